#pragma once

#include <QByteArrayView>
#include <QString>
#include <QStringView>

namespace waymark {

/// One code point of UTF-8 text.
struct CodePoint
{
    char32_t value = 0;
    qsizetype size = 1; ///< In bytes.
};

/// The code point at `position`, which must be inside `utf8`; a byte that begins none is taken for itself.
///   codePointAt("a错", 1)  ->  {U'错', 3}
CodePoint codePointAt(QByteArrayView utf8, qsizetype position);

/// Number of bytes of `utf8` before a character whose end is missing: all of them where there is none.
///   wholeCharacters("a\xe9\x94")  ->  1
qsizetype wholeCharacters(QByteArrayView utf8);

/// Text as searches compare it: compatibility characters unified, case folded.
///   foldedText(u"ＣＵＤＡ Graph")  ->  "cuda graph"
QString foldedText(QStringView text);

/// Whether `c` belongs to Chinese or Japanese, which put no blanks between words.
bool isChinese(char32_t c);

/// Whether `c` takes two columns of a terminal: the characters of Chinese, Japanese and Korean, and emoji.
bool isWide(char32_t c);

/// Columns of a terminal that `c` takes: two for a wide character, none for a combining mark, else one.
int columnsOf(char32_t c);

} // namespace waymark
