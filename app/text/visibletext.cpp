#include "app/text/visibletext.h"

#include <QtAlgorithms>

#include <algorithm>
#include <array>
#include <cstring>
#include <optional>

#ifdef __SSE2__
#include <emmintrin.h>
#endif

namespace waymark {

namespace {

constexpr qsizetype CancelInterval = 1 << 16; // UTF-16 units between two checks of the cancel flag
constexpr qsizetype CharacterMargin = 4; // bytes, for a surrogate pair that crosses the end of an interval
constexpr char16_t Escape = 0x1b;

bool isLineEnd(char16_t c)
{
    return c == u'\n' || c == u'\r' || c == u'\u2028' || c == u'\u2029' || c == u'\u0085';
}

bool isInvisible(char16_t c)
{
    return (c < 0x20 && c != u'\t') || (c >= 0x7f && c < 0xa0) || c == 0xad || c == 0xfeff
        || (c >= 0x200b && c <= 0x200f) || (c >= 0x202a && c <= 0x202e) || (c >= 0x2060 && c <= 0x2064);
}

/// Length of the terminal sequence at `text[at]`, or 0: CSI, OSC and the two-character escapes of
/// ECMA-48, and a CSI whose escape character was written as "^[" by the program that copied it.
qsizetype escapeLength(QStringView text, qsizetype at)
{
    const qsizetype size = text.size();
    const char16_t first = text[at].unicode();
    qsizetype i = at;
    bool csi = false;
    if (first == Escape) {
        if (at + 1 >= size)
            return 1;
        const char16_t second = text[at + 1].unicode();
        if (second == u']') { // up to BEL or ESC backslash
            for (i = at + 2; i < size && i < at + 4096 && !isLineEnd(text[i].unicode()); ++i) {
                if (text[i] == u'\a')
                    return i + 1 - at;
                if (text[i] == Escape)
                    return i + 1 < size && text[i + 1] == u'\\' ? i + 2 - at : 2;
            }
            return 2;
        }
        if (second == u'(' || second == u')')
            return at + 2 < size && !isLineEnd(text[at + 2].unicode()) ? 3 : 2;
        csi = second == u'[';
        if (!csi)
            return isLineEnd(second) || QChar::isSurrogate(second) ? 1 : 2;
        i = at + 2;
    } else if (first == 0x9b) {
        csi = true;
        i = at + 1;
    } else if (first == u'^' && text.sliced(at).startsWith(u"^[[")) {
        csi = true;
        i = at + 3;
    }
    if (!csi)
        return 0;
    const qsizetype parameters = i;
    while (i < size && i < parameters + 32 && text[i] >= u' ' && text[i] <= u'?')
        ++i;
    const bool finished = i < size && text[i] >= u'@' && text[i] <= u'~';
    if (finished)
        return i + 1 - at;
    return first == u'^' ? 0 : parameters - at;
}

/// Length of the rest of a colour (ECMA-48's SGR: "[0m", "[1;31m") at the front of `text`, or 0.
qsizetype colourLength(QStringView text)
{
    constexpr qsizetype MaxColour = 20;
    qsizetype end = 1;
    while (end < std::min(MaxColour, text.size()) && (text[end] == u';' || (text[end] >= u'0' && text[end] <= u'9')))
        ++end;
    const bool isColour =
        end > 1 && end < text.size() && text[end] == u'm' && (end + 1 == text.size() || text[end + 1] != u']');
    return isColour ? end + 1 : 0;
}

/// Position of the next rest of a colour, from `at` on; the end of the paste where there is none.
qsizetype nextColour(QStringView paste, qsizetype at)
{
    for (at = paste.indexOf(u'[', at); at >= 0; at = paste.indexOf(u'[', at + 1)) {
        if (colourLength(paste.sliced(at)) > 0)
            return at;
    }
    return paste.size();
}

struct Entity
{
    char character = 0;
    unsigned char length = 0; // UTF-16 units
};

/// The escape of HTML at the front of `text`, if it is one of an ASCII character or a blank.
std::optional<Entity> entityAt(QStringView text)
{
    struct Named
    {
        QStringView name;
        char character;
    };
    static constexpr std::array<Named, 6> Names = {
        {{u"&lt;", '<'}, {u"&gt;", '>'}, {u"&amp;", '&'}, {u"&quot;", '"'}, {u"&apos;", '\''}, {u"&nbsp;", ' '}}};
    for (const Named &named : Names) {
        if (text.startsWith(named.name))
            return Entity{named.character, static_cast<unsigned char>(named.name.size())};
    }
    if (!text.startsWith(u"&#"))
        return {};
    const bool hexadecimal = text.size() > 2 && (text[2] == u'x' || text[2] == u'X');
    const qsizetype digits = hexadecimal ? 3 : 2;
    const qsizetype end = text.first(std::min<qsizetype>(text.size(), 10)).indexOf(u';');
    if (end <= digits)
        return {};
    bool isNumber = false;
    const uint value = text.sliced(digits, end - digits).toUInt(&isNumber, hexadecimal ? 16 : 10);
    if (!isNumber || (value != 0xa0 && (value < 0x20 || value > 0x7e)))
        return {};
    return Entity{value == 0xa0 ? ' ' : char(value), static_cast<unsigned char>(end + 1)};
}

/// Whether the whole paste was escaped for HTML: a single bare "<" or "&" means that it was not.
bool isHtmlEscaped(QStringView paste)
{
    bool escaped = false;
    for (qsizetype at = paste.indexOf(u'&'); at >= 0; at = paste.indexOf(u'&', at + 1)) {
        if (!entityAt(paste.sliced(at)))
            return false;
        escaped = true;
    }
    return escaped && !paste.contains(u'<');
}

/// Whether `c` is in the clean text as it is, wherever it is in the paste; "^" and "&" may begin something.
bool isPlain(char16_t c)
{
    return (c >= 0x20 && c < 0x7f && c != u'^' && c != u'&') || c == u'\n' || c == u'\t';
}

#ifdef __SSE2__
/// Copies sixteen characters, and returns how many of them, from the first on, are plain.
int copySixteen(const char16_t *source, char *target, bool &tabs)
{
    const __m128i low = _mm_loadu_si128(reinterpret_cast<const __m128i *>(source));
    const __m128i high = _mm_loadu_si128(reinterpret_cast<const __m128i *>(source + 8));
    const __m128i bytes = _mm_packus_epi16(low, high); // what is no ASCII becomes 0, or negative
    _mm_storeu_si128(reinterpret_cast<__m128i *>(target), bytes);
    const auto is = [bytes](char c) { return _mm_cmpeq_epi8(bytes, _mm_set1_epi8(c)); };
    const __m128i tab = is('\t');
    const __m128i plain = _mm_or_si128(_mm_cmpgt_epi8(bytes, _mm_set1_epi8(0x1f)), _mm_or_si128(tab, is('\n')));
    const __m128i odd = _mm_or_si128(is(0x7f), _mm_or_si128(is('^'), is('&')));
    const int mask = _mm_movemask_epi8(_mm_andnot_si128(odd, plain));
    tabs = tabs || _mm_movemask_epi8(tab) != 0;
    return int(qCountTrailingZeroBits(quint32(~mask)));
}
#endif

/// Copies plain characters, and "^" where it begins nothing, from `source` to `target` and returns how many those were.
/// `target` must have room for `count`.
qsizetype copyPlain(const char16_t *source, qsizetype count, char *target, bool &tabs)
{
    qsizetype done = 0;
    while (done < count) {
#ifdef __SSE2__
        if (done + 16 <= count) {
            const int copied = copySixteen(source + done, target + done, tabs);
            done += copied;
            if (copied == 16)
                continue;
        }
#endif
        const qsizetype next = std::min(count, done + 8);
        for (; done < next; ++done) {
            const char16_t c = source[done];
            const bool caret = c == u'^' && done + 1 < count && source[done + 1] != u'[';
            if (!isPlain(c) && !caret)
                return done;
            tabs = tabs || c == u'\t';
            target[done] = char(c);
        }
    }
    return done;
}

qsizetype countPairs(QStringView text)
{
    qsizetype pairs = 0;
    for (qsizetype i = 0; i + 1 < text.size(); ++i)
        pairs += (text[i].unicode() & 0xfc00) == 0xd800 && (text[i + 1].unicode() & 0xfc00) == 0xdc00;
    return pairs;
}

/// Whether `text` holds any surrogate; four characters a step.
bool hasSurrogates(QStringView text)
{
    constexpr quint64 LowBits = 0x0001000100010001;
    const char16_t *units = text.utf16();
    qsizetype i = 0;
    for (; i + 4 <= text.size(); i += 4) {
        quint64 word = 0;
        std::memcpy(&word, units + i, sizeof word);
        if ((word & (LowBits * 0x8000)) == 0)
            continue;
        if (QChar::isSurrogate(units[i]) || QChar::isSurrogate(units[i + 1]) || QChar::isSurrogate(units[i + 2])
            || QChar::isSurrogate(units[i + 3]))
            return true;
    }
    return std::any_of(units + i, units + text.size(), [](char16_t c) { return QChar::isSurrogate(c); });
}

/// Reads a paste once from front to back.
class VisibleReader
{
public:
    explicit VisibleReader(QStringView paste)
        : m_paste(paste)
        , m_nextColour(hasLeftoverColours(paste) ? nextColour(paste, 0) : paste.size())
        , m_html(isHtmlEscaped(paste))
    {
    }

