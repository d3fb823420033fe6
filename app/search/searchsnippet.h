#pragma once

#include "app/search/entrysearch.h"

namespace waymark {

/// A piece of text with the places of words in it; positions are UTF-16, ends excluded.
struct MarkedText
{
    struct Mark
    {
        qsizetype start = 0;
        qsizetype end = 0;

        bool operator==(const Mark &) const = default;
    };

    QString text;
    QList<Mark> marks; ///< In order, none over another.

    bool operator==(const MarkedText &) const = default;
};

/// `text` with the places where one of `words`, folded, stands. Words stand where searches find them: whatever their
/// case and width.
///   markedText(u"CUDA out of memory"_s, {u"memory"_s})  ->  one mark over "memory"
MarkedText markedText(const QString &text, const QStringList &words);

/// The words of a hit in their context: up to `length` characters of a text of the entry or guide, on one line and
/// without Markdown's signs, cut at words and with an ellipsis where something is left out.
struct Snippet
{
    SearchField field = SearchField::Other;
    MarkedText text; ///< Empty where the title says it all.
};

/// Shows the words that `title`, which stands above the snippet, does not hold; nothing where it holds them all. Of
/// texts in both languages the one in `language` is taken where it holds as many of them.
Snippet snippetOf(const Entry &entry, const SearchHit &hit, const QString &title, Language language,
                  qsizetype length = 110);
Snippet snippetOf(const Guide &guide, const SearchHit &hit, const QString &title, Language language,
                  qsizetype length = 110);

} // namespace waymark
