#include "diagnosis/diagnoser.h"

#include "diagnosis/cleantext.h"
#include "diagnosis/patternindex.h"
#include "diagnosis/ranking.h"
#include "diagnosis/segments.h"
#include "diagnosis/signaturetemplate.h"
#include "diagnosis/vocabulary.h"

#include <QElapsedTimer>
#include <QRegularExpression>
#include <QSet>

#include <algorithm>
#include <cmath>

namespace waymark {

namespace {

constexpr qsizetype LongestExplainedMatch = 4000; // bytes of a match that are read for its words
constexpr qsizetype MostTellingWords = 8;
constexpr qsizetype OccurrencesReadForSlots = 16; // later ones rarely name anything new
constexpr double BitsPerDoubledBreadth = Vocabulary::RareWord; // a pattern for twice as many errors is worth one rare word less
constexpr double BitsBesideTheMessage = 4 * Vocabulary::RareWord;

/// "GB0170", "E0382", "cudaErrorAssert", "CUDNN_STATUS_NOT_INITIALIZED": codes that stand for one
/// error wherever they occur. Plain words and bare numbers do not.
bool isTellingCode(const QString &code)
{
    static const QRegularExpression shape(QStringLiteral("^(?:[A-Za-z]{1,8}-?[0-9]{3,6}|[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+|[a-z]+(?:[A-Z][a-z0-9]+){2,}|0x[0-9a-fA-F]{8})$"));
    return shape.match(code).hasMatch();
}

/// "train.py:12" at the front of a compiler's or a warning's line, as it stands there.
QString plainLocation(QByteArrayView line)
{
    for (qsizetype colon = line.indexOf(':'); colon > 0; colon = line.indexOf(':', colon + 1)) {
        const QByteArrayView file = line.first(colon);
        qsizetype end = colon + 1;
        while (end < line.size() && line[end] >= '0' && line[end] <= '9')
            ++end;
        if (end == colon + 1)
            continue; // a drive letter
        const bool isFile = !file.contains(' ') && (file.contains('.') || file.contains('/') || file.contains('\\'));
        return isFile && end < line.size() && line[end] == ':' ? QString::fromUtf8(line.first(end)) : QString();
    }
    return {};
}

bool looksLikeErrorLine(QByteArrayView line)
{
    static constexpr QByteArrayView marks[] = {"Error", "error:", "ERROR", "Exception", "fatal:", "FATAL", "panic", "failed", "FAILED", "Traceback"};
    return std::any_of(std::begin(marks), std::end(marks), [line](QByteArrayView mark) { return line.contains(mark); });
}

} // namespace

class Diagnoser::Private
{
public:
    struct Pattern
    {
        qsizetype entry = 0;
        MatchKind kind = MatchKind::Exact;
        QSet<QString> words; // literal ones, lower case
        std::vector<qsizetype> generalOver; // other entries in whose samples it matches, in order
    };

    CatalogPtr catalog;
    PatternIndex index;
    std::vector<Pattern> patterns;
    Vocabulary vocabulary;
    Problems problems;

    void build()
    {
        for (const Entry &entry : catalog->entries())
            vocabulary.addDocument(wordsOf(entry.signature.en + QLatin1Char(' ') + entry.aliases.join(QLatin1Char(' '))));
        for (qsizetype i = 0; i < catalog->size(); ++i)
            addEntry(i, catalog->entries()[i]);
        const QString trouble = index.compile();
        if (!trouble.isEmpty())
            report({}, QStringLiteral("the fast search for patterns cannot be used (%1): diagnosing works, but slowly").arg(trouble));
        findGeneralPatterns();
    }

    /// A pattern that matches other entries' samples is general, whatever its words.
    void findGeneralPatterns()
    {
        for (qsizetype i = 0; i < catalog->size(); ++i) {
            for (const Sample &sample : catalog->entries()[i].samples) {
                for (const PatternIndex::Match &match : index.search(CleanText(sample.text))) {
                    Pattern &pattern = patterns[std::size_t(match.pattern)];
                    const bool known = !pattern.generalOver.empty() && pattern.generalOver.back() == i;
                    if (pattern.entry != i && !known)
                        pattern.generalOver.push_back(i);
                }
            }
        }
    }

    void report(const Entry &entry, const QString &message)
    {
        Problem problem;
        problem.file = entry.file;
        problem.line = entry.line;
        problem.message = printable(message);
        problem.severity = Problem::Severity::Warning;
        problem.entryId = entry.id;
        problems.append(problem);
    }

