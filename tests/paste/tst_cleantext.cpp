#include "app/paste/cleantext.h"

#include <QRandomGenerator>
#include <QTest>

using namespace waymark;
using namespace Qt::StringLiterals;

namespace {

/// What a stretch of a paste is in the clean text: one character of it, or one escape of HTML.
QString asClean(QString words)
{
    words.replace(u'\u00a0', u' ');
    static const QList<QPair<QString, QString>> entities = {
        {u"&lt;"_s, u"<"_s},   {u"&gt;"_s, u">"_s},   {u"&quot;"_s, u"\""_s}, {u"&#39;"_s, u"'"_s},
        {u"&#x27;"_s, u"'"_s}, {u"&nbsp;"_s, u" "_s}, {u"&amp;"_s, u"&"_s}};
    for (const auto &[escape, character] : entities) {
        if (words == escape)
            return character;
    }
    if (words.size() == 1 && words[0].isSurrogate())
        return QString(QChar(QChar::ReplacementCharacter));
    return words;
}

/// Whether every character of `text` stands where toPaste() says, and each after the one before it.
bool mapsBack(const CleanText &text, const QString &paste)
{
    const QByteArray &utf8 = text.utf8();
    qsizetype before = 0;
    for (qsizetype at = 0; at < utf8.size();) {
        qsizetype end = at + 1;
        while (end < utf8.size() && (uchar(utf8[end]) & 0xc0) == 0x80)
            ++end;
        const QString character = QString::fromUtf8(utf8.mid(at, end - at));
        const Span span = text.toPaste({at, end});
        const bool replacesLineEnd = span.isEmpty() && character == u" ";
        if (span.start < before || span.end > paste.size() || (span.isEmpty() && !replacesLineEnd)) {
            qWarning() << "byte" << at << "maps to" << span.start << span.end;
            return false;
        }
        const QString words = asClean(paste.mid(span.start, span.length()));
        const bool lineEnd = words.size() == 1 && u"\n\r\u2028\u2029\u0085"_s.contains(words[0]);
        if (words != character && !replacesLineEnd && !(lineEnd && character == u"\n")) {
            qWarning() << "byte" << at << character << "maps to" << words;
            return false;
        }
        before = span.end;
        at = end;
    }
    return true;
}

} // namespace

class CleanTextTest : public QObject
{
    Q_OBJECT

private slots:
    void cleans_data();
    void cleans();
    void peels_data();
    void peels();
    void leavesLookAlikes_data();
    void leavesLookAlikes();
    void tellsStreamsApart();
    void numbersRanks_data();
    void numbersRanks();
    void joinsTerminalLines_data();
    void joinsTerminalLines();
    void keepsLineEndsOfPrograms_data();
    void keepsLineEndsOfPrograms();
    void joinsAnywhere_data();
    void joinsAnywhere();
    void joinedLinesMapBack();
    void wordsLandOnThePaste_data();
    void wordsLandOnThePaste();
    void piecesLeaveOutWhatWasTakenOut();
    void countsLinesAndCharacters_data();
    void countsLinesAndCharacters();
    void everyByteMapsIntoThePaste();
    void givesTheLinesOfAStretch();
    void stopsWhenCancelled();
};

void CleanTextTest::cleans_data()
{
    QTest::addColumn<QString>("paste");
    QTest::addColumn<QString>("clean");
    QTest::newRow("nothing to clean") << u"ValueError: x"_s << u"ValueError: x"_s;
    QTest::newRow("empty") << QString() << QString();
    QTest::newRow("Windows line ends") << u"a\r\nb\r\n"_s << u"a\nb\n"_s;
    QTest::newRow("progress bar") << u" 10%|#\r 20%|##\rValueError: x\n"_s << u" 10%|#\n 20%|##\nValueError: x\n"_s;
    QTest::newRow("colours") << u"\x1b[1;31mValueError\x1b[0m: x"_s << u"ValueError: x"_s;
    QTest::newRow("terminal title and link")
        << u"\x1b]0;title\x07ValueError\x1b]8;;http://a\x1b\\: x"_s << u"ValueError: x"_s;
    QTest::newRow("escape written out") << u"^[[31mValueError^[[0m: 2^[ 3^2"_s << u"ValueError: 2^[ 3^2"_s;
    QTest::newRow("escape swallowed") << u"[1;31mValueError[0m: x"_s << u"ValueError: x"_s;
    QTest::newRow("escape swallowed, at the end") << u"[31mValueError: x[0m"_s << u"ValueError: x"_s;
    QTest::newRow("no colour is reset") << u"mov [3mx [4mx"_s << u"mov [3mx [4mx"_s;
    QTest::newRow("brackets that are no colours") << u"a[3] b[4m] [m] c[0;"_s << u"a[3] b[4m] [m] c[0;"_s;
    QTest::newRow("sequence cut off") << u"x\x1b[3"_s << u"x3"_s;
    QTest::newRow("NUL and zero width") << u"Val\u200bueEr"_s + QChar(0) + u"ror\ufeff: x"_s << u"ValueError: x"_s;
    QTest::newRow("no-break space") << u"ValueError:\u00a0x"_s << u"ValueError: x"_s;
    QTest::newRow("lone surrogate") << QString(u"a"_s + QChar(0xd800) + u"b"_s) << u"a\ufffdb"_s;
    QTest::newRow("Chinese and emoji stay") << u"错误 🚀: x"_s << u"错误 🚀: x"_s;
    QTest::newRow("mail quote") << u"> > ValueError: x\n>\n> y"_s << u"ValueError: x\n\ny"_s;
    QTest::newRow("Python prompt is no quote") << u">>> import torch"_s << u">>> import torch"_s;
    QTest::newRow("rank") << u"[rank0]: ValueError: x"_s << u"ValueError: x"_s;
    QTest::newRow("rank keeps indentation") << u"[rank12]:   File \"a.py\", line 1"_s << u"  File \"a.py\", line 1"_s;
    QTest::newRow("torch log")
        << u"V0515 21:32:02.058000 49093 torch/_dynamo/symbolic_convert.py:556] [0/0_1] [__graph_breaks] Graph break"_s
        << u"Graph break"_s;
    QTest::newRow("torch log, empty line")
        << u"V0515 21:32:02.058000 49093 torch/x.py:556] [0/0] [__graph_breaks]"_s << QString();
    QTest::newRow("message in brackets stays")
        << u"W0515 21:32:02.058000 49093 torch/x.py:5] [Warning] low"_s << u"[Warning] low"_s;
    QTest::newRow("compose") << u"web-1  | fatal: x"_s << u"fatal: x"_s;
    QTest::newRow("table is no compose") << u"name | value"_s << u"name | value"_s;
    QTest::newRow("CI stamp") << u"2026-05-15T21:32:02.1234567Z fatal: x"_s << u"fatal: x"_s;
    QTest::newRow("stamp in brackets, then rank") << u"[2026-05-15 21:32:02,123] [rank1]: fatal: x"_s << u"fatal: x"_s;
    QTest::newRow("Jenkins stamp") << u"[21:32:02] fatal: x"_s << u"fatal: x"_s;
    QTest::newRow("date inside the message stays") << u"2026-05-15 is no date"_s << u"2026-05-15 is no date"_s;
    QTest::newRow("syslog") << u"May 15 21:32:02 host dockerd[812]: fatal: x"_s << u"fatal: x"_s;
    QTest::newRow("pytest") << u"E   ValueError: x"_s << u"ValueError: x"_s;
    QTest::newRow("coloured rank") << u"\x1b[33m[rank0]: \x1b[0mValueError: x"_s << u"ValueError: x"_s;
}

