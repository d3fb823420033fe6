#include "app/catalog/jsonvalue.h"

#include <QHash>

#include <algorithm>
#include <cctype>
#include <cstring>
#include <exception>
#include <iterator>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

using Json = nlohmann::json;

/// Reads bytes for the parser and counts them in a place that the event handler can see.
class CountingIterator
{
public:
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char *;
    using reference = const char &;

    CountingIterator(const char *at, qsizetype *count)
        : m_at(at)
        , m_count(count)
    {
    }

    reference operator*() const { return *m_at; }
    CountingIterator &operator++()
    {
        ++m_at;
        ++*m_count;
        return *this;
    }
    CountingIterator operator++(int)
    {
        CountingIterator before = *this;
        ++*this;
        return before;
    }
    bool operator==(const CountingIterator &other) const { return m_at == other.m_at; }

private:
    const char *m_at;
    qsizetype *m_count;
};

bool isJsonSpace(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

bool isNumberCharacter(char c)
{
    return (c >= '0' && c <= '9') || c == '-' || c == '+' || c == '.' || c == 'e' || c == 'E';
}

/// Builds the tree from the parser's events. A value begins at the first byte that is neither space nor
/// separator after the end of the one before, so the bytes consumed so far are all it needs to know.
class TreeBuilder : public nlohmann::json_sax<Json>
{
public:
    TreeBuilder(QByteArrayView text, const qsizetype *consumed, JsonDocument *document)
        : m_text(text)
        , m_consumed(consumed)
        , m_document(document)
    {
        // The parser skips a byte order mark without an event.
        m_lastEnd = text.startsWith("\xef\xbb\xbf") ? 3 : 0;
    }

    bool null() override { return addLiteral(JsonValue::Kind::Null, false, 4); }
    bool boolean(bool value) override { return addLiteral(JsonValue::Kind::Boolean, value, value ? 4 : 5); }
    bool number_integer(number_integer_t value) override { return addNumber(static_cast<double>(value)); }
    bool number_unsigned(number_unsigned_t value) override { return addNumber(static_cast<double>(value)); }
    bool number_float(number_float_t value, const string_t &) override { return addNumber(value); }

    bool string(string_t &value) override
    {
        JsonValue result;
        result.kind = JsonValue::Kind::String;
        result.string = QString::fromUtf8(value.data(), qsizetype(value.size()));
        result.begin = nextBegin();
        result.end = *m_consumed;
        return add(std::move(result));
    }

    bool binary(binary_t &) override { return false; }

    bool start_object(std::size_t) override { return open(JsonValue::Kind::Object); }
    bool start_array(std::size_t) override { return open(JsonValue::Kind::Array); }
    bool end_object() override { return close(); }
    bool end_array() override { return close(); }

    bool key(string_t &value) override
    {
        const qsizetype begin = nextBegin();
        Level &level = m_levels.back();
        level.key = QString::fromUtf8(value.data(), qsizetype(value.size()));
        level.keyBegin = begin;
        const auto first = level.seen.constFind(level.key);
        level.keyIsDuplicate = first != level.seen.constEnd();
        if (level.keyIsDuplicate)
            m_document->duplicates.push_back({level.key, first.value(), begin});
        else
            level.seen.insert(level.key, begin);
        m_lastEnd = *m_consumed;
        return true;
    }

    bool parse_error(std::size_t position, const std::string &lastToken, const Json::exception &exception) override
    {
        describe(qsizetype(position), lastToken, QString::fromUtf8(exception.what()),
                 dynamic_cast<const Json::out_of_range *>(&exception) != nullptr);
        return false;
    }

private:
    /// An object or array that is still open.
    struct Level
    {
        JsonValue value;
        QString key;
        qsizetype keyBegin = -1;
        bool keyIsDuplicate = false;
        QHash<QString, qsizetype> seen; ///< Key -> where it stood first.
    };

    qsizetype nextBegin() const
    {
        qsizetype at = m_lastEnd;
        while (at < m_text.size() && (isJsonSpace(m_text[at]) || m_text[at] == ',' || m_text[at] == ':'))
            ++at;
        return at;
    }

    bool addLiteral(JsonValue::Kind kind, bool boolean, qsizetype length)
    {
        JsonValue result;
        result.kind = kind;
        result.boolean = boolean;
        result.begin = nextBegin();
        result.end = result.begin + length;
        return add(std::move(result));
    }

    bool addNumber(double number)
    {
        JsonValue result;
        result.kind = JsonValue::Kind::Number;
        result.number = number;
        result.begin = nextBegin();
        result.end = result.begin;
        while (result.end < m_text.size() && isNumberCharacter(m_text[result.end]))
            ++result.end;
        return add(std::move(result));
    }

    bool open(JsonValue::Kind kind)
    {
        const qsizetype begin = nextBegin();
        if (m_levels.size() >= std::size_t(MaxJsonDepth))
            return fail(begin, u"nested more than %1 deep"_s.arg(MaxJsonDepth));
        Level level;
        level.value.kind = kind;
        level.value.begin = begin;
        m_lastEnd = *m_consumed;
        m_levels.push_back(std::move(level));
        return true;
    }

    bool close()
    {
        JsonValue value = std::move(m_levels.back().value);
        m_levels.pop_back();
        value.end = *m_consumed;
        return add(std::move(value));
    }

    bool add(JsonValue value)
    {
        m_lastEnd = value.end;
        if (++m_values > MaxJsonValues)
            return fail(value.begin, u"more than %1 values"_s.arg(MaxJsonValues));
        if (m_levels.empty()) {
            m_document->root = std::move(value);
            return true;
        }
        Level &parent = m_levels.back();
        if (parent.value.isObject()) {
            if (parent.keyIsDuplicate)
                return true;
            value.key = parent.key;
            value.keyBegin = parent.keyBegin;
        }
        parent.value.items.push_back(std::move(value));
        return true;
    }

    bool fail(qsizetype offset, const QString &message)
    {
        m_document->error = {offset, message};
        return false;
    }

    /// Says in our words, and at the first wrong byte, what the parser found. `position` counts the bytes
    /// that it has looked at, the end of the text as one more.
    void describe(qsizetype position, const std::string &lastToken, const QString &what, bool outOfRange)
    {
        const qsizetype lastByte = std::min(position - 1, m_text.size());
        // The parser's last token is exact for strings and numbers only.
        const qsizetype tokenBegin = std::clamp<qsizetype>(position - qsizetype(lastToken.size()), 0, m_text.size());
        if (outOfRange) {
            fail(tokenBegin, u"number out of range"_s);
            return;
        }
        qsizetype detailBegin = what.indexOf(u" - "_s);
        detailBegin = detailBegin < 0 ? 0 : detailBegin + 3;
        QString detail = what.sliced(detailBegin);
        if (const qsizetype quote = detail.indexOf(u"; last read: "_s); quote >= 0)
            detail.truncate(quote);

        if (detail.startsWith(u"unexpected end of input"_s)) {
            const bool missing = m_lastEnd <= 3 && m_levels.empty();
            fail(m_text.size(), missing ? u"empty: expected a JSON object"_s : u"the text ends too early"_s);
        } else if (detail.startsWith(u"unexpected string"_s) || detail.startsWith(u"unexpected number"_s)) {
            fail(tokenBegin, detail);
        } else if (detail.startsWith(u"unexpected "_s)) {
            const qsizetype begin = wordBegin(lastByte);
            fail(begin, unexpected(begin, detail));
        } else if (detail.startsWith(u"invalid literal"_s)) {
            const qsizetype begin = wordBegin(lastByte);
            fail(begin, invalidLiteral(begin));
        } else {
            const bool endsEarly = lastByte >= m_text.size() && detail.contains(u"missing closing quote"_s);
            fail(lastByte, endsEarly ? u"the text ends inside a string"_s : detail);
        }
    }

    /// Where the word begins that the byte at `at` belongs to; `at` itself, if that is no letter.
    qsizetype wordBegin(qsizetype at) const
    {
        const auto isLetter = [&](qsizetype i) { return std::isalpha(static_cast<unsigned char>(m_text[i])) != 0; };
        while (at > 0 && at < m_text.size() && isLetter(at) && isLetter(at - 1))
            --at;
        return at;
    }

    QString unexpected(qsizetype at, const QString &detail) const
    {
        qsizetype before = at - 1;
        while (before >= 0 && isJsonSpace(m_text[before]))
            --before;
        const char found = at < m_text.size() ? m_text[at] : '\0';
        if (before >= 0 && m_text[before] == ',' && (found == '}' || found == ']'))
            return u"a comma too many before '%1'"_s.arg(QLatin1Char(found));
        return detail;
    }

    QString invalidLiteral(qsizetype at) const
    {
        const QByteArrayView rest = m_text.sliced(at);
        if (rest.startsWith("//") || rest.startsWith("/*") || rest.startsWith('#'))
            return u"a comment: JSON has none"_s;
        if (rest.startsWith('\''))
            return u"a single quote: strings stand in double quotes"_s;
        if (rest.startsWith("\xef\xbb\xbf"))
            return u"a second byte order mark"_s;
        qsizetype end = 0;
        while (end < rest.size() && end < 40 && !isJsonSpace(rest[end]) && !std::strchr(",:[]{}\"", rest[end]))
            ++end;
        return u"expected a value, found “%1”"_s.arg(QString::fromUtf8(rest.first(std::max<qsizetype>(end, 1))));
    }

    QByteArrayView m_text;
    const qsizetype *m_consumed;
    JsonDocument *m_document;
    std::vector<Level> m_levels;
    qsizetype m_lastEnd = 0;
    int m_values = 0;
};

/// Offset of the first byte that is not part of well-formed UTF-8, or -1.
qsizetype firstInvalidUtf8(QByteArrayView text)
{
    const auto byte = [&](qsizetype at) { return at < text.size() ? static_cast<unsigned char>(text[at]) : 0u; };
    const auto continues = [&](qsizetype at) { return (byte(at) & 0xc0u) == 0x80u; };
    for (qsizetype at = 0; at < text.size();) {
        const unsigned lead = byte(at);
        const unsigned second = byte(at + 1);
        if (lead < 0x80) {
            at += 1;
        } else if (lead >= 0xc2 && lead <= 0xdf && continues(at + 1)) {
            at += 2;
        } else if (lead >= 0xe0 && lead <= 0xef && continues(at + 1) && continues(at + 2)
                   && !(lead == 0xe0 && second < 0xa0) && !(lead == 0xed && second > 0x9f)) {
            at += 3;
        } else if (lead >= 0xf0 && lead <= 0xf4 && continues(at + 1) && continues(at + 2) && continues(at + 3)
                   && !(lead == 0xf0 && second < 0x90) && !(lead == 0xf4 && second > 0x8f)) {
            at += 4;
        } else {
            return at;
        }
    }
    return -1;
}

/// Whether every byte above ASCII is part of a pair as GBK forms them.
bool looksLikeGbk(QByteArrayView text)
{
    for (qsizetype at = 0; at < text.size(); ++at) {
        const auto lead = static_cast<unsigned char>(text[at]);
        if (lead < 0x80)
            continue;
        if (lead == 0x80 || lead == 0xff || ++at >= text.size())
            return false;
        const auto trail = static_cast<unsigned char>(text[at]);
        if (trail < 0x40 || trail == 0x7f || trail == 0xff)
            return false;
    }
    return true;
}

/// The first thing about the bytes that makes them no UTF-8 text at all.
std::optional<JsonError> encodingError(QByteArrayView text)
{
    if (text.startsWith("\xff\xfe") || text.startsWith("\xfe\xff"))
        return JsonError{0, u"UTF-16 text: save the file as UTF-8"_s};
    if (const qsizetype nul = text.indexOf('\0'); nul >= 0) {
        if (nul < 2)
            return JsonError{0, u"UTF-16 text: save the file as UTF-8"_s};
        return JsonError{nul, u"a NUL byte: JSON is text"_s};
    }
    if (const qsizetype bad = firstInvalidUtf8(text); bad >= 0) {
        if (looksLikeGbk(text))
            return JsonError{bad, u"not UTF-8, looks like GBK: save the file as UTF-8"_s};
        return JsonError{
            bad, u"not UTF-8: byte 0x%1"_s.arg(uint(static_cast<unsigned char>(text[bad])), 2, 16, QChar(u'0'))};
    }
    return std::nullopt;
}

} // namespace

