#pragma once

#include "catalog/catalog.h"
#include "catalog/problem.h"
#include "diagnosis/cleantext.h"
#include "diagnosis/diagnosis.h"
#include "diagnosis/patternindex.h"
#include "diagnosis/vocabulary.h"

#include <QStringList>

#include <vector>

namespace waymark {

/// Below this many bits a match says nothing: "error" alone is no diagnosis.
inline constexpr double LeastInformation = 5.0;
/// The same for templates, which leave more room.
inline constexpr double LeastTemplateInformation = 9.0;

constexpr double leastInformation(MatchKind kind)
{
    return kind == MatchKind::Template ? LeastTemplateInformation : LeastInformation;
}

/// All that a catalog's entries are recognised by, in one index: the regex of each, templates of its signature and its
/// aliases, its error codes; and templates of those samples that none of these recognises, such as messages in another
/// language. Built once; then constant, and used by any number of threads.
class CatalogPatterns
{
public:
    struct Pattern
    {
        qsizetype entry = 0; ///< Index in the catalog.
        MatchKind kind = MatchKind::Exact;
        QString rule;        ///< The regex, signature, alias, code or line of a sample that it was made of.
        /// Entries, other than its own, in whose samples the pattern matches; sorted. Such a pattern is general, whatever its words.
        std::vector<qsizetype> generalOver;
    };

    /// `catalog` outlives this object.
    explicit CatalogPatterns(const Catalog &catalog);
    ~CatalogPatterns();

    const PatternIndex &index() const { return *m_index; }
    const Pattern &pattern(int number) const { return m_patterns[std::size_t(number)]; }
    const Vocabulary &vocabulary() const { return m_vocabulary; }

    /// Patterns that could not be used as they stand, one warning each.
    const Problems &problems() const { return m_problems; }

    /// Bits that the matched words tell: of the pattern's own literal words those that stand whole in the match.
    double information(const CleanText &text, const PatternIndex::Match &match) const;

    /// The same words, in order.
    QStringList tellingWords(const CleanText &text, const PatternIndex::Match &match) const;

private:
    struct Word
    {
        QByteArray utf8; // lower case
        double weight;
    };

    void add(qsizetype entry, MatchKind kind, const QString &rule, const QStringList &words, int number);
    void addEntry(qsizetype entry);
    void addTemplate(qsizetype entry, const QString &wording);
    bool addCode(qsizetype entry, const QString &code);
    void build(const std::vector<std::pair<qsizetype, QString>> &wordingsOfSamples);
    std::vector<std::pair<qsizetype, QString>> crossMatchSamples();
    void report(const Entry &entry, const QString &message);
    template<typename Visitor> void visitTellingWords(const CleanText &text, const PatternIndex::Match &match, Visitor visit) const;

    const Catalog &m_catalog;
    std::unique_ptr<PatternIndex> m_index;
    std::vector<Pattern> m_patterns;
    std::vector<std::vector<Word>> m_words; // of each pattern
    Vocabulary m_vocabulary;
    Problems m_problems;
};

} // namespace waymark
