#include "app/report/problemreport.h"

#include "app/markdown/markdown.h"
#include "app/report/diagnosisreport.h"
#include "app/report/entrycontents.h"
#include "app/report/entrywords.h"
#include "app/report/findingwords.h"
#include "app/report/versionwords.h"

#include <QCoreApplication>

#include <algorithm>
#include <set>
#include <utility>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr qsizetype ContextLines = 3;
constexpr qsizetype MaxExcerptLines = 60;
constexpr qsizetype MaxTitleCharacters = 400;
constexpr qsizetype MaxLineCharacters = 1000; // the message of an exhausted GPU takes 500
constexpr qsizetype ExplainedFindings = 1; // with their root cause
constexpr qsizetype ListedFindings = 8;
constexpr int PlainWidth = 80;

/// Writes the parts of a report in one format. Texts are plain unless noted otherwise.
class ReportWriter
{
public:
    explicit ReportWriter(ProblemReportOptions::Format format)
        : m_format(format)
    {
    }

    QString take() { return std::move(m_text).trimmed() + u'\n'; }

    /// `text` as it is written outside of code.
    static QString escaped(ProblemReportOptions::Format format, const QString &text)
    {
        switch (format) {
        case ProblemReportOptions::Format::Markdown:
            return escapedMarkdown(text);
        case ProblemReportOptions::Format::Html:
            return text.toHtmlEscaped();
        case ProblemReportOptions::Format::Plain:
            break;
        }
        return text;
    }

    void title(const QString &text) { block(u"<h1>%1</h1>\n"_s, u"## %1\n\n"_s, u"%1\n\n"_s, inl(text)); }
    void heading(const QString &text) { block(u"<h2>%1</h2>\n"_s, u"**%1**\n\n"_s, u"%1\n"_s, inl(text)); }
    void paragraph(const QString &text) { block(u"<p>%1</p>\n"_s, u"%1\n\n"_s, u"%1\n\n"_s, inl(text)); }

    void markdown(const QString &text)
    {
        block(u"%1"_s, u"%1\n\n"_s, u"%1\n\n"_s,
              isHtml()        ? markdownToHtml(text)
                  : isPlain() ? markdownToText(text, PlainWidth, u"  "_s)
                              : cleanMarkdown(text));
    }

    void code(const QString &text)
    {
        block(u"<pre><code>%1</code></pre>\n"_s, u"%1\n\n"_s, u"%1\n\n"_s,
              isHtml()        ? text.toHtmlEscaped()
                  : isPlain() ? indentedText(text, u"    "_s)
                              : codeBlock(text));
    }

    /// A fact on a line of a list: a name, a value that is code, and words about it.
    void fact(const QString &name, const QString &code, const QString &about = {})
    {
        QString text = inl(name);
        if (!code.isEmpty())
            text += isHtml() ? u"<code>"_s + code.toHtmlEscaped() + u"</code>"_s : isPlain() ? code : codeSpan(code);
        if (!code.isEmpty() && !about.isEmpty())
            text += u" · "_s;
        listLine(text + inl(about));
    }

    /// One line of a list, its end in Markdown.
    void item(const QString &lead, const QString &markdown)
    {
        listLine(inl(lead)
                 + (isHtml() ? markdownToHtml(markdown).trimmed() : cleanMarkdown(markdown).replace(u'\n', u' ')));
    }

private:
    bool isHtml() const { return m_format == ProblemReportOptions::Format::Html; }
    bool isPlain() const { return m_format == ProblemReportOptions::Format::Plain; }
    /// Escaped; a blank at the end, before a value, is kept.
    QString inl(const QString &text) const
    {
        return escaped(m_format, text.trimmed()) + (text.endsWith(u' ') ? u" "_s : QString());
    }

    /// A block of its own, in the frame of the report's format.
    void block(const QString &html, const QString &markdown, const QString &plain, const QString &content)
    {
        if (std::exchange(m_inList, false))
            m_text += isHtml() ? u"</ul>\n"_s : u"\n"_s;
        m_text += (isHtml() ? html : isPlain() ? plain : markdown).arg(content);
    }

    void listLine(const QString &content)
    {
        if (!std::exchange(m_inList, true) && isHtml())
            m_text += u"<ul>\n"_s;
        m_text += (isHtml() ? u"<li>%1</li>\n"_s : u"- %1\n"_s).arg(content);
    }

