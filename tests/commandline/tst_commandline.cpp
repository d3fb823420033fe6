#include "app/catalog/catalogloader.h"
#include "app/catalog/entrywriter.h"
#include "app/catalog/owncatalog.h"
#include "app/commandline/commandline.h"
#include "app/commandline/compileprogress.h"
#include "tests/report/reportfixtures.h"
#include "tests/testing/entry.h"

#include <QBuffer>
#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace waymark;

namespace {

struct Outcome
{
    int status = -1;
    QString out;
    QString err;
};

Outcome run(const QStringList &arguments, const QByteArray &input = {}, Language systemLanguage = Language::English)
{
    QByteArray bytes = input;
    QBuffer in(&bytes);
    QBuffer out;
    QBuffer err;
    if (!in.open(QIODevice::ReadOnly) || !out.open(QIODevice::WriteOnly) || !err.open(QIODevice::WriteOnly))
        return {};
    const int status = runCommand(arguments, {in, out, err, systemLanguage, {}, {}, false});
    return {status, QString::fromUtf8(out.data()), QString::fromUtf8(err.data())};
}

void write(const QString &path, const QByteArray &bytes)
{
    QVERIFY(QDir().mkpath(QFileInfo(path).path()));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(bytes), bytes.size());
}

/// A device that has no room left.
class FullDevice : public QIODevice
{
protected:
    qint64 readData(char *, qint64) override { return -1; }
    qint64 writeData(const char *, qint64) override
    {
        setErrorString(u"No space left on device"_s);
        return -1;
    }
};

} // namespace

class TestCommandLine : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase();

    void whoIsAskedForAWindow_data();
    void whoIsAskedForAWindow();
    void windowsKnowWhatToOpen();
    void windowsKnowWhatToFollow();
    void aTerminalIsNotFollowed();

    void diagnosesFilesAndStandardInput();
    void diagnosesInChinese();
    void positionsAreThoseOfTheFile();
    void nothingKnownIsStatusOne();
    void unreadableInputIsStatusTwo();
    void brokenBytesAreMentioned();

    void showsAnEntry();
    void showsAGuide();
    void anUnknownIdNamesItsNeighbours();
    void searches();
    void lists();
    void checks();
    void checksAgainstTheBuiltInCatalog();

    void catalogsAreAddedOrUsedAlone();
    void theOwnCatalogIsUsedUnlessOnlyOthersAre();
    void compiles();
    void aLongCompilationSaysHowFarItIs();
    void aCatalogWithABrokenFileStillWorks();
    void aMissingCatalogIsStatusTwo();

    void helpForEveryCommand_data();
    void helpForEveryCommand();
    void versionNamesTheCatalog();
    void wrongUsage_data();
    void wrongUsage();
    void aFullDiskIsNoSuccess();

private:
    QString path(const QString &name) const { return m_folder.filePath(name); }

    const QTemporaryDir m_folder;
};

void TestCommandLine::initTestCase()
{
    QVERIFY(m_folder.isValid());
    Entry memory = fullEntry();
    memory.regex = u"CUDA out of memory\\. Tried to allocate (?P<size>[\\d.]+ \\w+)"_s;
    memory.lastConfirmed = QDate(2026, 11, 3);
    memory.lastUpdated = QDate(2026, 10, 1);
    Entry git = test::entry(
        u"git/not-a-repository"_s,
        {u"fatal: not a git repository (or any of the parent directories): .git"_s, u"当前目录不在 Git 仓库中"_s});
    write(path(u"data/catalog/pytorch/cuda-out-of-memory.json"_s), toJson(memory));
    write(path(u"data/catalog/git/not-a-repository.json"_s), toJson(git));
    write(path(u"train.log"_s),
          "步骤 😀 1\nTraceback (most recent call last):\n  File \"train.py\", line 12, in <module>\n    step()\n"
          "RuntimeError: CUDA out of memory. Tried to allocate 20.00 MiB\n");
    write(path(u"fine.log"_s), "all is well\n");
    qputenv("WAYMARK_DATA_DIR", path(u"data"_s).toLocal8Bit());
    qputenv("XDG_CACHE_HOME", path(u"cache"_s).toLocal8Bit());
    qputenv("XDG_DATA_HOME", path(u"home"_s).toLocal8Bit());
}

