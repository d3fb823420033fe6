#include "ui/text/linkformat.h"

#include "ui/base/theme.h"
#include "ui/text/linktarget.h"

namespace waymark {

QTextCharFormat linkFormat(const QString &address, const QPalette &palette)
{
    QTextCharFormat words;
    if (linkTarget(address).isNone())
        return words;
    words.setAnchor(true);
    words.setAnchorHref(address);
    words.setForeground(themeColor(ColorRole::Link, palette));
    words.setFontUnderline(true);
    return words;
}

} // namespace waymark
