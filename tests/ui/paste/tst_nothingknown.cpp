#include "tests/testing/catalog.h"
#include "tests/testing/entry.h"
#include "ui/paste/nothingknown.h"

#include <QApplication>
#include <QLabel>
#include <QSignalSpy>
#include <QTest>
#include <QTextBrowser>
#include <QTranslator>

#include <memory>

using namespace Qt::StringLiterals;
using namespace waymark;

namespace {

const QString Worker = u"pytorch/worker-killed"_s;

CatalogPtr catalog()
{
    Entry worker = test::entry(Worker, {u"DataLoader worker is <b>killed</b>"_s, u"DataLoader 工作进程被杀死"_s});
    return test::catalogOf({worker});
}

Diagnosis similarOnly()
{
    Diagnosis diagnosis;
    diagnosis.place = {u"src/model.py"_s, 41, u"forward"_s, 7, true};
    diagnosis.nearest = {
        {Worker, 0.5, u"DataLoader worker is killed"_s, {u"worker"_s}, {u"killed"_s, u"dataloader"_s}, {u"dead"_s}},
        {u"gone/entry"_s, 0.4, u"worker lost"_s, {u"worker"_s}, {}, {u"dead"_s}},
    };
    return diagnosis;
}

std::unique_ptr<NothingKnown> shown(const Diagnosis &diagnosis, const QString &message)
{
    auto part = std::make_unique<NothingKnown>();
    part->resize(360, 400);
    part->showDiagnosis(diagnosis, catalog(), message);
    part->show();
    return part;
}

QTextBrowser &nearest(const NothingKnown &part)
{
    return *part.findChild<QTextBrowser *>(u"nearest"_s);
}

QStringList visibleLabels(const NothingKnown &part)
{
    QStringList texts;
    for (const QLabel *label : part.findChildren<QLabel *>()) {
        if (label->isVisible())
            texts += label->text();
    }
    return texts;
}

/// Gives each text of the interface in capitals.
class Capitals : public QTranslator
{
public:
    bool isEmpty() const override { return false; }
    QString translate(const char *, const char *text, const char *, int) const override
    {
        return QString::fromUtf8(text).toUpper().replace(u"%N"_s, u"%n"_s);
    }
};

} // namespace

class TestNothingKnown : public QObject
{
    Q_OBJECT
private slots:
    void saysWhatItCan();
    void saysNoMoreThanItKnows();
    void aLibrarysFrameIsNotTheReaders();
    void namesEntriesAndTheWordsThatDiffer();
    void anEntryOpensByKey();
    void theLinkWithTheFocusIsInSight();
    void speaksBothLanguages();
};

void TestNothingKnown::saysWhatItCan()
{
    const auto part = shown(similarOnly(), u"  RuntimeError: worker is dead\n"_s);
    QCOMPARE(visibleLabels(*part),
             QStringList({u"This line looks like the message:"_s, u"RuntimeError: worker is dead"_s,
                          u"In your code: src/model.py:41 · forward"_s}));
    QVERIFY(nearest(*part).isVisible());
    QVERIFY(part->hasNearest());
}

void TestNothingKnown::saysNoMoreThanItKnows()
{
    const auto part = shown({}, {});
    QCOMPARE(visibleLabels(*part), QStringList{u"Looks fine: no error lines found."_s});
    QVERIFY(!nearest(*part).isVisible());
    QVERIFY(!part->hasNearest());
}

void TestNothingKnown::aLibrarysFrameIsNotTheReaders()
{
    Diagnosis diagnosis;
    diagnosis.place = {u"torch/nn/linear.py"_s, 114, {}, 7, false};
    const auto part = shown(diagnosis, {});
    QCOMPARE(visibleLabels(*part), QStringList(u"In a library: torch/nn/linear.py:114"_s));
}

void TestNothingKnown::namesEntriesAndTheWordsThatDiffer()
{
    const auto part = shown(similarOnly(), u"worker is dead"_s);
    QCOMPARE(nearest(*part).toPlainText().split(u'\n'),
             QStringList({u"Known errors with similar words, none of which it is:"_s,
                          u"DataLoader worker is <b>killed</b>"_s,
                          u"not in the paste: killed dataloader · only in the paste: dead"_s, u"gone/entry"_s,
                          u"only in the paste: dead"_s}));
    QCOMPARE(nearest(*part).toHtml().count(u"href"), 1); // what the catalog lacks cannot be opened
    QVERIFY(!nearest(*part).accessibleName().isEmpty());
}

void TestNothingKnown::anEntryOpensByKey()
{
    const auto part = shown(similarOnly(), u"worker is dead"_s);
    QApplication::setActiveWindow(part.get());
    QSignalSpy requested(part.get(), &NothingKnown::entryRequested);
    nearest(*part).clearFocus(); // activating the window may have set it
    part->setFocus(Qt::ShortcutFocusReason);
    QTRY_COMPARE(QApplication::focusWidget(), &nearest(*part));
    QCOMPARE(nearest(*part).textCursor().selectedText(), u"DataLoader worker is <b>killed</b>"_s);
    QTest::keyClick(&nearest(*part), Qt::Key_Return);
    QTRY_COMPARE(requested.size(), 1);
    QCOMPARE(requested.first().first().toString(), Worker);
}

void TestNothingKnown::theLinkWithTheFocusIsInSight()
{
    Diagnosis diagnosis = similarOnly();
    diagnosis.nearest = {diagnosis.nearest.first(), diagnosis.nearest.first(), diagnosis.nearest.first()};
    const auto part = shown(diagnosis, u"worker is dead"_s);
    part->resize(360, 90);
    QApplication::setActiveWindow(part.get());
    QApplication::processEvents();
    nearest(*part).clearFocus();
    part->setFocus(Qt::TabFocusReason);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
    QCOMPARE(QApplication::focusWidget(), &nearest(*part));
    QTextCursor cursor = nearest(*part).textCursor();
    QVERIFY(cursor.blockNumber() > 4); // the last one
    const QRect link = nearest(*part).cursorRect(cursor);
    const QPoint centre = nearest(*part).viewport()->mapTo(part.get(), link.center());
    QVERIFY2(part->rect().contains(centre), qPrintable(QString::number(centre.y())));
    QCOMPARE(part->childAt(centre), nearest(*part).viewport()); // and nothing covers it
}

void TestNothingKnown::speaksBothLanguages()
{
    const auto part = shown(similarOnly(), u"worker is dead"_s);
    Capitals capitals;
    QCoreApplication::installTranslator(&capitals);
    QCoreApplication::processEvents();
    part->setLanguage(Language::Chinese);
    QVERIFY(visibleLabels(*part).contains(u"THIS LINE LOOKS LIKE THE MESSAGE:"_s));
    QVERIFY(visibleLabels(*part).contains(u"worker is dead"_s)); // what a program printed is not translated
    QVERIFY(nearest(*part).toPlainText().startsWith(u"KNOWN ERRORS WITH SIMILAR WORDS"));
    QVERIFY(nearest(*part).toPlainText().contains(u"DataLoader 工作进程被杀死"));
    QVERIFY(nearest(*part).toPlainText().contains(u"NOT IN THE PASTE: killed dataloader"));
    QCoreApplication::removeTranslator(&capitals);
}

QTEST_MAIN(TestNothingKnown)
#include "tst_nothingknown.moc"
