#include "app/paste/textencoding.h"

#include <QStringDecoder>
#include <QtEndian>

#include <iconv.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <optional>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr qsizetype ProbedBytes = 1 << 16; // enough to tell UTF-16 by

uchar at(QByteArrayView bytes, qsizetype i)
{
    return uchar(bytes[i]);
}

/// Length of the valid UTF-8 character at `i`, or 0.
qsizetype utf8Length(QByteArrayView bytes, qsizetype i)
{
    const uchar lead = at(bytes, i);
    if (lead < 0x80)
        return 1;
    const qsizetype length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
    if (lead < 0xc2 || lead > 0xf4 || i + length > bytes.size())
        return 0;
    for (qsizetype k = 1; k < length; ++k) {
        if ((at(bytes, i + k) & 0xc0) != 0x80)
            return 0;
    }
    const uchar second = at(bytes, i + 1);
    const bool overlong = (lead == 0xe0 && second < 0xa0) || (lead == 0xf0 && second < 0x90);
    const bool outside = (lead == 0xed && second > 0x9f) || (lead == 0xf4 && second > 0x8f);
    return overlong || outside ? 0 : length;
}

struct Utf8Check
{
    qsizetype characters = 0; // of several bytes
    qsizetype invalidBytes = 0;
};

Utf8Check checkUtf8(QByteArrayView bytes)
{
    Utf8Check check;
    for (qsizetype i = 0; i < bytes.size();) {
        if (i + 8 <= bytes.size()) { // eight ASCII characters at once
            quint64 word = 0;
            std::memcpy(&word, bytes.data() + i, sizeof word);
            if ((word & 0x8080808080808080) == 0) {
                i += 8;
                continue;
            }
        }
        const qsizetype length = utf8Length(bytes, i);
        check.invalidBytes += length == 0;
        check.characters += length > 1;
        i += std::max<qsizetype>(length, 1);
    }
    return check;
}

/// Bytes without a UTF-8 character that was cut in two at the end.
QByteArray withoutCutCharacter(QByteArray bytes)
{
    qsizetype tail = 0;
    while (tail < 3 && tail < bytes.size() && (at(bytes, bytes.size() - 1 - tail) & 0xC0) == 0x80)
        ++tail;
    if (tail >= bytes.size())
        return bytes;
    const uchar lead = at(bytes, bytes.size() - 1 - tail);
    const int length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : lead >= 0xC0 ? 2 : 1;
    if (length > tail + 1)
        bytes.chop(tail + 1);
    return bytes;
}

bool isCommonHan(char16_t c)
{
    return c >= 0x4e00 && c <= 0x9fa5;
}

/// Share of the characters that text holds, in percent, were `bytes` UTF-16 of this byte order: ASCII and Chinese.
template <typename ReadUnit>
int likelyPercent(QByteArrayView bytes, ReadUnit read, int &hanPercent)
{
    qsizetype likely = 0;
    qsizetype han = 0;
    const qsizetype units = bytes.size() / 2;
    for (qsizetype i = 0; i < units; ++i) {
        const char16_t c = read(bytes.data() + 2 * i);
        const bool ascii = (c >= 0x20 && c < 0x7f) || c == u'\n' || c == u'\r' || c == u'\t';
        const bool chinese = isCommonHan(c) || (c >= 0x3000 && c <= 0x3011) || (c >= 0xff01 && c <= 0xff5e);
        likely += ascii || chinese;
        han += chinese;
    }
    hanPercent = units ? int(han * 100 / units) : 0;
    return units ? int(likely * 100 / units) : 0;
}

