#include "diagnosis/segments.h"

#include <QTest>

using namespace waymark;
using namespace Qt::StringLiterals;

class SegmentsTest : public QObject
{
    Q_OBJECT

private slots:
    void shape_data();
    void shape();
    void rolesOfATraceback();
    void codeUnderAFrameIsNoMessage();
};

namespace {

/// One line a record: kind, lines (from 1), message line, location, and what else it knows.
QStringList outline(const Segments &segments)
{
    QStringList lines;
    for (const Record &r : segments.records()) {
        QString line = r.kind == Record::Kind::Traceback ? u"traceback"_s : u"graph break"_s;
        line += u" %1-%2 message %3"_s.arg(QString::number(r.firstLine + 1), QString::number(r.endLine), QString::number(r.messageLine + 1));
        if (!r.location.isEmpty())
            line += u" at "_s + r.location;
        if (r.suppressed)
            line += u" suppressed"_s;
        if (r.leadsToNext)
            line += u" -> next"_s;
        lines << line;
    }
    return lines;
}

} // namespace

void SegmentsTest::shape_data()
{
    QTest::addColumn<QString>("paste");
    QTest::addColumn<QStringList>("records");

    QTest::newRow("empty paste") << QString() << QStringList();
    QTest::newRow("plain log") << u"starting\nerror: no\ndone\n"_s << QStringList();
    QTest::newRow("plain traceback") << u"x\nTraceback (most recent call last):\n  File \"train.py\", line 12, in <module>\n    step()\nValueError: bad\n\nnext\n"_s
                                     << QStringList{u"traceback 2-5 message 5 at train.py:12"_s};
    QTest::newRow("library frames below the own one")
        << u"Traceback (most recent call last):\n  File \"/app/train.py\", line 3, in f\n    g()\n"
           "  File \"/usr/lib/python3/dist-packages/numpy/x.py\", line 9, in g\n    h()\nValueError: bad"_s
        << QStringList{u"traceback 1-6 message 6 at /app/train.py:3"_s};
    QTest::newRow("cut off before its message") << u"Traceback (most recent call last):\n  File \"a.py\", line 1, in f\n"_s
                                                << QStringList{u"traceback 1-2 message 0 at a.py:1"_s};
    QTest::newRow("direct cause")
        << u"Traceback (most recent call last):\n  File \"a.py\", line 1, in f\nKeyError: 'x'\n\n"
           "The above exception was the direct cause of the following exception:\n\n"
           "Traceback (most recent call last):\n  File \"a.py\", line 5, in g\nRuntimeError: no x\n"_s
        << QStringList{u"traceback 1-3 message 3 at a.py:1 -> next"_s, u"traceback 7-9 message 9 at a.py:5"_s};
    QTest::newRow("message of several lines, then another exception line")
        << u"Traceback (most recent call last):\n  File \"a.py\", line 1, in f\nRuntimeError: one\ntwo words\nthree\nOther: x\n"_s
        << QStringList{u"traceback 1-5 message 3 at a.py:1"_s};
    QTest::newRow("logged graph break, then its duplicate")
        << u"Graph break in user code at C:\\a\\b.py:4\nGraph Break Reason: Call to x\n  Explanation: y\n\n  Developer debug context: z\n\n"
           " For more details about this graph break, please visit: https://example.org/gb0025.html\nUser code traceback:\n"
           "  File \"<frozen runpy>\", line 198, in _run\n  File \"C:\\dev\n\n"
           "Graph break (user stack suppressed due to duplicate graph break) in user code at C:\\a\\b.py:4\nGraph Break Reason: Call to x\n  Explanation: y\n\n\n"
           "tensor([1.])\n"_s
        << QStringList{u"graph break 1-10 message 2 at C:\\a\\b.py:4"_s, u"graph break 12-14 message 13 at C:\\a\\b.py:4 suppressed"_s};
    QTest::newRow("printed graph break")
        << u"Call to x\n  Explanation: y\n  Hint: z\n\nfrom user code:\n   File \"/app/m.py\", line 9, in fn\n    return inner(x)\n"
           "  File \"/usr/lib/python3/dist-packages/torch/_dynamo/external_utils.py\", line 2, in inner\n    return fn()\n\n"
           "Set TORCHDYNAMO_VERBOSE=1 for the internal stack trace\n\nnext cell\n"_s
        << QStringList{u"graph break 1-11 message 1 at /app/m.py:9"_s};
    QTest::newRow("raised graph break is placed by its user code")
        << u"Traceback (most recent call last):\n  File \"/app/main.py\", line 20, in <module>\n    f(x)\n"
           "torch._dynamo.exc.Unsupported: Data-dependent branching\n  Explanation: y\n\nfrom user code:\n   File \"/app/m.py\", line 9, in fn\n    if x:\n"_s
        << QStringList{u"graph break 1-9 message 4 at /app/m.py:9"_s};
    QTest::newRow("a graph break while another was handled")
        << u"Graph break in user code at /app/m.py:6\nGraph Break Reason: Failed to handle graph break gracefully.\n\nData-dependent branching\n  Explanation: y\n\n"
           "*** While handling this graph break, another graph break occurred: ***\n\ngraph break in loop\n  Explanation: z\n\n"
           "Stack variable source attribution:\n  X originated from:\n  File \"/app/m.py\", line 5\n\nUser code traceback:\n  File \"/app/m.py\", line 6, in step\n    if x:\n\ntensor\n"_s
        << QStringList{u"graph break 1-5 message 4 at /app/m.py:6 -> next"_s, u"graph break 9-18 message 9 at /app/m.py:6"_s};
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
    const CleanText text(u"log\nTraceback (most recent call last):\n  File \"a.py\", line 1, in f\n    g(x)\n    ~^^^\nKeyError: 'x'\n\n"
                         "During handling of the above exception, another exception occurred:\n\n"
                         "Traceback (most recent call last):\n  File \"a.py\", line 5, in g\nRuntimeError: no x\n"_s);
    const Segments segments(text);
    const auto role = [&](int line) { return segments.role(line - 1); };
    QCOMPARE(role(1), LineRole::Plain);
    QCOMPARE(role(2), LineRole::Header);
    QCOMPARE(role(4), LineRole::Frame);
    QCOMPARE(role(5), LineRole::Frame);
    QCOMPARE(role(6), LineRole::Cause);
    QCOMPARE(role(12), LineRole::Message);
}

void SegmentsTest::codeUnderAFrameIsNoMessage()
{
    const CleanText text(u"Graph break in user code at a.py:4\nGraph Break Reason: x\nUser code traceback:\n  File \"a.py\", line 4, in f\n    raise ValueError('bad')\n"_s);
    const Segments segments(text);
    QCOMPARE(segments.role(1), LineRole::Message);
    QCOMPARE(segments.role(4), LineRole::Frame);
}

QTEST_APPLESS_MAIN(SegmentsTest)
#include "tst_segments.moc"
