#include "app/trace/errormessage.h"
#include "app/trace/segments.h"

#include <QDir>
#include <QFile>
#include <QTest>

#include <ctime>
#include <limits>

using namespace waymark;
using namespace Qt::StringLiterals;

class SegmentsTest : public QObject
{
    Q_OBJECT

private slots:
    void shape_data();
    void shape();
    void realOutputIsRead_data();
    void realOutputIsRead();
    void writtenFormats_data();
    void writtenFormats() { shape(); }
    void rolesOfATraceback();
    void rolesInACompilersOutput();
    void frames_data();
    void frames();
    void ownAndLibraryFiles_data();
    void ownAndLibraryFiles();
    void errorMessages_data();
    void errorMessages();
    void shapesOfMessages_data();
    void shapesOfMessages();
    void someLinesAreNoErrorsOfTheirOwn_data();
    void someLinesAreNoErrorsOfTheirOwn();
    void candidatesLieOutsideRecords();
    void everyRecordIsConsistent();
    void hostileTextIsReadInLinearTime_data();
    void hostileTextIsReadInLinearTime();
    void codeUnderAFrameIsNoMessage();
};

namespace {

/// What this thread has used of the processor: other programs that run meanwhile do not count.
qint64 processorNanoseconds()
{
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return qint64(time.tv_sec) * 1'000'000'000 + time.tv_nsec;
}

QString kindName(Record::Kind kind)
{
    static const QStringList names = {
        u"traceback"_s, u"graph break"_s, u"recompile"_s, u"torchscript"_s, u"device assert"_s, u"torchrun"_s,
        u"java"_s,      u"javascript"_s,  u"dotnet"_s,    u"go"_s,          u"rust"_s,          u"compiler"_s,
        u"linker"_s,    u"build"_s,       u"crash"_s,     u"shell"_s,       u"service"_s};
    return names[int(kind)];
}

/// One line a record: kind, lines (from 1), message line, location, and what else it knows.
QStringList outline(const Segments &segments)
{
    QStringList lines;
    for (const Record &r : segments.records()) {
        QString line = kindName(r.kind);
        line += u" %1-%2 message %3"_s.arg(QString::number(r.firstLine + 1), QString::number(r.endLine),
                                           QString::number(r.messageLine + 1));
        if (!r.location.isEmpty())
            line += u" at "_s + r.location;
        if (r.suppressed)
            line += u" suppressed"_s;
        if (r.warning)
            line += u" warning"_s;
        if (r.asynchronous)
            line += u" asynchronous"_s;
        if (r.cause >= 0)
            line += u" because of %1"_s.arg(r.cause + 1);
        lines << line;
    }
    return lines;
}

QString realOutput(const QString &name)
{
    QFile file(QFINDTESTDATA("../diagnosis/data/traces/") + name + u".txt"_s);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

} // namespace

void SegmentsTest::shape_data()
{
    QTest::addColumn<QString>("paste");
    QTest::addColumn<QStringList>("records");

    QTest::newRow("empty paste") << QString() << QStringList();
    QTest::newRow("plain log") << u"starting\nerror: no\ndone\n"_s << QStringList();
    QTest::newRow("plain traceback")
        << u"x\nTraceback (most recent call last):\n  File \"train.py\", line 12, in <module>\n    step()\nValueError: bad\n\nnext\n"_s
        << QStringList{u"traceback 2-5 message 5 at train.py:12"_s};
    QTest::newRow("indented by a logger")
        << u"x\n    Traceback (most recent call last):\n      File \"train.py\", line 12, in <module>\n        step()\n    ValueError: bad\n\nnext\n"_s
        << QStringList{u"traceback 2-5 message 5 at train.py:12"_s};
    QTest::newRow("library frames below the own one")
        << u"Traceback (most recent call last):\n  File \"/app/train.py\", line 3, in f\n    g()\n"
           "  File \"/usr/lib/python3/dist-packages/numpy/x.py\", line 9, in g\n    h()\nValueError: bad"_s
        << QStringList{u"traceback 1-6 message 6 at /app/train.py:3"_s};
    QTest::newRow("cut off before its message")
        << u"Traceback (most recent call last):\n  File \"a.py\", line 1, in f\n"_s
        << QStringList{u"traceback 1-2 message 0 at a.py:1"_s};
    QTest::newRow("direct cause")
        << u"Traceback (most recent call last):\n  File \"a.py\", line 1, in f\nKeyError: 'x'\n\n"
           "The above exception was the direct cause of the following exception:\n\n"
           "Traceback (most recent call last):\n  File \"a.py\", line 5, in g\nRuntimeError: no x\n"_s
        << QStringList{u"traceback 1-3 message 3 at a.py:1"_s, u"traceback 7-9 message 9 at a.py:5 because of 1"_s};
    QTest::newRow("message of several lines, then another exception line")
        << u"Traceback (most recent call last):\n  File \"a.py\", line 1, in f\nRuntimeError: one\ntwo words\nthree\nOther: x\n"_s
        << QStringList{u"traceback 1-5 message 3 at a.py:1"_s};
    QTest::newRow("logged graph break, then its duplicate")
        << u"Graph break in user code at C:\\a\\b.py:4\nGraph Break Reason: Call to x\n  Explanation: y\n\n  Developer "
           u"debug context: z\n\n"
           " For more details about this graph break, please visit: https://example.org/gb0025.html\nUser code "
           "traceback:\n"
           "  File \"<frozen runpy>\", line 198, in _run\n  File \"C:\\dev\n\n"
           "Graph break (user stack suppressed due to duplicate graph break) in user code at C:\\a\\b.py:4\nGraph "
           "Break Reason: Call to x\n  Explanation: y\n\n\n"
           "tensor([1.])\n"_s
        << QStringList{u"graph break 1-10 message 2 at C:\\a\\b.py:4"_s,
                       u"graph break 12-14 message 13 at C:\\a\\b.py:4 suppressed"_s};
    QTest::newRow("printed graph break")
        << u"Call to x\n  Explanation: y\n  Hint: z\n\nfrom user code:\n   File \"/app/m.py\", line 9, in fn\n    "
           u"return inner(x)\n"
           "  File \"/usr/lib/python3/dist-packages/torch/_dynamo/external_utils.py\", line 2, in inner\n    return "
           "fn()\n\n"
           "Set TORCHDYNAMO_VERBOSE=1 for the internal stack trace\n\nnext cell\n"_s
        << QStringList{u"graph break 1-11 message 1 at /app/m.py:9"_s};
    QTest::newRow("raised graph break is placed by its user code")
        << u"Traceback (most recent call last):\n  File \"/app/main.py\", line 20, in <module>\n    f(x)\n"
           "torch._dynamo.exc.Unsupported: Data-dependent branching\n  Explanation: y\n\nfrom user code:\n   File \"/app/m.py\", line 9, in fn\n    if x:\n"_s
        << QStringList{u"graph break 1-9 message 4 at /app/m.py:9"_s};
    QTest::newRow("a graph break while another was handled")
        << u"Graph break in user code at /app/m.py:6\nGraph Break Reason: Failed to handle graph break "
           u"gracefully.\n\nData-dependent branching\n  Explanation: y\n\n"
           "*** While handling this graph break, another graph break occurred: ***\n\ngraph break in loop\n  "
           "Explanation: z\n\n"
           "Stack variable source attribution:\n  X originated from:\n  File \"/app/m.py\", line 5\n\nUser code traceback:\n  File \"/app/m.py\", line 6, in step\n    if x:\n\ntensor\n"_s
        << QStringList{u"graph break 1-5 message 4 at /app/m.py:6"_s,
                       u"graph break 9-18 message 9 at /app/m.py:6 because of 1"_s};
    QTest::newRow("with the log's prefixes")
        << u"V1121 12:00:00.000000 1 torch/x.py:5] [0/0] [__graph_breaks] Graph break in user code at /app/m.py:4\n"
           "V1121 12:00:00.000000 1 torch/x.py:5] [0/0] [__graph_breaks] Graph Break Reason: Call to x\n"
           "V1121 12:00:00.000000 1 torch/x.py:5] [0/0] [__graph_breaks]   Explanation: y\n"_s
        << QStringList{u"graph break 1-3 message 2 at /app/m.py:4"_s};
}

void SegmentsTest::shape()
{
    QFETCH(QString, paste);
    QFETCH(QStringList, records);
    QCOMPARE(outline(Segments(CleanText(paste))), records);
}

void SegmentsTest::rolesOfATraceback()
{
    const CleanText text(
        u"log\nTraceback (most recent call last):\n  File \"a.py\", line 1, in f\n    g(x)\n    ~^^^\nKeyError: 'x'\n\n"
        "During handling of the above exception, another exception occurred:\n\n"
        "Traceback (most recent call last):\n  File \"a.py\", line 5, in g\nRuntimeError: no x\n"_s);
    const Segments segments(text);
    const auto role = [&](int line) { return segments.role(line - 1); };
    QCOMPARE(role(1), LineRole::Plain);
    QCOMPARE(role(2), LineRole::Header);
    QCOMPARE(role(3), LineRole::Frame);
    QCOMPARE(role(4), LineRole::Code);
    QCOMPARE(role(5), LineRole::Code);
    QCOMPARE(role(6), LineRole::Cause);
    QCOMPARE(role(12), LineRole::Message);
}

void SegmentsTest::codeUnderAFrameIsNoMessage()
{
    const CleanText text(
        u"Graph break in user code at a.py:4\nGraph Break Reason: x\nUser code traceback:\n  File \"a.py\", line 4, in f\n    raise ValueError('bad')\n"_s);
    const Segments segments(text);
    QCOMPARE(segments.role(1), LineRole::Message);
    QCOMPARE(segments.role(4), LineRole::Code);
}

void SegmentsTest::realOutputIsRead_data()
{
    QTest::addColumn<QStringList>("records");

    // tests/diagnosis/data/traces/<row>.txt: what the program printed.
    QTest::newRow("asan") << QStringList{u"crash 2-21 message 2 at /tmp/seg/asan.c:2"_s};
    QTest::newRow("clang") << QStringList{u"compiler 1-4 message 2 at ./h.h:1"_s};
    QTest::newRow("cmake-make") << QStringList{
        u"build 1-17 message 2 at CMakeLists.txt:4"_s, u"build 20-20 message 20 because of 1"_s,
        u"compiler 23-27 message 24 at a.c:1"_s, u"build 28-28 message 28 at Makefile:4 because of 3"_s,
        u"build 29-29 message 29"_s};
    QTest::newRow("gcc") << QStringList{u"compiler 1-5 message 3 at h.h:1"_s, u"compiler 6-9 message 7 at a.cpp:5"_s,
                                        u"compiler 10-12 message 10 at a.cpp:5"_s,
                                        u"compiler 13-15 message 13 at a.cpp:5 warning"_s,
                                        u"compiler 16-42 message 25 at a.cpp:5"_s};
    QTest::newRow("gdb") << QStringList{u"crash 4-7 message 4 at seg.c:2"_s};
    QTest::newRow("go-build") << QStringList{
        u"compiler 2-2 message 2 at ./bad.go:2"_s, u"compiler 3-3 message 3 at ./bad.go:4"_s,
        u"compiler 4-6 message 4 at ./bad.go:4"_s, u"compiler 7-7 message 7 at ./bad.go:4"_s};
    QTest::newRow("go-panic") << QStringList{u"go 1-1 message 1"_s,
                                             u"go 2-12 message 2 at /tmp/seg/go/main.go:4 because of 1"_s};
    QTest::newRow("go-race") << QStringList{u"go 2-25 message 2 at /home/ana/tally/store/store.go:31"_s,
                                            u"go 28-47 message 28 at /home/ana/tally/store/store.go:31"_s};
    QTest::newRow("go-test") << QStringList{u"go 1-2 message 2 at x_test.go:3"_s};
    QTest::newRow("ipython") << QStringList{u"traceback 3-13 message 13 at Cell In [1]:2"_s};
    QTest::newRow("java") << QStringList{
        u"java 1-2 message 1 at Main.java:8 because of 2"_s, u"java 3-6 message 3 at Main.java:5 because of 3"_s,
        u"java 7-9 message 7 at Main.java:4"_s, u"java 10-16 message 10 at Main.java:7"_s,
        u"java 17-19 message 17 at Main.java:3"_s};
    QTest::newRow("javac") << QStringList{u"compiler 1-3 message 1 at Bad.java:1"_s,
                                          u"compiler 4-8 message 4 at Bad.java:1"_s};
    QTest::newRow("linker") << QStringList{u"linker 1-2 message 2 at l.c"_s,
                                           u"linker 3-3 message 3 because of 1"_s,
                                           u"linker 4-4 message 4"_s,
                                           u"linker 5-5 message 5 because of 3"_s,
                                           u"compiler 6-7 message 6"_s,
                                           u"linker 8-9 message 9 at l.c"_s,
                                           u"linker 10-10 message 10 because of 6"_s};
    QTest::newRow("node-cause") << QStringList{u"javascript 1-10 message 5 at /tmp/seg/a.js:2 because of 2"_s,
                                               u"javascript 11-20 message 11 at /tmp/seg/a.js:1"_s};
    QTest::newRow("node-module") << QStringList{u"javascript 1-20 message 5 at [eval]:1"_s};
    QTest::newRow("pytest-collect") << QStringList{u"traceback 7-11 message 11 at t_y.py:1"_s};
    QTest::newRow("pytest") << QStringList{
        u"traceback 3-17 message 15 at t_x.py:2"_s, u"traceback 18-25 message 22 at t_x.py:7"_s,
        u"traceback 27-27 message 27 suppressed"_s, u"traceback 28-28 message 28 suppressed"_s};
    QTest::newRow("python-group") << QStringList{u"traceback 1-6 message 6 at /tmp/seg/g.py:10 because of 3"_s,
                                                 u"traceback 8-12 message 12 at /tmp/seg/g.py:2"_s,
                                                 u"traceback 16-23 message 23 at /tmp/seg/g.py:3 because of 2"_s,
                                                 u"traceback 25-32 message 32 at /tmp/seg/g.py:6"_s,
                                                 u"traceback 34-34 message 34"_s,
                                                 u"traceback 36-36 message 36 because of 7"_s,
                                                 u"traceback 38-38 message 38"_s};
    QTest::newRow("rich") << QStringList{u"traceback 1-22 message 22 at /tmp/seg/r.py:5"_s,
                                         u"traceback 26-35 message 35 at /tmp/seg/r.py:9 because of 1"_s};
    QTest::newRow("rust-panic") << QStringList{u"rust 2-14 message 3 at b.rs:1"_s};
    QTest::newRow("rustc") << QStringList{u"compiler 1-7 message 1 at a.rs:6"_s,
                                          u"compiler 9-15 message 9 at a.rs:1 warning"_s,
                                          u"build 17-17 message 17 because of 1"_s};
    QTest::newRow("terminate") << QStringList{u"crash 1-2 message 1"_s};
    QTest::newRow("terraform") << QStringList{u"service 1-6 message 1 at main.tf:5"_s};
    QTest::newRow("torch-backend") << QStringList{u"traceback 2-22 message 22 at /app/backend.py:4 because of 2"_s,
                                                  u"traceback 23-23 message 23 at /app/backend.py:4"_s};
    QTest::newRow("torch-duplicate") << QStringList{
        u"graph break 2-24 message 3 at /app/branching_loop.py:24"_s,
        u"graph break 26-43 message 27 at /app/branching_loop.py:24 suppressed"_s};
    QTest::newRow("torch-explain") << QStringList{u"graph break 2-11 message 2 at /tmp/seg/expl.py:5"_s,
                                                  u"graph break 18-29 message 19 at /tmp/seg/expl.py:4"_s,
                                                  u"graph break 30-39 message 31 at /tmp/seg/expl.py:5"_s};
    QTest::newRow("torch-recompile") << QStringList{u"recompile 2-6 message 2 at /app/recompile.py:3 warning"_s};
    QTest::newRow("torch-worker") << QStringList{
        u"traceback 3-17 message 17 at /home/ana/digits/train.py:16 because of 2"_s,
        u"traceback 18-27 message 27 at /home/ana/digits/digits/data.py:17"_s};
    QTest::newRow("torch25-branching") << QStringList{u"graph break 2-6 message 3 at /app/branching.py:5"_s};
    QTest::newRow("torch25-skip") << QStringList{u"graph break 2-74 message 63 at /app/skip26.py:8"_s};
    QTest::newRow("torchrun-branching") << QStringList{
        u"graph break 5-44 message 24 at /srv/app/ddp/compiled.py:7"_s,
        u"graph break 46-85 message 65 at /srv/app/ddp/compiled.py:7 because of 1"_s,
        u"torchrun 88-88 message 88 because of 1"_s,
        u"torchrun 89-138 message 117 at /usr/bin/torchrun:6 because of 1"_s};
    QTest::newRow("torchrun") << QStringList{u"traceback 9-18 message 18 at /srv/app/ddp/train.py:35"_s,
                                             u"traceback 19-39 message 39 at /srv/app/ddp/train.py:45 because of 1"_s,
                                             u"torchrun 41-41 message 41 because of 1"_s,
                                             u"torchrun 43-117 message 71 at /srv/app/ddp/train.py:35 because of 1"_s};
    QTest::newRow("torchscript-unsupported") << QStringList{u"traceback 1-27 message 23 at /tmp/seg/ts2.py:2"_s};
    QTest::newRow("torchscript") << QStringList{u"traceback 1-5 message 5 at /tmp/seg/ts.py:9 because of 2"_s,
                                                u"torchscript 6-17 message 17 at /tmp/seg/ts.py:4"_s};
    QTest::newRow("valgrind") << QStringList{u"crash 6-14 message 6 at asan.c:2"_s};
}

void SegmentsTest::realOutputIsRead()
{
    QFETCH(QStringList, records);
    const QString paste = realOutput(QString::fromUtf8(QTest::currentDataTag()));
    QVERIFY(!paste.isEmpty());
    QCOMPARE(outline(Segments(CleanText(paste))), records);
}

/// Formats of programs that run on other systems, in the form that their manuals give.
void SegmentsTest::writtenFormats_data()
{
    QTest::addColumn<QString>("paste");
    QTest::addColumn<QStringList>("records");

    QTest::newRow("a command typed behind a traceback")
        << u"$ python app.py\nTraceback (most recent call last):\n  File \"app.py\", line 3, in <module>\n    import leftpadx\nModuleNotFoundError: No module named 'leftpadx'\n$ git push\nTo github.com:ana/x.git\n ! [rejected] main -> main (fetch first)\n"_s
        << QStringList{u"traceback 2-5 message 5 at app.py:3"_s};
    QTest::newRow("a command typed behind an unfinished traceback")
        << u"Traceback (most recent call last):\n  File \"app.py\", line 3, in f\n    g()\nana@build1:~/src$ ls\napp.py\n"_s
        << QStringList{u"traceback 1-3 message 0 at app.py:3"_s};
    QTest::newRow("MSVC")
        << u"main.cpp(12,5): error C2065: 'x': undeclared identifier\nmain.cpp(3): warning C4101: 'y': unreferenced local variable\n"_s
        << QStringList{u"compiler 1-1 message 1 at main.cpp:12"_s, u"compiler 2-2 message 2 at main.cpp:3 warning"_s};
    QTest::newRow("MSVC with a drive")
        << u"C:\\src\\a b\\main.cpp(12): fatal error C1083: Cannot open include file: 'x.h'\n"_s
        << QStringList{u"compiler 1-1 message 1 at C:\\src\\a b\\main.cpp:12"_s};
    QTest::newRow("link.exe")
        << u"main.obj : error LNK2019: unresolved external symbol foo\napp.exe : fatal error LNK1120: 1 unresolved externals\n"_s
        << QStringList{u"linker 1-1 message 1"_s, u"linker 2-2 message 2 because of 1"_s};
    QTest::newRow("lld")
        << u"ld.lld: error: undefined symbol: foo\n>>> referenced by a.c:3\n>>>               a.o:(main)\n"_s
        << QStringList{u"linker 1-3 message 1"_s};
    QTest::newRow("tsc, plain")
        << u"src/a.ts(1,7): error TS2322: Type 'string' is not assignable to type 'number'.\n  Types differ.\n"_s
        << QStringList{u"compiler 1-2 message 1 at src/a.ts:1"_s};
    QTest::newRow("tsc, pretty")
        << u"src/a.ts:1:7 - error TS2322: Type 'string' is not assignable to type 'number'.\n\n1 const x: number = \"a\";\n        ~\n\n\nFound 1 error in src/a.ts:1\n"_s
        << QStringList{u"compiler 1-4 message 1 at src/a.ts:1"_s};
    QTest::newRow("GCC in German") << u"a.c:3:5: Fehler: »x« nicht deklariert\n"_s
                                   << QStringList{u"compiler 1-1 message 1 at a.c:3"_s};
    QTest::newRow("GCC in Chinese") << u"a.c:3:5: 错误：‘x’未声明\n"_s
                                    << QStringList{u"compiler 1-1 message 1 at a.c:3"_s};
    QTest::newRow("compiler below pip")
        << u"      building 'cext' extension\n      cext.c:1:10: fatal error: Python.h: No such file or directory\n      compilation terminated.\n      error: command failed\n"_s
        << QStringList{u"compiler 2-3 message 2 at cext.c:1"_s};
    QTest::newRow("an error and what it ends")
        << u"a.c:1:2: error: x\nb.c:1:2: error: y\nmake[1]: *** [Makefile:5: a.o] Error 1\nmake: *** [all] Error 2\n"_s
        << QStringList{u"compiler 1-1 message 1 at a.c:1"_s, u"compiler 2-2 message 2 at b.c:1"_s,
                       u"build 3-3 message 3 at Makefile:5 because of 1"_s, u"build 4-4 message 4 because of 3"_s};
    QTest::newRow("maven")
        << u"[INFO] BUILD FAILURE\n[ERROR] COMPILATION ERROR : \n[ERROR] /app/src/Main.java:[3,9] cannot find "
           u"symbol\n[ERROR]   symbol: x\n"
           "[ERROR] Failed to execute goal org.x:compile: Compilation failure\n[ERROR] -> [Help 1]\n"_s
        << QStringList{u"build 2-4 message 3 at /app/src/Main.java:3"_s, u"build 5-6 message 5 because of 1"_s};
    QTest::newRow("gradle")
        << u"FAILURE: Build failed with an exception.\n\n* What went wrong:\nExecution failed for task ':compileJava'.\n> Could not resolve all files\n   > Could not find x:y:1.\n\n* Try:\n"_s
        << QStringList{u"build 3-4 message 4 because of 2"_s, u"build 5-5 message 5 because of 3"_s,
                       u"build 6-6 message 6"_s};
    QTest::newRow("npm")
        << u"npm ERR! code ERESOLVE\nnpm ERR! ERESOLVE unable to resolve dependency tree\nnpm ERR! \nnpm ERR! Found: react@18\n"_s
        << QStringList{u"build 1-4 message 2"_s};
    QTest::newRow("shell script")
        << u"./deploy.sh: line 12: kubectl: command not found\nbash: foo: command not found\nzsh: command not found: bar\nsh: 1: baz: not found\n"_s
        << QStringList{u"shell 1-1 message 1 at ./deploy.sh:12"_s, u"shell 2-2 message 2"_s, u"shell 3-3 message 3"_s,
                       u"shell 4-4 message 4"_s};
    QTest::newRow("PowerShell 5")
        << u"PS C:\\> Get-Item x\nGet-Item : Cannot find path 'C:\\x' because it does not exist.\nAt C:\\a.ps1:3 "
           u"char:5\n+ Get-Item x\n+ ~~~~~~~~~~\n"
           "    + CategoryInfo          : ObjectNotFound: (C:\\x:String) [Get-Item], ItemNotFoundException\n    + FullyQualifiedErrorId : PathNotFound\n"_s
        << QStringList{u"shell 2-7 message 2 at C:\\a.ps1:3"_s};
    QTest::newRow("PowerShell 7")
        << u"Get-Item: \nLine |\n   1 |  Get-Item x\n     |  ~~~~~~~~~~\n     | Cannot find path 'C:\\x' because it does not exist.\n"_s
        << QStringList{u"shell 1-5 message 5"_s};
    QTest::newRow(".NET")
        << u"Unhandled exception. System.InvalidOperationException: outer\n ---> System.ArgumentException: inner\n   "
           u"at App.Inner(String s) in C:\\src\\a.cs:line 7\n"
           "   --- End of inner exception stack trace ---\n   at App.Program.Main() in C:\\src\\a.cs:line 12\n"_s
        << QStringList{u"dotnet 1-5 message 1 at C:\\src\\a.cs:12 because of 2"_s,
                       u"dotnet 2-4 message 2 at C:\\src\\a.cs:7"_s};
    QTest::newRow("anyhow")
        << u"Error: failed to read config\n\nCaused by:\n    0: could not open app.toml\n    1: No such file or directory (os error 2)\n"_s
        << QStringList{u"rust 1-1 message 1 because of 2"_s, u"rust 4-4 message 4 because of 3"_s,
                       u"rust 5-5 message 5"_s};
    QTest::newRow("panic of an older Rust")
        << u"thread 'main' panicked at 'index out of bounds: the len is 1', src/main.rs:4:5\nnote: run with `RUST_BACKTRACE=1` environment variable\n"_s
        << QStringList{u"rust 1-2 message 1 at src/main.rs:4"_s};
    QTest::newRow("terraform's box")
        << u"╷\n│ Error: Unsupported argument\n│ \n│   on main.tf line 3, in resource \"a\" \"b\":\n│    3:   foo = 1\n│ \n│ An argument named \"foo\" is not expected here.\n╵\n"_s
        << QStringList{u"service 2-7 message 2 at main.tf:3"_s};
    QTest::newRow("psql")
        << u"psql:x.sql:3: ERROR:  relation \"t\" does not exist\nLINE 1: select * from t;\n                      ^\nHINT:  create it\nSELECT 1\n"_s
        << QStringList{u"service 1-4 message 1"_s};
    QTest::newRow("kubectl describe")
        << u"Events:\n  Type     Reason   Age  From     Message\n  ----     ------   ---  ----     -------\n  Warning  Failed   3s   kubelet  Failed to pull image \"x\"\n"_s
        << QStringList{u"service 4-4 message 4"_s};
    QTest::newRow("docker build")
        << u"#7 ERROR: process \"/bin/sh -c make\" did not complete successfully: exit code: 2\n"_s
        << QStringList{u"build 1-1 message 1"_s};
    QTest::newRow("asynchronous CUDA error behind the assertion")
        << u"/pytorch/aten/src/ATen/native/cuda/Indexing.cu:1553: indexSelectSmallIndex: block: [0,0,0], thread: "
           u"[1,0,0] Assertion `srcIndex < srcSelectDimSize` failed.\n"
           "/pytorch/aten/src/ATen/native/cuda/Indexing.cu:1553: indexSelectSmallIndex: block: [0,0,0], thread: "
           "[2,0,0] Assertion `srcIndex < srcSelectDimSize` failed.\n"
           "Traceback (most recent call last):\n  File \"/app/a.py\", line 3, in f\n    y.cpu()\nRuntimeError: CUDA "
           "error: device-side assert triggered\n"
           "CUDA kernel errors might be asynchronously reported at some other API call, so the stacktrace below might "
           "be incorrect.\n"
           "Compile with `TORCH_USE_CUDA_DSA` to enable device-side assertions.\n"_s
        << QStringList{u"device assert 1-2 message 1 at /pytorch/aten/src/ATen/native/cuda/Indexing.cu:1553"_s,
                       u"traceback 3-8 message 6 at /app/a.py:3 asynchronous because of 1"_s};
    QTest::newRow("and before it, in the wording of 2021")
        << u"Traceback (most recent call last):\n  File \"/app/a.py\", line 3, in f\nRuntimeError: CUDA error: "
           u"device-side assert triggered\n"
           "CUDA kernel errors might be asynchronously reported at some other API call,so the stacktrace below might "
           "be incorrect.\n\n"
           "/b/Indexing.cu:12: f: block: [0,0,0], thread: [1,0,0] Assertion `i < n` failed.\n"_s
        << QStringList{u"traceback 1-4 message 3 at /app/a.py:3 asynchronous because of 2"_s,
                       u"device assert 6-6 message 6 at /b/Indexing.cu:12"_s};
    QTest::newRow("two ranks, their lines mixed")
        << u"[rank0]: Traceback (most recent call last):\n[rank1]: Traceback (most recent call last):\n[rank1]:   File "
           u"\"/app/b.py\", line 2, in g\n"
           "[rank0]:   File \"/app/a.py\", line 1, in f\n[rank1]: ValueError: one\n[rank0]: KeyError: 'zero'\n"_s
        << QStringList{u"traceback 1-6 message 6 at /app/a.py:1"_s, u"traceback 2-5 message 5 at /app/b.py:2"_s};
    QTest::newRow("a record printed by a structured trace")
        << u"\tGraph break in user code at /app/m.py:4\n\tGraph Break Reason: Call to x\n\t  Explanation: y\n"_s
        << QStringList{u"graph break 1-3 message 2 at /app/m.py:4"_s};
    QTest::newRow("a skipped frame")
        << u"torch.compile intentionally decided to skip the frame f and fall back to eager.\n  Reason: x\n\nnext\n"_s
        << QStringList{u"graph break 1-2 message 1"_s};
    QTest::newRow("a resumed function")
        << u"Graph break: from user code at:\n  File \"/app/m.py\", line 5, in torch_dynamo_resume_in_f_at_4\n    return g(y)\n"_s
        << QStringList{u"graph break 1-3 message 0 at /app/m.py:5"_s};
    QTest::newRow("warning of a Python library")
        << u"/app/a.py:5: SettingWithCopyWarning: \nA value is trying to be set on a copy.\n  df['x'] = 1\nnext\n"_s
        << QStringList{u"traceback 1-3 message 1 at /app/a.py:5 warning"_s};
    QTest::newRow("syntax error without a header")
        << u"  File \"/app/a.py\", line 1\n    print 1\n    ^^^^^^^\nSyntaxError: Missing parentheses\n"_s
        << QStringList{u"traceback 1-4 message 4 at /app/a.py:1"_s};
    QTest::newRow("error of a worker process")
        << u"multiprocessing.pool.RemoteTraceback: \n\"\"\"\nTraceback (most recent call last):\n  File \"/app/a.py\", "
           u"line 3, in f\nValueError: x\n\"\"\"\n\n"
           "The above exception was the direct cause of the following exception:\n\nTraceback (most recent call last):\n  File \"/app/a.py\", line 9, in <module>\nValueError: x\n"_s
        << QStringList{u"traceback 3-5 message 5 at /app/a.py:3"_s,
                       u"traceback 10-12 message 12 at /app/a.py:9 because of 1"_s};
    QTest::newRow("prose, counts and names of files")
        << u"0 errors, 2 warnings\ngcc -Werror -c error.c\nerrors.py\nsee a.c:12 for more\nat home (12:30)\nErrorHandler loaded\n| a | b |\nat 10:00 the job ran\n"_s
        << QStringList();
}

void SegmentsTest::rolesInACompilersOutput()
{
    const CleanText text(realOutput(u"gcc"_s));
    const Segments segments(text);
    const auto role = [&](int line) { return segments.role(line - 1); };
    QCOMPARE(role(1), LineRole::Frame); // In file included from a.cpp:1:
    QCOMPARE(role(3), LineRole::Message); // h.h:1:25: error: …
    QCOMPARE(role(4), LineRole::Code);
    QCOMPARE(role(5), LineRole::Code);
    QCOMPARE(role(24), LineRole::Frame); // a.cpp:5:41:   required from here
    QVERIFY(!maySayError(LineRole::Code) && !maySayError(LineRole::Frame) && maySayError(LineRole::Plain)
            && maySayError(LineRole::Cause));
}

void SegmentsTest::frames_data()
{
    QTest::addColumn<QString>("paste");
    QTest::addColumn<QStringList>("frames"); // line, file, number, function, and whose it is

    QTest::newRow("Python")
        << u"Traceback (most recent call last):\n  File \"/app/a.py\", line 1, in f\n  File \"/usr/lib/python3.11/json/decoder.py\", line 337, in decode\nValueError: x\n"_s
        << QStringList{u"2 /app/a.py 1 f own"_s, u"3 /usr/lib/python3.11/json/decoder.py 337 decode library"_s};
    QTest::newRow("JVM, told by the class")
        << u"java.lang.X: a\n\tat java.base/java.util.ArrayList.get(ArrayList.java:427)\n\tat com.acme.Main.run(Main.java:12) ~[app.jar:1.0]\n"_s
        << QStringList{u"2 ArrayList.java 427 java.base/java.util.ArrayList.get library"_s,
                       u"3 Main.java 12 com.acme.Main.run own"_s};
    QTest::newRow("Node")
        << u"Error: x\n    at async f (file:///app/a.mjs:3:5)\n    at /app/node_modules/b/c.js:9:1\n"_s
        << QStringList{u"2 file:///app/a.mjs 3 async f own"_s, u"3 /app/node_modules/b/c.js 9  library"_s};
    QTest::newRow("Go")
        << u"panic: x\n\ngoroutine 1 [running]:\nmain.f(...)\n\t/app/main.go:12 +0x1d\nruntime.main()\n\t/usr/local/go/src/runtime/proc.go:250 +0x2\n"_s
        << QStringList{u"5 /app/main.go 12 main.f own"_s,
                       u"7 /usr/local/go/src/runtime/proc.go 250 runtime.main library"_s};
    QTest::newRow("function that Dynamo resumed")
        << u"User code traceback:\n"_s.prepend(u"Graph break in user code at /app/m.py:5\n"_s)
            + u"  File \"/app/m.py\", line 5, in torch_dynamo_resume_in_step_at_80\n"_s
        << QStringList{u"3 /app/m.py 5 step own"_s};
}

void SegmentsTest::frames()
{
    QFETCH(QString, paste);
    QFETCH(QStringList, frames);
    QStringList found;
    const Segments segments((CleanText(paste)));
    for (const Frame &f : segments.frames()) {
        found << u"%1 %2 %3 %4 %5"_s.arg(QString::number(f.line + 1), f.file, QString::number(f.fileLine), f.function,
                                         f.own ? u"own"_s : u"library"_s);
    }
    QCOMPARE(found, frames);
}

void SegmentsTest::ownAndLibraryFiles_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<bool>("library");

