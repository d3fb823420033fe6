#include "app/compile/catalogfile.h"
#include "app/compile/catalogopener.h"
#include "app/database/layers.h"
#include "app/diagnosis/diagnoser.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#ifdef Q_OS_UNIX
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#endif

using namespace waymark;
using namespace Qt::StringLiterals;

/// Catalogs from folders and files are compiled once, and again when a source has changed.
class CatalogOpenerTest : public QObject
{
    Q_OBJECT
private slots:
    void init();
    void compilesOnceAndOpensThen();
    void noticesEveryChange_data();
    void noticesEveryChange();
    void aTouchedFileIsTheSame();
    void laterSourcesShadowEarlierOnes();
    void aDataFolderHasGuidesAndNames();
    void keepsTheProblemsOfTheSources();
    void aCatalogFileFromElsewhereIsASource();
    void aFileThatDoesThingsIsRefused_data();
    void aFileThatDoesThingsIsRefused();
    void aDamagedCacheIsMadeAnew();
    void withoutACacheItIsCompiledInMemory();
    void theBuiltInFileIsOpenedAsItIs();
    void aFileOfAnotherMachineIsCompiledAnew();
    void saysHowFarItIs();
    void stopsWhenCancelled();
    void stopsWhenCancelledWhileItCompiles_data();
    void stopsWhenCancelledWhileItCompiles();
#ifdef Q_OS_UNIX
    void aFullDiskLeavesTheFormerFile();
    void severalProgramsAtOnce();
    void aKilledProgramLeavesNothingBroken();
#endif

private:
    void write(const QString &file, const QString &text) const;
    void writeEntry(const QString &folder, const QString &id, const QString &signature) const;
    CatalogOpener opener() const;
    OpenedCatalog open(const QStringList &sources) const { return opener().open(sources); }
    QStringList cached() const
    {
        const QStringList all = QDir(m_folder->filePath(u"cache"_s)).entryList(QDir::Files);
        return all.filter(QRegularExpression(u"^\\w+\\.waymark"_s)); // without changes
    }
    QString cachedFile() const { return m_folder->filePath(u"cache/"_s + cached().value(0)); }
    void editWithinANanosecond(const QString &file) const;
    void growTeam() const;
    QDateTime compiledAt() const { return QFileInfo(cachedFile()).lastModified(); }

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_team; // a folder of entries
};

namespace {

QString signatureOf(const OpenedCatalog &opened, const QString &id)
{
    const EntryPtr entry = opened.catalog->find(id);
    return entry ? entry->signature.en : QString();
}

} // namespace

void CatalogOpenerTest::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_team = m_folder->filePath(u"team"_s);
    writeEntry(m_team, u"git/a"_s, u"the quuxinator refuses {name}"_s);
    writeEntry(m_team, u"git/b"_s, u"the gasket wibbled"_s);
}

void CatalogOpenerTest::write(const QString &path, const QString &text) const
{
    QDir().mkpath(QFileInfo(path).path());
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QVERIFY(file.write(text.toUtf8()) >= 0);
}

void CatalogOpenerTest::writeEntry(const QString &folder, const QString &id, const QString &signature) const
{
    write(folder + u'/' + id + u".json"_s,
          u"{\"id\": \"%1\", \"domain\": \"git\", \"signature\": \"%2\"}"_s.arg(id, signature));
}

CatalogOpener CatalogOpenerTest::opener() const
{
    return CatalogOpener(DataPaths::find(m_folder->filePath(u"program/bin"_s)), m_folder->filePath(u"cache"_s));
}

void CatalogOpenerTest::compilesOnceAndOpensThen()
{
    const OpenedCatalog first = open({m_team});
    QCOMPARE(first.problems, Problems());
    QCOMPARE(first.filesRead, 2);
    QCOMPARE(first.catalog->size(), 2);
    QCOMPARE(Diagnoser(first.catalog).diagnose(u"the quuxinator refuses it all").findings.size(), 1);
    QCOMPARE(cached().size(), 1);
    const QDateTime compiled = compiledAt();
    const OpenedCatalog second = open({m_team});
    QCOMPARE(second.catalog->size(), 2);
    QCOMPARE(second.filesRead, 2);
    QCOMPARE(compiledAt(), compiled);
    QCOMPARE(Diagnoser(second.catalog).diagnose(u"the quuxinator refuses it all").findings.size(), 1);
}

void CatalogOpenerTest::noticesEveryChange_data()
{
    QTest::addColumn<QString>("change");
    for (const char *change : {"edited", "added", "removed", "renamed", "edited to the same size"})
        QTest::newRow(change) << QString::fromLatin1(change);
#ifdef Q_OS_UNIX
    QTest::newRow("edited to the same size a nanosecond later") << u"edited within a nanosecond"_s;
#endif
}

