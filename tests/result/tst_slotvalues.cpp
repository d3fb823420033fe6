#include "app/result/slotvalues.h"
#include "tests/testing/slotvalues.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace waymark;
using test::outline;
using test::valuesWith;

/// What a paste says, in texts and commands.
class TestSlotValues : public QObject
{
    Q_OBJECT

private slots:
    void markdown_data();
    void markdown();
    void code_data();
    void code();
    void inlineCode();
    void reasons();
};

void TestSlotValues::markdown_data()
{
    QTest::addColumn<QString>("markdown");
    QTest::addColumn<QString>("filled");
    QTest::newRow("a value is a code span") << u"Cannot read {file}."_s << u"Cannot read `*a*.py`."_s;
    QTest::newRow("without a value") << u"See line {n}."_s << u"See line n."_s;
    QTest::newRow("a span that is the placeholder") << u"`{file}` and `{n}`"_s << u"`*a*.py` and `n`"_s;
    QTest::newRow("a span of code") << u"Run `head -n {n} x`, not ``{size}``."_s
                                    << u"Run `head -n n x`, not `20.00 MiB`."_s;
    QTest::newRow("a block of code") << u"{size}:\n\n```bash\ncat {file}\n```\n\nthen {n}"_s
                                     << u"`20.00 MiB`:\n\n```bash\ncat {file}\n```\n\nthen n"_s;
    QTest::newRow("a block in a list") << u"- {n}:\n  ~~~\n  {n} `{n}`\n  ~~~\n  {n}"_s
                                       << u"- n:\n  ~~~\n  {n} `{n}`\n  ~~~\n  n"_s;
    QTest::newRow("a block without an end") << u"{n}\n```\n{n}"_s << u"n\n```\n{n}"_s;
    QTest::newRow("other braces") << u"{other}, `{no}`, `{`"_s << u"{other}, `{no}`, `{`"_s;
}

void TestSlotValues::markdown()
{
    QFETCH(QString, markdown);
    QTEST(fillMarkdown(markdown, valuesWith(u"*a*.py"_s)), "filled");
}

