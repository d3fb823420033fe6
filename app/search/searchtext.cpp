#include "app/search/searchtext.h"

#include <algorithm>

namespace waymark {

QByteArray foldedUtf8(QStringView text)
{
    const bool ascii = std::all_of(text.begin(), text.end(), [](QChar c) { return c.unicode() < 0x80; });
    return ascii ? text.toLatin1().toLower() : foldedText(text).toUtf8();
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

bool isWordByte(char byte)
{
    const auto c = uchar(byte);
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || c >= 0x80;
}

qsizetype languageSigns(QByteArrayView text)
{
    return text.startsWith("++") ? 2 : text.startsWith('#') ? 1 : 0;
}

} // namespace waymark
