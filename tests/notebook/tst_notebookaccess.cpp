#include "app/catalog/savefile.h"
#include "app/notebook/maskedpaste.h"
#include "app/notebook/notebook.h"
#include "tests/notebook/notebookfiles.h"

#include <QDir>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>

using namespace waymark;
using namespace waymark::test;
using namespace Qt::StringLiterals;

namespace {

/// Permissions of a file as chmod names them; -1 where there is none.
int modeOf(const QString &path)
{
    struct stat found = {};
    return stat(QFile::encodeName(path).constData(), &found) == 0 ? int(found.st_mode & 07777) : -1;
}

void setMode(const QString &path, int mode)
{
    QCOMPARE(chmod(QFile::encodeName(path).constData(), mode_t(mode)), 0);
}

/// While it lives, new files get what `mask` leaves.
class Umask
{
public:
    explicit Umask(int mask)
        : m_former(umask(mode_t(mask)))
    {
    }
    ~Umask() { umask(m_former); }

private:
    const mode_t m_former;
};

} // namespace

/// Who may read what is kept, and what is kept of a paste.
class NotebookAccessTest : public QObject
{
    Q_OBJECT
private slots:
    void init();
    void onlyTheOwnerMayRead_data();
    void onlyTheOwnerMayRead();
    void aDamagedNotebookIsNotOpenToOthers_data();
    void aDamagedNotebookIsNotOpenToOthers();
    void widerModesAreCorrectedAndSaidOnce();
    void whatIsNoNotebookKeepsItsModes();
    void exportsAreForTheOwner_data();
    void exportsAreForTheOwner();
    void nothingIsKeptBeforeItIsSwitchedOn();
    void pastesAreKeptMasked();
    void aMaskedPasteStaysAsItIs();
    void pastesOfOlderVersionsAreMasked();

private:
    QString folder() const { return m_folder->filePath(u"share/waymark"_s); }
    QString file() const { return folder() + u"/notebook.sqlite"_s; }
    QByteArray allBytes() const;
    void addUmasks();

    std::unique_ptr<QTemporaryDir> m_folder;
};

void NotebookAccessTest::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    QVERIFY(m_folder->isValid());
}

QByteArray NotebookAccessTest::allBytes() const
{
    QByteArray bytes;
    const QDir all(folder());
    for (const QString &name : all.entryList(QDir::Files | QDir::Hidden))
        bytes += read(all.filePath(name));
    return bytes;
}

void NotebookAccessTest::addUmasks()
{
    QTest::addColumn<int>("mask");
    QTest::newRow("000") << 0;
    QTest::newRow("022") << 022;
    QTest::newRow("077") << 077;
}

void NotebookAccessTest::onlyTheOwnerMayRead_data()
{
    addUmasks();
}

void NotebookAccessTest::onlyTheOwnerMayRead()
{
    QFETCH(const int, mask);
    const Umask umask(mask);
    Notebook notebook(file());
    QCOMPARE(notebook.problem(), QString()); // nothing had to be corrected
    notebook.setNote(u"git/x"_s, u"mine"_s);
    QCOMPARE(modeOf(folder()), 0700);
    QCOMPARE(modeOf(file()), 0600);
    QCOMPARE(modeOf(m_folder->filePath(u"share"_s)), 0777 & ~mask);

    Connection other(file());
    other.ask(u"BEGIN IMMEDIATE"_s);
    other.ask(u"DELETE FROM notes"_s);
    QCOMPARE(modeOf(file() + u"-journal"_s), 0600);
    other.ask(u"ROLLBACK"_s);
    other.ask(u"PRAGMA journal_mode = WAL"_s);
    other.ask(u"DELETE FROM notes"_s);
    QCOMPARE(modeOf(file() + u"-wal"_s), 0600);
    QCOMPARE(modeOf(file() + u"-shm"_s), 0600);
}

void NotebookAccessTest::aDamagedNotebookIsNotOpenToOthers_data()
{
    addUmasks();
}

