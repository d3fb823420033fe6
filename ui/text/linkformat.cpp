#include "ui/text/linkformat.h"

#include "app/markdown/linktarget.h"
#include "ui/base/theme.h"

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
