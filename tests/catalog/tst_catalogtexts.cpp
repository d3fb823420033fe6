#include "app/catalog/entry.h"
#include "app/catalog/problem.h"
#include "app/text/textposition.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace waymark;

/// The small values that everything else is made of: bilingual texts, problems, positions, names.
class TestCatalogTexts : public QObject
{
    Q_OBJECT

private slots:
    void textInALanguage();
    void isTranslated_data();
    void isTranslated();
    void problemAsLine_data();
    void problemAsLine();
    void printableText_data();
    void printableText();
    void positions();
    void namesOfTiersAndResolvability();
};

void TestCatalogTexts::textInALanguage()
{
    const LocalizedText both{u"Disk full"_s, u"磁盘已满"_s};
    QCOMPARE(both.in(Language::English), u"Disk full"_s);
    QCOMPARE(both.in(Language::Chinese), u"磁盘已满"_s);
    QCOMPARE((LocalizedText{u"Disk full"_s, {}}.in(Language::Chinese)), u"Disk full"_s);
    QCOMPARE((LocalizedText{{}, u"磁盘已满"_s}.in(Language::English)), u"磁盘已满"_s);
}

void TestCatalogTexts::isTranslated_data()
{
    QTest::addColumn<QString>("en");
    QTest::addColumn<QString>("zh");
    QTest::addColumn<bool>("translated");

    QTest::newRow("Chinese") << u"Disk full"_s << u"磁盘已满"_s << true;
    QTest::newRow("no Chinese") << u"Disk full"_s << u""_s << false;
    QTest::newRow("only blanks") << u"Disk full"_s << u" \n"_s << false;
    QTest::newRow("the English again") << u"Disk full"_s << u"Disk full"_s << false;
    QTest::newRow("the English with other blanks") << u"Disk full"_s << u" Disk  full\n"_s << false;
    QTest::newRow("nothing at all") << u""_s << u""_s << true;
    QTest::newRow("numbers and dashes") << u"— 2.7 …"_s << u""_s << true;
    QTest::newRow("a version") << u"torch ≥ 2.7"_s << u"torch ≥ 2.7"_s << true;
    QTest::newRow("two versions") << u"torch >= 2.7, CUDA 12.4"_s << u""_s << true;
    QTest::newRow("a version and words") << u"torch ≥ 2.7 on Linux only"_s << u""_s << false;
    QTest::newRow("a command") << u"`git pull --rebase`"_s << u""_s << true;
    QTest::newRow("a command and words") << u"Run `git pull`"_s << u""_s << false;
    QTest::newRow("a backtick that stays open") << u"a ` b"_s << u""_s << false;
}

void TestCatalogTexts::isTranslated()
{
    QFETCH(QString, en);
    QFETCH(QString, zh);
    QTEST((LocalizedText{en, zh}.isTranslated()), "translated");
}

void TestCatalogTexts::problemAsLine_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<int>("line");
    QTest::addColumn<int>("column");
    QTest::addColumn<QString>("text");

    QTest::newRow("place known") << u"git/oops.json"_s << 12 << 18 << u"git/oops.json:12:18: wrong"_s;
    QTest::newRow("line known") << u"git/oops.json"_s << 12 << 0 << u"git/oops.json:12: wrong"_s;
    QTest::newRow("file known") << u"git/oops.json"_s << 0 << 0 << u"git/oops.json: wrong"_s;
    QTest::newRow("nothing known") << u""_s << 0 << 0 << u"wrong"_s;
    QTest::newRow("placeholder in the name") << u"%3.json"_s << 1 << 2 << u"%3.json:1:2: wrong"_s;
    QTest::newRow("line end in the name") << u"a\nb.json"_s << 1 << 2 << u"a\\u000ab.json:1:2: wrong"_s;
}

void TestCatalogTexts::problemAsLine()
{
    QFETCH(QString, file);
    QFETCH(int, line);
    QFETCH(int, column);
    QTEST((Problem{file, line, column, u"wrong"_s, Problem::Severity::Error, {}}.toString()), "text");
}

void TestCatalogTexts::printableText_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("shown");

    QTest::newRow("plain") << u"错误 é"_s << u"错误 é"_s;
    QTest::newRow("as long as allowed") << u"0123456789"_s << u"0123456789"_s;
    QTest::newRow("too long") << u"0123456789a"_s << u"012345678…"_s;
    QTest::newRow("a control character") << u"a\x07z"_s << u"a\\u0007z"_s;
    QTest::newRow("a cut inside an escape") << u"0123456\x07"_s << u"0123456…"_s;
    QTest::newRow("a cut inside a surrogate pair") << u"01234567🙂z"_s << u"01234567…"_s;
    QTest::newRow("a lone surrogate") << QString(QChar(0xd800)) << u"\\ud800"_s;
    QTest::newRow("a turn of direction") << u"a\u202ez"_s << u"a\\u202ez"_s;
}

void TestCatalogTexts::printableText()
{
    QFETCH(QString, text);
    QTEST(printable(text, 10), "shown");
}

void TestCatalogTexts::positions()
{
    const QByteArray text = "\xef\xbb\xbf{\r\n  \"错🙂\": 1}\n";
    const TextPositions positions(text, 7);
    QCOMPARE(positions.at(0), (TextPosition{7, 1}));
    QCOMPARE(positions.at(3), (TextPosition{7, 1}));
    QCOMPARE(positions.at(4), (TextPosition{7, 2}));
    QCOMPARE(positions.at(text.indexOf(':')), (TextPosition{8, 7}));
    QCOMPARE(positions.at(text.indexOf('"')), (TextPosition{8, 3}));
    QCOMPARE(positions.at(1000), (TextPosition{9, 1}));
    QCOMPARE(TextPositions(QByteArray()).at(5), (TextPosition{1, 1}));
}

void TestCatalogTexts::namesOfTiersAndResolvability()
{
    for (const QString &name : {u"reproduced"_s, u"documented"_s, u"community"_s, u"ai_generated"_s, u""_s})
        QCOMPARE(tierName(tierFromName(name)), name);
    QCOMPARE(tierFromName(u"Reproduced"), VerificationTier::Unknown);
    for (const QString &name : {u"true"_s, u"partial"_s, u"false"_s, u""_s})
        QCOMPARE(resolvableName(resolvableFromName(name)), name);
    QCOMPARE(resolvableFromName(u"yes"), Resolvable::Unknown);
}

QTEST_GUILESS_MAIN(TestCatalogTexts)
#include "tst_catalogtexts.moc"
