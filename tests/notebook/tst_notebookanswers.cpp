#include "app/notebook/maskedpaste.h"
#include "app/notebook/notebook.h"
#include "app/notebook/notebookjson.h"
#include "tests/notebook/notebookfiles.h"

#include <QDir>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <memory>

using namespace waymark;
using namespace waymark::test;
using namespace Qt::StringLiterals;

namespace {

const QString text = u"\npassword=hunter2hunter2\nOSError: [Errno 28] No space left on device, 网络盘\n"_s;

/// What the person reports, without time and paste.
WrongAnswer said()
{
    WrongAnswer answer;
    answer.given = u"python/disk-full"_s;
    answer.expected = u"linux/quota"_s;
    answer.note = u"the quota, 配额"_s;
    answer.programVersion = u"7.8"_s;
    answer.catalogDate = QDate(2026, 11, 20);
    return answer;
}

/// The first version of the tables, as it was released.
const QStringList firstTables{
    u"CREATE TABLE bookmarks (seq INTEGER PRIMARY KEY AUTOINCREMENT, entry TEXT NOT NULL UNIQUE, day TEXT)"_s,
    u"CREATE TABLE notes (seq INTEGER PRIMARY KEY AUTOINCREMENT, entry TEXT NOT NULL UNIQUE, text TEXT NOT NULL)"_s,
    u"CREATE TABLE tries (entry TEXT NOT NULL, kind INTEGER NOT NULL, item TEXT NOT NULL, state INTEGER NOT NULL, "
    "day TEXT, PRIMARY KEY (entry, kind, item))"_s,
    u"CREATE TABLE outcomes (seq INTEGER PRIMARY KEY AUTOINCREMENT, entry TEXT NOT NULL, kind INTEGER NOT NULL, "
    "item TEXT NOT NULL, worked INTEGER NOT NULL, day TEXT)"_s,
    u"CREATE TABLE pastes (seq INTEGER PRIMARY KEY AUTOINCREMENT, id INTEGER NOT NULL UNIQUE, text BLOB NOT NULL, "
    "entry TEXT, kept TEXT)"_s,
    u"PRAGMA application_id = 1466005840"_s, // "WayP"
    u"PRAGMA user_version = 1"_s,
};

} // namespace

/// Wrong answers in the notebook.
class NotebookAnswersTest : public QObject
{
    Q_OBJECT
private slots:
    void init();
    void areKeptOverARestart();
    void areKeptMaskedWherePastesAreNotKept();
    void notesAreMaskedAsTheirPastes_data();
    void notesAreMaskedAsTheirPastes();
    void whatCannotBeKeptIsNot();
    void aNotebookOfTheFirstVersionLosesNothing();
    void areRemovedWithTheirLastByte();
    void followRenamedEntries();
    void areHandedOverOnce();
    void anImportedAnswerIsMasked();
    void problemsOfAFileAreNamed_data();
    void problemsOfAFileAreNamed();
    void anotherInstanceSeesThem();
    void areSavedFromADamagedFile();
    void waitForAFileThatIsLocked();

private:
    QString file() const { return m_folder->filePath(u"notebook.sqlite"_s); }
    QByteArray allBytes() const;

    std::unique_ptr<QTemporaryDir> m_folder;
};

void NotebookAnswersTest::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    QVERIFY(m_folder->isValid());
}

QByteArray NotebookAnswersTest::allBytes() const
{
    QByteArray bytes;
    const QDir folder(m_folder->path());
    for (const QString &name : folder.entryList(QDir::Files | QDir::Hidden))
        bytes += read(folder.filePath(name));
    return bytes;
}

void NotebookAnswersTest::areKeptOverARestart()
{
    qint64 id = 0;
    {
        Notebook notebook(file());
        id = notebook.addWrongAnswer(said(), text);
        WrongAnswer nothing = said();
        nothing.given.clear();
        nothing.expected.clear();
        QVERIFY(notebook.addWrongAnswer(nothing, u"second"_s) != 0);
        QCOMPARE(notebook.problem(), QString());
    }
    const Notebook notebook(file());
    const QList<KeptWrongAnswer> answers = notebook.wrongAnswers();
    QCOMPARE(answers.size(), 2);
    QCOMPARE(answers.first().opening, u"second"_s);
    QVERIFY(answers.first().answer.given.isEmpty() && answers.first().answer.expected.isEmpty());
    QCOMPARE(answers.last().id, id);
    QVERIFY(answers.last().answer.paste.isEmpty());
    WrongAnswer whole = notebook.wrongAnswer(id);
    QCOMPARE(whole.paste, QString(text).replace("hunter2hunter2"_L1, "<password>"_L1));
    QVERIFY(std::abs(whole.time.secsTo(QDateTime::currentDateTime())) < 60);
    whole.paste.clear();
    whole.time = {};
    QCOMPARE(whole, said());
    QCOMPARE(notebook.wrongAnswer(id + 1), WrongAnswer());
}

