#pragma once

#include <QByteArray>
#include <QByteArrayView>
#include <QHash>

#include <functional>
#include <utility>
#include <vector>

namespace waymark {

/// How a word of a query matches a word of the index, best first.
enum class WordMatch {
    Whole, ///< They are the same.
    Beginning, ///< The word of the index begins with it.
    Inside, ///< The word of the index contains it behind its beginning.
    Typo, ///< One slip apart: a letter too many, missing, wrong, or two swapped.
    TwoTypos,
    Shortened, ///< The word of the index without its vowels: "brk" for "break".
};

/// The documents that contain each word, and how prominently. Words are folded UTF-8 of letters and digits.
///   index.add(0, "break", 2); index.finish(); index.near("braek", …)  ->  "break", Typo
/// Filled once, document by document, then finished; reading is const and may run on any number of threads.
class WordIndex
{
public:
    /// Position of a word in alphabetical order.
    using Word = int;

    /// A rank is the prominence of an occurrence, 0 most; the index keeps the most prominent one of a word in a
    /// document.
    static constexpr int Ranks = 16;

    WordIndex();
    ~WordIndex();
    WordIndex(const WordIndex &) = delete;
    WordIndex &operator=(const WordIndex &) = delete;

    /// `document` is never less than in the call before.
    void add(int document, QByteArrayView word, int rank);

    /// Must be called once, after the last add() and before anything below.
    void finish();

    int wordCount() const { return int(m_words.size()); }
    QByteArrayView word(Word word) const;

    /// Bytes that the index takes, roughly.
    qsizetype memory() const;

    /// The word itself, or -1.
    Word find(QByteArrayView word) const;

    /// The words that begin with `part`: first, and one behind the last.
    std::pair<Word, Word> beginningWith(QByteArrayView part) const;

    /// Words that contain `part` behind their beginning.
    void containing(QByteArrayView part, const std::function<void(Word)> &found) const;

    /// Words of which `word` may be a misspelling: Latin letters only, one slip from four letters on, two from eight.
    /// A word that is still being typed counts as a misspelling of what it could become.
    void near(QByteArrayView word, const std::function<void(Word, WordMatch)> &found) const;

    /// Calls `visit(int document, int rank)` for each document that holds the word.
    template <typename Visit>
    void visit(Word word, Visit visit) const
    {
        decode(m_words[std::size_t(word)].postings, visit);
    }

    /// The same for each document that holds a word beginning with one or two ASCII letters or digits; false, and no
    /// call, where `part` is anything else.
    template <typename Visit>
    bool visitShort(QByteArrayView part, Visit visit) const
    {
        const auto found = m_shortParts.constFind(shortKey(part));
        if (part.isEmpty() || part.size() > 2 || found == m_shortParts.constEnd())
            return false;
        decode(*found, visit);
        return true;
    }

private:
    struct Builder;

    /// A part of m_postings: for each document, gap to the one before and rank in 7-bit groups.
    struct Range
    {
        quint32 begin = 0;
        quint32 end = 0;
    };

    struct WordEntry
    {
        quint32 text = 0; // position in m_text
        quint32 length = 0;
        quint32 letters = 0; // one bit for each of a…z; 0 where the word has anything else
        Range postings;
    };

    template <typename Visit>
    void decode(Range range, Visit &visit) const
    {
        const uchar *at = m_postings.data() + range.begin;
        const uchar *const end = m_postings.data() + range.end;
        int document = -1;
        while (at < end) {
            quint32 value = *at & 0x7fU;
            for (int shift = 7; *at++ & 0x80U; shift += 7)
                value |= (*at & 0x7fU) << shift;
            document += int(value >> 4);
            visit(document, int(value & 15U));
        }
    }

    static quint32 shortKey(QByteArrayView part);
    Word wordAt(qsizetype textPosition) const;
    void buildShortParts(int documents);

    Builder *m_builder = nullptr; // until finish()
    std::vector<WordEntry> m_words; // in alphabetical order
    QByteArray m_text; // the words in this order, a line end before each and behind the last
    std::vector<uchar> m_postings;
    QHash<quint32, Range> m_shortParts;
};

} // namespace waymark
