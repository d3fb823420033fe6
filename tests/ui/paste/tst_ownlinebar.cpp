#include "ui/base/settings.h"
#include "ui/paste/ownlinebar.h"
#include "ui/paste/placebutton.h"
#include "ui/text/editorlauncher.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QFile>
#include <QInputDialog>
#include <QLabel>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QVBoxLayout>

#include <memory>

using namespace Qt::StringLiterals;
using namespace waymark;

namespace {

CodePlace place()
{
    return {u"/home/me/project/model.py"_s, 41, u"forward"_s, 9, true, u"return self.fc(x)"_s};
}

struct Shown
{
    QWidget window;
    OwnLineBar *bar = new OwnLineBar;

    explicit Shown(const CodePlace &at, bool asynchronous = false)
    {
        (new QVBoxLayout(&window))->addWidget(bar);
        bar->showPlace(at, asynchronous);
        window.resize(500, 100);
        window.show();
    }
    PlaceButton *line() const { return bar->findChild<PlaceButton *>(); }
    QAction *file() const { return line()->actions().value(0); }
    QString title() const { return bar->findChild<QLabel *>(u"ownTitle"_s)->text(); }
};

} // namespace

/// The pinned line of the person's own code, and the way from it to an editor.
class TestOwnLineBar : public QObject
{
    Q_OBJECT

private slots:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }
    void showsThePlace();
    void aNameThatHasTheRoomIsNotCut();
    void staysAwayWithoutAPlace();
    void aClickShowsTheLineOfThePaste();
    void aDoubleClickOrTheMenuAsksForTheFile();
    void saysWhenTheLineMayBeWrong();
    void libraryFramesAreNamedSo();
    void commandsAreSplitWithoutAShell_data();
    void commandsAreSplitWithoutAShell();
    void onlyRegularFilesOfThisMachine();
    void copiesWhereNoCommandIsSet();
    void startsTheEditor();
    void saysWhatWentWrong();
    void asksForTheCommand();

private:
    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestOwnLineBar::showsThePlace()
{
    const Shown shown(place());
    QVERIFY(shown.bar->isVisible());
    QCOMPARE(shown.line()->text(), u"model.py:41 in forward"_s);
    QVERIFY(shown.line()->accessibleName().contains(u"return self.fc(x)"_s));
    QVERIFY(shown.line()->toolTip().contains(u"/home/me/project/model.py:41"_s));
    QCOMPARE(shown.title(), u"Your line"_s);
}

void TestOwnLineBar::aNameThatHasTheRoomIsNotCut()
{
    PlaceButton button;
    for (int characters = 1; characters <= 40; ++characters) {
        button.showLine(QString(characters, u'm'), {});
        const QSize size = button.sizeHint();
        const auto looks = [&button, size](int width) {
            button.resize(width, size.height());
            return button.grab(QRect(QPoint(), size)).toImage();
        };
        QVERIFY2(looks(size.width()) == looks(size.width() + 50), qPrintable(button.text()));
    }
}

void TestOwnLineBar::staysAwayWithoutAPlace()
{
    const Shown shown({});
    QVERIFY(!shown.bar->isVisible());
}

void TestOwnLineBar::aClickShowsTheLineOfThePaste()
{
    const Shown shown(place());
    QSignalSpy lines(shown.bar, &OwnLineBar::lineRequested);
    QTest::mouseClick(shown.line(), Qt::LeftButton);
    QCOMPARE(lines.takeFirst().at(0).toInt(), 9);
    QTest::keyClick(shown.line(), Qt::Key_Return);
    QTest::keyClick(shown.line(), Qt::Key_Space);
    QCOMPARE(lines.size(), 2);
}

void TestOwnLineBar::aDoubleClickOrTheMenuAsksForTheFile()
{
    const Shown shown(place());
    QSignalSpy files(shown.bar, &OwnLineBar::fileRequested);
    QTest::mouseDClick(shown.line(), Qt::LeftButton);
    QCOMPARE(files.size(), 1);
    QCOMPARE(shown.line()->contextMenuPolicy(), Qt::ActionsContextMenu);
    shown.file()->trigger();
    QCOMPARE(files.size(), 2);
    QCOMPARE(files.last().at(0).value<CodePlace>().fileLine, 41);
    QCOMPARE(shown.file()->text(), u"Copy /home/me/project/model.py:41"_s);
    shown.bar->setOpensEditor(true);
    QCOMPARE(shown.file()->text(), u"Open in the editor"_s);
}

void TestOwnLineBar::saysWhenTheLineMayBeWrong()
{
    const Shown shown(place(), true);
    QCOMPARE(shown.title(), u"Perhaps your line"_s);
    QVERIFY(shown.line()->toolTip().contains(u"CUDA_LAUNCH_BLOCKING=1"_s));
    QVERIFY(shown.line()->accessibleDescription().contains(u"CUDA_LAUNCH_BLOCKING=1"_s));
    shown.bar->showPlace(place(), false);
    QCOMPARE(shown.title(), u"Your line"_s);
    QVERIFY(!shown.line()->toolTip().contains(u"CUDA"_s));
}

void TestOwnLineBar::libraryFramesAreNamedSo()
{
    CodePlace library = place();
    library.own = false;
    library.source.clear();
    library.function = u"<module>"_s;
    const Shown shown(library);
    QCOMPARE(shown.line()->accessibleName(), u"In a library: model.py:41"_s);
}

