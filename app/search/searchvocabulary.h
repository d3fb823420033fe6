#pragma once

#include "app/database/database.h"

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
///   SearchVocabulary(database).similar("braek", 8)  ->  {"break", Typo}, …
class SearchVocabulary
{
public:
    /// `database` must outlive this.
    explicit SearchVocabulary(const Database &database)
        : m_database(&database)
    {
    }

    /// Words that contain `part` behind their beginning, or only those that end with it; the most frequent ones.
    QByteArrayList containing(QByteArrayView part, qsizetype limit, bool atTheEnd = false) const;

    /// Words of which `word` may be a misspelling, the most similar first: Latin letters only, one slip from four
    /// letters on, two from eight. A word that is still being typed counts as a misspelling of what it could become.
    QList<SimilarWord> similar(QByteArrayView word, qsizetype limit) const;

    /// Writes the table, in a transaction of the caller. False where that fails.
    static bool write(const Database &database);

private:
    const Database *m_database;
    mutable QHash<std::pair<QByteArray, qsizetype>, QByteArrayList>
        m_containing; // by part and limit, negative at the end
};

} // namespace waymark
