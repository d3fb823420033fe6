#include "app/notebook/maskedpaste.h"
#include "app/notebook/notebook.h"
#include "tests/notebook/notebookfiles.h"

#include <QCoreApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QProcess>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QThread>

#include <sys/resource.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdio>

using namespace waymark;
using namespace waymark::test;
using namespace Qt::StringLiterals;

namespace {

const FixKey fix{u"git/x"_s, FixKey::Kind::Workaround, u"Set safe.directory"_s};

QString numbered(const QString &stem, int n)
{
    return u"%1/%2"_s.arg(stem).arg(n);
}

/// The program run as `tst_notebook --write FILE STEM COUNT`: writes so many notes and bookmarks, and says of each when
/// it is acknowledged.
int writeNotes(const QStringList &arguments)
{
    Notebook notebook(arguments.at(0));
    for (int n = 0; n < arguments.at(2).toInt(); ++n) {
        const QString entry = numbered(arguments.at(1), n);
        notebook.setNote(entry, u"note to %1"_s.arg(entry));
        notebook.setBookmarked(entry, true);
        std::printf("%d\n", n);
        std::fflush(stdout);
    }
    // Where the file was locked for long, a change waits until it is free again.
    const QString last = numbered(arguments.at(1), arguments.at(2).toInt() - 1);
    for (int attempt = 0; attempt < 100 && !Notebook(arguments.at(0)).isBookmarked(last); ++attempt) {
        QThread::msleep(100);
        notebook.refresh();
    }
    std::fputs(qPrintable(notebook.problem()), stderr);
    return notebook.problem().isEmpty() ? 0 : 1;
}

QStringList writerArguments(const QString &file, const QString &stem, int count)
{
    return {u"--write"_s, file, stem, QString::number(count)};
}

/// While it lives, no file of this process can grow beyond `bytes`: as on a full disk.
class FullDisk
{
public:
    explicit FullDisk(qint64 bytes)
    {
        std::signal(SIGXFSZ, SIG_IGN);
        getrlimit(RLIMIT_FSIZE, &m_former);
        const rlimit narrow{rlim_t(bytes), m_former.rlim_max};
        setrlimit(RLIMIT_FSIZE, &narrow);
    }
    ~FullDisk() { setrlimit(RLIMIT_FSIZE, &m_former); }

private:
    rlimit m_former{};
};

} // namespace

/// What is kept for the person, and what becomes of it when files, disks and programs misbehave.
class NotebookTest : public QObject
{
    Q_OBJECT
private slots:
    void init();
    void keepsEverythingOverARestart();
    void followsRenamedEntries();
    void ordersByRecordingNotByClock();
    void anOutcomeCountsOncePerAttempt();
    void blankNotesAreNone();
    void tellsWhatChanged();
    void keepsThePastesThatFit();
    void samePasteMovesToTheTop();
    void typedOnPasteStaysOne();
    void pastesNotKeptLeaveNoByte_data();
    void pastesNotKeptLeaveNoByte();
    void worksInMemoryOnly();
    void worksWithoutAPlaceForIt_data();
    void worksWithoutAPlaceForIt();
    void damagedFileIsMovedAside_data();
    void damagedFileIsMovedAside();
    void damagedRowsLeaveTheOthers_data();
    void damagedRowsLeaveTheOthers();
    void newerFileIsLeftAsItIs();
    void foreignDatabaseIsNotUsed_data();
    void foreignDatabaseIsNotUsed();
    void lockedFileIsWrittenOnceItIsFree();
    void readOnlyFileIsStillRead();
    void fullDiskLosesNothing();
    void twoInstancesSeeEachOther();
    void twoProgramsWriteAtOnce();
    void programsMayStartAtOnce_data();
    void programsMayStartAtOnce();
    void killedProgramLosesNothingAcknowledged();
    void mergesWhatIsNew();

private:
    QString file() const { return m_folder->filePath(u"notebook.sqlite"_s); }
    QStringList files() const { return QDir(m_folder->path()).entryList(QDir::Files, QDir::Name); }
    void fillFile();

    std::unique_ptr<QTemporaryDir> m_folder;
};

void NotebookTest::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    QVERIFY(m_folder->isValid());
}

