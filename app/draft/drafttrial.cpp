#include "app/draft/drafttrial.h"

#include "app/database/layers.h"
#include "app/database/packed.h"
#include "app/match/patternindex.h"
#include "app/paste/cleantext.h"
#include "app/paste/rewrittenpaste.h"

#include <algorithm>
#include <optional>
#include <set>
#include <vector>

namespace waymark {

namespace {

bool matches(const PatternIndex &index, const QString &text)
{
    if (!index.search(CleanText(text)).empty())
        return true;
    const std::optional<RewrittenPaste> unwrapped = unwrappedPaste(text);
    return unwrapped && !index.search(CleanText(unwrapped->text)).empty();
}

/// Searches the samples of a catalog, which it has cleaned and in bulk, for the one pattern of an index.
class SampleSearch
{
public:
    SampleSearch(const PatternIndex &index, const std::atomic_bool *cancel)
        : m_index(index)
        , m_cancel(cancel)
        , m_hasTrigger(index.unfiltered() == 0 && index.trouble().isEmpty())
    {
    }

    void search(const Layers::Layer &layer)
    {
        if (layer.kind == RowMap::Changes) {
            searchChanges(layer);
            return;
        }
        Query row = layer.database.query("SELECT entries, ends, texts FROM sample_texts ORDER BY number");
        while (!isCancelled() && row.next())
            search(layer, unpacked<qint64>(row.view(0)), unpacked<int>(row.view(1)), row.view(2));
    }

    QList<qsizetype> entries() const { return {m_entries.begin(), m_entries.end()}; }

private:
    bool isCancelled() const { return m_cancel && *m_cancel; }

    /// The few entries of which no cleaned samples are kept.
    void searchChanges(const Layers::Layer &layer)
    {
        Query sample = layer.database.query(
            "SELECT number, sample.value ->> 'text' FROM bodies, json_each(CAST(bodies.json AS TEXT), '$.samples')"
            " AS sample");
        while (!isCancelled() && sample.next()) {
            const CleanText text(sample.text(1));
            search(layer, {sample.integer(0)}, {int(text.utf8().size())}, text.utf8());
        }
    }

    /// Texts that lie behind each other in `bytes`, with the rows of their entries.
    void search(const Layers::Layer &layer, const std::vector<qint64> &rows, const std::vector<int> &ends,
                QByteArrayView bytes)
    {
        const auto confirm = [&](std::size_t text) {
            if (isCancelled() || text >= std::min(rows.size(), ends.size()))
                return;
            const int begin = text > 0 ? ends[text - 1] : 0;
            if (begin < 0 || begin > ends[text] || ends[text] > bytes.size())
                return; // the database is damaged
            const qint64 entry = layer.entry(rows[text]);
            if (entry >= 0 && !m_entries.contains(entry)
                && !m_index.matches(0, bytes.sliced(begin, ends[text] - begin)).empty())
                m_entries.insert(entry);
        };
        if (m_hasTrigger) {
            m_index.scanTexts(bytes, ends, [&](std::size_t text, int) { confirm(text); });
            return;
        }
        for (std::size_t text = 0; text < ends.size(); ++text)
            confirm(text);
    }

    const PatternIndex &m_index;
    const std::atomic_bool *const m_cancel;
    const bool m_hasTrigger; // else it is tried on all texts
    std::set<qint64> m_entries;
};

} // namespace

class DraftTrial::Private
{
public:
    explicit Private(QStringView text)
        : paste(text)
    {
    }

    CleanText paste;
};

DraftTrial::DraftTrial(QStringView paste)
    : d(std::make_unique<Private>(paste))
{
}

DraftTrial::~DraftTrial() = default;

DraftTrial::Result DraftTrial::of(const QString &regex) const
{
    Result result;
    if (regex.isEmpty())
        return result;
    PatternIndex index;
    index.add(regex.toStdString());
    if (const std::vector<PatternIndex::Refusal> refusals = index.refusals(); !refusals.empty()) {
        result.error = refusals.front().reason;
        return result;
    }
    index.compile();
    for (const PatternIndex::Match &match : index.search(d->paste))
        result.lines.append(d->paste.lines()[std::size_t(d->paste.lineAt(match.bytes.begin))].pasteLine);
    std::sort(result.lines.begin(), result.lines.end());
    result.lines.erase(std::unique(result.lines.begin(), result.lines.end()), result.lines.end());
    return result;
}

QList<DraftVariation::Kind> DraftTrial::missed(const QString &regex, const QList<DraftVariation> &variations)
{
    PatternIndex index;
    if (!regex.isEmpty())
        index.add(regex.toStdString());
    index.compile();
    QList<DraftVariation::Kind> missed;
    for (const DraftVariation &variation : variations) {
        if (!matches(index, variation.text))
            missed.append(variation.kind);
    }
    return missed;
}

QList<qsizetype> DraftTrial::entriesWith(const QString &regex, const Catalog &catalog, const std::atomic_bool *cancel)
{
    if (regex.isEmpty())
        return {};
    PatternIndex index;
    index.add(regex.toStdString());
    index.compile();
    SampleSearch search(index, cancel);
    for (const Layers::Layer &layer : catalog.layers().all())
        search.search(layer);
    return search.entries();
}

} // namespace waymark
