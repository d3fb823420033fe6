#include "app/text/textlayout.h"
#include "tests/testing/repository.h"
#include "ui/base/contrast.h"
#include "ui/base/theme.h"
#include "ui/text/codeblock.h"
#include "ui/text/codehighlight.h"
#include "ui/text/codetext.h"

#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QPlainTextEdit>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QTextBlock>
#include <QTextLayout>
#include <QToolButton>

#include <KSyntaxHighlighting/Definition>
#include <algorithm>
#include <ctime>

using namespace Qt::StringLiterals;
using namespace waymark;
using waymark::test::repository;

namespace {

QPalette darkPalette()
{
    QPalette palette;
    palette.setColor(QPalette::Base, QColor(0x1e, 0x1f, 0x22));
    for (const QPalette::ColorRole role : {QPalette::Text, QPalette::WindowText, QPalette::ButtonText})
        palette.setColor(role, QColor(0xdf, 0xe1, 0xe5));
    return palette;
}

} // namespace

class TestCode : public QObject
{
    Q_OBJECT

private slots:
    void deceivingCharactersAreShown_data();
    void deceivingCharactersAreShown();
    void promptsAreNotCopied_data();
    void promptsAreNotCopied();
    void aTrailingCommentIsNotCopied_data();
    void aTrailingCommentIsNotCopied();
    void fencesFindTheirLanguage_data();
    void fencesFindTheirLanguage();
    void keywordsAreHighlighted();
    void coloursCanBeRead_data();
    void coloursCanBeRead();
    void longLinesStayPlain();
    void longLinesCostNoTime();
    void theBlockCopiesWhatItShows();
    void aSelectionIsCopiedWithoutItsLineEnd();
    void harmfulCommandsAreMarkedAndCopiedApart();
    void eachCommandCanBeCopied();
    void aBriefBlockShowsTheFirstCommand();
    void aBriefProgramIsCopiedAsAWhole();
    void aSingleHarmfulCommandIsCopied();
    void aConfirmationIsShownForAWhile();
    void marksAreCopiedAsShown();
    void theBlockIsAsHighAsItsLines();
    void aLongLineScrollsSideways();
    void aLongLineOfABriefBlockIsElided();
    void highlightsFollowThePalette();

private:
};

void TestCode::deceivingCharactersAreShown_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("asCode");
    QTest::addColumn<QString>("asProse");

    QTest::newRow("plain") << u"git push --force"_s << u"git push --force"_s << u"git push --force"_s;
    QTest::newRow("Chinese") << u"显存不足。"_s << u"显存不足。"_s << u"显存不足。"_s;
    QTest::newRow("tab and line end") << u"a\tb\nc"_s << u"a\tb\nc"_s << u"a\tb\nc"_s;
    QTest::newRow("CRLF and CR") << u"a\r\nb\rc"_s << u"a\nb\nc"_s << u"a\nb\nc"_s;
    QTest::newRow("right-to-left override") << u"rm \u202Etxt"_s << u"rm [U+202E]txt"_s << u"rm [U+202E]txt"_s;
    QTest::newRow("isolate") << u"a\u2066b\u2069"_s << u"a[U+2066]b[U+2069]"_s << u"a[U+2066]b[U+2069]"_s;
    QTest::newRow("escape and bell") << u"\u001b[31m\u0007"_s << u"␛[31m␇"_s << u"␛[31m␇"_s;
    QTest::newRow("NUL") << QString(u'a') + QChar(0) + u'b' << u"a␀b"_s << u"a␀b"_s;
    QTest::newRow("zero-width space") << u"su\u200Bdo"_s << u"su[U+200B]do"_s << u"su\u200Bdo"_s;
    QTest::newRow("tag character") << u"a\U000E0041b"_s << u"a[U+E0041]b"_s << u"a\U000E0041b"_s;
    QTest::newRow("C1 control") << QString(u'a') + QChar(0x9b) + u'b' << u"a[U+009B]b"_s << u"a[U+009B]b"_s;
    QTest::newRow("emoji") << u"ok 🎉"_s << u"ok 🎉"_s << u"ok 🎉"_s;
    QTest::newRow("lone surrogate") << QString(u'a') + QChar(0xd83c) + u'b' << u"a\uFFFDb"_s << u"a\uFFFDb"_s;
}

