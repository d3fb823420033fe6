#include "app/diagnosis/diagnoser.h"

#include "app/diagnosis/diagnosisrun.h"
#include "app/diagnosis/rewrittendiagnosis.h"
#include "app/match/tuning.h"
#include "app/paste/isolatedpaste.h"

#include <QElapsedTimer>

#include <algorithm>
#include <future>

namespace waymark {

namespace {

constexpr qsizetype MinBytesForThread = 100'000; // segments and versions of longer texts are read beside the search
constexpr qsizetype MaxLinesReadAgain = 2'000;
constexpr qsizetype MaxCharactersReadAgain = 300'000;
constexpr qsizetype MaxLinesOfSentences = 150; // of a paste that a person wrote around a message,
constexpr qsizetype MaxLinesAroundFinding = 40; // and around one that is found

bool isCancelled(const std::atomic_bool *cancel)
{
    return cancel && cancel->load(std::memory_order_relaxed);
}

/// Occurrences, those of several lines counted twice: further words of a wrapped line may be in several pieces.
qsizetype placesIn(const Finding &finding)
{
    return finding.occurrences.size()
        + std::count_if(finding.occurrences.begin(), finding.occurrences.end(),
                        [](const Occurrence &occurrence) { return !occurrence.further.isEmpty(); });
}

/// Where one of two readings found no entry: whether the second found one, or, if neither did, a domain.
bool foundMore(const Diagnosis &second, const Diagnosis &first)
{
    const auto namesDomain = [](const Diagnosis &diagnosis) {
        return std::ranges::any_of(diagnosis.unknown,
                                   [](const UnknownError &error) { return !error.domain.isEmpty(); });
    };
    if (second.findings.isEmpty() && first.findings.isEmpty())
        return namesDomain(second) && !namesDomain(first);
    return first.findings.isEmpty();
}

/// Whether a second reading of the same paste, with line ends removed, found more than the first.
bool sawMore(const Diagnosis &second, const Diagnosis &first)
{
    if (second.findings.isEmpty() || first.findings.isEmpty())
        return foundMore(second, first);
    const Finding &now = second.findings.constFirst();
    const Finding &before = first.findings.constFirst();
    if (now.entryId == before.entryId) {
        if (now.kind != before.kind)
            return now.kind < before.kind;
        if (now.information != before.information)
            return now.information > before.information;
        const QString words = before.occurrences.constFirst().text;
        const bool longer = now.occurrences.constFirst().text.size() > words.size()
            && now.occurrences.constFirst().text.contains(words);
        const qsizetype seen = placesIn(now);
        const qsizetype seenBefore = placesIn(before);
        return seen > seenBefore || (longer && seen == seenBefore);
    }
    const auto isInSecond = [&second](const Finding &finding) {
        return std::any_of(second.findings.begin(), second.findings.end(),
                           [&](const Finding &other) { return other.entryId == finding.entryId; });
    };
    if (now.kind == MatchKind::Exact && second.findings.size() > first.findings.size()
        && std::all_of(first.findings.begin(), first.findings.end(), isInSecond))
        return true; // all of the first reading, and what led to it
    const bool wonAgainstIt = std::any_of(now.rivals.begin(), now.rivals.end(), [&](const Rival &rival) {
        return rival.entryId == before.entryId && rival.reason != LossReason::Tie;
    });
    return wonAgainstIt || now.confidence > before.confidence;
}

/// The same for a reading in which lines are joined: those of a list without an error are none together either.
bool sawMoreInJoinedLines(const Diagnosis &second, const Diagnosis &first)
{
    return (!second.findings.isEmpty() || !first.unknown.isEmpty()) && sawMore(second, first);
}

/// The same for a reading in which messages are isolated from the sentences around them: where a part of a message was
/// taken for all of it, the second reading found less.
bool isolatedMore(const Diagnosis &second, const Diagnosis &first)
{
    if (second.findings.isEmpty() || first.findings.isEmpty())
        return foundMore(second, first);
    const Finding &now = second.findings.constFirst();
    const Finding &before = first.findings.constFirst();
    const Span words = now.occurrences.constFirst().span;
    const Span wordsBefore = before.occurrences.constFirst().span;
    return now.entryId != before.entryId && now.information > before.information && words.start <= wordsBefore.start
        && words.end >= wordsBefore.end && second.findings.size() >= first.findings.size();
}

} // namespace

class Diagnoser::Private
{
public:
    explicit Private(CatalogPtr catalog)
        : knowledge(std::move(catalog))
    {
    }