void CleanTextTest::cleans()
{
    QFETCH(QString, paste);
    QFETCH(QString, clean);
    QCOMPARE(QString::fromUtf8(CleanText(paste).utf8()), clean);
}

void CleanTextTest::peels_data()
{
    QTest::addColumn<QString>("paste");
    QTest::addColumn<QString>("clean");
    const auto row = [](const char *name, const QString &paste, const QString &clean) {
        QTest::newRow(name) << paste << clean;
    };

    row("GitHub command", u"##[error]Process completed with exit code 1."_s, u"Process completed with exit code 1."_s);
    row("GitHub stamp and command", u"2026-05-15T21:32:02.1234567Z ##[error]fatal: x"_s, u"fatal: x"_s);
    row("CI stamps keep the indentation",
        u"2026-05-15T21:32:02.1234567Z Traceback (most recent call last):\n2026-05-15T21:32:02.1234567Z   File \"a.py\", line 1\n2026-05-15T21:32:02.1234567Z  ! [rejected]\n"_s,
        u"Traceback (most recent call last):\n  File \"a.py\", line 1\n ! [rejected]\n"_s);
    row("GitHub annotation", u"::error file=src/a.c,line=3,col=5::unused x"_s, u"unused x"_s);
    row("GitHub annotation without place", u"::error::it failed"_s, u"it failed"_s);
    row("GitHub's word Error stays", u"2026-05-15T21:32:02.1234567Z Error: no such input"_s, u"Error: no such input"_s);
    row("gh run view --log",
        u"build (3.11)\tRun make\t\ufeff2026-05-15T21:32:02.1234567Z ##[group]Run make\nbuild (3.11)\tRun make\t2026-05-15T21:32:03.1234567Z fatal: x\n"_s,
        u"Run make\nfatal: x\n"_s);
    row("GitLab sections",
        u"section_start:1747344722:build\r\x1b[0K\x1b[36;1mBuilding\x1b[0;m\nfatal: x\nsection_end:1747344725:build\r\x1b[0K"_s,
        u"\nBuilding\nfatal: x\n\n"_s);
    row("GitLab stamps",
        u"2026-05-15T21:32:02.123456Z 01O fatal: x\n2026-05-15T21:32:02.123456Z 01E bad\n2026-05-15T21:32:02.223456Z 01O+ more"_s,
        u"fatal: x\nbad\n more"_s);
    row("Jenkins pipeline", u"[2026-05-15T21:32:02.123Z] [Pipeline] sh\n[2026-05-15T21:32:02.123Z] + make"_s,
        u"sh\n+ make"_s);
    row("Jenkins timestamper",
        u"12:34:56  a\n12:34:56  b\n12:34:57    c\n12:34:57  d\n12:34:58  ERROR: x\nFinished: FAILURE\n"_s,
        u"a\nb\n  c\nd\nERROR: x\nFinished: FAILURE\n"_s);
    row("clock before most lines", u"12:34:56.123 a\n12:34:56.200 ValueError: x\n  more\n12:34:57.001 b\n"_s,
        u"a\nValueError: x\n  more\nb\n"_s);
    row("container's log file", u"2026-05-15T21:32:02.123456789Z stderr F fatal: x"_s, u"fatal: x"_s);
    row("kubectl with stamps", u"2026-05-15T21:32:02.123456789Z fatal: x"_s, u"fatal: x"_s);
    row("journal, short", u"May 15 21:32:02 build1 dockerd[812]: fatal: x"_s, u"fatal: x"_s);
    row("journal, one-digit day", u"May  5 21:32:02 build1 kernel: Out of memory: Killed process 812 (python3)"_s,
        u"Out of memory: Killed process 812 (python3)"_s);
    row("journal, short-precise", u"May 15 21:32:02.123456 build1 systemd[1]: Failed to start web.service."_s,
        u"Failed to start web.service."_s);
    row("journal, short-iso", u"2026-05-15T21:32:02+0200 build1 dockerd[812]: fatal: x"_s, u"fatal: x"_s);
    row("journal, short-iso-precise", u"2026-05-15T21:32:02.123456+02:00 build1 kernel: oom"_s, u"oom"_s);
    row("journal, short-full", u"Fri 2026-05-15 21:32:02 CEST build1 dockerd[812]: fatal: x"_s, u"fatal: x"_s);
    row("journal, short-monotonic", u"[    5.123456] build1 kernel: oom"_s, u"oom"_s);
    row("kernel ring buffer", u"[12345.678901] python3[812]: segfault at 0 ip 0"_s,
        u"python3[812]: segfault at 0 ip 0"_s);
    row("Apache", u"[Fri May 15 21:32:02.123456 2026] [core:error] [pid 812] AH00082: x"_s,
        u"[core:error] [pid 812] AH00082: x"_s);
    row("Python logging", u"2026-05-15 21:32:02,123 - app.core - ERROR - boom: x"_s, u"boom: x"_s);
    row("Python logging, level alone", u"2026-05-15 21:32:02,123 - ERROR - boom"_s, u"boom"_s);
    row("level before a message stays", u"2026-05-15 21:32:02,123 ERROR boom"_s, u"ERROR boom"_s);
    row("loguru", u"2026-05-15 21:32:02.123 | ERROR    | __main__:<module>:3 - boom"_s, u"boom"_s);
    row("logback", u"21:32:02.123 [main] ERROR c.e.App - boom: x"_s, u"boom: x"_s);
    row("logback 1.5", u"21:32:02.123 [main] ERROR com.example.App -- boom"_s, u"boom"_s);
    row("log4j", u"2026-05-15 21:32:02,123 ERROR [main] c.e.App - boom"_s, u"boom"_s);
    row("JBoss", u"21:32:02,123 ERROR [org.jboss.as.controller] (main) WFLYCTL0013: x"_s, u"WFLYCTL0013: x"_s);
    row("Spring Boot 2",
        u"2026-05-15 21:32:02.123 ERROR 812 --- [           main] o.s.boot.SpringApplication               : Application run failed"_s,
        u"Application run failed"_s);
    row("Spring Boot, aligned level", u"2026-05-15 21:32:02.123  WARN 812 --- [           main] o.s.b.App : low"_s,
        u"low"_s);
    row("Spring Boot 3",
        u"2026-05-15T21:32:02.123+02:00 ERROR 812 --- [demo] [           main] o.s.b.SpringApplication : Application run failed"_s,
        u"Application run failed"_s);
    row("torch's library", u"[rank0]:[W1121 16:27:12.242672193 ProcessGroupGloo.cpp:527] Warning: x"_s,
        u"Warning: x"_s);
    row("Go", u"2026/11/21 10:00:00 dial tcp: x"_s, u"dial tcp: x"_s);
    row("PostgreSQL", u"2026-05-15 21:32:02.123 UTC [812] ERROR:  relation \"a\" does not exist"_s,
        u"ERROR:  relation \"a\" does not exist"_s);
    row("Celery", u"[2026-05-15 21:32:02,123: ERROR/MainProcess] boom"_s, u"boom"_s);
    row("gunicorn", u"[2026-05-15 21:32:02 +0000] [812] [ERROR] boom"_s, u"[ERROR] boom"_s);
    row("transformers", u"[WARNING|trainer.py:12] 2026-05-15 21:32:02,123 >> boom"_s, u"boom"_s);
    row("Next.js", u" ⨯ TypeError: x is not a function\n    at Page (page.tsx:1:2)"_s,
        u"TypeError: x is not a function\n    at Page (page.tsx:1:2)"_s);
    row("docker compose", u" ✘ web Error pull access denied\n❌  fatal: x"_s,
        u"web Error pull access denied\nfatal: x"_s);
    row("npm stays", u"npm ERR! code ERESOLVE\nnpm error code E404"_s,
        u"npm ERR! code ERESOLVE\nnpm error code E404"_s);
    row("docker build", u"#8 12.345 E: Unable to locate package x\n#8 ERROR: process"_s,
        u"E: Unable to locate package x\n#8 ERROR: process"_s);
    row("foreman", u"12:34:56 web.1  | fatal: x"_s, u"fatal: x"_s);
    row("compose with stamps", u"web-1  | 2026-05-15T21:32:02.123456789Z fatal: x"_s, u"fatal: x"_s);
    row("mail quotes without blanks", u">> ValueError: x\n>>\n>>> older\n> new"_s, u"ValueError: x\n\nolder\nnew"_s);
    row("one line quoted under its author", u"On Monday Ana wrote:\n> fatal: x\nTry again."_s,
        u"On Monday Ana wrote:\nfatal: x\nTry again."_s);
    row("quoted traceback",
        u"> Traceback (most recent call last):\n>   File \"a.py\", line 1, in f\n>     g(x)\n> KeyError: 'x'"_s,
        u"Traceback (most recent call last):\n  File \"a.py\", line 1, in f\n    g(x)\nKeyError: 'x'"_s);
    row("quoted with bars",
        u"| Traceback (most recent call last):\n|   File \"a.py\", line 1, in f\n|     g(x)\n| KeyError: 'x'"_s,
        u"Traceback (most recent call last):\n  File \"a.py\", line 1, in f\n    g(x)\nKeyError: 'x'"_s);
    row("fenced", u"```python\nValueError: x\n```\n"_s, u"\nValueError: x\n\n"_s);
    row("indented by Markdown",
        u"    Traceback (most recent call last):\n      File \"a.py\", line 1\n\n    ValueError: x\n"_s,
        u"Traceback (most recent call last):\n  File \"a.py\", line 1\n\nValueError: x\n"_s);
    row("numbered with colons",
        u"  9: Traceback (most recent call last):\n 10:   File \"a.py\"\n 11: ValueError: x\n"_s,
        u"Traceback (most recent call last):\n  File \"a.py\"\nValueError: x\n"_s);
    row("numbered with tabs", u"    12\ta\n    13\t  b\n    14\tc\n"_s, u"a\n  b\nc\n"_s);
    row("HTML", u"File &quot;a.py&quot;, line 1, in &lt;module&gt;\nIt&#39;s &amp;&nbsp;&#x27;x&#x27;"_s,
        u"File \"a.py\", line 1, in <module>\nIt's & 'x'"_s);
    row("soft hyphen and byte order mark", u"\ufeffVal\u00adueError: x"_s, u"ValueError: x"_s);
    row("curly quotes stay", u"module \u2018x\u2019 \u201cy\u201d"_s, u"module \u2018x\u2019 \u201cy\u201d"_s);
    row("pytest, as printed",
        u">       import nmpy\nE       ModuleNotFoundError: No module named 'nmpy'\n\ntest_demo.py:2: ModuleNotFoundError\n"_s,
        u">       import nmpy\nModuleNotFoundError: No module named 'nmpy'\n\ntest_demo.py:2: ModuleNotFoundError\n"_s);
    row("pytest, message of several lines", u"E       ValueError: first\nE         second indented\nE       third"_s,
        u"ValueError: first\n  second indented\nthird"_s);
    row("pytest, syntax error",
        u"E     File \"/tmp/a.py\", line 1\nE       def f(\nE             ^\nE   SyntaxError: '(' was never closed"_s,
        u"  File \"/tmp/a.py\", line 1\n    def f(\n          ^\nSyntaxError: '(' was never closed"_s);
    row("rich",
        u"╭──────── Traceback (most recent call last) ────────╮\n│ /tmp/demo/app.py:8 in <module>                    "
        u"│\n"
        "│                                                   │\n│   5 │   return total / 0                          │\n"
        "│ ❱ 8 main()                                        │\n╰───────────────────────────────────────────────────╯\n"
        "ZeroDivisionError: division by zero\n"_s,
        u"Traceback (most recent call last)\n/tmp/demo/app.py:8 in <module>\n\n  5 │   return total / 0\n❱ 8 main()\n\n"
        "ZeroDivisionError: division by zero\n"_s);
    row("rich without its top",
        u"│ ❱ 274 │   return self.fc(x)      │\n│   275 │                          │\n╰────────────────────────────╯\nValueError: x"_s,
        u"❱ 274 │   return self.fc(x)\n  275 │\n\nValueError: x"_s);
    row("rich in ASCII",
        u"+------ Traceback (most recent call last) ------+\n| /tmp/demo/app.py:8 in <module>                |\n"
        "|                                               |\n| > 8 main()                                    |\n"
        "+-----------------------------------------------+\nZeroDivisionError: x\n"_s,
        u"Traceback (most recent call last)\n/tmp/demo/app.py:8 in <module>\n\n> 8 main()\n\nZeroDivisionError: x\n"_s);
    row("rich, pasted with ASCII bars",
        u"| ❱ 274 |   return self.fc(x)      |\n| 275 |                             |\n"_s,
        u"❱ 274 |   return self.fc(x)\n275 |\n"_s);
    row("Terraform", u"╷\n│ Error: Unsupported argument\n│ \n│   on main.tf line 3:\n╵\nend"_s,
        u"\nError: Unsupported argument\n\n  on main.tf line 3:\n\nend"_s);
    row("everything at once", u"> \x1b[31mweb-1  | 2026-05-15T21:32:02Z [rank0]: E   ValueError: x\x1b[0m\r\n"_s,
        u"ValueError: x\n"_s);
}

