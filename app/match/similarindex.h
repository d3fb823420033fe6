#pragma once

#include "app/database/rowmap.h"
#include "app/match/vocabulary.h"

#include <QByteArrayView>
#include <QHash>
#include <QString>
#include <QStringList>

#include <array>
#include <optional>
#include <vector>

namespace waymark {

class DecisionLog;
class Database;
class Layers;

/// Finds wordings that are similar to a line: for messages that another version phrases differently, that were
/// typed from memory, or that nobody has a pattern for.
///
/// Wordings that share a rare word with the line are aligned with it word by word (local alignment, Smith & Waterman
/// 1981, with the information of the words as scores): words have to come in the same order, words in between cost a
/// little, words that differ in one letter or an ending count for most. Sharing words alone never suffices.
/// Constant once filled or opened, and then used by any number of threads.
///   add(0, "CUDA out of memory. Tried to allocate {size}")
///   find("cuda is out of memory, tried to allocate 2 GB")  ->  one Likeness: coverage 1, over "cuda … allocate"
class SimilarIndex
{
public:
    struct Likeness
    {
        qsizetype entry = 0;
        int phrase = 0; ///< For phrase().
        qsizetype begin = 0; ///< Bytes of the line, from the first to behind the last shared word.
        qsizetype end = 0;
        double information = 0; ///< Bits of the shared words.
        double coverage = 0; ///< Their share of the wording's own, 0…1.
        double density = 0; ///< Their share of the line's information between begin and end, 0…1.
        bool dividesWord = false; ///< The line is cut off inside a word of the wording.
        int pieces = 0; ///< Pieces of the line between blanks that hold shared words.
        QStringList shared; ///< Words that both have, as the wording spells them, in order.
        QStringList missing; ///< Telling words that the line lacks.
        QStringList other; ///< Telling words of the line, between and around, that the wording lacks.
    };

    /// A word of a line, or a number of several digits, with its bytes.
    struct PlacedWord
    {
        QString word;
        QString stem; ///< Of a number empty.
        qsizetype begin;
        qsizetype end;
        int piece; ///< Number of the piece between blanks; a Chinese character is one.

        bool isNumber() const { return stem.isEmpty(); }
    };

    /// The words of a text as lines and messages are compared, at most 120.
    static std::vector<PlacedWord> placedWords(QByteArrayView text);

    /// Where a line may be cut off: words of a wording beyond that are not missing.
    enum class Cut : unsigned char { None, Beginning, End };

    /// Both outlive this object. With `decisions`, what depends on rarities is noted there.
    explicit SimilarIndex(const Vocabulary &vocabulary, DecisionLog *decisions = nullptr);

    /// Adds a wording of entry `entry`: a signature or an alias. `{placeholders}` are left out. Of a long one the
    /// beginning counts as well, once it has enough information.
    void add(qsizetype entry, const QString &wording);

    /// Adds the words of a message as it was seen, in a sample of entry `entry`, unless it has a wording of the same.
    void addMessage(qsizetype entry, const QString &message, const QStringList &words);

    /// Writes the wordings into tables of `database`, which has none. False where that fails.
    bool save(const Database &database) const;

    /// Makes this new index the one that save() wrote, or the two of both layers, where those of changed entries count
    /// in place of the former ones. Wordings are read when they are needed: `layers` outlives this object. False where
    /// the tables are missing.
    bool open(const Layers &layers);

    /// The wordings that resemble `line` (UTF-8) most, best first, one an entry, at most `atMost`. Of a line that is
    /// cut, its first or last word may be a part of the wording's, and all of it up to the cut counts for the density;
    /// a wording that the line has to its beginning or end is not among them.
    ///   find("mat1 and mat2 shapes cannot be mul", 1, Cut::End)  ->  coverage 1
    std::vector<Likeness> find(QByteArrayView line, int atMost, Cut cut = Cut::None) const;

    static constexpr auto MapName = "wordings";

    /// The wording as it was added.
    QString phrase(int number) const { return phraseAt(number).wording; }

private:
    struct Phrase
    {
        qsizetype entry = -1; // -1: of a damaged file
        QString wording;
        QStringList words;
    };

    Phrase phraseAt(int number) const;
    void addPhrase(qsizetype entry, const QString &wording, QStringList words);
    double informationAt(int number) const;
    double informationOf(const Phrase &phrase) const;
    std::vector<int> phrasesWith(const QString &stem) const;
    std::vector<std::pair<int, double>> sharedBits(const std::vector<PlacedWord> &words) const;
    std::vector<int> promising(const std::vector<PlacedWord> &words) const;
    std::optional<Likeness> compare(const std::vector<PlacedWord> &words, int number, Cut cut) const;

    const Vocabulary &m_vocabulary;
    DecisionLog *m_decisions;
    std::vector<Phrase> m_phrases;
    std::array<std::vector<double>, 2> m_information; // of each; of an opened index, by layer
    QHash<QString, std::vector<int>> m_phrasesWith; // by stem
    const Layers *m_layers = nullptr; // after open()
    RowMap m_map; // of the wordings
};

} // namespace waymark
