#include "app/diagnosis/diagnosisrun.h"

#include "app/diagnosis/causeevidence.h"
#include "app/diagnosis/frameruns.h"
#include "app/diagnosis/triage.h"
#include "app/diagnosis/unknownerrors.h"
#include "app/match/tuning.h"
#include "app/trace/errormessage.h"
#include "app/trace/scan.h"

#include <QSet>

#include <algorithm>
#include <utility>

namespace waymark {

namespace {

constexpr int MaxNear = 3;
constexpr std::size_t MaxLinesCompared = 100;
constexpr std::size_t MaxUnexplainedRecords = 10; // that are compared where other records are explained
constexpr qsizetype MaxComparedLineBytes = 2'000;

/// "ValueError", "java.io.IOException"
bool isExceptionName(QByteArrayView name)
{
    return scan::dottedName(name) == name.size() && name.size() > 5
        && scan::endsWithAny(name, {"Error", "Exception", "Warning", "Unsupported"});
}

/// Whether a line has enough of a wording.
bool isClose(const SimilarIndex::Likeness &like, SimilarIndex::Cut cut)
{
    const Tuning &t = tuning();
    if (cut == SimilarIndex::Cut::None)
        return like.information >= t.minSimilarInformation && like.coverage >= t.minSimilarCoverage
            && like.density >= t.minSimilarDensity && like.shared.size() >= t.minSimilarWords;
    return like.information >= (like.dividesWord ? t.minCutInformation : t.minSimilarInformation)
        && like.coverage >= t.minCutCoverage && like.density >= t.minCutDensity && like.pieces >= t.minCutPieces;
}

QStringList withoutRepeats(QStringList words)
{
    words.removeDuplicates();
    return words;
}

} // namespace

DiagnosisRun::DiagnosisRun(const Knowledge &knowledge, const CleanText &text, Segments segments,
                           const std::atomic_bool *cancel)
    : m_knowledge(knowledge)
    , m_patterns(knowledge.patterns())
    , m_text(text)
    , m_segments(std::move(segments))
    , m_cancel(cancel)
{
}

Diagnosis DiagnosisRun::run(const std::vector<PatternIndex::Match> &matches)
{
    weigh(matches);
    if (m_candidates.empty())
        matchDocumentationUrl();
    std::vector<Verdict> verdicts = settle(m_candidates, m_segments);
    if (compareLines(verdicts))
        verdicts = settle(m_candidates, m_segments);
    Diagnosis diagnosis;
    FoundEntries found =
        findingsOf(verdicts, m_candidates, *m_knowledge.catalog(), m_patterns, m_text, m_segments, m_similarRules);
    diagnosis.findings = std::move(found.findings);
    const Catalog &catalog = *m_knowledge.catalog();
    const CauseEvidence evidence(verdicts, catalog, m_text, m_segments);
    diagnosis.causes =
        causesAmong(diagnosis.findings, catalog, found.causes,
                    [&evidence](const Entry &cause, const Entry &effect) { return evidence.allows(cause, effect); });
    diagnosis.rootCause = orderFindings(
        diagnosis.findings, catalog, diagnosis.causes, found.causes,
        [&evidence](const Entry &first, const Entry &second) { return evidence.areApart(first, second); });
    diagnosis.unknown = unknownErrorsOf(verdicts, catalog, m_text, m_segments, messageCandidates(),
                                        ErrorDomains(m_knowledge, m_text, m_cancel));
    const EntryPtr root = catalog.find(diagnosis.rootCause);
    if (root && root->isWrapper() && !diagnosis.unknown.isEmpty())
        diagnosis.rootCause.clear(); // it reports the unknown one
    sortByTriage(&diagnosis);
    describeNearest(diagnosis);
    diagnosis.frameRuns = frameRunsOf(m_text, m_segments);
    return diagnosis;
}

void DiagnosisRun::weigh(const std::vector<PatternIndex::Match> &matches)
{
    for (const PatternIndex::Match &match : matches) {
        if (cancelled())
            return;
        const CatalogPatterns::Pattern &pattern = m_patterns.pattern(match.pattern);
        Candidate candidate;
        candidate.entry = pattern.entry;
        candidate.pattern = match.pattern;
        candidate.kind = pattern.kind;
        candidate.bytes = match.bytes;
        candidate.generalOver = &pattern.generalOver;
        if (!placeInTrace(candidate) || (pattern.kind == MatchKind::Template && !isPrinted(candidate)))
            continue;
        candidate.information = m_patterns.information(m_text, match);
        if (pattern.kind == MatchKind::Template && isOfOtherPrinter(candidate, pattern.rule))
            continue;
        if (candidate.information < minInformation(pattern.kind) && !isWholeMessage(candidate))
            continue;
        candidate.outsideMessage = isOutsideMessage(candidate);
        candidate.weight = candidate.information - (candidate.outsideMessage ? tuning().bitsOutsideMessage : 0);
        m_candidates.push_back(candidate);
    }
}

/// Whether a wording is what a program printed, and no mention in a sentence: in the record of an error, on a line that
/// looks like an error, set off behind a colon, a bracket or a quote, or a line of its own. A short paste, which a
/// person wrote, may hold it as code in a sentence, or with a few words around it.
bool DiagnosisRun::isPrinted(const Candidate &candidate) const
{
    if (candidate.record >= 0)
        return true;
    const auto &lines = m_text.lines();
    const qsizetype first = m_text.lineAt(candidate.bytes.begin);
    const qsizetype last = m_text.lineAt(candidate.bytes.end - 1);
    const auto bytes = [this](qsizetype begin, qsizetype end) {
        return QByteArrayView(m_text.utf8()).sliced(begin, end - begin);
    };
    const auto letters = [](QByteArrayView text) {
        return std::ranges::count_if(text, [](char c) { return scan::isLetter(c) || (c & 0x80); });
    };
    const bool isShort = qsizetype(lines.size()) <= tuning().shortPaste;
    const QByteArrayView before = bytes(lines[std::size_t(first)].bytes.begin, candidate.bytes.begin);
    const QByteArrayView after = bytes(candidate.bytes.end, lines[std::size_t(last)].bytes.end);
    const qsizetype around = letters(before) + letters(after);
    if (around <= (isShort ? letters(bytes(candidate.bytes.begin, candidate.bytes.end)) : 0))
        return true;
    if (before.count('`') % 2 != 0) {
        const qsizetype code = candidate.bytes.begin - (before.size() - before.lastIndexOf('`') - 1);
        return isShort && looksLikeErrorMessage(bytes(code, candidate.bytes.end));
    }
    if (before.endsWith('[') && m_text.line(last).contains("]("))
        return false; // a link in Markdown
    const QByteArrayView front = before.trimmed();
    if (front.endsWith(':') || front.endsWith(']') || before.endsWith('\'') || before.endsWith('"'))
        return true; // set off from what is before it
    for (qsizetype line = first; line <= last; ++line) {
        if (looksLikeErrorMessage(m_text.line(line).trimmed()))
            return true;
    }
    return false;
}

/// Whether a wording that names its exception ("SyntaxError: Unexpected token {token}") matches where another program
/// shows only the same words: behind that program's name or level ("error: …"), or as a part of its sentence
/// ("Unexpected token ']' in expression or statement."). Words that identify the message need no name.
bool DiagnosisRun::isOfOtherPrinter(const Candidate &candidate, const QString &wording) const
{
    const QByteArrayView text = QByteArrayView(m_text.utf8()).sliced(candidate.bytes.begin, candidate.bytes.length());
    const QByteArray name = wording.first(std::max<qsizetype>(0, wording.indexOf(u": "))).toUtf8();
    if (!isExceptionName(name) || candidate.information >= tuning().enoughInformation)
        return false;
    const qsizetype colon = text.indexOf(": ");
    const QByteArrayView printer = text.first(std::max<qsizetype>(0, colon));
    if (isExceptionName(printer))
        return false;
    const bool isOther = colon > 0 && scan::dottedName(printer) == printer.size();
    const QByteArrayView line = m_text.line(m_text.lineAt(candidate.bytes.end - 1));
    const qsizetype end = candidate.bytes.end - (line.data() - m_text.utf8().constData());
    const bool goesOn = end + 1 < line.size() && line[end] == ' ' && scan::isLetter(line[end + 1]);
    return isOther || goesOn;
}

/// Whether a regex explains all of an error's message, so that few and common words are enough:
/// "main.cpp:3:1: error: 'strng' does not name a type", "TypeError: connect is not a function", alone or above its
/// frames. A template that explains other entries' messages, too, has not enough.
bool DiagnosisRun::isWholeMessage(const Candidate &candidate) const
{
    const qsizetype line = m_text.lineAt(candidate.bytes.begin);
    const bool isGeneral = candidate.kind == MatchKind::Template && !candidate.generalOver->empty();
    if (candidate.kind == MatchKind::Code || isGeneral || candidate.information < tuning().minOfWholeMessage
        || m_text.lineAt(candidate.bytes.end - 1) != line)
        return false;
    const bool isMessage = candidate.record < 0
        ? qsizetype(m_text.lines().size()) <= tuning().shortPaste || looksLikeErrorMessage(m_text.line(line))
        : m_segments.records()[std::size_t(candidate.record)].messageLine == line;
    const qsizetype begin = m_text.lines()[std::size_t(line)].bytes.begin;
    return isMessage && isAllOfMessage(m_text.line(line), candidate.bytes.begin - begin, candidate.bytes.end - begin);
}

/// In a graph break's text only the line with its type names it; the rest is much the same for all.
bool DiagnosisRun::isOutsideMessage(const Candidate &candidate) const
{
    if (candidate.record < 0 || candidate.kind == MatchKind::Code)
        return false;
    const Record &record = m_segments.records()[std::size_t(candidate.record)];
    return record.kind == Record::Kind::GraphBreak
        && (m_text.lineAt(candidate.bytes.begin) > record.messageLine
            || m_text.lineAt(candidate.bytes.end - 1) < record.messageLine);
}

/// Notes record and role; false for a match that lies in stack lines and source text only.
bool DiagnosisRun::placeInTrace(Candidate &candidate) const
{
    const qsizetype first = m_text.lineAt(candidate.bytes.begin);
    const qsizetype last = m_text.lineAt(candidate.bytes.end - 1);
    bool saysError = false;
    for (qsizetype line = first; line <= last; ++line) {
        const LineRole role = m_segments.role(line);
        saysError = saysError || maySayError(role);
        candidate.inMessage = candidate.inMessage || role == LineRole::Message || role == LineRole::Cause;
        if (candidate.record < 0)
            candidate.record = m_segments.recordOf(line);
    }
    return saysError;
}

/// A paste that is nothing but the address of a page about one entry.
void DiagnosisRun::matchDocumentationUrl()
{
    const QByteArray words = m_text.utf8().trimmed();
    if (words.isEmpty() || words.size() > MaxComparedLineBytes || words.contains(' ') || words.contains('\n'))
        return;
    const qsizetype entry = m_patterns.pages().entryOf(QString::fromUtf8(words));
    if (entry < 0)
        return;
    const qsizetype begin = m_text.utf8().indexOf(words);
    Candidate candidate;
    candidate.entry = entry;
    candidate.pattern = -1;
    candidate.kind = MatchKind::Code;
    candidate.bytes = {begin, begin + words.size()};
    candidate.weight = candidate.information = tuning().minSimilarInformation;
    m_candidates.push_back(candidate);
    m_similarRules.insert(begin, {QString::fromUtf8(words), {}});
}

/// Lines outside records in the form of messages; the text is read for them once, at the first call.
const std::vector<int> &DiagnosisRun::messageCandidates() const
{
    if (!m_messageCandidates)
        m_messageCandidates = m_segments.messageCandidates(m_text);
    return *m_messageCandidates;
}

/// Lines in the form of messages that nothing explains.
std::vector<int> DiagnosisRun::unexplainedLines(const std::vector<Verdict> &verdicts) const
{
    std::vector<bool> explainedRecords(m_segments.records().size(), false);
    std::vector<int> lines;
    for (const Verdict &verdict : verdicts) {
        if (verdict.winner.record >= 0)
            explainedRecords[std::size_t(verdict.winner.record)] = true;
    }
    const std::size_t most = verdicts.empty() ? MaxLinesCompared : MaxUnexplainedRecords;
    for (std::size_t i = m_segments.records().size();
         i-- > 0 && lines.size() < most;) { // the last ones are the most specific
        const Record &record = m_segments.records()[i];
        if (explainedRecords[i] || record.messageLine < 0 || record.suppressed)
            continue;
        if (maySayError(m_segments.role(record.messageLine)))
            lines.push_back(record.messageLine);
    }
    if (!verdicts.empty())
        return lines;
    for (const int line : messageCandidates()) {
        if (lines.size() < MaxLinesCompared)
            lines.push_back(line);
    }
    if (qsizetype(m_text.lines().size()) <= tuning().shortPaste && lines.empty()) { // a message that somebody typed
        for (int line = 0; line < int(m_text.lines().size()); ++line) {
            if (maySayError(m_segments.role(line)))
                lines.push_back(line);
        }
    }
    return lines;
}

/// Where line `line` may be cut off: where the paste begins or ends, at an ellipsis, and anywhere in a short paste.
std::vector<SimilarIndex::Cut> DiagnosisRun::cutsOf(int line) const
{
    const auto &lines = m_text.lines();
    const QByteArrayView words = m_text.line(line).trimmed();
    const bool isShort = qsizetype(lines.size()) <= tuning().shortPaste;
    const QByteArrayView before = QByteArrayView(m_text.utf8()).first(lines[std::size_t(line)].bytes.begin);
    const QByteArrayView behind = QByteArrayView(m_text.utf8()).sliced(lines[std::size_t(line)].bytes.end);
    std::vector<SimilarIndex::Cut> cuts = {SimilarIndex::Cut::None};
    if (isShort || behind.trimmed().isEmpty()
        || scan::endsWithAny(words, {"...", "\u2026", "[truncated]", "(truncated)"}))
        cuts.push_back(SimilarIndex::Cut::End);
    if (isShort || before.trimmed().isEmpty() || words.startsWith("...") || words.startsWith("\u2026"))
        cuts.push_back(SimilarIndex::Cut::Beginning);
    return cuts;
}

/// The wording that a line is, though in other words or cut off; none where it may be that of several entries.
std::optional<SimilarIndex::Likeness> DiagnosisRun::likenessOf(int line) const
{
    std::optional<SimilarIndex::Likeness> best;
    for (const SimilarIndex::Cut cut : cutsOf(line)) {
        const auto found = m_patterns.similarIndex().find(m_text.line(line), MaxNear, cut);
        const auto first = std::ranges::find_if(found, [cut](const auto &like) { return isClose(like, cut); });
        if (first == found.end() || (best && best->information >= first->information))
            continue;
        const bool isAlone = std::none_of(first + 1, found.end(), [&](const SimilarIndex::Likeness &other) {
            return isClose(other, cut) && other.information > first->information - tuning().tieMargin;
        });
        if (isAlone)
            best = *first;
        if (best && cut == SimilarIndex::Cut::None)
            break;
    }
    return best;
}

/// Compares lines that nothing explains with the wordings of all entries. True where some came close enough to be
/// findings.
bool DiagnosisRun::compareLines(const std::vector<Verdict> &verdicts)
{
    const std::size_t before = m_candidates.size();
    QSet<QByteArrayView> compared; // logs repeat themselves
    for (const int line : unexplainedLines(verdicts)) {
        if (cancelled())
            break;
        const ByteRange bytes = m_text.lines()[std::size_t(line)].bytes;
        if (bytes.length() > MaxComparedLineBytes || compared.contains(m_text.line(line)))
            continue;
        compared.insert(m_text.line(line));
        const auto like = likenessOf(line);
        if (!like)
            continue;
        Candidate candidate;
        candidate.entry = like->entry;
        candidate.pattern = -1;
        candidate.kind = MatchKind::Similar;
        candidate.bytes = {bytes.begin + like->begin, bytes.begin + like->end};
        candidate.information = like->information * like->coverage;
        candidate.weight = candidate.information;
        placeInTrace(candidate);
        m_candidates.push_back(candidate);
        m_similarRules.insert(candidate.bytes.begin,
                              {m_patterns.similarIndex().phrase(like->phrase), withoutRepeats(like->shared)});
    }
    return m_candidates.size() > before;
}

/// Where nothing is found: the entries that resemble the first error.
void DiagnosisRun::describeNearest(Diagnosis &diagnosis) const
{
    if (!diagnosis.findings.isEmpty() || diagnosis.unknown.isEmpty())
        return;
    const QByteArray message = diagnosis.unknown.constFirst().text.toUtf8();
    if (message.size() > MaxComparedLineBytes)
        return;
    for (const SimilarIndex::Likeness &like : m_patterns.similarIndex().find(message, MaxNear)) {
        if (like.information < tuning().minNearInformation || like.coverage < tuning().minNearCoverage)
            continue;
        diagnosis.nearest.append({m_knowledge.catalog()->idOf(like.entry), like.coverage,
                                  m_patterns.similarIndex().phrase(like.phrase), withoutRepeats(like.shared),
                                  withoutRepeats(like.missing), withoutRepeats(like.other)});
    }
}

} // namespace waymark