void CleanTextTest::peels()
{
    QFETCH(QString, paste);
    QFETCH(QString, clean);
    const CleanText text(paste);
    QCOMPARE(QString::fromUtf8(text.utf8()), clean);
    QVERIFY(mapsBack(text, paste));
}

void CleanTextTest::leavesLookAlikes_data()
{
    QTest::addColumn<QString>("paste");
    const auto row = [](const char *name, const QString &paste) { QTest::newRow(name) << paste; };
    row("diff", u"12c12\n< x = 1\n---\n> x = 2\n"_s);
    row("curl -v", u"> GET / HTTP/1.1\n> Host: a\n>\n< HTTP/1.1 404 Not Found\n"_s);
    row("Python prompt", u">>> import torch\n>>> torch.zeros(1)\ntensor([0.])\n"_s);
    row("pytest's mark", u"    def f():\n>       raise ValueError('x')\nother"_s);
    row("PostgreSQL's table", u" id | name\n----+------\n  1 | ana\n"_s);
    row("MySQL's table", u"+----+------+\n| id | name |\n+----+------+\n|  1 | ana  |\n+----+------+\n"_s);
    row("Markdown table", u"name | value\n-----|------\nname | a\nname | b\n"_s);
    row("drawn table", u"┌────┬──────┐\n│ id │ name │\n└────┴──────┘\n"_s);
    row("YAML", u"services:\n  web: |\n    a\nerror: x\n- 12: b\n"_s);
    row("columns with tabs", u"ana\tx\t2026\nbob\ty\t2027\n"_s);
    row("number before a compiler's message", u"12: error: expected ';'"_s);
    row("numbers that do not go on", u"12: error: a\n15: error: b\n16: note: c\n"_s);
    row("table with a letter a row", u"D   4 5\nE   5 6\nF   6 7\n"_s);
    row("apt's error", u"E: Unable to locate package x"_s);
    row("clock of the program", u"12:34:56 is no time"_s);
    row("C++ scope", u"::error handler\n::errors::x\n"_s);
    row("bracket with a word", u"[Warning] low\n[1, 2, 3]\n[0] x\n"_s);
    row("issue number", u"#12 is fixed\n#12 1.5 times"_s.chopped(10));
    row("ampersands", u"a && b &lt; c"_s);
    row("HTML beside escapes", u"<p>&lt;module&gt;</p>"_s);
    row("code block inside text", u"text\n    ValueError: x\n"_s);
    row("one indented line", u"    raise ValueError"_s);
    row("rustc's gutter", u"error[E0382]: use of moved value\n  |\n4 |     f(x);\n  |       ^\n"_s);
    row("exception group",
        u"  + Exception Group Traceback (most recent call last):\n  |   File \"a.py\", line 1, in <module>\n  | ExceptionGroup: x (1 sub-exception)\n  +-+---------------- 1 ----------------\n    | ValueError: y\n    +------------------------------------\n"_s);
    row("fence in text", u"```not a fence at all, but a sentence```"_s);
    row("level and logger", u"ERROR:root:boom\nINFO: ok\n"_s);
    row("package with date", u"2026-05-15 release\n2026/05 x\n"_s);
    row("Gradle's causes",
        u"Execution failed for task ':compileJava'.\n> Could not resolve all files\n   > Could not find x:y:1.\n\n* Try:\n"_s);
    row("marks alone and in a table", u" ✘\n| ❌ | bad |\n✖x"_s);
    row("gradle task", u"BUILD FAILED in 1s\nMay the force be\n"_s);
}