void NotebookAccessTest::aDamagedNotebookIsNotOpenToOthers()
{
    QFETCH(const int, mask);
    const Umask umask(mask);
    QVERIFY(QDir().mkpath(folder()));
    write(file(), "these are no tables\n");
    write(file() + u"-journal"_s, "left over");
    const Notebook notebook(file());
    const QStringList names = QDir(folder()).entryList(QDir::Files, QDir::Name);
    QCOMPARE(names.size(), 3);
    QVERIFY2(notebook.problem().contains(names.constFirst()), qPrintable(notebook.problem()));
    QCOMPARE(modeOf(folder()), 0700);
    for (const QString &name : names)
        QVERIFY2(modeOf(folder() + u'/' + name) == 0600, qPrintable(name));
    QCOMPARE(notebook.problem().contains("other users"_L1), mask != 077);
}

void NotebookAccessTest::widerModesAreCorrectedAndSaidOnce()
{
    Notebook(file()).setNote(u"git/x"_s, u"mine"_s);
    const QString damaged = folder() + u"/notebook-damaged-2024-01-01-2.sqlite"_s;
    const QString another = folder() + u"/another.txt"_s;
    write(damaged, "raw");
    write(another, "not ours");
    Connection other(file());
    other.ask(u"BEGIN IMMEDIATE"_s);
    other.ask(u"INSERT INTO notes (entry, text) VALUES ('git/y', 'y')"_s);
    const QStringList ours{file(), file() + u"-journal"_s, damaged};
    for (const QString &path : ours)
        setMode(path, 0644);
    setMode(another, 0644);
    setMode(folder(), 0755);
    {
        const Notebook notebook(file());
        QVERIFY2(notebook.problem().contains("other users"_L1) && notebook.problem().contains(folder()),
                 qPrintable(notebook.problem()));
        QCOMPARE(modeOf(folder()), 0700);
        for (const QString &path : ours)
            QVERIFY2(modeOf(path) == 0600, qPrintable(path));
        QCOMPARE(modeOf(another), 0644); // nobody outside the folder reaches it
    }
    other.ask(u"COMMIT"_s);
    Notebook notebook(file());
    QCOMPARE(notebook.problem(), QString());
    QCOMPARE(notebook.note(u"git/y"_s), u"y"_s);
    setMode(file(), 0640);
    QVERIFY(Notebook(file()).problem().contains("other users"_L1));
    QCOMPARE(modeOf(file()), 0600);
}

void NotebookAccessTest::whatIsNoNotebookKeepsItsModes()
{
    QVERIFY(QDir().mkpath(file())); // a folder in its place
    setMode(folder(), 0755);
    setMode(file(), 0755);
    const Notebook notebook(file());
    QCOMPARE(modeOf(folder()), 0755);
    QCOMPARE(modeOf(file()), 0755);
    const QString pipe = folder() + u"/pipe"_s;
    QCOMPARE(mkfifo(QFile::encodeName(pipe).constData(), 0600), 0);
    setMode(pipe, 0666);
    const Notebook device(pipe);
    QCOMPARE(modeOf(pipe), 0666);
    QCOMPARE(modeOf(folder()), 0755);
}

void NotebookAccessTest::exportsAreForTheOwner_data()
{
    addUmasks();
}

void NotebookAccessTest::exportsAreForTheOwner()
{
    QFETCH(const int, mask);
    const Umask umask(mask);
    const QString path = m_folder->filePath(u"notebook.json"_s);
    for (int time = 0; time < 2; ++time) {
        QCOMPARE(saveFile(path, "{}", FileReaders::OnlyOwner), QString());
        QCOMPARE(modeOf(path), 0600);
        setMode(path, 0666); // as an older version left it
    }
    QCOMPARE(saveFile(m_folder->filePath(u"entry.md"_s), "x"), QString());
    QCOMPARE(modeOf(m_folder->filePath(u"entry.md"_s)), 0666 & ~mask);
}

void NotebookAccessTest::nothingIsKeptBeforeItIsSwitchedOn()
{
    Notebook notebook(file());
    QVERIFY(!notebook.keepsPastes());
    QCOMPARE(notebook.keepPaste(u"secret-word"_s, {}), 0);
    notebook.setNote(u"git/x"_s, u"mine"_s); // without asking
    QVERIFY(allBytes().contains("mine"));
    QVERIFY(!allBytes().contains("secret-word"));

    notebook.setKeepsPastes(true);
    const qint64 id = notebook.keepPaste(u"secret-word"_s, {});
    Notebook later(file()); // the earlier pastes stay until it is decided
    QVERIFY(!later.keepsPastes());
    QCOMPARE(later.pasteText(id), u"secret-word"_s);
    QCOMPARE(later.keepPaste(u"another-word"_s, {}), 0);
    later.setKeepsPastes(false);
    QVERIFY(!allBytes().contains("-word"));
}

