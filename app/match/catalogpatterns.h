#pragma once

#include "app/catalog/catalog.h"
#include "app/catalog/problem.h"
#include "app/match/patternindex.h"
#include "app/match/tuning.h"
#include "app/match/vocabulary.h"
#include "app/paste/cleantext.h"
#include "app/result/diagnosis.h"

#include <QStringList>

#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

namespace waymark {

/// Least bits of a match that counts.
inline double minInformation(MatchKind kind)
{
    return kind == MatchKind::Template ? tuning().minTemplateInformation : tuning().minInformation;
}

/// Whether bytes `begin` to `end` of a message are its whole content: before them are only a place and kinds of error,
/// behind them only the name of a compiler's warning.
///   "main.cpp:3:1: error: 'strng' does not name a type"  ->  true, for the text after "error: "
///   "cannot open it: 'strng' does not name a type here"  ->  false
bool isAllOfMessage(QByteArrayView message, qsizetype begin, qsizetype end);

/// All that a catalog's entries are recognised by, in one index: the regex of each, templates of its signature and its
/// aliases, its error codes; and templates of its samples' messages, which count where none of these recognises the
/// sample, such as a message in another language. Built once; then constant, and used by any number of threads.
class CatalogPatterns
{
public:
    struct Pattern
    {
        qsizetype entry = 0; ///< Index in the catalog.
        MatchKind kind = MatchKind::Exact;
        QString rule; ///< The regex, signature, alias, code or line of a sample that it was made of.
    };

    /// `catalog` outlives this object.
    explicit CatalogPatterns(const Catalog &catalog);
    ~CatalogPatterns();

    const PatternIndex &index() const { return m_index; }
    const Pattern &pattern(int number) const { return m_patterns[std::size_t(number)]; }

    /// Entries, other than its own, in whose samples the pattern matches; sorted. Such a pattern is general, whatever
    /// its words. Computed at the first call: of thousands of patterns a paste needs a few dozen.
    const std::vector<qsizetype> &generalOver(int number) const;

    const Vocabulary &vocabulary() const { return m_vocabulary; }

    /// Patterns that could not be used unchanged, one warning each. The first call compiles all of them.
    const Problems &problems() const;

    /// Bits of the matched words: of the pattern's own literal words those that are whole in the match.
    double information(const CleanText &text, const PatternIndex::Match &match) const;

    /// The same words, in order.
    QStringList tellingWords(const CleanText &text, const PatternIndex::Match &match) const;

private:
    struct Word
    {
        QByteArray utf8; // lower case
        double weight;
    };

    /// A pattern that is not in the index yet.
    struct Draft
    {
        MatchKind kind;
        QString rule;
        QStringList words;
        std::string regex;
        std::optional<Trigger> trigger; // none: to be found
    };

    /// A sample of an entry.
    struct SampleOf
    {
        qsizetype entry;
        const QString *text; // owned by the catalog
    };

    /// What a template was made of, and whether it is needed, once that is evaluated.
    struct SampleTemplate
    {
        std::vector<const SampleOf *> samples;
        std::once_flag evaluated;
        bool isNeeded = false;
    };

    /// In whose samples a pattern matches, once that has been computed.
    struct Generality
    {
        std::once_flag found;
        std::vector<qsizetype> over;
    };

    std::vector<Draft> draftsOf(const Entry &entry) const;
    std::optional<Draft> templateOf(const Entry &entry, const QString &wording) const;
    static std::optional<Draft> codeOf(const QString &code);
    void addEntries();
    void addWordingsOfSamples();
    void add(qsizetype entry, const Draft &draft, int number);
    void noteCandidates();
    bool isNeeded(SampleTemplate &made) const;
    bool isRecognised(const SampleOf &sample) const;
    void report(const Entry &entry, const QString &message) const;
    template <typename Visitor>
    void visitTellingWords(const CleanText &text, const PatternIndex::Match &match, Visitor visit) const;

    const Catalog &m_catalog;
    PatternIndex m_index;
    std::vector<Pattern> m_patterns; // those of the entries, then those of samples
    std::size_t m_ofEntries = 0;
    std::vector<std::vector<Word>> m_words; // of each pattern
    std::vector<SampleOf> m_samples;
    std::vector<std::vector<int>> m_candidateSamples; // for each pattern the samples that may match it
    mutable std::deque<Generality> m_generality; // of each pattern; a deque: once_flag does not move
    Vocabulary m_vocabulary;
    mutable std::once_flag m_problemsFound;
    mutable Problems m_problems;
};

} // namespace waymark