    const ProblemReportOptions::Format m_format;
    QString m_text;
    bool m_inList = false;
};

/// The first paragraph: a report names the root cause without its details.
QString shortened(const QString &markdown)
{
    return markdown.section(u"\n\n"_s, 0, 0);
}

class Composer
{
public:
    Composer(const ProblemSubject &subject, const ReportWords &words, const ProblemReportOptions &options,
             Masker *masker)
        : m_subject(subject)
        , m_words(words.in(options.languages))
        , m_options(options)
        , m_masker(*masker)
        , m_writer(options.format)
    {
    }

    ProblemReport composed()
    {
        writeTitle();
        writeFacts();
        writeExcerpt();
        writeRootCause();
        writeOthers();
        writeTried();
        writeEnd();
        ProblemReport report;
        report.text = m_writer.take();
        report.masked = std::move(m_masked);
        findPlaces(&report);
        if (m_options.format == ProblemReportOptions::Format::Html)
            wrap(&report);
        return report;
    }

private:
    QString label(const char *source) const { return m_words.label(source); }

    /// The same before a value.
    QString named(const char *source) const { return label(source) + m_words.colon(); }

    const Finding *best() const
    {
        return m_subject.diagnosis.findings.isEmpty() ? nullptr : &m_subject.diagnosis.findings.first();
    }

    EntryPtr bestEntry() const { return best() ? m_subject.catalog.find(best()->entryId) : nullptr; }

    /// Text of the paste as it may be handed on.
    QString masked(const QString &text)
    {
        const QList<Mask> masks = m_masker.masks(text);
        for (const Mask &mask : masks) {
            const auto known = std::find_if(m_masked.begin(), m_masked.end(), [&](const auto &each) {
                return each.original == mask.original && each.replacement == mask.replacement;
            });
            if (known == m_masked.end())
                m_masked.append({mask.kind, mask.original, mask.replacement, 1});
            else
                ++known->count;
        }
        return maskedText(text, masks, m_options.shown);
    }

    QString title(const Finding &finding, Language language)
    {
        Finding shown = finding;
        shown.captures = publicCaptures(finding, &m_masker);
        return findingTitle(m_subject.catalog, m_words.in({language}), shown);
    }

    QStringView message() const
    {
        const Span span = best() ? best()->occurrences.value(0).span : m_subject.diagnosis.unknown.value(0).span;
        return span.isEmpty() || span.end > m_subject.paste.size() ? QStringView()
                                                                   : m_subject.paste.sliced(span.start, span.length());
    }

    void writeTitle()
    {
        if (best()) {
            QStringList titles;
            for (const Language each : m_words.languages())
                titles.append(title(*best(), each));
            titles.removeDuplicates();
            m_writer.title(titles.takeFirst());
            for (const QString &title : std::as_const(titles))
                m_writer.paragraph(title);
            return;
        }
        const QString line = masked(visibleLine(message().toString().trimmed().left(MaxTitleCharacters)));
        m_writer.title(line.isEmpty() ? label(QT_TRANSLATE_NOOP("Report", "No known error")) : line);
        if (!line.isEmpty())
            m_writer.paragraph(label(QT_TRANSLATE_NOOP("Report", "No known error")));
    }

    void writeFacts()
    {
        if (best()) {
            const QString words =
                visibleLine(best()->occurrences.value(0).text.trimmed().section(u'\n', 0, 0).left(MaxLineCharacters));
            if (!words.isEmpty())
                m_writer.fact(named(QT_TRANSLATE_NOOP("Report", "Message")), masked(words));
            m_writer.fact(named(QT_TRANSLATE_NOOP("Report", "Entry")), visibleLine(best()->entryId), factsOf(*best()));
        }
        const CodePlace place = best() ? best()->place : m_subject.diagnosis.unknown.value(0).place;
        if (!place.isNull()) {
            m_writer.fact(
                place.own ? named(QT_TRANSLATE_NOOP("Report", "In my code"))
                          : named(QT_TRANSLATE_NOOP("Report", "In a library")),
                masked(placeInCodeWords(place)),
                best() && best()->asynchronous
                    ? label(QT_TRANSLATE_NOOP("Report", "reported late: the lines that the trace names may be wrong"))
                    : QString());
        }
        const QStringList versions =
            m_options.withVersions ? versionWords(m_subject.diagnosis.environment) : QStringList();
        if (!versions.isEmpty())
            m_writer.fact(named(QT_TRANSLATE_NOOP("Report", "Versions")), {}, visibleLine(versions.join(u", "_s)));
    }

