#include "tests/report/reportfixtures.h"
#include "tests/testing/repository.h"
#include "ui/dialogs/documentprinter.h"
#include "ui/dialogs/exportdialog.h"
#include "ui/dialogs/reportdialog.h"

#include <QAbstractTextDocumentLayout>
#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QElapsedTimer>
#include <QFile>
#include <QFontDatabase>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QPrinter>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTextBlock>
#include <QTextDocument>
#include <QTextFrame>
#include <QTreeWidget>

using namespace Qt::StringLiterals;
using namespace waymark;
using waymark::test::repository;

namespace {

const QString paste =
    u"anna@gpu7:~$ python train.py\n  File \"/home/anna/train.py\", line 12, in step\nRuntimeError: CUDA out of memory\n"_s;

ReportMaterial material()
{
    Finding finding;
    finding.entryId = u"pytorch/cuda-out-of-memory"_s;
    Occurrence occurrence;
    occurrence.span = {paste.indexOf(u"CUDA"), paste.size() - 1};
    occurrence.text = u"CUDA out of memory"_s;
    occurrence.line = 3;
    finding.occurrences = {occurrence};
    finding.place = {u"/home/anna/train.py"_s, 12, u"step"_s, 2, true};
    ReportMaterial material;
    material.diagnosis.findings = {finding};
    material.diagnosis.lines = 3;
    material.paste = paste;
    material.catalog = smallCatalog();
    material.programVersion = u"1.2"_s;
    return material;
}

void choose(const QDialog &dialog, const char *name, const QString &text)
{
    auto *choice = dialog.findChild<QComboBox *>(QLatin1String(name));
    QVERIFY(choice);
    const int index = choice->findText(text);
    QVERIFY2(index >= 0, qPrintable(text));
    choice->setCurrentIndex(index);
    emit choice->activated(index);
}

int pagesOf(const QString &pdf)
{
    QFile file(pdf);
    if (!file.open(QIODevice::ReadOnly))
        return -1;
    static const QRegularExpression page(u"/Type\\s*/Page\\b"_s);
    return int(QString::fromLatin1(file.readAll()).count(page));
}

} // namespace

class TestReportDialog : public QObject
{
    Q_OBJECT

private slots:
    void enterCopies();
    void masksAreListedAndMarked();
    void aListOfNoMasksIsNotShown();
    void aMaskCanBeTakenBackByKey();
    void masksAreOnAgainNextTime();
    void aLongPasteIsMaskedOnAThread();
    void theNextReportReplacesASearch();
    void formatsAndLanguages();
    void whatWasTriedIsOfferedOnlyIfSomethingWas();
    void savesAndSaysWhatWentWrong();
    void htmlIsCopiedAsBoth();
    void choicesAreRemembered();
    void followsTheLanguage();
    void exportsAnEntry();
    void printsToPdf();
    void printsLongLinesAndManyPages();
    void printedBlocksAreNotSplit();
    void printsChinese();
    void printsDarkOnWhite();

private:
};

void TestReportDialog::enterCopies()
{
    ReportDialog dialog(wordsWithChinese());
    const QSignalSpy copied(&dialog, &PreviewDialog::copied);
    dialog.showReport(material(), Language::English);
    dialog.show();
    QVERIFY(QTest::qWaitForWindowActive(&dialog));
    QVERIFY(dialog.findChild<QPushButton *>(u"copy"_s)->hasFocus());
    QTest::keyClick(dialog.focusWidget(), Qt::Key_Return);
    QCOMPARE(copied.size(), 1);
    QVERIFY(!dialog.isVisible());
    const QString text = QGuiApplication::clipboard()->text();
    QVERIFY(text.contains(u"`pytorch/cuda-out-of-memory`"_s));
    QVERIFY(!text.contains(u"anna"_s));
}

void TestReportDialog::masksAreListedAndMarked()
{
    ReportDialog dialog(wordsWithChinese());
    dialog.showReport(material(), Language::English);
    choose(dialog, "excerpt", u"Whole paste"_s);
    const auto *masks = dialog.findChild<QTreeWidget *>(u"masks"_s);
    QStringList rows;
    for (int i = 0; i < masks->topLevelItemCount(); ++i)
        rows.append(masks->topLevelItem(i)->text(1) + u" -> "_s + masks->topLevelItem(i)->text(2));
    QCOMPARE(rows, QStringList({u"/home/anna -> <home>"_s, u"anna -> <user>"_s, u"gpu7 -> <host-1>"_s}));
    QCOMPARE(dialog.maskedCount(), 3);
    QStringList marked;
    for (const QTextEdit::ExtraSelection &mark : dialog.findChild<QPlainTextEdit *>(u"preview"_s)->extraSelections())
        marked.append(mark.cursor.selectedText());
    QCOMPARE(marked, QStringList({u"<home>"_s, u"<user>"_s, u"<host-1>"_s, u"<home>"_s}));
}

