#include "app/catalog/entry.h"
#include "tests/testing/repository.h"
#include "ui/base/theme.h"
#include "ui/entry/filleddocument.h"
#include "ui/entry/slotvalues.h"
#include "ui/text/documentbuilder.h"

#include <QGuiApplication>
#include <QPalette>
#include <QTest>
#include <QTextBlock>
#include <QTextDocument>

using namespace Qt::StringLiterals;
using namespace waymark;
using waymark::test::repository;

namespace {

/// Slots `file`, `size` and `n`, of which the paste says what `file` is, and `size`.
SlotValues valuesWith(const QString &file, const QString &size = u"20.00 MiB"_s)
{
    Entry entry;
    entry.signature.en = u"fatal: cannot read {file} of {size}, line {n}"_s;
    return SlotValues(entry, {{u"file"_s, file}, {u"size"_s, size}, {u"other"_s, u"x"_s}});
}

QString outline(const FilledText &filled)
{
    QStringList marks;
    for (const SlotMark &mark : filled.marks) {
        const QString stands = filled.text.mid(mark.start, mark.length);
        marks << (mark.kind == SlotMark::Kind::Filled         ? u"filled:"_s
                      : mark.kind == SlotMark::Kind::ToFillIn ? u"open:"_s
                                                              : u"withheld:"_s)
                + stands;
    }
    return marks.join(u' ');
}

} // namespace

/// What a paste says, in texts and commands.
class TestSlotValues : public QObject
{
    Q_OBJECT

private slots:
    void namesComeFromSignatureRegexAndAliases();
    void wordsAreFilled();
    void longValuesAreCutForReading();
    void code_data();
    void code();
    void documents();
    void labels();
};

void TestSlotValues::namesComeFromSignatureRegexAndAliases()
{
    Entry entry;
    entry.signature.en = u"tried {size} of {total}, {}, {1}, {not a name}"_s;
    entry.regex = u"tried (?P<amount>\\d+)(?:x)(?P<size>y)"_s;
    entry.aliases = {u"no {room} left"_s};
    const SlotValues values(entry, {{u"size"_s, u"1"_s}, {u"name"_s, u"2"_s}, {u"room"_s, u" "_s}});
    QCOMPARE(values.names(), (QStringList{u"size"_s, u"total"_s, u"amount"_s, u"room"_s}));
    QCOMPARE(values.value(u"size"_s), u"1"_s);
    QVERIFY(values.value(u"name"_s).isEmpty()); // a slot of the engine's own making, not of the entry
    QVERIFY(values.value(u"room"_s).isEmpty());
    QVERIFY(!SlotValues(entry).hasValues());
    QVERIFY(!SlotValues().isSlot(u"size"_s));
}

void TestSlotValues::wordsAreFilled()
{
    const FilledText filled = fillWords(u"{file} has {size}; {n}, {other}, {no}"_s, valuesWith(u"<b>$(x)\ny"_s));
    QCOMPARE(filled.text, u"<b>$(x)⏎y has 20.00 MiB; {n}, {other}, {no}"_s);
    QCOMPARE(outline(filled), u"filled:<b>$(x)⏎y filled:20.00 MiB open:{n}"_s);
}

void TestSlotValues::longValuesAreCutForReading()
{
    const FilledText filled = fillWords(u"{file}"_s, valuesWith(u"begin "_s + QString(500, u'x') + u" end"_s));
    QVERIFY(filled.text.size() <= 80);
    QVERIFY(filled.text.startsWith(u"begin "_s));
    QVERIFY(filled.text.contains(u'…'));
    QVERIFY(filled.text.endsWith(u" end"_s));
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
    kept("a blank", u"a b"_s);
    kept("an invisible character", u"a\u200bb"_s);
    kept("a direction mark", u"a\u202eb"_s);
    kept("a home folder", u"~root"_s);
    kept("a pattern", u"*"_s);
    kept("more than a name", QString(300, u'x'));
    QTest::newRow("a blank between quotes")
        << u"bash"_s << u"my file"_s << u"git add '{file}'"_s << u"git add 'my file'"_s << u"filled:my file"_s;
    QTest::newRow("a quote between quotes")
        << u"bash"_s << u"a' b"_s << u"git add '{file}'"_s << u"git add '{file}'"_s << u"withheld:{file}"_s;
    QTest::newRow("a call in Python") << u"python"_s << u"exec(x)"_s << u"load({file})"_s << u"load({file})"_s
                                      << u"withheld:{file}"_s;
    QTest::newRow("a shape in Python") << u"python"_s << u"(64, 128)"_s << u"x.view({file})"_s << u"x.view((64, 128))"_s
                                       << u"filled:(64, 128)"_s;
    QTest::newRow("a shape in a shell") << u"bash"_s << u"(64, 128)"_s << add << add << u"withheld:{file}"_s;
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

void TestSlotValues::documents()
{
    const QPalette palette = QGuiApplication::palette();
    QTextDocument document;
    DocumentBuilder(repository(), palette, QGuiApplication::font())
        .build(&document, u"**{file}** of `{file}` in `git add {file}`, {n}\n\n- see {size}"_s);
    const QList<SlotMark> marks = fillDocument(&document, valuesWith(u"*a*; [x](http://y)"_s), palette);
    QCOMPARE(document.toPlainText(),
             u"*a*; [x](http://y) of *a*; [x](http://y) in git add {file}, {n}\nsee 20.00 MiB"_s);
    QCOMPARE(marks.size(), 5);
    const QTextCursor bold = document.find(u"*a*"_s);
    QCOMPARE(bold.charFormat().underlineStyle(), QTextCharFormat::DotLine);
    QCOMPARE(bold.charFormat().fontWeight(), int(StrongWeight));
    QVERIFY(bold.charFormat().toolTip().contains(u"From your paste: file = *a*"_s));
    QVERIFY(!bold.charFormat().isAnchor());
    const QTextCursor open = document.find(u"{n}"_s);
    QCOMPARE(open.charFormat().underlineStyle(), QTextCharFormat::DashUnderline);
    QCOMPARE(document.find(u" in "_s).charFormat().underlineStyle(), QTextCharFormat::NoUnderline);
}

void TestSlotValues::labels()
{
    QCOMPARE(slotLabel(u"total_memory"_s), u"total memory"_s);
    QCOMPARE(slotLabel(u"n"_s), u"n"_s);
}

QTEST_MAIN(TestSlotValues)
#include "tst_slotvalues.moc"