    VisibleText read(const std::atomic_bool *cancel)
    {
        m_out.bytes = QByteArray(m_paste.size() + 2 * std::min(m_paste.size(), CancelInterval) + CharacterMargin,
                                 Qt::Uninitialized);
        const qsizetype size = m_paste.size();
        while (m_at < size) {
            if (cancel && cancel->load(std::memory_order_relaxed))
                break;
            const qsizetype stop = std::min(size, m_at + CancelInterval);
            makeRoom(stop - m_at);
            readUpTo(std::min(stop, m_nextColour));
            if (m_at >= m_nextColour)
                skipColour();
        }
        m_out.bytes.truncate(m_written);
        const bool softEnd = !m_out.softEnds.empty() && m_out.softEnds.back() == m_written - 1;
        m_out.endsVisibly = !m_out.bytes.isEmpty() && (softEnd || !m_out.bytes.endsWith('\n'));
        m_out.pasteCharacters = size - (hasSurrogates(m_paste) ? countPairs(m_paste) : 0);
        return std::move(m_out);
    }

private:
    /// Room for `units` UTF-16 units of any kind.
    void makeRoom(qsizetype units)
    {
        const qsizetype needed = m_written + 3 * units + CharacterMargin;
        if (needed <= m_out.bytes.size())
            return;
        const qsizetype rest = m_paste.size() - m_at; // as much a character as so far, and some more
        const qsizetype guess = m_at ? qsizetype(double(m_written) / double(m_at) * double(rest) * 1.1) : rest;
        m_out.bytes.resize(std::max(needed, m_written + guess + CharacterMargin));
    }

