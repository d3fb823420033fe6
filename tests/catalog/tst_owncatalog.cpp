#include "app/catalog/catalogloader.h"
#include "app/catalog/owncatalog.h"
#include "tests/testing/entry.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace waymark;
using namespace waymark::test;

using Kind = OwnCatalog::Failure::Kind;

class TestOwnCatalog : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void theFolderIsThatOfTheUser();
    void savesAnEntryWhereTheLoaderFindsIt();
    void theFormerVersionIsKept();
    void whatIsUnknownSurvivesSaving();
    void hostileIdsHaveNoFile_data();
    void hostileIdsHaveNoFile();
    void linksOutOfTheFolderAreNotFollowed();
    void anIdOfAnotherFileIsRefused();
    void whatCouldNotBeReadAgainIsRefused();
    void anUnwritableFolderIsReported();
    void whatIsRemovedCanComeBack();
    void removingLeavesOtherFilesAlone();

private:
    QStringList files() const { return QDir(m_own->folder()).entryList(QDir::AllEntries | QDir::NoDotAndDotDot); }
    QByteArray read(const QString &path) const;

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<OwnCatalog> m_own;
};

void TestOwnCatalog::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    qputenv("XDG_DATA_HOME", QFile::encodeName(m_folder->path()));
    m_own = std::make_unique<OwnCatalog>();
}

QByteArray TestOwnCatalog::read(const QString &path) const
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void TestOwnCatalog::theFolderIsThatOfTheUser()
{
    QCOMPARE(m_own->folder(), m_folder->filePath(u"waymark/catalog"_s));
    QVERIFY(!m_own->exists());
    QCOMPARE(m_own->fileOf(u"git/oops"_s), m_folder->filePath(u"waymark/catalog/git/oops.json"_s));
}

void TestOwnCatalog::savesAnEntryWhereTheLoaderFindsIt()
{
    const Entry saved = entry(u"git/oops"_s, {u"fatal: oops"_s, u"出错"_s});
    QCOMPARE(m_own->save(saved).kind, Kind::None);
    QVERIFY(m_own->exists());
    QVERIFY(m_own->contains(u"git/oops"_s));
    const LoadResult loaded = CatalogLoader().load({m_own->folder()});
    QCOMPARE(loaded.entries.size(), 1);
    QCOMPARE(loaded.entries.first().signature.zh, u"出错"_s);
    QVERIFY(m_own->holds(loaded.entries.first()));
    Entry elsewhere = loaded.entries.first();
    elsewhere.file = u"/usr/share/waymark/catalog/git/oops.json"_s;
    QVERIFY(!m_own->holds(elsewhere));
}

void TestOwnCatalog::theFormerVersionIsKept()
{
    Entry saved = entry(u"git/oops"_s, {u"fatal: oops"_s, {}});
    QVERIFY(!m_own->save(saved));
    const QByteArray former = read(m_own->fileOf(saved.id));
    saved.signature.en = u"fatal: oops again"_s;
    QVERIFY(!m_own->save(saved));
    QVERIFY(read(m_own->fileOf(saved.id)).contains("oops again"));
    QCOMPARE(read(m_own->fileOf(saved.id) + u".bak"_s), former);
    QCOMPARE(CatalogLoader().load({m_own->folder()}).entries.size(), 1); // a backup is no entry
}

void TestOwnCatalog::whatIsUnknownSurvivesSaving()
{
    Entry saved = entry(u"git/oops"_s, {u"fatal: oops"_s, {}});
    saved.workarounds = {{}};
    saved.workarounds.first().action.en = u"Try again"_s;
    saved.unknown = {{u"author"_s, "\"anna\""}, {u"/workarounds/0/tried_by"_s, "[1,2]"}};
    QVERIFY(!m_own->save(saved));
    QCOMPARE(CatalogLoader().load({m_own->folder()}).entries.first().unknown, saved.unknown);
}

void TestOwnCatalog::hostileIdsHaveNoFile_data()
{
    QTest::addColumn<QString>("id");
    for (const char *id : {"", "/", "a", "../x", "../../etc/passwd", "a/../../b", "/etc/passwd", "a/b/c", "a//b",
                           "a/.b", "A/b", "a/b.json", "a/b\n", "a b/c", "~/x", "a/%2e%2e", "catalog/x", "é/x"})
        QTest::newRow(id) << QString::fromUtf8(id);
    QTest::newRow("a zero") << u"a/b"_s + QChar(0) + u"c"_s;
}

void TestOwnCatalog::hostileIdsHaveNoFile()
{
    QFETCH(QString, id);
    QCOMPARE(m_own->fileOf(id), QString());
    QVERIFY(!m_own->contains(id));
    QCOMPARE(m_own->save(entry(id, {u"fatal: oops"_s, {}})).kind, Kind::BadId);
    QCOMPARE(m_own->remove(id).failure.kind, Kind::BadId);
    QCOMPARE(m_own->restore(id, "{}").kind, Kind::BadId);
    QVERIFY(!QFileInfo::exists(m_folder->filePath(u"waymark"_s)));
}

