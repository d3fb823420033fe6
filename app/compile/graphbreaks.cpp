#include "app/compile/graphbreaks.h"

#include "app/catalog/graphbreakreader.h"
#include "app/catalog/jsondocument.h"

#include <QHash>
#include <QRegularExpression>

#include <algorithm>
#include <nlohmann/json.hpp>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr QLatin1StringView Statement{"graph_break_registry"};

/// Those that an entry is about.
QStringList numbersOf(const Entry &entry)
{
    QStringList numbers = QStringList{entry.errorCode} + entry.aliases;
    numbers.removeIf([](const QString &text) { return !isGraphBreakNumber(text); });
    return numbers;
}

/// Groups are named in the other regex only: a name may occur once.
QString withoutNames(const QString &regex)
{
    static const QRegularExpression name(uR"(\(\?P<\w+>)"_s);
    return QString(regex).replace(name, u"(?:"_s);
}

void addStatement(Entry *entry, const Entry &listed)
{
    const QStringList cause = listed.rootCause.en.split(u"```"_s); // the explanation, and the context as code
    Json statement{{"wording", listed.signature.en.toStdString()}};
    if (const QString explanation = cause.value(0).trimmed(); !explanation.isEmpty())
        statement["explanation"] = explanation.toStdString();
    if (const QString context = cause.value(1).trimmed(); !context.isEmpty())
        statement["context"] = context.toStdString();
    for (const Workaround &hint : listed.workarounds)
        statement["hints"].push_back(hint.action.en.toStdString());
    for (auto other = listed.unknown.cbegin(); other != listed.unknown.cend(); ++other) {
        if (Json value = Json::parse(other.value().toStdString(), nullptr, false); !value.is_discarded())
            statement[other.key().toStdString()] = std::move(value);
    }
    Json all = Json::parse(entry->unknown.value(Statement).toStdString(), nullptr, false);
    if (!all.is_object())
        all = Json::object();
    all[listed.errorCode.toStdString()] = std::move(statement);
    entry->unknown.insert(Statement, QByteArray::fromStdString(all.dump()));
}

void merge(Entry *entry, const Entry &listed)
{
    entry->regex += (entry->regex.isEmpty() ? QString() : u"|"_s) + withoutNames(listed.regex);
    entry->formerIds.append(listed.id);
    if (!listed.officialDocUrl.isEmpty() && listed.officialDocUrl != entry->officialDocUrl
        && !entry->sources.contains(listed.officialDocUrl))
        entry->sources.append(listed.officialDocUrl);
    addStatement(entry, listed);
}

} // namespace

bool isOfGraphBreakRegistry(const Entry &entry)
{
    return isGraphBreakNumber(entry.errorCode) && entry.id == graphBreakEntryId(entry.errorCode);
}

void mergeGraphBreaks(QList<Entry> *entries)
{
    QHash<QString, qsizetype> places; // number -> entry of another catalog
    for (qsizetype i = 0; i < entries->size(); ++i) {
        const Entry &entry = entries->at(i);
        if (isOfGraphBreakRegistry(entry))
            continue;
        for (const QString &number : numbersOf(entry)) {
            if (!places.contains(number))
                places.insert(number, i);
        }
    }
    QList<qsizetype> merged;
    for (qsizetype i = 0; i < entries->size(); ++i) {
        const qsizetype place =
            isOfGraphBreakRegistry(entries->at(i)) ? places.value(entries->at(i).errorCode, -1) : -1;
        if (place >= 0) {
            merge(&(*entries)[place], entries->at(i));
            merged.append(i);
        }
    }
    for (auto i = merged.crbegin(); i != merged.crend(); ++i)
        entries->removeAt(*i);
}

bool sharesGraphBreak(const Entry &entry, const Catalog &catalog)
{
    return std::ranges::any_of(
        numbersOf(entry), [&catalog](const QString &number) { return catalog.contains(graphBreakEntryId(number)); });
}

} // namespace waymark
