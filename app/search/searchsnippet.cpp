#include "app/search/searchsnippet.h"

#include "app/catalog/filledwords.h"
#include "app/search/searchtext.h"

#include <QRegularExpression>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr qsizetype ContextBefore = 30; // characters shown before the first mark, more or less
constexpr qsizetype MaxCutShift = 12; // how far a cut moves to reach a blank

/// Markdown's signs of emphasis, code, lists and headings gone, on one line.
QString withoutSigns(const QString &markdown)
{
    static const QRegularExpression fences(u"```[a-zA-Z0-9]*"_s);
    static const QRegularExpression lineStarts(u"^\\s{0,3}(?:#{1,6}\\s+|[-*+]\\s+|>\\s?)"_s,
                                               QRegularExpression::MultilineOption);
    static const QRegularExpression links(u"\\[([^\\]\\n]*)\\]\\([^)\\s]*\\)"_s);
    QString text = markdown;
    return text.remove(fences).remove(lineStarts).replace(links, u"\\1"_s).remove(u"**"_s).remove(u'`').simplified();
}

/// The start of a piece that begins near `position`: not in the middle of a word or of a pair of surrogates.
qsizetype cutNear(const QString &text, qsizetype position)
{
    if (position <= 0)
        return 0;
    for (qsizetype i = position; i < std::min(position + MaxCutShift, text.size()); ++i) {
        if (text[i - 1].isSpace() || isChinese(text[i].unicode()))
            return i;
    }
    return text[position].isLowSurrogate() ? position + 1 : position;
}

MarkedText cut(const MarkedText &whole, qsizetype length)
{
    if (whole.text.size() <= length)
        return whole;
    const qsizetype first = whole.marks.isEmpty() ? 0 : whole.marks.constFirst().start;
    const qsizetype wanted = std::min(first - ContextBefore, whole.text.size() - length);
    const qsizetype start = std::min(cutNear(whole.text, wanted), first);
    const qsizetype end = std::min(start + length, whole.text.size());
    const QString before = start > 0 ? u"…"_s : QString();
    MarkedText result;
    result.text = before + whole.text.sliced(start, end - start) + (end < whole.text.size() ? u"…"_s : QString());
    const qsizetype shift = before.size() - start;
    for (const MarkedText::Mark &mark : whole.marks) {
        if (mark.start >= start && mark.end <= end)
            result.marks.append({mark.start + shift, mark.end + shift});
    }
    return result;
}

qsizetype wordsIn(const QString &text, const QStringList &words)
{
    return std::count_if(words.begin(), words.end(), [&](const QString &word) { return text.contains(word); });
}

/// `text` as it is shown, without the braces of placeholders.
QString shownWords(const Entry &entry, const QString &text)
{
    return text.contains(u'{') ? fillWords(text, SlotValues(entry)).text : text;
}

QString shownWords(const Guide &, const QString &text)
{
    return text;
}

template <typename Source>
Snippet snippet(const Source &source, const SearchHit &hit, const QString &title, Language language, qsizetype length)
{
    const QString shown = foldedText(title);
    QStringList missing;
    Snippet result;
    for (const SearchWord &word : hit.words) {
        if (shown.contains(word.text))
            continue;
        if (missing.isEmpty())
            result.field = word.field;
        missing.append(word.text);
    }
    if (missing.isEmpty())
        return {};
    QString best;
    qsizetype most = 0;
    const QList<LocalizedText> texts = fieldTexts(source, result.field);
    for (const LocalizedText &text : texts) {
        const bool chineseFirst = language == Language::Chinese;
        for (const QString &words : {chineseFirst ? text.zh : text.en, chineseFirst ? text.en : text.zh}) {
            const qsizetype count = wordsIn(foldedText(words), missing);
            if (count > most) {
                most = count;
                best = words;
            }
        }
    }
    result.text = cut(markedText(withoutSigns(shownWords(source, best)), missing), length);
    return result;
}

} // namespace

MarkedText markedText(const QString &text, const QStringList &words)
{
    MarkedText result{text, {}};
    const FoldedText folded(text);
    QList<MarkedText::Mark> found;
    for (const QString &word : words) {
        if (word.isEmpty())
            continue;
        QList<MarkedText::Mark> all;
        QList<MarkedText::Mark> beginnings;
        for (qsizetype at = folded.text.indexOf(word); at >= 0; at = folded.text.indexOf(word, at + word.size())) {
            const MarkedText::Mark mark{folded.origins[std::size_t(at)], folded.origins[std::size_t(at + word.size())]};
            all.append(mark);
            if (at == 0 || !folded.text[at - 1].isLetterOrNumber() || isChinese(word[0].unicode()))
                beginnings.append(mark);
        }
        found += beginnings.isEmpty() ? all : beginnings;
    }
    std::sort(found.begin(), found.end(), [](const MarkedText::Mark &a, const MarkedText::Mark &b) {
        return a.start != b.start ? a.start < b.start : a.end > b.end;
    });
    for (const MarkedText::Mark &mark : std::as_const(found)) {
        if (!result.marks.isEmpty() && mark.start < result.marks.constLast().end)
            result.marks.last().end = std::max(result.marks.constLast().end, mark.end);
        else
            result.marks.append(mark);
    }
    return result;
}

Snippet snippetOf(const Entry &entry, const SearchHit &hit, const QString &title, Language language, qsizetype length)
{
    return snippet(entry, hit, title, language, length);
}

Snippet snippetOf(const Guide &guide, const SearchHit &hit, const QString &title, Language language, qsizetype length)
{
    return snippet(guide, hit, title, language, length);
}

} // namespace waymark
