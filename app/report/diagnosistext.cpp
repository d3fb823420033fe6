#include "app/catalog/filledwords.h"
#include "app/diagnosis/applicability.h"
#include "app/markdown/markdown.h"
#include "app/markdown/markdowntree.h"
#include "app/report/diagnosisreport.h"
#include "app/report/entrywords.h"
#include "app/report/findingwords.h"
#include "app/report/terminalwriter.h"
#include "app/report/versionwords.h"

#include <QCoreApplication>
#include <QStringList>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr qsizetype MaxListedErrors = 10; // unknown ones
constexpr qsizetype MaxQuotedLines = 4; // of a match
constexpr qsizetype MaxQuotedCharacters = 300; // of one of its lines

/// The words of a match as a report quotes them: a few lines of limited length.
QStringList quoted(const QString &text)
{
    QStringList lines = visibleText(text).split(u'\n');
    if (lines.size() > MaxQuotedLines) {
        lines = lines.first(MaxQuotedLines);
        lines.append(u"…"_s);
    }
    for (QString &line : lines) {
        if (line.size() > MaxQuotedCharacters) {
            const bool pair = line[MaxQuotedCharacters - 1].isHighSurrogate();
            line = line.first(MaxQuotedCharacters - (pair ? 1 : 0)) + u'…';
        }
    }
    return lines;
}

/// What both forms of the report show of a diagnosis.
class DiagnosisReport
{
public:
    DiagnosisReport(const DiagnosisSubject &subject, const ReportWords &words)
        : m_subject(subject)
        , m_words(words)
    {
    }

protected:
    QString word(const char *source) const { return m_words.text(source); }

    /// The line that looks like the message, where nothing was found; empty where there is none.
    QString message() const
    {
        const Span span = m_subject.diagnosis.unknown.value(0).span;
        if (!m_subject.diagnosis.findings.isEmpty() || span.isEmpty() || span.end > m_subject.paste.size())
            return {};
        return m_subject.paste.sliced(span.start, span.length()).toString();
    }
    QString messageHeading() const
    {
        return unknownHeading(m_subject.catalog, m_words, m_subject.diagnosis.unknown.constFirst());
    }

    /// The guide to the domain of the message, where there is one.
    std::optional<Guide> domainGuide() const
    {
        return m_subject.catalog.guide(domainGuideId(m_subject.diagnosis.unknown.constFirst().domain));
    }

    /// Markdown.
    QString beginningOf(const Guide &guide) const
    {
        return cleanMarkdown(firstParagraph(guide.markdown.in(m_words.language())));
    }
    QString wholeGuide() const
    {
        //: %1: a command to type.
        return word(QT_TRANSLATE_NOOP("Report", "The whole guide: %1"));
    }

    /// The unknown errors beside the findings, or beside the message.
    QList<UnknownError> furtherErrors() const
    {
        return m_subject.diagnosis.unknown.sliced(message().isEmpty() ? 0 : 1);
    }
    QString furtherHeading() const
    {
        return unknownErrorsWords(m_words, m_subject.diagnosis) + m_words.colon().trimmed();
    }

    /// "line 12: error: …", one a line, and how many more there are.
    QStringList furtherLines() const
    {
        QStringList lines;
        const QList<UnknownError> errors = furtherErrors();
        for (const UnknownError &error : errors.first(std::min(MaxListedErrors, errors.size())))
            lines.append(unknownErrorWords(m_subject.catalog, m_words, error));
        if (errors.size() > MaxListedErrors)
            lines.append(
                m_words.text(QT_TRANSLATE_N_NOOP("Report", "and %n more"), int(errors.size() - MaxListedErrors)));
        return lines;
    }

    QString nearestHeading() const
    {
        return word(QT_TRANSLATE_NOOP("Report", "Known errors with similar words, none of which it is:"));
    }

    QString title(const Finding &finding) const { return findingTitle(m_subject.catalog, m_words, finding); }

