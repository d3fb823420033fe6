#include "app/match/patternchanges.h"

#include "app/catalog/entrywriter.h"
#include "app/database/layers.h"
#include "app/database/packed.h"
#include "app/match/catalogpatterns.h"
#include "app/match/patternwriter.h"
#include "app/text/inparallel.h"
#include "app/text/progress.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace waymark {

namespace {

constexpr std::size_t MinCandidatesPerThread = 20; // fewer do not need another thread

constexpr auto ChangeTables = R"(
    CREATE TABLE general(pattern INTEGER PRIMARY KEY, entries BLOB NOT NULL);
    CREATE TABLE matched_samples(entry INTEGER PRIMARY KEY, base_patterns BLOB NOT NULL);
    CREATE TABLE matching_patterns(number INTEGER PRIMARY KEY, base_entries BLOB NOT NULL);
)";

Vocabulary changedVocabulary(const CatalogChanges &changes, const Catalog &base)
{
    Vocabulary vocabulary;
    vocabulary.open(base.layers());
    for (const Entry &entry : changes.formerEntries(base))
        vocabulary.removeDocument(signatureWords(entry));
    for (const Entry &entry : changes.entries)
        vocabulary.addDocument(signatureWords(entry));
    return vocabulary;
}

/// The new entries that an earlier state of the changes has, too, with its row there.
std::vector<qint64> formerRows(const QList<Entry> &entries, const Database *former)
{
    std::vector<qint64> rows(std::size_t(entries.size()), -1);
    if (!former)
        return rows;
    Query row = former->query("SELECT number, json FROM entries JOIN bodies USING (number) WHERE id = ?");
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const Entry &entry = entries[qsizetype(i)];
        if (row.with(entry.id).next() && row.view(1) == toJson(entry))
            rows[i] = row.integer(0);
    }
    return rows;
}

/// Finds where patterns match in samples across the two layers. Everything is compared with all of the base, with what
/// is hidden, too: what is found stays true whatever is hidden later.
class CrossMatches
{
public:
    CrossMatches(const CatalogChanges &changes, const Catalog &base, const Database *former,
                 const PatternWriter &writer)
        : m_base(base)
        , m_former(former)
        , m_writer(writer)
        , m_formerRows(formerRows(changes.entries, former))
        , m_basePatterns(std::size_t(changes.entries.size()))
        , m_baseEntries(writer.patterns().size())
    {
        findBasePatterns();
        findBaseEntries();
    }

    /// Patterns of the base that match in samples of a new entry, and entries of the base in whose samples a new
    /// pattern matches; ascending.
    const std::set<qint64> &basePatterns(std::size_t entry) const { return m_basePatterns[entry]; }
    const std::set<qint64> &baseEntries(std::size_t pattern) const { return m_baseEntries[pattern]; }

private:
    bool isKnown(qsizetype entry) const { return m_formerRows[std::size_t(entry)] >= 0; }

    void findBasePatterns()
    {
        PatternIndex index;
        if (!index.open(m_base.layers().base()))
            m_base.layers().noteDamage();
        for (std::size_t i = 0; i < m_formerRows.size(); ++i) {
            if (m_formerRows[i] < 0)
                continue;
            Query row = m_former->query("SELECT base_patterns FROM matched_samples WHERE entry = ?");
            if (row.with(m_formerRows[i]).next()) {
                const auto patterns = unpacked<qint64>(row.view(0));
                m_basePatterns[i] = {patterns.begin(), patterns.end()};
            }
        }
        for (const auto &sample : m_writer.samples()) {
            if (isKnown(sample->entry))
                continue;
            const auto found = index.candidates(sample->text);
            const std::vector<std::pair<int, ByteRange>> candidates(found.begin(), found.end());
            std::vector<char> isFound(candidates.size());
            inParallel(candidates.size(), MinCandidatesPerThread, [&](std::size_t i) {
                const auto &[pattern, bytes] = candidates[i];
                isFound[i] = !index.matches(pattern, sample->text.utf8(), bytes).empty();
            });
            for (std::size_t i = 0; i < candidates.size(); ++i) {
                if (isFound[i])
                    m_basePatterns[std::size_t(sample->entry)].insert(candidates[i].first);
            }
        }
    }

