#pragma once

#include "app/catalog/catalogreader.h"

#include <QDate>
#include <QMap>
#include <QStringList>

#include <optional>
#include <vector>

namespace waymark {

/// Longest text and longest regex of an entry, in UTF-16 units.
inline constexpr qsizetype MaxTextLength = 32'768;
inline constexpr qsizetype MaxRegexLength = 4'000;

/// Reads the members of one JSON object with their types checked. A member that is missing or null is
/// empty; one of another type is reported at its place ("versions[2].introduced: expected a string,
/// found a number") and empty as well. Remembers which keys were asked for, so that the rest can be kept.
class JsonFields
{
public:
    /// The object and the context outlive this. `path` names the object in messages ("versions[2]"),
    /// `entryId` the entry that problems are reported for.
    JsonFields(const JsonValue &object, QString path, ReadContext &context, QString entryId);

    /// Any string, at most `limit` long: a longer one is reported and empty.
    QString text(QStringView key, qsizetype limit = MaxTextLength);

    /// A number from 0 to 1.
    std::optional<double> rate(QStringView key);

    /// A whole number from 0 to 1,000,000,000.
    int count(QStringView key);

    /// A date as 2026-11-21, with or without a time behind it.
    QDate date(QStringView key);

    /// The strings of an array.
    QStringList strings(QStringView key);

    /// The addresses of an array whose elements are strings, or objects with an "url".
    /// What else such an object holds goes to `unknown` under the pointer `/key/index/name`.
    QStringList sources(QStringView key, const QString &pointer, QMap<QString, QByteArray> *unknown);

    /// The member if it is an array or an object; nullptr where it is missing or null, and, reported,
    /// where it is something else.
    const JsonValue *array(QStringView key);
    const JsonValue *object(QStringView key);

    /// The member whatever it is, or nullptr; it counts as asked for.
    const JsonValue *any(QStringView key);

    /// Adds the members that nobody asked for to `unknown`: under their key where `pointer` is empty, else
    /// under the JSON pointer that `pointer` and the key make ("/workarounds/0/author").
    void keepUnknown(const QString &pointer, QMap<QString, QByteArray> *unknown) const;

    /// Reports that `value` is not `expected` ("a string"); `name` is what stands behind the path.
    void wrongType(const JsonValue &value, const QString &name, const QString &expected);

    /// Reports a warning about a member: "path.key: message".
    void warn(const JsonValue &value, const QString &name, const QString &message);

    /// "path.key", or "key" where the path is empty.
    QString pathOf(const QString &name) const;

private:
    const JsonValue *member(QStringView key);

    const JsonValue &m_object;
    QString m_path;
    ReadContext &m_context;
    QString m_entryId;
    std::vector<bool> m_asked; ///< For each item of the object.
};

/// One step of a JSON pointer: "/" and the key, with "~" and "/" escaped as RFC 6901 says.
QString pointerStep(const QString &key);

} // namespace waymark