    QString phrase(const NearEntry &near) const
    {
        const EntryPtr entry = m_subject.catalog.find(near.entryId);
        return entry ? fillWords(near.phrase, SlotValues(*entry)).text : near.phrase;
    }

    /// "root cause" for the first cause of several findings, else empty.
    QString causeMark(const Finding &finding) const
    {
        const bool isCause =
            finding.entryId == m_subject.diagnosis.rootCause && m_subject.diagnosis.findings.size() > 1;
        return isCause ? word(QT_TRANSLATE_NOOP("Report", "root cause")) : QString();
    }

    /// Kind of match, confidence and lines, on one line.
    QString facts(const Finding &finding) const
    {
        //: %1: from 0 to 1.
        const QString confidence =
            word(QT_TRANSLATE_NOOP("Report", "confidence %1")).arg(QString::number(finding.confidence, 'f', 2));
        return QStringList{matchWords(m_words, finding.kind), confidence, placeWords(m_words, finding)}.join(u" · "_s);
    }

    /// The places in the reader's own code that a finding came from; empty where none is known.
    QString origin(const Finding &finding) const
    {
        const QString location = locationWords(m_words, finding);
        //: %1: places in the reader's own code, such as "train.py:12, model.py:40".
        return location.isEmpty() ? location : word(QT_TRANSLATE_NOOP("Report", "from %1")).arg(location);
    }

    /// An entry as the paste fills it, with the fixes in the order of the reader's case.
    struct FilledEntry
    {
        ReportSection cause;
        ReportSection checks;
        ReportSection deadEnds;
        ReportSection workarounds; ///< The one to try first.
    };
    FilledEntry filled(const Entry &entry, const Finding &finding) const
    {
        const Diagnosis &diagnosis = m_subject.diagnosis;
        Entry filled = filledEntry(entry, finding.captures);
        EntryFit fit = entryFit(entry, caseFacts(diagnosis, finding, diagnosis.environment));
        const ReportSection checks = checkSection(filled, m_words, fit.checks);
        arrange(filled.deadEnds, fit.deadEnds);
        arrange(filled.workarounds, fit.workarounds);
        return {rootCauseSection(filled, m_words), checks, deadEndSection(filled, m_words, fit.deadEnds),
                workaroundSection(filled, m_words, fit.workarounds, 1)};
    }

    template <typename Fix>
    static void arrange(QList<Fix> &fixes, QList<FixFit> &fits)
    {
        const QList<Fix> written = fixes;
        const QList<FixFit> writtenFits = fits;
        const QList<qsizetype> order = orderOf(fits);
        for (qsizetype i = 0; i < order.size(); ++i) {
            fixes[i] = written[order[i]];
            fits[i] = writtenFits[order[i]];
        }
    }

    const DiagnosisSubject &m_subject;
    const ReportWords m_words;
};

class TerminalReport : DiagnosisReport
{
public:
    TerminalReport(const DiagnosisSubject &subject, const ReportWords &words, const TextStyle &style)
        : DiagnosisReport(subject, words)
        , m_writer(m_words, style)
    {
    }

    QString written(qsizetype detailed) const
    {
        QString text = m_writer.bold(diagnosisSummary(m_subject, m_words)) + u'\n';
        const QList<Finding> findings = m_subject.shownFindings();
        for (qsizetype i = 0; i < findings.size(); ++i) {
            if (i <= detailed)
                text += u'\n';
            text += brief(findings[i], i + 1) + (i < detailed ? detail(findings[i]) : QString());
        }
        if (const QString line = message(); !line.isEmpty())
            text += messageHeading() + u"\n  "_s + quoted(line).join(u"\n  "_s) + u'\n' + guide();
        if (!furtherErrors().isEmpty())
            text += u'\n' + furtherHeading() + u'\n';
        for (const QString &line : furtherLines())
            text += u"  "_s + quoted(line).join(u' ') + u'\n';
        return m_subject.diagnosis.findings.isEmpty() ? text + nearest() : text;
    }

private:
    QString guide() const
    {
        const auto guide = domainGuide();
        return guide ? u'\n' + m_writer.paragraph(beginningOf(*guide).replace(u'\n', u' '), {})
                + wholeGuide().arg(u"waymark show "_s + guide->id) + u'\n'
                     : QString();
    }

