#include "app/catalog/localizedtext.h"

namespace waymark {

namespace {

bool isWordCharacter(QChar c)
{
    return c.isLetterOrNumber() || c.isSurrogate() || c == u'_' || c == u'.' || c == u'-' || c == u'+';
}

bool isComparison(QChar c)
{
    return c == u'≥' || c == u'≤' || c == u'=' || c == u'<' || c == u'>' || c == u'~' || c == u'!';
}

/// Whether a word that ends at `end` is followed by a comparison or a number, as a program's name is by its version.
bool versionFollows(const QString &text, qsizetype end)
{
    while (end < text.size() && text[end].isSpace())
        ++end;
    return end < text.size() && (isComparison(text[end]) || text[end].isDigit());
}

/// Whether the text has a word that differs in Chinese. Code between backticks, numbers, and
/// names in statements about versions ("torch ≥ 2.7") read the same in both languages.
bool hasWordsToTranslate(const QString &text)
{
    for (qsizetype at = 0; at < text.size();) {
        if (text[at] == u'`') {
            const qsizetype close = text.indexOf(u'`', at + 1);
            at = close < 0 ? at + 1 : close + 1;
            continue;
        }
        if (!isWordCharacter(text[at])) {
            ++at;
            continue;
        }
        const qsizetype begin = at;
        bool hasLetter = false;
        for (; at < text.size() && isWordCharacter(text[at]); ++at)
            hasLetter = hasLetter || text[at].isLetter() || text[at].isSurrogate();
        const bool isVersion = text[begin].isDigit();
        if (hasLetter && !isVersion && !versionFollows(text, at))
            return true;
    }
    return false;
}

} // namespace

bool LocalizedText::isTranslated() const
{
    if (!zh.trimmed().isEmpty() && zh != en && zh.simplified() != en.simplified())
        return true;
    return !hasWordsToTranslate(en);
}

} // namespace waymark