void TestCode::deceivingCharactersAreShown()
{
    QFETCH(QString, text);
    QFETCH(QString, asCode);
    QFETCH(QString, asProse);
    QCOMPARE(visibleText(text, TextKind::Code), asCode);
    QCOMPARE(visibleText(text, TextKind::Prose), asProse);
}

void TestCode::promptsAreNotCopied_data()
{
    QTest::addColumn<QString>("code");
    QTest::addColumn<QString>("language");
    QTest::addColumn<QString>("copied");

    QTest::newRow("shell prompt") << u"$ git fetch\n$ git status\n"_s << u"bash"_s << u"git fetch\ngit status"_s;
    QTest::newRow("no language") << u"$ git fetch"_s << QString() << u"git fetch"_s;
    QTest::newRow("output stays") << u"$ ls\na b"_s << u"console"_s << u"ls\na b"_s;
    QTest::newRow("zsh prompt") << u"% ls"_s << u"zsh"_s << u"ls"_s;
    QTest::newRow("upper-case language") << u"$ ls"_s << u"Console"_s << u"ls"_s;
    QTest::newRow("comment in TeX") << u"% a comment"_s << u"latex"_s << u"% a comment"_s;
    QTest::newRow("Python session") << u">>> def f():\n...     pass\n>>>\n>>> f()"_s << u"python"_s
                                    << u"def f():\n    pass\n\nf()"_s;
    QTest::newRow("ellipsis in Python") << u"... = 1\nx = 2"_s << u"python"_s << u"... = 1\nx = 2"_s;
    QTest::newRow("dollar inside a line") << u"echo $ HOME"_s << u"bash"_s << u"echo $ HOME"_s;
    QTest::newRow("root's comment") << u"# not a prompt"_s << u"bash"_s << u"# not a prompt"_s;
    QTest::newRow("variable") << u"$HOME/bin"_s << u"bash"_s << u"$HOME/bin"_s;
    QTest::newRow("line ends at the end") << u"a\n\n\n"_s << u"python"_s << u"a"_s;
    QTest::newRow("indentation") << u"    return x"_s << u"python"_s << u"    return x"_s;
    QTest::newRow("empty") << QString() << QString() << QString();
}

void TestCode::promptsAreNotCopied()
{
    QFETCH(QString, code);
    QFETCH(QString, language);
    QFETCH(QString, copied);
    QCOMPARE(withoutPrompts(code, language), copied);
}

void TestCode::aTrailingCommentIsNotCopied_data()
{
    QTest::addColumn<QString>("line");
    QTest::addColumn<QString>("language");
    QTest::addColumn<QString>("copied");

    QTest::newRow("set off") << u"env | grep ^DOCKER_   # a proxy?"_s << u"bash"_s << u"env | grep ^DOCKER_"_s;
    QTest::newRow("an apostrophe in the comment") << u"ls  # don't"_s << u"sh"_s << u"ls"_s;
    QTest::newRow("one blank") << u"git log # all"_s << u"bash"_s << u"git log # all"_s;
    QTest::newRow("in quotes") << u"echo 'a  # b'"_s << u"bash"_s << u"echo 'a  # b'"_s;
    QTest::newRow("in quotes and behind") << u"echo \"a  # b\"  # c"_s << u"zsh"_s << u"echo \"a  # b\""_s;
    QTest::newRow("nothing but a comment") << u"   # first"_s << u"bash"_s << u"   # first"_s;
    QTest::newRow("several lines") << u"a  # b\nc"_s << u"bash"_s << u"a  # b\nc"_s;
    QTest::newRow("Python") << u"x = 1  # one"_s << u"python"_s << u"x = 1  # one"_s;
    QTest::newRow("no language") << u"a  # b"_s << QString() << u"a  # b"_s;
}