void CleanTextTest::leavesLookAlikes()
{
    QFETCH(QString, paste);
    QCOMPARE(QString::fromUtf8(CleanText(paste).utf8()), paste);
}

void CleanTextTest::tellsStreamsApart()
{
    const QString paste =
        u"[rank1]: a\n[rank0]: b\nplain\n[rank1]: c\nweb-1  | d\nweb_2  | e\n[pod/web-7d9c/app] f\n[1,3]<stderr>:g\n[default0]:h\n"_s;
    const CleanText text(paste);
    QCOMPARE(text.utf8(), QByteArray("a\nb\nplain\nc\nd\ne\nf\ng\nh\n"));
    QCOMPARE(
        text.streams(),
        QStringList({u"rank1"_s, u"rank0"_s, u"web-1"_s, u"web_2"_s, u"pod/web-7d9c/app"_s, u"1,3"_s, u"default0"_s}));
    QList<int> streams;
    for (const CleanText::Line &line : text.lines())
        streams << line.stream;
    QCOMPARE(streams, QList<int>({0, 1, -1, 0, 2, 3, 4, 5, 6}));

    const CleanText named(u"web  | a\ndb   | b\nweb  | c\ndb   | d\n"_s);
    QCOMPARE(named.utf8(), QByteArray("a\nb\nc\nd\n"));
    QCOMPARE(named.streams(), QStringList({u"web"_s, u"db"_s}));

    const CleanText pods(u"web-7d9c64f6b-x2x7p app a\nweb-7d9c64f6b-x2x7p app ValueError: x\ndb-0 postgres ready\n"_s);
    QCOMPARE(pods.utf8(), QByteArray("a\nValueError: x\nready\n"));
    QCOMPARE(pods.streams(), QStringList({u"web-7d9c64f6b-x2x7p app"_s, u"db-0 postgres"_s}));
}