void TestSlotValues::code_data()
{
    QTest::addColumn<QString>("language");
    QTest::addColumn<QString>("value");
    QTest::addColumn<QString>("code");
    QTest::addColumn<QString>("filled");
    QTest::addColumn<QString>("marks");
    const QString add = u"git add {file}"_s;
    const auto kept = [&](const char *row, const QString &value) {
        QTest::newRow(row) << u"bash"_s << value << add << add << u"withheld:{file}"_s;
    };
    QTest::newRow("a file name") << u"bash"_s << u"src/a-b_1.py"_s << add << u"git add src/a-b_1.py"_s
                                 << u"filled:src/a-b_1.py"_s;
    QTest::newRow("Chinese name") << u"bash"_s << u"数据.csv"_s << add << u"git add 数据.csv"_s << u"filled:数据.csv"_s;
    QTest::newRow("a placeholder without a value")
        << u"bash"_s << u"a"_s << u"sed -n {n}p {file}"_s << u"sed -n {n}p a"_s << u"open:{n} filled:a"_s;
    kept("a second command", u"a; rm -rf ~"_s);
    kept("a substitution", u"$(curl evil)"_s);
    kept("backquotes", u"`id`"_s);
    kept("a pipe", u"a|sh"_s);
    kept("a redirection", u"a>b"_s);
    kept("a line end", u"a\nrm b"_s);
    kept("a quote", u"a'b"_s);
    kept("an option", u"--upload-pack=x"_s);
    kept("an address", u"git+https://evil.example/x"_s);
    kept("an invisible character", u"a\u200bb"_s);
    kept("a direction mark", u"a\u202eb"_s);
    kept("a home folder", u"~root"_s);
    kept("a pattern", u"*"_s);
    kept("more than a name", QString(300, u'x'));
    kept("everything", u"/"_s);
    kept("a system folder", u"/etc"_s);
    kept("the folder above", u"../.."_s);
    kept("a letter that looks like another", u"p\u0430th.py"_s);
    QTest::newRow("a blank") << u"bash"_s << u"a b"_s << add << u"git add 'a b'"_s << u"filled:'a b'"_s;
    QTest::newRow("a blank in PowerShell")
        << u"powershell"_s << u"C:\\x\\a b"_s << add << u"git add 'C:\\x\\a b'"_s << u"filled:'C:\\x\\a b'"_s;
    QTest::newRow("a blank in cmd") << u"cmd"_s << u"C:\\x\\a b"_s << add << u"git add \"C:\\x\\a b\""_s
                                    << u"filled:\"C:\\x\\a b\""_s;
    QTest::newRow("a program") << u"bash"_s << u"/tmp/x.sh"_s << u"cd / && {file} --help"_s
                               << u"cd / && {file} --help"_s << u"withheld:{file}"_s;
    QTest::newRow("a script") << u"bash"_s << u"x.py"_s << u"python -u {file}"_s << u"python -u {file}"_s
                              << u"withheld:{file}"_s;
    QTest::newRow("a line that deletes") << u"bash"_s << u"a.py"_s << u"ls {file}\nrm {file}"_s
                                         << u"ls a.py\nrm {file}"_s << u"filled:a.py withheld:{file}"_s;
    QTest::newRow("a command of two lines") << u"bash"_s << u"a.py"_s << u"sudo install \\\n  {file}"_s
                                            << u"sudo install \\\n  {file}"_s << u"withheld:{file}"_s;
    QTest::newRow("a statement of SQL") << u"sql"_s << u"users"_s << u"SELECT * FROM {file};\nDROP TABLE\n {file};"_s
                                        << u"SELECT * FROM users;\nDROP TABLE\n {file};"_s
                                        << u"filled:users withheld:{file}"_s;
    QTest::newRow("a path in SQL") << u"sql"_s << u"a/b"_s << u"SELECT * FROM {file}"_s << u"SELECT * FROM {file}"_s
                                   << u"withheld:{file}"_s;
    QTest::newRow("a string in SQL") << u"sql"_s << u"a/b"_s << u"SELECT '{file}'"_s << u"SELECT 'a/b'"_s
                                     << u"filled:a/b"_s;
    QTest::newRow("YAML") << u"yaml"_s << u"a b"_s << u"path: {file}"_s << u"path: 'a b'"_s << u"filled:'a b'"_s;
    QTest::newRow("no kind") << u"bash"_s << u"a"_s << u"ls {size}"_s << u"ls {size}"_s << u"withheld:{size}"_s;
    QTest::newRow("a blank between quotes")
        << u"bash"_s << u"my file"_s << u"git add '{file}'"_s << u"git add 'my file'"_s << u"filled:my file"_s;
    QTest::newRow("a quote between quotes")
        << u"bash"_s << u"a' b"_s << u"git add '{file}'"_s << u"git add '{file}'"_s << u"withheld:{file}"_s;
    QTest::newRow("a text that the program quoted")
        << u"python"_s << u"'price'"_s << u"d.get({file}, 0); d[\"{file}\"]"_s << u"d.get('price', 0); d[\"price\"]"_s
        << u"filled:'price' filled:price"_s;
    QTest::newRow("a quoted text in a shell")
        << u"bash"_s << u"'price'"_s << add << u"git add price"_s << u"filled:price"_s;
    QTest::newRow("a call in Python") << u"python"_s << u"exec(x)"_s << u"load({file})"_s << u"load({file})"_s
                                      << u"withheld:{file}"_s;
    const auto untouched = [](const char *row, const QString &language, const QString &code) {
        QTest::newRow(row) << language << u"a"_s << code << code << QString();
    };
    untouched("f-string", u"python"_s, u"print(f\"{file}: {n}\")"_s);
    untouched("raw f-string with quotes inside", u"python"_s, u"print(rf'\"x\" {file}')"_s);
    untouched("f-string of several lines", u"python"_s, u"x = f\"\"\"\none\n{file}\n\"\"\""_s);
    untouched("format method", u"python"_s, u"'{file}'.format(file=1)"_s);
    untouched("doubled braces", u"jinja"_s, u"{{file}}"_s);
    untouched("variable of a shell", u"bash"_s, u"echo ${file}"_s);
    untouched("template of JavaScript", u"js"_s, u"`${file}`"_s);
    untouched("shorthand of JavaScript", u"js"_s, u"const {file} = require('x')"_s);
    untouched("initialiser of C", u"c"_s, u"int a[] = {n};"_s);
    untouched("format string of Rust", u"rust"_s, u"println!(\"{file}\");"_s);
    untouched("argument of LaTeX", u"latex"_s, u"\\input{file}"_s);
    untouched("interpolation of C#", u"csharp"_s, u"$\"{file}\""_s);
    untouched("another name in braces", u"python"_s, u"d = {key}"_s);
    untouched("JSON", u"json"_s, u"{\"file\": {}}"_s);
    QTest::newRow("string of Python after an f-string")
        << u"python"_s << u"a"_s << u"f\"{n}\" + open(\"{file}\")"_s << u"f\"{n}\" + open(\"a\")"_s << u"filled:a"_s;
    QTest::newRow("string of JavaScript")
        << u"js"_s << u"a"_s << u"open('{file}')"_s << u"open('a')"_s << u"filled:a"_s;
}