    Knowledge knowledge;
};

Diagnoser::Diagnoser(CatalogPtr catalog)
    : d(std::make_unique<Private>(std::move(catalog)))
{
}

Diagnoser::~Diagnoser() = default;

Diagnosis Diagnoser::diagnose(QStringView paste, const std::atomic_bool *cancel) const
{
    QElapsedTimer timer;
    timer.start();
    const auto launch = [](qsizetype size) {
        return size > MinBytesForThread ? std::launch::async : std::launch::deferred;
    };
    std::future<Environment> environment =
        std::async(launch(paste.size()), [&] { return readEnvironment(paste, cancel); });
    const CatalogPatterns &patterns = d->knowledge.patterns();
    const auto look = [&](QStringView words, Wrapping wrapping) {
        const auto text = std::make_shared<const CleanText>(words, cancel, wrapping);
        std::future<Segments> segments =
            std::async(launch(text->utf8().size()), [&] { return Segments(*text, cancel); });
        const std::vector<PatternIndex::Match> matches = patterns.search(*text, cancel);
        Diagnosis diagnosis = DiagnosisRun(d->knowledge, *text, segments.get(), cancel).run(matches);
        diagnosis.lines = text->pasteLines();
        diagnosis.characters = text->pasteCharacters();
        diagnosis.clean = text;
        return diagnosis;
    };
    Diagnosis diagnosis = look(paste, Wrapping::Terminal);
    const auto lookAgain = [&](Diagnosis second, const auto &isBetter) {
        second.lines = diagnosis.lines;
        second.characters = diagnosis.characters;
        second.clean = diagnosis.clean; // the second reading may have another text
        if (isBetter(second, diagnosis))
            diagnosis = std::move(second);
    };
    const bool isShort = diagnosis.lines <= MaxLinesReadAgain && diagnosis.characters <= MaxCharactersReadAgain;
    for (const auto rewrite : {unwrappedPaste, unescapedPaste, untaggedPaste, isolatedPaste}) {
        const bool isWanted = isShort && !isCancelled(cancel)
            && (rewrite != isolatedPaste
                || diagnosis.lines <= (diagnosis.findings.isEmpty() ? MaxLinesOfSentences : MaxLinesAroundFinding));
        const auto rewritten = isWanted ? rewrite(paste) : std::nullopt;
        if (!rewritten)
            continue;
        Diagnosis second = look(rewritten->text, Wrapping::Terminal);
        mapToPaste(second, *rewritten, paste);
        lookAgain(std::move(second),
                  rewrite == isolatedPaste        ? isolatedMore
                      : rewrite == unwrappedPaste ? sawMoreInJoinedLines
                                                  : sawMore);
    }
    if (diagnosis.findings.isEmpty() && isShort && diagnosis.lines > 1 && !isCancelled(cancel))
        lookAgain(look(paste, Wrapping::Anywhere), sawMoreInJoinedLines);
    diagnosis.environment = environment.get();
    diagnosis.milliseconds = double(timer.nsecsElapsed()) / 1e6;
    diagnosis.cancelled = isCancelled(cancel);
    return diagnosis;
}

const CatalogPtr &Diagnoser::catalog() const
{
    return d->knowledge.catalog();
}

Problems Diagnoser::problems() const
{
    return d->knowledge.patterns().problems();
}

} // namespace waymark