void TestCommandLine::whoIsAskedForAWindow_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<bool>("window");
    QTest::newRow("nothing") << QStringList{} << true;
    QTest::newRow("a file") << QStringList{u"train.log"_s} << true;
    QTest::newRow("a file called like a command") << QStringList{u"./show"_s} << true;
    QTest::newRow("a command") << QStringList{u"diagnose"_s, u"train.log"_s} << false;
    QTest::newRow("a command behind options")
        << QStringList{u"--catalog"_s, u"x"_s, u"--format=json"_s, u"diagnose"_s} << false;
    QTest::newRow("help") << QStringList{u"--help"_s} << false;
    QTest::newRow("version") << QStringList{u"-v"_s} << false;
    QTest::newRow("an unknown option") << QStringList{u"--nonsense"_s} << false;
    QTest::newRow("an unknown language") << QStringList{u"--language"_s, u"fr"_s} << false;
    QTest::newRow("an option of a command") << QStringList{u"--limit"_s, u"3"_s} << false;
    QTest::newRow("options of the window system")
        << QStringList{u"-platform"_s, u"offscreen"_s, u"-reverse"_s, u"a.log"_s} << true;
}

void TestCommandLine::whoIsAskedForAWindow()
{
    QFETCH(QStringList, arguments);
    QTEST(windowRequest(arguments).has_value(), "window");
}

void TestCommandLine::windowsKnowWhatToOpen()
{
    const WindowRequest expected{{u"a.log"_s, u"-x.log"_s}, {u":builtin:"_s, u"one"_s, u"two"_s}, u"zh"_s, {}};
    QCOMPARE(windowRequest({u"--catalog"_s, u"one"_s, u"-style"_s, u"fusion"_s, u"--catalog=two"_s, u"--language"_s,
                            u"zh"_s, u"a.log"_s, u"--"_s, u"-x.log"_s}),
             std::optional<WindowRequest>(expected));
    QCOMPARE(windowRequest({u"--only"_s, u"--catalog"_s, u"one"_s})->catalogs, QStringList{u"one"_s});
    QVERIFY(windowRequest({u"--only"_s, u"--catalog"_s, u"one"_s})->only);
    QVERIFY(!windowRequest({u"--catalog"_s, u"one"_s})->only);
    // A window that is open already has other catalogs.
    QCOMPARE(windowRequest({u"--only"_s, u"--catalog"_s, u":builtin:"_s})->catalogs, QStringList{u":builtin:"_s});
    QVERIFY(windowRequest({u"a.log"_s})->catalogs.isEmpty());
    QVERIFY(!windowRequest({u"--only"_s}));
    QVERIFY(windowRequest({u"--new-window"_s, u"a.log"_s})->newWindow);
    QVERIFY(!windowRequest({u"a.log"_s})->newWindow);
    QVERIFY(!windowRequest({u"diagnose"_s, u"--new-window"_s})); // an option of the window only
}

void TestCommandLine::windowsKnowWhatToFollow()
{
    const auto followed = [](const QStringList &arguments, bool inIsTerminal = false) {
        const auto request = windowRequest(arguments, inIsTerminal);
        return request ? request->follow + u'|' + request->files.join(u',') : u"none"_s;
    };
    QCOMPARE(followed({u"-"_s}), u"-|"_s);
    QCOMPARE(followed({u"--language"_s, u"zh"_s, u"-"_s}), u"-|"_s);
    QCOMPARE(followed({u"--follow"_s, u"a.log"_s}), u"a.log|"_s);
    QCOMPARE(followed({u"--follow=-"_s}), u"-|"_s);
    QCOMPARE(followed({u"a.log"_s}), u"|a.log"_s);
    QCOMPARE(followed({u"a.log"_s, u"-"_s}), u"none"_s);
    QCOMPARE(followed({u"--follow"_s, u"a.log"_s, u"b.log"_s}), u"none"_s);
    QCOMPARE(followed({u"--follow"_s, u"a.log"_s, u"-"_s}), u"none"_s);
    QCOMPARE(followed({u"-"_s}, true), u"none"_s);
    QCOMPARE(followed({u"--follow"_s, u"a.log"_s}, true), u"a.log|"_s);
}

void TestCommandLine::aTerminalIsNotFollowed()
{
    const Outcome outcome = run({u"-"_s});
    QCOMPARE(outcome.status, int(Failed));
    QVERIFY2(outcome.err.contains(u"python train.py 2>&1 | waymark -"_s), qPrintable(outcome.err));
    const Outcome both = run({u"a.log"_s, u"-"_s});
    QCOMPARE(both.status, int(Failed));
    QVERIFY2(both.err.contains(u"without other files"_s), qPrintable(both.err));
}

