#include "app/markdown/linktarget.h"
#include "app/markdown/markdown.h"
#include "app/report/entrycontents.h"
#include "app/report/entryreport.h"
#include "app/text/textlayout.h"

#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

class EntryMarkdown
{
public:
    explicit EntryMarkdown(const ReportWords &words)
        : m_words(words)
    {
    }

    QString written(const EntryContents &contents) const
    {
        QStringList titles;
        for (const ReportText &title : contents.titles)
            titles.append(escapedMarkdown(title.text));
        QString text = u"# "_s + titles.join(u"\n\n"_s) + u'\n';
        if (!contents.message.isEmpty())
            text += u'\n' + codeBlock(contents.message) + u'\n';
        text += u'\n' + contents.idName + m_words.colon() + codeSpan(contents.id) + u'\n';
        for (const ReportSection &each : contents.sections)
            text += u"\n## "_s + each.title + u"\n\n"_s + section(each);
        return text;
    }

private:
    QString section(const ReportSection &section) const
    {
        QString text;
        switch (section.kind) {
        case ReportSection::Kind::Table:
            return table(section.rows);
        case ReportSection::Kind::Prose:
            return paragraphs(section.texts, {}) + u'\n';
        case ReportSection::Kind::Systems:
            for (const ReportLine &system : section.lines)
                text += u"- **"_s + escapedMarkdown(system.name) + u"**\n\n  "_s + paragraphs(system.detail, u"  "_s)
                    + u'\n';
            return text;
        case ReportSection::Kind::Documentation: {
            const ReportLine &line = section.lines.first();
            return address(line.address)
                + (line.text.isEmpty() ? QString() : u" ("_s + escapedMarkdown(line.text) + u')') + u'\n';
        }
        case ReportSection::Kind::Fixes: {
            QStringList fixes;
            for (const ReportFix &each : section.fixes)
                fixes.append(fix(each, QString::number(fixes.size() + 1) + u". "_s));
            return fixes.join(u'\n');
        }
        case ReportSection::Kind::List:
            for (const ReportLine &each : section.lines)
                text += u"- "_s + line(each);
            return text;
        case ReportSection::Kind::Tree:
            return treeMarkdown(section.lines, m_words) + u'\n';
        }
        return text;
    }

    static QString cell(const ReportCell &cell)
    {
        if (!cell.isMarkdown)
            return escapedMarkdown(cell.text);
        static const QRegularExpression bar(uR"((?<!\\)\|)"_s); // in code, too, it would end the cell
        return cleanMarkdown(cell.text).simplified().replace(bar, uR"(\|)"_s);
    }

    static QString table(const QList<QList<ReportCell>> &rows)
    {
        QString text;
        for (const QList<ReportCell> &row : rows) {
            for (const ReportCell &each : row)
                text += u"| "_s + cell(each) + u' ';
            text += u"|\n"_s;
            if (&row == &rows.first())
                text += u"|---"_s.repeated(row.size()) + u"|\n"_s;
        }
        return text;
    }

    /// The texts as paragraphs, each line but the first behind `indent`.
    static QString paragraphs(const QList<ReportText> &texts, const QString &indent)
    {
        QStringList parts;
        for (const ReportText &text : texts)
            parts.append(indentedText(cleanMarkdown(text.text), indent));
        return parts.join(u"\n\n"_s).mid(parts.isEmpty() ? 0 : indent.size());
    }

    static QString address(const QString &text)
    {
        return isWebUrl(QUrl(text, QUrl::StrictMode)) ? u'<' + text + u'>' : escapedMarkdown(text);
    }

    QString fix(const ReportFix &fix, const QString &number) const
    {
        const QString indent(number.size(), u' ');
        QString text = number + paragraphs(fix.action, indent) + u'\n';
        if (!fix.rate.isEmpty())
            text += u'\n' + indent + u'*' + escapedMarkdown(fix.rate) + u"*\n"_s;
        for (const ReportFix::Detail &detail : fix.details) {
            const QString lead = detail.name.isEmpty() ? QString() : escapedMarkdown(detail.name) + m_words.colon();
            text += u'\n' + indent + lead + paragraphs(detail.texts, indent) + u'\n';
        }
        return text;
    }

    QString line(const ReportLine &line) const
    {
        QString text = line.name.isEmpty() ? QString() : escapedMarkdown(line.name) + m_words.colon();
        text += line.code.isEmpty() ? address(line.address) : codeSpan(line.code);
        if (!line.text.isEmpty())
            text += u" — "_s + escapedMarkdown(line.text);
        return text + (line.detail.isEmpty() ? QString() : u"\n\n  "_s + paragraphs(line.detail, u"  "_s)) + u'\n';
    }

    const ReportWords &m_words;
};

} // namespace

QString entryMarkdown(const Entry &entry, const Catalog &catalog, const ReportWords &reportWords,
                      const QList<Language> &languages, const QMap<QString, QString> &captures)
{
    const ReportWords words = reportWords.in(languages);
    return EntryMarkdown(words).written(entryContents(filledEntry(entry, captures), catalog, words));
}

} // namespace waymark