void NotebookTest::fillFile()
{
    Notebook notebook(file());
    notebook.setBookmarked(u"git/x"_s, true);
    notebook.setNote(u"git/x"_s, u"kept"_s);
    QCOMPARE(notebook.problem(), QString());
}

void NotebookTest::keepsEverythingOverARestart()
{
    const QString text = u"\n  fatal: dubious ownership\n\0tail 网络盘 \U0001F600"_s;
    qint64 id = 0;
    {
        Notebook notebook(file());
        notebook.setKeepsPastes(true);
        QCOMPARE(notebook.problem(), QString());
        notebook.setBookmarked(u"git/x"_s, true);
        notebook.setBookmarked(u"git/y"_s, true);
        notebook.setNote(u"git/x"_s, u"on the NFS share, 网络盘"_s);
        notebook.setTryState(fix, TryState::Worked);
        notebook.startOver(u"git/x"_s);
        notebook.setTryState(fix, TryState::Failed);
        id = notebook.keepPaste(text, u"git/x"_s);
        QVERIFY(id != 0);
    }
    const Notebook notebook(file());
    QCOMPARE(notebook.problem(), QString());
    QCOMPARE(notebook.bookmarks(), QStringList({u"git/y"_s, u"git/x"_s}));
    QCOMPARE(notebook.note(u"git/x"_s), u"on the NFS share, 网络盘"_s);
    QCOMPARE(notebook.tryState(fix), TryState::Failed);
    QCOMPARE(notebook.outcomes(fix), (OutcomeCount{1, 1, QDate::currentDate()}));
    QCOMPARE(notebook.pastes().size(), 1);
    QCOMPARE(notebook.pastes().constFirst().id, id);
    QCOMPARE(notebook.pastes().constFirst().opening, u"fatal: dubious ownership"_s);
    QCOMPARE(notebook.pastes().constFirst().entryId, u"git/x"_s);
    QVERIFY(std::abs(notebook.pastes().constFirst().kept.secsTo(QDateTime::currentDateTime())) < 60);
    QCOMPARE(notebook.pasteText(id), text);
}

void NotebookTest::followsRenamedEntries()
{
    const FixKey renamed{u"git/now"_s, fix.kind, fix.item};
    {
        Notebook notebook(file());
        notebook.setKeepsPastes(true);
        for (const QString &entry : {u"git/a"_s, u"git/x"_s, u"git/b"_s})
            notebook.setBookmarked(entry, true);
        notebook.setNote(u"git/x"_s, u"the NFS share"_s);
        notebook.setNote(u"git/now"_s, u"ask first"_s);
        notebook.setTryState(fix, TryState::Worked);
        notebook.startOver(u"git/x"_s);
        notebook.setTryState(fix, TryState::Tried);
        notebook.keepPaste(u"fatal: oops"_s, u"git/x"_s);
        notebook.renameEntries({{u"git/x"_s, u"git/now"_s}, {u"git/never-there"_s, u"git/now"_s}});
        QCOMPARE(notebook.tryState(renamed), TryState::Tried);
    }
    const Notebook notebook(file());
    QCOMPARE(notebook.bookmarks(), QStringList({u"git/b"_s, u"git/now"_s, u"git/a"_s}));
    QCOMPARE(notebook.note(u"git/now"_s), u"ask first\n\nthe NFS share"_s);
    QCOMPARE(notebook.note(u"git/x"_s), QString());
    QCOMPARE(notebook.tryState(renamed), TryState::Tried);
    QCOMPARE(notebook.tryState(fix), TryState::Untried);
    QCOMPARE(notebook.outcomes(renamed).worked, 1);
    QCOMPARE(notebook.outcomes(fix).worked, 0);
    QCOMPARE(notebook.pastes().constFirst().entryId, u"git/now"_s);
}

