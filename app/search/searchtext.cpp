#include "app/search/searchtext.h"

#include <algorithm>

namespace waymark {

QString foldedText(QStringView text)
{
    return text.toString().normalized(QString::NormalizationForm_KC).toCaseFolded();
}

QByteArray foldedUtf8(QStringView text)
{
    const bool ascii = std::all_of(text.begin(), text.end(), [](QChar c) { return c.unicode() < 0x80; });
    return ascii ? text.toLatin1().toLower() : foldedText(text).toUtf8();
}

bool isChinese(char32_t c)
{
    return (c >= 0x3041 && c <= 0x30ff) || (c >= 0x3400 && c <= 0x4dbf) || (c >= 0x4e00 && c <= 0x9fff)
        || (c >= 0xf900 && c <= 0xfaff) || (c >= 0x20000 && c <= 0x3ffff) || c == 0x3005 || c == 0x3007;
}

FoldedText::FoldedText(QStringView original)
{
    text.reserve(original.size());
    origins.reserve(std::size_t(original.size()) + 1);
    for (qsizetype i = 0; i < original.size();) {
        const qsizetype size = original[i].isHighSurrogate() && i + 1 < original.size() ? 2 : 1;
        const QStringView character = original.sliced(i, size);
        if (size == 1 && character[0].unicode() < 0x80)
            text += character[0].toLower();
        else
            text += foldedText(character);
        origins.resize(std::size_t(text.size()), i);
        i += size;
    }
    origins.push_back(original.size());
}

CodePoint codePointAt(QByteArrayView utf8, qsizetype position)
{
    const auto byte = [&](qsizetype offset) {
        return position + offset < utf8.size() ? char32_t(uchar(utf8[position + offset])) : char32_t(0);
    };
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

CharacterKind kindOf(char32_t c)
{
    if (c < 0x80) {
        const bool isWord = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
        return isWord ? CharacterKind::Letter : CharacterKind::Separator;
    }
    if (isChinese(c))
        return CharacterKind::Chinese;
    return QChar::isLetterOrNumber(c) ? CharacterKind::Letter : CharacterKind::Separator;
}

} // namespace waymark
