#pragma once

#include <QStringList>
#include <QtGlobal>

#include <mutex>
#include <vector>

namespace waymark {

class Database;
class Vocabulary;

/// Notes what depends on how much information words have when a catalog is compiled: whether a template is made, a
/// sample is recognised, the beginning of a wording counts. When the rarities change a little later, the entries of
/// which something would come out otherwise are found among the narrow decisions, without compiling any anew.
///   log.note(3, words, 9.2, 9.0); log.save(database);
///   DecisionLog::changedEntries(database, vocabulary)  ->  {3}, where the words of entry 3 have less than 9 bits now
/// Any number of threads may note.
class DecisionLog
{
public:
    /// By how many bits the weight of a word may change: wider decisions are not kept.
    static constexpr double MaxChange = 1;

    /// `words` had `information` bits, and whether these reach `threshold` decided something of an entry.
    void note(qsizetype entry, const QStringList &words, double information, double threshold);

    /// Into a table of `database`, which has none. False where that fails.
    bool save(const Database &database);

    /// Entries of which a decision comes out otherwise with another vocabulary, in which no word has changed by more
    /// than MaxChange.
    static std::vector<qint64> changedEntries(const Database &database, const Vocabulary &vocabulary);

private:
    struct Decision
    {
        double slack; // bits for each word that may change until it comes out otherwise
        qsizetype entry;
        bool isReached;
        double threshold;
        QString words;
    };

    std::mutex m_mutex;
    std::vector<Decision> m_decisions;
};

} // namespace waymark