    for (const char *path :
         {"/usr/lib/python3/dist-packages/torch/nn/modules/module.py",
          "/home/ana/venv/lib/python3.12/site-packages/numpy/x.py",
          "C:\\Users\\ana\\AppData\\Local\\Programs\\Python\\Python311\\Lib\\json\\decoder.py",
          "C:\\Program Files\\nodejs\\a.js", "/opt/conda/envs/a/lib/x.py",
          "/root/.pyenv/versions/3.12.1/lib/python3.12/json/__init__.py", "<frozen importlib._bootstrap>",
          "node:internal/modules/cjs/loader", "/app/node_modules/express/lib/router.js",
          "internal/modules/cjs/loader.js", "java.util.ArrayList.get", "org.springframework.web.Servlet.run",
          "/rustc/5980761/library/std/src/panicking.rs", "/home/ana/.cargo/registry/src/a/b.rs",
          "/home/ana/go/pkg/mod/example.org/x@v1/a.go", "/usr/local/go/src/runtime/panic.go",
          "/usr/include/c++/12/vector", "System.String.Concat"})
        QTest::addRow("library: %s", path) << QByteArray(path) << true;
    for (const char *path :
         {"C:\\Users\\ana\\project\\train.py", "/home/ana/project/lib/train.py", "<stdin>", "<string>", "Cell In[3]",
          "<ipython-input-3-a1b2>", "train.py", "src/main.rs", "./main.go", "com.acme.Main.run", "Main.main",
          "/srv/app/model.py", "java.py", "system.py", "internal/store.go", "/app/python/tools.py"})
        QTest::addRow("own: %s", path) << QByteArray(path) << false;
}

