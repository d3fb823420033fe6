#include "app/catalog/jsondocument.h"

#include <algorithm>
#include <cctype>
#include <cstring>
#include <exception>
#include <functional>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

bool isJsonSpace(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

/// Builds the document from the parser's events, which nlohmann's own builder does without limits, offsets and a check
/// for duplicate keys. The events come without offsets, but in the order of the tokens, which are followed in the text.
class JsonBuilder : public nlohmann::json_sax<Json>
{
public:
    explicit JsonBuilder(JsonDocument *document)
        : m_text(document->text)
        , m_document(document)
        , m_end(document->text.startsWith("\xef\xbb\xbf") ? 3 : 0)
    {
    }

    bool null() override { return add(nullptr); }
    bool boolean(bool value) override { return add(value); }
    bool number_integer(number_integer_t value) override { return add(value); }
    bool number_unsigned(number_unsigned_t value) override { return add(value); }
    bool number_float(number_float_t value, const string_t &) override { return add(value); }
    bool string(string_t &value) override { return add(std::move(value)); }
    bool binary(binary_t &) override { return false; }

    bool start_object(std::size_t) override { return open(Json::object()); }
    bool start_array(std::size_t) override { return open(Json::array()); }
    bool end_object() override { return close(); }
    bool end_array() override { return close(); }

    bool key(string_t &value) override
    {
        Level &level = m_levels.back();
        level.keyBegin = takeToken();
        const auto [first, isNew] = level.seen.try_emplace(value, level.keyBegin);
        level.isDuplicate = !isNew;
        if (!isNew)
            m_document->duplicates.push_back({QString::fromStdString(value), first->second, level.keyBegin});
        level.key = std::move(value);
        return true;
    }

    bool parse_error(std::size_t position, const std::string &lastToken, const Json::exception &exception) override
    {
        describe(qsizetype(position), lastToken, QString::fromUtf8(exception.what()),
                 dynamic_cast<const Json::out_of_range *>(&exception) != nullptr);
        return false;
    }

    std::unique_ptr<Json> takeRoot() { return std::move(m_root); }

    /// Of each value in the order of the text.
    const std::vector<JsonDocument::Offsets> &offsets() const { return m_offsets; }

private:
    /// An object or array that is still open.
    struct Level
    {
        Json *value = nullptr; ///< Null where it is part of a value that is left out.
        std::string key;
        qsizetype keyBegin = -1; ///< -1 in arrays.
        bool isDuplicate = false;
        std::unordered_map<std::string, qsizetype> seen; ///< Key -> its first offset.
    };

    qsizetype nextBegin() const
    {
        qsizetype at = m_end;
        while (at < m_text.size() && (isJsonSpace(m_text[at]) || m_text[at] == ',' || m_text[at] == ':'))
            ++at;
        return at;
    }

    /// Whether the character at `at` follows an odd number of backslashes.
    bool isEscaped(qsizetype at) const
    {
        qsizetype first = at;
        while (m_text[first - 1] == '\\')
            --first;
        return (at - first) % 2 == 1;
    }

    /// Passes over the next token and returns where it begins.
    qsizetype takeToken()
    {
        const qsizetype begin = nextBegin();
        m_end = begin + 1;
        if (m_text[begin] == '"') {
            do
                m_end = m_text.indexOf('"', m_end) + 1;
            while (isEscaped(m_end - 1));
        } else if (!std::strchr("{}[]", m_text[begin])) {
            while (m_end < m_text.size() && !isJsonSpace(m_text[m_end]) && !std::strchr(",]}", m_text[m_end]))
                ++m_end;
        }
        return begin;
    }

    bool open(Json empty)
    {
        if (m_levels.size() >= std::size_t(MaxJsonDepth))
            return fail(nextBegin(), u"nested more than %1 deep"_s.arg(MaxJsonDepth));
        Level level;
        if (!add(std::move(empty), &level.value))
            return false;
        m_levels.push_back(std::move(level));
        return true;
    }

    bool close()
    {
        m_levels.pop_back();
        takeToken();
        return true;
    }

    /// Adds the value of the next token; `added` receives its address, or null where it is left out.
    bool add(Json value, Json **added = nullptr)
    {
        const qsizetype begin = takeToken();
        if (++m_values > MaxJsonValues)
            return fail(begin, u"more than %1 values"_s.arg(MaxJsonValues));
        Json *place = nullptr;
        if (m_levels.empty()) {
            m_root = std::make_unique<Json>(std::move(value));
            place = m_root.get();
        } else if (Level &parent = m_levels.back(); parent.value && !parent.isDuplicate) {
            // Not operator[], which searches all members for the key.
            if (parent.value->is_object())
                place = &parent.value->get_ref<Json::object_t &>().emplace_back(parent.key, std::move(value)).second;
            else
                place = &parent.value->emplace_back(std::move(value));
        }
        if (place)
            m_offsets.push_back({begin, m_levels.empty() ? -1 : m_levels.back().keyBegin});
        if (added)
            *added = place;
        return true;
    }

    bool fail(qsizetype offset, const QString &message)
    {
        m_document->error = {offset, message};
        return false;
    }

    /// Sets the error from the parser's message, with our wording and the offset of the first wrong byte. `position`
    /// counts the bytes that it has looked at, the end of the text as one more.
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
            const bool missing = m_end <= 3 && m_levels.empty();
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
            return u"a single quote: strings need double quotes"_s;
        if (rest.startsWith("\xef\xbb\xbf"))
            return u"a second byte order mark"_s;
        qsizetype end = 0;
        while (end < rest.size() && end < 40 && !isJsonSpace(rest[end]) && !std::strchr(",:[]{}\"", rest[end]))
            ++end;
        return u"expected a value, found “%1”"_s.arg(QString::fromUtf8(rest.first(std::max<qsizetype>(end, 1))));
    }

    QByteArrayView m_text;
    JsonDocument *m_document;
    std::unique_ptr<Json> m_root;
    std::vector<JsonDocument::Offsets> m_offsets; ///< Of each value in the order of the text.
    std::vector<Level> m_levels;
    qsizetype m_end = 0; ///< Of the last token; at first of the byte order mark, which the parser skips.
    int m_values = 0;
};

