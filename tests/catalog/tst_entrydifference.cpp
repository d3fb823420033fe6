#include "app/catalog/entrydifference.h"
#include "tests/testing/entry.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace waymark;
using namespace waymark::test;

namespace {

Workaround fix(const QString &action, const QString &how = {})
{
    Workaround made;
    made.action.en = action;
    made.how = how;
    return made;
}

/// "root_cause: -first +again"
QStringList outline(const QList<FieldDifference> &differences)
{
    QStringList lines;
    for (const FieldDifference &each : differences) {
        QString line = each.key;
        if (each.item > 0)
            line += u'[' + QString::number(each.item) + u']';
        if (!each.part.isEmpty())
            line += u'.' + each.part;
        for (const Span &span : each.words.removed)
            line += u" -"_s + each.before.mid(span.start, span.length());
        for (const Span &span : each.words.added)
            line += u" +"_s + each.after.mid(span.start, span.length());
        lines.append(line);
    }
    return lines;
}

} // namespace

class TestEntryDifference : public QObject
{
    Q_OBJECT

private slots:
    void equalEntriesHaveNone();
    void wordsAreMarked_data();
    void wordsAreMarked();
    void fieldsAreNamed();
    void itemsAreComparedWithTheirLikes();
    void hugeTextsDifferAsAWhole();
};

void TestEntryDifference::equalEntriesHaveNone()
{
    Entry before = entry(u"git/oops"_s, {u"fatal: oops"_s, {}});
    Entry after = before;
    after.lastUpdated = QDate(2026, 11, 28);
    after.file = u"elsewhere"_s;
    QVERIFY(differencesBetween(before, after).isEmpty());
}

void TestEntryDifference::wordsAreMarked_data()
{
    QTest::addColumn<QString>("before");
    QTest::addColumn<QString>("after");
    QTest::addColumn<QString>("marks");
    QTest::newRow("one word") << u"Install it first"_s << u"Install it again"_s << u"root_cause -first +again"_s;
    QTest::newRow("neighbours are one") << u"a b c d"_s << u"a x y d"_s << u"root_cause -b c +x y"_s;
    QTest::newRow("put in at the end") << u"a b"_s << u"a b c"_s << u"root_cause +c"_s;
    QTest::newRow("taken out") << u"a b c"_s << u"a c"_s << u"root_cause -b"_s;
    QTest::newRow("new") << QString() << u"a b"_s << u"root_cause +a b"_s;
    QTest::newRow("Chinese by characters") << u"磁盘满了。"_s << u"磁盘空了。"_s << u"root_cause -满 +空"_s;
    QTest::newRow("a line end") << u"a\nb"_s << u"a\nc"_s << u"root_cause -b +c"_s;
}

void TestEntryDifference::wordsAreMarked()
{
    QFETCH(QString, before);
    QFETCH(QString, after);
    QFETCH(QString, marks);
    Entry former = entry(u"git/oops"_s, {u"fatal: oops"_s, {}});
    former.rootCause.en = before;
    Entry latter = former;
    latter.rootCause.en = after;
    QCOMPARE(outline(differencesBetween(former, latter)), QStringList{marks});
}

void TestEntryDifference::fieldsAreNamed()
{
    Entry former = entry(u"git/oops"_s, {u"fatal: oops"_s, {}});
    former.checks = {{{u"Which one?"_s, {}}, {}, {{{u"one"_s, {}}, {}, 1, {}}}}};
    former.tags = {u"a"_s};
    Entry latter = former;
    latter.checks.first().outcomes.first().workaround = 2;
    latter.tags = {u"a"_s, u"b"_s};
    latter.unknown = {{u"author"_s, "\"anna\""}};
    QCOMPARE(outline(differencesBetween(former, latter)),
             QStringList({u"checks[1].outcomes/0/then/workaround -1 +2"_s, u"tags +b"_s, u"author +anna"_s}));
}

void TestEntryDifference::itemsAreComparedWithTheirLikes()
{
    Entry former = entry(u"git/oops"_s, {u"fatal: oops"_s, {}});
    former.workarounds = {fix(u"Try again"_s, u"again"_s), fix(u"Give up"_s)};
    Entry latter = former;
    latter.workarounds = {fix(u"Call anna"_s), fix(u"Try again"_s, u"again now"_s)};
    QCOMPARE(outline(differencesBetween(former, latter)),
             QStringList({u"workarounds[1] +Call anna"_s, u"workarounds[2].how +now"_s, u"workarounds[2] -Give up"_s}));
}

void TestEntryDifference::hugeTextsDifferAsAWhole()
{
    const QString before = u"a b "_s.repeated(5000);
    const QString after = u"c d "_s.repeated(5000);
    const TextDifference difference = differenceOf(before, after);
    QCOMPARE(difference.removed, (QList<Span>{{0, before.size() - 1}}));
    QCOMPARE(difference.added, (QList<Span>{{0, after.size() - 1}}));
}

QTEST_GUILESS_MAIN(TestEntryDifference)
#include "tst_entrydifference.moc"