void SegmentsTest::ownAndLibraryFiles()
{
    QFETCH(QByteArray, path);
    QFETCH(bool, library);
    QCOMPARE(isLibraryPath(path), library);
}

void SegmentsTest::errorMessages_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<bool>("error");

    for (const char *line : {
             "cp: cannot stat 'x': No such file or directory",
             "java.io.IOException: broken pipe",
             "E: Unable to locate package foo",
             "fatal: not a git repository (or any of the parent directories): .git",
             "error: pathspec 'x' did not match any file(s) known to git",
             "ERROR: Could not find a version that satisfies the requirement nope",
             "ERROR 1045 (28000): Access denied for user 'root'@'localhost'",
             "curl: (6) Could not resolve host: nope.invalid",
             "ssh: connect to host x port 22: Connection refused",
             "[Errno 13] Permission denied: '/root/x'",
             "Error: Cannot find module 'x'",
             "Uncaught TypeError: x is not a function",
             "RuntimeError: CUDA error: out of memory",
             "docker: Error response from daemon: pull access denied for x.",
             "Error response from daemon: No such container: x",
             "The specified module could not be found. [WinError 126]",
             "Failed to start nginx.service: Unit nginx.service not found.",
             "Segmentation fault (core dumped)",
             "2026-11-21 10:00:00 ERROR main failed to connect",
             "sudo: foo: command not found",
             "Command 'htop' not found, but can be installed with:",
             "error TS2345: Argument of type 'string' is not assignable",
             "nginx: [emerg] bind() to 0.0.0.0:80 failed (98: Address already in use)",
             "psql: error: connection to server at \"localhost\" failed",
             "Error 137",
             "kubectl error: You must be logged in to the server (Unauthorized)",
             "Permission denied (publickey).",
             "remote: error: GH001: Large files detected.",
             "! [rejected]        main -> main (fetch first)",
             "(node:12) UnhandledPromiseRejectionWarning: Error: x",
             "error[E0382]: borrow of moved value",
             "FATAL:  password authentication failed for user \"x\"",
             "OSError: [Errno 28] No space left on device",
         })
        QTest::addRow("error: %.60s", line) << QByteArray(line) << true;
    for (const char *line : {
             "0 errors, 2 warnings",
             "Found 0 errors.",
             "Errors: 0",
             "Failures: 0",
             "errors: none",
             "gcc -Wall -Werror -c error.c -o error.o",
             "[ 12%] Building CXX object src/errors.cpp.o",
             "no error: everything is fine",
             "copying build/lib/errors.py -> build/dist",
             "ErrorHandler loaded",
             "INFO ErrorHandler: registered",
             "Tests run: 12, Failures: 0, Errors: 0, Skipped: 0",
             "loss: 0.123 error: 0.01",
             "Compiling thiserror v1.0.50",
             "  Installing collected packages: exceptiongroup, pytest",
             "error_rate: 0.02",
             "Successfully handled 3 errors",
             "on_error: ignore",
             "checking for strerror... yes",
             "Error log: /var/log/app/error.log",
             "make: Nothing to be done for 'all'.",
             "GET /error 200",
             "if (err != nil) { return err }",
             "raise ValueError(\"x\")",
             "except Exception as e:",
             "The error: I forgot the milk",
             "npm warn deprecated x@1: fatal bugs",
             "2026-11-21 INFO no failed tasks",
             "failed=0 unreachable=0",
             "0 failed, 12 passed",
             "logger.error(\"x\")",
             "class MyError(Exception):",
             "Error count = 0",
             "error-free",
         })
        QTest::addRow("none: %.60s", line) << QByteArray(line) << false;
}