    /// Takes over what is known of a pattern that is as it was; false where nothing is.
    bool copyBaseEntries(std::size_t number)
    {
        const PatternWriter::Pattern &pattern = m_writer.patterns()[number];
        if (!isKnown(pattern.entry))
            return false;
        Query row = m_former->query(
            "SELECT base_entries FROM patterns JOIN regexes USING (number) JOIN matching_patterns USING (number)"
            " WHERE entry = ? AND kind = ? AND source = ?");
        const QByteArray source = QByteArray::fromStdString(m_writer.index().source(int(number)));
        if (!row.with(m_formerRows[std::size_t(pattern.entry)], int(pattern.kind), source).next())
            return false;
        const auto entries = unpacked<qint64>(row.view(0));
        m_baseEntries[number] = {entries.begin(), entries.end()};
        return true;
    }

    void findBaseEntries()
    {
        std::set<int> wanted;
        for (std::size_t number = 0; number < m_baseEntries.size(); ++number) {
            if (!copyBaseEntries(number))
                wanted.insert(int(number));
        }
        if (wanted.empty())
            return;
        Query row = m_base.layers().base().query("SELECT entries, ends, texts FROM sample_texts ORDER BY number");
        while (row.next()) {
            const auto entries = unpacked<qint64>(row.view(0));
            const auto ends = unpacked<int>(row.view(1));
            const QByteArrayView texts = row.view(2);
            std::map<std::size_t, std::set<int>> candidates; // by text
            m_writer.index().scanTexts(texts, ends, [&](std::size_t text, int pattern) {
                if (wanted.contains(pattern) && text < std::min(entries.size(), ends.size()))
                    candidates[text].insert(pattern);
            });
            for (const auto &[text, patterns] : candidates) {
                const int begin = text > 0 ? ends[text - 1] : 0;
                if (begin >= 0 && begin <= ends[text] && ends[text] <= texts.size()) // else the database is damaged
                    confirm(entries[text], texts.sliced(begin, ends[text] - begin), patterns);
            }
        }
    }

    void confirm(qint64 entry, QByteArrayView sample, const std::set<int> &patterns)
    {
        for (const int pattern : patterns) {
            std::set<qint64> &known = m_baseEntries[std::size_t(pattern)];
            if (!known.contains(entry) && !m_writer.index().matches(pattern, sample).empty())
                known.insert(entry);
        }
    }

    const Catalog &m_base;
    const Database *m_former;
    const PatternWriter &m_writer;
    const std::vector<qint64> m_formerRows; // by new entry
    std::vector<std::set<qint64>> m_basePatterns; // by new entry
    std::vector<std::set<qint64>> m_baseEntries; // by new pattern
};

/// The rows of a table of the base that belong to hidden entries, and where those of the new entries stand.
RowMap rowMapOf(const std::vector<qsizetype> &entries, const CatalogChanges &changes, const Catalog &base,
                const std::string &table, const std::string &condition)
{
    const Database &database = base.layers().base();
    std::vector<qint64> hidden;
    Query row = database.query("SELECT number FROM " + table + " WHERE entry = ? AND " + condition);
    for (const qint64 entry : changes.hiddenEntries(base)) {
        for (row.with(entry); row.next();)
            hidden.push_back(row.integer(0));
    }
    std::ranges::sort(hidden);
    std::vector<qint64> before;
    const qint64 end = database.number("SELECT number + 1 FROM " + table + " WHERE " + condition
                                       + " ORDER BY entry DESC, number DESC LIMIT 1");
    Query behind = database.query("SELECT min(number) FROM (SELECT number FROM " + table + " WHERE entry >= ? AND "
                                  + condition + " ORDER BY entry, number LIMIT 1) HAVING count(*) > 0");
    for (const qsizetype entry : entries) {
        behind.with(changes.rows.before()[std::size_t(entry)]);
        before.push_back(behind.next() ? behind.integer(0) : end);
    }
    return {std::move(hidden), std::move(before)};
}

RowMap joined(const RowMap &first, const RowMap &second)
{
    std::vector<qint64> hidden = first.hidden();
    std::vector<qint64> before = first.before();
    hidden.insert(hidden.end(), second.hidden().begin(), second.hidden().end());
    before.insert(before.end(), second.before().begin(), second.before().end());
    return {std::move(hidden), std::move(before)};
}

