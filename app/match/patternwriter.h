#pragma once

#include "app/catalog/entry.h"
#include "app/match/decisionlog.h"
#include "app/match/patternindex.h"
#include "app/match/tellingwords.h"
#include "app/match/vocabulary.h"
#include "app/paste/cleantext.h"
#include "app/result/diagnosis.h"

#include <QList>
#include <QSet>

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace waymark {

class Database;
class Progress;
class SimilarIndex;

/// Makes the patterns of entries and finds out in whose samples they match. Used by writePatterns() and
/// writePatternChanges().
class PatternWriter
{
public:
    /// A sample in which a pattern may match, and where.
    struct Candidate
    {
        int sample;
        ByteRange bytes;
    };

    struct Pattern
    {
        qsizetype entry;
        MatchKind kind;
        QString rule;
        std::vector<TellingWord> words;
        std::vector<int> samples; // of which it is a template
        std::vector<Candidate> candidates;
        std::vector<qsizetype> generalOver; // entries in whose samples it matches, ascending
        QString refusal; // why RE2 does not take it; mostly empty
    };

    struct Sample
    {
        qsizetype entry;
        CleanText text;
        QByteArrayView message; // in `text`
        ByteRange recognised; // the first match of its entry; empty where there is none
    };

    /// `vocabulary` has the words of the whole catalog. What depends on their rarity is noted in `decisions`, which may
    /// be null. All outlive this object. Unfinished where the work is cancelled.
    PatternWriter(const QList<Entry> &entries, const Vocabulary &vocabulary, DecisionLog *decisions,
                  Progress &progress);

    /// False where the work was cancelled, too.
    bool write(const Database &database) const;

    /// The texts of the samples, cleaned, many in a row of the table `sample_texts`. An entry is not divided.
    bool writeSampleTexts(const Database &database) const;

    const PatternIndex &index() const { return m_index; }
    const std::vector<std::unique_ptr<Sample>> &samples() const { return m_samples; }

    /// Those of the entries, then those of samples; in the order of the entries.
    std::vector<Pattern> &patterns() { return m_patterns; }
    const std::vector<Pattern> &patterns() const { return m_patterns; }

private:
    /// A pattern that is not in the index yet.
    struct Draft
    {
        MatchKind kind;
        QString rule;
        QStringList words;
        std::string regex;
        std::optional<Trigger> trigger; // none: to be found
    };

    void readSamples();
    void addEntries();
    void addSamples();
    void add(qsizetype entry, Draft draft);
    void findCandidates();
    void matchSamples();
    void matchSamples(Pattern &pattern, int number);
    bool recognises(const Pattern &pattern, const Sample &sample, const PatternIndex::Match &match) const;
    bool hasInformation(qsizetype entry, const QStringList &words, double bits) const;
    void dropUnneeded();

    std::vector<Draft> draftsOf(qsizetype entry) const;
    std::optional<Draft> templateOf(qsizetype entry, const QString &wording) const;
    static std::optional<Draft> codeOf(const QString &code);

    bool writePatterns(const Database &database) const;
    bool writeProblems(const Database &database) const;
    bool writeWordings(const Database &database) const;
    void addMessage(const Sample &sample, const QSet<QString> &own, SimilarIndex &similar) const;

    const QList<Entry> &m_entries;
    const Vocabulary &m_vocabulary;
    DecisionLog *m_decisions;
    Progress &m_progress;
    PatternIndex m_index;
    std::vector<Pattern> m_patterns;
    std::vector<std::unique_ptr<Sample>> m_samples;
};

} // namespace waymark