void CleanTextTest::numbersRanks_data()
{
    QTest::addColumn<QString>("paste");
    QTest::addColumn<int>("rank");
    QTest::newRow("torchrun") << u"[rank12]: a"_s << 12;
    QTest::newRow("torchrun with roles") << u"[default3]:a"_s << 3;
    QTest::newRow("mpirun") << u"[1,7]<stdout>:a"_s << 7;
    QTest::newRow("service") << u"web-1  | a"_s << -1;
    QTest::newRow("no stream") << u"a"_s << -1;
}

void CleanTextTest::numbersRanks()
{
    QFETCH(QString, paste);
    QFETCH(int, rank);
    const CleanText text(paste);
    QCOMPARE(text.rankOf(text.lines().front().stream), rank);
}

void CleanTextTest::joinsTerminalLines_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("width");
    QTest::newRow("message over three lines")
        << u"$ python3 train.py\nModuleNotFoundError: No module named 'a_rather_long_module_name_that_does_not_exist_anywhere_on_this_machine_at_all'\n"_s
        << 50;
    QTest::newRow("two messages")
        << u"fatal: destination path '/home/ana/project/with/long/names' already exists\nerror: failed to push some refs to '/srv/git/a_repository_name.git'\n"_s
        << 50;
    QTest::newRow("broken before a blank")
        << u"Error: cannot make the field value of that class to be accessible: module does not\nend\nError: cannot make the field other of that class to be accessible: module does too\n"_s
        << 51;
    QTest::newRow("broken behind a blank")
        << u"Error: cannot make the field value of that class to be accessible: module does not\nend\nError: cannot make the field other of that class to be accessible: module does too\n"_s
        << 52;
    QTest::newRow("broken behind a blank, before a capital")
        << u"Error: cannot make the field value of that class to Be accessible: module does not\nend\nError: cannot make the field other of that class to Be accessible: module does too\n"_s
        << 52;
    QTest::newRow("frames of a traceback")
        << u"Traceback (most recent call last):\n  File \"/home/ana/project/src/package/module.py\", line 12, in "
           u"step\n    x\n"
           "  File \"/home/ana/project/src/package/another.py\", line 3, in g\n    y\nValueError: x\n"_s
        << 60;
    QTest::newRow("Chinese, two columns a character")
        << u"运行失败\n错误：无法打开配置文件因为该文件不存在或者当前用户没有读取它的权限请检查路径是否正确以及权限设置\n完\n"_s
        << 40;
}