void TestReportDialog::aListOfNoMasksIsNotShown()
{
    ReportDialog dialog(wordsWithChinese());
    dialog.showReport(material(), Language::English);
    dialog.show();
    choose(dialog, "excerpt", u"Whole paste"_s);
    const auto *masks = dialog.findChild<QTreeWidget *>(u"masks"_s);
    QVERIFY(masks->isVisible());

    ReportMaterial clean = material();
    clean.paste = u"CUDA out of memory"_s;
    clean.diagnosis.findings.first().occurrences.first().span = {0, clean.paste.size()};
    clean.diagnosis.findings.first().place = {};
    dialog.showReport(clean, Language::English);
    QCOMPARE(dialog.maskedCount(), 0);
    QVERIFY(!masks->isVisible());
}

void TestReportDialog::aMaskCanBeTakenBackByKey()
{
    ReportDialog dialog(wordsWithChinese());
    dialog.showReport(material(), Language::English);
    dialog.show();
    QVERIFY(QTest::qWaitForWindowActive(&dialog));
    auto *masks = dialog.findChild<QTreeWidget *>(u"masks"_s);
    masks->setFocus();
    masks->setCurrentItem(masks->topLevelItem(0));
    QTest::keyClick(masks, Qt::Key_Space);
    QTRY_VERIFY(dialog.text().contains(u"/home/anna/train.py"_s));
    QCOMPARE(dialog.maskedCount(), 2);
    QCOMPARE(masks->topLevelItemCount(), 3);
    QVERIFY(masks->currentItem()); // the place in the list is kept
    QTest::keyClick(masks, Qt::Key_Space);
    QTRY_VERIFY(!dialog.text().contains(u"anna"_s));
}

void TestReportDialog::masksAreOnAgainNextTime()
{
    ReportDialog dialog(wordsWithChinese());
    dialog.showReport(material(), Language::English);
    dialog.findChild<QTreeWidget *>(u"masks"_s)->topLevelItem(0)->setCheckState(0, Qt::Unchecked);
    QTRY_VERIFY(dialog.text().contains(u"anna"_s));
    dialog.showReport(material(), Language::English);
    QVERIFY(!dialog.text().contains(u"anna"_s));
}

