#include "app/catalog/catalogloader.h"
#include "app/compile/compilecatalog.h"
#include "tests/proofs/runner/proof.h"
#include "tests/testing/shippedcatalog.h"

#include <QDirIterator>
#include <QScopeGuard>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include <unistd.h>

using namespace waymark;
using namespace Qt::StringLiterals;

/// A proof is worth something only if its runner can say no.
class ProofTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void cleanup();
    void needsAreRead_data();
    void needsAreRead();
    void versionsAreCompared_data();
    void versionsAreCompared();
    void scriptsAreJudgedByWhatTheyPrint_data();
    void scriptsAreJudgedByWhatTheyPrint();
    void scriptIsSkippedWhereItsProgramIsMissing();
    void scriptThatExitsWith77IsSkipped();
    void scriptForRootIsSkippedForOthers();
    void scriptForNamespacesIsSkippedWhereTheyAreRefused();
    void pythonModulesAreNeeds_data();
    void pythonModulesAreNeeds();
    void serversNeedNotBeOnPath();
    void scriptRunsInAnEmptyHomeThatIsRemoved();
    void whatAScriptLeftRunningEnds();
    void foldersAreRead();
    void disagreementsWithTheEntryAreNamed();
    void shippedProofsFitTheirEntries();

private:
    QString writeScript(const QString &name, const QString &text, bool executable = true);

    static constexpr auto Id = "python/zerodivisionerror";
    CatalogPtr m_catalog;
    std::unique_ptr<QTemporaryDir> m_folder;
};

void ProofTest::initTestCase()
{
    const QByteArray json =
        R"json([{"id": "python/zerodivisionerror", "signature": "ZeroDivisionError: division by zero",
        "regex": "ZeroDivisionError: division by zero", "domain": "python", "category": "runtime_error", "verification_tier": "reproduced",
        "dead_ends": [{"action": "Catch ValueError", "why_fails": "It is another class."}],
        "workarounds": [{"action": "Ask first", "how": "if n: …", "verified": {"with": "Python 3.11", "date": "2026-01-02"}}],
        "checks": [{"ask": "Is it zero?", "run": "```sh\nprintf '%s\\n' n=NUMBER\n```", "outcomes": [{"looks_like": "No", "regex": "^n=[1-9]"},
        {"looks_like": "Yes", "regex": "^n=0$"}, {"looks_like": "Unknown"}]}]},
        {"id": "python/keyerror", "signature": "KeyError: {key}", "regex": "^KeyError: (?P<key>.+)", "domain": "python", "category": "lookup"}])json";
    m_catalog = compileCatalog(CatalogLoader().loadBytes(json, u"proof.json"_s).entries);
    QCOMPARE(m_catalog->size(), 2);
}

void ProofTest::cleanup()
{
    m_folder.reset();
}

QString ProofTest::writeScript(const QString &name, const QString &text, bool executable)
{
    if (!m_folder)
        m_folder = std::make_unique<QTemporaryDir>();
    const QString folder = m_folder->filePath(QLatin1String(Id));
    QDir().mkpath(folder);
    QFile file(folder + u'/' + name);
    if (!file.open(QIODevice::WriteOnly) || file.write(text.toUtf8()) < 0)
        qFatal("cannot write %s", qPrintable(file.fileName()));
    if (executable)
        file.setPermissions(file.permissions() | QFile::ExeOwner);
    return folder;
}

void ProofTest::needsAreRead_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<ProofNeed>("need");
    QTest::newRow("a program") << u"g++"_s << ProofNeed{u"g++"_s, {}, {}};
    QTest::newRow("a distribution") << u"python3:scikit-learn"_s << ProofNeed{u"python3"_s, u"scikit-learn"_s, {}};
    QTest::newRow("with bounds") << u"python3:numpy>=1.24,<2"_s
                                 << ProofNeed{u"python3"_s, u"numpy"_s, {u">=1.24"_s, u"<2"_s}};
}

void ProofTest::needsAreRead()
{
    QFETCH(QString, text);
    QFETCH(ProofNeed, need);
    QCOMPARE(ProofNeed::fromString(text), need);
}

