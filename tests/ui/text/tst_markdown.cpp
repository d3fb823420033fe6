#include "app/markdown/markdowntree.h"
#include "tests/testing/repository.h"
#include "ui/text/documentbuilder.h"
#include "ui/text/proseview.h"

#include <QMimeData>
#include <QSignalSpy>
#include <QTest>
#include <QTextBlock>
#include <QTextDocument>
#include <QTextList>
#include <QTextTable>

#include <ctime>

using namespace Qt::StringLiterals;
using namespace waymark;
using waymark::test::repository;

namespace {

/// Every request for a file or address ends here, and is counted.
class WatchedDocument : public QTextDocument
{
public:
    QList<QUrl> requested;

protected:
    QVariant loadResource(int type, const QUrl &name) override
    {
        requested.append(name);
        return QTextDocument::loadResource(type, name);
    }
};

QString textOf(const QTextDocument &document)
{
    return document.toPlainText();
}

QTextCharFormat formatOf(const QTextDocument &document, const QString &words)
{
    QTextCursor found = document.find(words);
    return found.isNull() ? QTextCharFormat() : found.charFormat();
}

QStringList anchorsOf(const QTextDocument &document)
{
    QStringList anchors;
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        for (auto it = block.begin(); !it.atEnd(); ++it) {
            if (it.fragment().charFormat().isAnchor())
                anchors << it.fragment().charFormat().anchorHref();
        }
    }
    return anchors;
}

const QTextTable *tableOf(const QTextDocument &document)
{
    const QList<QTextFrame *> frames = document.rootFrame()->childFrames();
    for (const QTextFrame *frame : frames) {
        if (const auto *table = qobject_cast<const QTextTable *>(frame))
            return table;
    }
    return nullptr;
}

/// Of this process, whatever else the machine does.
double secondsSince(std::clock_t start)
{
    return double(std::clock() - start) / CLOCKS_PER_SEC;
}

} // namespace

class TestMarkdown : public QObject
{
    Q_OBJECT

private slots:
    void wordsArriveAsText_data();
    void wordsArriveAsText();
    void emphasisBecomesFormats();
    void headingsKeepTheirLevel();
    void listsAreLists();
    void aListThatGoesOnKeepsItsNumbers();
    void tablesAreTables();
    void tablesTooLargeStayText();
    void codeIsColouredAndUntouched();
    void onlyTrustedLinksAreLinks();
    void nothingIsOpened_data();
    void nothingIsOpened();
    void hostileTextsAreShownInTime_data();
    void hostileTextsAreShownInTime();
    void longTextsAreCutAndSaySo();
    void plainTextIsNotRead();
    void proseIsAsHighAsItsText();
    void proseReportsLinksAndOpensNothing();
    void proseIsCopiedAsPlainText();
    void buildingAgainReplacesTheText();

private:
    void build(QTextDocument &document, const QString &markdown);
};

void TestMarkdown::build(QTextDocument &document, const QString &markdown)
{
    DocumentBuilder(repository(), QPalette(), QFont()).build(&document, markdown);
}

void TestMarkdown::wordsArriveAsText_data()
{
    QTest::addColumn<QString>("markdown");
    QTest::addColumn<QString>("text");
    QTest::newRow("plain") << u"Just words."_s << u"Just words."_s;
    QTest::newRow("emphasis") << u"a *b* **c** ~~d~~ `e`"_s << u"a b c d e"_s;
    QTest::newRow("tag in a sentence") << u"see <b>bold</b> and <class 'KeyError'>"_s
                                       << u"see <b>bold</b> and <class 'KeyError'>"_s;
    QTest::newRow("script block") << u"<script>alert(1)</script>"_s << u"<script>alert(1)</script>"_s;
    QTest::newRow("style block") << u"<style>* { color: red }</style>"_s << u"<style>* { color: red }</style>"_s;
    QTest::newRow("image gives its words") << u"before ![a logo](/etc/passwd) after"_s << u"before a logo after"_s;
    QTest::newRow("image without words") << u"a ![](/etc/passwd) b"_s << u"a  b"_s;
    QTest::newRow("link gives its words") << u"[here](file:///etc/passwd)"_s << u"here"_s;
    QTest::newRow("bare address stays text") << u"https://example.org"_s << u"https://example.org"_s;
    QTest::newRow("entity") << u"a &lt;b&gt; &amp; c"_s << u"a <b> & c"_s;
    QTest::newRow("lines of one paragraph") << u"one\ntwo"_s << u"one two"_s;
    QTest::newRow("Chinese lines of one paragraph") << u"第一行\n第二行"_s << u"第一行第二行"_s;
    QTest::newRow("Chinese line, then English") << u"第一行\nline"_s << u"第一行 line"_s;
    QTest::newRow("direction mark") << u"a \u202Eb"_s << u"a [U+202E]b"_s;
    QTest::newRow("HTML comment") << u"<!-- hidden -->"_s << u"<!-- hidden -->"_s;
    QTest::newRow("placeholder") << u"git push {remote} <branch>"_s << u"git push {remote} <branch>"_s;
    QTest::newRow("empty") << QString() << QString();
}

