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

// The style of the page. Colours keep a contrast of 4.5:1 on their backgrounds, light and dark.
constexpr char16_t PageStyle[] = uR"css(
:root { color-scheme: light dark; --ground: #fff; --text: #1c2024; --muted: #5a636d; --line: #d9dee3; --card: #f5f7f9;
  --works: #0f6b3a; --fails: #a3241f; --link: #0b5cad; }
@media (prefers-color-scheme: dark) { :root { --ground: #16191d; --text: #e6e9ec; --muted: #a2acb6; --line: #353c44;
  --card: #1f2429; --works: #6fd49b; --fails: #ff9a92; --link: #7db8ff; } }
body { margin: 0; background: var(--ground); color: var(--text);
  font: 16px/1.6 system-ui, "Noto Sans CJK SC", "Microsoft YaHei", "PingFang SC", sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; }
h1 { font-size: 1.35rem; line-height: 1.4; margin: 0 0 .5rem; overflow-wrap: anywhere; }
h1 + .signature { margin-top: 0; }
h2 { font-size: 1.1rem; margin: 2rem 0 .5rem; padding-bottom: .25rem; border-bottom: 1px solid var(--line); }
.signature { font-weight: 600; overflow-wrap: anywhere; }
a { color: var(--link); overflow-wrap: anywhere; }
code, pre { font-family: ui-monospace, "DejaVu Sans Mono", Consolas, monospace; font-size: .9em; }
code { background: var(--card); padding: .1em .25em; border-radius: 3px; overflow-wrap: anywhere; }
pre { background: var(--card); border: 1px solid var(--line); border-radius: 4px; padding: .6rem .8rem; overflow-x: auto; }
pre code { background: none; padding: 0; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .15rem 1rem; margin: .75rem 0; }
dt, .rate, .name { color: var(--muted); }
dd { margin: 0; overflow-wrap: anywhere; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: start; vertical-align: top; padding: .3rem .6rem; border-bottom: 1px solid var(--line); }
.pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(17rem, 1fr)); gap: 0 1.5rem; }
.item { border: 1px solid var(--line); border-inline-start: 4px solid var(--line); border-radius: 4px;
  padding: .1rem .9rem; margin: .75rem 0; }
.works { border-inline-start-color: var(--works); }
.fails { border-inline-start-color: var(--fails); }
.works > .rate { color: var(--works); }
.fails > .rate { color: var(--fails); }
footer { margin-top: 3rem; color: var(--muted); font-size: .85rem; }
@media print { .item, pre, table { break-inside: avoid; } }
)css";

class HtmlPage : ReportPage
{
public:
    using ReportPage::ReportPage;

    QString written() const
    {
        return head() + signatures() + facts() + versions()
            + section(QT_TRANSLATE_NOOP("Report", "Root cause"), m_entry.rootCause) + systems() + documentation()
            + workarounds() + deadEnds() + relations() + aliases() + sources() + foot();
    }

private:
    static QString escaped(const QString &text) { return visibleText(text).toHtmlEscaped(); }

    static QString languageTag(Language language) { return language == Language::Chinese ? u"zh-CN"_s : u"en"_s; }

    static QString element(const QString &name, const QString &content)
    {
        return u"<%1>%2</%3>\n"_s.arg(name, content, name.section(u' ', 0, 0));
    }

    QString heading(const char *source) const { return element(u"h2"_s, escaped(label(source))); }

    QString head() const
    {
        return u"<!DOCTYPE html>\n<html lang=\"%1\">\n<head>\n<meta charset=\"utf-8\">\n"
               "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
               "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src "
               "'unsafe-inline'\">\n"
               "<meta name=\"referrer\" content=\"no-referrer\">\n"
               "<title>%2</title>\n<style>%3</style>\n</head>\n<body>\n<main>\n"_s.arg(
                   languageTag(mainLanguage()), escaped(m_entry.id), QString::fromUtf16(PageStyle));
    }

    QString foot() const
    {
        return element(u"footer"_s,
                       escaped(label(
                           QT_TRANSLATE_NOOP("Report", "Written by Waymark, an offline browser of known errors."))))
            + u"</main>\n</body>\n</html>\n"_s;
    }

    QString signatures() const
    {
        QString text;
        for (const auto &[language, shown] : texts(m_entry.signature)) {
            const QString name = text.isEmpty() ? u"h1"_s : u"p class=\"signature\""_s;
            text += element(name + u" lang=\"%1\""_s.arg(languageTag(language)), escaped(shown));
        }
        if (text.isEmpty())
            return element(u"h1"_s, escaped(m_entry.id));
        if (isChineseOnly() && m_entry.signature.isTranslated() && !m_entry.signature.en.isEmpty())
            text += element(u"pre lang=\"en\""_s, element(u"code"_s, escaped(m_entry.signature.en)).trimmed());
        return text;
    }

    QString facts() const
    {
        QString text = element(u"dt"_s, escaped(label(QT_TRANSLATE_NOOP("Report", "ID"))))
            + element(u"dd"_s, element(u"code"_s, escaped(m_entry.id)));
        for (const Fact &fact : entryFacts(m_entry, m_catalog, m_words, mainLanguage()))
            text += element(u"dt"_s, escaped(fact.name)) + element(u"dd"_s, escaped(fact.value));
        return element(u"dl"_s, u'\n' + text);
    }

