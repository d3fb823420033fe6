#include "app/diagnosis/findings.h"

#include "app/diagnosis/eventgrouping.h"
#include "app/match/tuning.h"
#include "app/trace/scan.h"
#include "app/trace/sourcelocation.h"

#include <algorithm>
#include <map>

namespace waymark {

namespace {

constexpr qsizetype MaxTellingWords = 8;
constexpr qsizetype OccurrencesReadForSlots = 16; // later ones rarely name anything new
constexpr int MaxCausesFollowed = 100; // of one record
constexpr int LinesReadForSource = 16; // below a frame
constexpr qsizetype MaxSourceBytes = 300; // bytes

/// "train.py:12" at the front of a compiler's or a warning's line.
QString plainLocation(QByteArrayView line)
{
    const std::optional<SourceLocation> place = sourceLocationAt(line);
    return place ? QString::fromUtf8(place->file) + QLatin1Char(':') + QString::number(place->line) : QString();
}

class FindingsBuilder
{
public:
    FindingsBuilder(const std::vector<Candidate> &candidates, const Catalog &catalog, const CatalogPatterns &patterns,
                    const CleanText &text, const Segments &segments, const QHash<qsizetype, SimilarRule> &similar)
        : m_catalog(catalog)
        , m_patterns(patterns)
        , m_text(text)
        , m_segments(segments)
        , m_similar(similar)
        , m_events(text, segments)
    {
        for (const Candidate &candidate : candidates) {
            if (candidate.pattern >= 0)
                m_candidatesOf[candidate.entry].push_back(&candidate);
        }
    }

    FoundEntries build(const std::vector<Verdict> &verdicts)
    {
        for (const Verdict &verdict : verdicts)
            add(verdict);
        for (Finding &finding : m_found.findings) {
            if (finding.occurrences.isEmpty()) // a paste of nothing but repeats: they are all there is to show
                finding.occurrences = m_repeats.value(finding.entryId);
            finish(finding);
        }
        noteCauses(verdicts);
        return std::move(m_found);
    }

private:
    const Record *recordOf(const Candidate &candidate) const
    {
        return candidate.record >= 0 ? &m_segments.records()[std::size_t(candidate.record)] : nullptr;
    }

    Finding &findingOf(const Candidate &winner)
    {
        const auto known = m_findingOf.constFind(winner.entry);
        if (known != m_findingOf.constEnd())
            return m_found.findings[*known];
        m_findingOf.insert(winner.entry, m_found.findings.size());
        Finding finding;
        finding.entryId = m_catalog.idOf(winner.entry);
        finding.kind = winner.kind;
        m_found.findings.append(finding);
        return m_found.findings.last();
    }

    void add(const Verdict &verdict)
    {
        const Candidate &winner = verdict.winner;
        Finding &finding = findingOf(winner);
        const Record *record = recordOf(winner);
        const Occurrence occurrence = occurrenceOf(winner);
        const bool suppressed = record && record->suppressed;
        if (suppressed)
            m_repeats[finding.entryId].append(occurrence);
        if (suppressed) {
            addOccurrence(finding, occurrence, true);
        } else {
            const auto [event, isNew] =
                m_occurrenceOf.try_emplace(m_events.eventOf(winner), finding.occurrences.size());
            if (isNew)
                addOccurrence(finding, occurrence, false);
            else
                addToEvent(finding, event->second, occurrence, *m_catalog.entry(winner.entry));
        }
        for (const Rejected &rejected : verdict.rejected)
            addRival(finding, rejected);
        const double confidence = confidenceOf(winner);
        if (confidence > finding.confidence) {
            finding.confidence = confidence;
            finding.kind = winner.kind;
            finding.information = winner.information;
            finding.rule = ruleOf(winner);
            finding.words = wordsOfMatch(winner);
        }
        if (finding.occurrences.size() <= OccurrencesReadForSlots)
            addCaptures(winner, finding.captures);
        finding.inFinalMessage = finding.inFinalMessage || winner.inMessage;
        if (record && finding.place.isNull())
            finding.place = placeOf(record->ownFrame, m_segments, m_text);
        finding.asynchronous = finding.asynchronous || (record && record->asynchronous);
    }