void SegmentsTest::errorMessages()
{
    QFETCH(QByteArray, line);
    QFETCH(bool, error);
    QCOMPARE(looksLikeErrorMessage(line), error);
}

void SegmentsTest::shapesOfMessages_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<ErrorShape>("shape");
    const auto add = [](const char *line, ErrorShape shape) { QTest::addRow("%s", line) << QByteArray(line) << shape; };
    add("error: the frobnicator is off", ErrorShape::Tag);
    add("Error response from daemon: conflict", ErrorShape::Tag);
    add("PHP Fatal error:  Allowed memory size exhausted", ErrorShape::Tag);
    add("ERRO[0000] no ranges found", ErrorShape::Tag);
    add("/bin/ldd: line 159: /lib/ld.so: cannot execute binary file: Exec format error", ErrorShape::Tag);
    add("E: Unable to locate package x", ErrorShape::Tag);
    add("ENOENT: no such file", ErrorShape::Tag);
    add("错误：没有", ErrorShape::Tag);
    add("ERROR    shop: payment declined", ErrorShape::Level);
    add("[error] 12#12: upstream", ErrorShape::Level);
    add("Cannot open the door", ErrorShape::Words);
    add("FrobnicationError", ErrorShape::Words);
    add("EXTENSION: pcre", ErrorShape::None);
    add("all is well", ErrorShape::None);
    add("0 errors, 2 warnings", ErrorShape::None);
}