void NotebookTest::ordersByRecordingNotByClock()
{
    QDateTime now(QDate(2038, 1, 20), QTime(3, 0));
    {
        Notebook notebook(file(), [&now] { return now; });
        notebook.setKeepsPastes(true);
        notebook.setBookmarked(u"git/a"_s, true);
        notebook.keepPaste(u"first"_s, {});
        notebook.setTryState(fix, TryState::Worked);
        notebook.startOver(fix.entryId);
        now = QDateTime(QDate(1970, 1, 2), QTime(0, 0));
        notebook.setBookmarked(u"git/b"_s, true);
        notebook.keepPaste(u"second"_s, {});
        notebook.setTryState(fix, TryState::Failed);
        notebook.startOver(fix.entryId);
    }
    const Notebook notebook(file());
    QCOMPARE(notebook.bookmarks(), QStringList({u"git/b"_s, u"git/a"_s}));
    QCOMPARE(notebook.pastes().constFirst().opening, u"second"_s);
    QCOMPARE(notebook.outcomes(fix), (OutcomeCount{1, 1, QDate(1970, 1, 2)}));
}

void NotebookTest::anOutcomeCountsOncePerAttempt()
{
    Notebook notebook(file());
    QCOMPARE(notebook.outcomes(fix), OutcomeCount());
    notebook.setTryState(fix, TryState::Tried);
    QCOMPARE(notebook.outcomes(fix), OutcomeCount());
    notebook.setTryState(fix, TryState::Worked);
    notebook.setTryState(fix, TryState::Failed);
    QCOMPARE(notebook.outcomes(fix), (OutcomeCount{0, 1, QDate::currentDate()}));
    notebook.setTryState(fix, TryState::Untried);
    QCOMPARE(notebook.outcomes(fix), OutcomeCount());
    notebook.setTryState(fix, TryState::Worked);
    notebook.startOver(u"git/another"_s);
    QCOMPARE(notebook.tryState(fix), TryState::Worked);
    notebook.startOver(fix.entryId);
    QCOMPARE(notebook.tryState(fix), TryState::Untried);
    QCOMPARE(notebook.outcomes(fix), (OutcomeCount{1, 0, QDate::currentDate()}));

    const FixKey deadEnd{fix.entryId, FixKey::Kind::DeadEnd, fix.item};
    QCOMPARE(notebook.outcomes(deadEnd), OutcomeCount());
    QCOMPARE(Notebook(file()).outcomes(fix), notebook.outcomes(fix));
}

void NotebookTest::blankNotesAreNone()
{
    Notebook notebook(file());
    notebook.setNote(u"git/x"_s, u"a"_s);
    notebook.setNote(u"git/x"_s, u" \n\t"_s);
    QCOMPARE(notebook.note(u"git/x"_s), QString());
    QCOMPARE(Notebook(file()).note(u"git/x"_s), QString());
}

void NotebookTest::tellsWhatChanged()
{
    Notebook notebook;
    notebook.setKeepsPastes(true);
    QSignalSpy bookmarks(&notebook, &Notebook::bookmarksChanged);
    QSignalSpy notes(&notebook, &Notebook::noteChanged);
    QSignalSpy tries(&notebook, &Notebook::triesChanged);
    QSignalSpy pastes(&notebook, &Notebook::pastesChanged);
    for (int twice = 0; twice < 2; ++twice) {
        notebook.setBookmarked(u"git/x"_s, true);
        notebook.setNote(u"git/x"_s, u"a"_s);
        notebook.setTryState(fix, TryState::Tried);
        notebook.keepPaste(u"text"_s, u"git/x"_s);
    }
    QCOMPARE(bookmarks.size(), 1);
    QCOMPARE(notes.size(), 1);
    QCOMPARE(notes.constFirst().constFirst().toString(), u"git/x"_s);
    QCOMPARE(tries.size(), 1);
    QCOMPARE(tries.constFirst().constFirst().toString(), u"git/x"_s);
    QCOMPARE(pastes.size(), 1);
}

void NotebookTest::keepsThePastesThatFit()
{
    Notebook notebook(file());
    notebook.setKeepsPastes(true);
    for (int n = 0; n < int(Notebook::PasteLimit) + 5; ++n)
        QVERIFY(notebook.keepPaste(u"paste %1"_s.arg(n), {}) != 0);
    QCOMPARE(notebook.pastes().size(), Notebook::PasteLimit);
    QCOMPARE(notebook.pastes().constLast().opening, u"paste 5"_s);

    const QString large(MaskedPaste::MaxBytes - 10, u'x');
    QCOMPARE(notebook.keepPaste(large + u"more than fits"_s, {}), 0);
    for (int n = 0; n < 6; ++n)
        QVERIFY(notebook.keepPaste(u"%1 "_s.arg(n) + large, {}) != 0);
    QCOMPARE(notebook.pastes().size(), Notebook::AllPastes / MaskedPaste::MaxBytes);
    QCOMPARE(Notebook(file()).pastes(), notebook.pastes());
    QCOMPARE(notebook.keepPaste(u" \n "_s, {}), 0);
}