void NotebookAnswersTest::areKeptMaskedWherePastesAreNotKept()
{
    Notebook notebook(file());
    notebook.setKeepsPastes(false);
    const qint64 id = notebook.addWrongAnswer(said(), text);
    QVERIFY(id != 0);
    QVERIFY(allBytes().contains("No space left"));
    QVERIFY(!allBytes().contains("hunter2"));
    notebook.forgetPastes();
    notebook.setKeepsPastes(false);
    QVERIFY(Notebook(file()).wrongAnswer(id).paste.contains("No space left"_L1));
}

void NotebookAnswersTest::notesAreMaskedAsTheirPastes_data()
{
    QTest::addColumn<QString>("note");
    QTest::addColumn<QString>("kept");
    QTest::newRow("nothing private") << u"the quota, 配额\nnot the disk"_s << u"the quota, 配额\nnot the disk"_s;
    QTest::newRow("a secret of the paste") << u"hunter2hunter2 is old"_s << u"<password> is old"_s;
    QTest::newRow("a longer secret that holds it")
        << u"hunter2hunter2-2025 is new, hunter2hunter2 old"_s << u"<password-2> is new, <password> old"_s;
    QTest::newRow("names of the paste") << u"ask anna about gpu7"_s << u"ask <user> about <host-1>"_s;
    QTest::newRow("an address of the paste") << u"10.0.0.7 and 10.0.0.8"_s << u"<ip-1> and <ip-2>"_s;
    QTest::newRow("what the paste does not have") << u"TOKEN=abcdefgh12345678"_s << u"TOKEN=<token>"_s;
}

void NotebookAnswersTest::notesAreMaskedAsTheirPastes()
{
    QFETCH(const QString, note);
    QFETCH(const QString, kept);
    Notebook notebook(file());
    WrongAnswer answer = said();
    answer.note = note;
    const QString paste = u"anna@gpu7:~$ ssh 10.0.0.7\npassword=hunter2hunter2\npassword=hunter2hunter2-2025\n"_s;
    const qint64 id = notebook.addWrongAnswer(answer, paste);
    QCOMPARE(notebook.wrongAnswer(id).note, kept);
    QCOMPARE(Notebook(file()).wrongAnswers().constFirst().answer.note, kept);
    QVERIFY(!allBytes().contains("hunter2"));
    answer = notebook.wrongAnswer(id);
    answer.note = note;
    answer.paste = paste;
    NotebookContents theirs;
    theirs.wrongAnswers = {answer};
    QCOMPARE(notebook.merge(theirs), NotebookContents()); // is there already
    QCOMPARE(notebook.merge(notebook.contents()), NotebookContents());
}

void NotebookAnswersTest::whatCannotBeKeptIsNot()
{
    Notebook notebook(file());
    const QSignalSpy changed(&notebook, &Notebook::wrongAnswersChanged);
    QCOMPARE(notebook.addWrongAnswer(said(), u" \n"_s), 0);
    QCOMPARE(notebook.addWrongAnswer(said(), QString(MaskedPaste::MaxBytes + 1, u'x')), 0);
    QVERIFY(notebook.wrongAnswers().isEmpty());
    QCOMPARE(changed.count(), 0);
    Notebook memory;
    QCOMPARE(memory.wrongAnswer(memory.addWrongAnswer(said(), u"in memory"_s)).paste, u"in memory"_s);
}