    bool add(const std::string &regex, qsizetype entry, MatchKind kind, const QStringList &words, QString *error = nullptr)
    {
        if (index.add(regex, error) < 0)
            return false;
        patterns.push_back({entry, kind, QSet<QString>(words.begin(), words.end()), {}});
        return true;
    }

    void addEntry(qsizetype i, const Entry &entry)
    {
        QString error;
        if (!entry.regex.isEmpty() && !add(entry.regex.toStdString(), i, MatchKind::Exact, literalWords(entry.regex), &error)) {
            report(entry, QStringLiteral("regex: %1; the entry is recognised by its signature alone").arg(error));
        }
        addTemplate(i, entry.signature.en);
        for (const QString &alias : entry.aliases) {
            if (isTellingCode(alias))
                addCode(i, alias);
            else
                addTemplate(i, alias);
        }
        if (isTellingCode(entry.errorCode))
            addCode(i, entry.errorCode);
    }

    void addTemplate(qsizetype entry, const QString &signature)
    {
        const SignatureTemplate pattern = SignatureTemplate::fromSignature(signature);
        if (!pattern.regex.empty() && vocabulary.information(pattern.words) >= LeastTemplateInformation)
            add(pattern.regex, entry, MatchKind::Template, pattern.words);
    }

    void addCode(qsizetype entry, const QString &code)
    {
        const QString quoted = QString(code).replace(QLatin1Char('-'), QStringLiteral("\\-"));
        add("(?i)\\b" + quoted.toStdString() + "\\b", entry, MatchKind::Code, {code.toLower()});
    }

    /// The pattern's own words that stand whole in the matched text; a word of which the match covers only a part tells nothing.
    QStringList tellingWords(const CleanText &text, const Candidate &candidate) const
    {
        ByteRange range = candidate.bytes;
        range.end = std::min(range.end, range.begin + LongestExplainedMatch);
        const auto wordAt = [&text](qsizetype i) {
            if (i < 0 || i >= text.utf8().size())
                return false;
            const auto c = static_cast<unsigned char>(text.utf8()[i]);
            return c == '_' || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
        };
        while (range.begin < range.end && wordAt(range.begin - 1) && wordAt(range.begin))
            ++range.begin;
        while (range.begin < range.end && wordAt(range.end - 1) && wordAt(range.end))
            --range.end;
        const QSet<QString> &own = patterns[std::size_t(candidate.pattern)].words;
        QStringList words;
        for (const QString &word : wordsOf(QString::fromUtf8(QByteArrayView(text.utf8()).sliced(range.begin, range.length())))) {
            if (own.contains(word) && !words.contains(word))
                words.append(word);
        }
        return words;
    }

    std::vector<Candidate> candidatesIn(const CleanText &text, const Segments &segments, const std::atomic_bool *cancel) const
    {
        std::vector<Candidate> candidates;
        for (const PatternIndex::Match &match : index.search(text, cancel)) {
            const Pattern &pattern = patterns[std::size_t(match.pattern)];
            Candidate candidate{pattern.entry, match.pattern, pattern.kind, match.bytes, 0, 0, -1, false, &pattern.generalOver};
            if (!placeInTrace(text, segments, candidate))
                continue;
            candidate.information = pattern.kind == MatchKind::Code ? 2 * Vocabulary::RareWord
                                                                    : vocabulary.information(tellingWords(text, candidate));
            const double least = pattern.kind == MatchKind::Template ? LeastTemplateInformation : LeastInformation;
            candidate.weight = candidate.information - BitsPerDoubledBreadth * std::log2(1.0 + double(pattern.generalOver.size()));
            if (besideTheMessage(text, segments, candidate))
                candidate.weight -= BitsBesideTheMessage;
            if (candidate.information >= least)
                candidates.push_back(candidate);
        }
        return candidates;
    }

    /// In a graph break's text only the line with its type names it; the rest is much the same for all.
    static bool besideTheMessage(const CleanText &text, const Segments &segments, const Candidate &candidate)
    {
        if (candidate.record < 0 || candidate.kind == MatchKind::Code)
            return false;
        const Record &record = segments.records()[std::size_t(candidate.record)];
        return record.kind == Record::Kind::GraphBreak
            && (text.lineAt(candidate.bytes.begin) > record.messageLine || text.lineAt(candidate.bytes.end - 1) < record.messageLine);
    }