void TestOwnLineBar::commandsAreSplitWithoutAShell_data()
{
    QTest::addColumn<QString>("command");
    QTest::addColumn<QString>("file");
    QTest::addColumn<QStringList>("expected"); // program, then arguments; empty: none
    QTest::newRow("Code") << u"code -g {file}:{line}"_s << u"/a/b c.py"_s
                          << QStringList{u"code"_s, u"-g"_s, u"/a/b c.py:41"_s};
    QTest::newRow("Vim in a terminal") << u"xterm -e vim +{line} {file}"_s << u"/a.py"_s
                                       << QStringList{u"xterm"_s, u"-e"_s, u"vim"_s, u"+41"_s, u"/a.py"_s};
    QTest::newRow("without the file it comes last") << u"kate"_s << u"/a.py"_s << QStringList{u"kate"_s, u"/a.py"_s};
    QTest::newRow("a program with a blank")
        << u"\"/opt/my editor/run\" {file}"_s << u"/a.py"_s << QStringList{u"/opt/my editor/run"_s, u"/a.py"_s};
    QTest::newRow("a name full of a shell's signs stays a name")
        << u"code {file}"_s << u"/a/$(rm -rf x); `y` \"z\".py"_s
        << QStringList{u"code"_s, u"/a/$(rm -rf x); `y` \"z\".py"_s};
    QTest::newRow("a name that holds {line}")
        << u"code {file}:{line}"_s << u"/a/{line}.py"_s << QStringList{u"code"_s, u"/a/{line}.py:41"_s};
    QTest::newRow("the file is no program") << u"{file} x"_s << u"/a.py"_s << QStringList{};
    QTest::newRow("empty") << u"  "_s << u"/a.py"_s << QStringList{};
}

void TestOwnLineBar::commandsAreSplitWithoutAShell()
{
    QFETCH(QString, command);
    QFETCH(QString, file);
    QFETCH(QStringList, expected);
    const std::optional<EditorCall> call = editorCall(command, file, 41);
    QCOMPARE(call ? QStringList{call->program} + call->arguments : QStringList(), expected);
}

void TestOwnLineBar::onlyRegularFilesOfThisMachine()
{
    const QString path = m_folder->filePath(u"-g model.py"_s);
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    const auto at = [](const QString &name) { return localFileOf({name, 1, {}, 1}); };
    QCOMPARE(at(path), path);
    QCOMPARE(at(m_folder->path()), QString());
    QCOMPARE(at(u"/dev/null"_s), QString());
    QCOMPARE(at(m_folder->filePath(u"missing.py"_s)), QString());
    QCOMPARE(at(u"//server/share/a.py"_s), QString());
    QCOMPARE(at(u"\\\\server\\share\\a.py"_s), QString());
    QCOMPARE(at(u"file:///etc/hosts"_s), QString());
    QCOMPARE(at(u":/icons/open.svg"_s), QString());
    QCOMPARE(at(u"<stdin>"_s), QString());
    QCOMPARE(at({}), QString());
}

void TestOwnLineBar::copiesWhereNoCommandIsSet()
{
    Settings settings(m_folder->filePath(u"s.ini"_s));
    EditorLauncher launcher(settings);
    QSignalSpy said(&launcher, &EditorLauncher::statusMessage);
    QVERIFY(!launcher.opensEditor());
    launcher.open(place());
    QCOMPARE(QGuiApplication::clipboard()->text(), u"/home/me/project/model.py:41"_s);
    QCOMPARE(said.takeFirst().at(0).toString(), u"Copied /home/me/project/model.py:41"_s);
    launcher.open({});
    QCOMPARE(said.size(), 0);
}

void TestOwnLineBar::startsTheEditor()
{
    const QString source = m_folder->filePath(u"model.py"_s);
    const QString copy = m_folder->filePath(u"opened.py"_s);
    QFile file(source);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("x = 1\n");
    file.close();
    Settings settings(m_folder->filePath(u"s.ini"_s));
    settings.setEditorCommand(u"cp {file} "_s + copy);
    EditorLauncher launcher(settings);
    QSignalSpy said(&launcher, &EditorLauncher::statusMessage);
    launcher.open({source, 1, {}, 1});
    QCOMPARE(said.takeFirst().at(0).toString(), u"Opened %1:1"_s.arg(source));
    QTRY_VERIFY(QFile::exists(copy));
}

void TestOwnLineBar::saysWhatWentWrong()
{
    const QString source = m_folder->filePath(u"model.py"_s);
    QFile file(source);
    QVERIFY(file.open(QIODevice::WriteOnly));
    Settings settings(m_folder->filePath(u"s.ini"_s));
    settings.setEditorCommand(u"no-such-editor-anywhere {file}"_s);
    EditorLauncher launcher(settings);
    QSignalSpy said(&launcher, &EditorLauncher::statusMessage);
    launcher.open(place());
    QCOMPARE(said.takeFirst().at(0).toString(), u"/home/me/project/model.py is no file of this machine."_s);
    launcher.open({source, 1, {}, 1});
    QCOMPARE(said.takeFirst().at(0).toString(), u"no-such-editor-anywhere could not be started."_s);
    settings.setEditorCommand(u"{file}"_s);
    launcher.open({source, 1, {}, 1});
    QCOMPARE(said.takeFirst().at(0).toString(), u"The editor command names no program."_s);
}

void TestOwnLineBar::asksForTheCommand()
{
    Settings settings(m_folder->filePath(u"s.ini"_s));
    EditorLauncher launcher(settings);
    QSignalSpy changed(&launcher, &EditorLauncher::commandChanged);
    QWidget window;
    window.show();
    launcher.askForCommand(&window);
    auto *dialog = window.findChild<QInputDialog *>();
    QVERIFY(dialog);
    dialog->setTextValue(u"  code -g {file}:{line} "_s);
    dialog->accept();
    QCOMPARE(changed.size(), 1);
    QCOMPARE(settings.editorCommand(), u"code -g {file}:{line}"_s);
    QVERIFY(launcher.opensEditor());
}

QTEST_MAIN(TestOwnLineBar)
#include "tst_ownlinebar.moc"