    QString factsOf(const Finding &finding) const
    {
        return matchWords(m_words, finding.kind) + u" · "_s + placeWords(m_words, finding);
    }

    void writeRootCause()
    {
        const EntryPtr entry = bestEntry();
        if (!entry || entry->rootCause.isEmpty())
            return;
        const ReportSection section =
            rootCauseSection(filledEntry(*entry, publicCaptures(*best(), &m_masker)), m_words);
        m_writer.heading(section.title);
        for (const ReportText &text : section.texts)
            m_writer.markdown(shortened(text.text));
    }

    void writeOthers()
    {
        const QList<Finding> &findings = m_subject.diagnosis.findings;
        if (findings.size() <= ExplainedFindings)
            return;
        m_writer.heading(label(QT_TRANSLATE_NOOP("Report", "Also found")));
        for (qsizetype i = ExplainedFindings; i < std::min(findings.size(), ListedFindings); ++i) {
            m_writer.fact({}, visibleLine(findings[i].entryId),
                          title(findings[i], m_words.language()) + u" · "_s + factsOf(findings[i]));
        }
        if (findings.size() > ListedFindings)
            m_writer.fact(
                {}, {}, m_words.text(QT_TRANSLATE_N_NOOP("Report", "%n more"), int(findings.size() - ListedFindings)));
    }

    static const char *stateWords(TryState state)
    {
        if (state == TryState::Tried)
            return QT_TRANSLATE_NOOP("Report", "tried");
        return state == TryState::Worked ? QT_TRANSLATE_NOOP("Report", "helped")
                                         : QT_TRANSLATE_NOOP("Report", "did not help");
    }

    void writeTried()
    {
        if (!m_options.withTried || m_subject.tried.isEmpty())
            return;
        m_writer.heading(label(QT_TRANSLATE_NOOP("Report", "What I tried")));
        for (const TriedFix &tried : m_subject.tried)
            m_writer.item(named(stateWords(tried.state)), localizedWords(m_words, tried.fix));
    }

    void writeEnd()
    {
        QString end = u"Waymark "_s + m_subject.programVersion;
        if (m_subject.catalogDate.isValid()) {
            //: %1: a date. What an error was looked up in.
            end += u" · "_s
                + m_words.text(QT_TRANSLATE_NOOP("Report", "catalog of %1")).arg(dateText(m_subject.catalogDate));
        }
        m_writer.paragraph(end);
    }

    /// The lines around what was found, with some context, counted from 0.
    std::set<qsizetype> excerptLines(qsizetype lineCount) const
    {
        std::set<qsizetype> lines;
        const auto add = [&](qsizetype first, qsizetype last, qsizetype context) {
            for (qsizetype line = std::max<qsizetype>(0, first - context);
                 line < std::min(lineCount, last + 1 + context); ++line)
                lines.insert(line);
        };
        const auto addSpan = [&](const Span &span) {
            const QStringView paste = m_subject.paste;
            if (!span.isEmpty() && span.end <= paste.size())
                add(paste.first(span.start).count(u'\n'), paste.first(span.end - 1).count(u'\n'), ContextLines);
        };
        const CodePlace place = best() ? best()->place : m_subject.diagnosis.unknown.value(0).place;
        if (place.line > 0 && place.line <= lineCount)
            add(place.line - 1, place.line - 1, 1);
        if (!best())
            addSpan(m_subject.diagnosis.unknown.value(0).span);
        for (qsizetype i = 0; i < std::min<qsizetype>(3, m_subject.diagnosis.findings.size()); ++i)
            addSpan(m_subject.diagnosis.findings[i].occurrences.value(0).span);
        return lines;
    }