/// UTF-16 without byte order mark: a NUL in most pairs of bytes, always at the same side, or Chinese that is no UTF-8.
std::optional<QStringConverter::Encoding> utf16Of(QByteArrayView bytes, bool isUtf8)
{
    if (bytes.size() < 6 || (bytes.size() % 2 != 0 && bytes.size() < ProbedBytes))
        return {};
    const QByteArrayView probe = bytes.first(std::min(bytes.size() / 2 * 2, ProbedBytes));
    qsizetype even = 0;
    qsizetype odd = 0;
    for (qsizetype i = 0; i + 1 < probe.size(); i += 2) {
        even += probe[i] == '\0';
        odd += probe[i + 1] == '\0';
    }
    const qsizetype pairs = probe.size() / 2;
    int hanLittle = 0;
    int hanBig = 0;
    const int little =
        likelyPercent(probe, [](const char *p) { return char16_t(qFromLittleEndian<quint16>(p)); }, hanLittle);
    const int big = likelyPercent(probe, [](const char *p) { return char16_t(qFromBigEndian<quint16>(p)); }, hanBig);
    const bool nulls = even + odd > 0;
    if (nulls && odd * 10 >= pairs * 3 && even * 20 <= pairs && little >= 80)
        return QStringConverter::Utf16LE;
    if (nulls && even * 10 >= pairs * 3 && odd * 20 <= pairs && big >= 80)
        return QStringConverter::Utf16BE;
    if (isUtf8 && !nulls)
        return {};
    if (little >= 95 && big < 80 && (nulls || hanLittle >= 50))
        return QStringConverter::Utf16LE;
    if (big >= 95 && little < 80 && (nulls || hanBig >= 50))
        return QStringConverter::Utf16BE;
    return {};
}

/// Whether most two-byte characters were common ones, were `bytes` GB18030: level 1 of GB 2312, or its signs.
bool looksLikeGb18030(QByteArrayView bytes)
{
    qsizetype characters = 0;
    qsizetype common = 0;
    qsizetype invalid = 0;
    for (qsizetype i = 0; i < bytes.size();) {
        const uchar lead = at(bytes, i);
        if (lead < 0x80) {
            ++i;
            continue;
        }
        const uchar trail = i + 1 < bytes.size() ? at(bytes, i + 1) : 0;
        if (trail >= 0x30 && trail <= 0x39 && i + 3 < bytes.size()) { // a character of four bytes
            i += 4;
            continue;
        }
        if (lead == 0x80 || lead == 0xff || trail < 0x40 || trail == 0x7f || trail == 0xff) {
            invalid += i + 1 < bytes.size();
            ++i;
            continue;
        }
        ++characters;
        common += trail >= 0xa1 && ((lead >= 0xb0 && lead <= 0xd7) || (lead >= 0xa1 && lead <= 0xa3));
        i += 2;
    }
    return characters > 0 && common * 10 >= characters * 7 && invalid * 20 <= characters;
}

/// Whether the bytes beyond ASCII are letters and signs of western Europe, never more than two together.
bool looksLikeWindows1252(QByteArrayView bytes)
{
    qsizetype high = 0;
    qsizetype likely = 0;
    qsizetype together = 0;
    for (const char byte : bytes) {
        const auto c = uchar(byte);
        if (c < 0x80) {
            together = 0;
            continue;
        }
        ++high;
        const bool letter = c >= 0xc0 && c != 0xd0 && c != 0xd7 && c != 0xde && c != 0xf0 && c != 0xf7 && c != 0xfd
            && c != 0xfe && c != 0xff;
        const bool sign = c == 0x80 || c == 0x85 || (c >= 0x91 && c <= 0x97) || c == 0xa0 || c == 0xa7 || c == 0xab
            || c == 0xb0 || c == 0xb5 || c == 0xb7 || c == 0xbb;
        likely += (letter || sign) && ++together <= 2;
    }
    return high > 0 && likely * 20 >= high * 19;
}

void decodeByQt(QByteArrayView bytes, QStringConverter::Encoding encoding, DecodedText &out)
{
    QStringDecoder decoder(encoding, QStringConverter::Flag::Stateless);
    out.text = decoder.decode(bytes);
    out.encoding = QLatin1String(QStringConverter::nameForEncoding(encoding));
}

/// Decodes as GB18030 by the C library; false where that does not know it.
bool decodeGb18030(QByteArrayView bytes, bool isCut, DecodedText &out)
{
    const char *target = Q_BYTE_ORDER == Q_LITTLE_ENDIAN ? "UTF-16LE" : "UTF-16BE";
    const iconv_t converter = iconv_open(target, "GB18030");
    if (converter == reinterpret_cast<iconv_t>(-1))
        return false;
    out.encoding = u"GB18030"_s;
    out.text.resize(bytes.size() + 2); // no character gets longer
    char *in = const_cast<char *>(bytes.data());
    std::size_t inLeft = std::size_t(bytes.size());
    char *written = reinterpret_cast<char *>(out.text.data());
    std::size_t room = std::size_t(out.text.size()) * sizeof(QChar);
    while (inLeft > 0 && iconv(converter, &in, &inLeft, &written, &room) == std::size_t(-1)) {
        if (errno == EINVAL && isCut)
            break;
        if (errno != EILSEQ && errno != EINVAL)
            break;
        const QChar sign(QChar::ReplacementCharacter);
        std::memcpy(written, &sign, sizeof sign);
        written += sizeof sign;
        room -= sizeof sign;
        ++in;
        --inLeft;
        ++out.invalidBytes;
        ++out.replacements;
        iconv(converter, nullptr, nullptr, nullptr, nullptr);
    }
    iconv_close(converter);
    out.text.truncate((reinterpret_cast<QChar *>(written) - out.text.data()));
    return true;
}