void CleanTextTest::joinsTerminalLines()
{
    QFETCH(QString, text);
    QFETCH(int, width);
    QString wrapped;
    int column = 0;
    for (const QChar c : text) {
        const int columns = c.unicode() >= 0x2e80 ? 2 : 1;
        if (c != u'\n' && column + columns > width) {
            wrapped += u'\n';
            column = 0;
        }
        wrapped += c;
        column = c == u'\n' ? 0 : column + columns;
    }
    QVERIFY(wrapped != text);
    const CleanText clean(wrapped);
    QCOMPARE(QString::fromUtf8(clean.utf8()), text);
    QVERIFY(mapsBack(clean, wrapped));
}

void CleanTextTest::keepsLineEndsOfPrograms_data()
{
    QTest::addColumn<QString>("paste");
    const auto row = [](const char *name, const QString &paste) { QTest::newRow(name) << paste; };
    const QString ruler(60, u'=');
    row("rulers", ruler + u"\nfailures\n"_s + ruler + u"\nmore\n"_s + ruler + u"\n"_s);
    row("carets", u"x"_s + QString(59, u'^') + u"\nabc\n"_s + QString(60, u'~') + u"\nabc\n"_s);
    row("the same line often", QString(u"warning of the same kind on every line and every time ....a\n"_s).repeated(5));
    row("lines that begin alike",
        u"gcc -O2 -c one.c -o one.o -Wall -Wextra -I/usr/include/a\ngcc -O2 -c two.c -o two.o -Wall -Wextra -I/usr/include/b\ngcc x\n"_s);
    row("JSON",
        u"{\"a\": \"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\",\n\"b\": \"bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb\",\n\"c\": 1}\n"_s);
    row("base64", QString(64, u'a') + u"\n"_s + QString(64, u'b') + u"\n"_s + QString(50, u'c') + u"\n"_s);
    row("prose broken between words",
        u"The scheduler keeps a list of the tasks that wait\n"
        "for a worker, ordered by their age and by what\n"
        "they were asked to do. A worker takes the oldest\n"
        "task that it can run, marks it, and reports back\n"
        "when it has finished or when it had to give up.\n"
        "Tasks that were given up come back into the list\n"
        "behind all others, so that one bad task does not\n"
        "keep the good ones from being done in their time,\n"
        "whatever order they came in.\n"_s);
    row("number at the end",
        u"epoch 10  loss 0.6530  error 0.262  grad_norm 0.53\nbest error 0.1, checkpoint not written to any disk\n"_s);
    row("file after the command",
        u"g++ -Iinclude -Wall -c -o build/solver.o src/solver.cpp\nsrc/solver.cpp: In member function of the class solver:x\nend\n"_s);
    row("labels of git in Chinese",
        u"提示：更新被拒绝，因为远程仓库包含您本地尚不存在的提交\n提示：一个仓库已向该引用进行了推送。再次推送前，您可能需\n提示：完\n"_s);
    row("frames of Go",
        u"goroutine 1 [running]:\nmain.main()\n\t/home/ana/tally/cmd/tally/main.go:14 +0x4d\nexit status 2\nmain.run()\n\t/home/ana/tally/cmd/tally/main.go:15 +0x58\nexit status 2\n"_s);
    row("indented next line", QString(50, u'a') + u" b\n  indented\n"_s + QString(50, u'c') + u" d\n  indented\n"_s);
    row("one full line only", QString(60, u'a') + u"\nb\nc\n"_s);
    row("narrow", QString(20, u'a') + u"\nb\n"_s + QString(20, u'c') + u"\nd\n"_s);
    row("progress of pytest",
        u"test_one.py ....                                    [ 50%]\ntest_two.py ....                                    [100%]\nok\n"_s);
}

void CleanTextTest::keepsLineEndsOfPrograms()
{
    QFETCH(QString, paste);
    QCOMPARE(QString::fromUtf8(CleanText(paste).utf8()), paste);
}