void ProofTest::versionsAreCompared_data()
{
    QTest::addColumn<QString>("need");
    QTest::addColumn<QString>("version");
    QTest::addColumn<bool>("allowed");
    QTest::newRow("any") << u"python3:torch"_s << u"2.14.1+debian"_s << true;
    QTest::newRow("not smaller, by number") << u"python3:torch>=2.6"_s << u"2.14.1+debian"_s << true;
    QTest::newRow("too old") << u"python3:torch>=2.6"_s << u"1.13.0a0+git"_s << false;
    QTest::newRow("too new") << u"python3:numpy<2"_s << u"2.0.0"_s << false;
    QTest::newRow("one of a series") << u"python3:torch==2.6"_s << u"2.6.1"_s << true;
    QTest::newRow("not of that series") << u"python3:torch==2.6"_s << u"2.7.0"_s << false;
    QTest::newRow("between") << u"python3:numpy>=1.24,<2"_s << u"1.26.4"_s << true;
}

void ProofTest::versionsAreCompared()
{
    QFETCH(QString, need);
    QFETCH(QString, version);
    QTEST(ProofNeed::fromString(need).allows(version), "allowed");
}

void ProofTest::scriptsAreJudgedByWhatTheyPrint_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("commands");
    QTest::addColumn<QString>("reason"); // a part of it; empty: passed
    const QString error = u"echo 'ZeroDivisionError: division by zero' >&2\n"_s;
    QTest::newRow("reproduce prints the error") << u"reproduce"_s << error + u"exit 1\n"_s << u""_s;
    QTest::newRow("reproduce prints nothing") << u"reproduce"_s << u"true\n"_s << u"found: nothing"_s;
    QTest::newRow("reproduce prints another error")
        << u"reproduce"_s << u"echo \"KeyError: 'a'\"\n"_s << u"found: python/keyerror"_s;
    QTest::newRow("dead end still fails") << u"dead-end-1"_s << error << u""_s;
    QTest::newRow("dead end helps") << u"dead-end-1"_s << u"echo fine\n"_s << u"no dead end"_s;
    QTest::newRow("workaround works") << u"workaround-1"_s << u"echo fine\n"_s << u""_s;
    QTest::newRow("workaround still fails") << u"workaround-1"_s << error << u"still there"_s;
    QTest::newRow("workaround fails silently") << u"workaround-1"_s << u"exit 3\n"_s << u"exited with 3"_s;
    const QString ask = u"printf '%s' \"$CHECK\" | sed 's/NUMBER/0/' | sh\n"_s;
    QTest::newRow("check prints its outcome") << u"check-1-2"_s << ask << u""_s;
    QTest::newRow("check prints another outcome") << u"check-1-1"_s << ask << u"the outcome is the check's 2"_s;
    QTest::newRow("check prints no outcome") << u"check-1-1"_s << u"eval \"$CHECK\"\n"_s << u"no outcome"_s;
}

void ProofTest::scriptsAreJudgedByWhatTheyPrint()
{
    QFETCH(QString, name);
    QFETCH(QString, commands);
    QFETCH(QString, reason);
    const Proof proof = Proof::fromFolder(writeScript(name, u"#!/bin/sh\n# Something\n"_s + commands));
    QCOMPARE(proof.scripts.size(), 1);
    const ProofResult result = ProofRunner(m_catalog).run(proof.scripts.constFirst(), proof.entryId);
    QCOMPARE(result.state, reason.isEmpty() ? ProofResult::State::Passed : ProofResult::State::Failed);
    QVERIFY2(result.reason.contains(reason), qPrintable(result.reason));
}

void ProofTest::scriptIsSkippedWhereItsProgramIsMissing()
{
    const Proof proof =
        Proof::fromFolder(writeScript(u"reproduce"_s, u"#!/bin/sh\n# Fails\n# needs: sh no-such-program-here\n"_s));
    const ProofResult result = ProofRunner(m_catalog).run(proof.scripts.constFirst(), proof.entryId);
    QCOMPARE(result.state, ProofResult::State::Skipped);
    QCOMPARE(result.reason, u"no-such-program-here is not installed"_s);
}

void ProofTest::scriptThatExitsWith77IsSkipped()
{
    const Proof proof = Proof::fromFolder(writeScript(
        u"reproduce"_s, u"#!/bin/sh\n# Fetches\necho fetching\necho npm cannot get a-package\nexit 77\n"_s));
    const ProofResult result = ProofRunner(m_catalog).run(proof.scripts.constFirst(), proof.entryId);
    QCOMPARE(result.state, ProofResult::State::Skipped);
    QCOMPARE(result.reason, u"npm cannot get a-package"_s);
}