/// Bytes 0x80 to 0x9f of Windows-1252; those without a character keep their number.
constexpr char16_t Windows1252[32] = {0x20ac, 0x81,   0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021,
                                      0x02c6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8d,   0x017d, 0x8f,
                                      0x90,   0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014,
                                      0x02dc, 0x2122, 0x0161, 0x203a, 0x0153, 0x9d,   0x017e, 0x0178};

void decodeWindows1252(QByteArrayView bytes, DecodedText &out)
{
    out.encoding = u"windows-1252"_s;
    out.text = QString::fromLatin1(bytes);
    for (QChar &c : out.text) {
        if (c.unicode() >= 0x80 && c.unicode() < 0xa0)
            c = QChar(Windows1252[c.unicode() - 0x80]);
    }
}

bool hasByteOrderMark(const QByteArray &bytes)
{
    return bytes.startsWith("\xEF\xBB\xBF") || bytes.startsWith("\xFF\xFE") || bytes.startsWith("\xFE\xFF")
        || bytes.startsWith(QByteArray("\0\0\xFE\xFF", 4));
}

DecodedText decodeUtf8(QByteArrayView bytes, const Utf8Check &check)
{
    DecodedText out;
    decodeByQt(bytes, QStringConverter::Utf8, out);
    out.invalidBytes = check.invalidBytes;
    if (check.invalidBytes > 0)
        out.replacements =
            out.text.count(QChar::ReplacementCharacter) - QByteArrayView(bytes).toByteArray().count("\xEF\xBF\xBD");
    return out;
}

DecodedText decodeByMark(const QByteArray &bytes, bool isCut)
{
    const QStringConverter::Encoding encoding =
        QStringConverter::encodingForData(bytes).value_or(QStringConverter::Utf8);
    if (encoding == QStringConverter::Utf8) {
        const QByteArray whole = (isCut ? withoutCutCharacter(bytes) : bytes).sliced(3);
        return decodeUtf8(whole, checkUtf8(whole));
    }
    DecodedText out;
    const bool wide = encoding == QStringConverter::Utf32LE || encoding == QStringConverter::Utf32BE;
    const qsizetype odd = bytes.size() % (wide ? 4 : 2);
    QStringDecoder decoder(encoding);
    out.text = decoder.decode(bytes.chopped(odd));
    out.encoding = QLatin1String(QStringConverter::nameForEncoding(encoding));
    out.evidence = DecodedText::Evidence::ByteOrderMark;
    if (odd > 0 && !isCut) {
        out.text += QChar(QChar::ReplacementCharacter);
        out.invalidBytes = odd;
        out.replacements = 1;
    }
    return out;
}

} // namespace

DecodedText decodeText(const QByteArray &bytes, bool isCut)
{
    if (hasByteOrderMark(bytes))
        return decodeByMark(bytes, isCut);
    const QByteArray whole = isCut ? withoutCutCharacter(bytes) : bytes;
    const Utf8Check check = checkUtf8(whole);
    DecodedText out;
    out.evidence = DecodedText::Evidence::Guess;
    if (const auto utf16 = utf16Of(bytes, check.invalidBytes == 0)) {
        const qsizetype odd = bytes.size() % 2;
        decodeByQt(bytes.chopped(odd), *utf16, out);
        if (odd && !isCut) {
            out.text += QChar(QChar::ReplacementCharacter);
            out.invalidBytes = out.replacements = 1;
        }
        return out;
    }
    const bool isUtf8 = check.invalidBytes == 0 || check.characters >= 10 * check.invalidBytes;
    if (!isUtf8 && looksLikeGb18030(bytes) && decodeGb18030(bytes, isCut, out))
        return out;
    if (!isUtf8 && check.characters == 0 && looksLikeWindows1252(bytes)) {
        decodeWindows1252(bytes, out);
        return out;
    }
    return decodeUtf8(whole, check);
}

} // namespace waymark
