#include "ui/text/visibletext.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

bool turnsDirection(char32_t c)
{
    return c == 0x061c || c == 0x200e || c == 0x200f || (c >= 0x202a && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069);
}

bool isInvisible(char32_t c)
{
    return c == 0x00ad || c == 0x180e || (c >= 0x200b && c <= 0x200d) || c == 0x2028 || c == 0x2029
        || (c >= 0x2060 && c <= 0x2065) || (c >= 0x206a && c <= 0x206f) || c == 0xfeff || (c >= 0xfff9 && c <= 0xfffb)
        || (c >= 0xe0000 && c <= 0xe0fff);
}

bool isControl(char32_t c)
{
    return (c < 0x20 && c != U'\n' && c != U'\t') || (c >= 0x7f && c < 0xa0);
}

bool isPlain(const QString &text)
{
    return std::ranges::all_of(text, [](QChar c) {
        return (c >= u' ' && c < u'\x7f') || c == u'\n' || c == u'\t' || (c >= u'\u3000' && c < QChar(0xd800));
    });
}

void appendNumber(QString &out, char32_t c)
{
    out += u"[U+%1]"_s.arg(QString::number(uint(c), 16).toUpper().rightJustified(4, u'0'));
}

void appendVisible(QString &out, char32_t c, TextKind kind)
{
    if (c < 0x20 && isControl(c))
        out += QChar(char16_t(0x2400 + c));
    else if (c == 0x7f)
        out += QChar(u'\u2421');
    else if (isControl(c) || turnsDirection(c) || (kind == TextKind::Code && isInvisible(c)))
        appendNumber(out, c);
    else if (c == 0x2028 || c == 0x2029)
        out += u'\n';
    else
        out += QChar::fromUcs4(c);
}

} // namespace

QString visibleText(const QString &text, TextKind kind)
{
    if (isPlain(text))
        return text;

    QString out;
    out.reserve(text.size());
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar c = text.at(i);
        if (c == u'\r') {
            if (i + 1 >= text.size() || text.at(i + 1) != u'\n')
                out += u'\n';
        } else if (c.isHighSurrogate() && i + 1 < text.size() && text.at(i + 1).isLowSurrogate()) {
            appendVisible(out, QChar::surrogateToUcs4(c, text.at(i + 1)), kind);
            ++i;
        } else if (c.isSurrogate()) {
            out += QChar(QChar::ReplacementCharacter);
        } else {
            appendVisible(out, c.unicode(), kind);
        }
    }
    return out;
}

} // namespace waymark