void TestCode::aTrailingCommentIsNotCopied()
{
    QFETCH(QString, line);
    QFETCH(QString, language);
    QFETCH(QString, copied);
    QCOMPARE(withoutTrailingComment(line, language), copied);
    CodeBlock block(test::repository());
    block.showCode(line, language);
    block.copyCode();
    QCOMPARE(QGuiApplication::clipboard()->text(), copied);
}

void TestCode::fencesFindTheirLanguage_data()
{
    QTest::addColumn<QString>("word");
    QTest::addColumn<QString>("name");
    QTest::newRow("python") << u"python"_s << u"Python"_s;
    QTest::newRow("py") << u"py"_s << u"Python"_s;
    QTest::newRow("bash") << u"bash"_s << u"Bash"_s;
    QTest::newRow("console") << u"console"_s << u"Bash"_s;
    QTest::newRow("yaml") << u"yaml"_s << u"YAML"_s;
    QTest::newRow("YML") << u"YML"_s << u"YAML"_s;
    QTest::newRow("json") << u"json"_s << u"JSON"_s;
    QTest::newRow("dockerfile") << u"dockerfile"_s << u"Dockerfile"_s;
    QTest::newRow("cpp") << u"cpp"_s << u"C++"_s;
    QTest::newRow("toml") << u"toml"_s << u"TOML"_s;
    for (const auto &[word, name] :
         std::initializer_list<std::pair<const char *, const char *>>{{"c++", "C++"},
                                                                      {"cs", "C#"},
                                                                      {"js", "JavaScript"},
                                                                      {"python3", "Python"},
                                                                      {"rb", "Ruby"},
                                                                      {"rs", "Rust"},
                                                                      {"sh", "Bash"},
                                                                      {"shell", "Bash"},
                                                                      {"terraform", "Terraform"},
                                                                      {"ts", "TypeScript"},
                                                                      {"zsh", "Zsh"},
                                                                      {"golang", "Go"},
                                                                      {"make", "Makefile"}})
        QTest::newRow(word) << QString::fromLatin1(word) << QString::fromLatin1(name);
    QTest::newRow("unknown") << u"nonsense"_s << QString();
    QTest::newRow("none") << QString() << QString();
    QTest::newRow("too long") << QString(5000, u'x') << QString();
}

void TestCode::fencesFindTheirLanguage()
{
    QFETCH(QString, word);
    QFETCH(QString, name);
    const KSyntaxHighlighting::Definition definition = definitionForFence(word, repository());
    QCOMPARE(definition.isValid() ? definition.name() : QString(), name);
}

void TestCode::keywordsAreHighlighted()
{
    const QString code = u"x = 1\nimport os"_s;
    const QList<CodeRun> runs = highlightCode(code, u"python"_s, repository(), QPalette());
    QStringList words;
    qsizetype end = 0;
    for (const CodeRun &run : runs) {
        QVERIFY(run.start >= end);
        end = run.start + run.length;
        words << code.sliced(run.start, run.length);
    }
    QVERIFY(words.contains(u"import"_s));
    QVERIFY(highlightCode(code, u"nonsense"_s, repository(), QPalette()).isEmpty());
}

void TestCode::coloursCanBeRead_data()
{
    QTest::addColumn<QPalette>("palette");
    QTest::newRow("light") << QPalette();
    QTest::newRow("dark") << darkPalette();
}

void TestCode::coloursCanBeRead()
{
    QFETCH(QPalette, palette);
    const QString code =
        u"@decorator\ndef f(self, x: int) -> str:  # comment\n    return f'{x} \\n' + \"a\" * 3.5 or None\n"_s;
    const QList<CodeRun> runs = highlightCode(code, u"python"_s, repository(), palette);
    QVERIFY(runs.size() > 5);
    for (const CodeRun &run : runs) {
        if (run.format.hasProperty(QTextFormat::ForegroundBrush)) {
            const QColor ink = run.format.foreground().color();
            QVERIFY(contrastRatio(ink, palette.color(QPalette::Base)) >= 4.5);
            QVERIFY(contrastRatio(ink, themeColor(ColorRole::Card, palette)) >= 4.5);
        }
    }
}

