#include "app/diagnosis/diagnoser.h"
#include "tests/testing/catalog.h"
#include "tests/testing/entry.h"
#include "tests/testing/pastes.h"
#include "tests/testing/shippedcatalog.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace waymark;

namespace {

/// An error about which a program prints a hint, its message and a summary.
CatalogPtr smallCatalog()
{
    return test::catalogOf({test::patternEntry(u"zork/full"_s, u"grue dungeon overflowed at {place}"_s,
                                               u"grue dungeon overflowed at (?P<place>[a-z0-9]+)|lantern suggestion: "
                                               "wibble first|expedition quuxed prematurely"_s)});
}

/// "3, 9+8": the line of each occurrence, and those of its further words.
QString linesOf(const Diagnosis &diagnosis, const QString &paste)
{
    QStringList lines;
    for (const Occurrence &occurrence : diagnosis.findings.value(0).occurrences) {
        QString text = QString::number(occurrence.line);
        for (const Span &span : occurrence.further)
            text += u'+' + QString::number(paste.first(span.start).count(u'\n') + 1);
        lines.append(text);
    }
    return lines.join(u", "_s);
}

} // namespace

/// An occurrence is an event, however many lines it has.
class TestEventGrouping : public QObject
{
    Q_OBJECT

private slots:
    void linesOfOneEvent_data();
    void linesOfOneEvent();
    void failedCommandsAreCountedOnce();
};

void TestEventGrouping::linesOfOneEvent_data()
{
    QTest::addColumn<QString>("paste");
    QTest::addColumn<QString>("lines");
    const QString hint = u"hint: lantern suggestion: wibble first\n"_s;
    const QString message = u"fatal: grue dungeon overflowed at %1\n"_s;
    const QString first = message.arg(u"cellar"_s);
    const QString second = message.arg(u"attic"_s);
    const QString end = u"error: expedition quuxed prematurely\n"_s;
    const QString prompt = u"$ zork descend\n"_s;
    QTest::newRow("one line") << first << u"1"_s;
    QTest::newRow("hint and message: the region is the message") << hint + u"\n"_s + first << u"3+1"_s;
    QTest::newRow("message and summary") << first + end << u"1+2"_s;
    QTest::newRow("three lines") << hint + first + end << u"2+1+3"_s;
    QTest::newRow("the same words again") << first + second << u"1, 2"_s;
    QTest::newRow("two events of two lines") << first + end + second + end << u"1+2, 3+4"_s;
    QTest::newRow("two commands") << prompt + hint + first + prompt + hint + first << u"3+2, 6+5"_s;
    QTest::newRow("half of it in the next command") << hint + prompt + first << u"1, 3"_s;
    QTest::newRow("two services") << u"a-1  | "_s + hint + u"b-1  | "_s + hint + u"a-1  | "_s + first + u"b-1  | "_s
            + first << u"3+1, 4+2"_s;
    QTest::newRow("far below") << hint + u"still working\n"_s.repeated(600) + first << u"1, 602"_s;
    QTest::newRow("two traces") << test::pythonTrace(u"ValueError: lantern suggestion: wibble first"_s)
            + test::pythonTrace(u"ValueError: grue dungeon overflowed at cellar"_s)
                                << u"4, 8"_s;
}

void TestEventGrouping::linesOfOneEvent()
{
    QFETCH(QString, paste);
    static const Diagnoser diagnoser(smallCatalog());
    QTEST(linesOf(diagnoser.diagnose(paste), paste), "lines");
}

void TestEventGrouping::failedCommandsAreCountedOnce()
{
    static const Diagnoser diagnoser(test::shippedCatalog());
    const QString pull = u"$ git pull\n"
                         "hint: Diverging branches can't be fast-forwarded, you need to either:\n"
                         "hint:\n"
                         "hint: \tgit merge --no-ff\n"
                         "hint:\n"
                         "hint: or:\n"
                         "hint:\n"
                         "hint: \tgit rebase\n"
                         "hint:\n"
                         "fatal: Not possible to fast-forward, aborting.\n"_s;
    const QString paste = pull.repeated(3);
    const Diagnosis diagnosis = diagnoser.diagnose(paste);
    QCOMPARE(diagnosis.findings.size(), 1);
    QCOMPARE(diagnosis.findings.constFirst().occurrences.size(), 3);
    QCOMPARE(diagnosis.findings.constFirst().occurrences.constFirst().text,
             u"fatal: Not possible to fast-forward, aborting."_s);
}

QTEST_GUILESS_MAIN(TestEventGrouping)
#include "tst_eventgrouping.moc"
