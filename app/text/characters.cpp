#include "app/text/characters.h"

#include <QChar>

#include <algorithm>
#include <iterator>

namespace waymark {

namespace {

struct CharacterRange
{
    char32_t first;
    char32_t last;
};

constexpr CharacterRange ChineseRanges[] = {
    {0x3005, 0x3005}, {0x3007, 0x3007}, {0x3041, 0x30ff},   {0x3400, 0x4dbf},
    {0x4e00, 0x9fff}, {0xf900, 0xfaff}, {0x20000, 0x3ffff},
};

// Blocks that terminals show two columns wide.
constexpr CharacterRange WideRanges[] = {
    {0x1100, 0x115f},   {0x2e80, 0x303e},   {0x3041, 0x33ff},   {0x3400, 0x4dbf},   {0x4e00, 0x9fff},
    {0xa000, 0xa4cf},   {0xa960, 0xa97f},   {0xac00, 0xd7a3},   {0xf900, 0xfaff},   {0xfe30, 0xfe6f},
    {0xff00, 0xff60},   {0xffe0, 0xffe6},   {0x1f300, 0x1f64f}, {0x1f680, 0x1f6ff}, {0x1f900, 0x1f9ff},
    {0x20000, 0x2fffd}, {0x30000, 0x3fffd},
};

template <std::size_t Size>
bool isIn(const CharacterRange (&ranges)[Size], char32_t c)
{
    const auto range = std::lower_bound(std::begin(ranges), std::end(ranges), c,
                                        [](const CharacterRange &r, char32_t value) { return r.last < value; });
    return range != std::end(ranges) && c >= range->first;
}

} // namespace

CodePoint codePointAt(QByteArrayView utf8, qsizetype position)
{
    const auto byte = [&](qsizetype offset) { return char32_t(uchar(utf8[position + offset])); };
    const char32_t first = byte(0);
    if (first < 0x80)
        return {first, 1};
    if (first >= 0xf0 && position + 4 <= utf8.size())
        return {(first & 0x07) << 18 | (byte(1) & 0x3f) << 12 | (byte(2) & 0x3f) << 6 | (byte(3) & 0x3f), 4};
    if (first >= 0xe0 && position + 3 <= utf8.size())
        return {(first & 0x0f) << 12 | (byte(1) & 0x3f) << 6 | (byte(2) & 0x3f), 3};
    if (first >= 0xc0 && position + 2 <= utf8.size())
        return {(first & 0x1f) << 6 | (byte(1) & 0x3f), 2};
    return {first, 1};
}

qsizetype wholeCharacters(QByteArrayView utf8)
{
    qsizetype lead = utf8.size() - 1;
    while (lead > 0 && utf8.size() - lead < 4 && (uchar(utf8[lead]) & 0xc0) == 0x80)
        --lead;
    if (lead < 0)
        return 0;
    const auto byte = uchar(utf8[lead]);
    const qsizetype length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1;
    return lead + length > utf8.size() ? lead : utf8.size();
}

QString foldedText(QStringView text)
{
    return text.toString().normalized(QString::NormalizationForm_KC).toCaseFolded();
}

bool isChinese(char32_t c)
{
    return isIn(ChineseRanges, c);
}

bool isWide(char32_t c)
{
    return isIn(WideRanges, c);
}

int columnsOf(char32_t c)
{
    if (c < 0x300)
        return 1;
    const QChar::Category category = QChar::category(c);
    if (category == QChar::Mark_NonSpacing || category == QChar::Mark_Enclosing || category == QChar::Other_Format)
        return 0;
    return isWide(c) ? 2 : 1;
}

} // namespace waymark
