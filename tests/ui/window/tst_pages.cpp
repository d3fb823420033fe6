#include "tests/ui/window/windowtest.h"
#include "ui/entry/comparepage.h"
#include "ui/entry/entrypage.h"
#include "ui/guide/guidepage.h"
#include "ui/paste/pastepane.h"
#include "ui/window/navigator.h"

#include <QJsonArray>
#include <QScrollArea>
#include <QScrollBar>
#include <QStackedWidget>
#include <QTextBrowser>
#include <QToolButton>

using namespace Qt::StringLiterals;
using namespace waymark;
using namespace waymark::test;

namespace {

/// Long enough to be scrolled, with a guide, an entry that follows and one that it is confused with.
QJsonObject longEntry(const QString &id, const QString &other)
{
    QJsonArray samples;
    for (int i = 0; i < 12; ++i)
        samples.append(QJsonObject{{u"text"_s, u"line\n"_s.repeated(12)}, {u"origin"_s, u"composed"_s}});
    QJsonArray deadEnds;
    for (int i = 0; i < 12; ++i)
        deadEnds.append(QJsonObject{{u"action"_s, u"Try %1 again"_s.arg(i)},
                                    {u"why_fails"_s, u"It is still full. "_s.repeated(9)}});
    return {{u"id"_s, id},
            {u"signature"_s, u"error of "_s + id},
            {u"root_cause"_s, u"Cause of %1. "_s.arg(id).repeated(40)},
            {u"guide"_s, u"git/pushing"_s},
            {u"dead_ends"_s, deadEnds},
            {u"samples"_s, samples},
            {u"transition_graph"_s,
             QJsonObject{{u"frequently_confused_with"_s,
                          QJsonArray{QJsonObject{{u"error_id"_s, other},
                                                 {u"distinction"_s, u"Another one. "_s.repeated(60)}}}}}}};
}

QScrollBar *scrollBarOf(QWidget *page)
{
    auto *area = qobject_cast<QAbstractScrollArea *>(page);
    return (area ? area : page->findChild<QAbstractScrollArea *>())->verticalScrollBar();
}

} // namespace

/// The pages of the window as places to leave and to come back to.
class TestPages : public WindowTest
{
    Q_OBJECT

private slots:
    void init();
    void cleanup() { end(); }
    void backAndForwardReturnToThePixel_data();
    void backAndForwardReturnToThePixel();
    void whatWasUnfoldedIsUnfoldedAgain();
    void aNewVisitBeginsAtTheTop();

private:
    void goTo(const QString &place) const { find<Navigator>()->goTo(PageRef::fromString(place)); }
    QWidget *page() const { return find<PastePane>()->parentWidget()->findChild<QStackedWidget *>()->currentWidget(); }
    QScrollBar *bar() const { return scrollBarOf(page()); }
    void scrollTo(int value) const;
};

void TestPages::init()
{
    begin();
    writeEntry(longEntry(u"git/a"_s, u"git/b"_s));
    writeEntry(longEntry(u"git/b"_s, u"git/a"_s));
    writeData(u"guides/git/pushing.en.md"_s,
              "# Pushing\n\n" + QByteArray("Fetch first, see [the error](entry:git/b).\n\n").repeated(80));
    writeData(u"guides/git/pushing.zh.md"_s, "# 推送\n\n先拉取。\n");
    openWindow();
}

void TestPages::scrollTo(int value) const
{
    QTRY_VERIFY(bar()->maximum() >= value);
    bar()->setValue(value);
    QCoreApplication::processEvents();
    QCOMPARE(bar()->value(), value);
}

void TestPages::backAndForwardReturnToThePixel_data()
{
    QTest::addColumn<QString>("first");
    QTest::addColumn<QString>("second");
    QTest::newRow("entry, entry") << u"entry:git/a"_s << u"entry:git/b"_s;
    QTest::newRow("entry, guide") << u"entry:git/a"_s << u"guide:git/pushing"_s;
    QTest::newRow("guide, entry") << u"guide:git/pushing"_s << u"entry:git/b"_s;
    QTest::newRow("guide, help") << u"guide:git/pushing"_s << u"guide:waymark/help"_s;
    QTest::newRow("entry, comparison") << u"entry:git/a"_s << u"compare:git/a git/b"_s;
    QTest::newRow("comparison, entry") << u"compare:git/a git/b"_s << u"entry:git/b"_s;
}

void TestPages::backAndForwardReturnToThePixel()
{
    QFETCH(QString, first);
    QFETCH(QString, second);
    m_window->resize(1280, 500);
    goTo(first);
    const int left = first.startsWith(u"compare"_s) ? 23 : 257;
    scrollTo(left);
    goTo(second);
    const int right = second.startsWith(u"compare"_s) ? 17 : 131;
    scrollTo(right);

    QTest::keyClick(m_window.get(), Qt::Key_Left, Qt::AltModifier);
    QCOMPARE(bar()->value(), left);
    QTest::qWait(1); // whatever is laid out later
    QCOMPARE(bar()->value(), left);
    QTest::keyClick(m_window.get(), Qt::Key_Right, Qt::AltModifier);
    QCOMPARE(bar()->value(), right);
    QTest::qWait(1);
    QCOMPARE(bar()->value(), right);
}

void TestPages::whatWasUnfoldedIsUnfoldedAgain()
{
    goTo(u"entry:git/a"_s);
    QCoreApplication::processEvents();
    const auto openLines = [this] {
        int open = 0;
        for (const auto *line : page()->findChildren<QToolButton *>())
            open += line->isCheckable() && line->isChecked() && line->isVisibleTo(page());
        return open;
    };
    const int before = openLines();
    for (auto *line : page()->findChildren<QToolButton *>()) {
        if (line->isCheckable() && !line->isChecked()
            && QLatin1StringView(line->parent()->metaObject()->className()) == "waymark::Disclosure"_L1)
            line->click();
    }
    const int unfolded = openLines();
    QVERIFY(unfolded > before);
    QCoreApplication::processEvents();
    const int end = bar()->maximum();
    scrollTo(end);
    goTo(u"entry:git/b"_s);
    action("back")->trigger();
    QCOMPARE(openLines(), unfolded);
    QCOMPARE(bar()->value(), end);
}

void TestPages::aNewVisitBeginsAtTheTop()
{
    goTo(u"entry:git/a"_s);
    scrollTo(257);
    goTo(u"guide:git/pushing"_s);
    scrollTo(100);
    goTo(u"entry:git/a"_s);
    QCOMPARE(bar()->value(), 0);
    goTo(u"guide:git/pushing"_s);
    QCOMPARE(bar()->value(), 0);
    // The target that is shown already stays as it is.
    scrollTo(100);
    goTo(u"guide:git/pushing"_s);
    QCOMPARE(bar()->value(), 100);
}

QTEST_MAIN(TestPages)
#include "tst_pages.moc"