void SegmentsTest::shapesOfMessages()
{
    QFETCH(const QByteArray, line);
    QTEST(errorShape(line), "shape");
}

void SegmentsTest::someLinesAreNoErrorsOfTheirOwn_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<bool>("reports");
    QTest::addColumn<bool>("remark");
    const auto add = [](const char *line, bool reports, bool remark) {
        QTest::addRow("%s", line) << QByteArray(line) << reports << remark;
    };
    add("Error: Process completed with exit code 1.", true, false);
    add("error: could not compile `demo` due to 2 previous errors", true, false);
    add("[ERROR] Failures:", true, false);
    add("[ERROR] Tests run: 2, Failures: 1", true, false);
    add("DEBUG: fopen /root/x: No such file or directory", false, true);
    add("  thrown in /srv/a.php on line 3", false, true);
    add("/usr/bin/ld: skipping incompatible /lib/libm.a when searching for -lm", false, true);
    add("checked: sum 4950, errors: 0, failed: 0", false, true);
    add("error=None", false, true);
    add("ERROR: 0", false, true);
    add("error: null pointer dereference in parse()", false, false);
    add("error: 0x80070002", false, false);
    add("error: nullable types differ", false, false);
    add("errors: 10", false, false);
    add("error: the frobnicator is off", false, false);
}

