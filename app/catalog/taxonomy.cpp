#include "app/catalog/catalog.h"
#include "app/catalog/jsonfields.h"
#include "app/catalog/plainfile.h"

#include <utility>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr qint64 MaxTaxonomyBytes = 1'000'000;

Domain readDomain(JsonFields &fields)
{
    return {fields.text(u"id"), {fields.text(u"name"), fields.text(u"name_zh")}, fields.strings(u"hints")};
}

Category readCategory(JsonFields &fields)
{
    return {fields.text(u"id"), {fields.text(u"name"), fields.text(u"name_zh")}};
}

template <typename Named>
QList<Named> readList(JsonFields &parent, const QString &key, ReadContext &context, Named (*readItem)(JsonFields &))
{
    QList<Named> result;
    const JsonValue *list = parent.array(key);
    if (!list)
        return result;
    for (std::size_t i = 0; i < list->items.size(); ++i) {
        const QString name = u"%1[%2]"_s.arg(key).arg(i);
        if (!list->items[i].isObject()) {
            parent.wrongType(list->items[i], name, u"an object"_s);
            continue;
        }
        JsonFields fields(list->items[i], name, context, {});
        const Named item = readItem(fields);
        if (item.id.isEmpty())
            parent.warn(list->items[i], name, u"no id"_s);
        else
            result.append(item);
    }
    return result;
}

} // namespace

Taxonomy Taxonomy::fromFile(const QString &path, QString *error)
{
    QString reason;
    const QByteArray text = readPlainFile(path, MaxTaxonomyBytes, &reason);
    Problems problems;
    Taxonomy result;
    if (!reason.isEmpty()) {
        problems.append({path, 0, 0, printable(reason), Problem::Severity::Error, {}});
    } else {
        ReadContext context(path, text, 1, {}, &problems);
        const JsonDocument document = parseJson(text);
        if (!document.root) {
            context.report(Problem::Severity::Error, document.error.offset, document.error.message);
        } else if (!document.root->isObject()) {
            context.error(*document.root, u"expected an object, found "_s + document.root->kindName());
        } else {
            JsonFields fields(*document.root, {}, context, {});
            result.domains = readList(fields, u"domains"_s, context, &readDomain);
            result.categories = readList(fields, u"categories"_s, context, &readCategory);
        }
    }
    if (error)
        *error = problems.isEmpty() ? QString() : problems.first().toString();
    return result;
}

} // namespace waymark
