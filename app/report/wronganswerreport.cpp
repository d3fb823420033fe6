#include "app/report/wronganswerreport.h"

#include "app/catalog/filledwords.h"
#include "app/catalog/jsondocument.h"
#include "app/markdown/markdown.h"
#include "app/report/entrywords.h"
#include "app/report/problemreport.h"
#include "app/text/textlayout.h"

#include <QCoreApplication>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr int FormatVersion = 1;

void setDate(Json *object, const char *key, QDate date)
{
    if (date.isValid())
        (*object)[key] = date.toString(Qt::ISODate).toStdString();
}

QString titleOfEntry(const QString &entryId, const Catalog *catalog, Language language)
{
    const EntryPtr entry = catalog ? catalog->find(entryId) : nullptr;
    return visibleLine(entry ? titleOf(*entry, language).text : entryId);
}

/// "- Found: `git/x` · Title", or words for none.
QString factLine(const QString &name, const QString &entryId, const QString &title)
{
    QString line = u"- "_s + name;
    if (!entryId.isEmpty())
        line += codeSpan(visibleLine(entryId));
    if (title != entryId)
        line += (entryId.isEmpty() ? QString() : u" · "_s) + escapedMarkdown(title);
    return line + u'\n';
}

/// Whole lines.
QString beginningOf(const QString &paste)
{
    if (paste.size() <= WholeLimit)
        return paste;
    const qsizetype end = paste.lastIndexOf(u'\n', WholeLimit);
    return paste.first(end > 0 ? end : WholeLimit);
}

QString markdownOf(const WrongAnswer &answer, const Catalog *catalog, const ReportWords &words, Language language)
{
    const auto named = [&words](const char *source) { return words.text(source) + words.colon(); };
    QString text = u"## "_s + words.text(QT_TRANSLATE_NOOP("Report", "Wrong answer")) + u"\n\n"_s;
    text += factLine(named(QT_TRANSLATE_NOOP("Report", "Found")), answer.given,
                     givenTitle(answer, catalog, words, language));
    text += factLine(named(QT_TRANSLATE_NOOP("Report", "Expected")), answer.expected,
                     expectedTitle(answer, catalog, words, language));
    QStringList versions{u"Waymark "_s + answer.programVersion};
    if (answer.catalogDate.isValid())
        versions.append(words.text(QT_TRANSLATE_NOOP("Report", "catalog of %1")).arg(dateText(answer.catalogDate)));
    if (answer.time.isValid())
        versions.append(dateText(answer.time.date()));
    text += u"- "_s + escapedMarkdown(versions.join(u" · "_s)) + u"\n\n"_s;
    if (!answer.note.trimmed().isEmpty())
        text += cleanMarkdown(answer.note) + u"\n\n"_s;
    const QString paste = beginningOf(answer.paste);
    if (paste.size() < answer.paste.size())
        text += escapedMarkdown(words.text(QT_TRANSLATE_NOOP("Report", "The paste is long: this is its beginning.")))
            + u"\n\n"_s;
    return text + codeBlock(paste, u"text"_s) + u'\n';
}

} // namespace

QByteArray wrongAnswersToJson(const QList<WrongAnswer> &answers, const QString &programVersion, QDate catalogDate)
{
    Json list = Json::array();
    for (const WrongAnswer &answer : answers) {
        Json item;
        setDate(&item, "date", answer.time.date());
        item["given"] = answer.given.toStdString();
        item["expected"] = answer.expected.toStdString();
        item["note"] = answer.note.toStdString();
        item["paste"] = answer.paste.toStdString();
        item["program"] = answer.programVersion.toStdString();
        setDate(&item, "catalog_date", answer.catalogDate);
        list.push_back(std::move(item));
    }
    Json root;
    root["waymark_wrong_answers"] = FormatVersion;
    root["program"] = programVersion.toStdString();
    setDate(&root, "catalog_date", catalogDate);
    root["answers"] = std::move(list);
    return QByteArray::fromStdString(root.dump(2, ' ', false, Json::error_handler_t::replace)) + '\n';
}

QString wrongAnswersMarkdown(const QList<WrongAnswer> &answers, const Catalog *catalog, const ReportWords &words,
                             Language language)
{
    QStringList parts;
    for (const WrongAnswer &answer : answers)
        parts.append(markdownOf(answer, catalog, words, language));
    return parts.join(u'\n');
}

QString givenTitle(const WrongAnswer &answer, const Catalog *catalog, const ReportWords &words, Language language)
{
    return answer.given.isEmpty() ? words.text(QT_TRANSLATE_NOOP("Report", "nothing"))
                                  : titleOfEntry(answer.given, catalog, language);
}

QString expectedTitle(const WrongAnswer &answer, const Catalog *catalog, const ReportWords &words, Language language)
{
    if (!answer.expected.isEmpty())
        return titleOfEntry(answer.expected, catalog, language);
    return answer.given.isEmpty() ? words.text(QT_TRANSLATE_NOOP("Report", "an entry that is still missing"))
                                  : words.text(QT_TRANSLATE_NOOP("Report", "nothing"));
}

bool isAsExpected(const WrongAnswer &answer, const Diagnosis &diagnosis)
{
    const auto has = [&diagnosis](const QString &entryId) {
        return std::ranges::find(diagnosis.findings, entryId, &Finding::entryId) != diagnosis.findings.end();
    };
    if (diagnosis.cancelled)
        return false;
    if (!answer.expected.isEmpty())
        return has(answer.expected);
    return answer.given.isEmpty() ? !diagnosis.findings.isEmpty() : !has(answer.given);
}

} // namespace waymark
