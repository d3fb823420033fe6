#pragma once

#include <QByteArray>
#include <QString>

namespace waymark {

/// Text made from bytes of unknown encoding.
struct DecodedText
{
    enum class Evidence : unsigned char {
        Utf8, ///< None was needed: it is UTF-8, be it with faults.
        ByteOrderMark, ///< There is a byte order mark.
        Guess, ///< Guessed from the bytes.
    };

    QString text; ///< Without byte order mark; what is not valid is U+FFFD.
    QString encoding; ///< "UTF-8", "UTF-16LE", "UTF-16BE", "UTF-32LE", "UTF-32BE", "GB18030", "windows-1252".
    Evidence evidence = Evidence::Utf8;
    qsizetype replacements = 0; ///< U+FFFD in the text for bytes that are no part of a valid character.
};

/// Decides by what is in `bytes`: a byte order mark; else UTF-16 where every other byte of plain text is NUL, or where
/// most characters would be Chinese; else UTF-8 if it is valid; else GB18030 where most of its two-byte characters
/// would be common ones of GB 2312; else Windows-1252 where the bytes would be letters of western Europe between ASCII;
/// else UTF-8 with its faults. GB18030 and Windows-1252 are known where Qt was built with ICU. `isCut` means that the
/// end may be inside a character, which is then left out.
///   decodeText("\xC4\xDA\xB4\xE6 x")  ->  {"内存 x", "GB18030", Guess, 0}
DecodedText decodeText(const QByteArray &bytes, bool isCut = false);

} // namespace waymark