void ProofTest::scriptForRootIsSkippedForOthers()
{
    const Proof proof =
        Proof::fromFolder(writeScript(u"workaround-1"_s, u"#!/bin/sh\n# Mounts\n# needs: root\ntrue\n"_s));
    const ProofResult result = ProofRunner(m_catalog).run(proof.scripts.constFirst(), QString::fromLatin1(Id));
    QCOMPARE(result.state, ::geteuid() == 0 ? ProofResult::State::Passed : ProofResult::State::Skipped);
}

void ProofTest::scriptForNamespacesIsSkippedWhereTheyAreRefused()
{
    const QString programs = writeScript(u"unshare"_s, u"#!/bin/sh\necho Operation not permitted; exit 1\n"_s);
    const QByteArray path = qgetenv("PATH");
    qputenv("PATH", QFile::encodeName(programs) + ':' + path);
    const auto restored = qScopeGuard([&] { qputenv("PATH", path); });
    writeScript(u"workaround-1"_s, u"#!/bin/sh\n# Mounts\n# needs: unshare\ntrue\n"_s);
    const Proof proof = Proof::fromFolder(programs);
    const ProofResult result = ProofRunner(m_catalog).run(proof.scripts.constFirst(), proof.entryId);
    QCOMPARE(result.state, ProofResult::State::Skipped);
    QCOMPARE(result.reason, u"this system lets nobody make namespaces"_s);
}

void ProofTest::pythonModulesAreNeeds_data()
{
    QTest::addColumn<QString>("need");
    QTest::addColumn<QString>("reason");
    QTest::newRow("there, without a distribution") << u"python3:json"_s << QString();
    QTest::newRow("missing") << u"python3:no_such_module_here"_s << u"python3 has no no_such_module_here"_s;
}

void ProofTest::pythonModulesAreNeeds()
{
    if (QStandardPaths::findExecutable(u"python3"_s).isEmpty())
        QSKIP("python3 is not there");
    QFETCH(QString, need);
    QFETCH(QString, reason);
    const Proof proof =
        Proof::fromFolder(writeScript(u"workaround-1"_s, u"#!/bin/sh\n# Passes\n# needs: %1\ntrue\n"_s.arg(need)));
    QCOMPARE(ProofRunner(m_catalog).run(proof.scripts.constFirst(), proof.entryId).reason, reason);
}

void ProofTest::serversNeedNotBeOnPath()
{
    if (!QFileInfo(u"/usr/sbin/ldconfig"_s).isExecutable() && !QFileInfo(u"/sbin/ldconfig"_s).isExecutable())
        QSKIP("ldconfig is not there");
    const QByteArray path = qgetenv("PATH");
    qputenv("PATH", "/usr/bin:/bin");
    const auto restored = qScopeGuard([&] { qputenv("PATH", path); });
    const QString folder = writeScript(
        u"reproduce"_s, u"#!/bin/sh\n# Divides\n# needs: ldconfig\necho ZeroDivisionError: division by zero\n"_s);
    const ProofResult result =
        ProofRunner(m_catalog).run(Proof::fromFolder(folder).scripts.constFirst(), QString::fromLatin1(Id));
    QCOMPARE(result.reason, QString());
    QCOMPARE(result.state, ProofResult::State::Passed);
}

void ProofTest::scriptRunsInAnEmptyHomeThatIsRemoved()
{
    const Proof proof = Proof::fromFolder(writeScript(
        u"workaround-1"_s, u"#!/bin/sh\n# Looks around\n[ \"$HOME\" = \"$PWD\" ] && [ -z \"$(ls -A)\" ] && pwd\n"_s));
    const ProofResult result = ProofRunner(m_catalog).run(proof.scripts.constFirst(), proof.entryId);
    QCOMPARE(result.reason, QString());
    QVERIFY(!result.output.trimmed().isEmpty());
    QVERIFY(!QFileInfo::exists(result.output.trimmed()));
}

