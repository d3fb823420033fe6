#include "app/database/rowmap.h"

#include "app/database/database.h"
#include "app/database/packed.h"

#include <algorithm>
#include <utility>

namespace waymark {

RowMap::RowMap(std::vector<qint64> hidden, std::vector<qint64> before)
    : m_hidden(std::move(hidden))
    , m_before(std::move(before))
{
    for (std::size_t i = 0; i < m_before.size(); ++i)
        m_positions.push_back(m_before[i] - hiddenBefore(m_before[i]) + qint64(i));
    for (std::size_t i = 0; i < m_hidden.size(); ++i)
        m_visibleBefore.push_back(m_hidden[i] - qint64(i));
}

RowMap RowMap::read(const Database &database, const char *name)
{
    Query row = database.query("SELECT hidden, before, checksum FROM row_maps WHERE name = ?");
    if (row.with(QString::fromLatin1(name)).next()) {
        const QByteArray bytes = row.bytes(0) + row.bytes(1);
        std::vector<qint64> hidden = unpacked<qint64>(row.view(0));
        std::vector<qint64> before = unpacked<qint64>(row.view(1));
        if (row.integer(2) == checksumOf(bytes))
            return {std::move(hidden), std::move(before)};
    }
    database.noteDamage();
    return {};
}

bool RowMap::createTable(const Database &database)
{
    return database.execute("CREATE TABLE row_maps(name TEXT PRIMARY KEY, hidden BLOB NOT NULL, before BLOB NOT NULL,"
                            " checksum INTEGER NOT NULL) WITHOUT ROWID");
}

bool RowMap::write(const Database &database, const char *name) const
{
    const QByteArray hidden = packed(m_hidden);
    const QByteArray before = packed(m_before);
    return database.query("INSERT INTO row_maps VALUES (?, ?, ?, ?)")
        .with(QString::fromLatin1(name), hidden, before, qint64(checksumOf(hidden + before)))
        .run();
}

bool RowMap::isHidden(qint64 baseRow) const
{
    return std::ranges::binary_search(m_hidden, baseRow);
}

qint64 RowMap::hiddenBefore(qint64 baseRow) const
{
    return std::ranges::lower_bound(m_hidden, baseRow) - m_hidden.begin();
}

qint64 RowMap::positionOf(Layer layer, qint64 row) const
{
    if (layer == Changes)
        return row >= 0 && row < qint64(m_positions.size()) ? m_positions[std::size_t(row)] : -1;
    if (isHidden(row))
        return -1;
    return row - hiddenBefore(row) + (std::ranges::upper_bound(m_before, row) - m_before.begin());
}

RowMap::Place RowMap::at(qint64 position) const
{
    const auto change = std::ranges::lower_bound(m_positions, position);
    const qint64 changesBefore = change - m_positions.begin();
    if (change != m_positions.end() && *change == position)
        return {Changes, changesBefore};
    const qint64 visible = position - changesBefore;
    return {Base, visible + (std::ranges::upper_bound(m_visibleBefore, visible) - m_visibleBefore.begin())};
}

qint64 RowMap::runAt(qint64 position, qint64 most) const
{
    const Place place = at(position);
    if (place.layer == Changes)
        return std::min<qint64>(1, most);
    const auto change = std::ranges::lower_bound(m_positions, position);
    const auto hidden = std::ranges::lower_bound(m_hidden, place.row);
    if (change != m_positions.end())
        most = std::min(most, *change - position);
    return hidden == m_hidden.end() ? most : std::min(most, *hidden - place.row);
}

} // namespace waymark