void TestSlotValues::code()
{
    QFETCH(QString, language);
    QFETCH(QString, value);
    QFETCH(QString, code);
    const FilledText filled = fillCode(code, language, valuesWith(value));
    QTEST(filled.text, "filled");
    QTEST(outline(filled), "marks");
}

void TestSlotValues::inlineCode()
{
    QCOMPARE(fillInlineCode(u"{file}.bak"_s, valuesWith(u"a.py"_s)).text, u"a.py.bak"_s);
    QCOMPARE(fillInlineCode(u"{file}.bak"_s, valuesWith(u"a; b"_s)).text, u"file.bak"_s);
    QCOMPARE(fillInlineCode(u"lib{file}"_s, valuesWith(u"a; b"_s)).text, u"libFILE"_s);
    QCOMPARE(fillInlineCode(u"rm {file}"_s, valuesWith(u"a.py"_s)).text, u"rm file"_s);
    QCOMPARE(outline(fillInlineCode(u"rm {file}"_s, valuesWith(u"a.py"_s))), u"withheld:file"_s);
    QCOMPARE(fillInlineCode(u"f \"${file}\" {{file}}"_s, valuesWith(u"a.py"_s)).text, u"f \"${file}\" {{file}}"_s);
}

void TestSlotValues::reasons()
{
    using Reason = SlotMark::Reason;
    const auto reasonFor = [](const QString &code, const QString &value) {
        return fillCode(code, u"bash"_s, valuesWith(value)).marks.constFirst().reason;
    };
    QCOMPARE(reasonFor(u"ls {file}"_s, u"a"_s), Reason::None);
    QCOMPARE(reasonFor(u"ls {size}"_s, u"a"_s), Reason::NoKind);
    QCOMPARE(reasonFor(u"ls {file}"_s, u"/"_s), Reason::OtherKind);
    QCOMPARE(reasonFor(u"{file} x"_s, u"a"_s), Reason::Program);
    QCOMPARE(fillCode(u"git log {file}..origin/{file}"_s, u"bash"_s, valuesWith(u"a"_s)).text,
             u"git log a..origin/a"_s);
    QCOMPARE(reasonFor(u"sudo ls {file}"_s, u"a"_s), Reason::Destructive);
    QCOMPARE(reasonFor(u"ls \"in {file}\""_s, u"a b"_s), Reason::Unquotable);
    QVERIFY(explanationOf(fillCode(u"ls {file}"_s, u"bash"_s, valuesWith(u"/"_s)).marks.constFirst())
                .contains(u"Not filled in"_s));
}

QTEST_GUILESS_MAIN(TestSlotValues)
#include "tst_slotvalues.moc"