void TestCommandLine::diagnosesFilesAndStandardInput()
{
    const Outcome file = run({u"diagnose"_s, path(u"train.log"_s)});
    QCOMPARE(file.status, int(SomethingFound));
    QVERIFY2(file.out.contains(
                 u"1. CUDA out of memory. Tried to allocate 20.00 MiB\n   pytorch/cuda-out-of-memory · exact match"),
             qPrintable(file.out));
    QVERIFY(file.out.contains(u"   size = 20.00 MiB\n"));
    QVERIFY(file.out.contains(u"✓ Halve the batch"));
    QCOMPARE(file.err, QString());

    for (const QStringList &arguments : {QStringList{u"diagnose"_s}, QStringList{u"diagnose"_s, u"-"_s}}) {
        const Outcome pipe = run(arguments, "fatal: not a git repository (or any of the parent directories): .git\n");
        QCOMPARE(pipe.status, int(SomethingFound));
        QVERIFY(pipe.out.startsWith(u"standard input: 1 known error(s) in 1 line(s)\n"));
        QVERIFY(pipe.out.contains(u"git/not-a-repository"));
    }
}

void TestCommandLine::diagnosesInChinese()
{
    QVERIFY(run({u"diagnose"_s, u"--language"_s, u"zh"_s, path(u"train.log"_s)}).out.contains(u"1. CUDA 显存不足"));
    QVERIFY(run({u"diagnose"_s, path(u"train.log"_s)}, {}, Language::Chinese).out.contains(u"1. CUDA 显存不足"));
    QVERIFY(run({u"diagnose"_s, u"--language=en"_s, path(u"train.log"_s)}, {}, Language::Chinese)
                .out.contains(u"1. CUDA out of"));
    QVERIFY(run({u"diagnose"_s, u"--format"_s, u"markdown"_s, path(u"train.log"_s)})
                .out.contains(u"### 1\\. CUDA out of memory."));
}

void TestCommandLine::positionsAreThoseOfTheFile()
{
    const Outcome outcome =
        run({u"diagnose"_s, path(u"train.log"_s), path(u"fine.log"_s), u"--format"_s, u"json"_s, u"--limit"_s, u"1"_s});
    QCOMPARE(outcome.status, int(SomethingFound));
    const QStringList lines = outcome.out.split(u'\n');
    QCOMPARE(lines.size(), 3);
    QCOMPARE(lines[2], QString());
    const QJsonObject first = QJsonDocument::fromJson(lines[0].toUtf8()).object();
    QCOMPARE(first.value(u"file"_s).toString(), path(u"train.log"_s));
    QCOMPARE(first.value(u"lines"_s).toInt(), 5);
    QCOMPARE(first.value(u"root_cause"_s).toString(), u"pytorch/cuda-out-of-memory"_s);
    const QJsonObject finding = first.value(u"findings"_s).toArray().at(0).toObject();
    QCOMPARE(finding.value(u"match"_s).toString(), u"exact"_s);
    QCOMPARE(finding.value(u"captures"_s).toObject().value(u"size"_s).toString(), u"20.00 MiB"_s);
    const QJsonObject occurrence = finding.value(u"occurrences"_s).toArray().at(0).toObject();
    QCOMPARE(occurrence.value(u"line"_s).toInt(), 5);
    QCOMPARE(occurrence.value(u"text"_s).toString(), u"CUDA out of memory. Tried to allocate 20.00 MiB"_s);
    QCOMPARE(occurrence.value(u"end"_s).toInt() - occurrence.value(u"start"_s).toInt(), 47);
    QFile file(path(u"train.log"_s));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QList<uint> characters = QString::fromUtf8(file.readAll()).toUcs4();
    QCOMPARE(first.value(u"characters"_s).toInt(), int(characters.size()));
    QCOMPARE(characters.at(occurrence.value(u"start"_s).toInt()), uint(u'C'));
    QCOMPARE(characters.at(occurrence.value(u"end"_s).toInt()), uint(u'\n'));
    for (const QString &key : {u"rule"_s, u"words"_s, u"place"_s, u"asynchronous"_s, u"rivals"_s})
        QVERIFY2(finding.contains(key), qPrintable(key));
    QVERIFY(finding.value(u"rule"_s).toString().startsWith(u"CUDA out of memory"));
    const QJsonObject second = QJsonDocument::fromJson(lines[1].toUtf8()).object();
    QVERIFY(second.value(u"findings"_s).toArray().isEmpty());
    QVERIFY(second.value(u"root_cause"_s).isNull());
    QVERIFY(second.value(u"nearest"_s).isArray());
    QVERIFY(second.value(u"unknown"_s).toArray().isEmpty());
}

