#include "app/search/pinyin.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace waymark;

class TestPinyin : public QObject
{
    Q_OBJECT
private slots:
    void reads_data()
    {
        QTest::addColumn<QString>("run");
        QTest::addColumn<QStringList>("readings");
        QTest::newRow("plain") << u"显存不足"_s << QStringList{u"xian cun bu zu"_s};
        QTest::newRow("ü is typed as v") << u"绿色"_s << QStringList{u"lv se"_s};
        QTest::newRow("a character with two readings") << u"长度"_s << QStringList{u"zhang du"_s, u"chang du"_s};
        QTest::newRow("no Chinese") << u"カ"_s << QStringList{};
        QTest::newRow("nothing") << QString() << QStringList{};
    }
    void reads()
    {
        QFETCH(QString, run);
        QStringList readings;
        const QList<QByteArrayList> found = Pinyin().readings(run);
        for (const QByteArrayList &syllables : found) {
            if (!syllables.isEmpty())
                readings.append(QString::fromLatin1(syllables.join(' ')));
        }
        QTEST(readings, "readings");
    }
};

QTEST_GUILESS_MAIN(TestPinyin)
#include "tst_pinyin.moc"