void NotebookTest::samePasteMovesToTheTop()
{
    Notebook notebook(file());
    notebook.setKeepsPastes(true);
    const qint64 first = notebook.keepPaste(u"one"_s, {});
    notebook.keepPaste(u"two"_s, {});
    QCOMPARE(notebook.keepPaste(u"one"_s, u"git/x"_s), first);
    QCOMPARE(notebook.pastes().size(), 2);
    QCOMPARE(notebook.pastes().constFirst().id, first);
    QCOMPARE(notebook.pastes().constFirst().entryId, u"git/x"_s);
    QCOMPARE(Notebook(file()).pastes().size(), 2);
}

void NotebookTest::typedOnPasteStaysOne()
{
    Notebook notebook(file());
    notebook.setKeepsPastes(true);
    notebook.keepPaste(u"another"_s, {});
    const qint64 id = notebook.keepPaste(u"RuntimeErr"_s, {});
    QCOMPARE(notebook.keepPaste(u"RuntimeError: x"_s, u"git/x"_s, id), id);
    QCOMPARE(notebook.pastes().size(), 2);
    QCOMPARE(notebook.pasteText(id), u"RuntimeError: x"_s);
    QCOMPARE(notebook.keepPaste(u"another"_s, {}, id), id); // typed into what was there already
    QCOMPARE(notebook.pastes().size(), 1);
    const Notebook again(file());
    QCOMPARE(again.pastes().size(), 1);
    QCOMPARE(again.pasteText(id), u"another"_s);
}

void NotebookTest::pastesNotKeptLeaveNoByte_data()
{
    QTest::addColumn<bool>("forget");
    QTest::newRow("switched off") << false;
    QTest::newRow("forgotten") << true;
}

void NotebookTest::pastesNotKeptLeaveNoByte()
{
    QFETCH(const bool, forget);
    Notebook notebook(file());
    notebook.setKeepsPastes(true);
    QString text;
    for (int n = 0; n < 3000; ++n)
        text += u"a secret-word in line %1\n"_s.arg(n);
    notebook.keepPaste(text, {});
    notebook.keepPaste(u"short secret-word"_s, {});
    QVERIFY(read(file()).contains("secret-word"));
    const qint64 grown = QFileInfo(file()).size();
    if (forget)
        notebook.forgetPastes();
    else
        notebook.setKeepsPastes(false);
    QVERIFY(!read(file()).contains("secret-word"));
    QVERIFY(QFileInfo(file()).size() < grown);
    QCOMPARE(files(), QStringList(u"notebook.sqlite"_s));
    QVERIFY(notebook.pastes().isEmpty());
    QCOMPARE(notebook.keepPaste(u"another secret-word"_s, {}) != 0, forget);
    QCOMPARE(read(file()).contains("secret-word"), forget);
}

void NotebookTest::worksInMemoryOnly()
{
    Notebook notebook;
    notebook.setKeepsPastes(true);
    QCOMPARE(notebook.problem(), QString());
    QCOMPARE(notebook.file(), QString());
    notebook.setNote(u"git/x"_s, u"a"_s);
    const qint64 id = notebook.keepPaste(u"text"_s, {});
    QCOMPARE(notebook.keepPaste(u"text"_s, {}), id);
    notebook.refresh();
    QCOMPARE(notebook.note(u"git/x"_s), u"a"_s);
    QCOMPARE(notebook.pasteText(id), u"text"_s);
}

void NotebookTest::worksWithoutAPlaceForIt_data()
{
    write(m_folder->filePath(u"file"_s), "x");
    QTest::addColumn<QString>("file");
    QTest::newRow("no folder is named") << QString();
    QTest::newRow("a relative path") << u"waymark/notebook.sqlite"_s;
    QTest::newRow("a file in place of a folder") << u"FOLDER/file/notebook.sqlite"_s;
    QTest::newRow("a folder in place of the file") << u"FOLDER"_s;
    QTest::newRow("a folder that cannot be written") << u"/proc/notebook.sqlite"_s;
    QTest::newRow("a device") << u"/dev/null"_s;
}