    QString ruleOf(const Candidate &candidate) const
    {
        return candidate.pattern >= 0 ? m_patterns.pattern(candidate.pattern).rule
                                      : m_similar.value(candidate.bytes.begin).phrase;
    }

    QStringList wordsOfMatch(const Candidate &candidate) const
    {
        if (candidate.pattern < 0)
            return m_similar.value(candidate.bytes.begin).words;
        return m_patterns.tellingWords(m_text, {candidate.pattern, candidate.bytes});
    }

    Occurrence occurrenceOf(const Candidate &candidate) const
    {
        Occurrence occurrence;
        occurrence.span = m_text.toPaste(candidate.bytes);
        occurrence.pieces = m_text.piecesInPaste(candidate.bytes);
        occurrence.text =
            QString::fromUtf8(QByteArrayView(m_text.utf8()).sliced(candidate.bytes.begin, candidate.bytes.length()));
        const qsizetype line = m_text.lineAt(candidate.bytes.begin);
        occurrence.line = m_text.lines()[std::size_t(line)].pasteLine;
        occurrence.location = locationOf(candidate, line);
        occurrence.part = partOf(candidate, line);
        return occurrence;
    }

    /// By the line of the match with most information: a message more than a head, any of them more than a plain line.
    MatchedPart partOf(const Candidate &candidate, qsizetype first) const
    {
        const qsizetype last = m_text.lineAt(candidate.bytes.end - 1);
        bool isCause = false;
        bool isHead = false;
        for (qsizetype line = first; line <= last; ++line) {
            const LineRole role = m_segments.role(line);
            if (role == LineRole::Message) {
                const int record = m_segments.recordOf(line);
                const bool hasStack = record >= 0 && m_segments.records()[std::size_t(record)].ownFrame >= 0;
                return hasStack ? MatchedPart::MessageOfTrace : MatchedPart::Message;
            }
            isCause = isCause || role == LineRole::Cause;
            isHead = isHead || role == LineRole::Header;
        }
        return isCause ? MatchedPart::Cause : isHead ? MatchedPart::Head : MatchedPart::LogLine;
    }

    /// The user code that the trace names; a line that only follows a traceback's message unindented may be another
    /// program's.
    QString locationOf(const Candidate &candidate, qsizetype line) const
    {
        const QByteArrayView words = m_text.line(line);
        if (const Record *record = recordOf(candidate)) {
            bool ownWords = line >= record->messageLine;
            for (qsizetype i = record->messageLine + 1; i <= line && ownWords; ++i)
                ownWords = m_text.line(i).startsWith(' ') || m_text.line(i).startsWith('\t');
            if (record->kind == Record::Kind::GraphBreak || ownWords)
                return record->location;
        }
        return plainLocation(words);
    }

    static void addOccurrence(Finding &finding, const Occurrence &occurrence, bool suppressed)
    {
        if (!occurrence.location.isEmpty()) {
            auto group = std::find_if(finding.locations.begin(), finding.locations.end(),
                                      [&](const LocationGroup &g) { return g.location == occurrence.location; });
            if (group == finding.locations.end())
                group = finding.locations.insert(finding.locations.end(), {occurrence.location, 0, 0});
            ++(suppressed ? group->suppressed : group->occurrences);
        }
        if (suppressed)
            finding.suppressed += occurrence.pieces;
        else
            finding.occurrences.append(occurrence);
    }

