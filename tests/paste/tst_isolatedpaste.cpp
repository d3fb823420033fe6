#include "app/paste/isolatedpaste.h"

#include <QTest>

using namespace waymark;
using namespace Qt::StringLiterals;

class IsolatedPasteTest : public QObject
{
    Q_OBJECT

private slots:
    void isolates_data();
    void isolates();
    void leavesAlone_data();
    void leavesAlone();
    void mapsToPaste();
};

void IsolatedPasteTest::isolates_data()
{
    QTest::addColumn<QString>("paste");
    QTest::addColumn<QString>("message"); // a line of its own

    QTest::newRow("code in a sentence") << u"I get `KeyError: 'x'` here"_s << u"KeyError: 'x'"_s;
    QTest::newRow("double backticks") << u"see ``cannot open it`` there"_s << u"cannot open it"_s;
    QTest::newRow("code without the end of a quote") << u"`no attribute 'step` here"_s << u"no attribute 'step'"_s;
    QTest::newRow("underscores") << u"_RuntimeError: CUDA error: x_"_s << u"RuntimeError: CUDA error: x"_s;
    QTest::newRow("bold") << u"stops with **out of memory here** and"_s << u"out of memory here"_s;
    QTest::newRow("bold over two lines") << u"**/bin/sh: 1: x: not found\nend**"_s << u"/bin/sh: 1: x: not found"_s;
    QTest::newRow("heading") << u"### brew: command not found"_s << u"brew: command not found"_s;
    QTest::newRow("Chinese before") << u"执行a.py出现ImportError: no x"_s << u"ImportError: no x"_s;
    QTest::newRow("Chinese around") << u"报错：cannot open the file，怎么办？"_s << u"cannot open the file"_s;
    QTest::newRow("repr") << u"got TypeError(\"can't add 'x'\")"_s << u"TypeError: can't add 'x'"_s;
    QTest::newRow("repr with escapes") << u"TypeError('can\\'t \"x\"',)"_s << u"TypeError: can't \"x\""_s;
    QTest::newRow("string") << u"\"couldn't find it there\""_s << u"couldn't find it there"_s;
    QTest::newRow("JSON") << u"{\"msg\": \"cannot open \\\"a b\\\"\", \"n\": 1}"_s << u"cannot open \"a b\""_s;
    QTest::newRow("key and value") << u"level=error msg=\"cannot open it\" n=1"_s << u"cannot open it"_s;
    QTest::newRow("typographic quotes") << u"no module ‘x’ in “y”"_s << u"no module 'x' in \"y\""_s;
    QTest::newRow("backtick that closes a quote") << u"no module named 'x`"_s << u"no module named 'x'"_s;
    QTest::newRow("backtick for an apostrophe") << u"can`t compare"_s << u"can't compare"_s;
    QTest::newRow("time stamp") << u"12:34:56.789KeyError: 'x'"_s << u"KeyError: 'x'"_s;
}

void IsolatedPasteTest::isolates()
{
    QFETCH(QString, paste);
    QFETCH(QString, message);
    const auto isolated = isolatedPaste(paste);
    QVERIFY(isolated);
    QStringList lines = isolated->text.split(u'\n');
    for (QString &line : lines)
        line = line.trimmed();
    QVERIFY2(lines.contains(message), qPrintable(isolated->text));
}

void IsolatedPasteTest::leavesAlone_data()
{
    QTest::addColumn<QString>("paste");

    QTest::newRow("names in backticks") << u"error[E0277]: `?` needs `From<A>` for `B`"_s;
    QTest::newRow("quotes as TeX writes them") << u"! File `tile.js' not found."_s;
    QTest::newRow("an identifier") << u"call __init__() of _cache_ and x_y"_s;
    QTest::newRow("make") << u"make: *** [all] Error 1"_s;
    QTest::newRow("raised") << u"    raise KeyError('x')"_s;
    QTest::newRow("compared") << u"'>=' not supported between instances of 'str' and 'int'"_s;
    QTest::newRow("names in quotes") << u"cannot open 'a b c' here"_s;
    QTest::newRow("fence") << u"```\nKeyError: 'x'\n```"_s;
    QTest::newRow("Chinese of the program") << u"错误： 无法打开 'x'"_s;
}

void IsolatedPasteTest::leavesAlone()
{
    QFETCH(QString, paste);
    const auto isolated = isolatedPaste(paste);
    QVERIFY2(!isolated, isolated ? qPrintable(isolated->text) : "");
}

void IsolatedPasteTest::mapsToPaste()
{
    const QString paste = u"出现TypeError(\"can't add \\\"x\\\"\")了\nsee `cannot open it` there"_s;
    const auto isolated = isolatedPaste(paste);
    QVERIFY(isolated);
    for (const QString &word : {u"TypeError"_s, u"can't"_s, u"x"_s, u"cannot open it"_s, u"there"_s}) {
        const qsizetype at = isolated->text.indexOf(word);
        QVERIFY(at >= 0);
        const Span span = isolated->map.toSource(Span{at, at + word.size()});
        QCOMPARE(paste.mid(span.start, span.length()), word);
    }
}

QTEST_APPLESS_MAIN(IsolatedPasteTest)
#include "tst_isolatedpaste.moc"
