#pragma once

#include "catalog/catalog.h"
#include "catalog/problem.h"
#include "diagnosis/cleantext.h"
#include "diagnosis/diagnosis.h"
#include "diagnosis/patternindex.h"
#include "diagnosis/vocabulary.h"

#include <QStringList>

#include <deque>
#include <mutex>
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
    };

    /// `catalog` outlives this object. Enough to be asked for problems(); learnFromSamples() comes before anything else.
    explicit CatalogPatterns(const Catalog &catalog);
    ~CatalogPatterns();

    /// Reads the catalog's samples: adds templates of those that nothing recognises, and notes which patterns may match which. Once,
    /// before other threads use the patterns; takes about as long as building them did.
    void learnFromSamples();

    const PatternIndex &index() const { return *m_index; }
    const Pattern &pattern(int number) const { return m_patterns[std::size_t(number)]; }

    /// Entries, other than its own, in whose samples the pattern matches; sorted. Such a pattern is general, whatever its words.
    /// Found out when first asked for: of thousands of patterns a paste asks for a few dozen.
    const std::vector<qsizetype> &generalOver(int number) const;

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

    /// A sample of an entry.
    struct SampleOf
    {
        qsizetype entry;
        const QString *text; // lives in the catalog
    };

    /// In whose samples a pattern matches, once that has been asked for.
    struct Generality
    {
        std::once_flag found;
        std::vector<qsizetype> over;
    };

    void add(qsizetype entry, MatchKind kind, const QString &rule, const QStringList &words, int number);
    void addEntry(qsizetype entry);
    void addTemplate(qsizetype entry, const QString &wording);
    bool addCode(qsizetype entry, const QString &code);
    void build(const std::vector<std::pair<qsizetype, QString>> &wordingsOfSamples);
    void noteAnnouncements();
    bool recognises(qsizetype entry, const std::vector<int> &patterns, const CleanText &sample) const;
    std::vector<std::pair<qsizetype, QString>> unrecognisedSamples() const;
    void report(const Entry &entry, const QString &message);
    template<typename Visitor> void visitTellingWords(const CleanText &text, const PatternIndex::Match &match, Visitor visit) const;

    const Catalog &m_catalog;
    std::unique_ptr<PatternIndex> m_index;
    std::vector<Pattern> m_patterns;
    std::vector<std::vector<Word>> m_words; // of each pattern
    std::vector<SampleOf> m_samples;
    std::vector<std::vector<int>> m_announcedIn; // for each pattern the samples that may match it
    mutable std::deque<Generality> m_generality; // of each pattern; a deque: once_flag does not move
    Vocabulary m_vocabulary;
    Problems m_problems;
};

} // namespace waymark
