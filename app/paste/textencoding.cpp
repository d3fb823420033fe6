#include "app/paste/textencoding.h"

#include <QStringDecoder>
#include <QtEndian>

#include <algorithm>
#include <optional>

namespace waymark {

namespace {

constexpr qsizetype ProbedBytes = 1 << 16; // enough to recognise UTF-16

uchar at(QByteArrayView bytes, qsizetype i)
{
    return uchar(bytes[i]);
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
        const bool chinese =
            (c >= 0x4e00 && c <= 0x9fa5) || (c >= 0x3000 && c <= 0x3011) || (c >= 0xff01 && c <= 0xff5e);
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

/// UTF-16 and UTF-32; half a character at the end is U+FFFD, or left out where the bytes are cut.
DecodedText decodeUnits(QByteArrayView bytes, QStringConverter::Encoding encoding, bool isCut)
{
    const bool wide = encoding == QStringConverter::Utf32LE || encoding == QStringConverter::Utf32BE;
    const qsizetype rest = bytes.size() % (wide ? 4 : 2);
    DecodedText out;
    out.text = QStringDecoder(encoding).decode(bytes.chopped(rest));
    out.encoding = QLatin1String(QStringConverter::nameForEncoding(encoding));
    if (rest > 0 && !isCut) {
        out.text += QChar(QChar::ReplacementCharacter);
        out.replacements = 1;
    }
    return out;
}

/// Decodes by a table that Qt may lack, if it was built without ICU; then the text is empty. `replacement` is U+FFFD in
/// this encoding.
DecodedText decodeAs(const char *name, QByteArrayView bytes, QByteArrayView replacement, bool isCut)
{
    DecodedText out;
    out.encoding = QLatin1String(name);
    QStringDecoder decoder(name);
    if (!decoder.isValid())
        return out;
    out.text = decoder.decode(bytes);
    if (!isCut) { // a line end shows what is missing at the end
        out.text += decoder.decode("\n");
        out.text.chop(1);
    }
    out.replacements = out.text.count(QChar::ReplacementCharacter);
    if (out.replacements > 0 && !replacement.isEmpty())
        out.replacements -= bytes.toByteArray().count(replacement);
    return out;
}

/// Characters beyond ASCII that were valid.
qsizetype validCharacters(const DecodedText &decoded)
{
    return std::count_if(decoded.text.begin(), decoded.text.end(),
                         [](QChar c) { return c.unicode() >= 0x80 && !c.isLowSurrogate(); })
        - decoded.replacements;
}

} // namespace

DecodedText decodeText(const QByteArray &bytes, bool isCut)
{
    using Evidence = DecodedText::Evidence;
    const auto decodedBy = [](DecodedText decoded, Evidence evidence) {
        decoded.evidence = evidence;
        return decoded;
    };
    const auto marked = QStringConverter::encodingForData(bytes);
    if (marked && *marked != QStringConverter::Utf8)
        return decodedBy(decodeUnits(bytes, *marked, isCut), Evidence::ByteOrderMark);
    DecodedText utf8 = decodeAs("UTF-8", bytes, "\xEF\xBF\xBD", isCut);
    if (marked)
        return utf8;
    if (const auto utf16 = utf16Of(bytes, utf8.replacements == 0))
        return decodedBy(decodeUnits(bytes, *utf16, isCut), Evidence::Guess);
    if (utf8.replacements == 0)
        return utf8;
    const qsizetype valid = validCharacters(utf8);
    if (valid >= 10 * utf8.replacements)
        return utf8;
    DecodedText guessed;
    if (looksLikeGb18030(bytes))
        guessed = decodeAs("GB18030", bytes, "\x84\x31\xA4\x37", isCut);
    if (guessed.text.isEmpty() && valid == 0 && looksLikeWindows1252(bytes))
        guessed = decodeAs("windows-1252", bytes, {}, isCut);
    return guessed.text.isEmpty() ? utf8 : decodedBy(std::move(guessed), Evidence::Guess);
}

} // namespace waymark
