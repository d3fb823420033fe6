#include "app/catalog/catalog.h"
#include "app/catalog/jsonfields.h"
#include "app/catalog/plainfile.h"

#include <algorithm>
#include <nlohmann/json.hpp>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

Domain readDomain(JsonFields &fields)
{
    const Json *general = fields.any("general");
    const bool isGeneral = general && general->is_boolean() && general->get<bool>();
    if (general && !general->is_boolean())
        fields.wrongType(*general, u"general"_s, u"true or false"_s);
    return {fields.text("id"),
            {fields.text("name"), fields.text("name_zh")},
            fields.strings("messages"),
            fields.strings("context"),
            fields.strings("samples"),
            fields.strings("others"),
            isGeneral};
}

Category readCategory(JsonFields &fields)
{
    fields.any("meaning"); // for those who write entries
    fields.any("meaning_zh");
    return {fields.text("id"), {fields.text("name"), fields.text("name_zh")}, fields.strings("aliases")};
}

template <typename Named>
QList<Named> readList(JsonFields &parent, const char *key, Named (*readItem)(JsonFields &))
{
    QList<Named> result;
    parent.forEachObject(key, [&](JsonFields &fields, std::size_t index) {
        const Named item = readItem(fields);
        if (item.id.isEmpty())
            parent.warn(fields.value(), u"%1[%2]"_s.arg(QLatin1StringView(key)).arg(index), u"no id"_s);
        else
            result.append(item);
    });
    return result;
}

template <typename Named>
LocalizedText nameOf(const QList<Named> &list, const QString &id)
{
    const auto found = std::find_if(list.begin(), list.end(), [&](const Named &named) { return named.id == id; });
    if (found != list.end() && !found->name.isEmpty())
        return found->name;
    QString name = id;
    name.replace(u'_', u' ');
    return {name, {}};
}

} // namespace

LocalizedText Taxonomy::domainName(const QString &id) const
{
    return nameOf(domains, id);
}

LocalizedText Taxonomy::categoryName(const QString &id) const
{
    return id.isEmpty() ? LocalizedText{u"Other"_s, u"其他"_s} : nameOf(categories, id);
}

QString Taxonomy::categoryId(const QString &word) const
{
    const auto isCalled = [&word](const Category &category) { return category.aliases.contains(word); };
    const auto found = std::ranges::find_if(categories, isCalled);
    return found == categories.end() ? word : found->id;
}

Taxonomy Taxonomy::fromFile(const QString &path, QString *error, QByteArray *text)
{
    QString reason;
    const QByteArray bytes = readPlainFile(path, MaxFileBytes, &reason);
    Problems problems;
    Taxonomy result;
    if (!reason.isEmpty()) {
        problems.append({path, 0, 0, printable(reason), Problem::Severity::Error, {}});
    } else {
        const JsonDocument document = parseJson(bytes);
        ReadContext context(path, document, 1, {}, &problems);
        if (document.root && document.root->is_object()) {
            JsonFields fields(*document.root, {}, context, {});
            result.domains = readList(fields, "domains", &readDomain);
            result.categories = readList(fields, "categories", &readCategory);
        } else if (document.root) {
            context.error(*document.root, u"expected an object, found "_s + kindName(*document.root));
        }
    }
    if (text)
        *text = bytes;
    if (error)
        *error = problems.isEmpty() ? QString() : problems.first().toString();
    return result;
}

} // namespace waymark
