#pragma once

#include <QHash>
#include <QString>
#include <QStringList>

#include <memory>

namespace waymark {

class Database;
class Layers;
struct Entry;

/// How much information a word has about which error a text shows, in bits: rare words count, common ones
/// hardly.
/// The weight of a word is -log2 of the share of the catalog's signatures that hold it (inverse
/// document frequency; Spärck Jones 1972), at most Tuning::rareWord; words that most logs hold ("error", "file",
/// "failed") weigh Tuning::commonWord.
///   weight(u"ofdynamo") with a word that no signature holds  ->  6
///   weight(u"error")                                         ->  0.5
class Vocabulary
{
public:
    /// Counts the words of one signature, each once.
    void addDocument(const QStringList &words) { count(words, 1); }

    /// Takes back a signature that was added, or is in what open() read.
    void removeDocument(const QStringList &words) { count(words, -1); }

    /// Writes what was added and removed into tables of `database`, which has none. False where that fails.
    bool save(const Database &database) const;

    /// Makes this new vocabulary the one that save() wrote: the sum of both layers. Counts are read when they are first
    /// asked for: `layers` outlives this object. False where the tables are missing.
    bool open(const Layers &layers);

    /// May be called by any number of threads.
    double weight(const QString &word) const;

    /// Sum of the weights of `words`, each counted once.
    double information(const QStringList &words) const;

    /// By how many bits what was added and removed since open() has changed the weight of a word, at most.
    double greatestChange() const;

    /// Whether that has made words rare, with at least `bits`, that were not, or the other way round.
    bool hasChangedSide(double bits) const;

private:
    class Reader;

    void count(const QStringList &words, int documents);
    int documentsWith(const QString &word) const;
    static double weightOf(const QString &word, int documents, int all);

    QHash<QString, int> m_documents; // added less removed
    int m_count = 0;
    int m_formerCount = 0; // of what open() read; part of m_count
    std::shared_ptr<Reader> m_reader; // after open()
};

/// The words of a text, lower case, in order, repeats kept: runs of letters, digits and underscores
/// that hold a letter and two characters at least; each CJK character is a word of its own.
///   "CUDA error: out of memory (0x1)"  ->  {"cuda", "error", "out", "of", "memory"}
QStringList wordsOf(QStringView text);

/// The words of an entry's signature and aliases: what a vocabulary counts.
QStringList signatureWords(const Entry &entry);

/// Whether `word` (lower case) is in every second log: "error", "file", "failed". Such words show that something
/// went wrong, not what.
bool isCommonWord(const QString &word);

/// The words that are literal in a regex, outside classes, escapes and optional pieces.
///   R"(CUDA (?:error|fault): (?P<what>\w+))"  ->  {"cuda", "error", "fault"}
QStringList literalWords(QStringView regex);

} // namespace waymark
