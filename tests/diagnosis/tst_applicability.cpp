#include "app/diagnosis/applicability.h"
#include "tests/testing/shippedcatalog.h"

#include <QRegularExpression>
#include <QTest>

using namespace waymark;
using namespace Qt::StringLiterals;

Q_DECLARE_METATYPE(waymark::Applicability::Verdict)

namespace {

using Verdict = Applicability::Verdict;

Workaround under(const QString &condition)
{
    Workaround workaround;
    workaround.condition.en = condition;
    return workaround;
}

VersionNote row(const QString &version, const QString &status = u"active"_s, const QString &introduced = {},
                const QString &removed = {})
{
    VersionNote note;
    note.version = version;
    note.introduced = introduced;
    note.removed = removed;
    note.status = status;
    return note;
}

/// "y", "n" and "?" for the rows.
QString fits(const QList<VersionNote> &rows, const QString &paste)
{
    QString all;
    for (const Fit fit : versionMatch(rows, readEnvironment(paste)).rows)
        all += fit == Fit::Yes ? u'y' : fit == Fit::No ? u'n' : u'?';
    return all;
}

} // namespace

class TestApplicability : public QObject
{
    Q_OBJECT

private slots:
    void judgesWorkarounds_data();
    void judgesWorkarounds();
    void saysWhatIsNeeded();
    void readsSystems_data();
    void readsSystems();
    void theSystemDecides_data();
    void theSystemDecides();
    void readsRows_data();
    void readsRows();
    void marksRows_data();
    void marksRows();
    void saysNotListed_data();
    void saysNotListed();
    void understandsTheShippedCatalog();
    void understandsTheSystemsOfTheShippedCatalog();
};

void TestApplicability::judgesWorkarounds_data()
{
    QTest::addColumn<QString>("condition");
    QTest::addColumn<QString>("paste");
    QTest::addColumn<Verdict>("verdict");
    const auto add = [](const char *name, const QString &condition, const QString &paste, Verdict verdict) {
        QTest::newRow(name) << condition << paste << verdict;
    };
    add("too old", u"torch ≥ 2.6"_s, u"torch 2.4.1"_s, Verdict::DoesNotApply);
    add("new enough", u"torch ≥ 2.6"_s, u"torch 2.6.0"_s, Verdict::Applies);
    add("version not known", u"torch ≥ 2.6"_s, u"numpy==1.26.4"_s, Verdict::Unknown);
    add("nothing asked", QString(), u"torch 2.4.1"_s, Verdict::Unknown);
    add("something else asked as well", u"torch ≥ 1.8; needs a GPU"_s, u"torch 1.7.1"_s, Verdict::DoesNotApply);
    add("how it was checked", u"torch ≥ 2.6 (run with 2.6.0 and 2.14.1)"_s, u"torch 2.4.1"_s, Verdict::DoesNotApply);
    add("a part of it", u"inference, or memory that grows; `inference_mode`: torch ≥ 1.9"_s, u"torch 1.8.1"_s,
        Verdict::PartLacks);
    add("a part, another wording", u"`git merge --continue` needs git ≥ 2.12"_s, u"git version 2.11.0"_s,
        Verdict::PartLacks);
    add("before that, something else", u"torch ≥ 2.4; before: `functorch.experimental.control_flow.cond`"_s,
        u"torch 2.3.0"_s, Verdict::Unknown);
    add("the same, new enough", u"torch ≥ 2.4; before: `functorch.experimental.control_flow.cond`"_s, u"torch 2.5.0"_s,
        Verdict::Applies);
    add("more is said about versions", u"torch ≥ 2.6; 2.5 has `safe_globals` alone"_s, u"torch 2.5.0"_s,
        Verdict::Unknown);
    add("too new", u"Python ≤ 3.12, no newer build of the package"_s, u"Python 3.13.1"_s, Verdict::DoesNotApply);
    add("a choice", u"Windows, macOS, Python ≥ 3.14 on Linux, or start method `spawn`"_s, u"Python 3.11.4"_s,
        Verdict::Unknown);
    add("another program would do", u"Docker ≥ 25 with CDI enabled, Podman"_s, u"Docker version 24.0.5"_s,
        Verdict::Unknown);
    add("hardware", u"GPU of compute capability ≥ 8.0"_s, u"torch 1.8.1"_s, Verdict::Unknown);
    add("depends on the card", u"RTX 50: torch ≥ 2.7, built for CUDA ≥ 12.8; an old card: an older PyTorch"_s,
        u"torch 2.6.0"_s, Verdict::Unknown);
    add("with a backend", u"Keras ≥ 3 with TensorFlow as backend"_s, u"keras==2.15.0"_s, Verdict::DoesNotApply);
    add("from a path, undecided", u"Python ≥ 3.11.4"_s, u"/lib/python3.11/x"_s, Verdict::Unknown);
    add("candidate of what is needed", u"torch ≥ 2.7"_s, u"torch==2.7.0rc1"_s, Verdict::Unknown);
    add("only in Chinese", u"需要 torch 2.6 或更高版本；仅限 GPU"_s, u"torch 2.4.1"_s, Verdict::DoesNotApply);
}