    /// The paste; of a long one, whole lines around its message.
    QStringView wholeExcerpt() const
    {
        const QStringView paste = m_subject.paste;
        if (paste.size() <= WholeLimit)
            return paste;
        const QStringView found = message();
        const qsizetype at = found.isEmpty() ? 0 : found.data() - paste.data();
        qsizetype start = std::clamp<qsizetype>(at - WholeLimit / 2, 0, paste.size() - WholeLimit);
        qsizetype end = start + WholeLimit;
        const qsizetype firstEnd = start > 0 ? paste.indexOf(u'\n', start - 1) : -1;
        if (firstEnd >= 0 && firstEnd < at)
            start = firstEnd + 1;
        const qsizetype lastEnd = end < paste.size() ? paste.lastIndexOf(u'\n', end) : -1;
        if (lastEnd >= at + found.size() && lastEnd > start)
            end = lastEnd;
        return paste.sliced(start, end - start);
    }

    void writeExcerpt()
    {
        if (m_options.excerpt == ProblemReportOptions::Excerpt::None || m_subject.paste.trimmed().isEmpty())
            return;
        if (m_options.excerpt == ProblemReportOptions::Excerpt::Whole) {
            const QStringView whole = wholeExcerpt();
            m_writer.code(masked(visibleText(whole)).trimmed());
            if (whole.size() < m_subject.paste.size()) {
                m_writer.paragraph(m_words.text(
                    QT_TRANSLATE_N_NOOP("Report", "An excerpt of %n characters of the paste."), int(whole.size())));
            }
            return;
        }
        const QList<QStringView> all = m_subject.paste.split(u'\n');
        QStringList lines;
        qsizetype next = 0; // line without a gap before it
        for (const qsizetype line : excerptLines(all.size())) {
            if (lines.size() >= MaxExcerptLines)
                break;
            if (line != std::exchange(next, line + 1))
                lines.append(u"…"_s);
            lines.append(visibleText(all[line].left(MaxLineCharacters))
                         + (all[line].size() > MaxLineCharacters ? u"…"_s : QString()));
        }
        while (!lines.isEmpty() && lines.last().trimmed().isEmpty())
            lines.removeLast();
        if (!lines.isEmpty())
            m_writer.code(masked(lines.join(u'\n')));
    }

    /// Finds the replacements, and what is shown on purpose, in the finished text.
    void findPlaces(ProblemReport *report) const
    {
        for (qsizetype i = 0; i < report->masked.size(); ++i) {
            const ProblemReport::Masked &each = report->masked[i];
            if (m_options.shown.contains(each.original)) {
                findPlaces(each.original, i, report);
                continue;
            }
            findPlaces(ReportWriter::escaped(m_options.format, each.replacement), i, report);
            if (m_options.format == ProblemReportOptions::Format::Markdown)
                findPlaces(each.replacement, i, report); // in code
        }
        std::sort(report->places.begin(), report->places.end(),
                  [](const auto &a, const auto &b) { return a.span < b.span; });
        const auto over = [](const auto &a, const auto &b) { return a.span.overlaps(b.span); };
        report->places.erase(std::unique(report->places.begin(), report->places.end(), over), report->places.end());
    }

    static void findPlaces(const QString &word, qsizetype index, ProblemReport *report)
    {
        for (qsizetype at = report->text.indexOf(word); at >= 0; at = report->text.indexOf(word, at + word.size()))
            report->places.append({{at, at + word.size()}, index});
    }

    /// A page of its own around the parts.
    void wrap(ProblemReport *report) const
    {
        const QString head =
            u"<!DOCTYPE html>\n<html lang=\"%1\">\n<head>\n<meta charset=\"utf-8\">\n<title>Waymark</title>\n"
            "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'\">\n</head>\n<body>\n"_s.arg(
                m_words.language() == Language::Chinese ? u"zh-CN"_s : u"en"_s);
        report->text = head + report->text + u"</body>\n</html>\n"_s;
        for (ProblemReport::MaskRef &place : report->places) {
            place.span.start += head.size();
            place.span.end += head.size();
        }
    }

    const ProblemSubject &m_subject;
    const ReportWords m_words;
    const ProblemReportOptions &m_options;
    Masker &m_masker;
    ReportWriter m_writer;
    QList<ProblemReport::Masked> m_masked;
};

} // namespace

ProblemReport problemReport(const ProblemSubject &subject, const ReportWords &words,
                            const ProblemReportOptions &options, Masker *masker)
{
    return Composer(subject, words, options, masker).composed();
}

} // namespace waymark
