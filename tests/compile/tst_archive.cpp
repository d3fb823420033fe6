#include "app/compile/archive.h"
#include "app/compile/catalogopener.h"
#include "app/diagnosis/diagnoser.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <zip.h>

using namespace waymark;
using namespace Qt::StringLiterals;

/// A ZIP archive of a catalog is read as the folder would be, and never writes outside the folder that it is given.
class ArchiveTest : public QObject
{
    Q_OBJECT
private slots:
    void init();
    void isReadAsItsFolder();
    void aFolderAroundTheCatalogDoesNotMatter();
    void problemsNameTheFileInTheArchive();
    void namesThatLeadOutAreRefused_data();
    void namesThatLeadOutAreRefused();
    void linksAndOtherFilesAreLeftOut();
    void aBombIsNotExtracted();
    void aDamagedArchiveIsOneProblem_data();
    void aDamagedArchiveIsOneProblem();
    void anotherArchiveIsReadAnew();

private:
    struct Member
    {
        QByteArray name;
        QByteArray bytes;
        quint32 mode = 0100644;
    };
    void make(const QList<Member> &members) const;
    QStringList extract(Problems *problems) const;
    OpenedCatalog open() const;

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_archive;
};

namespace {

QByteArray entryText(const QByteArray &id, const QByteArray &signature)
{
    return "{\"id\": \"" + id + "\", \"signature\": \"" + signature + "\"}";
}

} // namespace

void ArchiveTest::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_archive = m_folder->filePath(u"team.zip"_s);
}

void ArchiveTest::make(const QList<Member> &members) const
{
    QFile::remove(m_archive);
    zip_t *archive = zip_open(QFile::encodeName(m_archive).constData(), ZIP_CREATE, nullptr);
    QVERIFY(archive);
    for (const Member &member : members) {
        zip_source_t *source =
            zip_source_buffer(archive, member.bytes.constData(), zip_uint64_t(member.bytes.size()), 0);
        const zip_int64_t index = zip_file_add(archive, member.name.constData(), source, ZIP_FL_ENC_UTF_8);
        QVERIFY(index >= 0);
        zip_file_set_external_attributes(archive, zip_uint64_t(index), 0, ZIP_OPSYS_UNIX, member.mode << 16);
    }
    QCOMPARE(zip_close(archive), 0);
}

/// The files that are there then, by their paths in the folder; there are none beside it.
QStringList ArchiveTest::extract(Problems *problems) const
{
    const QString folder = m_folder->filePath(u"a/b/c"_s);
    QDir().mkpath(folder);
    extractArchive(m_archive, folder, problems);
    QStringList files;
    for (QDirIterator it(m_folder->path(), QDir::Files | QDir::System | QDir::Hidden, QDirIterator::Subdirectories);
         it.hasNext();) {
        const QString file = QDir(folder).relativeFilePath(it.next());
        if (file != QDir(folder).relativeFilePath(m_archive))
            files.append(file);
    }
    files.sort();
    return files;
}

OpenedCatalog ArchiveTest::open() const
{
    return CatalogOpener(DataPaths::find(m_folder->filePath(u"bin"_s)), m_folder->filePath(u"cache"_s))
        .open({m_archive});
}

void ArchiveTest::isReadAsItsFolder()
{
    make({{"catalog/git/a.json", entryText("git/a", "the gasket {name} wibbled")},
          {"catalog/more.jsonl", entryText("git/b", "b") + '\n' + entryText("git/c", "c") + '\n'},
          {"guides/git/gaskets.en.md", "# Gaskets\n\nHow they wibble."},
          {"domains.json", R"({"domains": [{"id": "git", "name": "The Git of the team"}], "categories": []})"}});
    const OpenedCatalog opened = open();
    QCOMPARE(opened.problems, Problems());
    QCOMPARE(opened.catalog->size(), 3);
    QCOMPARE(opened.catalog->guideTitles().size(), 1);
    QCOMPARE(opened.catalog->taxonomy().domainName(u"git"_s).en, u"The Git of the team"_s);
    QCOMPARE(opened.catalog->find(u"git/a")->file, m_archive + u"/catalog/git/a.json"_s);
    QCOMPARE(Diagnoser(opened.catalog).diagnose(u"the gasket A7 wibbled").findings.size(), 1);
}