void NotebookAccessTest::pastesAreKeptMasked()
{
    Notebook notebook(file());
    notebook.setKeepsPastes(true);
    const QString text = u"anna@gpu7:~$ curl -H 'Authorization: Bearer abcdef0123456789abcdef0123456789'\n"
                         "password=hunter2hunter2\nOSError: [Errno 28] No space left on device\n"_s;
    const qint64 id = notebook.keepPaste(text, u"python/disk-full"_s);
    QVERIFY(id != 0);
    for (const char *secret : {"anna", "gpu7", "abcdef0123456789", "hunter2"}) {
        QVERIFY2(!allBytes().contains(secret), secret);
        QVERIFY2(!notebook.pasteText(id).contains(QLatin1String(secret)), secret);
        QVERIFY2(!notebook.pastes().constFirst().opening.contains(QLatin1String(secret)), secret);
    }
    QVERIFY(notebook.pasteText(id).contains("OSError: [Errno 28] No space left on device"_L1));
    QCOMPARE(notebook.keepPaste(text, u"python/disk-full"_s), id); // the same one
    QCOMPARE(notebook.pastes().size(), 1);
}

void NotebookAccessTest::aMaskedPasteStaysAsItIs()
{
    const QString text = u"anna@gpu7:~$ ssh root@10.0.0.7\nFile \"/home/anna/x.py\", line 3\npassword=hunter2hunter2\n"
                         "mail bob@example.com, ghp_abcdefghijklmnopqrstuvwxyz0123456789\n"
                         "https://user:pa55word@db.internal/x?token=abcdef0123456789abcdef\n"_s;
    const QByteArray once = MaskedPaste(text).bytes();
    QVERIFY(once != text.toUtf8());
    QCOMPARE(MaskedPaste(QString::fromUtf8(once)).bytes(), once);
    QCOMPARE(MaskedPaste(u"no secret in it"_s).bytes(), "no secret in it");
    QVERIFY(MaskedPaste(u" \n"_s).bytes().isEmpty());
    QVERIFY(MaskedPaste(QString(MaskedPaste::MaxBytes + 1, u'x')).bytes().isEmpty());
    QVERIFY(MaskedPaste(QString(MaskedPaste::MaxBytes / 2, u'盘')).bytes().isEmpty());
}

void NotebookAccessTest::pastesOfOlderVersionsAreMasked()
{
    Notebook(file()).setNote(u"git/x"_s, u"mine"_s);
    {
        Connection old(file());
        old.ask(u"INSERT INTO pastes (id, text, entry, kept) VALUES (7, CAST('password=hunter2hunter2' AS BLOB), "
                "'git/x', '2024-01-02T03:04:05.678Z')"_s);
        old.ask(u"INSERT INTO pastes (id, text, entry, kept) VALUES (8, CAST('harmless' AS BLOB), 'git/y', "
                "'2024-01-02T03:04:06.678Z')"_s);
    }
    QVERIFY(allBytes().contains("hunter2"));
    Notebook notebook(file());
    const QList<KeptPaste> former = notebook.pastes();
    QCOMPARE(former.size(), 2);
    QVERIFY(notebook.maskPastes());
    QVERIFY(!allBytes().contains("hunter2"));
    const QList<KeptPaste> now = notebook.pastes();
    QCOMPARE(now.size(), 2);
    QCOMPARE(now.first(), former.first());
    QCOMPARE(now.last().id, 7);
    QCOMPARE(now.last().kept, former.last().kept);
    QCOMPARE(now.last().entryId, u"git/x"_s);
    QVERIFY(!now.last().opening.contains("hunter2"_L1));
    QCOMPARE(Notebook(file()).pastes(), now);
    QVERIFY(Notebook(file()).maskPastes()); // nothing to do
}

QTEST_GUILESS_MAIN(NotebookAccessTest)
#include "tst_notebookaccess.moc"
