#include "app/catalog/catalogloader.h"
#include "app/catalog/entrywriter.h"
#include "app/check/builtincheck.h"
#include "tests/testing/catalog.h"
#include "tests/testing/entry.h"

#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace waymark;
using namespace waymark::test;

namespace {

Entry withSamples(Entry entry, const QStringList &texts)
{
    entry.samples = samples(texts);
    return entry;
}

} // namespace

/// What a team's catalog is told about the built-in one.
class BuiltInCheckTest : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase();
    void entriesOfTheirOwnAreFine();
    void aReplacedEntryIsReported();
    void aSampleThatABuiltInEntryExplainsIsReported();
    void aSignatureThatABuiltInEntryExplainsIsReported();
    void aBuiltInSampleThatIsTakenIsReported();

private:
    QStringList check(const QList<Entry> &entries);

    QTemporaryDir m_folder;
    CatalogPtr m_builtIn;
};

void BuiltInCheckTest::initTestCase()
{
    m_builtIn =
        catalogOf({withSamples(patternEntry(u"git/push-rejected"_s, u"error: failed to push some refs to '{url}'"_s,
                                            u"failed to push some refs to '(?P<url>[^']+)'"_s),
                               {u"error: failed to push some refs to 'https://example.org/x.git'\n"_s}),
                   withSamples(patternEntry(u"python/disk-full"_s, u"OSError: [Errno 28] No space left on device"_s,
                                            u"No space left on device"_s),
                               {u"OSError: [Errno 28] No space left on device: '/data/gasket.bin'\n"_s})});
}

/// As "id:line: message", for entries of a file each.
QStringList BuiltInCheckTest::check(const QList<Entry> &entries)
{
    QDir(m_folder.path()).removeRecursively();
    for (const Entry &entry : entries) {
        const QString path = m_folder.filePath(entry.id + u".json"_s);
        QDir().mkpath(QFileInfo(path).path());
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(toJson(entry)) < 0)
            return {u"not written"_s};
    }
    QStringList lines;
    for (const Problem &problem : checkAgainstBuiltIn(CatalogLoader().load({m_folder.path()}).entries, *m_builtIn)) {
        if (problem.line <= 0 || problem.column <= 0 || !problem.file.startsWith(m_folder.path()))
            lines.append(u"no place"_s);
        lines.append(problem.message);
    }
    return lines;
}

void BuiltInCheckTest::entriesOfTheirOwnAreFine()
{
    QCOMPARE(check({withSamples(patternEntry(u"team/crane"_s, u"the crane fell on {what}"_s),
                                {u"the crane fell on gasket 7\n"_s})}),
             QStringList());
    QCOMPARE(checkAgainstBuiltIn({}, *m_builtIn), Problems());
}

void BuiltInCheckTest::aReplacedEntryIsReported()
{
    QCOMPARE(check({patternEntry(u"git/push-rejected"_s, u"error: failed to push some refs to '{url}'"_s,
                                 u"failed to push some refs to '(?P<url>[^']+)'"_s)}),
             QStringList{u"id: git/push-rejected replaces the built-in entry"_s});
}

void BuiltInCheckTest::aSampleThatABuiltInEntryExplainsIsReported()
{
    QCOMPARE(check({withSamples(patternEntry(u"team/release"_s, u"release step {n} went wrong"_s),
                                {u"release step 4 went wrong\n"_s,
                                 u"error: failed to push some refs to 'https://example.org/y.git'\n"_s})}),
             QStringList{u"samples[1]: of team/release, is first recognised as the built-in git/push-rejected"_s});
}

void BuiltInCheckTest::aSignatureThatABuiltInEntryExplainsIsReported()
{
    const QStringList lines =
        check({patternEntry(u"team/disk"_s, u"OSError: [Errno 28] No space left on device"_s, u"quota of team"_s)});
    QCOMPARE(lines, QStringList{u"signature: of team/disk, is first recognised as the built-in python/disk-full"_s});
}

void BuiltInCheckTest::aBuiltInSampleThatIsTakenIsReported()
{
    // Each recognises the other's sample, and the team's message has more words.
    const QString message = u"OSError: [Errno 28] No space left on device: '/data/gasket.bin'"_s;
    QCOMPARE(check({withSamples(patternEntry(u"team/gasket"_s, message, QRegularExpression::escape(message)),
                                {message + u'\n'})}),
             QStringList{u"regex: team/gasket now comes first in sample 1 of the built-in python/disk-full"_s});
}

QTEST_GUILESS_MAIN(BuiltInCheckTest)
#include "tst_builtincheck.moc"