void TestCommandLine::nothingKnownIsStatusOne()
{
    const Outcome outcome = run({u"diagnose"_s, path(u"fine.log"_s)});
    QCOMPARE(outcome.status, int(NothingFound));
    QCOMPARE(outcome.out, path(u"fine.log"_s) + u": no known error in 1 line(s)\n"_s);
    QCOMPARE(run({u"diagnose"_s}, {}).status, int(NothingFound));
}

void TestCommandLine::unreadableInputIsStatusTwo()
{
    const Outcome outcome = run({u"diagnose"_s, path(u"none.log"_s), path(u"train.log"_s)});
    QCOMPARE(outcome.status, int(Failed));
    QVERIFY(outcome.err.startsWith(u"waymark: "_s + path(u"none.log"_s) + u" could not be read: "_s));
    QVERIFY(outcome.out.contains(u"pytorch/cuda-out-of-memory"));
    QCOMPARE(run({u"diagnose"_s, m_folder.path()}).err,
             u"waymark: %1 is a folder; name a file in it.\n"_s.arg(m_folder.path()));
}

void TestCommandLine::brokenBytesAreMentioned()
{
    const Outcome outcome = run({u"diagnose"_s}, "\xFF\xFF CUDA out of memory. Tried to allocate 1 GiB\n");
    QCOMPARE(outcome.status, int(SomethingFound));
    QCOMPARE(outcome.err, u"waymark: -: 2 place(s) are not valid UTF-8; the sign � stands there now.\n"_s);
}

void TestCommandLine::showsAnEntry()
{
    const QString id = u"pytorch/cuda-out-of-memory"_s;
    const Outcome text = run({u"show"_s, id});
    QCOMPARE(text.status, int(SomethingFound));
    QVERIFY(text.out.startsWith(u"CUDA out of memory. Tried to allocate size\nID: pytorch/cuda-out-of-memory\n"));

    const Outcome json = run({u"show"_s, id, u"--format"_s, u"json"_s});
    const LoadResult again = CatalogLoader().loadBytes(json.out.toUtf8(), u"again"_s);
    QCOMPARE(again.problems.size(), 0);
    QCOMPARE(again.entries.size(), 1);
    QCOMPARE(again.entries.first().id, id);
    QCOMPARE(again.entries.first().rootCause, fullEntry().rootCause);

    const Outcome markdown = run({u"show"_s, id, u"--format"_s, u"markdown"_s});
    QVERIFY(markdown.out.startsWith(u"# CUDA out of memory. Tried to allocate size\n\nCUDA 显存不足\n"));
    const Outcome chinese = run({u"show"_s, id, u"--format"_s, u"markdown"_s}, {}, Language::Chinese);
    QVERIFY(chinese.out.startsWith(u"# CUDA 显存不足\n\nCUDA out of memory."));
    const Outcome english = run({u"show"_s, id, u"--format"_s, u"markdown"_s, u"--language"_s, u"en"_s});
    QVERIFY(!english.out.contains(u"显存"));
    const Outcome html = run({u"show"_s, id, u"--format"_s, u"html"_s});
    QVERIFY(html.out.startsWith(u"<!DOCTYPE html>"));
}

