#pragma once

#include "app/text/textmap.h"

#include <QByteArray>
#include <QStringView>

#include <atomic>
#include <vector>

namespace waymark {

/// The characters of a paste that can be seen, as UTF-8, with their places in the paste: the first step of a CleanText.
/// Taken out are terminal sequences (ECMA-48, also with the escape character written as "^["; colours that lost
/// it, as in "[31mred[0m"), control characters, zero width characters, soft hyphens and byte order marks. Line ends
/// become "\n", a lone carriage return ends a line, no-break spaces become spaces, lone surrogates U+FFFD. Where the
/// paste as a whole is HTML-escaped (every "&" begins one of HTML's escapes and no bare "<" is in it), "&lt;", "&gt;",
/// "&amp;", "&quot;", "&nbsp;" and numbers of ASCII characters become what they mean.
///   makeVisible(u"\x1b[31mred\x1b[0m\r\n")  ->  bytes "red\n"
struct VisibleText
{
    QByteArray bytes;
    TextMap map;
    std::vector<qsizetype> softEnds; ///< Offsets of the "\n" in `bytes` that end no line of the paste (progress bars).
    bool isAscii = true; ///< `bytes` holds ASCII only.
    bool hasTabs = false; ///< `bytes` may hold tabs.
    bool endsVisibly = false; ///< The last line of the paste holds something, be it a soft end.
    qsizetype pasteCharacters = 0; ///< Unicode code points of the paste.
};

/// Stops early, with what was read so far, soon after `*cancel` becomes true.
VisibleText makeVisible(QStringView paste, const std::atomic_bool *cancel = nullptr);

/// Whether the paste holds colours whose escape characters a browser or an editor swallowed, one that ends them among
/// them.
///   "[31merror[0m: x"  ->  true        "mov [3mx"  ->  false
bool hasLeftoverColours(QStringView paste);

} // namespace waymark
