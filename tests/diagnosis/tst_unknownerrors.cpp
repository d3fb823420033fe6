#include "app/diagnosis/diagnoser.h"
#include "tests/diagnosis/cleanlog.h"
#include "tests/testing/catalog.h"
#include "tests/testing/entry.h"

#include <QTest>

#include <memory>

using namespace waymark;
using waymark::test::patternEntry;
using namespace Qt::StringLiterals;

/// Errors that no entry of a small catalog explains, beside others that it does.
class TestUnknownErrors : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase();
    void areListedOnceEach_data();
    void areListedOnceEach();
    void liesOnItsWords();
    void namesThePlaceInTheCode();
    void isFoundInARewrittenPaste();
    void isNotInACleanLog();

private:
    std::unique_ptr<Diagnoser> m_diagnoser;
};

namespace {

const QString Trace = u"Traceback (most recent call last):\n  File \"/app/train.py\", line 12, in step\n    f()\n"_s;
const QString Known = u"ModuleNotFoundError: No module named 'yaml'\n"_s;
const QString Unknown = u"FrobnicationError: the frobnicator is off\n"_s;

/// "12: FrobnicationError: …", "×3" where it occurs again.
QStringList listed(const Diagnosis &diagnosis)
{
    QStringList lines;
    for (const UnknownError &error : diagnosis.unknown)
        lines += QString::number(error.line) + u": "_s + error.text
            + (error.count > 1 ? u" ×"_s + QString::number(error.count) : QString());
    return lines;
}

} // namespace

void TestUnknownErrors::initTestCase()
{
    Entry wrapper = patternEntry(u"make/target-failed"_s, u"make: *** [{target}] Error {code}"_s,
                                 u"make: \\*\\*\\* \\[(?P<target>[^\\]]+)\\] Error (?P<code>\\d+)"_s);
    wrapper.tags = {u"wrapper"_s};
    m_diagnoser = std::make_unique<Diagnoser>(test::catalogOf(
        {patternEntry(u"python/no-module"_s, u"ModuleNotFoundError: No module named '{name}'"_s,
                      u"ModuleNotFoundError: No module named '(?P<name>[^']+)'"_s),
         patternEntry(u"git/not-a-repository"_s, u"fatal: not a git repository"_s, u"fatal: not a git repository"_s),
         patternEntry(u"cpp/undeclared"_s, u"error: '{name}' was not declared in this scope"_s,
                      u"error: '(?P<name>\\w+)' was not declared in this scope"_s),
         wrapper}));
}