void NotebookTest::worksWithoutAPlaceForIt()
{
    QFETCH(QString, file);
    write(m_folder->filePath(u"file"_s), "x");
    file.replace("FOLDER"_L1, m_folder->path());
    Notebook notebook(file);
    notebook.setKeepsPastes(true);
    QVERIFY(!notebook.problem().isEmpty());
    QVERIFY2(notebook.problem().contains(file), qPrintable(notebook.problem()));
    notebook.setBookmarked(u"git/x"_s, true);
    notebook.setNote(u"git/x"_s, u"a"_s);
    const qint64 id = notebook.keepPaste(u"text"_s, {});
    notebook.refresh();
    QVERIFY(notebook.isBookmarked(u"git/x"_s));
    QCOMPARE(notebook.note(u"git/x"_s), u"a"_s);
    QCOMPARE(notebook.pasteText(id), u"text"_s);
    QVERIFY(!notebook.problem().isEmpty());
}

void NotebookTest::damagedFileIsMovedAside_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("text") << QByteArray("these are no tables\n").repeated(500);
    QTest::newRow("one byte") << QByteArray("x");
    QTest::newRow("cut off") << QByteArray();
    QTest::newRow("overwritten in the middle") << QByteArray();
}

void NotebookTest::damagedFileIsMovedAside()
{
    QFETCH(QByteArray, bytes);
    if (bytes.isEmpty()) {
        fillFile();
        bytes = read(file());
        if (qstrcmp(QTest::currentDataTag(), "cut off") == 0)
            bytes.truncate(bytes.size() * 2 / 3);
        else
            bytes.replace(4096, 8192, QByteArray(8192, '\x5a'));
    }
    write(file(), bytes);
    {
        Notebook notebook(file());
        const QString aside = u"notebook-damaged-%1.sqlite"_s.arg(QDate::currentDate().toString(Qt::ISODate));
        QCOMPARE(files(), QStringList({aside, u"notebook.sqlite"_s}));
        QCOMPARE(read(m_folder->filePath(aside)), bytes);
        QVERIFY2(notebook.problem().contains(aside), qPrintable(notebook.problem()));
        notebook.setNote(u"git/x"_s, u"new"_s);
    }
    write(file(), bytes); // once more on the same day
    const Notebook notebook(file());
    QCOMPARE(files().size(), 3);
    QVERIFY(!notebook.problem().isEmpty());
}

void NotebookTest::damagedRowsLeaveTheOthers_data()
{
    QTest::addColumn<int>("place"); // of the damage, in per cent of the file
    QTest::addColumn<int>("length"); // bytes
    for (const int place : {20, 35, 50, 65, 80, 95})
        QTest::addRow("page at %d %%", place) << place << 4096;
    QTest::newRow("three bytes") << 40 << 3;
    QTest::newRow("cut off") << 60 << -1;
}

void NotebookTest::damagedRowsLeaveTheOthers()
{
    QFETCH(const int, place);
    QFETCH(const int, length);
    const int count = 500;
    {
        Notebook notebook(file());
        notebook.setKeepsPastes(true);
        NotebookContents all;
        for (int n = 0; n < count; ++n)
            all.notes.append({u"git/%1"_s.arg(n), u"note %1 "_s.arg(n).repeated(20)});
        notebook.merge(all);
        notebook.setTryState(fix, TryState::Worked);
        notebook.keepPaste(u"a paste-word"_s, {});
    }
    QByteArray bytes = read(file());
    const qsizetype at = bytes.size() * place / 100 / 4096 * 4096;
    if (length < 0)
        bytes.truncate(at);
    else
        bytes.replace(at, length, QByteArray(length, char(0xfe)));
    write(file(), bytes);

    const Notebook notebook(file());
    QVERIFY2(notebook.problem().contains("could be read"_L1), qPrintable(notebook.problem()));
    QCOMPARE(read(m_folder->filePath(files().constFirst())), bytes);
    QVERIFY2(notebook.contents().notes.size() > count / 3,
             qPrintable(QString::number(notebook.contents().notes.size())));
    for (const NotebookContents::Note &note : notebook.contents().notes)
        QVERIFY2(note.text.startsWith(u"note %1 "_s.arg(note.entryId.mid(4))), qPrintable(note.text));
    QVERIFY(notebook.pastes().isEmpty());
    QCOMPARE(Notebook(file()).contents(), notebook.contents());
}