void CatalogOpenerTest::noticesEveryChange()
{
    QFETCH(QString, change);
    open({m_team});
    const QString file = m_team + u"/git/b.json"_s;
    if (change == u"edited"_s)
        writeEntry(m_team, u"git/b"_s, u"the gasket is stuck"_s);
    else if (change == u"edited to the same size"_s)
        writeEntry(m_team, u"git/b"_s, u"the gasket wobbled"_s);
    else if (change == u"added"_s)
        writeEntry(m_team, u"git/c"_s, u"a third one"_s);
    else if (change == u"renamed"_s)
        QVERIFY(QFile::rename(file, m_team + u"/git/a-first.json"_s));
    else if (change == u"removed"_s)
        QVERIFY(QFile::remove(file));
    else
        editWithinANanosecond(file);
    QFile touched(file); // as after a second: the file system's clock may be coarse
    if (change != u"edited within a nanosecond"_s && touched.open(QIODevice::ReadWrite))
        touched.setFileTime(QDateTime::currentDateTime().addSecs(2), QFileDevice::FileModificationTime);
    const OpenedCatalog now = open({m_team});
    QCOMPARE(now.catalog->size(), change == u"added"_s ? 3 : change == u"removed"_s ? 1 : 2);
    if (change.startsWith(u"edited"))
        QVERIFY(signatureOf(now, u"git/b"_s) != u"the gasket wibbled"_s);
    if (change == u"renamed"_s)
        QVERIFY(now.catalog->find(u"git/b"_s)->file.endsWith(u"a-first.json"));
    QCOMPARE(cached().size(), 1);
}

void CatalogOpenerTest::aTouchedFileIsTheSame()
{
    open({m_team});
    const QDateTime compiled = compiledAt();
    QFile touched(m_team + u"/git/b.json"_s);
    QVERIFY(touched.open(QIODevice::ReadWrite));
    QVERIFY(touched.setFileTime(QDateTime::currentDateTime().addSecs(60), QFileDevice::FileModificationTime));
    touched.close();
    QCOMPARE(open({m_team}).catalog->size(), 2);
    QCOMPARE(compiledAt(), compiled);
}

void CatalogOpenerTest::laterSourcesShadowEarlierOnes()
{
    const QString own = m_folder->filePath(u"own.jsonl"_s);
    write(own,
          u"{\"id\": \"git/b\", \"domain\": \"git\", \"signature\": \"mine\"}\n{\"id\": \"git/z\", \"domain\": "
          u"\"git\", \"signature\": \"another of mine\"}\n"_s);
    const OpenedCatalog both = open({m_team, own});
    QCOMPARE(both.problems, Problems());
    QCOMPARE(both.catalog->size(), 3);
    QCOMPARE(signatureOf(both, u"git/a"_s), u"the quuxinator refuses {name}"_s);
    QCOMPARE(signatureOf(both, u"git/b"_s), u"mine"_s);
    QVERIFY(both.catalog->replacedFile(u"git/b"_s).endsWith(u"team/git/b.json"_s));
    QCOMPARE(both.catalog->replacedFile(u"git/a"_s), QString());
    QVERIFY(Diagnoser(both.catalog).diagnose(u"the gasket wibbled").findings.isEmpty());
    QCOMPARE(signatureOf(open({own, m_team}), u"git/b"_s), u"the gasket wibbled"_s);
    QCOMPARE(cached().size(), 2);
}

void CatalogOpenerTest::aDataFolderHasGuidesAndNames()
{
    const QString data = m_folder->filePath(u"data"_s);
    writeEntry(data + u"/catalog"_s, u"git/a"_s, u"a"_s);
    write(data + u"/guides/git/how.en.md"_s, u"# How to\n\ntext"_s);
    write(data + u"/domains.json"_s,
          u"{\"domains\": [{\"id\": \"git\", \"name\": \"Git!\", \"name_zh\": \"Git\", \"messages\": [\"fatal: \"]}],"
          " \"categories\": []}"_s);
    const OpenedCatalog opened = open({data});
    QCOMPARE(opened.problems, Problems());
    QCOMPARE(opened.catalog->guideTitles().size(), 1);
    QCOMPARE(opened.catalog->guide(u"git/how"_s)->title.en, u"How to"_s);
    QCOMPARE(opened.catalog->taxonomy().domainName(u"git"_s).en, u"Git!"_s);
    const QList<UnknownError> unknown = Diagnoser(opened.catalog).diagnose(u"fatal: it wibbled").unknown;
    QCOMPARE(unknown.value(0).domain, u"git"_s);
    const CatalogPtr own = open({data + u"/catalog/git/a.json"_s}).catalog; // has only the names of the built-in one
    QVERIFY(Diagnoser(own).diagnose(u"fatal: bad revision 'x'").unknown.value(0).domain.isEmpty());
    write(data + u"/guides/git/how.en.md"_s, u"# How to go on\n"_s);
    QCOMPARE(open({data}).catalog->guide(u"git/how"_s)->title.en, u"How to go on"_s);
}

