#include "tests/testing/capitals.h"
#include "tests/testing/catalog.h"
#include "tests/testing/entry.h"
#include "tests/testing/repository.h"
#include "tests/testing/unknownerror.h"
#include "ui/base/session.h"
#include "ui/entry/nothingknownpage.h"

#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QTextBrowser>

#include <memory>

using namespace Qt::StringLiterals;
using namespace waymark;

namespace {

const QString Lines = u"Nothing known in these 48 line(s)."_s;
const QString Worker = u"pytorch/worker-killed"_s;

const QList<Guide> guides{{u"pytorch/reading-errors"_s,
                           {u"Errors of PyTorch"_s, u"怎样读 PyTorch 的错误"_s},
                           {u"# Errors of PyTorch\n\nRead the `last` line.\n\nMore."_s,
                            u"# 怎样读 PyTorch 的错误\n\n先读最后一行。\n\n更多。"_s}}};

Taxonomy taxonomy()
{
    Taxonomy result;
    result.domains = {{u"pytorch"_s, {u"PyTorch"_s, {}}}, {u"zig"_s, {u"Zig"_s, {}}}};
    return result;
}

CatalogPtr catalog()
{
    Entry worker = test::entry(Worker, {u"DataLoader worker is <b>killed</b>"_s, u"DataLoader 工作进程被杀死"_s});
    return test::catalogOf({worker}, taxonomy(), guides);
}

Diagnosis similarOnly()
{
    Diagnosis diagnosis;
    diagnosis.unknown = {test::unknownError({}, 1, {}, {u"src/model.py"_s, 41, u"forward"_s, 7, true})};
    diagnosis.nearest = {
        {Worker, 0.5, u"DataLoader worker is killed"_s, {u"worker"_s}, {u"killed"_s, u"dataloader"_s}, {u"dead"_s}},
        {u"gone/entry"_s, 0.4, u"worker lost"_s, {u"worker"_s}, {}, {u"dead"_s}},
    };
    return diagnosis;
}

/// A page with a session of its own, which has diagnosed `message` and no more.
class ShownPage : public NothingKnownPage
{
public:
    ShownPage(Diagnosis diagnosis, const QString &message)
        : ShownPage(std::make_unique<Session>())
    {
        diagnosis.lines = 48;
        if (diagnosis.unknown.isEmpty() && !message.isEmpty())
            diagnosis.unknown = {UnknownError()};
        if (diagnosis.unknown.size() == 1)
            diagnosis.unknown.first().text = message.trimmed();
        session->setDiagnosis(diagnosis, message);
        resize(360, 400);
        show();
    }

private:
    explicit ShownPage(std::unique_ptr<Session> owned)
        : NothingKnownPage(*owned, test::repository())
        , session(std::move(owned))
    {
        session->setCatalog(catalog());
    }

public:
    const std::unique_ptr<Session> session;
};

std::unique_ptr<ShownPage> shown(const Diagnosis &diagnosis, const QString &message)
{
    return std::make_unique<ShownPage>(diagnosis, message);
}

QTextBrowser &nearest(const NothingKnownPage &part)
{
    return *part.findChild<QTextBrowser *>(u"nearest"_s);
}

QStringList visibleLabels(const NothingKnownPage &part)
{
    QStringList texts;
    for (const QLabel *label : part.findChildren<QLabel *>()) {
        if (label->isVisible())
            texts += label->text();
    }
    return texts;
}

} // namespace

class TestNothingKnownPage : public QObject
{
    Q_OBJECT
private slots:
    void saysWhatItCan();
    void saysNoMoreThanItKnows();
    void aLibrarysFrameIsNotTheReaders();
    void namesEntriesAndTheWordsThatDiffer();
    void theDomainAnswersWithItsGuide();
    void aDomainWithoutAGuideIsNamedAlone();
    void longMessagesAreCut();
    void hostileWordsStayText();
    void offersNextSteps();
    void oneOfSeveralErrorsIsShown();
    void anErrorBesideKnownOnesIsShown();
    void forgetsTheFormerPaste();
    void anEntryOpensByKey();
    void theLinkWithTheFocusIsInSight();
    void speaksBothLanguages();
};

void TestNothingKnownPage::saysWhatItCan()
{
    const auto part = shown(similarOnly(), u"  RuntimeError: worker is dead\n"_s);
    QCOMPARE(visibleLabels(*part),
             QStringList({Lines, u"This line looks like the message:"_s, u"RuntimeError: worker is dead"_s,
                          u"In your code: src/model.py:41 · forward"_s}));
    QVERIFY(nearest(*part).isVisible());
}

