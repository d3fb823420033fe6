#include "app/diagnosis/frameruns.h"
#include "app/trace/segments.h"

#include <QTest>

using namespace waymark;
using namespace Qt::StringLiterals;

/// Which lines of a paste are frames, whose, and how they stand together.
class FrameRunsTest : public QObject
{
    Q_OBJECT

private slots:
    void gathersLibraryFrames();
    void parts_data();
    void parts();
    void namesTheLibrary_data();
    void namesTheLibrary();
};

namespace {

QString python(const QStringList &files, const QString &prefix = {})
{
    QString text = prefix + u"Traceback (most recent call last):\n"_s;
    for (const QString &file : files)
        text += prefix + u"  File \"%1\", line 3, in f\n"_s.arg(file) + prefix + u"    call(x)\n"_s;
    return text + prefix + u"KeyError: 'x'\n"_s;
}

const QString Module = u"/venv/lib/python3.11/site-packages/torch/nn/modules/module.py"_s;
const QString Model = u"/venv/lib/python3.11/site-packages/transformers/models/x.py"_s;

QList<FrameRun> runsOf(const QString &paste)
{
    const CleanText text(paste);
    return frameRunsOf(text, Segments(text));
}

} // namespace

void FrameRunsTest::gathersLibraryFrames()
{
    const QString paste = u"[rank0]: before\n"_s
        + python({u"/home/me/train.py"_s, Module, Model, Module, u"/home/me/model.py"_s, Module}, u"[rank0]: "_s);
    const QList<FrameRun> runs = runsOf(paste);
    QCOMPARE(runs.size(), 4);
    QVERIFY(runs[0].own);
    QVERIFY(!runs[1].own);
    QCOMPARE(runs[1].frames, 3);
    QCOMPARE(runs[1].libraries, QStringList({u"torch"_s, u"transformers"_s}));
    QVERIFY(runs[1].ownInTrace);
    QVERIFY(runs[2].own);
    QCOMPARE(runs[3].frames, 1);
    // From the first frame's line to the last one's source text.
    const QString words = paste.sliced(runs[1].span.start, runs[1].span.length());
    QVERIFY(words.startsWith(u"  File \""_s + Module));
    QVERIFY(words.endsWith(u"call(x)"_s));
    QCOMPARE(words.count(u'\n'), 5);
    QVERIFY(!words.contains(u"train.py"_s));
}

void FrameRunsTest::parts_data()
{
    QTest::addColumn<QString>("paste");
    QTest::addColumn<QList<int>>("frames"); // negative for own ones
    QTest::newRow("no trace") << u"all is well\n"_s << QList<int>();
    QTest::newRow("own only") << python({u"a.py"_s, u"b.py"_s}) << QList<int>{-1, -1};
    QTest::newRow("library only") << python({Module, Module}) << QList<int>{2};
    QTest::newRow("two traces") << python({Module, Module}) + python({Module}) << QList<int>{2, 1};
    QTest::newRow("interleaved ranks stay apart") << QString(
        u"[rank0]: Traceback (most recent call last):\n[rank1]: Traceback (most recent call last):\n"_s
        + u"[rank0]:   File \"%1\", line 1, in f\n"_s.arg(Module) + u"[rank1]:   File \"a.py\", line 1, in f\n"_s
        + u"[rank0]:   File \"%1\", line 2, in f\n"_s.arg(Module)
        + u"[rank0]: KeyError: 'x'\n[rank1]: KeyError: 'y'\n"_s)
                                                  << QList<int>{1, -1, 1};
    QTest::newRow("Java")
        << u"Exception in thread \"main\" java.lang.IllegalStateException: x\n\tat java.util.ArrayList.get(ArrayList.java:1)\n\tat java.util.ArrayList.add(ArrayList.java:2)\n\tat com.example.Main.run(Main.java:3)\n"_s
        << QList<int>{2, -1};
}

void FrameRunsTest::parts()
{
    QFETCH(QString, paste);
    QFETCH(QList<int>, frames);
    QList<int> found;
    qsizetype before = 0;
    for (const FrameRun &run : runsOf(paste)) {
        found += run.own ? -run.frames : run.frames;
        QVERIFY(run.span.start >= before);
        QVERIFY(!run.span.isEmpty());
        before = run.span.end;
    }
    QCOMPARE(found, frames);
}

void FrameRunsTest::namesTheLibrary_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("library");
    QTest::newRow("Python package") << Module << u"torch"_s;
    QTest::newRow("Debian's Python package") << u"/usr/lib/python3/dist-packages/numpy/core.py"_s << u"numpy"_s;
    QTest::newRow("Python module") << u"/v/site-packages/six.py"_s << u"six"_s;
    QTest::newRow("on Windows") << u"C:\\Python311\\Lib\\site-packages\\torch\\x.py"_s << u"torch"_s;
    QTest::newRow("Python itself") << u"/usr/lib/python3.11/threading.py"_s << u"Python"_s;
    QTest::newRow("frozen") << u"<frozen importlib._bootstrap>"_s << u"Python"_s;
    QTest::newRow("Node package") << u"/app/node_modules/express/lib/router.js"_s << u"express"_s;
    QTest::newRow("Node package of a scope") << u"/app/node_modules/@babel/core/lib/index.js"_s << u"@babel/core"_s;
    QTest::newRow("nested Node package") << u"/app/node_modules/a/node_modules/b/x.js"_s << u"b"_s;
    QTest::newRow("Node itself") << u"node:internal/modules/cjs/loader"_s << u"Node.js"_s;
    QTest::newRow("crate") << u"/home/me/.cargo/registry/src/index-6f17d22bba15001f/tokio-1.38.0/src/a.rs"_s
                           << u"tokio"_s;
    QTest::newRow("gem") << u"/usr/lib/ruby/gems/active-record-7.0.4/lib/a.rb"_s << u"active-record"_s;
    QTest::newRow("Go itself") << u"/usr/local/go/src/runtime/panic.go"_s << u"Go"_s;
    QTest::newRow("Java") << u"java.util.ArrayList.get"_s << u"java.util"_s;
    QTest::newRow("unknown") << u"/usr/include/c++/12/bits/stl_vector.h"_s << QString();
    QTest::newRow("nothing") << QString() << QString();
    QTest::newRow("folder at the end") << u"/v/site-packages"_s << QString();
}

void FrameRunsTest::namesTheLibrary()
{
    QFETCH(QString, file);
    QFETCH(QString, library);
    QCOMPARE(libraryOf(file).toString(), library);
}

QTEST_APPLESS_MAIN(FrameRunsTest)
#include "tst_frameruns.moc"
