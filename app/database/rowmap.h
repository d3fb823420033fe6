#pragma once

#include <QtGlobal>

#include <vector>

namespace waymark {

class Database;

/// Where the rows of two tables stand when they are read as one: those of a base, of which some are hidden, and those
/// of a table of changes, which lie between them. Rows are numbered from 0 in each table; positions number all that can
/// be seen.
///   RowMap map({1}, {1, 3});        base rows 0 2, and changes 0 1:  0 (0) 2 (1)
///   map.positionOf(RowMap::Base, 1) ->  -1
///   map.at(3)                       ->  row 1 of the changes
/// Without changes every row is at the position of its number. Looking up takes logarithmic time.
class RowMap
{
public:
    enum Layer { Base, Changes };

    struct Place
    {
        Layer layer = Base;
        qint64 row = 0;
    };

    RowMap() = default;

    /// `hidden`: rows of the base that cannot be seen, ascending. `before`: for each row of the changes the number of
    /// the base row, hidden or not, before which it stands, never descending.
    RowMap(std::vector<qint64> hidden, std::vector<qint64> before);

    /// Reads what write() wrote. Of a table that has none of this name, or damaged ones, the map without changes: the
    /// damage is noted.
    static RowMap read(const Database &database, const char *name);

    /// Into the table `row_maps`, which createTable() makes.
    static bool createTable(const Database &database);
    bool write(const Database &database, const char *name) const;

    /// -1 for a row that is hidden, and for one of the changes that does not exist.
    qint64 positionOf(Layer layer, qint64 row) const;

    Place at(qint64 position) const;

    /// How many positions from this one on, at most `most`, hold rows of one layer that follow each other.
    qint64 runAt(qint64 position, qint64 most) const;

    /// Rows that can be seen, where the base has `baseRows`.
    qint64 size(qint64 baseRows) const { return baseRows - qint64(m_hidden.size()) + qint64(m_before.size()); }

    const std::vector<qint64> &hidden() const { return m_hidden; }
    const std::vector<qint64> &before() const { return m_before; }
    bool isHidden(qint64 baseRow) const;

private:
    qint64 hiddenBefore(qint64 baseRow) const;

    std::vector<qint64> m_hidden;
    std::vector<qint64> m_before;
    std::vector<qint64> m_positions; // of the changes
    std::vector<qint64> m_visibleBefore; // of each hidden row: the rows of the base before it that can be seen
};

} // namespace waymark
