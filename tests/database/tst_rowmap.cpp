#include "app/database/rowmap.h"

#include <QRandomGenerator>
#include <QTest>

#include <algorithm>
#include <set>

using namespace waymark;

/// Rows of two tables that are read as one.
class RowMapTest : public QObject
{
    Q_OBJECT
private slots:
    void withoutChangesNothingMoves();
    void rowsStandWhereTheyWerePut();
    void everyPositionIsOneRow();
};

void RowMapTest::withoutChangesNothingMoves()
{
    const RowMap map;
    QCOMPARE(map.positionOf(RowMap::Base, 7), 7);
    QCOMPARE(map.at(7).row, 7);
    QCOMPARE(map.runAt(7, 100), 100);
    QCOMPARE(map.size(10), 10);
    QCOMPARE(map.positionOf(RowMap::Changes, 0), -1);
}

void RowMapTest::rowsStandWhereTheyWerePut()
{
    const RowMap map({1}, {1, 3}); // 0 (0) 2 (1)
    QCOMPARE(map.positionOf(RowMap::Base, 0), 0);
    QCOMPARE(map.positionOf(RowMap::Base, 1), -1);
    QCOMPARE(map.positionOf(RowMap::Base, 2), 2);
    QCOMPARE(map.positionOf(RowMap::Changes, 0), 1);
    QCOMPARE(map.positionOf(RowMap::Changes, 1), 3);
    QCOMPARE(map.size(3), 4);
}

/// Against the obvious way to do it.
void RowMapTest::everyPositionIsOneRow()
{
    QRandomGenerator random(5);
    for (int round = 0; round < 300; ++round) {
        const int baseRows = random.bounded(1, 20);
        std::set<qint64> hidden;
        for (int i = random.bounded(8); i > 0; --i)
            hidden.insert(random.bounded(baseRows));
        std::vector<qint64> before;
        for (int i = random.bounded(8); i > 0; --i)
            before.push_back(random.bounded(baseRows + 1));
        std::ranges::sort(before);
        const RowMap map({hidden.begin(), hidden.end()}, before);

        std::vector<RowMap::Place> places;
        std::size_t change = 0;
        for (qint64 row = 0; row <= baseRows; ++row) {
            for (; change < before.size() && before[change] == row; ++change)
                places.push_back({RowMap::Changes, qint64(change)});
            if (row < baseRows && !hidden.contains(row))
                places.push_back({RowMap::Base, row});
        }
        QCOMPARE(map.size(baseRows), qint64(places.size()));
        for (std::size_t position = 0; position < places.size(); ++position) {
            const RowMap::Place place = map.at(qint64(position));
            QCOMPARE(place.layer, places[position].layer);
            QCOMPARE(place.row, places[position].row);
            QCOMPARE(map.positionOf(place.layer, place.row), qint64(position));
            const qint64 run = map.runAt(qint64(position), qint64(places.size() - position));
            QVERIFY(run >= 1);
            for (qint64 i = 0; i < run; ++i) {
                QCOMPARE(places[position + std::size_t(i)].layer, place.layer);
                QCOMPARE(places[position + std::size_t(i)].row, place.row + i);
            }
        }
        for (const qint64 row : hidden)
            QCOMPARE(map.positionOf(RowMap::Base, row), -1);
    }
}

QTEST_APPLESS_MAIN(RowMapTest)
#include "tst_rowmap.moc"
