#pragma once

#include "app/catalog/catalogreader.h"

#include <QDate>
#include <QMap>
#include <QStringList>

#include <functional>
#include <optional>
#include <string_view>
#include <vector>

namespace waymark {

/// Longest text and longest regex of an entry, in UTF-16 units.
inline constexpr qsizetype MaxTextLength = 32'768;
inline constexpr qsizetype MaxRegexLength = 4'000;

/// Reads the members of one JSON object with their types checked. A member that is missing or null is
/// empty; one of another type is reported at its position ("versions[2].introduced: expected a string,
/// found a number") and empty as well. Remembers which keys were read, so that the rest can be kept.
class JsonFields
{
public:
    /// The object and the context outlive this. `path` names the object in messages ("versions[2]"),
    /// `entryId` the entry that problems are reported for.
    JsonFields(const Json &object, QString path, ReadContext &context, QString entryId);

    /// Any string, at most `limit` long: a longer one is reported and empty.
    QString text(std::string_view key, qsizetype limit = MaxTextLength);

    /// A number from 0 to 1.
    std::optional<double> rate(std::string_view key);

    /// A whole number from 0 to 1,000,000,000.
    int count(std::string_view key);

    /// A date as 2026-11-21, with or without a time behind it.
    QDate date(std::string_view key);

    /// The strings of an array.
    QStringList strings(std::string_view key);

    /// The addresses of an array whose elements are strings, or objects with an "url".
    /// The other keys of such an object go to `unknown` under the pointer `/key/index/name`.
    QStringList sources(std::string_view key, const QString &pointer, QMap<QString, QByteArray> *unknown);

    /// The member if it is an array; nullptr where it is missing or null, and, reported, where it is something else.
    const Json *array(std::string_view key);

    /// The members of an object; nothing where array() gives nullptr.
    std::optional<JsonFields> object(std::string_view key);

    /// Calls `readItem` for each object of an array; items of other types are reported and left out.
    void forEachObject(std::string_view key, const std::function<void(JsonFields &item, std::size_t index)> &readItem);

    /// The member whatever it is, or nullptr; it counts as read.
    const Json *any(std::string_view key);

    /// A string, and the members of an object, that is no member of this object but belongs to it: its path begins with
    /// that of this object and ends with `name`. Empty and reported where the type is another.
    QString text(const Json &value, const QString &name, qsizetype limit = MaxTextLength);
    std::optional<JsonFields> object(const Json &value, const QString &name);

    /// The object itself, and its name in messages.
    const Json &value() const { return m_object; }
    const QString &path() const { return m_path; }

    /// Adds the members that were not read to `unknown`: under their key where `pointer` is empty, else
    /// under the JSON pointer that `pointer` and the key make ("/workarounds/0/author").
    void keepUnknown(const QString &pointer, QMap<QString, QByteArray> *unknown) const;

    /// Reports that `value` is not `expected` ("a string"); `name` is the last part of its path.
    void wrongType(const Json &value, const QString &name, const QString &expected);

    /// Reports a warning about a member: "path.name: message".
    void warn(const Json &value, const QString &name, const QString &message);

    /// "path.name", or "name" where the path is empty.
    QString pathOf(const QString &name) const;

private:
    const Json *member(std::string_view key);
    std::optional<QString> textIfValid(const Json &value, const QString &name, qsizetype limit);

    const Json &m_object;
    QString m_path;
    ReadContext &m_context;
    QString m_entryId;
    std::vector<bool> m_read; ///< For each member of the object.
};

/// "40000 characters; at most 32768 are read"
QString tooLongMessage(const QString &text, qsizetype limit);

/// One step of a JSON pointer: "/" and the key, with "~" and "/" escaped as in RFC 6901.
QString pointerStep(const QString &key);

} // namespace waymark
