#pragma once

#include "app/search/entrysearch.h"

namespace waymark {

/// A piece of text with marked words; positions are UTF-16, ends excluded.
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

/// `text` with marks over the occurrences of `words`, which are folded; as in searches, case and width make no
/// difference.
///   markedText(u"CUDA out of memory"_s, {u"memory"_s})  ->  one mark over "memory"
MarkedText markedText(const QString &text, const QStringList &words);

/// The words of a hit in their context: up to `length` characters of a text of the entry or guide, on one line and
/// without Markdown's signs, cut at words and with an ellipsis where something is left out.
struct Snippet
{
    SearchField field = SearchField::Other;
    MarkedText text; ///< Empty where the title has all words.
};

/// Shows the words that `title`, shown above the snippet, does not have; nothing where it has them all. Of
/// texts in both languages the one in `language` is taken where it has as many of them.
Snippet snippetOf(const Entry &entry, const SearchHit &hit, const QString &title, Language language,
                  qsizetype length = 110);
Snippet snippetOf(const Guide &guide, const SearchHit &hit, const QString &title, Language language,
                  qsizetype length = 110);

} // namespace waymark
