#include "app/report/entryreport.h"
#include "app/report/terminalwriter.h"

using namespace Qt::StringLiterals;

namespace waymark {

QString entryText(const Entry &entry, const Catalog &catalog, const ReportWords &reportWords, Language language,
                  const TextStyle &style)
{
    const ReportWords words = reportWords.in({language});
    const EntryContents contents = entryContents(filledEntry(entry), catalog, words);
    const TerminalWriter writer(words, style);
    QString text = writer.bold(visibleLine(contents.titles.first().text)) + u'\n';
    if (!contents.message.isEmpty())
        text += visibleLine(contents.message) + u'\n';
    text += contents.idName + words.colon() + visibleLine(contents.id) + u'\n';
    for (const ReportSection &section : contents.sections)
        text += u'\n' + writer.section(section, {});
    return text;
}

} // namespace waymark
