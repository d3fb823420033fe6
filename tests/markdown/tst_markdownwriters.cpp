#include "app/markdown/howto.h"
#include "app/markdown/markdown.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace waymark;

class TestMarkdownWriters : public QObject
{
    Q_OBJECT
private slots:
    void html_data()
    {
        QTest::addColumn<QString>("markdown");
        QTest::addColumn<QString>("html");
        QTest::newRow("code in prose") << u"Use `x < 1`."_s << u"<p>Use <code>x &lt; 1</code>.</p>\n"_s;
        QTest::newRow("a class name is no tag")
            << u"got <class 'KeyError'> here"_s << u"<p>got &lt;class 'KeyError'&gt; here</p>\n"_s;
        QTest::newRow("a script block is shown")
            << u"<script>alert(1)</script>"_s << u"<pre><code>&lt;script&gt;alert(1)&lt;/script&gt;\n</code></pre>\n"_s;
        QTest::newRow("an image becomes a link") << u"![a chart](https://example.org/a.png)"_s
                                                 << u"<p><a href=\"https://example.org/a.png\">a chart</a></p>\n"_s;
        QTest::newRow("an image of the disk is its description")
            << u"![a chart](file:///etc/passwd)"_s << u"<p>a chart</p>\n"_s;
        QTest::newRow("an image inside a link")
            << u"[![logo](https://a.org/l.png)](https://a.org)"_s << u"<p><a href=\"https://a.org\">logo</a></p>\n"_s;
        QTest::newRow("a javascript link keeps its words") << u"[go](javascript:alert(1))"_s << u"<p>go</p>\n"_s;
        QTest::newRow("a relative link keeps its words") << u"see [this](../x.md)"_s << u"<p>see this</p>\n"_s;
        QTest::newRow("a link") << u"[docs](https://example.org/?a=1&b=2)"_s
                                << u"<p><a href=\"https://example.org/?a=1&amp;b=2\">docs</a></p>\n"_s;
        QTest::newRow("headings sink below the page's") << u"# Big"_s << u"<h4>Big</h4>\n"_s;
        QTest::newRow("fenced code") << u"```python\nx = 1\n```"_s
                                     << u"<pre><code class=\"language-python\">x = 1\n</code></pre>\n"_s;
        QTest::newRow("control characters are seen") << u"a\x1b[2J"_s << u"<p>a␛[2J</p>\n"_s;
        QTest::newRow("nothing") << QString() << QString();
    }
    void html()
    {
        QFETCH(QString, markdown);
        QTEST(markdownToHtml(markdown), "html");
    }

    void hugeTablesStayText()
    {
        const QString table =
            u'|' + u"a|"_s.repeated(500) + u"\n|"_s + u"-|"_s.repeated(500) + u"\n|b|"_s.repeated(500);
        QVERIFY(!markdownToHtml(table).contains(u"<td"));
        QVERIFY(cleanMarkdown(table).size() < 3 * table.size());
    }

    void markdownIsNormalised_data()
    {
        QTest::addColumn<QString>("markdown");
        QTest::addColumn<QString>("clean");
        QTest::newRow("prose") << u"Use `x`, *then* y."_s << u"Use `x`, *then* y."_s;
        QTest::newRow("a tag is escaped") << u"a <b> c"_s << u"a \\<b\\> c"_s;
        QTest::newRow("an open fence is closed") << u"```sh\nls"_s << u"``` sh\nls\n```"_s;
    }
    void markdownIsNormalised()
    {
        QFETCH(QString, markdown);
        QTEST(cleanMarkdown(markdown), "clean");
    }

    void textForTerminals_data()
    {
        QTest::addColumn<QString>("markdown");
        QTest::addColumn<QString>("text");
        QTest::newRow("a paragraph is wrapped") << u"one two three four five"_s << u"> one two three\n> four five"_s;
        QTest::newRow("soft line ends are blanks") << u"one\ntwo"_s << u"> one two"_s;
        QTest::newRow("Chinese breaks between characters")
            << u"显存不足时减小批大小。"_s << u"> 显存不足时减\n> 小批大小。"_s;
        QTest::newRow("code is never wrapped")
            << u"Do:\n\n```sh\ngit config --global --add safe.directory x\n\nls\n```"_s
            << u"> Do:\n\n>     git config --global --add safe.directory x\n\n>     ls"_s;
        QTest::newRow("list items keep their lines") << u"- a\n- b"_s << u"> - a\n> - b"_s;
        QTest::newRow("nothing") << QString() << QString();
    }
    void textForTerminals()
    {
        QFETCH(QString, markdown);
        QTEST(markdownToText(markdown, 15, u"> "_s), "text");
    }

    void codeWithoutFence_data()
    {
        QTest::addColumn<QString>("markdown");
        QTest::addColumn<QString>("fenced");
        QTest::newRow("code below a colon")
            << u"Script it:\ndef f(x):\n    return x"_s << u"Script it:\n\n```python\ndef f(x):\n    return x\n```"_s;
        QTest::newRow("fenced already") << u"Run:\n```sh\nls\n```"_s << u"Run:\n```sh\nls\n```"_s;
        QTest::newRow("a list below a colon") << u"Either:\n- a\n- b"_s << u"Either:\n- a\n- b"_s;
        QTest::newRow("two sentences") << u"One.\nTwo."_s << u"One.\nTwo."_s;
        QTest::newRow("one line") << u"Only this:"_s << u"Only this:"_s;
    }
    void codeWithoutFence()
    {
        QFETCH(QString, markdown);
        QTEST(withFencedCode(markdown), "fenced");
    }

    void plainTextStaysWhatItIs_data()
    {
        QTest::addColumn<QString>("text");
        QTest::newRow("marks") << u"a*b*c _d_ `e` [f](g) <h> i|j ~k~ & \\ !"_s;
        QTest::newRow("a heading") << u"# not a heading"_s;
        QTest::newRow("a list") << u"- not a list"_s;
        QTest::newRow("a number") << u"1. not a list"_s;
        QTest::newRow("a quote") << u"> not a quote"_s;
        QTest::newRow("an entity") << u"&lt;"_s;
    }
    void plainTextStaysWhatItIs()
    {
        QFETCH(QString, text);
        QCOMPARE(markdownToHtml(escapedMarkdown(text)),
                 u"<p>"_s + text.toHtmlEscaped().replace(u"&quot;"_s, u"\""_s) + u"</p>\n"_s);
    }

    void fencesAreLongerThanWhatTheyHold()
    {
        QCOMPARE(codeSpan(u"a`b"), u"``a`b``"_s);
        QCOMPARE(codeSpan(u"`x`"), u"`` `x` ``"_s);
        QCOMPARE(codeSpan(u""), QString());
        QCOMPARE(codeBlock(u"```\nx\n```\n"), u"````\n```\nx\n```\n````"_s);
    }
};

QTEST_GUILESS_MAIN(TestMarkdownWriters)
#include "tst_markdownwriters.moc"
