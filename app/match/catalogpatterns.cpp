#include "app/match/catalogpatterns.h"

#include "app/database/database.h"
#include "app/match/literalscanner.h"
#include "app/match/packed.h"

namespace waymark {

bool CatalogPatterns::open(const Database &database, qsizetype entries)
{
    m_database = &database;
    m_entries = entries;
    const bool isOpen =
        m_index.open(database) && m_vocabulary.open(database) && m_similar.open(database) && m_pages.open(database);
    if (!isOpen)
        database.noteDamage();
    return isOpen;
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
    Query row =
        m_database->query("SELECT entry, kind, rule, words, general_over FROM patterns WHERE number = ?").with(number);
    if (!row.next() || row.integer(0) < 0 || row.integer(0) >= m_entries) {
        m_database->noteDamage();
        return {};
    }
    Pattern pattern{row.integer(0), MatchKind(row.integer(1)), row.text(2), {}, unpacked<qsizetype>(row.view(4))};
    for (const QString &word : row.text(3).split(u'\n', Qt::SkipEmptyParts))
        pattern.words.push_back({word.toUtf8(), m_vocabulary.weight(word)});
    return pattern;
}

Problems CatalogPatterns::problems() const
{
    Problems problems;
    Query row = m_database->query("SELECT entry, file, line, message FROM pattern_problems");
    const auto report = [&problems](const QString &message) -> Problem & {
        Problem problem;
        problem.message = printable(message);
        problem.severity = Problem::Severity::Warning;
        problems.append(problem);
        return problems.last();
    };
    while (row.next()) {
        Problem &problem = report(row.text(3));
        problem.entryId = row.text(0);
        problem.file = row.text(1);
        problem.line = int(row.integer(2));
    }
    if (!m_index.trouble().isEmpty())
        report(QStringLiteral("the fast search for patterns cannot be used (%1): diagnosing works, but slowly")
                   .arg(m_index.trouble()));
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
