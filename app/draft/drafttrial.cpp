#include "app/draft/drafttrial.h"

#include "app/database/layers.h"
#include "app/match/patternindex.h"
#include "app/paste/cleantext.h"
#include "app/paste/rewrittenpaste.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <utility>

namespace waymark {

namespace {

bool matches(const PatternIndex &index, const QString &text)
{
    if (!index.search(CleanText(text)).empty())
        return true;
    const std::optional<RewrittenPaste> unwrapped = unwrappedPaste(text);
    return unwrapped && !index.search(CleanText(unwrapped->text)).empty();
}

} // namespace

class DraftTrial::Private
{
public:
    explicit Private(QStringView text)
        : paste(text)
    {
    }

    CleanText paste;
    std::vector<std::pair<QString, CleanText>> samples; // entry id, text
};

DraftTrial::DraftTrial(QStringView paste, const Catalog &catalog)
    : d(std::make_unique<Private>(paste))
{
    // The samples alone: reading whole entries takes several times as long.
    std::map<qint64, std::vector<std::pair<QString, CleanText>>> samples; // by number of the entry
    for (const Layers::Layer &layer : catalog.layers().all()) {
        Query sample = layer.database.query(
            "SELECT entries.number, entries.id, sample.value ->> 'text' FROM entries JOIN bodies USING (number),"
            " json_each(CAST(bodies.json AS TEXT), '$.samples') AS sample");
        while (sample.next()) {
            if (const qint64 number = layer.entry(sample.integer(0)); number >= 0)
                samples[number].emplace_back(sample.text(1), CleanText(sample.text(2)));
        }
    }
    for (auto &[number, texts] : samples)
        std::ranges::move(texts, std::back_inserter(d->samples));
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
    for (const auto &[id, text] : d->samples) {
        if (!result.others.contains(id) && !index.search(text).empty())
            result.others.append(id);
    }
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

} // namespace waymark
