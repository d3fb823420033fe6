#include "app/markdown/linktarget.h"
#include "app/markdown/markdown.h"
#include "app/report/entrycontents.h"
#include "app/report/entryreport.h"
#include "app/text/textlayout.h"

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
.id, .rate, .name { color: var(--muted); }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: start; vertical-align: top; padding: .3rem .6rem; border-bottom: 1px solid var(--line); }
td > p { margin: 0; }
.pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(17rem, 1fr)); gap: 0 1.5rem; }
.item { border: 1px solid var(--line); border-inline-start: 4px solid var(--line); border-radius: 4px;
  padding: .1rem .9rem; margin: .75rem 0; }
.works { border-inline-start-color: var(--works); }
.fails { border-inline-start-color: var(--fails); }
.works > .rate { color: var(--works); }
.fails > .rate { color: var(--fails); }
footer { margin-top: 3rem; color: var(--muted); font-size: .85rem; }
@media print {
  .item, pre, tr { break-inside: avoid; }
  h2 { break-after: avoid; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; }
}
)css";

class EntryHtml
{
public:
    explicit EntryHtml(const ReportWords &words)
        : m_words(words)
    {
    }

    QString written(const EntryContents &contents) const
    {
        QString text = head(contents.id);
        for (const ReportText &title : contents.titles)
            text +=
                element((&title == &contents.titles.first() ? u"h1"_s : u"p class=\"signature\""_s) + languageOf(title),
                        escaped(title.text));
        if (!contents.message.isEmpty())
            text += element(u"pre lang=\"en\""_s, code(contents.message));
        text += element(u"p class=\"id\""_s, escaped(contents.idName) + m_words.colon() + code(contents.id));
        for (const ReportSection &each : contents.sections)
            text += element(u"h2"_s, escaped(each.title)) + section(each);
        const QString foot =
            m_words.label(QT_TRANSLATE_NOOP("Report", "Written by Waymark, an offline browser of known errors."));
        return text + element(u"footer"_s, escaped(foot)) + u"</main>\n</body>\n</html>\n"_s;
    }

private:
    static QString escaped(const QString &text) { return visibleText(text).toHtmlEscaped(); }

    static QString languageTag(Language language) { return language == Language::Chinese ? u"zh-CN"_s : u"en"_s; }

    static QString languageOf(const ReportText &text)
    {
        return text.language ? u" lang=\"%1\""_s.arg(languageTag(*text.language)) : QString();
    }

    static QString element(const QString &name, const QString &content)
    {
        return u"<%1>%2</%3>\n"_s.arg(name, content, name.section(u' ', 0, 0));
    }

    static QString code(const QString &text) { return u"<code>"_s + escaped(text) + u"</code>"_s; }

    QString head(const QString &id) const
    {
        return u"<!DOCTYPE html>\n<html lang=\"%1\">\n<head>\n<meta charset=\"utf-8\">\n"
               "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
               "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src "
               "'unsafe-inline'\">\n"
               "<meta name=\"referrer\" content=\"no-referrer\">\n"
               "<title>%2</title>\n<style>%3</style>\n</head>\n<body>\n<main>\n"_s.arg(
                   languageTag(m_words.language()), escaped(id), QString::fromUtf16(PageStyle));
    }

    QString section(const ReportSection &section) const
    {
        QString text;
        switch (section.kind) {
        case ReportSection::Kind::Table:
            return table(section.rows);
        case ReportSection::Kind::Prose:
            return prose(section.texts);
        case ReportSection::Kind::Systems:
            for (const ReportLine &system : section.lines)
                text += named(system.name, system.detail);
            return text;
        case ReportSection::Kind::Documentation: {
            const ReportLine &line = section.lines.first();
            return element(u"p"_s,
                           address(line.address)
                               + (line.text.isEmpty() ? QString() : u" ("_s + escaped(line.text) + u')'));
        }
        case ReportSection::Kind::Fixes:
            for (const ReportFix &each : section.fixes)
                text += fix(each);
            return text;
        case ReportSection::Kind::List:
            for (const ReportLine &each : section.lines)
                text += element(u"li"_s, line(each));
            return element(u"ul"_s, u'\n' + text);
        case ReportSection::Kind::Tree:
            return markdownToHtml(treeMarkdown(section.lines, m_words));
        }
        return text;
    }

    static QString table(const QList<QList<ReportCell>> &rows)
    {
        QString text;
        for (const QList<ReportCell> &row : rows) {
            QString cells;
            for (const ReportCell &cell : row)
                cells += element(&row == &rows.first() ? u"th scope=\"col\""_s : u"td"_s,
                                 cell.isMarkdown ? markdownToHtml(cell.text).trimmed() : escaped(cell.text));
            text += element(u"tr"_s, cells);
        }
        return element(u"table"_s, u'\n' + text);
    }

    /// The texts, side by side where there is room.
    static QString prose(const QList<ReportText> &texts)
    {
        QString parts;
        for (const ReportText &text : texts) {
            const QString html = markdownToHtml(text.text);
            parts += text.language ? element(u"div"_s + languageOf(text), html) : html;
        }
        return texts.size() > 1 ? element(u"div class=\"pair\""_s, u'\n' + parts) : parts;
    }

    static QString named(const QString &name, const QList<ReportText> &texts)
    {
        return (name.isEmpty() ? QString() : element(u"div class=\"name\""_s, escaped(name))) + prose(texts);
    }

    static QString address(const QString &text)
    {
        if (!isWebUrl(QUrl(text, QUrl::StrictMode)))
            return escaped(text);
        return u"<a href=\"%1\" rel=\"noreferrer\">%1</a>"_s.arg(escaped(text));
    }

    static QString fix(const ReportFix &fix)
    {
        QString text = u'\n' + prose(fix.action);
        if (!fix.rate.isEmpty())
            text += element(u"p class=\"rate\""_s,
                            (fix.kind == ReportFix::Kind::Works ? u"✓ "_s : u"✗ "_s) + escaped(fix.rate));
        for (const ReportFix::Detail &detail : fix.details)
            text += named(detail.name, detail.texts);
        const QString name = fix.kind == ReportFix::Kind::Works ? u"works"_s
            : fix.kind == ReportFix::Kind::Fails                ? u"fails"_s
                                                                : u"question"_s;
        return element(u"div class=\"item %1\""_s.arg(name), text);
    }

    QString line(const ReportLine &line) const
    {
        QString text = line.name.isEmpty() ? QString() : escaped(line.name) + m_words.colon();
        text += line.code.isEmpty() ? address(line.address) : code(line.code);
        if (!line.text.isEmpty())
            text += u" — "_s + escaped(line.text);
        return text + prose(line.detail);
    }

    const ReportWords &m_words;
};

} // namespace

QString entryHtml(const Entry &entry, const Catalog &catalog, const ReportWords &reportWords,
                  const QList<Language> &languages, const QMap<QString, QString> &captures)
{
    const ReportWords words = reportWords.in(languages);
    return EntryHtml(words).written(entryContents(filledEntry(entry, captures), catalog, words));
}

} // namespace waymark
