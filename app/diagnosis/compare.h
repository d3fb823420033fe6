#pragma once

#include "app/catalog/catalog.h"
#include "app/result/diagnosis.h"
#include "app/text/span.h"

#include <QList>
#include <QString>
#include <QStringList>
#include <QStringView>

namespace waymark {

class Vocabulary;

/// A word or a phrase that one of two entries has and the other lacks.
struct DecidingWord
{
    QString words; ///< As the entry writes it, one line.
    bool inFirst = false;
    bool inSecond = false;
    QList<Span>
        inPaste; ///< Where the paste has it, nearest to the place compared first, MaxPlaces at most; empty: absent.
    int line = 0; ///< Line of the first of these in the paste, from 1; 0 where it is absent.

    static constexpr qsizetype MaxPlaces = 20;

    bool isInPaste() const { return !inPaste.isEmpty(); }
};

/// The catalog's text about the difference, from one of the two: "here" is that one, "there" the other.
struct Distinction
{
    LocalizedText text; ///< Markdown.
    bool ofFirst = true;
};

/// How two entries that are taken for one another differ, and which of the differences the paste shows.
struct Comparison
{
    QList<DecidingWord> words; ///< Those of the paste first, then the most specific ones; MaxWords at most.
    QList<Distinction> distinctions; ///< Of the first entry, then of the second; empty where the catalog has none.

    static constexpr qsizetype MaxWords = 12;
};

/// Compares two entries by their signatures, aliases, error codes and samples, and by what the catalog's words about
/// the difference quote
/// (`in backticks`). A word counts where the one's signature, aliases, code or quoted words hold it and nothing of the
/// other's does, samples included; words that every log holds never count. Neighbouring ones make a phrase. Letter case
/// never matters. Words of aliases count where the paste has them, or where there are no others: that another wording
/// is absent means nothing.
///   "CUDA out of memory" and "DefaultCPUAllocator: can't allocate memory"
///     ->  "CUDA" in the first, "DefaultCPUAllocator" in the second, …
/// The paste is searched around `near` (a span of it, e.g. the finding's first occurrence), SearchedAround characters
/// to both sides. An empty paste leaves Comparison::words without places.
Comparison compareEntries(const Entry &first, const Entry &second, const Vocabulary &vocabulary, QStringView paste = {},
                          Span near = {});

inline constexpr qsizetype SearchedAround = 200'000;

/// The rarity of words in a catalog's signatures and aliases. The catalog outlives it.
Vocabulary vocabularyOf(const Catalog &catalog);

/// Which entries to compare with `entry`, by id, the likeliest first, none twice: the finding's rivals (ties
/// first), then those that the catalog calls easily confused with it, whichever of the two names the other. Only what
/// the catalog holds. The finding may be null.
QStringList comparableWith(const Entry &entry, const Finding *finding, const Catalog &catalog);

/// Whether `markdown` quotes (`in backticks`) words that one of the two errors prints and the other does not: by their
/// signatures, aliases and error codes, or by these and their samples.
///   "There: `is expired`."  of the entries "the token is expired" and "the token is invalid"  ->  true
bool quotesDecidingWords(const QString &markdown, const Entry &first, const Entry &second);

/// Where `words` occur in `text` as whole words, one after the other with nothing but blanks and marks between them, in
/// order.
///   wordsIn(u"Out of\nmemory, out-of-memory", u"out of memory")  ->  {0, 13}, {15, 28}
QList<Span> wordsIn(QStringView text, QStringView words);

} // namespace waymark
