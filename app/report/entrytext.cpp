#include "app/markdown/markdown.h"
#include "app/report/entryfacts.h"
#include "app/report/entryreport.h"
#include "app/report/entrywords.h"
#include "app/report/textsections.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

QString versionText(const Entry &entry, const ReportWords &words, const TextSections &sections)
{
    const QList<QStringList> rows = versionTable(entry, words, {sections.language()});
    if (rows.isEmpty())
        return {};
    QList<int> widths(rows.first().size(), 0);
    for (const QStringList &row : rows) {
        for (qsizetype column = 0; column < row.size(); ++column)
            widths[column] = std::max(widths[column], columnsOf(visibleLine(row[column])));
    }
    QString text = sections.heading(QT_TRANSLATE_NOOP("Report", "Versions"), {});
    for (const QStringList &row : rows) {
        QString line;
        for (qsizetype column = 0; column < row.size(); ++column) {
            const QString cell = visibleLine(row[column]);
            line += u"  "_s + cell + QString(widths[column] - columnsOf(cell), u' ');
        }
        while (line.endsWith(u' '))
            line.chop(1);
        text += line + u'\n';
    }
    return text + u'\n';
}

QString relationText(const Entry &entry, const Catalog &catalog, const ReportWords &words, const TextSections &sections)
{
    QString text;
    for (const Relation &relation : entryRelations(entry, catalog, words, sections.language())) {
        text += u"  "_s + visibleLine(relation.name) + sections.colon() + visibleLine(relation.entryId) + u'\n';
        if (!relation.detail.isEmpty())
            text += markdownToText(sections.localized(relation.detail), sections.style().width, u"    "_s) + u'\n';
    }
    return text.isEmpty() ? text : sections.heading(QT_TRANSLATE_NOOP("Report", "Related errors"), {}) + text + u'\n';
}

QString listText(const QStringList &lines, const char *title, const TextSections &sections)
{
    QString text;
    for (const QString &line : lines)
        text += u"  "_s + visibleLine(line) + u'\n';
    return text.isEmpty() ? text : sections.heading(title, {}) + text + u'\n';
}

QString withBlankLine(const QString &part)
{
    return part.isEmpty() ? part : part + u'\n';
}

} // namespace

QString entryText(const Entry &entry, const Catalog &catalog, const ReportWords &words, Language language,
                  const TextStyle &style)
{
    const TextSections sections(words, language, style);
    const QString title = visibleLine(sections.localized(entry.signature));
    QString text = sections.bold(title.isEmpty() ? visibleLine(entry.id) : title) + u'\n';
    if (language == Language::Chinese && entry.signature.isTranslated())
        text += visibleLine(entry.signature.en) + u'\n';
    text += sections.word(QT_TRANSLATE_NOOP("Report", "ID")) + sections.colon() + visibleLine(entry.id) + u"\n\n"_s;
    for (const Fact &fact : entryFacts(entry, catalog, words, language))
        text += u"  "_s + fact.name + sections.colon() + visibleLine(fact.value) + u'\n';
    text += u'\n' + versionText(entry, words, sections) + withBlankLine(sections.rootCause(entry, {}));
    for (const OsNote &note : entry.osNotes) {
        if (!note.note.isEmpty())
            text += sections.bold(visibleLine(systemName(note.system))) + u'\n'
                + markdownToText(sections.localized(note.note), style.width, u"  "_s) + u"\n\n"_s;
    }
    if (!entry.officialDocUrl.isEmpty())
        text += listText({entry.officialDocUrl}, QT_TRANSLATE_NOOP("Report", "Official documentation"), sections);
    text += withBlankLine(sections.workarounds(entry, {})) + withBlankLine(sections.deadEnds(entry, {}))
        + relationText(entry, catalog, words, sections)
        + listText(entry.aliases, QT_TRANSLATE_NOOP("Report", "Other wordings"), sections)
        + listText(entrySources(entry), QT_TRANSLATE_NOOP("Report", "Sources"), sections);
    while (text.endsWith(u"\n\n"))
        text.chop(1);
    return text;
}

} // namespace waymark
