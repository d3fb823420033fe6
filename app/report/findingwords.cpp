#include "app/report/findingwords.h"

#include "app/catalog/filledwords.h"
#include "app/text/textlayout.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr qsizetype MaxListedLines = 5;
constexpr qsizetype MaxListedLocations = 3;
constexpr qsizetype MaxListedRivals = 3;
constexpr qsizetype MaxListedWords = 8;

/// A kind of match as a list names it, and as a report states it.
struct MatchText
{
    const char *name;
    const char *sentence;
};

MatchText textOf(MatchKind kind)
{
    switch (kind) {
    case MatchKind::Exact:
        return {QT_TRANSLATE_NOOP("Report", "exact"), QT_TRANSLATE_NOOP("Report", "exact match")};
    case MatchKind::Template:
        return {QT_TRANSLATE_NOOP("Report", "template"), QT_TRANSLATE_NOOP("Report", "matched by its wording")};
    case MatchKind::Code:
        return {QT_TRANSLATE_NOOP("Report", "error code"), QT_TRANSLATE_NOOP("Report", "matched by its error code")};
    case MatchKind::Similar:
        return {QT_TRANSLATE_NOOP("Report", "similar"), QT_TRANSLATE_NOOP("Report", "similar wording")};
    }
    return {"", ""};
}

/// At most `most` of `items`, and how many there are besides.
QString listed(const ReportWords &words, const QStringList &items, qsizetype most)
{
    const QString comma = words.text(QT_TRANSLATE_NOOP("Report", ", "));
    if (items.size() <= most)
        return items.join(comma);
    //: %1: a list such as "41, 98, 120"; %n: how many it leaves out.
    return words.text(QT_TRANSLATE_N_NOOP("Report", "%1 and %n more"), int(items.size() - most))
        .arg(items.first(most).join(comma));
}

QString domainName(const Catalog &catalog, const ReportWords &words, const UnknownError &error)
{
    return visibleLine(catalog.taxonomy().domainName(error.domain).in(words.language()));
}

} // namespace

QString diagnosisSummary(const DiagnosisSubject &subject, const ReportWords &words)
{
    const QString lines = words.text(QT_TRANSLATE_N_NOOP("Report", "%n line(s)"), int(subject.diagnosis.lines));
    const QString file =
        visibleLine(subject.file == u"-" ? words.text(QT_TRANSLATE_NOOP("Report", "standard input")) : subject.file);
    const qsizetype count = subject.diagnosis.findings.size();
    if (count == 0) {
        //: %1: a file, %2: "214 lines".
        return words.text(QT_TRANSLATE_NOOP("Report", "%1: no known error in %2")).arg(file, lines);
    }
    //: %1: a file, %2: "214 lines".
    return words.text(QT_TRANSLATE_N_NOOP("Report", "%1: %n known error(s) in %2"), int(count)).arg(file, lines);
}

QString matchName(const ReportWords &words, MatchKind kind)
{
    return words.text(textOf(kind).name);
}

QString matchWords(const ReportWords &words, MatchKind kind)
{
    return words.text(textOf(kind).sentence);
}

QString placeWords(const ReportWords &words, const Finding &finding)
{
    QStringList lines;
    for (const Occurrence &occurrence : finding.occurrences)
        lines.append(QString::number(occurrence.line));
    lines.removeDuplicates();
    QString text = words.text(QT_TRANSLATE_N_NOOP("Report", "line(s) %1"), int(lines.size()))
                       .arg(listed(words, lines, MaxListedLines));
    if (!finding.suppressed.isEmpty()) {
        const int repeats = int(finding.suppressed.size());
        text += u" · "_s + words.text(QT_TRANSLATE_N_NOOP("Report", "%n repeat(s) that the program left out"), repeats);
    }
    return text;
}

QString locationWords(const ReportWords &words, const Finding &finding)
{
    QStringList locations;
    for (const LocationGroup &group : finding.locations) {
        if (!group.location.isEmpty())
            locations.append(visibleLine(group.location));
    }
    return locations.isEmpty() ? QString() : listed(words, locations, MaxListedLocations);
}

QString placeInCodeWords(const CodePlace &place)
{
    if (place.isNull())
        return {};
    const QString where = place.fileLine > 0 ? u"%1:%2"_s.arg(place.file, QString::number(place.fileLine)) : place.file;
    return visibleLine(place.function.isEmpty() ? where : where + u" · "_s + place.function);
}

QString lossWords(const ReportWords &words, LossReason reason)
{
    switch (reason) {
    case LossReason::LessSpecific:
        return words.text(QT_TRANSLATE_NOOP("Report", "less specific: it matches other errors, too"));
    case LossReason::OutsideMessage:
        return words.text(QT_TRANSLATE_NOOP("Report", "it matched text beside the message"));
    case LossReason::FewerWords:
        return words.text(QT_TRANSLATE_NOOP("Report", "its words tell less"));
    case LossReason::Tie:
        return words.text(QT_TRANSLATE_NOOP("Report", "equally likely"));
    }
    return {};
}

