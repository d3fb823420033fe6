#include "app/catalog/jsonfields.h"

#include <cmath>
#include <utility>

using namespace Qt::StringLiterals;

namespace waymark {

JsonFields::JsonFields(const JsonValue &object, QString path, ReadContext &context, QString entryId)
    : m_object(object)
    , m_path(std::move(path))
    , m_context(context)
    , m_entryId(std::move(entryId))
    , m_asked(object.items.size(), false)
{
}

QString JsonFields::text(QStringView key, qsizetype limit)
{
    const JsonValue *value = member(key);
    if (!value)
        return {};
    if (!value->isString()) {
        wrongType(*value, key.toString(), u"a string"_s);
        return {};
    }
    if (value->string.size() > limit) {
        warn(*value, key.toString(), u"%1 characters; at most %2 are read"_s.arg(value->string.size()).arg(limit));
        return {};
    }
    return value->string;
}

std::optional<double> JsonFields::rate(QStringView key)
{
    const JsonValue *value = member(key);
    if (!value)
        return std::nullopt;
    if (value->kind != JsonValue::Kind::Number) {
        wrongType(*value, key.toString(), u"a number from 0 to 1"_s);
        return std::nullopt;
    }
    if (value->number < 0 || value->number > 1) {
        warn(*value, key.toString(), u"expected a number from 0 to 1, found %1"_s.arg(value->number));
        return std::nullopt;
    }
    return value->number;
}

int JsonFields::count(QStringView key)
{
    const JsonValue *value = member(key);
    if (!value)
        return 0;
    const QString expected = u"a whole number from 0 to 1000000000"_s;
    if (value->kind != JsonValue::Kind::Number) {
        wrongType(*value, key.toString(), expected);
        return 0;
    }
    const double number = value->number;
    if (number < 0 || number > 1e9 || std::floor(number) != number) {
        warn(*value, key.toString(), u"expected %1, found %2"_s.arg(expected).arg(number));
        return 0;
    }
    return int(number);
}

QDate JsonFields::date(QStringView key)
{
    const JsonValue *value = member(key);
    if (!value || (value->isString() && value->string.isEmpty()))
        return {};
    if (!value->isString()) {
        wrongType(*value, key.toString(), u"a date as \"2026-11-21\""_s);
        return {};
    }
    const QString &written = value->string;
    const bool plain = written.size() == 10 || (written.size() > 10 && (written[10] == u'T' || written[10] == u' '));
    const QDate date = plain ? QDate::fromString(written.first(10), Qt::ISODate) : QDate();
    if (!date.isValid())
        warn(*value, key.toString(), u"expected a date as \"2026-11-21\", found \"%1\""_s.arg(printable(written, 40)));
    return date;
}

QStringList JsonFields::strings(QStringView key)
{
    QStringList result;
    const JsonValue *list = array(key);
    if (!list)
        return result;
    for (std::size_t i = 0; i < list->items.size(); ++i) {
        const JsonValue &item = list->items[i];
        const QString name = u"%1[%2]"_s.arg(key).arg(i);
        if (!item.isString())
            wrongType(item, name, u"a string"_s);
        else if (item.string.size() > MaxTextLength)
            warn(item, name, u"%1 characters; at most %2 are read"_s.arg(item.string.size()).arg(MaxTextLength));
        else
            result.append(item.string);
    }
    return result;
}

QStringList JsonFields::sources(QStringView key, const QString &pointer, QMap<QString, QByteArray> *unknown)
{
    QStringList result;
    const JsonValue *list = array(key);
    if (!list)
        return result;
    for (std::size_t i = 0; i < list->items.size(); ++i) {
        const JsonValue &item = list->items[i];
        const QString name = u"%1[%2]"_s.arg(key).arg(i);
        QString url;
        if (item.isString()) {
            url = item.string;
        } else if (item.isObject()) {
            JsonFields fields(item, pathOf(name), m_context, m_entryId);
            url = fields.text(u"url");
            if (!url.isEmpty())
                fields.keepUnknown(u"%1/%2/%3"_s.arg(pointer, key).arg(result.size()), unknown);
        } else {
            wrongType(item, name, u"an address"_s);
            continue;
        }
        if (!url.isEmpty())
            result.append(url);
    }
    return result;
}

const JsonValue *JsonFields::array(QStringView key)
{
    const JsonValue *value = member(key);
    if (value && !value->isArray()) {
        wrongType(*value, key.toString(), u"an array"_s);
        return nullptr;
    }
    return value;
}

const JsonValue *JsonFields::object(QStringView key)
{
    const JsonValue *value = member(key);
    if (value && !value->isObject()) {
        wrongType(*value, key.toString(), u"an object"_s);
        return nullptr;
    }
    return value;
}

const JsonValue *JsonFields::any(QStringView key)
{
    for (std::size_t i = 0; i < m_object.items.size(); ++i) {
        if (m_object.items[i].key == key) {
            m_asked[i] = true;
            return &m_object.items[i];
        }
    }
    return nullptr;
}

void JsonFields::keepUnknown(const QString &pointer, QMap<QString, QByteArray> *unknown) const
{
    for (std::size_t i = 0; i < m_object.items.size(); ++i) {
        const JsonValue &item = m_object.items[i];
        if (m_asked[i])
            continue;
        const bool plain = pointer.isEmpty() && !item.key.startsWith(u'/');
        unknown->insert(plain ? item.key : pointer + pointerStep(item.key), m_context.slice(item));
    }
}

void JsonFields::wrongType(const JsonValue &value, const QString &name, const QString &expected)
{
    warn(value, name, u"expected %1, found %2"_s.arg(expected, value.kindName()));
}

void JsonFields::warn(const JsonValue &value, const QString &name, const QString &message)
{
    m_context.warning(value, pathOf(name) + u": "_s + message, m_entryId);
}

QString JsonFields::pathOf(const QString &name) const
{
    return m_path.isEmpty() ? name : m_path + u'.' + name;
}

const JsonValue *JsonFields::member(QStringView key)
{
    const JsonValue *value = any(key);
    return value && value->isNull() ? nullptr : value;
}

QString pointerStep(const QString &key)
{
    QString escaped = key;
    escaped.replace(u'~', u"~0"_s).replace(u'/', u"~1"_s);
    return u'/' + escaped;
}

} // namespace waymark