void NotebookAnswersTest::aNotebookOfTheFirstVersionLosesNothing()
{
    {
        Connection old(file());
        for (const QString &sql : firstTables)
            old.ask(sql);
        old.ask(u"INSERT INTO bookmarks (entry, day) VALUES ('git/x', '2025-01-02')"_s);
        old.ask(u"INSERT INTO notes (entry, text) VALUES ('git/x', 'the NFS share')"_s);
        old.ask(u"INSERT INTO tries VALUES ('git/x', 1, 'a fix', 2, '2025-01-02')"_s);
        old.ask(
            u"INSERT INTO outcomes (entry, kind, item, worked, day) VALUES ('git/x', 1, 'a fix', 1, '2025-01-01')"_s);
        old.ask(u"INSERT INTO pastes (id, text, entry, kept) VALUES (7, CAST('fatal: x' AS BLOB), 'git/x', "
                "'2025-01-02T03:04:05.678Z')"_s);
    }
    QVERIFY(QFile::setPermissions(file(), QFile::ReadOwner | QFile::WriteOwner));
    const FixKey fix{u"git/x"_s, FixKey::Kind::Workaround, u"a fix"_s};
    for (int start = 0; start < 2; ++start) {
        Notebook notebook(file());
        QCOMPARE(notebook.problem(), QString());
        QCOMPARE(notebook.bookmarks(), QStringList(u"git/x"_s));
        QCOMPARE(notebook.note(u"git/x"_s), u"the NFS share"_s);
        QCOMPARE(notebook.tryState(fix), TryState::Worked);
        QCOMPARE(notebook.outcomes(fix), (OutcomeCount{2, 0, QDate(2025, 1, 2)}));
        QCOMPARE(notebook.pasteText(7), u"fatal: x"_s);
        QCOMPARE(notebook.wrongAnswers().size(), start);
        QVERIFY(notebook.addWrongAnswer(said(), text) != 0);
    }
    QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files), QStringList(u"notebook.sqlite"_s));
}

void NotebookAnswersTest::areRemovedWithTheirLastByte()
{
    Notebook notebook(file());
    const qint64 first = notebook.addWrongAnswer(said(), u"first-word "_s.repeated(3000));
    const qint64 second = notebook.addWrongAnswer(said(), u"second-word "_s.repeated(3000));
    const qint64 third = notebook.addWrongAnswer({}, u"third-word"_s);
    const QSignalSpy changed(&notebook, &Notebook::wrongAnswersChanged);
    notebook.removeWrongAnswers({first, second});
    QCOMPARE(changed.count(), 1);
    QCOMPARE(notebook.wrongAnswers().size(), 1);
    QVERIFY(!allBytes().contains("first-word") && !allBytes().contains("second-word"));
    QVERIFY(!allBytes().contains("配额"));
    QCOMPARE(Notebook(file()).wrongAnswer(third).paste, u"third-word"_s);
}

void NotebookAnswersTest::followRenamedEntries()
{
    qint64 id = 0;
    {
        Notebook notebook(file());
        id = notebook.addWrongAnswer(said(), text);
        notebook.renameEntries({{u"linux/quota"_s, u"linux/disk-quota"_s}, {u"git/never-there"_s, u"git/now"_s}});
        QCOMPARE(notebook.wrongAnswer(id).expected, u"linux/disk-quota"_s);
    }
    const WrongAnswer answer = Notebook(file()).wrongAnswer(id);
    QCOMPARE(answer.expected, u"linux/disk-quota"_s);
    QCOMPARE(answer.given, u"python/disk-full"_s);
}

void NotebookAnswersTest::areHandedOverOnce()
{
    Notebook theirs;
    theirs.addWrongAnswer(said(), text);
    WrongAnswer other = said();
    other.expected.clear();
    theirs.addWrongAnswer(other, u"</script> \U0001F600"_s);
    const NotebookImport read = notebookFromJson(notebookToJson(theirs.contents()), u"n.json"_s);
    QVERIFY(read.problems.isEmpty());
    QCOMPARE(read.contents, theirs.contents());

    Notebook mine(file());
    mine.addWrongAnswer(said(), u"mine"_s);
    QCOMPARE(mine.merge(read.contents).wrongAnswers.size(), 2);
    QCOMPARE(mine.merge(read.contents), NotebookContents());
    QCOMPARE(mine.contents().wrongAnswers.first(), theirs.contents().wrongAnswers.first());
    QCOMPARE(Notebook(file()).contents(), mine.contents());
    QCOMPARE(mine.wrongAnswers().size(), 3);
}

