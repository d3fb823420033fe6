#include "app/markdown/markdown.h"
#include "app/report/diagnosisreport.h"
#include "app/report/entrywords.h"
#include "app/report/findingwords.h"
#include "app/report/textsections.h"

#include <QCoreApplication>
#include <QStringList>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr qsizetype MaxQuotedLines = 4; // of a match
constexpr qsizetype MaxQuotedCharacters = 300; // of one of its lines

/// The words of a match as a report quotes them: a few lines, none of them endless.
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

/// Facts about a finding on one line: kind of match, confidence, lines.
QString factLine(const ReportWords &words, Language language, const Finding &finding)
{
    //: %1: from 0 to 1.
    const QString confidence = words.text(language, QT_TRANSLATE_NOOP("Report", "confidence %1"))
                                   .arg(QString::number(finding.confidence, 'f', 2));
    const QStringList facts{matchWords(words, language, finding.kind), confidence,
                            placeWords(words, language, finding)};
    return facts.join(u" · "_s);
}

/// The places in the reader's own code that a finding came from; empty where none is known.
QString originLine(const ReportWords &words, Language language, const Finding &finding)
{
    const QString location = locationWords(words, language, finding);
    //: %1: places in the reader's own code, such as "train.py:12, model.py:40".
    return location.isEmpty() ? location : words.text(language, QT_TRANSLATE_NOOP("Report", "from %1")).arg(location);
}

class TerminalReport
{
public:
    TerminalReport(const DiagnosisSubject &subject, const ReportWords &words, Language language, const TextStyle &style)
        : m_subject(subject)
        , m_words(words)
        , m_language(language)
        , m_sections(words, language, style)
    {
    }

    QString written(qsizetype detailed) const
    {
        QString text = m_sections.bold(diagnosisSummary(m_subject, m_words, m_language)) + u'\n';
        const QList<Finding> findings = m_subject.shownFindings();
        if (m_subject.diagnosis.findings.isEmpty())
            return text + messageLine() + nearest();
        for (qsizetype i = 0; i < findings.size(); ++i) {
            if (i <= detailed)
                text += u'\n';
            text += i < detailed ? detail(findings[i], i + 1) : brief(findings[i], i + 1);
        }
        return text;
    }

private:
    QString messageLine() const
    {
        const Span span = m_subject.diagnosis.messageSpan;
        if (span.isEmpty() || span.end > m_subject.paste.size())
            return {};
        const QStringView message = m_subject.paste.sliced(span.start, span.length());
        return m_sections.word(QT_TRANSLATE_NOOP("Report", "This line looks like the message:")) + u"\n  "_s
            + quoted(message.toString()).join(u"\n  "_s) + u'\n';
    }

    /// Entries that resemble the message, and by which words they differ: no findings.
    QString nearest() const
    {
        if (m_subject.diagnosis.nearest.isEmpty())
            return {};
        QString text = u'\n'
            + m_sections.word(QT_TRANSLATE_NOOP("Report", "Known errors with similar words, none of which it is:"))
            + u'\n';
        for (const NearEntry &near : m_subject.diagnosis.nearest) {
            text += u"  "_s + visibleLine(near.entryId) + u": "_s + visibleLine(near.phrase) + u'\n';
            const QString difference = differenceWords(m_words, m_language, near);
            if (!difference.isEmpty())
                text += wrappedText(difference, m_sections.style().width, u"    "_s, u"    "_s) + u'\n';
        }
        return text;
    }

    QString title(const Finding &finding, qsizetype number) const
    {
        QString text =
            QString::number(number) + u". "_s + m_sections.bold(findingTitle(m_subject, m_words, m_language, finding));
        if (finding.entryId == m_subject.diagnosis.rootCause && m_subject.diagnosis.findings.size() > 1)
            text += u"  ["_s + m_sections.word(QT_TRANSLATE_NOOP("Report", "root cause")) + u']';
        return text + u'\n';
    }

    QString brief(const Finding &finding, qsizetype number) const
    {
        return title(finding, number) + indent + visibleLine(finding.entryId) + u" · "_s
            + factLine(m_words, m_language, finding) + u'\n';
    }

    QString detail(const Finding &finding, qsizetype number) const
    {
        QString text = brief(finding, number);
        const QString origin = originLine(m_words, m_language, finding);
        if (!origin.isEmpty())
            text += wrappedText(origin, m_sections.style().width, indent, indent + u"  "_s) + u'\n';
        for (const QString &line : quoted(finding.occurrences.value(0).text))
            text += indent + m_sections.muted(u"│ "_s) + line + u'\n';
        for (auto capture = finding.captures.cbegin(); capture != finding.captures.cend(); ++capture)
            text += indent + visibleLine(capture.key()) + u" = "_s + quoted(visibleLine(capture.value())).constFirst()
                + u'\n';
        const QString place = placeInCodeWords(finding.place);
        if (!place.isEmpty() && origin.isEmpty())
            text += indent + place + u'\n';
        for (const QString &line : whyWords(m_words, m_language, finding))
            text += wrappedText(line, m_sections.style().width, indent, indent + u"  "_s) + u'\n';
        const Entry *entry = m_subject.catalog.find(finding.entryId);
        if (!entry)
            return text;
        for (const QString &part : {m_sections.rootCause(*entry, indent), m_sections.deadEnds(*entry, indent),
                                    m_sections.workarounds(*entry, indent, 1)}) {
            if (!part.isEmpty())
                text += u'\n' + part;
        }
        //: %1: a command to type.
        return text + u'\n' + indent
            + m_sections.word(QT_TRANSLATE_NOOP("Report", "Everything about it: %1"))
                  .arg(u"waymark show "_s + visibleLine(finding.entryId))
            + u'\n';
    }

