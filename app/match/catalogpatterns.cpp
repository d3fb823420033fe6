#include "app/match/catalogpatterns.h"

#include "app/database/layers.h"
#include "app/database/packed.h"
#include "app/match/literalscanner.h"

#include <QMap>

#include <algorithm>

namespace waymark {

bool CatalogPatterns::open(const Layers &layers, qsizetype entries)
{
    m_layers = &layers;
    m_entries = entries;
    m_map = layers.rowMap(MapName);
    bool isOpen = m_vocabulary.open(layers) && m_similar.open(layers) && m_pages.open(layers);
    for (const Layers::Layer &layer : layers.all())
        isOpen = isOpen && m_indexes[layer.kind].open(layer.database);
    m_indexes[RowMap::Base].hide(m_map.hidden());
    if (!isOpen)
        layers.noteDamage();
    return isOpen;
}

std::vector<PatternIndex::Match> CatalogPatterns::search(const CleanText &text, const std::atomic_bool *cancel) const
{
    std::vector<PatternIndex::Match> matches;
    for (const Layers::Layer &layer : m_layers->all()) {
        for (PatternIndex::Match match : m_indexes[layer.kind].search(text, cancel)) {
            match.pattern = int(m_map.positionOf(layer.kind, match.pattern));
            if (match.pattern >= 0)
                matches.push_back(match);
        }
    }
    std::ranges::sort(matches);
    return matches;
}

std::vector<std::pair<QString, QString>> CatalogPatterns::captures(const CleanText &text,
                                                                   const PatternIndex::Match &match) const
{
    const RowMap::Place place = m_map.at(match.pattern);
    return m_indexes[place.layer].captures(text, {int(place.row), match.bytes});
}

bool CatalogPatterns::fit(const Database &database)
{
    return LiteralScanner::fits(database);
}

const CatalogPatterns::Pattern &CatalogPatterns::pattern(int number) const
{
    const std::lock_guard lock(m_mutex);
    std::unique_ptr<const Pattern> &known = m_patterns[number];
    if (!known)
        known = std::make_unique<const Pattern>(readPattern(number));
    return *known;
}

CatalogPatterns::Pattern CatalogPatterns::readPattern(int number) const
{
    const RowMap::Place place = m_map.at(number);
    const Layers::Layer layer = m_layers->of(place.layer);
    Query row = layer.database.query("SELECT entry, kind, rule, words, general_over FROM patterns WHERE number = ?")
                    .with(place.row);
    const qint64 entry = row.next() ? layer.entry(row.integer(0)) : -1;
    if (entry < 0 || entry >= m_entries) {
        layer.database.noteDamage();
        return {};
    }
    Pattern pattern{entry, MatchKind(row.integer(1)), row.text(2), {}, unpacked<qsizetype>(row.view(4))};
    if (place.layer == RowMap::Base && m_layers->changes())
        applyChanges(pattern.generalOver, place.row);
    for (const QString &word : row.text(3).split(u'\n', Qt::SkipEmptyParts))
        pattern.words.push_back({word.toUtf8(), m_vocabulary.weight(word)});
    return pattern;
}

/// Puts the numbers of today in place of the rows of the base, and adds the samples that have come since.
void CatalogPatterns::applyChanges(std::vector<qsizetype> &generalOver, qint64 pattern) const
{
    for (qsizetype &entry : generalOver)
        entry = m_layers->entries().positionOf(RowMap::Base, entry);
    std::erase(generalOver, -1);
    Query added = m_layers->changes()->query("SELECT entries FROM general WHERE pattern = ?").with(pattern);
    if (added.next()) {
        const auto entries = unpacked<qsizetype>(added.view(0));
        generalOver.insert(generalOver.end(), entries.begin(), entries.end());
    }
    std::ranges::sort(generalOver);
}

Problems CatalogPatterns::problems() const
{
    Problems problems;
    QMap<qint64, Problem> ofPatterns; // by pattern
    for (const Layers::Layer &layer : m_layers->all()) {
        Query row = layer.database.query("SELECT pattern, id, file, line, message FROM pattern_problems");
        while (row.next()) {
            const qint64 pattern = m_map.positionOf(layer.kind, row.integer(0));
            if (pattern >= 0)
                ofPatterns.insert(pattern,
                                  {row.text(2), int(row.integer(3)), 0, printable(row.text(4)),
                                   Problem::Severity::Warning, row.text(1)});
        }
    }
    problems += ofPatterns.values();
    if (const QString &trouble = m_indexes[RowMap::Base].trouble(); !trouble.isEmpty()) {
        Problem problem;
        problem.message =
            printable(QStringLiteral("the fast search for patterns cannot be used (%1): diagnosing works, but slowly")
                          .arg(trouble));
        problem.severity = Problem::Severity::Warning;
        problems.append(problem);
    }
    return problems;
}

double CatalogPatterns::information(const CleanText &text, const PatternIndex::Match &match) const
{
    const Pattern &matched = pattern(match.pattern);
    return matched.kind == MatchKind::Code ? tuning().codeInformation : informationOf(matched.words, text, match.bytes);
}

QStringList CatalogPatterns::tellingWords(const CleanText &text, const PatternIndex::Match &match) const
{
    const Pattern &matched = pattern(match.pattern);
    if (matched.kind == MatchKind::Code)
        return {matched.rule};
    QStringList words;
    for (const TellingWord *word : waymark::tellingWords(matched.words, text, match.bytes))
        words.append(QString::fromUtf8(word->utf8));
    return words;
}

} // namespace waymark