void TestApplicability::judgesWorkarounds()
{
    QFETCH(QString, condition);
    QFETCH(QString, paste);
    QFETCH(Verdict, verdict);
    QCOMPARE(applicability(under(condition), readEnvironment(paste)).verdict, verdict);
}

void TestApplicability::saysWhatIsNeeded()
{
    const Applicability result =
        applicability(under(u"Linux, torch ≥ 2.6, CUDA ≥ 12"_s), readEnvironment(u"torch 2.6.1\nCUDA 11.8"_s));
    QCOMPARE(result.verdict, Verdict::DoesNotApply);
    QCOMPARE(result.needed.toString(), u"CUDA ≥ 12"_s);
    QCOMPARE(result.given.version.text(), u"11.8"_s);
}

void TestApplicability::readsSystems_data()
{
    QTest::addColumn<QString>("condition");
    QTest::addColumn<QString>("systems");
    const auto row = [](const QString &condition, const QString &systems) {
        QTest::newRow(qPrintable(condition)) << condition << systems;
    };
    for (const QString &condition : {u"Windows"_s, u"Windows only"_s, u"on Windows"_s,
                                     u"only on Windows; as an administrator"_s, u"仅限 Windows"_s, u"在 Windows 上"_s})
        row(condition, u"Windows"_s);
    row(u"Linux; error 999"_s, u"Linux"_s);
    row(u"Linux, GPU of compute capability ≥ 8.0, CUDA ≥ 12"_s, u"Linux"_s);
    row(u"TensorFlow ≥ 2.14, Linux; the driver must be there (`nvidia-smi`)"_s, u"Linux"_s);
    row(u"Fedora, RHEL; the modes are right"_s, u"Linux Linux"_s);
    row(u"Linux, macOS; the file should be yours"_s, u"Linux macOS"_s);
    row(u"macOS or Windows"_s, u"macOS Windows"_s);
    for (const QString &condition :
         {u"on Linux install binfmt first"_s, u"Docker Desktop has it built in; on Linux install binfmt first"_s,
          u"Windows, macOS, Python ≥ 3.14 on Linux, or start method `spawn`"_s,
          u"Linux on x86-64 or aarch64; on Windows inside WSL 2"_s, u"TensorFlow ≥ 2.14, Linux or WSL 2"_s,
          u"virtual machines after sleep, WSL"_s, u"virtual machines after sleep, Linux"_s,
          u"Debian, Ubuntu: the name has to end in `.crt`"_s, u"not the system's Python of Debian or Ubuntu"_s,
          u"Linux with systemd; Docker Desktop: start the application"_s, u"the message says `windows/amd64`"_s,
          u"Linux, or a container"_s, u"Linux; Windows"_s, u"also on Windows; files that CI checks out"_s})
        row(condition, QString());
}

void TestApplicability::readsSystems()
{
    QFETCH(QString, condition);
    QFETCH(QString, systems);
    QStringList names;
    for (const OperatingSystem system : systemNeeds(condition))
        names.append(systemName(system));
    QCOMPARE(names.join(u' '), systems);
}

