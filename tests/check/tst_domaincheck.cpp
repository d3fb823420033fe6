#include "app/check/domaincheck.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace waymark;

/// What `waymark check` reports of `domains.json`.
class TestDomainCheck : public QObject
{
    Q_OBJECT
private slots:
    void faults_data();
    void faults();
    void aDomainWantsItsGuide();
    void aFileThatCannotBeReadGivesNothing();
};

namespace {

const QByteArray Widgetd = "{\"id\": \"widgetd\", \"messages\": [\"^widgetd: W\\\\d{4} \"],\n"
                           " \"samples\": [\"widgetd: W0042 spindle\"], \"others\": [\"widgetd: ready\"]}";

Problems problemsOf(const QByteArray &domains, const CheckOptions &options = {})
{
    const QTemporaryDir folder;
    QFile file(folder.filePath(u"domains.json"_s));
    if (!file.open(QIODevice::WriteOnly))
        return {};
    file.write("{\"domains\": [\n" + domains + "\n]}");
    file.close();
    Problems problems = checkDomains(file.fileName(), options);
    for (Problem &problem : problems)
        problem.file = u"d"_s;
    return problems;
}

QStringList linesOf(const Problems &problems)
{
    QStringList lines;
    for (const Problem &problem : problems)
        lines += problem.toString();
    return lines;
}

} // namespace

void TestDomainCheck::faults_data()
{
    QTest::addColumn<QByteArray>("domains");
    QTest::addColumn<QStringList>("problems");
    QTest::newRow("nothing wrong") << Widgetd << QStringList();
    QTest::newRow("a regex that RE2 refuses") << QByteArray("{\"id\": \"a\", \"context\": [\"spin\", \"(spin\"]}")
                                              << QStringList{u"d:2:33: domains[0].context[1]: missing ): (?m)(spin"_s};
    QTest::newRow("a regex without words")
        << QByteArray("{\"id\": \"a\", \"context\": [\"^\\\\d+ \"]}")
        << QStringList{
               u"d:2:25: domains[0].context[0]: has no words to look for: every line of every paste would be tried"_s};
    QTest::newRow("no samples") << QByteArray("{\"id\": \"a\", \"messages\": [\"spindle\"]}")
                                << QStringList{u"d:2:1: domains[0]: has no samples"_s};
    QTest::newRow("a sample that is not named")
        << QByteArray("{\"id\": \"a\", \"messages\": [\"spindle\"], \"samples\": [\"error: it is off\"]}")
        << QStringList{u"d:2:50: domains[0].samples[0]: no domain is named"_s};
    QTest::newRow("a sample that is named otherwise")
        << Widgetd + ",\n{\"id\": \"a\", \"messages\": [\"spindle\"], \"samples\": [\"widgetd: W0001 spindle\"]}"
        << QStringList{u"d:4:50: domains[1].samples[0]: is named as an error of widgetd"_s};
    QTest::newRow("another text that is named")
        << QByteArray("{\"id\": \"a\", \"messages\": [\"^spindle\"], \"samples\": [\"spindle off\"],"
                      " \"others\": [\"ready\", \"spindle on\"]}")
        << QStringList{u"d:2:87: domains[0].others[1]: is named as an error of a"_s};
}

void TestDomainCheck::faults()
{
    QFETCH(QByteArray, domains);
    QTEST(linesOf(problemsOf(domains)), "problems");
}

void TestDomainCheck::aDomainWantsItsGuide()
{
    CheckOptions options;
    options.guides = QStringList{u"widgetd/reading-errors"_s};
    QCOMPARE(linesOf(problemsOf(Widgetd, options)), QStringList());
    options.guides = QStringList();
    QCOMPARE(linesOf(problemsOf(Widgetd, options)),
             QStringList{u"d:2:1: domains[0]: has no guide widgetd/reading-errors"_s});
}

void TestDomainCheck::aFileThatCannotBeReadGivesNothing()
{
    QCOMPARE(checkDomains(u"/nowhere/domains.json"_s).size(), 0);
    QCOMPARE(problemsOf("{").size(), 0);
}

QTEST_GUILESS_MAIN(TestDomainCheck)
#include "tst_domaincheck.moc"