void TestCommandLine::showsAGuide()
{
    write(path(u"guided/domains.json"_s),
          R"({"domains": [{"id": "widgetd", "name": "widgetd", "messages": ["^widgetd: "],
        "samples": ["widgetd: ready"], "others": ["widgetd: ready"]}]})");
    write(path(u"guided/catalog/widgetd/off.json"_s), R"({"id": "widgetd/off", "signature": "widgetd: W0001 is off"})");
    write(path(u"guided/guides/widgetd/reading-errors.en.md"_s), "# Errors of widgetd\n\nRead `journalctl`.\n");
    write(path(u"guided/guides/widgetd/reading-errors.zh.md"_s), "# widgetd 的错误\n\n看 `journalctl`。\n");
    const auto show = [this](const QStringList &options, Language language = Language::English) {
        return run(QStringList{u"show"_s, u"widgetd/reading-errors"_s, u"--catalog"_s, path(u"guided"_s)} + options, {},
                   language);
    };
    QCOMPARE(show({}).status, int(SomethingFound));
    QVERIFY2(show({}).out.contains(u"Errors of widgetd\n\nRead `journalctl`.\n"_s), qPrintable(show({}).out));
    QVERIFY(show({}, Language::Chinese).out.contains(u"看 `journalctl`。"_s));
    QCOMPARE(show({u"--format"_s, u"markdown"_s}).out, u"# Errors of widgetd\n\nRead `journalctl`.\n"_s);
    const Outcome json = show({u"--format"_s, u"json"_s});
    QCOMPARE(json.status, int(Failed));
    QVERIFY2(json.err.contains(u"a guide is shown as text or markdown."_s), qPrintable(json.err));

    const Outcome diagnosed =
        run({u"diagnose"_s, u"--catalog"_s, path(u"guided"_s), u"--only"_s}, "widgetd: W9 spindle\n");
    QCOMPARE(diagnosed.status, int(NothingFound));
    QVERIFY2(diagnosed.out.contains(u"It is a message of widgetd.\n  widgetd: W9 spindle\n\nRead `journalctl`.\n"_s),
             qPrintable(diagnosed.out));
    const Outcome checked = run({u"check"_s, path(u"guided/catalog"_s)});
    QVERIFY2(checked.out.contains(path(u"guided/domains.json:2:51: domains[0].others[0]: is named as"_s)),
             qPrintable(checked.out));
}

void TestCommandLine::anUnknownIdNamesItsNeighbours()
{
    const Outcome near = run({u"show"_s, u"cuda/out-of-memory"_s});
    QCOMPARE(near.status, int(NothingFound));
    QCOMPARE(near.out, QString());
    QCOMPARE(
        near.err,
        u"waymark: the catalog has no entry cuda/out-of-memory.\nwaymark: Similar: pytorch/cuda-out-of-memory\n"_s);
    QCOMPARE(run({u"show"_s, u"xyzzy"_s}).err,
             u"waymark: the catalog has no entry xyzzy.\nwaymark: waymark list shows all of them.\n"_s);
}

void TestCommandLine::searches()
{
    const Outcome found = run({u"search"_s, u"显存"_s});
    QCOMPARE(found.status, int(SomethingFound));
    QCOMPARE(found.out, u"pytorch/cuda-out-of-memory\tCUDA out of memory. Tried to allocate size\n"_s);
    const Outcome words = run({u"search"_s, u"git"_s, u"repository"_s, u"--language"_s, u"zh"_s});
    QCOMPARE(words.out, u"git/not-a-repository\t当前目录不在 Git 仓库中\n"_s);
    const Outcome none = run({u"search"_s, u"xyzzy"_s});
    QCOMPARE(none.status, int(NothingFound));
    QCOMPARE(none.err, u"waymark: no entry holds all of these words: xyzzy\n"_s);
}

void TestCommandLine::lists()
{
    const Outcome all = run({u"list"_s}, {}, Language::Chinese);
    QCOMPARE(all.status, int(SomethingFound));
    QCOMPARE(all.out.count(u'\n'), 2);
    QVERIFY(all.out.contains(u"git/not-a-repository\tfatal: not a git repository"));
    const Outcome one = run({u"list"_s, u"--domain"_s, u"git"_s});
    QVERIFY(one.out.startsWith(u"git/not-a-repository\t"));
    QCOMPARE(one.out.count(u'\n'), 1);
    const Outcome none = run({u"list"_s, u"--domain=cobol"_s});
    QCOMPARE(none.status, int(NothingFound));
    QCOMPARE(none.err, u"waymark: no entry belongs to the domain cobol.\n"_s);
}

void TestCommandLine::checks()
{
    write(path(u"broken/bad.json"_s), "{\n  \"id\": \"git/bad\",,\n}\n");
    const Outcome broken = run({u"check"_s, path(u"broken"_s)});
    QCOMPARE(broken.status, int(NothingFound));
    QVERIFY2(broken.out.startsWith(path(u"broken/bad.json"_s) + u":2:"_s), qPrintable(broken.out));
    QVERIFY(broken.err.contains(u"1 problem(s)"));

    const Outcome missing = run({u"check"_s, path(u"none"_s)});
    QCOMPARE(missing.status, int(Failed));
    QCOMPARE(missing.err, u"waymark: there is nothing at %1.\n"_s.arg(path(u"none"_s)));

    const Outcome builtIn = run({u"check"_s});
    QVERIFY(builtIn.out.contains(path(u"data/catalog/"_s)));
}

