#include "app/catalog/filelisting.h"
#include "app/catalog/plainfile.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

using namespace waymark;
using namespace Qt::StringLiterals;

class FileListingTest : public QObject
{
    Q_OBJECT
private slots:
    void keepsWhatWasAppended();
    void damagedBytesAreNoFiles();
    void readsStampsOfManyFiles();
    void foldersAreInTheOrderOfPaths();

private:
    static void write(const QString &path, const QByteArray &text)
    {
        QDir().mkpath(QFileInfo(path).path());
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(text), text.size());
    }
};

namespace {

FileListing threeFiles()
{
    FileListing files;
    files.append({"/a/b.json", FileListing::Kind::Entries, 17, 1'700'000'000'123'456'789});
    files.append({"/a/\xe9\x94\x99.md", FileListing::Kind::Guide, 0, 1});
    files.append({"/a/domains.json", FileListing::Kind::Other, -1, 0});
    return files;
}

} // namespace

void FileListingTest::keepsWhatWasAppended()
{
    FileListing twice = threeFiles();
    twice.append(threeFiles());
    const FileListing read(twice.bytes());
    QCOMPARE(read.size(), 6);
    QCOMPARE(read.at(4).pathText(), u"/a/错.md"_s);
    QVERIFY(read.at(3) == threeFiles().at(0));
    QCOMPARE(read.at(3).modified, 1'700'000'000'123'456'789);
    QVERIFY(read.at(5).kind == FileListing::Kind::Other);
    twice.truncate(3);
    QCOMPARE(twice.bytes(), threeFiles().bytes());
}

void FileListingTest::damagedBytesAreNoFiles()
{
    const QByteArray bytes = threeFiles().bytes();
    for (qsizetype size = 1; size < bytes.size(); ++size) {
        const qsizetype files = FileListing(bytes.first(size)).size();
        QVERIFY(files == 0 || FileListing(bytes.first(size)).bytes() == bytes.first(size));
    }
    for (qsizetype at = 0; at < bytes.size(); ++at) {
        QByteArray damaged = bytes;
        damaged[at] = char(0xff);
        const FileListing read(damaged);
        for (qsizetype i = 0; i < read.size(); ++i)
            QVERIFY(read.at(i).path.size() <= bytes.size());
    }
}

void FileListingTest::readsStampsOfManyFiles()
{
    constexpr int Files = 2'500; // more than one thread asks for
    const QTemporaryDir folder;
    for (int i = 0; i < Files; ++i)
        write(folder.filePath(u"%1/%2.json"_s.arg(i % 7).arg(i)), QByteArray(i % 100, ' '));
    FileListing files = findCatalogFiles(folder.path()).files;
    QCOMPARE(files.size(), Files);
    files.append({QFile::encodeName(folder.filePath(u"missing.json"_s)), FileListing::Kind::Other, 1, 1});
    files.readStamps();
    for (qsizetype i = 0; i < Files; ++i) {
        const QFileInfo info(files.at(i).pathText());
        QCOMPARE(files.at(i).size, info.size());
        QCOMPARE(files.at(i).modified / 1'000'000, info.lastModified().toMSecsSinceEpoch());
    }
    QCOMPARE(files.at(Files).size, 0);
    QCOMPARE(files.at(Files).modified, 0);
}

void FileListingTest::foldersAreInTheOrderOfPaths()
{
    const QTemporaryDir folder;
    for (const char *name : {"a/b.json", "a-x/a.json", "a.json", "a/c/d.json", "a/c-d.json", "b/a.jsonl", "0/z.ndjson",
                             "a0/a.json", "c/no.txt"})
        write(folder.filePath(QString::fromLatin1(name)), "{}");
    const FileListing files = findCatalogFiles(folder.path() + u'/').files;
    QCOMPARE(files.size(), 8);
    for (qsizetype i = 1; i < files.size(); ++i)
        QVERIFY2(files.at(i - 1).path < files.at(i).path, qPrintable(files.at(i).pathText()));
}

QTEST_APPLESS_MAIN(FileListingTest)
#include "tst_filelisting.moc"