void TestMarkdown::wordsArriveAsText()
{
    QFETCH(QString, markdown);
    QFETCH(QString, text);
    QTextDocument document;
    build(document, markdown);
    QCOMPARE(textOf(document), text);
}

void TestMarkdown::emphasisBecomesFormats()
{
    QTextDocument document;
    build(document, u"plain *slanted* **heavy** ~~struck~~ `fixed`"_s);
    QVERIFY(formatOf(document, u"slanted"_s).fontItalic());
    QVERIFY(formatOf(document, u"heavy"_s).fontWeight() >= QFont::DemiBold);
    QVERIFY(formatOf(document, u"struck"_s).fontStrikeOut());
    QVERIFY(formatOf(document, u"fixed"_s).fontFixedPitch());
    QVERIFY(!formatOf(document, u"plain"_s).fontItalic());
    QVERIFY(!formatOf(document, u"plain"_s).fontFixedPitch());
}

void TestMarkdown::headingsKeepTheirLevel()
{
    QTextDocument document;
    build(document, u"# One\n\ntext\n\n## Two\n\ntext"_s);
    QList<int> levels;
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next())
        levels << block.blockFormat().headingLevel();
    QCOMPARE(levels, (QList<int>{1, 0, 2, 0}));
}

void TestMarkdown::listsAreLists()
{
    QTextDocument document;
    build(document, u"- a\n- b\n  - inner\n\n1. first\n2. second"_s);
    QStringList items;
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        if (const QTextList *list = block.textList())
            items << u"%1 %2 %3"_s.arg(QString::number(list->format().indent()), list->itemText(block), block.text());
    }
    QCOMPARE(items.size(), 5);
    QVERIFY(items.at(2).startsWith(u'2')); // one level deeper
    QCOMPARE(items.at(3), u"1 1. first"_s);
    QCOMPARE(items.at(4), u"1 2. second"_s);
}

void TestMarkdown::aListThatGoesOnKeepsItsNumbers()
{
    QTextDocument document;
    build(document, u"3. three\n4. four"_s);
    QVERIFY(textOf(document).startsWith(u"3.\tthree"_s));
    QVERIFY(textOf(document).contains(u"4.\tfour"_s));
}

void TestMarkdown::tablesAreTables()
{
    QTextDocument document;
    build(document, u"| mode | break |\n|---|---|\n| `fullgraph=True` | error |\n| other |\n\nafter"_s);
    const QTextTable *table = tableOf(document);
    QVERIFY(table);
    QCOMPARE(table->rows(), 3);
    QCOMPARE(table->columns(), 2);
    const auto cell = [table](int row, int column) {
        const QTextTableCell at = table->cellAt(row, column);
        QTextCursor cursor = at.firstCursorPosition();
        cursor.setPosition(at.lastPosition(), QTextCursor::KeepAnchor);
        return cursor.selectedText();
    };
    QCOMPARE(cell(0, 0), u"mode"_s);
    QCOMPARE(cell(1, 0), u"fullgraph=True"_s);
    QCOMPARE(cell(1, 1), u"error"_s);
    QCOMPARE(cell(2, 1), QString());
    QVERIFY(table->format().headerRowCount() == 1);
    QVERIFY(textOf(document).endsWith(u"after"_s));
}

