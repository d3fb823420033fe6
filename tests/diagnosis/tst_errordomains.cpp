#include "app/diagnosis/diagnoser.h"
#include "tests/testing/catalog.h"
#include "tests/testing/entry.h"

#include <QTest>

#include <memory>

using namespace waymark;
using waymark::test::patternEntry;
using namespace Qt::StringLiterals;

/// Errors that no entry explains, by the domain whose programs print them.
class TestErrorDomains : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase();
    void areNamed_data();
    void areNamed();
    void manyLinesOfADomainDoNotHideAnEntry();
    void aLongLogNamesItsErrorsToo();
    void theMessageIsMarkedInTheText();
    void aCatalogWithoutDomainsNamesNone();

private:
    std::unique_ptr<Diagnoser> m_diagnoser;
};

namespace {

Taxonomy taxonomy()
{
    Taxonomy result;
    result.domains = {
        {u"python"_s, {u"Python"_s, {}}, {u"^\\w+Error: "_s}, {u"^  File \"[^\"]+\", line \\d+"_s}, {}, {}, true},
        {u"django"_s, {u"Django"_s, {}}, {u"django\\.core\\.exceptions\\.\\w+"_s}, {u"site-packages/django/"_s}},
        {u"celery"_s, {u"Celery"_s, {}}, {u"celery\\.exceptions\\.\\w+"_s}, {u"site-packages/celery/"_s}},
        {u"cmake"_s, {u"CMake"_s, {}}, {u"^CMake Error at "_s}, {u"^-- Detecting CXX"_s}},
        {u"widgetd"_s, {u"widgetd"_s, {}}, {u"^widgetd: W\\d{4} "_s}},
    };
    return result;
}

const QString Trace = u"Traceback (most recent call last):\n"_s;
const QString Own = u"  File \"/app/views.py\", line 3, in f\n    g()\n"_s;
const QString Django = u"  File \"/usr/lib/python3/site-packages/django/db.py\", line 9, in g\n    h()\n"_s;
const QString Celery = u"  File \"/usr/lib/python3/site-packages/celery/task.py\", line 4, in run\n    r()\n"_s;

/// "django: FrobError: it is off", one an unknown error.
QStringList named(const Diagnosis &diagnosis)
{
    QStringList lines;
    for (const UnknownError &error : diagnosis.unknown)
        lines += error.domain + u": "_s + error.text;
    return lines;
}

} // namespace

void TestErrorDomains::initTestCase()
{
    m_diagnoser = std::make_unique<Diagnoser>(
        test::catalogOf({patternEntry(u"python/no-module"_s, u"ModuleNotFoundError: No module named '{name}'"_s,
                                      u"ModuleNotFoundError: No module named '(?P<name>[^']+)'"_s),
                         patternEntry(u"cmake/unknown-command"_s, u"Unknown CMake command \"{name}\""_s,
                                      u"Unknown CMake command \"(?P<name>[^\"]+)\""_s)},
                        taxonomy()));
}

