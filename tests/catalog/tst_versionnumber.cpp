#include "app/catalog/product.h"
#include "app/catalog/versionnumber.h"

#include <QTest>

using namespace waymark;
using namespace Qt::StringLiterals;

namespace {

VersionNumber version(const QString &text)
{
    return VersionNumber::read(text).value_or(VersionNumber());
}

} // namespace

class TestVersionNumber : public QObject
{
    Q_OBJECT

private slots:
    void reads_data();
    void reads();
    void compares_data();
    void compares();
    void readsRanges_data();
    void readsRanges();
    void holds_data();
    void holds();
    void knowsPrograms_data();
    void knowsPrograms();
};

void TestVersionNumber::reads_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("isVersion");
    QTest::addColumn<bool>("isOpen");
    QTest::newRow("release") << u"2.4.1"_s << true << false;
    QTest::newRow("build of it") << u"2.4.1+cu121"_s << true << false;
    QTest::newRow("two numbers may be any patch release") << u"2.4"_s << true << true;
    QTest::newRow("wildcard") << u"3.11.*"_s << true << true;
    QTest::newRow("x for anything") << u"2.x"_s << true << true;
    QTest::newRow("v before it") << u"v20.11.0"_s << true << false;
    QTest::newRow("candidate") << u"2.7.0rc1"_s << true << false;
    QTest::newRow("nightly") << u"2.9.0.dev20250801+cu128"_s << true << false;
    QTest::newRow("beta with a dash") << u"4.0.0-beta.2"_s << true << false;
    QTest::newRow("words") << u"latest"_s << false << false;
    QTest::newRow("a number and a unit") << u"2.4 GiB"_s << false << false;
    QTest::newRow("nothing") << QString() << false << false;
    QTest::newRow("only a v") << u"v"_s << false << false;
    QTest::newRow("number beyond an int") << u"99999999999.1"_s << false << false;
    QTest::newRow("point at the end") << u"2."_s << false << false;
}

void TestVersionNumber::reads()
{
    QFETCH(QString, text);
    QFETCH(bool, isVersion);
    QFETCH(bool, isOpen);
    const auto number = VersionNumber::read(text);
    QCOMPARE(number.has_value(), isVersion);
    if (number)
        QCOMPARE(number->isOpen(), isOpen);
}

void TestVersionNumber::compares_data()
{
    QTest::addColumn<QString>("smaller");
    QTest::addColumn<QString>("larger");
    QTest::newRow("by number, not by letter") << u"2.9"_s << u"2.10"_s;
    QTest::newRow("patch release") << u"2.4.0"_s << u"2.4.1"_s;
    QTest::newRow("missing numbers are 0") << u"2.4"_s << u"2.4.1"_s;
    QTest::newRow("candidate comes first") << u"2.7.0rc1"_s << u"2.7.0"_s;
    QTest::newRow("nightly before candidate") << u"2.7.0.dev20250101"_s << u"2.7.0rc1"_s;
    QTest::newRow("candidates by number") << u"2.7.0rc2"_s << u"2.7.0rc10"_s;
    QTest::newRow("post-release follows") << u"2.7.0"_s << u"2.7.0.post1"_s;
    QTest::newRow("v does not count") << u"v9.9"_s << u"20.0"_s;
}

void TestVersionNumber::compares()
{
    QFETCH(QString, smaller);
    QFETCH(QString, larger);
    QVERIFY(version(smaller) < version(larger));
    QVERIFY(version(larger) > version(smaller));
    QVERIFY(version(larger) == version(larger));
    QVERIFY(version(larger + u"+cu121"_s) == version(larger));
}