void CatalogOpenerTest::keepsTheProblemsOfTheSources()
{
    write(m_team + u"/git/broken.json"_s, u"{\"id\": "_s);
    const OpenedCatalog first = open({m_team});
    QCOMPARE(first.problems.size(), 1);
    QVERIFY(first.problems.constFirst().file.endsWith(u"git/broken.json"_s));
    const OpenedCatalog second = open({m_team});
    QCOMPARE(second.problems, first.problems);
    QCOMPARE(second.filesRead, first.filesRead);
}

void CatalogOpenerTest::aCatalogFileFromElsewhereIsASource()
{
    const QString file = m_folder->filePath(u"from-elsewhere.waymark"_s);
    QString reason;
    QVERIFY2(opener().compile({m_team}, file, &reason).catalog, qPrintable(reason));
    QVERIFY(QFile::setPermissions(file, QFile::permissions(file) | QFile::WriteOther));
    const OpenedCatalog opened = open({file});
    QCOMPARE(opened.problems, Problems());
    QCOMPARE(opened.catalog->size(), 2);
    QCOMPARE(Diagnoser(opened.catalog).diagnose(u"the gasket wibbled").findings.size(), 1);
    QCOMPARE(cached().size(), 1); // the file itself was not used as it is
}

void CatalogOpenerTest::aFileThatDoesThingsIsRefused_data()
{
    QTest::addColumn<QString>("change");
    QTest::newRow("a trigger") << u"CREATE TRIGGER t AFTER INSERT ON bodies BEGIN DELETE FROM entries; END"_s;
    QTest::newRow("a view") << u"CREATE VIEW v AS SELECT * FROM bodies"_s;
    QTest::newRow("a view in the place of a table")
        << u"DROP TABLE bodies; CREATE VIEW bodies AS SELECT 0 AS number, x'7b7d' AS json"_s;
    QTest::newRow("another column") << u"ALTER TABLE entries ADD COLUMN more TEXT"_s;
    QTest::newRow("a table is missing") << u"DROP TABLE guides"_s;
}

void CatalogOpenerTest::aFileThatDoesThingsIsRefused()
{
    QFETCH(QString, change);
    const QString file = m_folder->filePath(u"from-elsewhere.waymark"_s);
    QString reason;
    QVERIFY2(opener().compile({m_team}, file, &reason).catalog, qPrintable(reason));
    {
        Database database;
        QVERIFY(database.open(file, Database::Access::Change));
        QVERIFY2(database.execute(change.toStdString()), qPrintable(database.error()));
    }
    const OpenedCatalog opened = open({file});
    QVERIFY(opened.catalog->isEmpty());
    QCOMPARE(opened.problems.size(), 1);
    QCOMPARE(opened.problems.constFirst().file, file);
}

void CatalogOpenerTest::aDamagedCacheIsMadeAnew()
{
    open({m_team});
    QFile file(cachedFile());
    QVERIFY(file.open(QIODevice::ReadWrite) && file.resize(file.size() / 2));
    file.close();
    const OpenedCatalog opened = open({m_team});
    QCOMPARE(opened.problems, Problems());
    QCOMPARE(opened.catalog->size(), 2);
    QCOMPARE(Diagnoser(opened.catalog).diagnose(u"the gasket wibbled").findings.size(), 1);
}

void CatalogOpenerTest::withoutACacheItIsCompiledInMemory()
{
    write(m_folder->filePath(u"cache"_s), u"a file in the place of the folder"_s);
    const OpenedCatalog opened = open({m_team});
    QCOMPARE(opened.catalog->size(), 2);
    QCOMPARE(Diagnoser(opened.catalog).diagnose(u"the gasket wibbled").findings.size(), 1);
    QCOMPARE(opened.problems.size(), 1);
    QCOMPARE(opened.problems.constFirst().severity, Problem::Severity::Warning);
}