void TestReportDialog::aLongPasteIsMaskedOnAThread()
{
    ReportMaterial large = material();
    large.paste += u"berta@node7:~$ ls\n"_s + u"step 12 of 400, loss 0.25\n"_s.repeated(300'000) + u"by berta\n"_s;
    ReportDialog dialog(wordsWithChinese());
    auto *copy = dialog.findChild<QPushButton *>(u"copy"_s);
    QElapsedTimer shown;
    shown.start();
    dialog.showReport(large, Language::English);
    QVERIFY(dialog.text().isEmpty());
    QVERIFY(!copy->isEnabled());
    choose(dialog, "excerpt", u"Whole paste"_s);
    QVERIFY(dialog.text().isEmpty()); // nothing is shown before it is masked
    QStringList progress;
    while (!copy->isEnabled() && shown.elapsed() < 60'000) {
        QTest::qWait(1);
        if (!copy->isEnabled() && progress.value(progress.size() - 1) != dialog.message())
            progress.append(dialog.message());
    }
    QVERIFY(copy->isEnabled());
    QVERIFY2(progress.size() >= 3 && progress.last().startsWith(u"Masking… "_s), qPrintable(progress.join(u'\n')));
    QVERIFY(dialog.text().contains(u"<user>@<host-1>:~$ python train.py"_s));
    QVERIFY(dialog.text().contains(u"An excerpt of "_s));
    QVERIFY(dialog.text().size() < WholeLimit + 2'000);
    QVERIFY(!dialog.text().contains(u"anna"_s) && !dialog.text().contains(u"berta"_s));
    QVERIFY(dialog.maskedCount() >= 3);
}

void TestReportDialog::theNextReportReplacesASearch()
{
    ReportMaterial large = material();
    large.paste += u"step 12 of 400, loss 0.25\n"_s.repeated(300'000);
    ReportDialog dialog(wordsWithChinese());
    dialog.showReport(large, Language::English);
    dialog.showReport(material(), Language::English);
    const QString text = dialog.text();
    QVERIFY(text.contains(u"<home>/train.py"_s));
    QVERIFY(dialog.findChild<QPushButton *>(u"copy"_s)->isEnabled());
    QTest::qWait(300);
    QCOMPARE(dialog.text(), text);
    dialog.showReport(large, Language::English);
    dialog.reject(); // ends the search
    dialog.showReport(material(), Language::English);
    QCOMPARE(dialog.text(), text);
}

void TestReportDialog::formatsAndLanguages()
{
    ReportDialog dialog(wordsWithChinese());
    dialog.showReport(material(), Language::Chinese);
    QVERIFY(dialog.text().startsWith(u"## CUDA 显存不足"_s));
    choose(dialog, "language", u"Both"_s);
    QVERIFY(dialog.text().contains(u"根因 · Root cause"_s));
    choose(dialog, "language", u"English"_s);
    choose(dialog, "format", u"HTML"_s);
    QVERIFY(dialog.text().startsWith(u"<!DOCTYPE html>"_s));
    choose(dialog, "format", u"Plain text"_s);
    QVERIFY(dialog.text().startsWith(u"CUDA out of memory"_s));
    QVERIFY(!dialog.text().contains(u"```"_s));
    choose(dialog, "excerpt", u"Nothing"_s);
    QVERIFY(!dialog.text().contains(u"File \""_s));
}

void TestReportDialog::whatWasTriedIsOfferedOnlyIfSomethingWas()
{
    ReportDialog dialog(wordsWithChinese());
    dialog.showReport(material(), Language::English);
    auto *tried = dialog.findChild<QCheckBox *>(u"withTried"_s);
    QVERIFY(tried->isHidden());
    ReportMaterial more = material();
    more.tried = {{u"pytorch/cuda-out-of-memory"_s, {u"Halve the batch"_s, {}}, TryState::Worked}};
    dialog.showReport(more, Language::English);
    QVERIFY(!tried->isHidden());
    QVERIFY(dialog.text().contains(u"helped: Halve the batch"_s));
    tried->click();
    QVERIFY(!dialog.text().contains(u"Halve"_s));
}

void TestReportDialog::savesAndSaysWhatWentWrong()
{
    const QTemporaryDir folder;
    ReportDialog dialog(wordsWithChinese());
    dialog.showReport(material(), Language::English);
    QVERIFY(dialog.saveTo(folder.filePath(u"a.md"_s)));
    QFile file(folder.filePath(u"a.md"_s));
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(QString::fromUtf8(file.readAll()), dialog.text());
    QVERIFY(dialog.message().contains(u"a.md"_s));
    QVERIFY(!dialog.saveTo(folder.filePath(u"no/such/folder/a.md"_s)));
    QVERIFY(dialog.message().contains(u"could not be written"_s));
}

void TestReportDialog::htmlIsCopiedAsBoth()
{
    ReportDialog dialog(wordsWithChinese());
    dialog.showReport(material(), Language::English);
    choose(dialog, "format", u"HTML"_s);
    dialog.findChild<QPushButton *>(u"copy"_s)->click();
    QVERIFY(QGuiApplication::clipboard()->mimeData()->hasHtml());
    QVERIFY(QGuiApplication::clipboard()->mimeData()->hasText());
}

void TestReportDialog::choicesAreRemembered()
{
    ReportDialog first(wordsWithChinese());
    choose(first, "format", u"HTML"_s);
    choose(first, "excerpt", u"Nothing"_s);
    ReportDialog second(wordsWithChinese());
    second.restoreState(first.saveState());
    QCOMPARE(second.findChild<QComboBox *>(u"format"_s)->currentText(), u"HTML"_s);
    QCOMPARE(second.findChild<QComboBox *>(u"excerpt"_s)->currentText(), u"Nothing"_s);
    second.restoreState("garbage");
    QCOMPARE(second.findChild<QComboBox *>(u"format"_s)->currentText(), u"HTML"_s);
}

void TestReportDialog::followsTheLanguage()
{
    ReportDialog dialog(wordsWithChinese());
    dialog.showReport(material(), Language::English);
    QEvent change(QEvent::LanguageChange);
    const QString before = dialog.text();
    QApplication::sendEvent(&dialog, &change);
    QCOMPARE(dialog.text(), before); // its own language is a choice
}

void TestReportDialog::exportsAnEntry()
{
    ExportDialog dialog(wordsWithChinese());
    dialog.showEntry(smallCatalog(), u"pytorch/cuda-out-of-memory"_s);
    QVERIFY(dialog.text().startsWith(u"# CUDA 显存不足\n\nCUDA out of memory"_s));
    choose(dialog, "language", u"English"_s);
    QVERIFY(!dialog.text().contains(u"显存"_s));
    choose(dialog, "format", u"HTML"_s);
    QVERIFY(dialog.text().contains(u"<html lang=\"en\">"_s));
    const QSignalSpy print(&dialog, &PreviewDialog::printRequested);
    dialog.findChild<QPushButton *>(u"print"_s)->click();
    QVERIFY(print.value(0).value(0).toString().startsWith(
        u"# CUDA out of memory"_s)); // paper gets the document, not its source
}

void TestReportDialog::printsToPdf()
{
    const QTemporaryDir folder;
    QPrinter printer(QPrinter::HighResolution);
    printer.setOutputFormat(QPrinter::PdfFormat);
    printer.setOutputFileName(folder.filePath(u"a.pdf"_s));
    QVERIFY(printDocument(&printer, u"# Title\n\nSome words, `code`.\n\n| a | b |\n|---|---|\n| 1 | 2 |\n"_s,
                          repository()));
    QFile file(folder.filePath(u"a.pdf"_s));
    QVERIFY(file.open(QIODevice::ReadOnly));
    QVERIFY(file.readAll().startsWith("%PDF"));
    QCOMPARE(pagesOf(file.fileName()), 1);
}

void TestReportDialog::printsLongLinesAndManyPages()
{
    QTextDocument document;
    buildPrintDocument(&document, u"```\n"_s + u"word "_s.repeated(200) + u"\n```\n"_s, repository());
    document.setTextWidth(400);
    QVERIFY2(document.size().width() <= 400, qPrintable(QString::number(document.size().width())));

    const QTemporaryDir folder;
    QPrinter printer(QPrinter::HighResolution);
    printer.setOutputFormat(QPrinter::PdfFormat);
    printer.setOutputFileName(folder.filePath(u"a.pdf"_s));
    QVERIFY(printDocument(&printer, u"A paragraph of its own.\n\n"_s.repeated(200), repository()));
    const int pages = pagesOf(printer.outputFileName());
    QVERIFY2(pages >= 4 && pages <= 20, qPrintable(QString::number(pages)));
}

void TestReportDialog::printedBlocksAreNotSplit()
{
    QString markdown;
    for (int i = 0; i < 30; ++i)
        markdown += u"## Heading %1\n\n1. Do it\n\n   *works*\n\n   ```bash\n"_s.arg(i) + u"   ls\n"_s.repeated(9)
            + u"   ```\n\n"_s;
    const QTemporaryDir folder;
    QPrinter printer(QPrinter::HighResolution);
    printer.setOutputFormat(QPrinter::PdfFormat);
    printer.setOutputFileName(folder.filePath(u"a.pdf"_s));
    QVERIFY(printDocument(&printer, markdown, repository()));

    QTextDocument document;
    buildPrintDocument(&document, markdown, repository());
    document.setPageSize(QSizeF(500, 700));
    keepBlocksTogether(&document);
    const QAbstractTextDocumentLayout *layout = document.documentLayout();
    const auto pageOf = [](double y) { return int(y / 700); };
    int frames = 0;
    QRectF heading;
    for (auto part = document.rootFrame()->begin(); !part.atEnd(); ++part) {
        const QRectF place = part.currentFrame() ? layout->frameBoundingRect(part.currentFrame())
                                                 : layout->blockBoundingRect(part.currentBlock());
        QCOMPARE(pageOf(place.top()), pageOf(place.bottom() - 1));
        if (!part.currentFrame() && part.currentBlock().blockFormat().headingLevel() > 0)
            heading = place;
        if (part.currentFrame()) {
            ++frames;
            QCOMPARE(pageOf(heading.top()), pageOf(place.top())); // a short item stays together with its heading
        }
    }
    QCOMPARE(frames, 30);
    QVERIFY(document.pageCount() > 5);
}

void TestReportDialog::printsChinese()
{
    if (QFontDatabase::families(QFontDatabase::SimplifiedChinese).isEmpty())
        QSKIP("No font has Chinese characters.");
    const QTemporaryDir folder;
    const auto bytesOf = [&](const QString &text) {
        QPrinter printer(QPrinter::HighResolution);
        printer.setOutputFormat(QPrinter::PdfFormat);
        printer.setOutputFileName(folder.filePath(u"a.pdf"_s));
        printDocument(&printer, text, repository());
        QFile file(printer.outputFileName());
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    };
    // A font of its own is embedded for the Chinese characters.
    const QByteArray chinese = bytesOf(u"words 显存不足，请减小批量"_s);
    QVERIFY(chinese.count("/FontFile") > bytesOf(u"words only"_s).count("/FontFile"));
}

void TestReportDialog::printsDarkOnWhite()
{
    const QPalette before = QApplication::palette();
    QPalette dark(QColor(0x20, 0x20, 0x20));
    dark.setColor(QPalette::Text, Qt::white);
    QApplication::setPalette(dark);
    QTextDocument document;
    buildPrintDocument(&document, u"words"_s, repository());
    QApplication::setPalette(before);
    QCOMPARE(document.begin().begin().fragment().charFormat().foreground().color(), QColor(Qt::black));
}

QTEST_MAIN(TestReportDialog)
#include "tst_reportdialog.moc"
