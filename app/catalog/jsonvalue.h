#pragma once

#include <QByteArrayView>
#include <QString>
#include <QStringView>

#include <optional>
#include <vector>

namespace waymark {

/// One value of a JSON text that knows where it stood. Offsets are bytes of the text that was parsed.
///   {"id": 7}  ->  Object, one item: Number 7 with key "id", keyBegin 1, begin 7, end 8
struct JsonValue
{
    enum class Kind { Null, Boolean, Number, String, Array, Object };

    Kind kind = Kind::Null;
    bool boolean = false;
    double number = 0; ///< Finite; integers beyond 2^53 are rounded.
    QString string;
    std::vector<JsonValue> items; ///< Elements of an array, members of an object, in the order of the text.

    QString key; ///< Where the value is a member of an object.
    qsizetype keyBegin = -1; ///< Of the key's opening quote; -1 outside objects.
    qsizetype begin = 0; ///< First byte of the value.
    qsizetype end = 0; ///< Past the last byte of the value.

    bool isNull() const { return kind == Kind::Null; }
    bool isString() const { return kind == Kind::String; }
    bool isArray() const { return kind == Kind::Array; }
    bool isObject() const { return kind == Kind::Object; }

    /// The member of an object with this key, or nullptr. It lives as long as this value.
    const JsonValue *find(QStringView wantedKey) const;

    /// What the value is, in the words of a message: "a string", "an object", "null".
    QString kindName() const;
};

/// What is wrong with a JSON text, and at which byte of it.
struct JsonError
{
    qsizetype offset = 0;
    QString message; ///< Not yet made printable: may quote the text.
};

/// A parsed text: either `root`, or `error` says why there is none.
struct JsonDocument
{
    std::optional<JsonValue> root;
    JsonError error;

    /// Keys that stood twice in one object. The first stays; each further one is listed here with the
    /// offset of its quote, and its value is left out.
    struct DuplicateKey
    {
        QString key;
        qsizetype first = 0;
        qsizetype second = 0;
    };
    std::vector<DuplicateKey> duplicates;
};

/// Deepest nesting and most values of a text; beyond, parsing stops with an error that names the limit.
inline constexpr int MaxJsonDepth = 32;
inline constexpr int MaxJsonValues = 200'000;

/// Parses one JSON text (UTF-8; a byte order mark is skipped). Never throws, whatever the bytes are; the
/// caller limits their number. Text in another encoding is recognised and named in the error.
///   parseJson("[1, 2,]")  ->  error at offset 6: "a comma too many before ']'"
JsonDocument parseJson(QByteArrayView text);

} // namespace waymark