const JsonValue *JsonValue::find(QStringView wantedKey) const
{
    for (const JsonValue &item : items) {
        if (item.keyBegin >= 0 && item.key == wantedKey)
            return &item;
    }
    return nullptr;
}

QString JsonValue::kindName() const
{
    switch (kind) {
    case Kind::Null:
        return u"null"_s;
    case Kind::Boolean:
        return boolean ? u"true"_s : u"false"_s;
    case Kind::Number:
        return u"a number"_s;
    case Kind::String:
        return u"a string"_s;
    case Kind::Array:
        return u"an array"_s;
    case Kind::Object:
        return u"an object"_s;
    }
    return {};
}

JsonDocument parseJson(QByteArrayView text)
{
    JsonDocument document;
    if (const std::optional<JsonError> error = encodingError(text)) {
        document.error = *error;
        return document;
    }
    if (text.isEmpty()) { // which nlohmann reports in other words from 3.11.3 on
        document.error = {0, u"empty: expected a JSON object"_s};
        return document;
    }
    bool complete = false;
    try {
        qsizetype consumed = 0;
        TreeBuilder builder(text, &consumed, &document);
        complete = Json::sax_parse(CountingIterator(text.data(), &consumed),
                                   CountingIterator(text.data() + text.size(), &consumed), &builder);
    } catch (const std::exception &exception) {
        document.error = {0, QString::fromUtf8(exception.what())};
    }
    if (!complete)
        document.root.reset();
    return document;
}

} // namespace waymark
