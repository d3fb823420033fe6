#pragma once

#include "app/text/characters.h"

#include <QByteArray>
#include <QByteArrayView>
#include <QString>
#include <QStringView>

#include <vector>

namespace waymark {

/// foldedText() as UTF-8.
QByteArray foldedUtf8(QStringView text);

/// A folded text with the position of each of its characters in the original.
struct FoldedText
{
    explicit FoldedText(QStringView original);

    QString text;
    std::vector<qsizetype> origins; ///< Parallel to `text`, UTF-16 positions, and one more for its end.
};

/// What a character is to a search.
enum class CharacterKind { Separator, Letter, Chinese };
CharacterKind kindOf(char32_t codePoint);

/// Whether a byte of folded UTF-8 is a letter or digit, or part of a character beyond ASCII.
bool isWordByte(char byte);

/// Bytes of the signs that belong to a language called by one letter, at the beginning of `text`: "++" of "++17", "#".
qsizetype languageSigns(QByteArrayView text);

/// Calls `word(QByteArrayView, bool isChinese)` for every word of a folded text: runs of letters and digits as they
/// are, "c++" and "c#" with their signs, and of Chinese each two neighbouring characters and the last one of a run
/// alone.
///   "shm-size=8g 显存不足"  ->  "shm", "size", "8g", "显存", "存不", "不足", "足"
template <typename Word>
void forEachWord(QByteArrayView text, Word word)
{
    qsizetype start = -1; // of a run of letters
    CodePoint before; // the Chinese character before this one
    bool hasBefore = false;
    for (qsizetype i = 0; i <= text.size();) {
        const CodePoint point = i < text.size() ? codePointAt(text, i) : CodePoint();
        const CharacterKind kind = i < text.size() ? kindOf(point.value) : CharacterKind::Separator;
        if (kind == CharacterKind::Letter && start < 0)
            start = i;
        if (kind != CharacterKind::Letter && start >= 0) {
            const qsizetype signs = i - start == 1 ? languageSigns(text.sliced(i)) : 0;
            word(text.sliced(start, i - start + signs), false);
            start = -1;
        }
        if (hasBefore) {
            const qsizetype size = before.size + (kind == CharacterKind::Chinese ? point.size : 0);
            word(text.sliced(i - before.size, size), true);
        }
        hasBefore = kind == CharacterKind::Chinese;
        before = point;
        i += point.size;
    }
}

} // namespace waymark