void SegmentsTest::someLinesAreNoErrorsOfTheirOwn()
{
    QFETCH(const QByteArray, line);
    QTEST(reportsOtherError(line), "reports");
    QTEST(isRemark(line), "remark");
}

void SegmentsTest::candidatesLieOutsideRecords()
{
    const CleanText text(
        u"starting\nERROR: no space\nTraceback (most recent call last):\n  File \"a.py\", line 1, in f\nValueError: x\n\nfatal: not a repository\n0 errors\n"_s);
    QCOMPARE(Segments(text).messageCandidates(text), (std::vector<int>{1, 6}));
}

/// What the header promises, for every file of real output at once and for their lines in other orders.
void SegmentsTest::everyRecordIsConsistent()
{
    QString all;
    for (const QFileInfo &file :
         QDir(QFINDTESTDATA("../diagnosis/data/traces")).entryInfoList({u"*.txt"_s}, QDir::Files, QDir::Name))
        all += realOutput(file.completeBaseName());
    QVERIFY(all.size() > 10000);
    QStringList lines = all.split(u'\n');
    for (int round = 0; round < 40; ++round) {
        const CleanText text(lines.join(u'\n'));
        const Segments segments(text);
        const int count = int(segments.records().size());
        int last = 0;
        for (int i = 0; i < count; ++i) {
            const Record &r = segments.records()[std::size_t(i)];
            QVERIFY(r.firstLine >= last && r.firstLine < r.endLine && r.endLine <= int(text.lines().size()));
            last = r.firstLine;
            QVERIFY(r.cause >= -1 && r.cause < count && r.cause != i);
            QVERIFY(r.cause < 0 || segments.records()[std::size_t(r.cause)].chain == r.chain);
            QVERIFY(r.ownFrame >= -1 && r.ownFrame < int(segments.frames().size()));
            if (r.messageLine >= 0) {
                QVERIFY(segments.role(r.messageLine) == LineRole::Message
                        || segments.role(r.messageLine) == LineRole::Cause);
                QCOMPARE(segments.recordOf(r.messageLine), i);
            }
            const int root = segments.rootOf(i);
            QVERIFY(segments.records()[std::size_t(root)].cause < 0);
        }
        int frameLine = 0;
        for (const Frame &f : segments.frames()) {
            QVERIFY(f.line >= frameLine && f.record >= 0 && f.record < count && !f.file.isEmpty());
            frameLine = f.line;
        }
        for (qsizetype i = 0; i + 7 < lines.size(); i += 3 + (round * 7 + i) % 11) // the next round reads another order
            lines.swapItemsAt(i, i + 1 + (round * 5 + i) % 7);
    }
}