void CleanTextTest::joinsAnywhere_data()
{
    QTest::addColumn<QString>("paste");
    QTest::addColumn<QString>("clean");
    QTest::newRow("mail") << u"fatal: refusing to merge\nunrelated histories\n\nnext paragraph"_s
                          << u"fatal: refusing to merge unrelated histories\n\nnext paragraph"_s;
    QTest::newRow("quoted mail") << u"> fatal: refusing to\n> merge unrelated\n> histories"_s
                                 << u"fatal: refusing to merge unrelated histories"_s;
    QTest::newRow("blank at the end") << u"refusing to \nmerge"_s << u"refusing to merge"_s;
    QTest::newRow("frames and messages begin lines")
        << u"Traceback (most recent call last):\n  File \"a.py\", line 1\n    f()\nValueError: a\nb"_s
        << u"Traceback (most recent call last):\n  File \"a.py\", line 1\n    f()\nValueError: a b"_s;
    QTest::newRow("log lines stay apart") << u"[rank0]: a\n[rank1]: b\n2026-05-15T21:32:02Z c"_s << u"a\nb\nc"_s;
}

void CleanTextTest::joinsAnywhere()
{
    QFETCH(QString, paste);
    QFETCH(QString, clean);
    const CleanText text(paste, nullptr, Wrapping::Anywhere);
    QCOMPARE(QString::fromUtf8(text.utf8()), clean);
}

void CleanTextTest::joinedLinesMapBack()
{
    const QString paste = u"> fatal: refusing\n> to merge\nend"_s;
    const CleanText text(paste, nullptr, Wrapping::Anywhere);
    QCOMPARE(text.utf8(), QByteArray("fatal: refusing to merge end"));
    QStringList pieces;
    for (const Span &piece : text.piecesInPaste({7, 24}))
        pieces << paste.mid(piece.start, piece.length());
    QCOMPARE(pieces, QStringList({u"refusing"_s, u"to merge"_s}));
    const Span whole = text.toPaste({7, 24});
    QCOMPARE(paste.mid(whole.start, whole.length()), u"refusing\n> to merge"_s);
    QCOMPARE(text.lines().size(), 1U);
}

