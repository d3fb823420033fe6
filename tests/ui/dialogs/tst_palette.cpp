#include "ui/base/contrast.h"
#include "ui/base/fieldline.h"
#include "ui/base/theme.h"
#include "ui/dialogs/commandpalette.h"
#include "ui/dialogs/palettematch.h"

#include <QAction>
#include <QApplication>
#include <QMenu>
#include <QSignalSpy>
#include <QTest>
#include <QTextEdit>
#include <QTreeWidget>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;
using namespace waymark;

class TestPalette : public QObject
{
    Q_OBJECT
private slots:
    void init()
    {
        m_window = std::make_unique<QWidget>();
        m_window->resize(900, 600);
        m_edit = new QTextEdit;
        auto *layout = new QVBoxLayout(m_window.get());
        layout->addWidget(m_edit);
        m_file = new QMenu(u"&File"_s, m_window.get());
        m_open = add(m_file, "openFile", u"&Open File…"_s, u"Ctrl+O"_s);
        m_follow = add(m_file, "followFile", u"&Follow File…"_s, u"Ctrl+Alt+F"_s);
        m_file->addSeparator();
        auto *recent = m_file->addMenu(u"Recent Fi&les"_s);
        add(recent, "", u"~/train.log"_s, {});
        m_edits = new QMenu(u"&Edit"_s, m_window.get());
        m_paste = add(m_edits, "paste", u"&Paste && Diagnose"_s, u"Ctrl+Shift+V"_s);
        m_undo = add(m_edits, "undo", u"&Undo"_s, u"Ctrl+Z"_s);
        m_undo->setEnabled(false);
        m_palette = new CommandPalette(m_window.get());
        m_window->show();
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        m_edit->setFocus();
    }
    void cleanup() { m_window.reset(); }

    void namesAreMatched_data()
    {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QString>("best");
        QTest::addColumn<QString>("other");
        QTest::newRow("beginning before inner word") << u"file"_s << u"File Open"_s << u"Open File"_s;
        QTest::newRow("word before part of a word") << u"log"_s << u"Open Log"_s << u"Catalog"_s;
        QTest::newRow("first letters before letters with gaps") << u"cu"_s << u"Copy Url"_s << u"Catalog of Us"_s;
        QTest::newRow("first letters") << u"pd"_s << u"Paste & Diagnose"_s << u"Problems"_s;
        QTest::newRow("words in any order") << u"file open"_s << u"Open File…"_s << u"Open Catalog"_s;
        QTest::newRow("letters with gaps") << u"opfl"_s << u"Open File…"_s << u"Follow"_s;
        QTest::newRow("Chinese") << u"粘贴"_s << u"粘贴并诊断"_s << u"打开文件…"_s;
        QTest::newRow("shorter names first") << u"open"_s << u"Open File"_s << u"Open File of Another Catalog"_s;
    }
    void namesAreMatched()
    {
        QFETCH(QString, typed);
        QFETCH(QString, best);
        QFETCH(QString, other);
        QVERIFY(paletteMatch(typed, best) > 0);
        QVERIFY(paletteMatch(typed, best) > paletteMatch(typed, other));
    }
    void whatDoesNotFitDoesNotMatch()
    {
        QCOMPARE(paletteMatch(u"zebra", u"Open File…"), 0);
        QCOMPARE(paletteMatch(u"open zebra", u"Open File…"), 0);
    }

    void everythingIsListedInTheOrderOfTheMenus()
    {
        open();
        QCOMPARE(m_palette->names(),
                 QStringList({u"Open File…"_s, u"Follow File…"_s, u"~/train.log"_s, u"Paste & Diagnose"_s, u"Undo"_s}));
        const QModelIndex first = list()->model()->index(0, 0);
        QCOMPARE(first.siblingAtColumn(2).data().toString(), u"Ctrl+O"_s);
        QCOMPARE(first.siblingAtColumn(1).data().toString(), u"File"_s);
        QCOMPARE(list()->model()->index(2, 1).data().toString(), u"File › Recent Files"_s);
        QVERIFY(first.data(Qt::AccessibleTextRole).toString().startsWith(u"Open File…, File, Ctrl+O"_s));
    }

