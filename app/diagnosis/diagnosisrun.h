#pragma once

#include "app/diagnosis/findings.h"
#include "app/diagnosis/knowledge.h"
#include "app/diagnosis/ranking.h"
#include "app/match/patternindex.h"
#include "app/paste/cleantext.h"
#include "app/result/diagnosis.h"
#include "app/trace/segments.h"

#include <QHash>

#include <atomic>
#include <optional>
#include <vector>

namespace waymark {

/// One diagnosis, from a clean text and the matches in it to findings. Is used once; refers to its arguments.
///   DiagnosisRun(knowledge, text, Segments(text), nullptr).run(knowledge.patterns().search(text))
class DiagnosisRun
{
public:
    DiagnosisRun(const Knowledge &knowledge, const CleanText &text, Segments segments, const std::atomic_bool *cancel);

    /// All of a Diagnosis that follows from the text: findings, or what is known where nothing is found, and frames.
    Diagnosis run(const std::vector<PatternIndex::Match> &matches);

private:
    bool cancelled() const { return m_cancel && m_cancel->load(std::memory_order_relaxed); }
    void weigh(const std::vector<PatternIndex::Match> &matches);
    bool isPrinted(const Candidate &candidate) const;
    bool isOfOtherPrinter(const Candidate &candidate, const QString &wording) const;
    bool isWholeMessage(const Candidate &candidate) const;
    bool isOutsideMessage(const Candidate &candidate) const;
    bool placeInTrace(Candidate &candidate) const;
    void matchDocumentationUrl();
    const std::vector<int> &messageCandidates() const;
    std::vector<int> unexplainedLines(const std::vector<Verdict> &verdicts) const;
    std::vector<SimilarIndex::Cut> cutsOf(int line) const;
    std::optional<SimilarIndex::Likeness> likenessOf(int line) const;
    bool compareLines(const std::vector<Verdict> &verdicts);
    void describeNearest(Diagnosis &diagnosis) const;

    const Knowledge &m_knowledge;
    const CatalogPatterns &m_patterns;
    const CleanText &m_text;
    const Segments m_segments;
    const std::atomic_bool *m_cancel;
    mutable std::optional<std::vector<int>> m_messageCandidates;
    std::vector<Candidate> m_candidates;
    QHash<qsizetype, SimilarRule> m_similarRules; // by the place of their candidates
};

} // namespace waymark