    /// Notes record and role; false for a match that lies in stack lines only.
    static bool placeInTrace(const CleanText &text, const Segments &segments, Candidate &candidate)
    {
        const qsizetype first = text.lineAt(candidate.bytes.begin);
        const qsizetype last = text.lineAt(candidate.bytes.end - 1);
        bool onlyFrames = true;
        for (qsizetype line = first; line <= last; ++line) {
            const LineRole role = segments.role(line);
            onlyFrames = onlyFrames && role == LineRole::Frame;
            candidate.inMessage = candidate.inMessage || role == LineRole::Message || role == LineRole::Cause;
            if (candidate.record < 0)
                candidate.record = segments.recordOf(line);
        }
        return !onlyFrames;
    }

    Occurrence occurrenceOf(const CleanText &text, const Segments &segments, const Candidate &candidate) const
    {
        Occurrence occurrence;
        occurrence.span = text.toPaste(candidate.bytes);
        occurrence.pieces = text.piecesInPaste(candidate.bytes);
        occurrence.text = QString::fromUtf8(QByteArrayView(text.utf8()).sliced(candidate.bytes.begin, candidate.bytes.length()));
        const qsizetype line = text.lineAt(candidate.bytes.begin);
        occurrence.line = text.lines()[std::size_t(line)].pasteLine;
        occurrence.location = locationOf(text, segments, candidate, line);
        return occurrence;
    }

    /// The user code that the trace names; a line that only follows a traceback's message unindented may be another program's.
    static QString locationOf(const CleanText &text, const Segments &segments, const Candidate &candidate, qsizetype line)
    {
        const QByteArrayView words = text.line(line);
        if (candidate.record >= 0) {
            const Record &record = segments.records()[std::size_t(candidate.record)];
            bool ownWords = line >= record.messageLine;
            for (qsizetype i = record.messageLine + 1; i <= line && ownWords; ++i)
                ownWords = text.line(i).startsWith(' ') || text.line(i).startsWith('\t');
            if (record.kind == Record::Kind::GraphBreak || ownWords)
                return record.location;
        }
        return plainLocation(words);
    }

    /// Adds what the slots caught: the pattern's own groups, then those of the entry's other patterns on the same
    /// words. A slot keeps what it caught first.
    void addCaptures(const CleanText &text, const Candidate &winner, const std::vector<Candidate> &all, QMap<QString, QString> &captures) const
    {
        const auto take = [&](const Candidate &candidate) {
            for (const auto &[name, value] : index.captures(text, {candidate.pattern, candidate.bytes})) {
                if (!captures.contains(name))
                    captures.insert(name, value);
            }
        };
        take(winner);
        for (const Candidate &other : all) {
            if (other.entry == winner.entry && other.pattern != winner.pattern && other.bytes.overlaps(winner.bytes))
                take(other);
        }
    }