void NotebookAnswersTest::anImportedAnswerIsMasked()
{
    const NotebookImport read = notebookFromJson(R"({"waymark_notebook": 1, "wrong_answers": [{"given": "git/x",
            "note": "not hunter2hunter2", "paste": "password=hunter2hunter2\nfatal: x"}]})",
                                                 u"n.json"_s);
    QVERIFY(read.problems.isEmpty());
    Notebook notebook(file());
    QCOMPARE(notebook.merge(read.contents).wrongAnswers.size(), 1);
    QVERIFY(!allBytes().contains("hunter2"));
    QCOMPARE(notebook.wrongAnswers().constFirst().opening, u"password=<password>"_s);
    QCOMPARE(notebook.wrongAnswers().constFirst().answer.note, u"not <password>"_s);
    QCOMPARE(notebook.merge(read.contents), NotebookContents());
}

void NotebookAnswersTest::problemsOfAFileAreNamed_data()
{
    QTest::addColumn<QByteArray>("answer");
    QTest::addColumn<QString>("message");
    QTest::newRow("no paste") << QByteArray(R"({"given": "git/x"})") << u"wrong_answers[0].paste"_s;
    QTest::newRow("no id") << QByteArray(R"({"given": "x", "paste": "fatal"})") << u"wrong_answers[0].given"_s;
    QTest::newRow("another type") << QByteArray(R"({"expected": 7, "paste": "fatal"})")
                                  << u"wrong_answers[0].expected"_s;
}

void NotebookAnswersTest::problemsOfAFileAreNamed()
{
    QFETCH(const QByteArray, answer);
    QFETCH(const QString, message);
    const NotebookImport read =
        notebookFromJson(R"({"waymark_notebook": 1, "wrong_answers": [)" + answer + "]}", u"n.json"_s);
    QCOMPARE(read.problems.size(), 1);
    QVERIFY2(read.problems.constFirst().message.contains(message), qPrintable(read.problems.constFirst().message));
}

void NotebookAnswersTest::anotherInstanceSeesThem()
{
    Notebook one(file());
    Notebook other(file());
    const QSignalSpy changed(&other, &Notebook::wrongAnswersChanged);
    const qint64 id = one.addWrongAnswer(said(), text);
    other.refresh();
    QCOMPARE(changed.count(), 1);
    QCOMPARE(other.wrongAnswer(id), one.wrongAnswer(id));
    other.removeWrongAnswers({id});
    one.refresh();
    QVERIFY(one.wrongAnswers().isEmpty());
}

void NotebookAnswersTest::areSavedFromADamagedFile()
{
    qint64 id = 0;
    {
        Notebook notebook(file());
        id = notebook.addWrongAnswer(said(), text);
        NotebookContents notes;
        for (int n = 0; n < 500; ++n)
            notes.notes.append({u"git/%1"_s.arg(n), u"note "_s.repeated(20)});
        notebook.merge(notes);
    }
    QByteArray bytes = read(file());
    const qsizetype at = bytes.size() * 8 / 10 / 4096 * 4096;
    bytes.replace(at, 4096, QByteArray(4096, char(0xfe)));
    write(file(), bytes);
    const Notebook notebook(file());
    QVERIFY2(notebook.problem().contains("could be read"_L1), qPrintable(notebook.problem()));
    QVERIFY(notebook.wrongAnswer(id).paste.contains("No space left"_L1));
    QCOMPARE(notebook.wrongAnswer(id).note, said().note);
}

void NotebookAnswersTest::waitForAFileThatIsLocked()
{
    Notebook(file()).setNote(u"git/x"_s, u"mine"_s);
    Notebook notebook(file());
    qint64 kept = 0;
    {
        Connection other(file());
        other.ask(u"BEGIN EXCLUSIVE"_s);
        kept = notebook.addWrongAnswer(said(), text); // waits for five seconds
        QVERIFY(!notebook.problem().isEmpty());
        QVERIFY(notebook.wrongAnswer(kept).paste.contains("No space left"_L1));
    }
    notebook.refresh();
    QCOMPARE(notebook.problem(), QString());
    QCOMPARE(Notebook(file()).wrongAnswer(kept), notebook.wrongAnswer(kept));
}

QTEST_GUILESS_MAIN(NotebookAnswersTest)
#include "tst_notebookanswers.moc"
