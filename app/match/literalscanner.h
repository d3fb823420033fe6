#pragma once

#include "app/paste/cleantext.h"

#include <QString>

#include <atomic>
#include <functional>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

struct hs_database;
struct hs_scratch;

namespace waymark {

class Database;

/// Finds many literal strings in a text in one pass, with Vectorscan. ASCII letters are found in either case.
///   const int number = scanner.add("cuda error: ");
///   scanner.compile();
///   scanner.find(text)  ->  the places of all literals, by their numbers
class LiteralScanner
{
public:
    struct Hit
    {
        qsizetype end; ///< Byte behind the literal.
        int line;
        int literal;
    };

    LiteralScanner() = default;
    ~LiteralScanner();
    LiteralScanner(const LiteralScanner &) = delete;
    LiteralScanner &operator=(const LiteralScanner &) = delete;

    /// The literal's number, counted from 0; new ones are added. Not after compile().
    int add(const std::string &literal);

    /// For any processor of this kind: a scan takes as long as with one that is made for this very processor.
    void compile();

    /// Writes what compile() made into tables of `database`, which has none of them; their names begin with `prefix`.
    bool save(const Database &database, const std::string &prefix = {}) const;

    /// Makes this new scanner the one that save() wrote. One that does not fit is compiled anew, for this object only.
    /// False where the tables are missing or damaged.
    bool open(const Database &database, const std::string &prefix = {});

    /// Whether this Vectorscan can read what save() wrote, by its header.
    static bool fits(const Database &database, const std::string &prefix = {});

    /// Why Vectorscan cannot be used, after compile(); mostly empty.
    const QString &trouble() const { return m_trouble; }

    std::size_t size() const { return m_size; }

    /// The places of the literals, in order: each once a line, in a long line once a cell. None where nothing can be
    /// scanned. Stops early soon after `*cancel` becomes true. Thread-safe once compiled.
    std::optional<std::vector<Hit>> find(const CleanText &text, const std::atomic_bool *cancel = nullptr) const;

    /// Calls visit(literal, byte behind it) for each place of a literal, in order. Nothing where nothing can be
    /// scanned.
    void scan(QByteArrayView bytes, const std::function<void(int literal, qsizetype end)> &visit) const;

    /// The line of a hit; of a long line (PatternIndex::MaxWholeLine) the cell with the one before and the one behind.
    static ByteRange rangeAround(const CleanText &text, const Hit &hit);

private:
    std::vector<std::string> m_literals; // not those of a scanner that was opened
    std::size_t m_size = 0; // literals
    std::unordered_map<std::string, int> m_numbers;
    hs_database *m_database = nullptr;
    hs_scratch *m_scratch = nullptr;
    QString m_trouble;
};

} // namespace waymark