    QList<Finding> findingsIn(const CleanText &text, const Segments &segments, const std::vector<Candidate> &candidates,
                              QList<std::pair<QString, QString>> &causes) const
    {
        const std::vector<Verdict> verdicts = settle(candidates, segments);
        QList<Finding> findings;
        QHash<qsizetype, qsizetype> findingOf; // entry -> its finding
        QHash<int, std::pair<QString, int>> firstOfChain; // chain -> entry and record
        QHash<QString, QList<Occurrence>> repeats;
        for (const Verdict &verdict : verdicts) {
            const Candidate &winner = verdict.winner;
            const QString &id = catalog->entries()[winner.entry].id;
            if (!findingOf.contains(winner.entry)) {
                findingOf.insert(winner.entry, findings.size());
                Finding finding;
                finding.entryId = id;
                finding.kind = winner.kind;
                findings.append(finding);
            }
            Finding &finding = findings[findingOf.value(winner.entry)];
            const Record *record = winner.record >= 0 ? &segments.records()[std::size_t(winner.record)] : nullptr;
            const Occurrence occurrence = occurrenceOf(text, segments, winner);
            const bool suppressed = record && record->suppressed;
            addOccurrence(finding, occurrence, suppressed);
            if (suppressed)
                repeats[id].append(occurrence);
            addRivals(finding, verdict);
            const double confidence = confidenceOf(winner);
            if (confidence > finding.confidence) {
                finding.confidence = confidence;
                finding.kind = winner.kind;
                finding.words = tellingWords(text, winner);
            }
            if (finding.occurrences.size() <= OccurrencesReadForSlots)
                addCaptures(text, winner, candidates, finding.captures);
            finding.inFinalMessage = finding.inFinalMessage || winner.inMessage;
            if (record) {
                const auto cause = firstOfChain.constFind(record->chain);
                if (cause == firstOfChain.constEnd())
                    firstOfChain.insert(record->chain, {id, winner.record});
                else if (cause->second != winner.record)
                    causes.append({cause->first, id});
            }
        }
        for (Finding &finding : findings) {
            if (finding.occurrences.isEmpty()) // a paste of nothing but repeats: they are all there is to show
                finding.occurrences = repeats.value(finding.entryId);
            finish(finding);
        }
        return findings;
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

    void addRivals(Finding &finding, const Verdict &verdict) const
    {
        for (const Candidate &loser : verdict.losers) {
            const QString &id = catalog->entries()[loser.entry].id;
            const bool known = std::any_of(finding.rivals.begin(), finding.rivals.end(), [&](const Rival &r) { return r.entryId == id; });
            if (!known)
                finding.rivals.append({id, loser.kind, confidenceOf(loser)});
        }
    }

    void finish(Finding &finding) const
    {
        std::sort(finding.words.begin(), finding.words.end(), [this](const QString &a, const QString &b) {
            const double wa = vocabulary.weight(a);
            const double wb = vocabulary.weight(b);
            return wa != wb ? wa > wb : a < b;
        });
        if (finding.words.size() > MostTellingWords)
            finding.words.resize(MostTellingWords);
    }

    /// Findings of a domain that the paste names (`site-packages/torch`, "npm ERR!") are a little surer.
    void weighDomains(const CleanText &text, QList<Finding> &findings) const
    {
        constexpr double DomainBonus = 0.01;
        QHash<QString, bool> named;
        for (Finding &finding : findings) {
            const QString &domain = catalog->find(finding.entryId)->domain;
            if (!named.contains(domain)) {
                const auto known = std::find_if(catalog->taxonomy().domains.begin(), catalog->taxonomy().domains.end(),
                                                [&](const Domain &d) { return d.id == domain; });
                const bool found = known != catalog->taxonomy().domains.end()
                    && std::any_of(known->hints.begin(), known->hints.end(), [&](const QString &hint) { return text.utf8().contains(hint.toUtf8()); });
                named.insert(domain, found);
            }
            if (named.value(domain))
                finding.confidence = std::min(0.99, finding.confidence + DomainBonus);
        }
    }

    /// The line that looks like the message: of the last trace, else the last that speaks of an error.
    static Span messageOf(const CleanText &text, const Segments &segments)
    {
        for (auto record = segments.records().rbegin(); record != segments.records().rend(); ++record) {
            if (record->messageLine >= 0)
                return text.toPaste(text.lines()[std::size_t(record->messageLine)].bytes);
        }
        for (auto line = text.lines().rbegin(); line != text.lines().rend(); ++line) {
            if (looksLikeErrorLine(QByteArrayView(text.utf8()).sliced(line->bytes.begin, line->bytes.length())))
                return text.toPaste(line->bytes);
        }
        return {};
    }
};

Diagnoser::Diagnoser(CatalogPtr catalog) : d(std::make_unique<Private>())
{
    d->catalog = std::move(catalog);
    d->build();
}

Diagnoser::~Diagnoser() = default;

Diagnosis Diagnoser::diagnose(QStringView paste, const std::atomic_bool *cancel) const
{
    QElapsedTimer timer;
    timer.start();
    Diagnosis diagnosis;
    const CleanText text(paste, cancel);
    diagnosis.lines = text.pasteLines();
    diagnosis.characters = text.pasteCharacters();
    const Segments segments(text, cancel);
    const std::vector<Candidate> candidates = d->candidatesIn(text, segments, cancel);
    QList<std::pair<QString, QString>> causes;
    diagnosis.findings = d->findingsIn(text, segments, candidates, causes);
    d->weighDomains(text, diagnosis.findings);
    diagnosis.rootCause = orderFindings(diagnosis.findings, *d->catalog, causes);
    diagnosis.messageSpan = Private::messageOf(text, segments);
    diagnosis.milliseconds = double(timer.nsecsElapsed()) / 1e6;
    diagnosis.cancelled = cancel && cancel->load();
    return diagnosis;
}

const CatalogPtr &Diagnoser::catalog() const
{
    return d->catalog;
}

const Problems &Diagnoser::problems() const
{
    return d->problems;
}

} // namespace waymark