void TestOwnCatalog::linksOutOfTheFolderAreNotFollowed()
{
    const QTemporaryDir outside;
    QVERIFY(QDir().mkpath(m_own->folder()));
    QVERIFY(QFile::link(outside.path(), m_own->folder() + u"/git"_s));
    const Entry saved = entry(u"git/oops"_s, {u"fatal: oops"_s, {}});
    QCOMPARE(m_own->save(saved).kind, Kind::LeadsOutside);
    QVERIFY(QDir(outside.path()).isEmpty());
    QVERIFY(QFile::remove(m_own->folder() + u"/git"_s));

    QVERIFY(!m_own->save(saved));
    const QString file = m_own->fileOf(saved.id);
    const QString target = outside.filePath(u"target"_s);
    QVERIFY(QFile::remove(file));
    QVERIFY(QFile::link(target, file)); // there is no such file yet
    QCOMPARE(m_own->save(saved).kind, Kind::LeadsOutside);
    QCOMPARE(m_own->remove(saved.id).failure.kind, Kind::LeadsOutside);
    QVERIFY(!QFileInfo::exists(target));
}

void TestOwnCatalog::anIdOfAnotherFileIsRefused()
{
    QVERIFY(QDir().mkpath(m_own->folder()));
    QFile many(m_own->folder() + u"/many.jsonl"_s);
    QVERIFY(many.open(QIODevice::WriteOnly));
    many.write("{\"id\": \"git/oops\", \"signature\": \"fatal: oops\"}\n{\"id\": \"git/b\", \"signature\": \"b\"}\n");
    many.close();
    const OwnCatalog::Failure failure = m_own->save(entry(u"git/oops"_s, {u"fatal: oops"_s, {}}));
    QCOMPARE(failure.kind, Kind::InOtherFile);
    QVERIFY(failure.detail.endsWith(u"many.jsonl"_s));
    QVERIFY(!m_own->contains(u"git/oops"_s));
    QVERIFY(!m_own->save(entry(u"git/c"_s, {u"c"_s, {}})));
}

void TestOwnCatalog::whatCouldNotBeReadAgainIsRefused()
{
    QCOMPARE(m_own->save(entry(u"git/oops"_s)).kind, Kind::Unreadable); // no signature
    QVERIFY(!m_own->contains(u"git/oops"_s));
    Entry large = entry(u"git/oops"_s, {u"fatal: oops"_s, {}});
    large.samples = samples({QString(2'000'000, u'x')});
    QCOMPARE(m_own->save(large).kind, Kind::Unreadable);
    QVERIFY(!m_own->contains(u"git/oops"_s));
}

void TestOwnCatalog::anUnwritableFolderIsReported()
{
    QFile inTheWay(m_folder->filePath(u"waymark"_s));
    QVERIFY(inTheWay.open(QIODevice::WriteOnly));
    inTheWay.close();
    const OwnCatalog::Failure failure = m_own->save(entry(u"git/oops"_s, {u"fatal: oops"_s, {}}));
    QCOMPARE(failure.kind, Kind::System);
    QVERIFY2(failure.detail.contains(u"waymark"_s), qPrintable(failure.detail));
}

void TestOwnCatalog::whatIsRemovedCanComeBack()
{
    const Entry saved = entry(u"git/oops"_s, {u"fatal: oops"_s, {}});
    QVERIFY(!m_own->save(saved));
    const QByteArray bytes = read(m_own->fileOf(saved.id));
    const OwnCatalog::Removed removed = m_own->remove(saved.id);
    QVERIFY2(!removed.failure, qPrintable(removed.failure.detail));
    QVERIFY(!m_own->contains(saved.id));
    QVERIFY(!m_own->exists()); // it was the only one
    QCOMPARE(removed.bytes, bytes);
    if (!removed.keptAs.isEmpty())
        QCOMPARE(read(removed.keptAs), bytes);
    QVERIFY(!m_own->restore(saved.id, removed.bytes));
    QCOMPARE(read(m_own->fileOf(saved.id)), bytes);
    QCOMPARE(m_own->remove(u"git/other"_s).failure.kind, Kind::System);
}

void TestOwnCatalog::removingLeavesOtherFilesAlone()
{
    QVERIFY(!m_own->save(entry(u"git/a"_s, {u"a"_s, {}})));
    QVERIFY(!m_own->save(entry(u"git/b"_s, {u"b"_s, {}})));
    QVERIFY(!m_own->remove(u"git/a"_s).failure);
    QVERIFY(m_own->contains(u"git/b"_s));
    QCOMPARE(files(), QStringList{u"git"_s});
}

QTEST_GUILESS_MAIN(TestOwnCatalog)
#include "tst_owncatalog.moc"
