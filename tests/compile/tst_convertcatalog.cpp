#include "app/catalog/entrywriter.h"
#include "app/compile/catalogopener.h"
#include "app/compile/catalogsource.h"
#include "app/compile/convertcatalog.h"
#include "app/diagnosis/diagnoser.h"
#include "app/report/diagnosisreport.h"
#include "tests/testing/peer.h"
#include "tests/testing/slowness.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace waymark;
using namespace Qt::StringLiterals;

/// A catalog of any format is written as files of the native one, and answers as before.
class ConvertCatalogTest : public QObject
{
    Q_OBJECT
private slots:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }
    void theSameComesBack_data();
    void theSameComesBack();
    void aCompiledFileComesBack();
    void idsNeverLeadOut();
    void whatIsThereStays();
    void leavesOutDomains();

private:
    static QString someData();
    static SourceContents read(const QString &path, const QStringList &leftOut = {});
    QString converted(const SourceContents &contents) const;
    CatalogPtr open(const QString &path) const;

    std::unique_ptr<QTemporaryDir> m_folder;
};

namespace {

const QString data = QStringLiteral(WAYMARK_SOURCE_DIR "/data");

/// Every entry by its id, without its file and line.
QMap<QString, QByteArray> entriesOf(const SourceContents &contents)
{
    QMap<QString, QByteArray> entries;
    for (const Entry &entry : contents.catalog.entries)
        entries.insert(entry.id, toJson(entry));
    return entries;
}

QStringList pastesOf(const SourceContents &contents)
{
    QStringList pastes;
    for (const Entry &entry : contents.catalog.entries) {
        pastes.append(u"error: "_s + entry.signature.en);
        for (const Sample &sample : entry.samples)
            pastes.append(sample.text);
    }
    return pastes;
}

} // namespace

/// Two domains of the built-in catalog with its guides and names.
QString ConvertCatalogTest::someData()
{
    static QTemporaryDir folder;
    for (const QString &part : {u"catalog/git"_s, u"catalog/docker"_s, u"guides/git"_s, u"."_s}) {
        QDir().mkpath(folder.filePath(part));
        const QDir from(data + u'/' + part);
        for (const QString &file : from.entryList({u"*.json"_s, u"*.md"_s}, QDir::Files))
            QFile::copy(from.filePath(file), folder.filePath(part + u'/' + file));
    }
    return folder.path();
}

SourceContents ConvertCatalogTest::read(const QString &path, const QStringList &leftOut)
{
    SourceContents contents;
    CatalogSource(path, leftOut).readInto(&contents, CatalogLoader());
    return contents;
}

QString ConvertCatalogTest::converted(const SourceContents &contents) const
{
    const QString folder = m_folder->filePath(u"converted"_s);
    QString reason;
    const auto result = convertCatalog(contents, folder, &reason);
    return result && result->entries == contents.catalog.entries.size() ? folder : u"failed: "_s + reason;
}

CatalogPtr ConvertCatalogTest::open(const QString &path) const
{
    return CatalogOpener(DataPaths::find(m_folder->filePath(u"bin"_s)), m_folder->filePath(u"cache"_s))
        .open({path})
        .catalog;
}

void ConvertCatalogTest::theSameComesBack_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<qsizetype>("minSize");
    QTest::newRow("a domain") << data + u"/catalog/git"_s << qsizetype(20);
    QTest::newRow("with guides and names") << someData() << qsizetype(40);
    if constexpr (test::Slowness == 1)
        QTest::newRow("ErrorCanon") << test::peerPath(u"errorcanon"_s) << qsizetype(2522);
    QTest::newRow("a domain of ErrorCanon") << test::peerPath(u"errorcanon/git"_s) << qsizetype(60);
    QTest::newRow("PyTorch's registry") << test::peerPath(u"graph_break_registry.json"_s) << qsizetype(561);
}

