#include "app/catalog/jsonfields.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <utility>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

const Json::object_t &membersOf(const Json &object)
{
    return object.get_ref<const Json::object_t &>();
}

QString nameOf(std::string_view key)
{
    return QString::fromUtf8(key.data(), qsizetype(key.size()));
}

} // namespace

JsonFields::JsonFields(const Json &object, QString path, ReadContext &context, QString entryId)
    : m_object(object)
    , m_path(std::move(path))
    , m_context(context)
    , m_entryId(std::move(entryId))
    , m_read(object.size(), false)
{
}

QString JsonFields::text(std::string_view key, qsizetype limit)
{
    const Json *value = member(key);
    return value ? text(*value, nameOf(key), limit) : QString();
}

QString JsonFields::text(const Json &value, const QString &name, qsizetype limit)
{
    return textIfValid(value, name, limit).value_or(QString());
}

std::optional<QString> JsonFields::textIfValid(const Json &value, const QString &name, qsizetype limit)
{
    QString result = jsonText(value);
    if (!value.is_string())
        wrongType(value, name, u"a string"_s);
    else if (result.size() > limit)
        warn(value, name, tooLongMessage(result, limit));
    else
        return result;
    return std::nullopt;
}

std::optional<double> JsonFields::rate(std::string_view key)
{
    const Json *value = member(key);
    if (!value)
        return std::nullopt;
    if (!value->is_number()) {
        wrongType(*value, nameOf(key), u"a number from 0 to 1"_s);
        return std::nullopt;
    }
    const double number = value->get<double>();
    if (number < 0 || number > 1) {
        warn(*value, nameOf(key), u"expected a number from 0 to 1, found %1"_s.arg(number));
        return std::nullopt;
    }
    return number;
}

int JsonFields::count(std::string_view key)
{
    const Json *value = member(key);
    if (!value)
        return 0;
    const QString expected = u"a whole number from 0 to 1000000000"_s;
    if (!value->is_number()) {
        wrongType(*value, nameOf(key), expected);
        return 0;
    }
    const double number = value->get<double>();
    if (number < 0 || number > 1e9 || std::floor(number) != number) {
        warn(*value, nameOf(key), u"expected %1, found %2"_s.arg(expected).arg(number));
        return 0;
    }
    return int(number);
}

QDate JsonFields::date(std::string_view key)
{
    const Json *value = member(key);
    if (!value)
        return {};
    if (!value->is_string()) {
        wrongType(*value, nameOf(key), u"a date as \"2026-11-21\""_s);
        return {};
    }
    const QString text = jsonText(*value);
    if (text.isEmpty())
        return {};
    const bool plain = text.size() == 10 || (text.size() > 10 && (text[10] == u'T' || text[10] == u' '));
    const QDate date = plain ? QDate::fromString(text.first(10), Qt::ISODate) : QDate();
    if (!date.isValid())
        warn(*value, nameOf(key), u"expected a date as \"2026-11-21\", found \"%1\""_s.arg(printable(text, 40)));
    return date;
}

QStringList JsonFields::strings(std::string_view key)
{
    QStringList result;
    const Json *list = array(key);
    for (std::size_t i = 0; list && i < list->size(); ++i) {
        if (const auto item = textIfValid((*list)[i], u"%1[%2]"_s.arg(nameOf(key)).arg(i), MaxTextLength))
            result.append(*item);
    }
    return result;
}

QStringList JsonFields::sources(std::string_view key, const QString &pointer, QMap<QString, QByteArray> *unknown)
{
    QStringList result;
    const Json *list = array(key);
    for (std::size_t i = 0; list && i < list->size(); ++i) {
        const Json &item = (*list)[i];
        const QString name = u"%1[%2]"_s.arg(nameOf(key)).arg(i);
        QString url = jsonText(item);
        if (item.is_object()) {
            JsonFields fields(item, pathOf(name), m_context, m_entryId);
            url = fields.text("url");
            if (!url.isEmpty())
                fields.keepUnknown(u"%1/%2/%3"_s.arg(pointer, nameOf(key)).arg(result.size()), unknown);
        } else if (!item.is_string()) {
            wrongType(item, name, u"an address"_s);
        }
        if (!url.isEmpty())
            result.append(url);
    }
    return result;
}

const Json *JsonFields::array(std::string_view key)
{
    const Json *value = member(key);
    if (!value || value->is_array())
        return value;
    wrongType(*value, nameOf(key), u"an array"_s);
    return nullptr;
}

std::optional<JsonFields> JsonFields::object(std::string_view key)
{
    const Json *value = member(key);
    return value ? object(*value, nameOf(key)) : std::nullopt;
}

std::optional<JsonFields> JsonFields::object(const Json &value, const QString &name)
{
    if (value.is_object())
        return JsonFields(value, pathOf(name), m_context, m_entryId);
    wrongType(value, name, u"an object"_s);
    return std::nullopt;
}

void JsonFields::forEachObject(std::string_view key,
                               const std::function<void(JsonFields &item, std::size_t index)> &readItem)
{
    const Json *list = array(key);
    for (std::size_t i = 0; list && i < list->size(); ++i) {
        if (std::optional<JsonFields> item = object((*list)[i], u"%1[%2]"_s.arg(nameOf(key)).arg(i)))
            readItem(*item, i);
    }
}

const Json *JsonFields::any(std::string_view key)
{
    const Json *value = findMember(m_object, key);
    if (value) {
        const auto &members = membersOf(m_object);
        const auto at =
            std::find_if(members.begin(), members.end(), [&](const auto &one) { return &one.second == value; });
        m_read[std::size_t(at - members.begin())] = true;
    }
    return value;
}

void JsonFields::keepUnknown(const QString &pointer, QMap<QString, QByteArray> *unknown) const
{
    std::size_t index = 0;
    for (const auto &[key, value] : membersOf(m_object)) {
        if (m_read[index++])
            continue;
        const QString name = QString::fromStdString(key);
        const bool plain = pointer.isEmpty() && !name.startsWith(u'/');
        unknown->insert(plain ? name : pointer + pointerStep(name), QByteArray::fromStdString(value.dump()));
    }
}

void JsonFields::wrongType(const Json &value, const QString &name, const QString &expected)
{
    warn(value, name, u"expected %1, found %2"_s.arg(expected, kindName(value)));
}

void JsonFields::warn(const Json &value, const QString &name, const QString &message)
{
    m_context.warning(value, pathOf(name) + u": "_s + message, m_entryId);
}

QString JsonFields::pathOf(const QString &name) const
{
    return m_path.isEmpty() ? name : m_path + u'.' + name;
}

const Json *JsonFields::member(std::string_view key)
{
    const Json *value = any(key);
    return value && value->is_null() ? nullptr : value;
}

QString tooLongMessage(const QString &text, qsizetype limit)
{
    return u"%1 characters; at most %2 are read"_s.arg(text.size()).arg(limit);
}

QString pointerStep(const QString &key)
{
    QString escaped = key;
    escaped.replace(u'~', u"~0"_s).replace(u'/', u"~1"_s);
    return u'/' + escaped;
}

} // namespace waymark