    void write(char c) { m_out.bytes.data()[m_written++] = c; }

    void readUpTo(qsizetype stop)
    {
        while (m_at < stop) {
            const qsizetype plain =
                copyPlain(m_paste.utf16() + m_at, stop - m_at, m_out.bytes.data() + m_written, m_out.hasTabs);
            if (plain > 0) {
                m_out.map.append({m_written, m_at});
                m_written += plain;
                m_at += plain;
            }
            if (m_at < stop)
                readSpecial(stop);
        }
    }

    /// The rest of a colour, unless it was part of a sequence that is read already ("^[[0m").
    void skipColour()
    {
        if (m_at == m_nextColour)
            m_at += colourLength(m_paste.sliced(m_at));
        m_nextColour = nextColour(m_paste, m_at);
    }

    /// One character, or one sequence of a terminal, that copyPlain() left.
    void readSpecial(qsizetype stop)
    {
        const char16_t c = m_paste[m_at].unicode();
        if (c == Escape || c == 0x9b || c == u'^') {
            if (const qsizetype skipped = escapeLength(m_paste, m_at)) {
                m_at += skipped;
                return;
            }
        }
        if (isLineEnd(c)) {
            readLineEnd(c);
        } else if (isInvisible(c)) {
            ++m_at;
        } else if (c < 0x80 || c == 0xa0) {
            readAscii(c);
        } else {
            readUtf8(c, stop);
        }
    }