void ConvertCatalogTest::theSameComesBack()
{
    QFETCH(QString, path);
    QFETCH(qsizetype, minSize);
    if (path.isEmpty())
        QSKIP("the catalog is not on this machine");
    const SourceContents before = read(path);
    QVERIFY(before.catalog.entries.size() >= minSize);
    const QString folder = converted(before);
    const SourceContents after = read(folder);
    QCOMPARE(after.problems, before.problems);
    QCOMPARE(entriesOf(after), entriesOf(before));
    QCOMPARE(after.catalog.guides, before.catalog.guides);
    QCOMPARE(after.taxonomyText, before.taxonomyText);
    const Diagnoser first(open(path));
    const Diagnoser second(open(folder));
    const QStringList pastes = pastesOf(before);
    const qsizetype part = std::max<qsizetype>(1, pastes.size() / 400);
    for (qsizetype i = 0; i < pastes.size(); i += part) {
        const Diagnosis expected = first.diagnose(pastes[i]);
        const Diagnosis diagnosis = second.diagnose(pastes[i]);
        QCOMPARE(diagnosisJson({diagnosis, pastes[i], u"paste"_s, *second.catalog()}),
                 diagnosisJson({expected, pastes[i], u"paste"_s, *first.catalog()}));
    }
}

void ConvertCatalogTest::aCompiledFileComesBack()
{
    const SourceContents before = read(data + u"/catalog/git"_s);
    QString reason;
    const QString file = m_folder->filePath(u"git.waymark"_s);
    QVERIFY(CatalogOpener(DataPaths::find(m_folder->filePath(u"bin"_s)), m_folder->filePath(u"cache"_s))
                .compile({data + u"/catalog/git"_s}, file, &reason)
                .catalog);
    QCOMPARE(entriesOf(read(converted(read(file)))), entriesOf(before));
}

void ConvertCatalogTest::idsNeverLeadOut()
{
    SourceContents contents;
    for (const QString &id : {u"../../out"_s, u"/etc/passwd"_s, u"a/b/c"_s, u"A/B c"_s, u"a/b-c"_s, u"中文/错误"_s,
                              u"con/nul"_s, u"git/x.json"_s, u"."_s}) {
        Entry entry;
        entry.id = id;
        entry.signature.en = u"something"_s;
        contents.catalog.entries.append(entry);
    }
    const QString folder = converted(contents);
    int inside = 0;
    for (QDirIterator it(m_folder->path(), QDir::Files, QDirIterator::Subdirectories); it.hasNext();) {
        QVERIFY(it.next().startsWith(folder));
        ++inside;
    }
    QCOMPARE(inside, int(contents.catalog.entries.size()));
    QCOMPARE(entriesOf(read(folder)).keys(), entriesOf(contents).keys());
}

void ConvertCatalogTest::whatIsThereStays()
{
    const SourceContents contents = read(data + u"/catalog/git"_s);
    QDir().mkpath(m_folder->filePath(u"converted"_s));
    QFile file(m_folder->filePath(u"converted/mine.txt"_s));
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write("mine") == 4);
    file.close();
    QString reason;
    QVERIFY(!convertCatalog(contents, m_folder->filePath(u"converted"_s), &reason));
    QVERIFY2(reason.contains(u"converted") && reason.contains(u"there already"), qPrintable(reason));
    QCOMPARE(QDir(m_folder->filePath(u"converted"_s)).entryList(QDir::Files), QStringList{u"mine.txt"_s});
}

void ConvertCatalogTest::leavesOutDomains()
{
    const SourceContents all = read(data + u"/catalog"_s);
    const SourceContents some = read(data + u"/catalog"_s, {u"git"_s, u"pytorch"_s});
    QVERIFY(some.catalog.entries.size() < all.catalog.entries.size() - 100);
    for (const Entry &entry : some.catalog.entries)
        QVERIFY(entry.domain != u"git" && entry.domain != u"pytorch");
}

QTEST_GUILESS_MAIN(ConvertCatalogTest)
#include "tst_convertcatalog.moc"
