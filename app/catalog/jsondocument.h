#pragma once

#include <QByteArray>
#include <QHash>
#include <QString>

#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string_view>
#include <vector>

namespace waymark {

/// A JSON value; the members of an object keep the order of the text.
using Json = nlohmann::ordered_json;

/// What is wrong with a JSON text, and at which byte of it.
struct JsonError
{
    qsizetype offset = 0;
    QString message; ///< Not yet made printable: may quote the text.
};

/// A parsed text: either `root`, or the reason in `error`. Offsets are bytes of `text`.
struct JsonDocument
{
    QByteArray text;
    std::shared_ptr<const Json> root;
    JsonError error;

    /// A key that occurs again in its object. The first value is kept, the further one is left out.
    struct DuplicateKey
    {
        QString key;
        qsizetype first = 0; ///< Of the opening quote.
        qsizetype second = 0;
    };
    std::vector<DuplicateKey> duplicates;

    struct Offsets
    {
        qsizetype value = 0; ///< Of its first byte.
        qsizetype key = -1; ///< Of the opening quote of its key; -1 outside objects.
    };
    /// Where a value that belongs to `root` begins.
    Offsets offsets(const Json &value) const { return m_offsets.value(&value); }

private:
    friend JsonDocument parseJson(const QByteArray &text);

    QHash<const Json *, Offsets> m_offsets;
};

/// Deepest nesting and most values of a text; beyond, parsing stops with an error that names the limit.
inline constexpr int MaxJsonDepth = 32;
inline constexpr int MaxJsonValues = 200'000;

/// Parses one JSON text (UTF-8; a byte order mark is skipped). Never throws, whatever the bytes are; the
/// caller limits their number. Text in another encoding is recognised and named in the error.
///   parseJson("[1, 2,]")  ->  error at offset 6: "a comma too many before ']'"
JsonDocument parseJson(const QByteArray &text);

/// The member of an object with this key; nullptr where it has none, or where the value is not an object.
/// It lives as long as the object.
const Json *findMember(const Json &object, std::string_view key);

/// The text of a string; empty for any other value.
QString jsonText(const Json &value);

/// What the value is, in the words of a message: "a string", "an object", "null".
QString kindName(const Json &value);

} // namespace waymark