void TestNothingKnownPage::saysNoMoreThanItKnows()
{
    const auto part = shown({}, {});
    QCOMPARE(visibleLabels(*part), QStringList({Lines, u"Looks fine: no error lines found."_s}));
    QVERIFY(!nearest(*part).isVisible());
}

void TestNothingKnownPage::aLibrarysFrameIsNotTheReaders()
{
    Diagnosis diagnosis;
    diagnosis.unknown = {test::unknownError({}, 1, {}, {u"torch/nn/linear.py"_s, 114, {}, 7, false})};
    const auto part = shown(diagnosis, u"it broke"_s);
    QCOMPARE(visibleLabels(*part).last(), u"In a library: torch/nn/linear.py:114"_s);
}

void TestNothingKnownPage::namesEntriesAndTheWordsThatDiffer()
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

void TestNothingKnownPage::theDomainAnswersWithItsGuide()
{
    Diagnosis diagnosis;
    diagnosis.unknown = {test::unknownError({}, 7)};
    diagnosis.unknown.first().domain = u"pytorch"_s;
    const auto part = shown(diagnosis, u"worker is dead"_s);
    QCOMPARE(
        visibleLabels(*part),
        QStringList({u"No entry knows this error. It is a message of PyTorch."_s, u"Line 7:"_s, u"worker is dead"_s}));
    auto *guide = part->findChild<QTextBrowser *>(u"guide"_s);
    QVERIFY(guide->isVisible());
    QCOMPARE(guide->toPlainText(), u"Read the last line.\nErrors of PyTorch"_s);
    QSignalSpy opened(part.get(), &NothingKnownPage::guideRequested);
    guide->setFocus();
    QTest::keyClick(guide, Qt::Key_Tab);
    QTest::keyClick(guide, Qt::Key_Return);
    QTRY_COMPARE(opened.value(0).value(0).toString(), u"pytorch/reading-errors"_s);
    part->session->setLanguage(Language::Chinese);
    QCOMPARE(guide->toPlainText(), u"先读最后一行。\n怎样读 PyTorch 的错误"_s);
}

void TestNothingKnownPage::aDomainWithoutAGuideIsNamedAlone()
{
    Diagnosis diagnosis;
    diagnosis.unknown = {test::unknownError({}, 7)};
    diagnosis.unknown.first().domain = u"zig"_s;
    const auto part = shown(diagnosis, u"it broke"_s);
    QCOMPARE(visibleLabels(*part).first(), u"No entry knows this error. It is a message of Zig."_s);
    QVERIFY(!part->findChild<QTextBrowser *>(u"guide"_s)->isVisible());
}

