#include "app/markdown/linktarget.h"
#include "app/markdown/markdown.h"
#include "app/report/entryfacts.h"
#include "app/report/entryreport.h"
#include "app/report/entrywords.h"
#include "app/report/reportpage.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

class MarkdownPage : ReportPage
{
public:
    using ReportPage::ReportPage;

    QString written() const
    {
        return signatures() + facts() + versions()
            + section(QT_TRANSLATE_NOOP("Report", "Root cause"), m_entry.rootCause) + systems() + documentation()
            + workarounds() + deadEnds() + relations() + aliases() + sources();
    }

private:
    QString heading(const char *source) const { return u"\n## "_s + label(source) + u"\n\n"_s; }

    QString signatures() const
    {
        QStringList titles;
        for (const auto &[language, text] : texts(m_entry.signature))
            titles.append(escapedMarkdown(text));
        if (titles.isEmpty())
            return u"# "_s + escapedMarkdown(m_entry.id) + u'\n';
        QString text = u"# "_s + titles.join(u"\n\n"_s) + u"\n"_s;
        if (isChineseOnly() && m_entry.signature.isTranslated() && !m_entry.signature.en.isEmpty())
            text += u'\n' + codeBlock(m_entry.signature.en) + u'\n';
        return text;
    }

    QString facts() const
    {
        QString text = u'\n' + label(QT_TRANSLATE_NOOP("Report", "ID")) + colon() + codeSpan(m_entry.id) + u"\n\n"_s;
        for (const Fact &fact : entryFacts(m_entry, m_catalog, m_words, mainLanguage()))
            text += u"- "_s + escapedMarkdown(fact.name) + colon() + escapedMarkdown(fact.value) + u'\n';
        return text;
    }

    QString versions() const
    {
        const QList<QStringList> rows = versionTable(m_entry, m_words, m_languages);
        if (rows.isEmpty())
            return {};
        QString text = heading(QT_TRANSLATE_NOOP("Report", "Versions"));
        for (qsizetype row = 0; row < rows.size(); ++row) {
            for (const QString &cell : rows[row])
                text += u"| "_s + escapedMarkdown(cell) + u' ';
            text += u"|\n"_s;
            if (row == 0)
                text += u"|---"_s.repeated(rows[row].size()) + u"|\n"_s;
        }
        return text;
    }

    /// The texts as paragraphs, each line behind `indent` but the first.
    QString paragraphs(const LocalizedText &text, const QString &indent) const
    {
        QStringList parts;
        for (const auto &[language, shown] : texts(text))
            parts.append(indentedText(cleanMarkdown(shown), indent));
        return parts.join(u"\n\n"_s).mid(parts.isEmpty() ? 0 : indent.size());
    }

    QString section(const char *title, const LocalizedText &text) const
    {
        const QString shown = paragraphs(text, {});
        return shown.isEmpty() ? QString() : heading(title) + shown + u'\n';
    }

    QString systems() const
    {
        QString text;
        for (const OsNote &note : m_entry.osNotes) {
            if (!note.note.isEmpty())
                text += u"- **"_s + escapedMarkdown(systemName(note.system)) + u"**\n\n  "_s
                    + paragraphs(note.note, u"  "_s) + u"\n"_s;
        }
        return text.isEmpty() ? text : heading(QT_TRANSLATE_NOOP("Report", "Operating systems")) + text;
    }

    static QString address(const QString &text)
    {
        return isWebUrl(QUrl(text, QUrl::StrictMode)) ? u'<' + text + u'>' : escapedMarkdown(text);
    }

    QString documentation() const
    {
        if (m_entry.officialDocUrl.isEmpty())
            return {};
        QString text = heading(QT_TRANSLATE_NOOP("Report", "Official documentation")) + address(m_entry.officialDocUrl);
        if (!m_entry.officialDocSection.isEmpty())
            text += u" ("_s + escapedMarkdown(m_entry.officialDocSection) + u')';
        return text + u'\n';
    }

