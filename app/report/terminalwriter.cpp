#include "app/report/terminalwriter.h"

#include "app/markdown/markdown.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace waymark {

TerminalWriter::TerminalWriter(const ReportWords &words, const TextStyle &style)
    : m_words(words)
    , m_style(style)
{
}

QString TerminalWriter::coloured(const QString &text, const char *code) const
{
    if (!m_style.colours || text.isEmpty())
        return text;
    return u"\x1b["_s + QLatin1String(code) + u'm' + text + u"\x1b[0m"_s;
}

QString TerminalWriter::paragraph(const QString &text, const QString &indent, const QString &hanging) const
{
    return wrappedText(text, m_style.width, indent, indent + hanging) + u'\n';
}

QString TerminalWriter::section(const ReportSection &section, const QString &indent) const
{
    if (section.isEmpty())
        return {};
    const QString inner = indent + u"  "_s;
    if (section.kind == ReportSection::Kind::Systems) { // each under a heading of its own
        QStringList parts;
        for (const ReportLine &system : section.lines)
            parts.append(indent + bold(visibleLine(system.name)) + u'\n' + prose(system.detail, inner));
        return parts.join(u'\n');
    }
    QString text = indent + bold(section.title) + u'\n' + table(section.rows, inner) + prose(section.texts, inner);
    for (const ReportLine &each : section.lines)
        text += section.kind == ReportSection::Kind::Tree ? treeLine(each, inner) : line(each, inner);
    for (const ReportFix &each : section.fixes)
        text += fix(each, inner);
    return section.rest.isEmpty() ? text : text + inner + section.rest + u'\n';
}

QString TerminalWriter::prose(const QList<ReportText> &texts, const QString &indent, const QString &lead) const
{
    QString result;
    for (const ReportText &text : texts)
        result += markdownToText(lead + text.text, m_style.width, indent) + u'\n';
    return result;
}

QString TerminalWriter::table(const QList<QList<ReportCell>> &rows, const QString &indent) const
{
    QList<int> widths(rows.value(0).size(), 0);
    for (const QList<ReportCell> &row : rows) {
        for (qsizetype column = 0; column < row.size(); ++column)
            widths[column] = std::max(widths[column], columnsOf(visibleLine(row[column].text)));
    }
    QString text;
    for (const QList<ReportCell> &row : rows) {
        QString line;
        for (qsizetype column = 0; column < row.size(); ++column) {
            const QString cell = visibleLine(row[column].text);
            line += indent + cell + QString(widths[column] - columnsOf(cell), u' ');
        }
        while (line.endsWith(u' '))
            line.chop(1);
        text += line + u'\n';
    }
    return text;
}

QString TerminalWriter::line(const ReportLine &line, const QString &indent) const
{
    const QString name = line.name.isEmpty() ? QString() : visibleLine(line.name) + m_words.colon();
    return indent + name + visibleLine(line.code + line.address) + u'\n' + prose(line.detail, indent + u"  "_s);
}

QString TerminalWriter::treeLine(const ReportLine &line, const QString &indent) const
{
    const QString value = visibleText(line.code + line.address + line.text);
    return paragraph(value.isEmpty() ? visibleLine(line.name) : visibleLine(line.name) + m_words.colon() + value,
                     indent + QString(2 * line.level, u' '), u"  "_s);
}

QString TerminalWriter::fix(const ReportFix &fix, const QString &indent) const
{
    const QString inner = indent + u"  "_s;
    QString text = prose(fix.action, inner);
    if (!fix.rate.isEmpty())
        text += inner + muted(fix.rate) + u'\n';
    if (text.isEmpty())
        text = inner + u'\n';
    text.replace(indent.size(), 1,
                 fix.kind == ReportFix::Kind::Works       ? coloured(u"✓"_s, "32")
                     : fix.kind == ReportFix::Kind::Fails ? coloured(u"✗"_s, "31")
                                                          : u"?"_s);
    for (const ReportFix::Detail &detail : fix.details)
        text += prose(detail.texts, inner, detail.name.isEmpty() ? QString() : detail.name + m_words.colon());
    return text;
}

} // namespace waymark