bool writePatternMap(const Database &database, const PatternWriter &writer, const CatalogChanges &changes,
                     const Catalog &base)
{
    std::vector<qsizetype> ofEntries;
    std::vector<qsizetype> ofSamples;
    for (const PatternWriter::Pattern &pattern : writer.patterns())
        (pattern.samples.empty() ? ofEntries : ofSamples).push_back(pattern.entry);
    const RowMap first = rowMapOf(ofEntries, changes, base, "patterns", "is_of_sample = 0");
    RowMap second = rowMapOf(ofSamples, changes, base, "patterns", "is_of_sample = 1");
    return joined(first, second).write(database, CatalogPatterns::MapName);
}

bool writeWordingMap(const Database &database, const CatalogChanges &changes, const Catalog &base)
{
    std::vector<qsizetype> entries;
    for (Query row = database.query("SELECT entry FROM wordings ORDER BY number"); row.next();)
        entries.push_back(qsizetype(row.integer(0)));
    return rowMapOf(entries, changes, base, "wordings", "true").write(database, SimilarIndex::MapName);
}

bool writeMatches(const Database &database, const CrossMatches &matches, const CatalogChanges &changes,
                  std::size_t patterns)
{
    std::map<qint64, std::vector<qsizetype>> general; // by pattern of the base
    Query row = database.query("INSERT INTO matched_samples VALUES(?, ?)");
    for (std::size_t entry = 0; entry < std::size_t(changes.entries.size()); ++entry) {
        const std::set<qint64> &found = matches.basePatterns(entry);
        if (!row.with(entry, packed(std::vector<qint64>(found.begin(), found.end()))).run())
            return false;
        for (const qint64 pattern : found)
            general[pattern].push_back(changes.rows.positionOf(RowMap::Changes, qint64(entry)));
    }
    row = database.query("INSERT INTO general VALUES(?, ?)");
    for (const auto &[pattern, entries] : general) {
        if (!row.with(pattern, packed(entries)).run())
            return false;
    }
    row = database.query("INSERT INTO matching_patterns VALUES(?, ?)");
    for (std::size_t pattern = 0; pattern < patterns; ++pattern) {
        const std::set<qint64> &found = matches.baseEntries(pattern);
        if (!row.with(pattern, packed(std::vector<qint64>(found.begin(), found.end()))).run())
            return false;
    }
    return true;
}

} // namespace

std::optional<std::vector<qint64>> entriesOfOtherRarity(const CatalogChanges &changes, const Catalog &base)
{
    const Vocabulary vocabulary = changedVocabulary(changes, base);
    if (vocabulary.greatestChange() > DecisionLog::MaxChange || vocabulary.hasChangedSide(tuning().minRareWeight))
        return std::nullopt;
    std::vector<qint64> rows = DecisionLog::changedEntries(base.layers().base(), vocabulary);
    std::erase_if(rows, [&changes](qint64 row) { return changes.rows.isHidden(row); });
    return rows;
}

bool writePatternChanges(const Database &database, const CatalogChanges &changes, const Catalog &base,
                         const Database *former, Progress &progress)
{
    const Vocabulary vocabulary = changedVocabulary(changes, base);
    PatternWriter writer(changes.entries, vocabulary, nullptr, progress);
    if (progress.isCancelled() || writer.index().unfiltered() > 0 || !writer.index().trouble().isEmpty())
        return false;
    const CrossMatches matches(changes, base, former, writer);
    for (std::size_t i = 0; i < writer.patterns().size(); ++i) {
        PatternWriter::Pattern &pattern = writer.patterns()[i];
        for (qsizetype &entry : pattern.generalOver)
            entry = changes.rows.positionOf(RowMap::Changes, entry);
        for (const qint64 entry : matches.baseEntries(i))
            pattern.generalOver.push_back(changes.rows.positionOf(RowMap::Base, entry));
        std::erase(pattern.generalOver, -1);
        std::ranges::sort(pattern.generalOver);
    }
    return database.execute(ChangeTables) && writer.write(database)
        && writeMatches(database, matches, changes, writer.patterns().size())
        && writePatternMap(database, writer, changes, base) && writeWordingMap(database, changes, base);
}

} // namespace waymark