    /// Entries that resemble the message, and by which words they differ: no findings.
    QString nearest() const
    {
        if (m_subject.diagnosis.nearest.isEmpty())
            return {};
        QString text = u'\n' + nearestHeading() + u'\n';
        for (const NearEntry &near : m_subject.diagnosis.nearest) {
            text += u"  "_s + visibleLine(near.entryId) + u": "_s + visibleLine(phrase(near)) + u'\n';
            const QString difference = differenceWords(m_words, near);
            if (!difference.isEmpty())
                text += m_writer.paragraph(difference, u"    "_s);
        }
        return text;
    }

    QString brief(const Finding &finding, qsizetype number) const
    {
        const QString mark = causeMark(finding);
        return QString::number(number) + u". "_s + m_writer.bold(title(finding))
            + (mark.isEmpty() ? QString() : u"  ["_s + mark + u']') + u'\n' + indent + visibleLine(finding.entryId)
            + u" · "_s + facts(finding) + u'\n';
    }

    QString detail(const Finding &finding) const
    {
        QString text;
        const QString from = origin(finding);
        if (!from.isEmpty())
            text += m_writer.paragraph(from, indent, u"  "_s);
        for (const QString &line : quoted(finding.occurrences.value(0).text))
            text += indent + m_writer.muted(u"│ "_s) + line + u'\n';
        for (auto capture = finding.captures.cbegin(); capture != finding.captures.cend(); ++capture)
            text += indent + visibleLine(capture.key()) + u" = "_s + quoted(visibleLine(capture.value())).constFirst()
                + u'\n';
        const QString place = placeInCodeWords(finding.place);
        if (!place.isEmpty() && from.isEmpty())
            text += indent + place + u'\n';
        for (const QString &line : whyWords(m_words, finding))
            text += m_writer.paragraph(line, indent, u"  "_s);
        const EntryPtr known = m_subject.catalog.find(finding.entryId);
        if (!known)
            return text;
        const FilledEntry entry = filled(*known, finding);
        for (const ReportSection &section : {entry.cause, entry.checks, entry.deadEnds, entry.workarounds}) {
            if (!section.isEmpty())
                text += u'\n' + m_writer.section(section, indent);
        }
        //: %1: a command to type.
        return text + u'\n' + indent
            + word(QT_TRANSLATE_NOOP("Report", "Everything about it: %1"))
                  .arg(u"waymark show "_s + visibleLine(finding.entryId))
            + u'\n';
    }

    const TerminalWriter m_writer;
    const QString indent = u"   "_s;
};

class MarkdownReport : DiagnosisReport
{
public:
    using DiagnosisReport::DiagnosisReport;

    QString written() const
    {
        QString text = u"## "_s + escapedMarkdown(diagnosisSummary(m_subject, m_words)) + u'\n';
        const QList<Finding> findings = m_subject.shownFindings();
        for (qsizetype i = 0; i < findings.size(); ++i)
            text += finding(findings[i], i + 1);
        if (const QString line = message(); !line.isEmpty())
            text += u'\n' + escapedMarkdown(messageHeading()) + u"\n\n"_s + codeBlock(line) + u'\n' + guide();
        if (!furtherErrors().isEmpty())
            text += u'\n' + furtherHeading() + u"\n\n"_s;
        for (const QString &line : furtherLines())
            text += u"- "_s + escapedMarkdown(quoted(line).join(u' ')) + u'\n';
        return text + nearest();
    }

private:
    QString guide() const
    {
        const auto guide = domainGuide();
        return guide ? u'\n' + beginningOf(*guide) + u"\n\n"_s
                + wholeGuide().arg(codeSpan(u"waymark show "_s + guide->id)) + u'\n'
                     : QString();
    }