void CatalogOpenerTest::theBuiltInFileIsOpenedAsItIs()
{
    const QString installed = m_folder->filePath(u"share/waymark"_s);
    QString reason;
    QVERIFY2(opener().compile({m_team}, installed + u"/catalog.waymark"_s, &reason).catalog, qPrintable(reason));
    const CatalogOpener opener(DataPaths::find(m_folder->filePath(u"bin"_s)), m_folder->filePath(u"cache"_s));
    QVERIFY(QFile::remove(m_team + u"/git/b.json"_s)); // what it was compiled from need not be there
    QCOMPARE(opener.open({CatalogOpener::BuiltIn}).catalog->size(), 2);
    QCOMPARE(cached(), QStringList());
    const QString own = m_folder->filePath(u"own.jsonl"_s);
    write(own, u"{\"id\": \"git/z\", \"domain\": \"git\", \"signature\": \"mine\"}"_s);
    const OpenedCatalog both = opener.open({CatalogOpener::BuiltIn, own});
    QCOMPARE(both.problems, Problems());
    QCOMPARE(both.catalog->size(), 3);
    QCOMPARE(opener.open({own}).catalog->size(), 1);
}

/// As after an update of Vectorscan: the built-in file is then compiled into the cache, once.
void CatalogOpenerTest::aFileOfAnotherMachineIsCompiledAnew()
{
    const QString file = m_folder->filePath(u"share/waymark/catalog.waymark"_s);
    QString reason;
    QVERIFY2(opener().compile({m_team}, file, &reason).catalog, qPrintable(reason));
    {
        Database database;
        QVERIFY(database.open(file, Database::Access::Change));
        QVERIFY(database.execute("UPDATE scanner SET compiled = zeroblob(100)"));
    }
    const CatalogOpener opener(DataPaths::find(m_folder->filePath(u"bin"_s)), m_folder->filePath(u"cache"_s));
    for (int round = 0; round < 2; ++round) {
        const OpenedCatalog opened = opener.open({CatalogOpener::BuiltIn});
        QCOMPARE(opened.problems, Problems());
        QCOMPARE(opened.catalog->size(), 2);
        QCOMPARE(opened.catalog->layers().base().path(), cachedFile());
        QCOMPARE(Diagnoser(opened.catalog).diagnose(u"the gasket wibbled").findings.size(), 1);
    }
}

void CatalogOpenerTest::saysHowFarItIs()
{
    growTeam();
    QList<int> percents;
    CatalogOpener telling = opener();
    telling.setProgress([&](int percent) { percents.append(percent); });
    QCOMPARE(telling.open({m_team}).catalog->size(), 42);
    QVERIFY2(percents.size() > 20, qPrintable(QString::number(percents.size())));
    QVERIFY(std::is_sorted(percents.begin(), percents.end()));
    QCOMPARE(percents.constFirst(), 0);
    QCOMPARE(percents.constLast(), 100);
    QVERIFY(percents.at(percents.size() - 2) > 80); // all parts have been there
    percents.clear();
    telling.open({m_team}); // from the cache
    QCOMPARE(percents, QList<int>());
}

void CatalogOpenerTest::stopsWhenCancelled()
{
    const std::atomic_bool cancel = true;
    CatalogOpener cancelled = opener();
    cancelled.setCancelFlag(&cancel);
    const OpenedCatalog opened = cancelled.open({m_team});
    QVERIFY(opened.cancelled);
    QVERIFY(opened.catalog->isEmpty());
    QCOMPARE(cached(), QStringList());
}

void CatalogOpenerTest::stopsWhenCancelledWhileItCompiles_data()
{
    QTest::addColumn<int>("percent");
    for (int percent = 1; percent < 95; percent += 7)
        QTest::addRow("%d", percent) << percent;
}

void CatalogOpenerTest::stopsWhenCancelledWhileItCompiles()
{
    QFETCH(int, percent);
    growTeam();
    std::atomic_bool cancel = false;
    CatalogOpener cancelled = opener();
    cancelled.setCancelFlag(&cancel);
    cancelled.setProgress([&](int reached) { cancel = cancel || reached >= percent; });
    const OpenedCatalog opened = cancelled.open({m_team});
    QVERIFY(opened.cancelled);
    QVERIFY(opened.catalog->isEmpty());
    QCOMPARE(cached(), QStringList());
    QCOMPARE(open({m_team}).catalog->size(), 42);
}

/// Writes another text of the same length, with the former time but for a nanosecond.
void CatalogOpenerTest::editWithinANanosecond([[maybe_unused]] const QString &file) const
{
#ifdef Q_OS_UNIX
    const QByteArray name = QFile::encodeName(file);
    struct stat status = {};
    QCOMPARE(stat(name.constData(), &status), 0);
    writeEntry(m_team, u"git/b"_s, u"the gasket wobbled"_s);
    std::array times{status.st_atim, status.st_mtim};
    times[1].tv_nsec += times[1].tv_nsec < 999'999'999 ? 1 : -1;
    QCOMPARE(utimensat(AT_FDCWD, name.constData(), times.data(), 0), 0);
#endif
}