void ProofTest::whatAScriptLeftRunningEnds()
{
    const Proof proof = Proof::fromFolder(writeScript(
        u"workaround-1"_s, u"#!/bin/sh\n# Leaves something behind\nsleep 600 >/dev/null 2>&1 &\necho $!\n"_s));
    const ProofResult result = ProofRunner(m_catalog).run(proof.scripts.constFirst(), proof.entryId);
    QCOMPARE(result.reason, QString());
    const QString process = u"/proc/"_s + result.output.trimmed();
    const auto ended = [&] {
        QFile status(process + u"/stat"_s);
        return !status.open(QIODevice::ReadOnly) || status.readAll().contains(") Z ");
    };
    QTRY_VERIFY(ended());
}

void ProofTest::foldersAreRead()
{
    writeScript(u"dead-end-1"_s, u"#!/bin/sh\n# Catch ValueError\n# needs: python3:numpy>=2 sh\n"_s);
    writeScript(u"reproduce"_s, u"#!/bin/sh\n# Divides\n"_s);
    writeScript(u"workaround-2"_s, u"#!/bin/sh\n# Not executable\n"_s, false);
    const QString folder = writeScript(u"notes.txt"_s, u"…"_s);
    const Proof proof = Proof::fromFolder(folder);
    QCOMPARE(proof.entryId, QLatin1String(Id));
    QCOMPARE(proof.scripts.size(), 2);
    QCOMPARE(proof.scripts[0].name(), u"reproduce"_s);
    QCOMPARE(proof.scripts[1].action, u"Catch ValueError"_s);
    QCOMPARE(proof.scripts[1].needs.size(), 2);
    QCOMPARE(proof.problems.size(), 2);
    m_folder.reset();
    QVERIFY(Proof::fromFolder(writeScript(u"check-1-2"_s, u"#!/bin/sh\n# Is it zero?\n"_s)).problems.isEmpty());
    QCOMPARE(Proof::fromFolder(writeScript(u"dead-end-1"_s, u"#!/bin/sh\n# Catch ValueError\n"_s)).problems.size(), 1);
}

void ProofTest::disagreementsWithTheEntryAreNamed()
{
    writeScript(u"reproduce"_s, u"#!/bin/sh\n# Divides\n"_s);
    writeScript(u"workaround-1"_s, u"#!/bin/sh\n# Ask first\n"_s);
    const QString folder = writeScript(u"dead-end-1"_s, u"#!/bin/sh\n# Catch ValueError\n"_s);
    const EntryPtr entry = m_catalog->find(QString::fromLatin1(Id));
    QCOMPARE(Proof::fromFolder(folder).disagreements(*entry).size(), 1); // the dead end is not marked as verified
    writeScript(u"workaround-1"_s, u"#!/bin/sh\n# Ask later\n"_s);
    writeScript(u"workaround-2"_s, u"#!/bin/sh\n# Ask somebody\n"_s);
    const QStringList found = Proof::fromFolder(folder).disagreements(*entry);
    QCOMPARE(found.size(), 3);
    writeScript(u"check-1-2"_s, u"#!/bin/sh\n# Is it zero?\n"_s);
    QCOMPARE(Proof::fromFolder(folder).disagreements(*entry).size(), 3);
    writeScript(u"check-1-3"_s, u"#!/bin/sh\n# Is it zero?\n"_s); // which has no regex
    QCOMPARE(Proof::fromFolder(folder).disagreements(*entry).size(), 4);
    QVERIFY2(found.join(u'\n').contains(u"tries \"Ask later\", but the entry says \"Ask first\""_s),
             qPrintable(found.join(u'\n')));
}

void ProofTest::shippedProofsFitTheirEntries()
{
    const QString root = QStringLiteral(WAYMARK_SOURCE_DIR);
    const CatalogPtr &catalog = test::shippedCatalog();
    const QDir proofs(root + u"/tests/proofs"_s);
    QStringList problems;
    int count = 0;
    for (const QString &domain : proofs.entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
        if (domain == u"runner")
            continue;
        for (const QString &slug : QDir(proofs.filePath(domain)).entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
            const Proof proof = Proof::fromFolder(proofs.filePath(domain + u'/' + slug));
            const EntryPtr entry = catalog->find(proof.entryId);
            problems += proof.problems;
            if (entry == nullptr)
                problems.append(u"There is no entry %1."_s.arg(proof.entryId));
            else
                problems += proof.disagreements(*entry);
            ++count;
        }
    }
    QVERIFY2(problems.isEmpty(), qPrintable(problems.join(u'\n')));
    QVERIFY(count >= 60);
}

QTEST_GUILESS_MAIN(ProofTest)

#include "tst_proof.moc"