void TestErrorDomains::areNamed_data()
{
    QTest::addColumn<QString>("paste");
    QTest::addColumn<QStringList>("errors");
    const auto row = [](const char *name, const QString &paste, const QStringList &errors = {}) {
        QTest::newRow(name) << paste << errors;
    };
    row("a message", u"CMake Error at CMakeLists.txt:5 (frob):\n  frob is off\n"_s, {u"cmake: frob is off"_s});
    row("a message without the form of one", u"widgetd: W0042 spindle\n"_s, {u"widgetd: widgetd: W0042 spindle"_s});
    row("a general domain", Trace + Own + u"FrobError: it is off\n"_s, {u"python: FrobError: it is off"_s});
    row("a frame of a library", Trace + Own + Django + u"FrobError: it is off\n"_s,
        {u"django: FrobError: it is off"_s});
    row("the frame next to the message", Trace + Celery + Django + u"FrobError: it is off\n"_s,
        {u"django: FrobError: it is off"_s});
    row("a message before a frame", Trace + Django + u"celery.exceptions.Frob: it is off\n"_s,
        {u"celery: celery.exceptions.Frob: it is off"_s});
    row("what is beside an error", u"-- Detecting CXX compiler\n\nerror: the frob is off\n"_s,
        {u"cmake: error: the frob is off"_s});
    row("what is beside an error of another domain",
        u"-- Detecting CXX compiler\n\n"_s + Trace + Own + u"FrobError: it is off\n"_s,
        {u"python: FrobError: it is off"_s});
    row("several", u"widgetd: W0042 spindle\n\n"_s + Trace + Own + u"FrobError: it is off\n"_s,
        {u"widgetd: widgetd: W0042 spindle"_s, u"python: FrobError: it is off"_s});
    row("beside a known error",
        Trace + Own + u"ModuleNotFoundError: No module named 'yaml'\n\nwidgetd: W0042 error: spindle is off\n"_s,
        {u"widgetd: widgetd: W0042 error: spindle is off"_s});
    row("none in place of an entry", u"CMake Error at CMakeLists.txt:5 (frob):\n  Unknown CMake command \"frob\".\n"_s);
    row("an error of no domain", u"error: the frob is off\n"_s, {u": error: the frob is off"_s});
    row("a frame without an error", Trace + Own + Django);
    row("a question", u"Why do I get widgetd: W0042 spindle from my build?\n"_s);
    row("a test that passed", u"ok 2 widgetd: W0042 spindle\n"_s);
    row("the lines of a list", u"widgetd:\nW0042 spindle\nW0043 rod\n"_s);
    row("quoted", u"> widgetd: W0042 spindle\n"_s, {u"widgetd: widgetd: W0042 spindle"_s});
    row("escaped", u"\"log\": \"CMake Error at CMakeLists.txt:5 (frob):\\n  frob is off\\n\""_s,
        {u"cmake: frob is off"_s});
}

void TestErrorDomains::areNamed()
{
    QFETCH(QString, paste);
    QTEST(named(m_diagnoser->diagnose(paste)), "errors");
}

void TestErrorDomains::manyLinesOfADomainDoNotHideAnEntry()
{
    QString paste;
    for (int i = 0; i < 12'000; ++i) // more than an index takes of all patterns
        paste += u"widgetd: W%1 spindle\n"_s.arg(i % 10'000, 4, 10, QChar(u'0'));
    paste += Trace + Own + u"ModuleNotFoundError: No module named 'yaml'\n"_s;
    const Diagnosis diagnosis = m_diagnoser->diagnose(paste);
    QCOMPARE(diagnosis.findings.size(), 1);
    QCOMPARE(diagnosis.findings.first().entryId, u"python/no-module"_s);
}

void TestErrorDomains::aLongLogNamesItsErrorsToo()
{
    QString paste;
    for (int i = 0; i < 20'000; ++i)
        paste += u"GET /page/%1 200 OK\n"_s.arg(i);
    const QStringList expected{u"django: FrobError: it is off"_s};
    const QString error = Trace + Own + Django + u"FrobError: it is off\n"_s;
    QCOMPARE(named(m_diagnoser->diagnose(paste + error)), expected);
    QCOMPARE(named(m_diagnoser->diagnose(error + paste)), expected);
}

void TestErrorDomains::theMessageIsMarkedInTheText()
{
    const QString paste = u"start\n\x1b[31mwidgetd: W0042 spindle\x1b[0m\nend\n"_s;
    const Diagnosis diagnosis = m_diagnoser->diagnose(paste);
    QCOMPARE(diagnosis.unknown.size(), 1);
    QCOMPARE(paste.sliced(diagnosis.unknown.first().span.start, diagnosis.unknown.first().span.length()),
             u"widgetd: W0042 spindle"_s);
    QCOMPARE(diagnosis.unknown.first().line, 2);
}

void TestErrorDomains::aCatalogWithoutDomainsNamesNone()
{
    const Diagnoser without(test::catalogOf({}));
    QCOMPARE(named(without.diagnose(Trace + Own + u"FrobError: it is off\n"_s)),
             QStringList{u": FrobError: it is off"_s});
}

QTEST_GUILESS_MAIN(TestErrorDomains)
#include "tst_errordomains.moc"