void TestCode::longLinesStayPlain()
{
    const QString longLine = u"import "_s + QString(2'001, u'x');
    const QList<CodeRun> runs =
        highlightCode(u"import a\n"_s + longLine + u"\nimport b"_s, u"python"_s, repository(), QPalette());
    QVERIFY(!runs.isEmpty());
    for (const CodeRun &run : runs)
        QVERIFY(run.start < 9 || run.start > 9 + longLine.size());
    QVERIFY(runs.last().start > longLine.size());
}

void TestCode::longLinesCostNoTime()
{
    const std::clock_t start = std::clock();
    QVERIFY(highlightCode(QString(50'000, u'<'), u"typescript"_s, repository(), QPalette()).isEmpty());
    QVERIFY(highlightCode(u"import x\n"_s.repeated(40'000), u"python"_s, repository(), QPalette()).isEmpty());
    QVERIFY(double(std::clock() - start) / CLOCKS_PER_SEC < 2);
}

void TestCode::theBlockCopiesWhatItShows()
{
    CodeBlock block(repository());
    block.showCode(u"$ git fetch --all\n$ git reset --hard origin/main\n"_s, u"bash"_s);
    QCOMPARE(block.findChild<QPlainTextEdit *>()->toPlainText(),
             u"$ git fetch --all\n$ git reset --hard origin/main"_s);
    QSignalSpy copied(&block, &CodeBlock::copied);
    QTest::mouseClick(block.findChild<QToolButton *>(u"copy"_s), Qt::LeftButton);
    const QString expected = u"git fetch --all\ngit reset --hard origin/main"_s;
    QCOMPARE(QGuiApplication::clipboard()->text(), expected);
    QCOMPARE(copied.size(), 1);
    QCOMPARE(copied.first().first().toString(), expected);
}

void TestCode::aSelectionIsCopiedWithoutItsLineEnd()
{
    CodeBlock block(repository());
    block.showCode(u"ls\npwd"_s, u"bash"_s);
    auto *editor = block.findChild<QPlainTextEdit *>();
    QTextCursor cursor = editor->textCursor();
    cursor.movePosition(QTextCursor::Start);
    cursor.movePosition(QTextCursor::NextBlock, QTextCursor::KeepAnchor);
    editor->setTextCursor(cursor);
    editor->copy();
    QCOMPARE(QGuiApplication::clipboard()->text(), u"ls"_s);
}

void TestCode::harmfulCommandsAreMarkedAndCopiedApart()
{
    CodeBlock block(repository());
    block.separateCommands();
    block.showCode(u"$ cd /srv\n$ sudo rm -r \\\n    x\n$ ls\n"_s, u"bash"_s);
    QGuiApplication::clipboard()->setText(u"before"_s);
    QCOMPARE(block.findChildren<QLabel *>(u"caution"_s).size(), 1);
    QVERIFY(!block.findChild<QToolButton *>(u"copy"_s)->isEnabled());
    block.copyCode();
    QCOMPARE(QGuiApplication::clipboard()->text(), u"before"_s);
    const QList<QToolButton *> buttons = block.findChildren<QToolButton *>(u"copyCommand"_s);
    QCOMPARE(buttons.size(), 3);
    buttons[1]->click();
    QCOMPARE(QGuiApplication::clipboard()->text(), u"sudo rm -r \\\n    x"_s);
    buttons[2]->click();
    QCOMPARE(QGuiApplication::clipboard()->text(), u"ls"_s);
    QCOMPARE(block.findChild<QLabel *>(u"caution"_s)->y(), buttons[1]->y());
}

void TestCode::eachCommandCanBeCopied()
{
    CodeBlock block(repository());
    block.separateCommands();
    block.showCode(u"# first\n$ cd x\n$ make \\\n    all\ncat > a.txt <<'END'\none\nEND\n"_s, u"bash"_s);
    const QList<QToolButton *> buttons = block.findChildren<QToolButton *>(u"copyCommand"_s);
    QCOMPARE(buttons.size(), 3);
    const QStringList commands{u"cd x"_s, u"make \\\n    all"_s, u"cat > a.txt <<'END'\none\nEND"_s};
    for (qsizetype i = 0; i < commands.size(); ++i) {
        buttons.at(i)->click();
        QCOMPARE(QGuiApplication::clipboard()->text(), commands.at(i));
    }
    block.copyCode(); // all of it, beside them
    QVERIFY(QGuiApplication::clipboard()->text().contains(u"cd x\nmake"_s));

    block.showCode(u"import torch\nprint(torch.__version__)"_s, u"python"_s);
    QVERIFY(block.findChildren<QToolButton *>(u"copyCommand"_s).isEmpty());
}

void TestCode::aBriefBlockShowsTheFirstCommand()
{
    CodeBlock block(repository());
    block.separateCommands();
    block.showCode(u"# why\n$ make \\\n    all\n$ sudo make install\n"_s, u"bash"_s);
    block.setBrief(true);
    block.show();
    const QTextDocument *document = block.findChild<QPlainTextEdit *>()->document();
    const auto shownLines = [document] {
        QStringList lines;
        for (QTextBlock line = document->begin(); line.isValid(); line = line.next()) {
            if (line.isVisible())
                lines << line.text();
        }
        return lines;
    };
    QCOMPARE(shownLines(), (QStringList{u"$ make \\"_s, u"    all"_s}));
    QVERIFY(block.findChildren<QLabel *>(u"caution"_s).isEmpty()); // what is seen does no harm
    auto *more = block.findChild<QToolButton *>(u"moreLines"_s);
    QCOMPARE(more->text(), u"+2 lines"_s);
    QSignalSpy wanted(&block, &CodeBlock::allWanted);
    more->click();
    QCOMPARE(wanted.size(), 1);
    block.copyCode();
    QCOMPARE(QGuiApplication::clipboard()->text(), u"make \\\n    all"_s);
    const int brief = block.sizeHint().height();

    block.setBrief(false);
    QCOMPARE(shownLines().size(), 4);
    QVERIFY(!more->isVisible());
    QVERIFY(block.sizeHint().height() > brief);
    QCOMPARE(block.findChildren<QLabel *>(u"caution"_s).size(), 1);
}

void TestCode::aBriefProgramIsCopiedAsAWhole()
{
    CodeBlock block(repository());
    block.separateCommands();
    const QString code =
        u"# Ask first.\nimport a\n\ndef f():\n    a.b()\n\n    a.c()\n    a.d()\n    a.e()\n    a.f()"_s;
    block.showCode(code, u"python"_s);
    block.setBrief(true);
    QCOMPARE(block.findChild<QToolButton *>(u"moreLines"_s)->text(), u"+5 lines"_s);
    QVERIFY(!block.findChild<QPlainTextEdit *>()->document()->firstBlock().isVisible());
    block.copyCode();
    QCOMPARE(QGuiApplication::clipboard()->text(), code);
}

void TestCode::aSingleHarmfulCommandIsCopied()
{
    CodeBlock block(repository());
    block.separateCommands();
    block.showCode(u"# why\nsudo ls"_s, u"bash"_s);
    QCOMPARE(block.findChildren<QLabel *>(u"caution"_s).size(), 1);
    QVERIFY(block.findChildren<QToolButton *>(u"copyCommand"_s).isEmpty());
    block.copyCode();
    QCOMPARE(QGuiApplication::clipboard()->text(), u"# why\nsudo ls"_s);

    block.showCode(u"ls\npwd"_s, u"bash"_s);
    QVERIFY(block.findChildren<QLabel *>(u"caution"_s).isEmpty());
    QVERIFY(block.findChild<QToolButton *>(u"copy"_s)->isEnabled());
}

void TestCode::aConfirmationIsShownForAWhile()
{
    CodeBlock block(repository());
    block.showCode(u"a"_s, QString());
    block.show();
    const auto isConfirmed = [&block] {
        const QList<QLabel *> labels = block.findChildren<QLabel *>();
        return std::ranges::any_of(labels, [](const QLabel *label) { return label->isVisible(); });
    };
    QVERIFY(!isConfirmed());
    block.copyCode();
    QVERIFY(isConfirmed());
    QTRY_VERIFY(!isConfirmed());
}

void TestCode::marksAreCopiedAsShown()
{
    CodeBlock block(repository());
    block.showCode(u"echo ok \u202E; rm -rf /\u202C\u0007"_s, u"bash"_s);
    block.copyCode();
    QCOMPARE(QGuiApplication::clipboard()->text(), u"echo ok [U+202E]; rm -rf /[U+202C]␇"_s);
    QCOMPARE(QGuiApplication::clipboard()->text(), block.shownText());
}

void TestCode::theBlockIsAsHighAsItsLines()
{
    CodeBlock block(repository());
    block.resize(400, 10);
    block.show();
    block.showCode(u"one"_s, QString());
    const int one = block.sizeHint().height();
    block.showCode(u"one\ntwo\nthree\nfour\nfive"_s, QString());
    const int five = block.sizeHint().height();
    QVERIFY(five > one * 2);
    block.resize(400, five);
    QTRY_COMPARE(block.findChild<QPlainTextEdit *>()->verticalScrollBar()->maximum(), 0);

    block.setMaximumLines(2);
    QVERIFY(block.sizeHint().height() < five);
    QVERIFY(block.findChild<QPlainTextEdit *>()->verticalScrollBar()->maximum() > 0);
}

void TestCode::aLongLineScrollsSideways()
{
    CodeBlock block(repository());
    block.resize(200, 60);
    block.show();
    block.showCode(QString(400, u'x'), QString());
    auto *editor = block.findChild<QPlainTextEdit *>();
    QTRY_VERIFY(editor->horizontalScrollBar()->maximum() > 0);
    QTRY_VERIFY(editor->viewport()->height() >= QFontMetrics(editor->font()).lineSpacing());
    QCOMPARE(editor->document()->blockCount(), 1);
}

void TestCode::aLongLineOfABriefBlockIsElided()
{
    CodeBlock block(repository());
    block.resize(300, 60);
    block.setBrief(true);
    block.show();
    auto *editor = block.findChild<QPlainTextEdit *>();
    const auto looks = [&block, editor](const QString &code) {
        block.showCode(code, QString());
        QCoreApplication::processEvents();
        return editor->viewport()->grab().toImage();
    };
    const QImage fitting = looks(u"x x"_s);
    const QImage elided = looks(u"x x"_s + QString(400, u' ') + u'x');
    QVERIFY(!editor->horizontalScrollBar()->isVisible());
    QCOMPARE(elided.size(), fitting.size());
    QVERIFY(elided != fitting); // it says that there is more
    const QRect left(0, 0, elided.width() / 2, elided.height());
    QCOMPARE(elided.copy(left), fitting.copy(left));

    block.setBrief(false);
    QTRY_VERIFY(editor->horizontalScrollBar()->isVisible());
}

void TestCode::highlightsFollowThePalette()
{
    CodeBlock block(repository());
    block.showCode(u"import os"_s, u"python"_s);
    const auto ink = [&block] {
        const auto formats = block.findChild<QPlainTextEdit *>()->document()->begin().layout()->formats();
        return formats.isEmpty() ? QColor() : formats.first().format.foreground().color();
    };
    const QColor light = ink();
    QVERIFY(light.isValid());
    block.setPalette(darkPalette());
    QVERIFY(ink().isValid());
    QVERIFY(ink() != light);
}

QTEST_MAIN(TestCode)
#include "tst_code.moc"
