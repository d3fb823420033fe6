#include "report/findingwords.h"

#include "report/textlayout.h"

#include <QCoreApplication>
#include <QStringList>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr qsizetype listedLines = 5;
constexpr qsizetype listedLocations = 3;

/// At most `most` of `items`, and how many there are besides.
QString listed(const ReportWords &words, Language language, const QStringList &items, qsizetype most)
{
    const QString comma = words.text(language, QT_TRANSLATE_NOOP("Report", ", "));
    if (items.size() <= most)
        return items.join(comma);
    //: %1: a list such as "41, 98, 120"; %n: how many it leaves out.
    return words.text(language, QT_TRANSLATE_N_NOOP("Report", "%1 and %n more"), int(items.size() - most))
        .arg(items.first(most).join(comma));
}

} // namespace

QString diagnosisSummary(const DiagnosisSubject &subject, const ReportWords &words, Language language)
{
    const QString lines =
        words.text(language, QT_TRANSLATE_N_NOOP("Report", "%n line(s)"), int(subject.diagnosis.lines));
    const QString file = visibleLine(
        subject.file == u"-" ? words.text(language, QT_TRANSLATE_NOOP("Report", "standard input")) : subject.file);
    const qsizetype count = subject.diagnosis.findings.size();
    if (count == 0) {
        //: %1: a file, %2: "214 lines".
        return words.text(language, QT_TRANSLATE_NOOP("Report", "%1: no known error in %2")).arg(file, lines);
    }
    //: %1: a file, %2: "214 lines".
    return words.text(language, QT_TRANSLATE_N_NOOP("Report", "%1: %n known error(s) in %2"), int(count))
        .arg(file, lines);
}

QString matchWords(const ReportWords &words, Language language, MatchKind kind)
{
    switch (kind) {
    case MatchKind::Exact:
        return words.text(language, QT_TRANSLATE_NOOP("Report", "exact match"));
    case MatchKind::Template:
        return words.text(language, QT_TRANSLATE_NOOP("Report", "matched by its wording"));
    case MatchKind::Code:
        return words.text(language, QT_TRANSLATE_NOOP("Report", "matched by its error code"));
    }
    return {};
}

QString placeWords(const ReportWords &words, Language language, const Finding &finding)
{
    QStringList lines;
    for (const Occurrence &occurrence : finding.occurrences)
        lines.append(QString::number(occurrence.line));
    lines.removeDuplicates();
    QString text = words.text(language, QT_TRANSLATE_N_NOOP("Report", "line(s) %1"), int(lines.size()))
                       .arg(listed(words, language, lines, listedLines));
    if (!finding.suppressed.isEmpty()) {
        const int repeats = int(finding.suppressed.size());
        text += u" · "_s
            + words.text(language, QT_TRANSLATE_N_NOOP("Report", "%n repeat(s) that the program left out"), repeats);
    }
    return text;
}

QString locationWords(const ReportWords &words, Language language, const Finding &finding)
{
    QStringList locations;
    for (const LocationGroup &group : finding.locations) {
        if (!group.location.isEmpty())
            locations.append(visibleLine(group.location));
    }
    return locations.isEmpty() ? QString() : listed(words, language, locations, listedLocations);
}

QString findingTitle(const DiagnosisSubject &subject, Language language, const Finding &finding)
{
    const Entry *entry = subject.catalog.find(finding.entryId);
    const QString title = entry ? visibleLine(entry->signature.in(language)) : QString();
    return title.isEmpty() ? visibleLine(finding.entryId) : title;
}

} // namespace waymark