    QString versions() const
    {
        const QList<QStringList> rows = versionTable(m_entry, m_words, m_languages);
        if (rows.isEmpty())
            return {};
        QString text;
        for (qsizetype row = 0; row < rows.size(); ++row) {
            QString cells;
            for (const QString &cell : rows[row])
                cells += element(row == 0 ? u"th scope=\"col\""_s : u"td"_s, escaped(cell));
            text += element(u"tr"_s, cells);
        }
        return heading(QT_TRANSLATE_NOOP("Report", "Versions")) + element(u"table"_s, u'\n' + text);
    }

    /// The texts, side by side where there is room.
    QString pair(const LocalizedText &text) const
    {
        const auto shown = texts(text);
        QString parts;
        for (const auto &[language, part] : shown)
            parts += element(u"div lang=\"%1\""_s.arg(languageTag(language)), markdownToHtml(part));
        return shown.size() > 1 ? element(u"div class=\"pair\""_s, u'\n' + parts) : parts;
    }

    QString named(const char *name, const LocalizedText &text) const
    {
        if (text.isEmpty())
            return {};
        return element(u"div class=\"name\""_s, escaped(label(name))) + pair(text);
    }

    QString section(const char *title, const LocalizedText &text) const
    {
        return text.isEmpty() ? QString() : heading(title) + pair(text);
    }

    QString systems() const
    {
        QString text;
        for (const OsNote &note : m_entry.osNotes) {
            if (!note.note.isEmpty())
                text += element(u"div class=\"name\""_s, escaped(systemName(note.system))) + pair(note.note);
        }
        return text.isEmpty() ? text : heading(QT_TRANSLATE_NOOP("Report", "Operating systems")) + text;
    }

    static QString address(const QString &text)
    {
        if (!isWebUrl(QUrl(text, QUrl::StrictMode)))
            return escaped(text);
        return u"<a href=\"%1\" rel=\"noreferrer\">%1</a>"_s.arg(escaped(text));
    }

    QString documentation() const
    {
        if (m_entry.officialDocUrl.isEmpty())
            return {};
        QString text = address(m_entry.officialDocUrl);
        if (!m_entry.officialDocSection.isEmpty())
            text += u" ("_s + escaped(m_entry.officialDocSection) + u')';
        return heading(QT_TRANSLATE_NOOP("Report", "Official documentation")) + element(u"p"_s, text);
    }

    static QString rateLine(const QString &sign, const QString &rate)
    {
        return rate.isEmpty() ? QString() : element(u"p class=\"rate\""_s, sign + u' ' + escaped(rate));
    }

    QString workarounds() const
    {
        QString text;
        for (const Workaround &workaround : m_entry.workarounds) {
            text += element(u"div class=\"item works\""_s,
                            u'\n' + pair(workaround.action)
                                + rateLine(u"✓"_s, workaroundRate(m_words, mainLanguage(), workaround))
                                + named(QT_TRANSLATE_NOOP("Report", "Condition"), workaround.condition)
                                + pair(proseOfHow(workaround))
                                + markdownToHtml(isChineseOnly() ? howForChinese(workaround) : workaround.how));
        }
        return text.isEmpty() ? text : heading(QT_TRANSLATE_NOOP("Report", "Workarounds")) + text;
    }

    QString deadEnds() const
    {
        QString text;
        for (const DeadEnd &deadEnd : m_entry.deadEnds) {
            text += element(
                u"div class=\"item fails\""_s,
                u'\n' + pair(deadEnd.action) + rateLine(u"✗"_s, deadEndRate(m_words, mainLanguage(), deadEnd))
                    + pair(deadEnd.whyFails) + named(QT_TRANSLATE_NOOP("Report", "When it helps"), deadEnd.condition));
        }
        return text.isEmpty() ? text
                              : heading(QT_TRANSLATE_NOOP("Report", "Dead ends: common, and they do not help")) + text;
    }

    QString relations() const
    {
        QString text;
        for (const Relation &relation : entryRelations(m_entry, m_catalog, m_words, mainLanguage())) {
            QString line = escaped(relation.name) + colon() + element(u"code"_s, escaped(relation.entryId)).trimmed();
            if (!relation.title.isEmpty())
                line += u" — "_s + escaped(relation.title.in(mainLanguage()));
            text += element(u"li"_s, line + pair(relation.detail));
        }
        return text.isEmpty() ? text
                              : heading(QT_TRANSLATE_NOOP("Report", "Related errors")) + element(u"ul"_s, u'\n' + text);
    }

    QString aliases() const
    {
        QString text;
        for (const QString &alias : m_entry.aliases)
            text += element(u"li"_s, element(u"code"_s, escaped(alias)).trimmed());
        return text.isEmpty() ? text
                              : heading(QT_TRANSLATE_NOOP("Report", "Other wordings")) + element(u"ul"_s, u'\n' + text);
    }

    QString sources() const
    {
        QString text;
        for (const QString &source : entrySources(m_entry))
            text += element(u"li"_s, address(source));
        return text.isEmpty() ? text : heading(QT_TRANSLATE_NOOP("Report", "Sources")) + element(u"ul"_s, u'\n' + text);
    }
};

} // namespace

QString entryHtml(const Entry &entry, const Catalog &catalog, const ReportWords &words,
                  const QList<Language> &languages)
{
    return HtmlPage(entry, catalog, words, languages).written();
}

} // namespace waymark