void CleanTextTest::wordsLandOnThePaste_data()
{
    QTest::addColumn<QString>("paste");
    QTest::newRow("plain") << u"before NEEDLE after"_s;
    QTest::newRow("Chinese and emoji before") << u"错误🚀🚀 NEEDLE"_s;
    QTest::newRow("colours around") << u"\x1b[31m\x1b[1mNEEDLE\x1b[0m"_s;
    QTest::newRow("colours without their escapes around") << u"[31m[1mNEEDLE[0m"_s;
    QTest::newRow("Windows lines before") << u"a\r\nb\r\n\r\nNEEDLE\r\n"_s;
    QTest::newRow("prefix and quote") << u"> [rank0]: NEEDLE\n"_s;
    QTest::newRow("long line before") << QString(5000, u'é') + u"NEEDLE"_s;
    QTest::newRow("ten thousand rewrites of a progress bar")
        << QString(u" 42%|████      | 42/100 [00:01<00:01]\r"_s).repeated(10'000) + u"NEEDLE\n"_s;
    QTest::newRow("NULs before") << QString(3, QChar(0)) + u"NEEDLE"_s;
}

void CleanTextTest::wordsLandOnThePaste()
{
    QFETCH(QString, paste);
    const CleanText text(paste);
    const qsizetype at = text.utf8().indexOf("NEEDLE");
    QVERIFY(at >= 0);
    const Span span = text.toPaste({at, at + 6});
    QCOMPARE(paste.mid(span.start, span.length()), u"NEEDLE"_s);
    QCOMPARE(text.piecesInPaste({at, at + 6}), QList<Span>{span});
}

void CleanTextTest::piecesLeaveOutWhatWasTakenOut()
{
    const QString paste = u"[rank0]: one\n[rank0]: t\x1b[1mwo"_s;
    const CleanText text(paste);
    QCOMPARE(text.utf8(), QByteArray("one\ntwo"));
    QStringList pieces;
    for (const Span &piece : text.piecesInPaste({0, 7}))
        pieces << paste.mid(piece.start, piece.length());
    QCOMPARE(pieces, QStringList({u"one"_s, u"t"_s, u"wo"_s}));
}

void CleanTextTest::countsLinesAndCharacters_data()
{
    QTest::addColumn<QString>("paste");
    QTest::addColumn<int>("lines");
    QTest::addColumn<int>("characters");
    QTest::newRow("empty") << QString() << 0 << 0;
    QTest::newRow("no line end") << u"a"_s << 1 << 1;
    QTest::newRow("line end opens no line") << u"a\n"_s << 1 << 2;
    QTest::newRow("empty line counts") << u"a\n\n"_s << 2 << 3;
    QTest::newRow("CRLF") << u"a\r\nb"_s << 2 << 4;
    QTest::newRow("progress bar is one line") << u"1\r2\r3\n"_s << 1 << 6;
    QTest::newRow("last line of colours only") << u"a\n\x1b[0m"_s << 2 << 6;
    QTest::newRow("nothing to be seen") << u"\x1b[0m"_s << 1 << 4;
    QTest::newRow("line separator at the end") << u"a\u2028"_s << 1 << 2;
    QTest::newRow("wrapped by a terminal")
        << QString(u"cannot open /srv/app/a/very/long/path/to/a\n"_s + u"file: x\n"_s
                   + u"cannot read /srv/app/a/very/long/path/to/b\n"_s + u"other: y\n"_s)
        << 4 << 103;
    QTest::newRow("emoji is one character") << u"🚀a"_s << 1 << 2;
}

void CleanTextTest::countsLinesAndCharacters()
{
    QFETCH(QString, paste);
    QFETCH(int, lines);
    QFETCH(int, characters);
    const CleanText text(paste);
    QCOMPARE(text.pasteLines(), lines);
    QCOMPARE(text.pasteCharacters(), qsizetype(characters));
}

void CleanTextTest::everyByteMapsIntoThePaste()
{
    QRandomGenerator random(20261121);
    const QStringList pieces = {u"a"_s,
                                u" "_s,
                                u"\n"_s,
                                u"\n"_s,
                                u"\r\n"_s,
                                u"\r"_s,
                                u"\x1b[31m"_s,
                                u"错"_s,
                                u"🚀"_s,
                                u"\u00a0"_s,
                                u"> "_s,
                                QString(QChar(0)),
                                QString(QChar(0xdc00)),
                                QString(QChar(0xd83d)),
                                u"[rank0]: "_s,
                                u"E   "_s,
                                u"\x1b"_s,
                                u"^[["_s,
                                u"\u2028"_s,
                                u"é"_s,
                                u"web-1  | "_s,
                                u"web  | "_s,
                                u"│ "_s,
                                u" │"_s,
                                u"❱ 2 │"_s,
                                u"╭─"_s,
                                u"─╮"_s,
                                u"╰─"_s,
                                u"─╯"_s,
                                u"```"_s,
                                u"12:34:56 "_s,
                                u"2026-05-15T21:32:02Z "_s,
                                u"- name - ERROR - "_s,
                                u"| "_s,
                                u" |"_s,
                                u"\t"_s,
                                u"^"_s,
                                u"a longer stretch of plain words "_s,
                                u"the width of a terminal, forty columns.."_s,
                                u"\u2577"_s,
                                u"##[error]"_s,
                                u"::error::"_s,
                                u"#8 1.234 "_s,
                                u"    "_s,
                                u"\u200b"_s};
    const QStringList escapes = {u"&lt;"_s, u"&gt;"_s, u"&quot;"_s, u"&#39;"_s, u"&nbsp;"_s, u"&amp;"_s};
    for (int round = 0; round < 6000; ++round) {
        QString paste;
        const bool html = round % 5 == 0;
        const int most = round % 50 == 0 ? 2000 : 60;
        for (int i = random.bounded(most); i > 0; --i) {
            const bool escape = html && random.bounded(4) == 0;
            paste += escape ? escapes[random.bounded(escapes.size())] : pieces[random.bounded(pieces.size())];
        }
        const CleanText text(paste, nullptr, round % 3 == 0 ? Wrapping::Anywhere : Wrapping::Terminal);
        QCOMPARE(QString::fromUtf8(text.utf8()).toUtf8(), text.utf8());
        QVERIFY2(mapsBack(text, paste), qPrintable(paste));
        qsizetype at = 0;
        int pasteLine = 1;
        for (const CleanText::Line &line : text.lines()) { // lines cover the text, in order
            QCOMPARE(line.bytes.begin, at);
            QVERIFY(line.bytes.end >= at && line.bytes.end <= text.utf8().size());
            QVERIFY(line.pasteLine >= pasteLine && line.pasteLine <= text.pasteLines());
            QVERIFY(line.stream >= -1 && line.stream < text.streams().size());
            pasteLine = line.pasteLine;
            at = line.bytes.end;
            if (at < text.utf8().size())
                QCOMPARE(text.utf8()[at++], '\n');
            for (const Span &piece : text.piecesInPaste(line.bytes)) {
                QVERIFY(piece.start >= 0 && piece.end <= paste.size() && !piece.isEmpty());
                QVERIFY(!paste.mid(piece.start, piece.length()).contains(u'\n'));
            }
        }
        QCOMPARE(at, text.utf8().size());
    }
}

void CleanTextTest::givesTheLinesOfAStretch()
{
    const QString paste = u"[rank0]: a\r\n\x1b[31m[rank0]: RuntimeError: out\x1b[0m\r\n\r\n[rank0]: of memory\r\n"_s;
    const CleanText text(paste);
    const auto spanOf = [&paste](const QString &words) {
        const qsizetype at = paste.indexOf(words);
        return Span{at, at + words.size()};
    };
    QCOMPARE(text.linesWith({spanOf(u"Error"_s)}), u"RuntimeError: out"_s);
    QCOMPARE(text.linesWith({Span{9, spanOf(u"of"_s).end}}), u"a\nRuntimeError: out\nof memory"_s);
    QCOMPARE(text.linesWith({spanOf(u"out"_s), spanOf(u"memory"_s)}), u"RuntimeError: out\nof memory"_s);
    QCOMPARE(text.linesWith({}), QString());
    QCOMPARE(text.linesWith({{paste.size(), paste.size() + 5}}), QString());
}

void CleanTextTest::stopsWhenCancelled()
{
    const std::atomic_bool cancel = true;
    const QString paste = QString(u"0123456789abcde\n"_s).repeated(100'000);
    QVERIFY(CleanText(paste, &cancel).utf8().size() < paste.size() / 2);
}

QTEST_APPLESS_MAIN(CleanTextTest)
#include "tst_cleantext.moc"