    void readLineEnd(char16_t c)
    {
        const bool pair = c == u'\r' && m_at + 1 < m_paste.size() && m_paste[m_at + 1] == u'\n';
        m_out.map.append({m_written, m_at});
        if (!pair && c != u'\n')
            m_out.softEnds.push_back(m_written);
        write('\n');
        m_at += pair ? 2 : 1;
    }

    void readAscii(char16_t c)
    {
        const std::optional<Entity> entity = m_html && c == u'&' ? entityAt(m_paste.sliced(m_at)) : std::nullopt;
        const int length = entity ? entity->length : 1;
        m_out.map.append({m_written, m_at, 1, length});
        write(entity ? entity->character : c == 0xa0 ? ' ' : char(c));
        m_at += length;
    }

    /// Characters beyond ASCII, as many as follow each other before `stop`.
    void readUtf8(char16_t unit, qsizetype stop)
    {
        m_out.isAscii = false;
        int step = 0;
        for (;;) {
            const qsizetype from = m_at;
            char *const out = m_out.bytes.data() + m_written;
            const int length = int(encode(unit, out) - out);
            if (length != step)
                m_out.map.append({m_written, from, length, int(m_at - from)});
            step = length;
            m_written += length;
            if (m_at >= stop)
                return;
            unit = m_paste[m_at].unicode();
            if (unit <= 0xa0 || isInvisible(unit) || isLineEnd(unit))
                return;
        }
    }

    /// Writes the character that begins with `unit` as UTF-8 to `out`, steps over it and returns the end.
    char *encode(char16_t unit, char *out)
    {
        char32_t c = unit;
        ++m_at;
        if (QChar::isSurrogate(unit)) {
            const bool pair = QChar::isHighSurrogate(unit) && m_at < m_paste.size() && m_paste[m_at].isLowSurrogate();
            c = pair ? QChar::surrogateToUcs4(unit, m_paste[m_at].unicode()) : char32_t(QChar::ReplacementCharacter);
            m_at += pair ? 1 : 0;
        }
        if (c < 0x800) {
            *out++ = char(0xc0 | (c >> 6));
        } else {
            if (c < 0x10000) {
                *out++ = char(0xe0 | (c >> 12));
            } else {
                *out++ = char(0xf0 | (c >> 18));
                *out++ = char(0x80 | ((c >> 12) & 0x3f));
            }
            *out++ = char(0x80 | ((c >> 6) & 0x3f));
        }
        *out++ = char(0x80 | (c & 0x3f));
        return out;
    }

    QStringView m_paste;
    qsizetype m_nextColour = 0; // that lost its escape character
    bool m_html = false;
    VisibleText m_out;
    qsizetype m_at = 0; // in the paste
    qsizetype m_written = 0; // bytes
};

} // namespace

bool hasLeftoverColours(QStringView paste)
{
    for (qsizetype at = paste.indexOf(u'['); at >= 0; at = paste.indexOf(u'[', at + 1)) {
        const QStringView rest = paste.sliced(at);
        if (rest.startsWith(u"[0m") || rest.startsWith(u"[39m"))
            return !paste.contains(Escape);
    }
    return false;
}

VisibleText makeVisible(QStringView paste, const std::atomic_bool *cancel)
{
    return VisibleReader(paste).read(cancel);
}

} // namespace waymark