void TestVersionNumber::readsRanges_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("range");
    QTest::newRow("sign") << u"torch ≥ 2.7"_s << u"torch ≥ 2.7"_s;
    QTest::newRow("sign without blanks, other name") << u"pytorch>=2.0"_s << u"torch ≥ 2.0"_s;
    QTest::newRow("upper end") << u"Python ≤ 3.12"_s << u"Python ≤ 3.12"_s;
    QTest::newRow("upper end itself outside") << u"numpy<2"_s << u"numpy < 2"_s;
    QTest::newRow("from to") << u"torch 2.6 to 2.9"_s << u"torch 2.6 – 2.9"_s;
    QTest::newRow("dash") << u"torch 1.13 – 2.14"_s << u"torch 1.13 – 2.14"_s;
    QTest::newRow("and older") << u"torch 1.11 and older"_s << u"torch ≤ 1.11"_s;
    QTest::newRow("before") << u"torch before 1.13"_s << u"torch < 1.13"_s;
    QTest::newRow("after") << u"after torch 2.14"_s << u"torch > 2.14"_s;
    QTest::newRow("x for anything") << u"numpy 2.x"_s << u"numpy 2.x"_s;
    QTest::newRow("plus") << u"Python 3.9+"_s << u"Python ≥ 3.9"_s;
    QTest::newRow("needs, without a name") << u"needs 2.6 or later"_s << u"torch ≥ 2.6"_s;
    QTest::newRow("name with a point") << u"Node.js ≥ 18"_s << u"Node.js ≥ 18"_s;
    QTest::newRow("Chinese: and above") << u"torch 2.7 及以上"_s << u"torch ≥ 2.7"_s;
    QTest::newRow("Chinese: above, no blank") << u"Python 3.9以上"_s << u"Python ≥ 3.9"_s;
    QTest::newRow("Chinese: needs, or higher version") << u"需要 torch 2.6 或更高版本"_s << u"torch ≥ 2.6"_s;
    QTest::newRow("Chinese: below") << u"低于 torch 1.13"_s << u"torch < 1.13"_s;
    QTest::newRow("Chinese: before") << u"torch 2.0 之前"_s << u"torch < 2.0"_s;
    QTest::newRow("sentence about something else") << u"torch 2.6 breaks on some such loops"_s << QString();
    QTest::newRow("unknown thing") << u"compute capability ≥ 8.0"_s << QString();
    QTest::newRow("two programs") << u"torch 2.6 / torchvision 0.21"_s << QString();
    QTest::newRow("only on one system") << u"Python ≥ 3.14 on Linux"_s << QString();
    QTest::newRow("no number") << u"torch.compile"_s << QString();
    QTest::newRow("ends the wrong way round") << u"torch 2.9 to 2.6"_s << QString();
}

void TestVersionNumber::readsRanges()
{
    QFETCH(QString, text);
    QFETCH(QString, range);
    const auto read = readVersionRange(text, u"torch"_s);
    QCOMPARE(read ? read->toString() : QString(), range);
}

void TestVersionNumber::holds_data()
{
    QTest::addColumn<QString>("range");
    QTest::addColumn<QString>("number");
    QTest::addColumn<int>("fit");
    const auto row = [](const char *name, const QString &range, const QString &number, Fit fit) {
        QTest::newRow(name) << range << number << int(fit);
    };
    row("new enough", u"torch ≥ 2.7"_s, u"2.10.0"_s, Fit::Yes);
    row("too old", u"torch ≥ 2.7"_s, u"2.4.1+cu121"_s, Fit::No);
    row("just the first", u"torch ≥ 2.7"_s, u"2.7.0"_s, Fit::Yes);
    row("candidate of the first", u"torch ≥ 2.7"_s, u"2.7.0rc1"_s, Fit::Unknown);
    row("candidate of a later one", u"torch ≥ 2.7"_s, u"2.8.0rc1"_s, Fit::Yes);
    row("upper end holds its patch releases", u"Python ≤ 3.12"_s, u"3.12.9"_s, Fit::Yes);
    row("beyond the upper end", u"Python ≤ 3.12"_s, u"3.13.0"_s, Fit::No);
    row("upper end outside", u"numpy < 2"_s, u"2.0.0"_s, Fit::No);
    row("behind a release and its patches", u"torch > 2.14"_s, u"2.14.1"_s, Fit::No);
    row("within", u"torch 2.6 – 2.9"_s, u"2.9.1"_s, Fit::Yes);
    row("one release, its patch", u"torch 2.14"_s, u"2.14.1"_s, Fit::Yes);
    row("one release, another", u"torch 2.14"_s, u"2.13.0"_s, Fit::No);
    row("from a path, decided", u"Python ≥ 3.9"_s, u"3.11.*"_s, Fit::Yes);
    row("from a path, undecided", u"Python ≥ 3.11.4"_s, u"3.11.*"_s, Fit::Unknown);
    row("only the major number", u"torch ≥ 2.7"_s, u"2.x"_s, Fit::Unknown);
}

void TestVersionNumber::holds()
{
    QFETCH(QString, range);
    QFETCH(QString, number);
    QFETCH(int, fit);
    const auto read = readVersionRange(range);
    QVERIFY(read);
    QCOMPARE(int(read->holds(version(number))), fit);
}

void TestVersionNumber::knowsPrograms_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("id");
    QTest::newRow("capitals") << u"PyTorch"_s << u"torch"_s;
    QTest::newRow("import name") << u"sklearn"_s << u"scikit-learn"_s;
    QTest::newRow("underscore") << u"huggingface_hub"_s << u"huggingface-hub"_s;
    QTest::newRow("no program that is known") << u"my_package"_s << u"my-package"_s;
}

void TestVersionNumber::knowsPrograms()
{
    QFETCH(QString, name);
    QFETCH(QString, id);
    QCOMPARE(productId(name), id);
}

QTEST_APPLESS_MAIN(TestVersionNumber)
#include "tst_versionnumber.moc"