/// Enough entries that compiling them takes some tens of milliseconds.
void CatalogOpenerTest::growTeam() const
{
    for (int i = 0; i < 40; ++i)
        writeEntry(m_team, u"git/more%1"_s.arg(i), u"quuxinator %1 has no gasket {name}"_s.arg(i));
}

#ifdef Q_OS_UNIX

void CatalogOpenerTest::aFullDiskLeavesTheFormerFile()
{
    const QString file = m_folder->filePath(u"all.waymark"_s);
    QString reason;
    QVERIFY2(opener().compile({m_team}, file, &reason).catalog, qPrintable(reason));
    growTeam();
    const pid_t child = fork();
    if (child == 0) {
        signal(SIGXFSZ, SIG_IGN);
        const rlimit small{20'000, 20'000}; // bytes of a file: writing more fails as on a full disk
        setrlimit(RLIMIT_FSIZE, &small);
        const bool isCompiled = opener().compile({m_team}, file, &reason).catalog != nullptr;
        _exit(isCompiled || reason.isEmpty() ? 1 : 0);
    }
    int status = -1;
    QCOMPARE(waitpid(child, &status, 0), child);
    QCOMPARE(status, 0);
    QCOMPARE(QDir(m_folder->path()).entryList({u"*.waymark*"_s}), QStringList{u"all.waymark"_s});
    const auto database = CatalogFile::open(file, &reason);
    QVERIFY2(database, qPrintable(reason));
    QCOMPARE(database->number("SELECT entries FROM summary"), 2);
}

void CatalogOpenerTest::severalProgramsAtOnce()
{
    growTeam();
    QList<pid_t> children;
    for (int i = 0; i < 4; ++i) {
        const pid_t child = fork();
        if (child == 0)
            _exit(open({m_team}).catalog->size() == 42 ? 0 : 1);
        children.append(child);
    }
    for (const pid_t child : std::as_const(children)) {
        int status = -1;
        QCOMPARE(waitpid(child, &status, 0), child);
        QCOMPARE(status, 0);
    }
    QCOMPARE(cached().size(), 1);
    const QDateTime compiled = compiledAt();
    QCOMPARE(open({m_team}).catalog->size(), 42);
    QCOMPARE(compiledAt(), compiled);
}

void CatalogOpenerTest::aKilledProgramLeavesNothingBroken()
{
    growTeam();
    QElapsedTimer timer;
    timer.start();
    open({m_team});
    const qint64 microseconds = timer.nsecsElapsed() / 1000;
    constexpr int Kills = 100;
    for (int i = 0; i < Kills; ++i) {
        writeEntry(m_team, u"git/b"_s, u"the gasket wibbled %1 times"_s.arg(i));
        if (i % 2 == 0)
            QFile::remove(cachedFile()); // to compile all, not a change alone
        const pid_t child = fork();
        if (child == 0)
            _exit(open({m_team}).catalog->size() == 42 ? 0 : 1);
        usleep(useconds_t(microseconds * i / Kills));
        kill(child, SIGKILL);
        waitpid(child, nullptr, 0);
        if (i % 10 == 9) {
            const OpenedCatalog opened = open({m_team});
            QCOMPARE(opened.problems, Problems());
            QCOMPARE(signatureOf(opened, u"git/b"_s), u"the gasket wibbled %1 times"_s.arg(i));
            QVERIFY(!opened.catalog->layers().isDamaged());
        }
    }
    // What killed programs left is removed once nobody can be writing it any more.
    for (const QString &name : QDir(m_folder->filePath(u"cache"_s)).entryList(QDir::Files)) {
        QFile file(m_folder->filePath(u"cache/"_s + name));
        if (!name.endsWith(CatalogFile::Suffix) && file.open(QIODevice::ReadWrite))
            QVERIFY(file.setFileTime(QDateTime::currentDateTime().addDays(-2), QFileDevice::FileModificationTime));
    }
    writeEntry(m_team, u"git/b"_s, u"the gasket is whole"_s);
    open({m_team});
    QCOMPARE(cached().size(), 1);
    QVERIFY(QDir(m_folder->filePath(u"cache"_s)).entryList(QDir::Files).size() <= 2);
}

#endif

QTEST_APPLESS_MAIN(CatalogOpenerTest)
#include "tst_catalogopener.moc"
