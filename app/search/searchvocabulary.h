#pragma once

#include "app/database/layers.h"

#include <QByteArray>
#include <QByteArrayList>
#include <QByteArrayView>
#include <QHash>
#include <QList>

#include <utility>

namespace waymark {

/// How a word of a query matches a word of the texts, best first.
enum class WordMatch {
    Whole, ///< They are the same.
    Beginning, ///< The word of the text begins with it.
    Inside, ///< The word of the text contains it behind its beginning.
    Typo, ///< One slip apart: a letter too many, missing, wrong, or two swapped.
    TwoTypos,
    Shortened, ///< The word of the text without its vowels: "brk" for "break".
};

/// A word of the texts that resembles a typed one.
struct SimilarWord
{
    QByteArray text;
    WordMatch match = WordMatch::Typo;
};

/// The Latin words that the texts contain, the most frequent first; read from the table `search_words` at each call.
/// Used by one thread, for one query: what was asked for is kept.
///   SearchVocabulary(layers).similar("braek", 8)  ->  {"break", Typo}, …
class SearchVocabulary
{
public:
    /// `layers` must outlive this.
    explicit SearchVocabulary(const Layers &layers)
        : m_layers(&layers)
    {
    }

    /// Words that contain `part` behind their beginning, or only those that end with it; the most frequent ones.
    QByteArrayList containing(QByteArrayView part, qsizetype limit, bool atTheEnd = false) const;

    /// Words of which `word` may be a misspelling, the most similar first: Latin letters only, one slip from four
    /// letters on, two from eight. A word that is still being typed counts as a misspelling of what it could become.
    QList<SimilarWord> similar(QByteArrayView word, qsizetype limit) const;

    /// Writes the table, in a transaction of the caller. False where that fails.
    static bool write(const Database &database);

    /// Writes, beside the table, how many documents more or fewer of a whole catalog have a word, where those of
    /// `database` came and those of `hidden` went.
    static bool writeChanges(const Database &database, const Database &hidden);

private:
    struct FrequentWord
    {
        QByteArray text;
        int documents = 0;
    };

    template <typename Fits>
    QList<FrequentWord> wordsWith(QByteArrayView part, qsizetype limit, Fits fits) const;

    const Layers *m_layers;
    mutable QHash<std::pair<QByteArray, qsizetype>, QByteArrayList>
        m_containing; // by part and limit, negative at the end
};

} // namespace waymark