    const DiagnosisSubject &m_subject;
    const ReportWords &m_words;
    const Language m_language;
    const TextSections m_sections;
    const QString indent = u"   "_s;
};

class MarkdownReport
{
public:
    MarkdownReport(const DiagnosisSubject &subject, const ReportWords &words, Language language)
        : m_subject(subject)
        , m_words(words)
        , m_language(language)
    {
    }

    QString written() const
    {
        QString text = u"## "_s + escapedMarkdown(diagnosisSummary(m_subject, m_words, m_language)) + u'\n';
        const QList<Finding> findings = m_subject.shownFindings();
        for (qsizetype i = 0; i < findings.size(); ++i)
            text += finding(findings[i], i + 1);
        const Span span = m_subject.diagnosis.messageSpan;
        if (m_subject.diagnosis.findings.isEmpty() && !span.isEmpty() && span.end <= m_subject.paste.size()) {
            text += u'\n' + word(QT_TRANSLATE_NOOP("Report", "This line looks like the message:")) + u"\n\n"_s
                + codeBlock(m_subject.paste.sliced(span.start, span.length())) + u'\n';
        }
        return text + nearest();
    }

private:
    QString word(const char *source) const { return m_words.text(m_language, source); }

    QString nearest() const
    {
        if (m_subject.diagnosis.nearest.isEmpty())
            return {};
        QString text = u'\n'
            + word(QT_TRANSLATE_NOOP("Report", "Known errors with similar words, none of which it is:")) + u"\n\n"_s;
        for (const NearEntry &near : m_subject.diagnosis.nearest) {
            const QString difference = differenceWords(m_words, m_language, near);
            text += u"- "_s + codeSpan(near.entryId)
                + (difference.isEmpty() ? QString() : u": "_s + escapedMarkdown(difference)) + u'\n';
        }
        return text;
    }

    QString finding(const Finding &finding, qsizetype number) const
    {
        QString text = u"\n### "_s + QString::number(number) + u"\\. "_s
            + escapedMarkdown(findingTitle(m_subject, m_words, m_language, finding)) + u"\n\n"_s
            + codeSpan(finding.entryId) + u" · "_s + escapedMarkdown(factLine(m_words, m_language, finding)) + u'\n';
        const QString origin = originLine(m_words, m_language, finding);
        if (!origin.isEmpty())
            text += u'\n' + escapedMarkdown(origin) + u'\n';
        if (finding.entryId == m_subject.diagnosis.rootCause && m_subject.diagnosis.findings.size() > 1)
            text += u"\n**"_s + word(QT_TRANSLATE_NOOP("Report", "root cause")) + u"**\n"_s;
        if (!finding.occurrences.isEmpty())
            text += u'\n' + codeBlock(quoted(finding.occurrences.first().text).join(u'\n')) + u'\n';
        const QStringList why = whyWords(m_words, m_language, finding);
        for (const QString &line : why)
            text += (&line == &why.constFirst() ? u"\n- "_s : u"- "_s) + escapedMarkdown(line) + u'\n';
        const Entry *entry = m_subject.catalog.find(finding.entryId);
        return entry ? text + rootCause(*entry) + deadEnds(*entry) + workaround(*entry) : text;
    }

    QString rootCause(const Entry &entry) const
    {
        if (entry.rootCause.isEmpty())
            return {};
        return u"\n**"_s + word(QT_TRANSLATE_NOOP("Report", "Root cause")) + u"**\n\n"_s
            + cleanMarkdown(localizedWords(m_words, m_language, entry.rootCause)) + u'\n';
    }

    QString item(const LocalizedText &text, const QString &rate) const
    {
        return u"- "_s + indentedText(cleanMarkdown(localizedWords(m_words, m_language, text)), u"  "_s).mid(2)
            + (rate.isEmpty() ? u"\n"_s : u" *("_s + escapedMarkdown(rate) + u")*\n"_s);
    }

    QString deadEnds(const Entry &entry) const
    {
        if (entry.deadEnds.isEmpty())
            return {};
        QString text =
            u"\n**"_s + word(QT_TRANSLATE_NOOP("Report", "Dead ends: common, and they do not help")) + u"**\n\n"_s;
        for (const DeadEnd &deadEnd : entry.deadEnds) {
            text += item(deadEnd.action.isEmpty() ? deadEnd.whyFails : deadEnd.action,
                         deadEndRate(m_words, m_language, deadEnd));
        }
        return text;
    }

    QString workaround(const Entry &entry) const
    {
        if (entry.workarounds.isEmpty())
            return {};
        const Workaround &best = entry.workarounds.first();
        QString text = u"\n**"_s + word(QT_TRANSLATE_NOOP("Report", "Best workaround")) + u"**\n\n"_s
            + item(best.action, workaroundRate(m_words, m_language, best));
        if (!best.how.isEmpty())
            text += u'\n' + indentedText(cleanMarkdown(best.how), u"  "_s) + u'\n';
        return text;
    }

    const DiagnosisSubject &m_subject;
    const ReportWords &m_words;
    const Language m_language;
};

} // namespace

QString diagnosisText(const DiagnosisSubject &subject, const ReportWords &words, Language language,
                      const TextStyle &style, qsizetype detailed)
{
    return TerminalReport(subject, words, language, style).written(detailed);
}

QString diagnosisMarkdown(const DiagnosisSubject &subject, const ReportWords &words, Language language)
{
    return MarkdownReport(subject, words, language).written();
}

} // namespace waymark
