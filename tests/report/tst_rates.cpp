#include "app/report/entrywords.h"
#include "app/report/rates.h"
#include "tests/report/reportfixtures.h"

#include <QTest>

#include <limits>

using namespace Qt::StringLiterals;
using namespace waymark;

class TestRates : public QObject
{
    Q_OBJECT
private slots:
    void wordsForRates_data()
    {
        QTest::addColumn<double>("rate");
        QTest::addColumn<QString>("fails");
        QTest::addColumn<QString>("works");
        QTest::addColumn<QString>("happens");
        QTest::newRow("the guide's 0.95") << 0.95 << u"usually fails"_s << u"usually works"_s << u"usually"_s;
        QTest::newRow("the guide's 0.8") << 0.8 << u"usually fails"_s << u"usually works"_s << u"usually"_s;
        QTest::newRow("the guide's 0.6") << 0.6 << u"sometimes fails"_s << u"sometimes works"_s << u"sometimes"_s;
        QTest::newRow("the guide's 0.4") << 0.4 << u"rarely fails"_s << u"rarely works"_s << u"rarely"_s;
        QTest::newRow("lower end of a step") << 0.7 << u"usually fails"_s << u"usually works"_s << u"usually"_s;
        QTest::newRow("next to never") << 0.02 << u"rarely fails"_s << u"rarely works"_s << u"rarely"_s;
        QTest::newRow("above one") << 7.0 << u"usually fails"_s << u"usually works"_s << u"usually"_s;
        QTest::newRow("not a number") << std::numeric_limits<double>::quiet_NaN() << u"rarely fails"_s
                                      << u"rarely works"_s << u"rarely"_s;
    }
    void wordsForRates()
    {
        QFETCH(double, rate);
        QTEST(failRateWords({}, rate), "fails");
        QTEST(successRateWords({}, rate), "works");
        QTEST(likelihoodWords({}, rate), "happens");
    }

    void estimates()
    {
        QCOMPARE(failRateWords({}, {}), u"fails"_s);
        QCOMPARE(successRateWords({}, {}), u"works"_s);
        QCOMPARE(failEstimate({}, 0.8), u"An editor's estimate, without observations: usually fails"_s);
        QCOMPARE(successEstimate({}, 1.5), u"An editor's estimate, without observations: usually works"_s);
        QCOMPARE(confidenceWords({}, 0.95), u"high"_s);
        QCOMPARE(confidenceWords({}, 0.6), u"medium"_s);
        QCOMPARE(confidenceWords({}, 0.3), u"low"_s);
    }

    void whatItWasTriedWith_data()
    {
        QTest::addColumn<QString>("programs");
        QTest::addColumn<QString>("shown");
        QTest::newRow("two versions") << u"torch 2.14.1 and 2.6.0"_s << u"torch 2.14.1 和 2.6.0"_s;
        QTest::newRow("three, and a device")
            << u"torch 2.14.1, 2.6.0 and 1.13.0 (device cpu)"_s << u"torch 2.14.1, 2.6.0 和 1.13.0 (device cpu)"_s;
        QTest::newRow("a sentence") << u"the wording of JAX 0.4 and later"_s << u"the wording of JAX 0.4 and later"_s;
        QTest::newRow("one version") << u"git 2.39.5"_s << u"git 2.39.5"_s;
    }
    void whatItWasTriedWith()
    {
        QFETCH(QString, programs);
        QTEST(triedWith(wordsWithChinese().in({Language::Chinese}), programs), "shown");
    }
};

QTEST_GUILESS_MAIN(TestRates)
#include "tst_rates.moc"