    void typingAndEnterRunsIt()
    {
        QSignalSpy triggered(m_follow, &QAction::triggered);
        open();
        QTest::keyClicks(line(), u"ff"_s);
        QCOMPARE(m_palette->names().first(), u"Follow File…"_s);
        QTest::keyClick(line(), Qt::Key_Return);
        QCOMPARE(triggered.count(), 1);
        QVERIFY(!m_palette->isVisible());
        QVERIFY(m_edit->hasFocus());
    }

    void theOtherLanguageFindsItToo()
    {
        open();
        line()->setText(u"跟踪"_s);
        QCOMPARE(m_palette->names(), QStringList{u"Follow File…"_s});
    }

    void arrowsChoose()
    {
        QSignalSpy triggered(m_paste, &QAction::triggered);
        open();
        QTest::keyClick(line(), Qt::Key_Down);
        QTest::keyClick(line(), Qt::Key_Down);
        QTest::keyClick(line(), Qt::Key_Down);
        QTest::keyClick(line(), Qt::Key_Down);
        QTest::keyClick(line(), Qt::Key_Down); // round the end
        QCOMPARE(list()->currentIndex().row(), 0);
        QTest::keyClick(line(), Qt::Key_Up);
        QTest::keyClick(line(), Qt::Key_Up);
        QTest::keyClick(line(), Qt::Key_Return);
        QCOMPARE(triggered.count(), 1);
    }

    void theChosenRowIsNotDim()
    {
        const QPalette former = QApplication::palette();
        QApplication::setPalette(readablePalette(former));
        delete m_palette;
        m_palette = new CommandPalette(m_window.get());
        open();
        const QRect row = list()->visualItemRect(list()->currentItem());
        const QImage image = list()->viewport()->grab().toImage();
        const QColor bright = QApplication::palette().color(QPalette::Active, QPalette::Highlight);
        QVERIFY(contrastRatio(image.pixelColor(2, row.top() + 3), bright) < 1.2); // the style may shade it
        QApplication::setPalette(former);
    }
    void whatCannotBeDoneDoesNothing()
    {
        QSignalSpy triggered(m_undo, &QAction::triggered);
        open();
        QTest::keyClicks(line(), u"undo"_s);
        QVERIFY(list()->currentIndex().data(Qt::AccessibleTextRole).toString().endsWith(u"not possible now"_s));
        QTest::keyClick(line(), Qt::Key_Return);
        QCOMPARE(triggered.count(), 0);
        QVERIFY(m_palette->isVisible());
    }

    void escapeGivesTheFocusBack()
    {
        open();
        QVERIFY(line()->hasFocus());
        QTest::keyClick(line(), Qt::Key_Escape);
        QVERIFY(!m_palette->isVisible());
        QVERIFY(m_edit->hasFocus());
    }

    void aClickElsewhereCloses()
    {
        open();
        QTest::mouseClick(m_edit->viewport(), Qt::LeftButton, {}, QPoint(5, m_edit->viewport()->height() - 5));
        QVERIFY(!m_palette->isVisible());
    }

    void nothingFitsIsSaid()
    {
        open();
        QTest::keyClicks(line(), u"zebra"_s);
        QCOMPARE(m_palette->names(), QStringList());
        QVERIFY(!list()->isVisible());
        QTest::keyClick(line(), Qt::Key_Return);
        QVERIFY(m_palette->isVisible());
        QVERIFY(m_window->rect().contains(m_palette->geometry()));
    }

private:
    QAction *add(QMenu *menu, const char *name, const QString &text, const QString &keys)
    {
        auto *action = menu->addAction(text);
        action->setObjectName(QLatin1String(name));
        action->setShortcut(QKeySequence(keys));
        return action;
    }
    void open() { m_palette->open({m_file, m_edits}, {{u"followFile"_s, u"跟踪文件(&F)…"_s}}); }
    FieldLine *line() const { return m_palette->findChild<FieldLine *>(); }
    QTreeWidget *list() const { return m_palette->findChild<QTreeWidget *>(); }

    std::unique_ptr<QWidget> m_window;
    QTextEdit *m_edit = nullptr;
    QMenu *m_file = nullptr;
    QMenu *m_edits = nullptr;
    QAction *m_open = nullptr;
    QAction *m_follow = nullptr;
    QAction *m_paste = nullptr;
    QAction *m_undo = nullptr;
    CommandPalette *m_palette = nullptr;
};

QTEST_MAIN(TestPalette)
#include "tst_palette.moc"