    /// Adds a further line to the event of an occurrence. The region is the line that is most like the entry's
    /// signature, the first of several.
    void addToEvent(Finding &finding, qsizetype occurrence, const Occurrence &line, const Entry &entry) const
    {
        Occurrence &event = finding.occurrences[occurrence];
        QList<Span> further = event.further + line.pieces;
        if (likenessToSignature(line.text, entry) > likenessToSignature(event.text, entry)) {
            further = event.pieces + event.further;
            const QString location = std::exchange(event, line).location;
            event.location = location; // where it is counted
        }
        event.further = further;
    }

    /// Bits of the words of `text` that the signature has, too.
    double likenessToSignature(const QString &text, const Entry &entry) const
    {
        const QSet<QString> signature = wordsOfWording(entry.signature.en);
        const QSet<QString> words = wordsOfWording(text);
        double bits = 0;
        for (const QString &word : words) {
            const double weight = m_patterns.vocabulary().weight(word);
            bits += signature.contains(word) && weight > tuning().commonWord ? weight : 0;
        }
        return bits;
    }

    void addRival(Finding &finding, const Rejected &rejected) const
    {
        const QString id = m_catalog.idOf(rejected.candidate.entry);
        const bool known =
            std::any_of(finding.rivals.begin(), finding.rivals.end(), [&](const Rival &r) { return r.entryId == id; });
        if (!known)
            finding.rivals.append({id, rejected.candidate.kind, confidenceOf(rejected.candidate), rejected.reason,
                                   ruleOf(rejected.candidate)});
    }

    /// Adds what the slots caught: the pattern's own groups, then those of the entry's other patterns on the same
    /// words. A slot keeps what it caught first.
    void addCaptures(const Candidate &winner, QMap<QString, QString> &captures) const
    {
        if (winner.pattern < 0)
            return;
        const auto take = [&](const Candidate &candidate) {
            for (const auto &[name, value] : m_patterns.captures(m_text, {candidate.pattern, candidate.bytes})) {
                if (!captures.contains(name))
                    captures.insert(name, value);
            }
        };
        take(winner);
        for (const Candidate *other : m_candidatesOf.at(winner.entry)) {
            if (other->pattern != winner.pattern && other->bytes.overlaps(winner.bytes))
                take(*other);
        }
    }

    void finish(Finding &finding) const
    {
        const Vocabulary &vocabulary = m_patterns.vocabulary();
        const auto tells = [&](const QString &word) { return vocabulary.weight(word) > tuning().commonWord; };
        if (std::any_of(finding.words.begin(), finding.words.end(), tells))
            finding.words.removeIf([&](const QString &word) { return !tells(word); });
        std::stable_sort(finding.words.begin(), finding.words.end(), [&](const QString &a, const QString &b) {
            const double wa = vocabulary.weight(a);
            const double wb = vocabulary.weight(b);
            return wa != wb ? wa > wb : a < b;
        });
        if (finding.words.size() > MaxTellingWords)
            finding.words.resize(MaxTellingWords);
        std::stable_sort(finding.rivals.begin(), finding.rivals.end(), [](const Rival &a, const Rival &b) {
            const bool tieA = a.reason == LossReason::Tie;
            const bool tieB = b.reason == LossReason::Tie;
            return tieA != tieB ? tieA : a.confidence > b.confidence;
        });
    }

    /// A record's finding was caused by that of the next record up its chain of causes that has one.
    void noteCauses(const std::vector<Verdict> &verdicts)
    {
        std::map<int, qsizetype> entryOf; // record -> entry of its first finding
        for (const Verdict &verdict : verdicts) {
            if (verdict.winner.record >= 0)
                entryOf.try_emplace(verdict.winner.record, verdict.winner.entry);
        }
        for (const auto &[record, entry] : entryOf) {
            int cause = m_segments.records()[std::size_t(record)].cause;
            for (int i = 0; i < MaxCausesFollowed && cause >= 0 && !entryOf.contains(cause); ++i)
                cause = m_segments.records()[std::size_t(cause)].cause;
            const auto found = entryOf.find(cause);
            if (found == entryOf.end() || found->second == entry)
                continue;
            const std::pair<QString, QString> pair{m_catalog.idOf(found->second), m_catalog.idOf(entry)};
            if (!m_found.causes.contains(pair))
                m_found.causes.append(pair);
        }
    }