void NotebookTest::newerFileIsLeftAsItIs()
{
    fillFile();
    {
        Connection other(file());
        other.ask(u"CREATE TABLE future (x)"_s);
        other.ask(u"PRAGMA user_version = 99"_s);
    }
    const QByteArray bytes = read(file());
    Notebook notebook(file());
    QVERIFY2(notebook.problem().contains(file()), qPrintable(notebook.problem()));
    notebook.setNote(u"git/x"_s, u"for this run"_s);
    QCOMPARE(notebook.note(u"git/x"_s), u"for this run"_s);
    notebook.refresh();
    QCOMPARE(read(file()), bytes);
    QCOMPARE(files(), QStringList(u"notebook.sqlite"_s));
}

void NotebookTest::foreignDatabaseIsNotUsed_data()
{
    QTest::addColumn<bool>("ours");
    QTest::addColumn<QString>("sql");
    QTest::newRow("another program's") << false << u"CREATE TABLE songs (title)"_s;
    QTest::newRow("with a trigger") << true
                                    << u"CREATE TRIGGER t AFTER INSERT ON notes BEGIN DELETE FROM bookmarks; END"_s;
    QTest::newRow("with a view") << true << u"CREATE VIEW v AS SELECT * FROM notes"_s;
    QTest::newRow("with a table less") << true << u"DROP TABLE bookmarks"_s;
}

void NotebookTest::foreignDatabaseIsNotUsed()
{
    QFETCH(const bool, ours);
    QFETCH(const QString, sql);
    if (ours)
        fillFile();
    Connection(file()).ask(sql);
    const QByteArray bytes = read(file());
    Notebook notebook(file());
    QCOMPARE(files().size(), 2);
    QCOMPARE(read(m_folder->filePath(files().constFirst())), bytes);
    QVERIFY(!notebook.problem().isEmpty());
    notebook.setBookmarked(u"git/x"_s, true);
    QVERIFY(Notebook(file()).isBookmarked(u"git/x"_s));
}

void NotebookTest::lockedFileIsWrittenOnceItIsFree()
{
    fillFile();
    Connection other(file());
    other.ask(u"BEGIN EXCLUSIVE"_s);
    QElapsedTimer clock;
    clock.start();
    Notebook notebook(file());
    notebook.setKeepsPastes(true);
    QVERIFY(clock.elapsed() < 2000); // several waits of NotebookFile::OpenWaitMs would not be
    QSignalSpy problems(&notebook, &Notebook::problemChanged);
    QVERIFY2(notebook.problem().contains(file()), qPrintable(notebook.problem()));
    notebook.setNote(u"git/y"_s, u"meanwhile"_s);
    notebook.setBookmarked(u"git/y"_s, true);
    notebook.keepPaste(u"text"_s, {});
    QCOMPARE(files(), QStringList(u"notebook.sqlite"_s));

    other.ask(u"ROLLBACK"_s);
    notebook.refresh();
    QCOMPARE(notebook.problem(), QString());
    QCOMPARE(problems.size(), 1);
    QCOMPARE(notebook.note(u"git/x"_s), u"kept"_s);
    QCOMPARE(notebook.bookmarks(), QStringList({u"git/y"_s, u"git/x"_s}));
    QCOMPARE(notebook.pastes().size(), 1);
    QCOMPARE(Notebook(file()).note(u"git/y"_s), u"meanwhile"_s);
}