void TestApplicability::theSystemDecides_data()
{
    QTest::addColumn<QString>("condition");
    QTest::addColumn<QString>("paste");
    QTest::addColumn<Verdict>("verdict");
    QTest::newRow("another") << u"Windows"_s << u"OS: Ubuntu 22.04.3 LTS"_s << Verdict::DoesNotApply;
    QTest::newRow("that one") << u"Windows"_s << u"[WinError 5]"_s << Verdict::Unknown;
    QTest::newRow("one of two") << u"Linux, macOS"_s << u"OS: Ubuntu 22.04.3 LTS"_s << Verdict::Unknown;
    QTest::newRow("none of two") << u"Linux, macOS"_s << u"[WinError 5]"_s << Verdict::DoesNotApply;
    QTest::newRow("not known") << u"Windows"_s << u"torch 2.4.1"_s << Verdict::Unknown;
    QTest::newRow("in conflict") << u"Windows"_s << u"[WinError 5]\nOS: Ubuntu 22.04.3 LTS"_s << Verdict::Unknown;
    QTest::newRow("not understood") << u"also on Windows"_s << u"OS: Ubuntu 22.04.3 LTS"_s << Verdict::Unknown;
    QTest::newRow("the version does not fit")
        << u"Linux, torch ≥ 2.6"_s << u"OS: Ubuntu 22.04.3 LTS\ntorch 2.4.1"_s << Verdict::DoesNotApply;
    QTest::newRow("only the version fits")
        << u"Linux, torch ≥ 2.6"_s << u"[WinError 5]\ntorch 2.6.0"_s << Verdict::DoesNotApply;
}

void TestApplicability::theSystemDecides()
{
    QFETCH(QString, condition);
    QFETCH(QString, paste);
    QFETCH(Verdict, verdict);
    QCOMPARE(applicability(under(condition), readEnvironment(paste)).verdict, verdict);
}

void TestApplicability::readsRows_data()
{
    QTest::addColumn<VersionNote>("note");
    QTest::addColumn<QString>("range");
    QTest::newRow("since then") << row(u"torch 2.7"_s, u"active"_s, u"2.7"_s) << u"torch ≥ 2.7"_s;
    QTest::newRow("seen there") << row(u"torch 2.14"_s) << u"torch 2.14"_s;
    QTest::newRow("range") << row(u"torch 2.1 to 2.6"_s, u"removed"_s, u"2.1"_s) << u"torch 2.1 – 2.6"_s;
    QTest::newRow("gone since") << row(u"pandas 2.0"_s, u"removed"_s, {}, u"2.0"_s) << u"pandas ≥ 2.0"_s;
    QTest::newRow("over, nobody says when") << row(u"torch 2.4"_s, u"fixed"_s, u"2.4"_s) << u"torch 2.4"_s;
    QTest::newRow("with a qualification") << row(u"torch 1.13 (Windows)"_s) << QString();
    QTest::newRow("with a year") << row(u"Keras 3, 2026"_s) << QString();
}

void TestApplicability::readsRows()
{
    QFETCH(VersionNote, note);
    QFETCH(QString, range);
    const auto read = rowRange(note);
    QCOMPARE(read ? read->range.toString() : QString(), range);
}

void TestApplicability::marksRows_data()
{
    QTest::addColumn<QList<VersionNote>>("rows");
    QTest::addColumn<QString>("paste");
    QTest::addColumn<QString>("expected");
    using Rows = QList<VersionNote>;
    const Rows warning{row(u"torch 2.4"_s, u"removed"_s, u"2.4"_s), row(u"torch 2.6"_s, u"removed"_s, {}, u"2.6"_s)};
    QTest::newRow("over with the next row") << warning << u"torch 2.5.1"_s << u"yn"_s;
    QTest::newRow("after that") << warning << u"torch 2.7.0"_s << u"ny"_s;
    QTest::newRow("fixed, nobody says for how long")
        << Rows{row(u"torch 2.4"_s, u"fixed"_s, u"2.4"_s)} << u"torch 2.7.0"_s << u"?"_s;
    QTest::newRow("other program") << Rows{row(u"Python 3.14"_s), row(u"torch 2.6"_s)} << u"torch 2.6.0"_s << u"?y"_s;
    QTest::newRow("not understood") << Rows{row(u"torch.compile"_s)} << u"torch 2.6.0"_s << u"?"_s;
    QTest::newRow("nothing known") << Rows{row(u"torch 2.6"_s)} << u"no versions here"_s << u"?"_s;
}