    QString nearest() const
    {
        if (m_subject.diagnosis.nearest.isEmpty())
            return {};
        QString text = u'\n' + nearestHeading() + u"\n\n"_s;
        for (const NearEntry &near : m_subject.diagnosis.nearest) {
            const QString difference = differenceWords(m_words, near);
            text += u"- "_s + codeSpan(near.entryId)
                + (difference.isEmpty() ? QString() : u": "_s + escapedMarkdown(difference)) + u'\n';
        }
        return text;
    }

    QString finding(const Finding &finding, qsizetype number) const
    {
        QString text = u"\n### "_s + QString::number(number) + u"\\. "_s + escapedMarkdown(title(finding)) + u"\n\n"_s
            + codeSpan(finding.entryId) + u" · "_s + escapedMarkdown(facts(finding)) + u'\n';
        const QString from = origin(finding);
        if (!from.isEmpty())
            text += u'\n' + escapedMarkdown(from) + u'\n';
        const QString mark = causeMark(finding);
        if (!mark.isEmpty())
            text += u"\n**"_s + mark + u"**\n"_s;
        if (!finding.occurrences.isEmpty())
            text += u'\n' + codeBlock(quoted(finding.occurrences.first().text).join(u'\n')) + u'\n';
        const QStringList why = whyWords(m_words, finding);
        for (const QString &line : why)
            text += (&line == &why.constFirst() ? u"\n- "_s : u"- "_s) + escapedMarkdown(line) + u'\n';
        const EntryPtr entry = m_subject.catalog.find(finding.entryId);
        return entry ? text + explanation(filled(*entry, finding)) : text;
    }

    QString explanation(const FilledEntry &entry) const
    {
        QString text;
        if (!entry.cause.isEmpty())
            text += heading(entry.cause.title) + cleanMarkdown(entry.cause.texts.first().text) + u'\n';
        for (const ReportSection &section : {entry.checks, entry.deadEnds}) {
            if (!section.isEmpty())
                text += heading(section.title);
            for (const ReportFix &fix : section.fixes)
                text += item(fix) + (fix.kind == ReportFix::Kind::Question ? details(fix) : QString());
        }
        if (entry.workarounds.isEmpty())
            return text;
        const ReportFix &first = entry.workarounds.fixes.first();
        return text + heading(word(QT_TRANSLATE_NOOP("Report", "Best workaround"))) + item(first) + details(first);
    }

    static QString heading(const QString &title) { return u"\n**"_s + title + u"**\n\n"_s; }

    static QString item(const ReportFix &fix)
    {
        return u"- "_s + indentedText(cleanMarkdown(fix.action.value(0).text), u"  "_s).mid(2)
            + (fix.rate.isEmpty() ? u"\n"_s : u" *("_s + escapedMarkdown(fix.rate) + u")*\n"_s);
    }

    QString details(const ReportFix &fix) const
    {
        QString text;
        for (const ReportFix::Detail &detail : fix.details) {
            const QString name = detail.name.isEmpty() ? QString() : escapedMarkdown(detail.name) + m_words.colon();
            text += u'\n' + indentedText(name + cleanMarkdown(detail.texts.value(0).text), u"  "_s) + u'\n';
        }
        return text;
    }
};

} // namespace

QString diagnosisText(const DiagnosisSubject &subject, const ReportWords &words, Language language,
                      const TextStyle &style, qsizetype detailed)
{
    return TerminalReport(subject, words.in({language}), style).written(detailed);
}

QString diagnosisMarkdown(const DiagnosisSubject &subject, const ReportWords &words, Language language)
{
    return MarkdownReport(subject, words.in({language})).written();
}

} // namespace waymark