void SegmentsTest::hostileTextIsReadInLinearTime_data()
{
    QTest::addColumn<QString>("unit");

    QTest::newRow("headers alone") << u"Traceback (most recent call last):\n"_s;
    QTest::newRow("nested causes") << u"Caused by: java.lang.Y: b\n\tat a.b.c(D.java:1)\n"_s;
    QTest::newRow("frames without end") << u"    at f (a.js:1:2)\n"_s;
    QTest::newRow("includes without end") << u"In file included from a.h:1,\n                 from b.h:2,\n"_s;
    QTest::newRow("chain of exceptions")
        << u"Traceback (most recent call last):\nValueError: x\n\nDuring handling of the above exception, another exception occurred:\n\n"_s;
    QTest::newRow("nested groups")
        << u"  + Exception Group Traceback (most recent call last):\n  | ValueError: x\n  +-+---------------- 1 ----------------\n"_s;
    QTest::newRow("warnings and failed targets") << u"a.c:1:2: warning: x\nmake: *** [a] Error 1\n"_s;
    QTest::newRow("mixed ranks")
        << u"[rank0]: Traceback (most recent call last):\n[rank1]: Traceback (most recent call last):\n[rank0]: ValueError: x\n"_s;
    QTest::newRow("one long line") << u"x: y (a:1:2) error "_s;
    QTest::newRow("anyhow's causes") << u"Error: x\n\nCaused by:\n    0: a\n    1: b\n"_s;
    QTest::newRow("test reports") << u"E   x\na.py:1: ValueError\n"_s;
}

void SegmentsTest::hostileTextIsReadInLinearTime()
{
    QFETCH(QString, unit);
    const auto nanoseconds = [&unit](qsizetype size) {
        const CleanText text(unit.repeated(size / unit.size()));
        qint64 best = std::numeric_limits<qint64>::max();
        for (int i = 0; i < 5; ++i) {
            const qint64 start = processorNanoseconds();
            const Segments segments(text);
            best = qMin(best, processorNanoseconds() - start);
        }
        return best;
    };
    const qint64 small = nanoseconds(250'000);
    const qint64 large = nanoseconds(2'000'000);
    QVERIFY2(large < 24 * qMax<qint64>(small, 300'000),
             qPrintable(u"%1 µs, eight times as much: %2 µs"_s.arg(small / 1000).arg(large / 1000)));
}

QTEST_APPLESS_MAIN(SegmentsTest)
#include "tst_segments.moc"