QStringList whyWords(const ReportWords &words, const Finding &finding)
{
    QStringList lines;
    if (!finding.words.isEmpty()) {
        //: %1: words of the paste that decided which error it is.
        lines.append(
            words.text(QT_TRANSLATE_NOOP("Report", "deciding words: %1")).arg(visibleLine(finding.words.join(u' '))));
    }
    if (finding.asynchronous)
        lines.append(
            words.text(QT_TRANSLATE_NOOP("Report", "reported late: the lines that the trace names may be wrong")));
    for (qsizetype i = 0; i < std::min(MaxListedRivals, finding.rivals.size()); ++i) {
        const Rival &rival = finding.rivals[i];
        //: %1: id of another entry, %2: why it lost, or "equally likely".
        lines.append(words.text(QT_TRANSLATE_NOOP("Report", "also matched: %1 (%2)"))
                         .arg(visibleLine(rival.entryId), lossWords(words, rival.reason)));
    }
    if (finding.rivals.size() > MaxListedRivals) {
        //: %n: entries.
        lines.append(
            words.text(QT_TRANSLATE_N_NOOP("Report", "%n more matched"), int(finding.rivals.size() - MaxListedRivals)));
    }
    return lines;
}

QString differenceWords(const ReportWords &words, const NearEntry &near)
{
    const auto some = [](const QStringList &list) {
        return visibleLine(list.first(std::min(list.size(), MaxListedWords)).join(u' '));
    };
    QStringList parts;
    if (!near.missing.isEmpty()) {
        //: %1: words of a known error that the paste lacks.
        parts.append(words.text(QT_TRANSLATE_NOOP("Report", "not in the paste: %1")).arg(some(near.missing)));
    }
    if (!near.other.isEmpty()) {
        //: %1: words of the paste that a known error lacks.
        parts.append(words.text(QT_TRANSLATE_NOOP("Report", "only in the paste: %1")).arg(some(near.other)));
    }
    return parts.join(u" · "_s);
}

QString unknownErrorsWords(const ReportWords &words, const Diagnosis &diagnosis)
{
    const int count = int(diagnosis.unknown.size());
    return diagnosis.findings.isEmpty()
        //: Follows the message of an error that is not known either.
        ? words.text(QT_TRANSLATE_N_NOOP("Report", "and %n more unknown error(s)"), count - 1)
        //: Ends a list of known errors.
        : words.text(QT_TRANSLATE_N_NOOP("Report", "and %n unknown error(s)"), count);
}

QString unknownErrorWords(const Catalog &catalog, const ReportWords &words, const UnknownError &error)
{
    QString place = words.text(QT_TRANSLATE_N_NOOP("Report", "line(s) %1"), 1).arg(error.line);
    if (!error.domain.isEmpty())
        place += words.text(QT_TRANSLATE_NOOP("Report", ", ")) + domainName(catalog, words, error);
    const QString text = place + words.colon() + visibleLine(error.text);
    //: %1: an error, %n: how often it occurs.
    return error.count < 2 ? text : words.text(QT_TRANSLATE_N_NOOP("Report", "%1 (%n time(s))"), error.count).arg(text);
}

QString unknownHeading(const Catalog &catalog, const ReportWords &words, const UnknownError &error)
{
    if (error.domain.isEmpty())
        return words.text(QT_TRANSLATE_NOOP("Report", "This line looks like the message:"));
    //: %1: a technology, such as "CMake".
    return words.text(QT_TRANSLATE_NOOP("Report", "No entry knows this error. It is a message of %1."))
        .arg(domainName(catalog, words, error));
}

QString findingTitle(const Catalog &catalog, const ReportWords &words, const Finding &finding)
{
    const EntryPtr entry = catalog.find(finding.entryId);
    const QString title =
        visibleLine(entry ? titleOf(*entry, words.language(), finding.captures).text : finding.entryId);
    //: %1: an error that the paste resembles, without certainty.
    return finding.kind == MatchKind::Similar ? words.text(QT_TRANSLATE_NOOP("Report", "Possibly: %1")).arg(title)
                                              : title;
}

QMap<QString, QString> publicCaptures(const Finding &finding, Masker *masker)
{
    QMap<QString, QString> captures = finding.captures;
    const QList<Mask> around = masker->masks(finding.occurrences.value(0).text);
    captures.removeIf([&](const auto &capture) {
        return !masker->masks(capture.value()).isEmpty() || std::ranges::any_of(around, [&](const Mask &mask) {
            return mask.original.contains(capture.value()) || capture.value().contains(mask.original);
        });
    });
    return captures;
}

} // namespace waymark