    const Catalog &m_catalog;
    const CatalogPatterns &m_patterns;
    const CleanText &m_text;
    const Segments &m_segments;
    const QHash<qsizetype, SimilarRule> &m_similar;
    EventGrouping m_events;
    std::map<int, qsizetype> m_occurrenceOf; // of an event: its index in its finding
    std::map<qsizetype, std::vector<const Candidate *>> m_candidatesOf; // by entry
    FoundEntries m_found;
    QHash<qsizetype, qsizetype> m_findingOf; // entry -> its finding
    QHash<QString, QList<Occurrence>> m_repeats;
};

/// A line of source text without the arrow and the number that a trace puts before it: "---> 12 f(x)", "  12 | f(x);".
struct NumberedLine
{
    int number = 0; // 0: it has none
    QByteArrayView source;
};

NumberedLine numberedLine(QByteArrayView line)
{
    constexpr QByteArrayView RichArrow("\xe2\x9d\xb1"); // ❱
    constexpr QByteArrayView Edge("\xe2\x94\x82"); // │
    QByteArrayView rest = line.trimmed();
    while (rest.startsWith('-'))
        rest = rest.sliced(1);
    if (rest.startsWith('>'))
        rest = rest.sliced(1).trimmed();
    else if (rest.startsWith(RichArrow))
        rest = rest.sliced(RichArrow.size()).trimmed();
    qsizetype at = 0;
    const auto number = scan::takeNumber(rest, at);
    if (!number || at >= rest.size() || rest[at] != ' ')
        return {0, line.trimmed()};
    rest = rest.sliced(at).trimmed();
    if (rest.startsWith('|'))
        rest = rest.sliced(1).trimmed();
    else if (rest.startsWith(Edge))
        rest = rest.sliced(Edge.size()).trimmed();
    return {*number, rest};
}

/// The source text of a frame's line: the line below it, or, of several with numbers, the one with its number.
QString sourceOf(const Frame &frame, const Segments &segments, const CleanText &text)
{
    const auto &lines = text.lines();
    const int stream = lines[std::size_t(frame.line)].stream;
    const qsizetype end = std::min(qsizetype(lines.size()), qsizetype(frame.line) + 1 + LinesReadForSource);
    bool isFirst = true;
    for (qsizetype i = frame.line + 1; i < end; ++i) {
        if (lines[std::size_t(i)].stream != stream)
            continue;
        if (segments.role(i) != LineRole::Code)
            return {};
        const NumberedLine line = numberedLine(text.line(i));
        const bool isIt = line.number > 0 ? line.number == frame.fileLine : isFirst;
        isFirst = false;
        if (isIt && std::any_of(line.source.begin(), line.source.end(), scan::isLetter)
            && line.source.size() <= MaxSourceBytes)
            return QString::fromUtf8(line.source);
    }
    return {};
}

} // namespace

FoundEntries findingsOf(const std::vector<Verdict> &verdicts, const std::vector<Candidate> &candidates,
                        const Catalog &catalog, const CatalogPatterns &patterns, const CleanText &text,
                        const Segments &segments, const QHash<qsizetype, SimilarRule> &similar)
{
    return FindingsBuilder(candidates, catalog, patterns, text, segments, similar).build(verdicts);
}

CodePlace placeOf(int frame, const Segments &segments, const CleanText &text)
{
    if (frame < 0)
        return {};
    const Frame &f = segments.frames()[std::size_t(frame)];
    return {f.file,     f.fileLine,
            f.function, text.lines()[std::size_t(f.line)].pasteLine,
            f.own,      sourceOf(f, segments, text)};
}

} // namespace waymark