void TestNothingKnownPage::longMessagesAreCut()
{
    const auto part = shown({}, QString(10'000, u'x'));
    for (const QString &text : visibleLabels(*part))
        QVERIFY2(text.size() < 500, qPrintable(text));
}

void TestNothingKnownPage::hostileWordsStayText()
{
    const auto part = shown({}, u"<img src=x>&amp;"_s);
    QVERIFY(visibleLabels(*part).contains(u"<img src=x>&amp;"_s));
    for (const QLabel *label : part->findChildren<QLabel *>())
        QCOMPARE(label->textFormat(), Qt::PlainText);
}

void TestNothingKnownPage::offersNextSteps()
{
    const auto part = shown({}, u"OSError: cannot open /home/anna/x"_s);
    const QSignalSpy copied(part.get(), &NothingKnownPage::searchTextCopied);
    const QSignalSpy draft(part.get(), &NothingKnownPage::draftRequested);
    part->findChild<QPushButton *>(u"copySearchText"_s)->click();
    QCOMPARE(QGuiApplication::clipboard()->text(), u"OSError: cannot open"_s);
    QCOMPARE(copied.size(), 1);
    part->findChild<QPushButton *>(u"draftEntry"_s)->click();
    QCOMPARE(draft.value(0).value(0).toString(), u"OSError: cannot open /home/anna/x"_s);
    QVERIFY(!shown({}, {})->findChild<QPushButton *>(u"draftEntry"_s)->isVisible());
}

void TestNothingKnownPage::oneOfSeveralErrorsIsShown()
{
    Diagnosis diagnosis = similarOnly();
    diagnosis.unknown = {test::unknownError(u"worker is dead"_s, 3), test::unknownError(u"OSError: gone"_s, 12)};
    const auto part = shown(diagnosis, {});
    const auto *next = part->findChild<QPushButton *>(u"nextError"_s);
    QVERIFY(next->isVisible());
    QVERIFY(visibleLabels(*part).contains(u"Unknown error 1 of 2, line 3:"_s));
    QSignalSpy requested(part.get(), &NothingKnownPage::errorRequested);
    part->findChild<QPushButton *>(u"nextError"_s)->click();
    QCOMPARE(requested.value(0).value(0).toInt(), 1);
    part->showError(1);
    QCOMPARE(visibleLabels(*part), QStringList({Lines, u"Unknown error 2 of 2, line 12:"_s, u"OSError: gone"_s}));
    QVERIFY(!nearest(*part).isVisible()); // they resemble the first one
    part->findChild<QPushButton *>(u"nextError"_s)->click();
    QCOMPARE(requested.value(1).value(0).toInt(), 0); // after the last one the first
    const QSignalSpy draft(part.get(), &NothingKnownPage::draftRequested);
    part->findChild<QPushButton *>(u"draftEntry"_s)->click();
    QCOMPARE(draft.value(0).value(0).toString(), u"OSError: gone"_s);
}

void TestNothingKnownPage::anErrorBesideKnownOnesIsShown()
{
    Diagnosis diagnosis;
    diagnosis.findings = {Finding()};
    diagnosis.unknown = {test::unknownError(u"OSError: gone"_s, 12)};
    const auto part = shown(diagnosis, u"OSError: gone"_s);
    QCOMPARE(visibleLabels(*part), QStringList({u"No entry knows this error."_s, u"Line 12:"_s, u"OSError: gone"_s}));
    QVERIFY(!part->findChild<QPushButton *>(u"nextError"_s)->isVisible());
    QVERIFY(part->findChild<QPushButton *>(u"copySearchText"_s)->isVisible());
}

void TestNothingKnownPage::forgetsTheFormerPaste()
{
    const auto part = shown(similarOnly(), u"worker is dead"_s);
    Diagnosis known;
    known.findings = {Finding()};
    part->session->setDiagnosis(known, u"worker is dead"_s);
    QVERIFY(!nearest(*part).isVisible());
    part->session->clearDiagnosis();
    QVERIFY(!visibleLabels(*part).contains(u"worker is dead"_s));
}

void TestNothingKnownPage::anEntryOpensByKey()
{
    const auto part = shown(similarOnly(), u"worker is dead"_s);
    QApplication::setActiveWindow(part.get());
    QSignalSpy requested(part.get(), &NothingKnownPage::entryRequested);
    nearest(*part).clearFocus(); // activating the window may have set it
    part->setFocus(Qt::ShortcutFocusReason);
    QTRY_COMPARE(QApplication::focusWidget(), &nearest(*part));
    QCOMPARE(nearest(*part).textCursor().selectedText(), u"DataLoader worker is <b>killed</b>"_s);
    QTest::keyClick(&nearest(*part), Qt::Key_Return);
    QTRY_COMPARE(requested.size(), 1);
    QCOMPARE(requested.first().first().toString(), Worker);
}

void TestNothingKnownPage::theLinkWithTheFocusIsInSight()
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

void TestNothingKnownPage::speaksBothLanguages()
{
    const auto part = shown(similarOnly(), u"worker is dead"_s);
    test::Capitals capitals;
    QCoreApplication::installTranslator(&capitals);
    QCoreApplication::processEvents();
    part->session->setLanguage(Language::Chinese);
    QVERIFY(visibleLabels(*part).contains(u"THIS LINE LOOKS LIKE THE MESSAGE:"_s));
    QVERIFY(visibleLabels(*part).contains(u"worker is dead"_s)); // what a program printed is not translated
    QVERIFY(nearest(*part).toPlainText().startsWith(u"KNOWN ERRORS WITH SIMILAR WORDS"));
    QVERIFY(nearest(*part).toPlainText().contains(u"DataLoader 工作进程被杀死"));
    QVERIFY(nearest(*part).toPlainText().contains(u"NOT IN THE PASTE: killed dataloader"));
    QCoreApplication::removeTranslator(&capitals);
}

QTEST_MAIN(TestNothingKnownPage)
#include "tst_nothingknownpage.moc"