void TestCommandLine::checksAgainstTheBuiltInCatalog()
{
    Entry replacing = fullEntry();
    replacing.regex = u"CUDA out of memory\\. Tried to allocate (?P<size>[\\d.]+ \\w+)"_s;
    const QString file = path(u"team/%1.json"_s.arg(replacing.id));
    write(file, toJson(replacing));
    const QString message = u"id: %1 replaces the built-in entry\n"_s.arg(replacing.id);
    const Outcome plain = run({u"check"_s, path(u"team"_s)});
    QVERIFY(!plain.out.contains(message));
    const Outcome outcome = run({u"check"_s, path(u"team"_s), u"--against-builtin"_s});
    QCOMPARE(outcome.status, int(NothingFound));
    QVERIFY2(outcome.out.contains(file + u":"_s) && outcome.out.contains(message), qPrintable(outcome.out));
    QCOMPARE(outcome.out.count(u'\n'), plain.out.count(u'\n') + 1);

    const Outcome without = run({u"check"_s, u"--against-builtin"_s});
    QCOMPARE(without.status, int(Failed));
    QVERIFY(run({u"list"_s, u"--against-builtin"_s}).err.contains(u"has no option"_s));
}

void TestCommandLine::catalogsAreAddedOrUsedAlone()
{
    const QString git = path(u"data/catalog/git"_s);
    const QString oom = path(u"data/catalog/pytorch/cuda-out-of-memory.json"_s);
    const QString own = path(u"own.json"_s);
    write(own, "{\"id\": \"git/not-a-repository\", \"domain\": \"git\", \"signature\": \"fatal: mine\"}");
    QCOMPARE(run({u"list"_s}).out.count(u'\n'), 2);
    QCOMPARE(run({u"list"_s, u"--catalog"_s, git}).out.count(u'\n'), 2); // it has nothing new
    QCOMPARE(run({u"--only"_s, u"--catalog"_s, git, u"list"_s}).out.count(u'\n'), 1);
    QCOMPARE(run({u"list"_s, u"--only"_s, u"--catalog"_s, git, u"--catalog"_s, oom}).out.count(u'\n'), 2);
    QVERIFY(run({u"list"_s, u"--catalog"_s, own}).out.contains(u"git/not-a-repository\tfatal: mine\n"_s));
    QVERIFY(
        !run({u"list"_s, u"--only"_s, u"--catalog"_s, own, u"--catalog"_s, u":builtin:"_s}).out.contains(u"mine"_s));
    QCOMPARE(run({u"diagnose"_s, u"--only"_s, u"--catalog"_s, git, path(u"train.log"_s)}).status, int(NothingFound));
    const Outcome nothing = run({u"list"_s, u"--only"_s});
    QCOMPARE(nothing.status, int(Failed));
    QVERIFY(nothing.err.contains(u"--catalog"_s));
}

void TestCommandLine::theOwnCatalogIsUsedUnlessOnlyOthersAre()
{
    const OwnCatalog own;
    QVERIFY(!own.save(test::entry(u"git/not-a-repository"_s, {u"fatal: mine"_s, {}})));
    QVERIFY(!own.save(test::entry(u"broker/lane"_s, {u"the lane of the broker is closed"_s, {}})));
    QVERIFY(run({u"list"_s}).out.contains(u"git/not-a-repository\tfatal: mine\n"_s)); // instead of the built-in one
    QCOMPARE(run({u"list"_s}).out.count(u'\n'), 3);
    write(path(u"lane.log"_s), "the lane of the broker is closed\n");
    QCOMPARE(run({u"diagnose"_s, path(u"lane.log"_s)}).status, int(SomethingFound));
    QCOMPARE(run({u"list"_s, u"--only"_s, u"--catalog"_s, u":builtin:"_s}).out.count(u'\n'), 2);
    QVERIFY(!run({u"check"_s}).out.contains(own.folder()));
    const QString later = path(u"later.json"_s);
    write(later, "{\"id\": \"broker/lane\", \"domain\": \"broker\", \"signature\": \"the lane is gone\"}");
    QVERIFY(run({u"list"_s, u"--catalog"_s, later}).out.contains(u"the lane is gone"_s));
    QVERIFY(windowRequest({u"a.log"_s})->catalogs.isEmpty()); // the default
    QCOMPARE(windowRequest({u"--catalog"_s, u"one"_s})->catalogs,
             QStringList({u":builtin:"_s, own.folder(), u"one"_s}));
    QVERIFY(QDir(own.folder()).removeRecursively());
}