/// Offset of the first byte that is not part of well-formed UTF-8, or -1.
qsizetype firstInvalidUtf8(QByteArrayView text)
{
    if (QUtf8StringView(text.data(), text.size()).isValidUtf8())
        return -1;
    qsizetype at = 0;
    for (qsizetype length = 1; length <= 4 && at + length <= text.size(); ++length) {
        if (QUtf8StringView(text.data() + at, length).isValidUtf8()) {
            at += length;
            length = 0;
        }
    }
    return at;
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

/// Calls `visit` for the value and all below it, in the order of the text.
void forEachValue(const Json &value, const std::function<void(const Json &)> &visit)
{
    visit(value);
    if (value.is_structured()) {
        for (const Json &item : value)
            forEachValue(item, visit);
    }
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

JsonDocument parseJson(const QByteArray &text)
{
    JsonDocument document;
    document.text = text;
    if (const std::optional<JsonError> error = encodingError(text)) {
        document.error = *error;
        return document;
    }
    if (text.isEmpty()) { // which nlohmann reports in other words from 3.11.3 on
        document.error = {0, u"empty: expected a JSON object"_s};
        return document;
    }
    try {
        JsonBuilder builder(&document);
        if (Json::sax_parse(text.begin(), text.end(), &builder)) {
            document.m_offsets.reserve(qsizetype(builder.offsets().size()));
            document.root = builder.takeRoot();
            auto next = builder.offsets().begin();
            forEachValue(*document.root, [&](const Json &value) {
                document.m_offsets.insert(&value, *next);
                ++next;
            });
        }
    } catch (const std::exception &exception) {
        document.error = {0, QString::fromUtf8(exception.what())};
    }
    return document;
}

const Json *findMember(const Json &object, std::string_view key)
{
    if (!object.is_object())
        return nullptr;
    const auto &members = object.get_ref<const Json::object_t &>();
    const auto found =
        std::find_if(members.begin(), members.end(), [&](const auto &member) { return member.first == key; });
    return found == members.end() ? nullptr : &found->second;
}

QString jsonText(const Json &value)
{
    return value.is_string() ? QString::fromStdString(value.get_ref<const std::string &>()) : QString();
}

QString kindName(const Json &value)
{
    switch (value.type()) {
    case Json::value_t::null:
        return u"null"_s;
    case Json::value_t::boolean:
        return value.get<bool>() ? u"true"_s : u"false"_s;
    case Json::value_t::string:
        return u"a string"_s;
    case Json::value_t::array:
        return u"an array"_s;
    case Json::value_t::object:
        return u"an object"_s;
    default:
        return u"a number"_s;
    }
}

} // namespace waymark