    QString item(qsizetype number, const LocalizedText &action, const QString &rate) const
    {
        const QString mark = QString::number(number) + u". "_s;
        QString text = mark + paragraphs(action, QString(mark.size(), u' ')) + u'\n';
        if (!rate.isEmpty())
            text += u'\n' + QString(mark.size(), u' ') + u'*' + escapedMarkdown(rate) + u"*\n"_s;
        return text;
    }

    QString detail(qsizetype number, const LocalizedText &text, const char *name = nullptr) const
    {
        const QString indent(QString::number(number).size() + 2, u' ');
        const QString shown = paragraphs(text, indent);
        if (shown.isEmpty())
            return {};
        const QString lead = name ? escapedMarkdown(label(name)) + colon() : QString();
        return u'\n' + indent + lead + shown + u'\n';
    }

    QString workarounds() const
    {
        if (m_entry.workarounds.isEmpty())
            return {};
        QString text = heading(QT_TRANSLATE_NOOP("Report", "Workarounds"));
        qsizetype number = 0;
        for (const Workaround &workaround : m_entry.workarounds) {
            const QString how = isChineseOnly() ? howForChinese(workaround) : workaround.how;
            if (++number > 1)
                text += u'\n';
            text += item(number, workaround.action, workaroundRate(m_words, mainLanguage(), workaround))
                + detail(number, workaround.condition, QT_TRANSLATE_NOOP("Report", "Condition"))
                + detail(number, proseOfHow(workaround)) + detail(number, {how, how});
        }
        return text;
    }

    QString deadEnds() const
    {
        if (m_entry.deadEnds.isEmpty())
            return {};
        QString text = heading(QT_TRANSLATE_NOOP("Report", "Dead ends: common, and they do not help"));
        qsizetype number = 0;
        for (const DeadEnd &deadEnd : m_entry.deadEnds) {
            if (++number > 1)
                text += u'\n';
            const bool bare = deadEnd.action.isEmpty();
            text +=
                item(number, bare ? deadEnd.whyFails : deadEnd.action, deadEndRate(m_words, mainLanguage(), deadEnd));
            if (!bare)
                text += detail(number, deadEnd.whyFails);
            text += detail(number, deadEnd.condition, QT_TRANSLATE_NOOP("Report", "When it helps"));
        }
        return text;
    }

    QString relations() const
    {
        QString text;
        for (const Relation &relation : entryRelations(m_entry, m_catalog, m_words, mainLanguage())) {
            text += u"- "_s + escapedMarkdown(relation.name) + colon() + codeSpan(relation.entryId);
            if (!relation.title.isEmpty())
                text += u" — "_s + escapedMarkdown(relation.title.in(mainLanguage()));
            const QString shown = paragraphs(relation.detail, u"  "_s);
            text += shown.isEmpty() ? u"\n"_s : u"\n\n  "_s + shown + u'\n';
        }
        return text.isEmpty() ? text : heading(QT_TRANSLATE_NOOP("Report", "Related errors")) + text;
    }

    QString aliases() const
    {
        QString text;
        for (const QString &alias : m_entry.aliases)
            text += u"- "_s + codeSpan(alias) + u'\n';
        return text.isEmpty() ? text : heading(QT_TRANSLATE_NOOP("Report", "Other wordings")) + text;
    }

    QString sources() const
    {
        QString text;
        for (const QString &source : entrySources(m_entry))
            text += u"- "_s + address(source) + u'\n';
        return text.isEmpty() ? text : heading(QT_TRANSLATE_NOOP("Report", "Sources")) + text;
    }
};

} // namespace

QString entryMarkdown(const Entry &entry, const Catalog &catalog, const ReportWords &words,
                      const QList<Language> &languages)
{
    return MarkdownPage(entry, catalog, words, languages).written();
}

} // namespace waymark