void TestCommandLine::compiles()
{
    const QString file = path(u"compiled/all.waymark"_s);
    const Outcome compiled = run({u"compile"_s, path(u"data"_s), u"-o"_s, file});
    QCOMPARE(compiled.out, QString());
    QCOMPARE(compiled.status, int(SomethingFound));
    QCOMPARE(compiled.err, u"waymark: %1 written: 2 entries.\n"_s.arg(file));
    QCOMPARE(run({u"list"_s, u"--only"_s, u"--catalog"_s, file}).out, run({u"list"_s}).out);
    QCOMPARE(run({u"diagnose"_s, u"--only"_s, u"--catalog"_s, file, path(u"train.log"_s)}).out,
             run({u"diagnose"_s, path(u"train.log"_s)}).out);

    write(path(u"broken/bad.json"_s), "{");
    const Outcome broken = run({u"compile"_s, path(u"broken"_s), u"-o"_s, file});
    QCOMPARE(broken.status, int(SomethingFound)); // what can be read is in the file; check is for the rest
    QVERIFY(broken.err.contains(path(u"broken/bad.json"_s)));
    QCOMPARE(run({u"compile"_s, path(u"data"_s)}).status, int(Failed));
    QCOMPARE(run({u"compile"_s, u"-o"_s, file}).status, int(Failed));
    QCOMPARE(run({u"compile"_s, path(u"none"_s), u"-o"_s, file}).status, int(Failed));
    const Outcome nowhere = run({u"compile"_s, path(u"data"_s), u"-o"_s, path(u"train.log/below"_s)});
    QCOMPARE(nowhere.status, int(Failed));
    QVERIFY(nowhere.err.contains(path(u"train.log"_s)));
}

void TestCommandLine::aLongCompilationSaysHowFarItIs()
{
    QBuffer terminal;
    QVERIFY(terminal.open(QIODevice::WriteOnly));
    const CompileProgress progress(terminal);
    progress(3);
    QCOMPARE(terminal.data(), QByteArray()); // it may be over in a moment
    QTest::qSleep(320);
    progress(40);
    progress(100);
    QCOMPARE(terminal.data(), QByteArray("\r\x1b[Kcompiling the catalog: 40 %\r\x1b[K"));
}

void TestCommandLine::aCatalogWithABrokenFileStillWorks()
{
    const QString folder = path(u"half"_s);
    write(folder + u"/bad.json"_s, "{");
    write(folder + u"/good.json"_s, "{\"id\": \"git/good\", \"signature\": \"fatal: it is good\"}");
    const Outcome outcome = run({u"list"_s, u"--only"_s, u"--catalog"_s, folder});
    QCOMPARE(outcome.status, int(SomethingFound));
    QCOMPARE(outcome.out, u"git/good\tfatal: it is good\n"_s);
    QCOMPARE(outcome.err, u"waymark: 1 file(s) of the catalog could not be read: run waymark check %1\n"_s.arg(folder));
}

void TestCommandLine::aMissingCatalogIsStatusTwo()
{
    const Outcome missing = run({u"list"_s, u"--catalog"_s, path(u"none"_s)});
    QCOMPARE(missing.status, int(Failed));
    QCOMPARE(missing.err, u"waymark: there is no catalog at %1; name one with --catalog.\n"_s.arg(path(u"none"_s)));
    write(path(u"empty/note.txt"_s), "x");
    QCOMPARE(run({u"diagnose"_s, u"--only"_s, u"--catalog"_s, path(u"empty"_s), path(u"train.log"_s)}).status,
             int(Failed));
}

void TestCommandLine::helpForEveryCommand_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("start");
    QTest::addColumn<QStringList>("parts");
    QTest::newRow("the program") << QStringList{u"--help"_s} << u"NAME\n       waymark - "_s
                                 << QStringList{u"COMMANDS"_s, u"diagnose"_s, u"--catalog PATH"_s, u"EXIT STATUS"_s};
    QTest::newRow("diagnose") << QStringList{u"diagnose"_s, u"--help"_s} << u"NAME\n       waymark diagnose - "_s
                              << QStringList{u"--format text|json|markdown\n"_s, u"--limit N"_s};
    QTest::newRow("show") << QStringList{u"-h"_s, u"show"_s} << u"NAME\n       waymark show - "_s
                          << QStringList{u"--format text|json|markdown|html\n"_s};
    QTest::newRow("search") << QStringList{u"search"_s, u"-h"_s} << u"NAME\n       waymark search - "_s
                            << QStringList{u"--limit N"_s};
    QTest::newRow("list") << QStringList{u"list"_s, u"-h"_s} << u"NAME\n       waymark list - "_s
                          << QStringList{u"--domain D"_s};
    QTest::newRow("check") << QStringList{u"check"_s, u"-h"_s} << u"NAME\n       waymark check - "_s
                           << QStringList{u"file:line:column: message"_s};
}