void ArchiveTest::aFolderAroundTheCatalogDoesNotMatter()
{
    make({{"errors-main/catalog/git/a.json", entryText("git/a", "a")},
          {"errors-main/guides/git/gaskets.en.md", "# Gaskets"},
          {"errors-main/domains.json", R"({"domains": [{"id": "git", "name": "Git"}], "categories": []})"}});
    const OpenedCatalog opened = open();
    QCOMPARE(opened.catalog->size(), 1);
    QCOMPARE(opened.catalog->guideTitles().size(), 1);
}

void ArchiveTest::problemsNameTheFileInTheArchive()
{
    make({{"git/a.json", entryText("git/a", "a")},
          {"git/broken.json", "{\"id\": "},
          {"git/z.json", entryText("git/a", "z")}});
    const OpenedCatalog opened = open();
    QCOMPARE(opened.catalog->size(), 1);
    QCOMPARE(opened.problems.size(), 2);
    QCOMPARE(opened.problems[0].file, m_archive + u"/git/broken.json"_s);
    QCOMPARE(opened.problems[0].line, 1);
    QVERIFY2(opened.problems[1].message.contains(m_archive + u"/git/a.json:1"_s),
             qPrintable(opened.problems[1].message));
}

void ArchiveTest::namesThatLeadOutAreRefused_data()
{
    QTest::addColumn<QByteArray>("name");
    for (const char *name : {"../out.json", "git/../../out.json", "/tmp/waymark-out.json", "git//x.json", "./x.json",
                             "..\\out.json", "C:\\out.json", "C:out.json", "git/x.json/../../../out.json"})
        QTest::newRow(name) << QByteArray(name);
}

void ArchiveTest::namesThatLeadOutAreRefused()
{
    QFETCH(QByteArray, name);
    make({{name, entryText("git/x", "x")}, {"git/a.json", entryText("git/a", "a")}});
    Problems problems;
    QCOMPARE(extract(&problems), QStringList{u"git/a.json"_s});
    QCOMPARE(problems.size(), 1);
    QVERIFY(problems.first().message.contains(u"leads out"));
    QVERIFY(!QFile::exists(u"/tmp/waymark-out.json"_s));
}

void ArchiveTest::linksAndOtherFilesAreLeftOut()
{
    make({{"git/a.json", entryText("git/a", "a")},
          {"git/link.json", "/etc/passwd", 0120777},
          {"git/run.sh", "rm -rf /", 0100755},
          {"git/.hidden.json", entryText("git/h", "h")},
          {"__MACOSX/git/a.json", "resource"}});
    Problems problems;
    QCOMPARE(extract(&problems), QStringList{u"git/a.json"_s});
    QCOMPARE(problems, Problems());
}

void ArchiveTest::aBombIsNotExtracted()
{
    make({{"git/a.json", entryText("git/a", "a")}, {"git/bomb.json", QByteArray(300'000'000, ' ')}});
    QVERIFY(QFileInfo(m_archive).size() < 1'000'000);
    Problems problems;
    QCOMPARE(extract(&problems), QStringList{u"git/a.json"_s});
    QCOMPARE(problems.size(), 1);
    QVERIFY2(problems.first().message.contains(u"take more than"), qPrintable(problems.first().message));
}

void ArchiveTest::aDamagedArchiveIsOneProblem_data()
{
    QTest::addColumn<int>("kept"); // per cent
    for (const int kept : {0, 10, 50, 90, 99})
        QTest::newRow(qPrintable(QString::number(kept))) << kept;
}

void ArchiveTest::aDamagedArchiveIsOneProblem()
{
    QFETCH(int, kept);
    make({{"git/a.json", entryText("git/a", "a")}, {"git/b.json", entryText("git/b", "b")}});
    QFile file(m_archive);
    QVERIFY(file.open(QIODevice::ReadWrite) && file.resize(std::max<qint64>(4, file.size() * kept / 100)));
    file.close();
    const OpenedCatalog opened = open();
    QVERIFY(opened.catalog->isEmpty());
    QCOMPARE(opened.problems.size(), 1);
    QCOMPARE(opened.problems.first().file, m_archive);
}

void ArchiveTest::anotherArchiveIsReadAnew()
{
    make({{"git/a.json", entryText("git/a", "a")}});
    QCOMPARE(open().catalog->size(), 1);
    make({{"git/a.json", entryText("git/a", "a")}, {"git/b.json", entryText("git/b", "b")}});
    QCOMPARE(open().catalog->size(), 2);
}

QTEST_GUILESS_MAIN(ArchiveTest)
#include "tst_archive.moc"
