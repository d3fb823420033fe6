#include "app/match/decisionlog.h"

#include "app/database/database.h"
#include "app/match/vocabulary.h"

#include <QSet>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <tuple>

namespace waymark {

namespace {

constexpr double MaxRoundingError = 1e-6; // bits

QByteArrayView bytesOf(const double &number)
{
    return {reinterpret_cast<const char *>(&number), sizeof number};
}

double numberIn(QByteArrayView bytes)
{
    double number = 0;
    if (bytes.size() == sizeof number)
        std::memcpy(&number, bytes.data(), sizeof number);
    return number;
}

} // namespace

void DecisionLog::note(qsizetype entry, const QStringList &words, double information, double threshold)
{
    const QSet<QString> distinct(words.begin(), words.end());
    const auto changeable = std::ranges::count_if(distinct, [](const QString &word) { return !isCommonWord(word); });
    const double slack = (std::abs(information - threshold) - MaxRoundingError) / std::max(1.0, double(changeable));
    if (changeable == 0 || slack > MaxChange)
        return;
    const std::lock_guard lock(m_mutex);
    m_decisions.push_back({slack, entry, information >= threshold, threshold, words.join(u'\n')});
}

bool DecisionLog::save(const Database &database)
{
    // The narrow ones first.
    if (!database.execute("CREATE TABLE decisions(number INTEGER PRIMARY KEY, slack BLOB NOT NULL, entry INTEGER NOT"
                          " NULL, is_reached INTEGER NOT NULL, threshold BLOB NOT NULL, words TEXT NOT NULL)"))
        return false;
    std::ranges::sort(m_decisions, {}, [](const Decision &decision) {
        return std::tie(decision.slack, decision.entry, decision.threshold, decision.words);
    });
    Query row = database.query("INSERT INTO decisions VALUES(?, ?, ?, ?, ?, ?)");
    for (std::size_t i = 0; i < m_decisions.size(); ++i) {
        const Decision &decision = m_decisions[i];
        if (!row.with(i, bytesOf(decision.slack), qint64(decision.entry), int(decision.isReached),
                      bytesOf(decision.threshold), decision.words)
                 .run())
            return false;
    }
    return true;
}

std::vector<qint64> DecisionLog::changedEntries(const Database &database, const Vocabulary &vocabulary)
{
    const double change = vocabulary.greatestChange();
    std::vector<qint64> entries;
    if (change == 0)
        return entries;
    Query row = database.query("SELECT slack, entry, is_reached, threshold, words FROM decisions ORDER BY number");
    while (row.next() && numberIn(row.view(0)) <= change) {
        const double information = vocabulary.information(row.text(4).split(u'\n', Qt::SkipEmptyParts));
        if ((information >= numberIn(row.view(3))) != (row.integer(2) != 0))
            entries.push_back(row.integer(1));
    }
    std::ranges::sort(entries);
    entries.erase(std::unique(entries.begin(), entries.end()), entries.end());
    return entries;
}

} // namespace waymark