void TestUnknownErrors::areListedOnceEach_data()
{
    QTest::addColumn<QString>("paste");
    QTest::addColumn<QStringList>("errors");
    const auto row = [](const char *name, const QString &paste, const QStringList &errors = {}) {
        QTest::newRow(name) << paste << errors;
    };
    const QString unknownOnly = Unknown.trimmed();
    row("a trace beside a known one", Trace + Known + u"\n"_s + Trace + Unknown, {u"9: "_s + unknownOnly});
    row("a trace directly below a known one", Trace + Known + Trace + Unknown, {u"8: "_s + unknownOnly});
    row("a line beside a known trace", Trace + Known + u"\nerror: the frobnicator is off\n"_s,
        {u"6: error: the frobnicator is off"_s});
    row("what a known error led to",
        Trace + Known + u"\nDuring handling of the above exception, another exception occurred:\n\n"_s + Trace
            + Unknown);
    row("what led to a known error, its trace cut off",
        u"TypeError: it is off\n\nThe above exception was the direct cause of the following exception:\n\n"_s + Trace
            + Known);
    row("a log line above a known trace", u"ERROR: cannot load the plugin\n"_s + Trace + Known);
    row("the next words of the same program", u"fatal: not a git repository\nerror: failed to fetch origin\n"_s);
    row("the next command's error",
        u"$ git log\nfatal: not a git repository\n$ frob\nerror: the frobnicator is off\n"_s,
        {u"4: error: the frobnicator is off"_s});
    row("other diagnostics of a compiler",
        u"a.cpp:3:1: error: 'x' was not declared in this scope\na.cpp:9:2: error: expected ';' before 'y'\n"
        u"b.cpp:4:2: error: expected ';' before 'z'\nmake: *** [a.o] Error 1\n"_s,
        {u"2: a.cpp:9:2: error: expected ';' before 'y' ×2"_s});
    row("the compiler's next words about one place",
        u"a.cpp:3:1: error: 'x' was not declared in this scope\na.cpp:3:1: error: expected ';' before 'y'\n"_s);
    row("what only a wrapper reports", u"a.cpp:9:2: error: expected ';' before 'y'\nmake: *** [a.o] Error 1\n"_s,
        {u"1: a.cpp:9:2: error: expected ';' before 'y'"_s});
    row("exit codes", Trace + Known + u"\nError: Process completed with exit code 1.\n"_s);
    row("a heading", Trace + Known + u"\n\nERROR: Exception in worker:\n"_s);
    row("repeats with other numbers",
        Trace + Known + u"\nerror: lost 12 of 0x7f01 at 'a'\n\nstep 2\n\nerror: lost 7 of 0x9e2b at 'b'\n"_s,
        {u"6: error: lost 12 of 0x7f01 at 'a' ×2"_s});
    row("warnings", Trace + Known + u"\nWarning: the frobnicator is off\na.c:3:1: warning: unused variable 'x'\n"_s);
    row("a log's level without a failure", Trace + Known + u"\nERROR    shop: payment declined for order 7\n"_s);
    row("a person's words",
        u"I get this:\n\n"_s + Known + u"\nCannot figure out what my mistake is. The error: none that I see.\n"_s);
    row("source text",
        Known
            + u"\n```python\nraise ValueError(\"cannot\")\nlogger.error(\"failed\")\n"
              "return startsWith(\"error: \");\nexcept ImportError:  # Python 2\n```\n"_s);
    // nothing known
    row("nothing known", u"starting\n\n"_s + Trace + Unknown, {u"6: "_s + unknownOnly});
    row("nothing known, several", Trace + Unknown + u"\nfatal: it is off\n"_s,
        {u"4: "_s + unknownOnly, u"6: fatal: it is off"_s});
    row("nothing known, only that something failed", u"Error: Process completed with exit code 1.\n"_s,
        {u"1: Error: Process completed with exit code 1."_s});
    row("nothing known, words without a tag", u"Failed to start the frobnicator\n"_s,
        {u"1: Failed to start the frobnicator"_s});
    row("a question", u"Cannot get my head around this, how do I start?\n"_s);
}

void TestUnknownErrors::areListedOnceEach()
{
    QFETCH(const QString, paste);
    QTEST(listed(m_diagnoser->diagnose(paste)), "errors");
}

void TestUnknownErrors::liesOnItsWords()
{
    const QString paste = Known + u"\n2026-05-15 21:32:02 \x1b[31m  error: 错误 the frobnicator\x1b[0m\r\n"_s;
    const Diagnosis diagnosis = m_diagnoser->diagnose(paste);
    QCOMPARE(diagnosis.findings.size(), 1);
    QCOMPARE(diagnosis.unknown.size(), 1);
    const UnknownError &error = diagnosis.unknown.constFirst();
    QCOMPARE(error.text, u"error: 错误 the frobnicator"_s);
    QCOMPARE(paste.mid(error.span.start, error.span.length()), error.text);
}

void TestUnknownErrors::namesThePlaceInTheCode()
{
    const Diagnosis diagnosis = m_diagnoser->diagnose(Known + u"\n"_s + Trace + Unknown);
    QCOMPARE(diagnosis.unknown.size(), 1);
    QCOMPARE(diagnosis.unknown.constFirst().place.file, u"/app/train.py"_s);
    QCOMPARE(diagnosis.unknown.constFirst().place.fileLine, 12);
}

/// The known message is found where it is isolated from the sentence; positions are those of the paste.
void TestUnknownErrors::isFoundInARewrittenPaste()
{
    const QString paste = u"I see \"ModuleNotFoundError: No module named 'yaml'\" and below:\n\nerror: 它 is off\n"_s;
    const Diagnosis diagnosis = m_diagnoser->diagnose(paste);
    QCOMPARE(diagnosis.findings.size(), 1);
    QCOMPARE(listed(diagnosis), QStringList{u"3: error: 它 is off"_s});
    const Span span = diagnosis.unknown.constFirst().span;
    QCOMPARE(paste.mid(span.start, span.length()), u"error: 它 is off"_s);
}

void TestUnknownErrors::isNotInACleanLog()
{
    for (quint32 seed = 1; seed < 6; ++seed) {
        const QString log = cleanLogText(seed, 20'000);
        QCOMPARE(listed(m_diagnoser->diagnose(log)), QStringList());
        QCOMPARE(listed(m_diagnoser->diagnose(log + u"\n"_s + Known)), QStringList());
    }
}

QTEST_APPLESS_MAIN(TestUnknownErrors)
#include "tst_unknownerrors.moc"