void TestCommandLine::helpForEveryCommand()
{
    QFETCH(QStringList, arguments);
    QFETCH(QString, start);
    QFETCH(QStringList, parts);
    const Outcome outcome = run(arguments);
    QCOMPARE(outcome.status, int(SomethingFound));
    QVERIFY2(outcome.out.startsWith(start), qPrintable(outcome.out));
    for (const QString &part : parts)
        QVERIFY2(outcome.out.contains(part), qPrintable(part));
    for (const QString &line : outcome.out.split(u'\n'))
        QVERIFY2(line.size() <= 80, qPrintable(line));
    QCOMPARE(outcome.err, QString());
}

void TestCommandLine::versionNamesTheCatalog()
{
    const Outcome outcome = run({u"--version"_s});
    QCOMPARE(outcome.status, int(SomethingFound));
    QCOMPARE(outcome.out, u"waymark %1\ncatalog of 2026-11-03, 2 entries\n"_s.arg(programVersion()));
}

void TestCommandLine::wrongUsage_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("message");
    QTest::newRow("an unknown option") << QStringList{u"--nonsense"_s} << u"waymark has no option --nonsense.\n"_s;
    QTest::newRow("an option of another command")
        << QStringList{u"list"_s, u"--format"_s, u"json"_s} << u"waymark list has no option --format.\n"_s;
    QTest::newRow("an unknown format") << QStringList{u"diagnose"_s, u"--format"_s, u"xml"_s}
                                       << u"--format xml is not known; it takes text|json|markdown.\n"_s;
    QTest::newRow("a format of show") << QStringList{u"diagnose"_s, u"--format=html"_s}
                                      << u"--format html is not known; it takes text|json|markdown.\n"_s;
    QTest::newRow("an unknown language") << QStringList{u"show"_s, u"x"_s, u"--language"_s, u"fr"_s}
                                         << u"--language fr is not known; it takes en|zh.\n"_s;
    QTest::newRow("no findings") << QStringList{u"diagnose"_s, u"--limit"_s, u"0"_s}
                                 << u"--limit takes a whole number from 1 on, not 0.\n"_s;
    QTest::newRow("a limit in words") << QStringList{u"search"_s, u"x"_s, u"--limit"_s, u"ten"_s}
                                      << u"--limit takes a whole number from 1 on, not ten.\n"_s;
    QTest::newRow("an option without its value")
        << QStringList{u"list"_s, u"--domain"_s} << u"Missing value after '--domain'.\n"_s;
    QTest::newRow("no id") << QStringList{u"show"_s} << u"show takes the id of one entry or guide.\n"_s;
    QTest::newRow("two ids") << QStringList{u"show"_s, u"a/b"_s, u"c/d"_s}
                             << u"show takes the id of one entry or guide.\n"_s;
    QTest::newRow("no query") << QStringList{u"search"_s, u" "_s} << u"search takes the words to look for.\n"_s;
    QTest::newRow("words for list") << QStringList{u"list"_s, u"git"_s} << u"list takes no words; search does.\n"_s;
}

void TestCommandLine::wrongUsage()
{
    QFETCH(QStringList, arguments);
    QFETCH(QString, message);
    const Outcome outcome = run(arguments);
    QCOMPARE(outcome.status, int(Failed));
    QCOMPARE(outcome.out, QString());
    QVERIFY2(outcome.err.startsWith(u"waymark: "_s + message), qPrintable(outcome.err));
    QVERIFY2(outcome.err.contains(u" --help shows what it takes.\n"), qPrintable(outcome.err));
}

void TestCommandLine::aFullDiskIsNoSuccess()
{
    QBuffer in;
    QBuffer err;
    FullDevice out;
    QVERIFY(in.open(QIODevice::ReadOnly) && err.open(QIODevice::WriteOnly));
    QVERIFY(out.open(QIODevice::WriteOnly | QIODevice::Unbuffered));
    QCOMPARE(runCommand({u"list"_s}, {in, out, err, Language::English, {}, {}, false}), int(Failed));
    QCOMPARE(QString::fromUtf8(err.data()), u"waymark: the result could not be written: No space left on device\n"_s);
}

QTEST_GUILESS_MAIN(TestCommandLine)
#include "tst_commandline.moc"