void TestMarkdown::tablesTooLargeStayText()
{
    QTextDocument document;
    const QString wide =
        u"|a"_s.repeated(2'000) + u"|\n"_s + u"|-"_s.repeated(2'000) + u"|\n"_s + u"x\n"_s.repeated(2'000);
    const std::clock_t start = std::clock();
    build(document, wide);
    QVERIFY(!tableOf(document));
    QVERIFY2(secondsSince(start) < 2, qPrintable(u"%1 s"_s.arg(secondsSince(start))));
}

void TestMarkdown::codeIsColouredAndUntouched()
{
    QTextDocument document;
    build(document, u"before\n\n```python\nimport os\n\nx = 1  # *not* <b>Markdown</b>\n```\n\nafter"_s);
    const QString text = textOf(document);
    QVERIFY(text.contains(u"import os\n\nx = 1  # *not* <b>Markdown</b>"_s));
    const QTextCharFormat keyword = formatOf(document, u"import"_s);
    QVERIFY(keyword.fontFixedPitch());
    QVERIFY(keyword.foreground().color() != formatOf(document, u"before"_s).foreground().color());
}

void TestMarkdown::onlyTrustedLinksAreLinks()
{
    QTextDocument document;
    build(document,
          u"[a](https://example.org/x) [b](entry:git/not-a-repository) [c](guide:pytorch/graph-breaks) "
          u"[d](file:///etc/passwd) [e](javascript:alert) [f](/etc/passwd) [g](vscode://x) <https://example.com>"_s);
    QCOMPARE(anchorsOf(document),
             (QStringList{u"https://example.org/x"_s, u"entry:git/not-a-repository"_s, u"guide:pytorch/graph-breaks"_s,
                          u"https://example.com"_s}));
    QVERIFY(textOf(document).startsWith(u"a b c d e f g"_s));
}

void TestMarkdown::nothingIsOpened_data()
{
    QTest::addColumn<QString>("markdown");
    QTest::newRow("image") << u"![x](/etc/hostname)"_s;
    QTest::newRow("image by reference") << u"![x][1]\n\n[1]: file:///etc/hostname"_s;
    QTest::newRow("image tag") << u"<img src=\"/etc/hostname\">"_s;
    QTest::newRow("style sheet") << u"<link rel=\"stylesheet\" href=\"/etc/hostname\">"_s;
    QTest::newRow("style") << u"<p style=\"background: url(/etc/hostname)\">x</p>"_s;
    QTest::newRow("image in a link") << u"[![x](/etc/hostname)](https://example.org)"_s;
    QTest::newRow("image in a table") << u"| a |\n|---|\n| ![x](/etc/hostname) |"_s;
    QTest::newRow("image in a heading") << u"# ![x](//host/share/x.png)"_s;
}

void TestMarkdown::nothingIsOpened()
{
    QFETCH(QString, markdown);
    WatchedDocument document;
    build(document, markdown);
    document.setTextWidth(300);
    QVERIFY(document.size().height() > 0);
    QVERIFY2(document.requested.isEmpty(), qPrintable(QUrl::toStringList(document.requested).join(u' ')));
    const QList<QTextFormat> formats = document.allFormats();
    for (const QTextFormat &format : formats)
        QVERIFY(!format.isImageFormat());
}

void TestMarkdown::hostileTextsAreShownInTime_data()
{
    QTest::addColumn<QString>("markdown");
    constexpr int Limit = 32'000;
    QTest::newRow("quotes in quotes") << QString(Limit, u'>');
    QTest::newRow("lists in lists") << u"- "_s.repeated(Limit / 2);
    QTest::newRow("brackets") << QString(Limit, u'[');
    QTest::newRow("image brackets") << u"!["_s.repeated(Limit / 2);
    QTest::newRow("link openings") << u"[a]("_s.repeated(Limit / 4);
    QTest::newRow("stars") << u"*a _b "_s.repeated(Limit / 6);
    QTest::newRow("underscores") << QString(Limit, u'_') + u'a';
    QTest::newRow("backticks") << [] {
        QString text;
        for (int i = 1; text.size() < Limit; ++i)
            text += u'a' + QString(i, u'`');
        return text;
    }();
    QTest::newRow("tag openings") << QString(Limit, u'<');
    QTest::newRow("comment openings") << u"<!-- a"_s.repeated(Limit / 6);
    QTest::newRow("references") << [] {
        QString text;
        for (int i = 0; text.size() < Limit; ++i)
            text += u"[%1]: x\n"_s.arg(i);
        return text;
    }();
    QTest::newRow("entities") << u"&#65;"_s.repeated(Limit / 5);
    QTest::newRow("bars") << QString(Limit, u'|');
    QTest::newRow("narrow table") << u"|a|\n|-|\n"_s + u"|b|\n"_s.repeated((Limit - 8) / 4);
    QTest::newRow("nested tables of HTML") << u"<table><tr><td>"_s.repeated(Limit / 16);
    QTest::newRow("one long word") << QString(Limit, u'x');
    QTest::newRow("one long Chinese word") << QString(Limit, u'错');
    QTest::newRow("marks on marks") << u"a"_s + QString(Limit, QChar(0x0301));
    QTest::newRow("strikes") << u"~~a~"_s.repeated(Limit / 4);
}

void TestMarkdown::hostileTextsAreShownInTime()
{
    QFETCH(QString, markdown);
    const std::clock_t start = std::clock();
    QTextDocument document;
    build(document, markdown);
    document.setTextWidth(320);
    QVERIFY(document.size().height() >= 0);
    QVERIFY2(secondsSince(start) < 3, qPrintable(u"%1 s"_s.arg(secondsSince(start))));
}

void TestMarkdown::longTextsAreCutAndSaySo()
{
    QTextDocument document;
    DocumentBuilder builder(repository(), QPalette(), QFont());
    builder.setCharacterLimit(100);
    builder.build(&document, QString(150, u'x'));
    QCOMPARE(document.firstBlock().text(), QString(100, u'x'));
    QVERIFY(document.lastBlock().text().contains(u"100"_s));
    builder.build(&document, QString(100, u'x'));
    QCOMPARE(textOf(document), QString(100, u'x'));
}

void TestMarkdown::plainTextIsNotRead()
{
    QTextDocument document;
    const QString text = u"# *not* <b>Markdown</b> ![x](/etc/passwd)\nsecond"_s;
    DocumentBuilder(repository(), QPalette(), QFont()).buildPlain(&document, text);
    QCOMPARE(textOf(document), text);
}

void TestMarkdown::proseIsAsHighAsItsText()
{
    ProseView view;
    build(*view.document(), u"A sentence that needs several lines in a narrow place, but only one in a wide one."_s);
    view.documentChanged();
    QVERIFY(view.heightForWidth(120) > view.heightForWidth(2000) * 3);
    // What was measured for another width does not change what is painted.
    view.resize(120, view.heightForWidth(120));
    view.heightForWidth(2000);
    view.grab();
    QCOMPARE(view.document()->textWidth(), 120.0);
}

void TestMarkdown::proseReportsLinksAndOpensNothing()
{
    ProseView view;
    build(*view.document(), u"[e](entry:git/x) [g](guide:git/y) [w](https://example.org/)"_s);
    view.documentChanged();
    QCOMPARE(view.focusPolicy(), Qt::StrongFocus);
    QSignalSpy entries(&view, &ProseView::entryRequested);
    QSignalSpy guides(&view, &ProseView::guideRequested);
    QSignalSpy links(&view, &ProseView::linkActivated);
    for (const QString &address : anchorsOf(*view.document()))
        emit view.anchorClicked(QUrl(address));
    emit view.anchorClicked(QUrl(u"file:///etc/passwd"_s));
    QCOMPARE(entries.size(), 1);
    QCOMPARE(entries.first().first().toString(), u"git/x"_s);
    QCOMPARE(guides.size(), 1);
    QCOMPARE(links.size(), 1);
    QVERIFY(!view.openLinks());
    QVERIFY(!view.openExternalLinks());
    QCOMPARE(view.toPlainText(), u"e g w"_s);

    build(*view.document(), u"no link"_s);
    view.documentChanged();
    QCOMPARE(view.focusPolicy(), Qt::ClickFocus);
}

void TestMarkdown::proseIsCopiedAsPlainText()
{
    class Opened : public ProseView
    {
    public:
        using ProseView::createMimeDataFromSelection;
    };
    Opened view;
    build(*view.document(), u"**one**\n\ntwo"_s);
    view.selectAll();
    const std::unique_ptr<QMimeData> selection(view.createMimeDataFromSelection());
    QVERIFY(!selection->hasHtml());
    QCOMPARE(selection->text(), u"one\ntwo"_s);
}

void TestMarkdown::buildingAgainReplacesTheText()
{
    QTextDocument document;
    build(document, u"# Old\n\n| a |\n|---|\n| b |"_s);
    build(document, u"new"_s);
    QCOMPARE(textOf(document), u"new"_s);
    QCOMPARE(document.firstBlock().blockFormat().headingLevel(), 0);
    QVERIFY(!tableOf(document));
}

QTEST_MAIN(TestMarkdown)
#include "tst_markdown.moc"