void TestApplicability::marksRows()
{
    QFETCH(QList<VersionNote>, rows);
    QFETCH(QString, paste);
    QFETCH(QString, expected);
    QCOMPARE(fits(rows, paste), expected);
}

void TestApplicability::saysNotListed_data()
{
    QTest::addColumn<QList<VersionNote>>("rows");
    QTest::addColumn<bool>("notListed");
    using Rows = QList<VersionNote>;
    QTest::newRow("between two rows") << Rows{row(u"torch 1.13"_s, u"legacy"_s), row(u"torch 2.6"_s)} << true;
    QTest::newRow("in one") << Rows{row(u"torch 1.13"_s), row(u"torch 2.4"_s)} << false;
    QTest::newRow("a row is not understood") << Rows{row(u"torch 1.13"_s), row(u"torch of that spring"_s)} << false;
    QTest::newRow("a row may hold it") << Rows{row(u"torch 2.3"_s, u"fixed"_s, u"2.3"_s)} << false;
}

void TestApplicability::saysNotListed()
{
    QFETCH(QList<VersionNote>, rows);
    QFETCH(bool, notListed);
    QCOMPARE(!versionMatch(rows, readEnvironment(u"torch 2.4.1"_s)).notListed.isEmpty(), notListed);
}

void TestApplicability::understandsTheShippedCatalog()
{
    int rows = 0;
    int readRows = 0;
    int conditions = 0;
    int readConditions = 0;
    static const QRegularExpression aboutVersions(u"(?:≥|≤|>=|<=) ?\\d"_s);
    for (const Entry &entry : test::shippedEntries()) {
        for (const VersionNote &note : entry.versions) {
            ++rows;
            const bool read = rowRange(note).has_value();
            readRows += read;
            if (!read)
                qInfo("row: %s", qUtf8Printable(note.version));
        }
        for (const Workaround &workaround : entry.workarounds) {
            if (!workaround.condition.en.contains(aboutVersions)
                || workaround.condition.en.contains("compute capability"_L1))
                continue;
            ++conditions;
            const bool read = !versionNeeds(workaround.condition.en).isEmpty();
            readConditions += read;
            if (!read)
                qInfo("condition: %s", qUtf8Printable(workaround.condition.en));
        }
    }
    qInfo("%d of %d rows, %d of %d conditions", readRows, rows, readConditions, conditions);
    QVERIFY(rows > 0);
    QVERIFY(readRows >= rows * 93 / 100);
    QVERIFY(readConditions >= conditions * 85 / 100);
}

void TestApplicability::understandsTheSystemsOfTheShippedCatalog()
{
    static const QRegularExpression aboutSystems(
        u"\\b(?:Linux|Windows|macOS|WSL|Docker Desktop|Debian|Ubuntu|Fedora|RHEL|CentOS)\\b"_s);
    int conditions = 0;
    int understood = 0;
    for (const Entry &entry : test::shippedEntries()) {
        for (const Workaround &workaround : entry.workarounds) {
            if (!workaround.condition.en.contains(aboutSystems))
                continue;
            ++conditions;
            const bool read = !systemNeeds(workaround.condition.en).isEmpty();
            understood += read;
            qInfo("%s %s: %s", read ? "understood" : "left alone", qUtf8Printable(entry.id),
                  qUtf8Printable(workaround.condition.en));
        }
    }
    qInfo("%d of %d conditions that name a system", understood, conditions);
    QVERIFY(understood >= 12);
}

QTEST_APPLESS_MAIN(TestApplicability)
#include "tst_applicability.moc"
