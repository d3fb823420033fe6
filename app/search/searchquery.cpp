#include "app/search/searchquery.h"

#include "app/search/searchtext.h"

#include <QRegularExpression>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr qsizetype MaxTerms = 24;

/// Splits "cuda显存" into "cuda" and "显存"; other words stay whole.
void appendParts(QStringView word, QStringList &words)
{
    qsizetype start = 0;
    for (qsizetype i = 1; i <= word.size(); ++i) {
        if (i == word.size()
            || (isChinese(word[i].unicode()) != isChinese(word[i - 1].unicode()) && word[i].isLetterOrNumber()
                && word[i - 1].isLetterOrNumber())) {
            words.append(word.sliced(start, i - start).toString());
            start = i;
        }
    }
}

/// Without the signs around a word in running text: brackets, quotes, commas; "c++" and "c#" stay.
QByteArrayView bare(QByteArrayView word)
{
    const auto isKept = [](char c) { return isWordByte(c) || c == '+' || c == '#'; };
    const auto first = std::find_if(word.begin(), word.end(), isWordByte);
    if (first == word.end())
        return {};
    qsizetype end = word.size();
    while (!isKept(word[end - 1]))
        --end;
    const qsizetype start = first - word.begin();
    return word.sliced(start, end - start);
}

} // namespace

QStringList queryWords(QStringView query)
{
    QStringList words;
    const QString text = foldedText(query).simplified();
    for (const QStringView word : QStringView(text).split(u' ', Qt::SkipEmptyParts))
        appendParts(word, words);
    words.removeDuplicates();
    return words;
}

QList<SearchTerm> searchTerms(QStringView query)
{
    QList<SearchTerm> terms;
    const QStringList words = queryWords(query);
    for (const QString &word : words) {
        const QByteArray bytes = word.toUtf8();
        SearchTerm term;
        term.text = bare(bytes).toByteArray();
        forEachWord(term.text, [&term](QByteArrayView part, bool chinese) {
            term.parts.append(part.toByteArray());
            term.isChinese = chinese;
        });
        if (term.isChinese && term.parts.size() > 1)
            term.parts.removeLast(); // the last character alone adds nothing
        if (term.text.isEmpty())
            term.text = bytes;
        terms.append(term);
    }
    // Among words, signs on their own only separate them: "permission denied: /var/run".
    const auto isSign = [](const SearchTerm &term) { return term.parts.isEmpty(); };
    if (!std::all_of(terms.begin(), terms.end(), isSign))
        terms.removeIf(isSign);
    return terms.first(std::min(terms.size(), MaxTerms));
}

QByteArray nameKey(QByteArrayView folded)
{
    QByteArray result;
    for (qsizetype i = 0; i < folded.size();) {
        const CodePoint point = codePointAt(folded, i);
        if (kindOf(point.value) != CharacterKind::Separator)
            result.append(folded.sliced(i, point.size));
        i += point.size;
    }
    return result;
}

QByteArray graphBreakId(const QString &foldedQuery)
{
    static const QRegularExpression name(u"^(?:\\S+/)?gb[\\s_-]?0*([0-9]{1,4})(?:\\.html?(?:[#?]\\S*)?)?$"_s);
    const QRegularExpressionMatch match = name.match(foldedQuery);
    return match.hasMatch() ? "gb" + match.captured(1).toLatin1().rightJustified(4, '0') : QByteArray();
}

} // namespace waymark