void NotebookTest::readOnlyFileIsStillRead()
{
    if (geteuid() == 0)
        QSKIP("root may write everything");
    fillFile();
    QVERIFY(QFile::setPermissions(file(), QFile::ReadOwner));
    Notebook notebook(file());
    QCOMPARE(notebook.note(u"git/x"_s), u"kept"_s);
    QVERIFY2(notebook.problem().contains(file()), qPrintable(notebook.problem()));
    notebook.setNote(u"git/x"_s, u"changed"_s);
    QCOMPARE(notebook.note(u"git/x"_s), u"changed"_s);
    QVERIFY(QFile::setPermissions(file(), QFile::ReadOwner | QFile::WriteOwner));
    notebook.refresh();
    QCOMPARE(Notebook(file()).note(u"git/x"_s), u"changed"_s);
}

void NotebookTest::fullDiskLosesNothing()
{
    fillFile();
    Notebook notebook(file());
    notebook.setKeepsPastes(true);
    QSignalSpy problems(&notebook, &Notebook::problemChanged);
    const QString longNote(100'000, u'n');
    const QString text = u"a long paste "_s.repeated(10'000);
    qint64 paste = 0;
    {
        const FullDisk full(QFileInfo(file()).size());
        notebook.setNote(u"git/y"_s, longNote);
        QCOMPARE(problems.size(), 1);
        QVERIFY2(notebook.problem().contains(file()), qPrintable(notebook.problem()));
        paste = notebook.keepPaste(text, u"git/y"_s);
        QCOMPARE(notebook.note(u"git/y"_s), longNote);
        QCOMPARE(notebook.pasteText(paste), text);
        QCOMPARE(notebook.note(u"git/x"_s), u"kept"_s);
    }
    notebook.setBookmarked(u"git/y"_s, true); // the next change takes the former ones along
    QCOMPARE(notebook.problem(), QString());
    const Notebook again(file());
    QCOMPARE(again.note(u"git/y"_s), longNote);
    QCOMPARE(again.note(u"git/x"_s), u"kept"_s);
    QCOMPARE(again.pasteText(paste), text);
    QVERIFY(again.isBookmarked(u"git/y"_s));
    QCOMPARE(Connection(file()).ask(u"PRAGMA integrity_check"_s).toString(), u"ok"_s);
}

void NotebookTest::twoInstancesSeeEachOther()
{
    Notebook one(file());
    one.setKeepsPastes(true);
    Notebook other(file());
    QSignalSpy notes(&other, &Notebook::noteChanged);
    QSignalSpy tries(&other, &Notebook::triesChanged);
    one.setNote(u"git/x"_s, u"from one"_s);
    one.setTryState(fix, TryState::Worked);
    const qint64 id = one.keepPaste(u"text"_s, {});
    other.refresh();
    QCOMPARE(other.note(u"git/x"_s), u"from one"_s);
    QCOMPARE(other.tryState(fix), TryState::Worked);
    QCOMPARE(other.pasteText(id), u"text"_s);
    QCOMPARE(notes.size(), 1);
    QCOMPARE(tries.size(), 1);
    other.refresh();
    QCOMPARE(notes.size(), 1);
    other.startOver(fix.entryId);
    one.refresh();
    QCOMPARE(one.tryState(fix), TryState::Untried);
    QCOMPARE(one.outcomes(fix).worked, 1);
}

void NotebookTest::twoProgramsWriteAtOnce()
{
    constexpr int count = 60;
    QProcess one;
    QProcess other;
    one.start(QCoreApplication::applicationFilePath(), writerArguments(file(), u"one"_s, count));
    other.start(QCoreApplication::applicationFilePath(), writerArguments(file(), u"other"_s, count));
    QVERIFY(one.waitForFinished(120'000));
    QVERIFY(other.waitForFinished(120'000));
    QCOMPARE(QString::fromLocal8Bit(one.readAllStandardError()), QString());
    QCOMPARE(QString::fromLocal8Bit(other.readAllStandardError()), QString());
    QCOMPARE(one.exitCode(), 0);
    QCOMPARE(other.exitCode(), 0);
    const Notebook notebook(file());
    QCOMPARE(notebook.bookmarks().size(), 2 * count);
    for (int n = 0; n < count; ++n) {
        for (const QString &stem : {u"one"_s, u"other"_s})
            QVERIFY(!notebook.note(numbered(stem, n)).isEmpty());
    }
}

void NotebookTest::programsMayStartAtOnce_data()
{
    QTest::addColumn<QByteArray>("before");
    QTest::newRow("no file yet") << QByteArray();
    QTest::newRow("a damaged file") << QByteArray("no database at all ").repeated(100);
}

void NotebookTest::programsMayStartAtOnce()
{
    QFETCH(const QByteArray, before);
    constexpr int programs = 5;
    constexpr int rounds = 12;
    for (int round = 0; round < rounds; ++round) {
        for (const QString &left : files())
            QVERIFY(QFile::remove(QFileInfo(file()).path() + u'/' + left));
        if (!before.isEmpty())
            write(file(), before);
        std::array<QProcess, programs> writers;
        for (int n = 0; n < programs; ++n) {
            writers.at(n).start(QCoreApplication::applicationFilePath(),
                                writerArguments(file(), u"writer%1"_s.arg(n), 2));
        }
        for (QProcess &writer : writers) {
            QVERIFY(writer.waitForFinished(120'000));
            if (before.isEmpty())
                QCOMPARE(QString::fromLocal8Bit(writer.readAllStandardError()), QString());
        }
        QCOMPARE(files().size(), before.isEmpty() ? 1 : 2);
        QCOMPARE(Notebook(file()).bookmarks().size(), 2 * programs);
    }
}

void NotebookTest::killedProgramLosesNothingAcknowledged()
{
    for (int round = 0; round < 40; ++round) {
        const QString stem = u"round%1"_s.arg(round);
        QProcess writer;
        writer.start(QCoreApplication::applicationFilePath(), writerArguments(file(), stem, 10'000));
        QVERIFY(writer.waitForStarted());
        int acknowledged = -1;
        while (acknowledged < round % 7) {
            QVERIFY(writer.canReadLine() || writer.waitForReadyRead(30'000));
            while (writer.canReadLine())
                acknowledged = writer.readLine().trimmed().toInt();
        }
        writer.kill();
        QVERIFY(writer.waitForFinished());
        while (writer.canReadLine())
            acknowledged = writer.readLine().trimmed().toInt();

        const Notebook notebook(file());
        QCOMPARE(notebook.problem(), QString());
        for (int n = 0; n <= acknowledged; ++n) {
            QCOMPARE(notebook.note(numbered(stem, n)), u"note to "_s + numbered(stem, n));
            QVERIFY(notebook.isBookmarked(numbered(stem, n)));
        }
    }
    QCOMPARE(Connection(file()).ask(u"PRAGMA integrity_check"_s).toString(), u"ok"_s);
    QCOMPARE(files(), QStringList(u"notebook.sqlite"_s));
}

void NotebookTest::mergesWhatIsNew()
{
    Notebook theirs;
    theirs.setBookmarked(u"git/a"_s, true);
    theirs.setBookmarked(u"git/b"_s, true);
    theirs.setNote(u"git/a"_s, u"theirs"_s);
    theirs.setNote(u"git/b"_s, u"only theirs"_s);
    theirs.setTryState(fix, TryState::Worked);

    Notebook mine(file());
    mine.setBookmarked(u"git/mine"_s, true);
    mine.setBookmarked(u"git/a"_s, true);
    mine.setNote(u"git/a"_s, u"mine"_s);
    mine.setTryState(fix, TryState::Worked);
    mine.startOver(fix.entryId);
    mine.setTryState(fix, TryState::Failed);

    const NotebookContents added = mine.merge(theirs.contents());
    QCOMPARE(added.bookmarks, QStringList(u"git/b"_s));
    QCOMPARE(added.notes.size(), 2);
    QVERIFY(added.outcomes.isEmpty()); // the same fix with the same result on the same day
    QCOMPARE(mine.bookmarks(), QStringList({u"git/a"_s, u"git/mine"_s, u"git/b"_s}));
    QCOMPARE(mine.note(u"git/a"_s), u"mine\n\ntheirs"_s);
    QCOMPARE(mine.note(u"git/b"_s), u"only theirs"_s);
    QCOMPARE(mine.merge(theirs.contents()), NotebookContents());
    QCOMPARE(Notebook(file()).contents(), mine.contents());
}

int main(int argc, char **argv)
{
    const QCoreApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.value(1) == "--write"_L1)
        return writeNotes(arguments.mid(2));
    NotebookTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "tst_notebook.moc"
