#include "ui/base/settings.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QProcess>
#include <QRandomGenerator>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace waymark;

namespace {

/// What a paste must not leave behind even where pastes are kept. All invented.
const QStringList &secrets()
{
    static const QStringList texts{
        u"hunter2hunter2"_s,
        u"ghp_abcdefghijklmnopqrstuvwxyz0123456789"_s,
        u"AKIAZZ7QK3EXAMPLE4WX"_s,
        u"eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ4In0.c2lnbmF0dXJlLW9mLXg"_s,
        u"pa55wordOfTheUrl"_s,
        u"zebedee.quux@example.com"_s,
        u"zebedee"_s,
        u"10.73.91.44"_s,
        u"MIIEowIBAAKCAQEAxyz123"_s,
    };
    return texts;
}

QString pasteOf(const QString &marker)
{
    const QStringList &secret = secrets();
    return u"zebedee@gpu7:~$ export PASSWORD="_s + secret.at(0) + u"\ntoken "_s + secret.at(1) + u"\nkey "_s
        + secret.at(2) + u"\nAuthorization: Bearer "_s + secret.at(3) + u"\nhttps://bob:"_s + secret.at(4)
        + u"@db.internal/x\nfrom "_s + secret.at(5) + u"\nFile \"/home/zebedee/x.py\", line 3\nconnect to "_s
        + secret.at(7) + u"\n-----BEGIN RSA PRIVATE KEY-----\n"_s + secret.at(8)
        + u"\n-----END RSA PRIVATE KEY-----\n"_s + marker
        + u"\nOSError: [Errno 28] No space left on device: '/data/x'\n"_s;
}

constexpr QFile::Permissions OthersAccess =
    QFile::ReadGroup | QFile::WriteGroup | QFile::ExeGroup | QFile::ReadOther | QFile::WriteOther | QFile::ExeOther;

enum class Answer { None, Keep, DoNotKeep };

} // namespace

/// What the real program leaves on the disk of what was pasted, in a home, XDG folders and a temporary folder of its
/// own, and among what is new in the system's temporary folders.
class KeptFilesTest : public QObject
{
    Q_OBJECT
private slots:
    void nothingOfThePasteIsWrittenDown_data();
    void nothingOfThePasteIsWrittenDown();

private:
    QProcessEnvironment environment() const;
    QStringList filesWith(const QString &words) const;
    QString at(const char *name) const { return m_folder->filePath(QLatin1String(name)); }

    std::unique_ptr<QTemporaryDir> m_folder;
    QDateTime m_begin;
};

QProcessEnvironment KeptFilesTest::environment() const
{
    QProcessEnvironment variables = QProcessEnvironment::systemEnvironment();
    for (const char *name : {"HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME",
                             "XDG_RUNTIME_DIR", "TMPDIR"}) {
        QDir().mkdir(at(name), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        variables.insert(QLatin1String(name), at(name));
    }
    variables.insert(u"LANG"_s, u"C.UTF-8"_s);
    return variables;
}

/// In UTF-8 or UTF-16. What was in the system's temporary folders before the test cannot be from it.
QStringList KeptFilesTest::filesWith(const QString &words) const
{
    const QByteArray wide(reinterpret_cast<const char *>(words.utf16()), words.size() * 2);
    QStringList found;
    const auto look = [&](const QString &path) {
        QFile file(path);
        if (QFileInfo(path).isFile() && file.open(QIODevice::ReadOnly)) {
            const QByteArray bytes = file.readAll();
            if (bytes.contains(words.toUtf8()) || bytes.contains(wide))
                found.append(path);
        }
    };
    constexpr QDir::Filters All = QDir::Files | QDir::Hidden | QDir::NoSymLinks;
    const auto lookIn = [&](const QString &folder) {
        for (QDirIterator at(folder, All, QDirIterator::Subdirectories); at.hasNext();)
            look(at.next());
    };
    lookIn(m_folder->path());
    for (const char *folder : {"/tmp", "/var/tmp", "/dev/shm"}) {
        for (const QFileInfo &entry :
             QDir(QLatin1String(folder)).entryInfoList(All | QDir::Dirs | QDir::NoDotAndDotDot)) {
            if (entry.lastModified() < m_begin || entry.ownerId() != QFileInfo(m_folder->path()).ownerId())
                continue;
            if (entry.isFile())
                look(entry.filePath());
            else if (entry.birthTime() >= m_begin)
                lookIn(entry.filePath());
        }
    }
    return found;
}

void KeptFilesTest::nothingOfThePasteIsWrittenDown_data()
{
    QTest::addColumn<Answer>("answer");
    QTest::newRow("not answered yet") << Answer::None;
    QTest::newRow("not kept") << Answer::DoNotKeep;
    QTest::newRow("kept: no secret") << Answer::Keep;
}

void KeptFilesTest::nothingOfThePasteIsWrittenDown()
{
    QFETCH(const Answer, answer);
    m_begin = QDateTime::currentDateTime().addSecs(-1);
    m_folder = std::make_unique<QTemporaryDir>();
    QVERIFY(m_folder->isValid());
    QString marker = u"marker"_s; // a word of small letters, which nothing masks
    for (int n = 0; n < 12; ++n)
        marker += QChar(u'a' + QRandomGenerator::global()->bounded(26));
    const QProcessEnvironment variables = environment();
    const QString settingsFile = at("XDG_CONFIG_HOME") + u"/waymark/waymark.conf"_s;
    {
        Settings settings(settingsFile);
        if (answer != Answer::None)
            settings.setKeepPastes(answer == Answer::Keep);
    }

    QProcess program;
    program.setProcessEnvironment(variables);
    program.setWorkingDirectory(at("HOME"));
    QTemporaryDir elsewhere(QDir::currentPath() + u"/XXXXXX"_s); // not in a folder that is searched
    QFile log(elsewhere.filePath(u"train.log"_s));
    QVERIFY(log.open(QIODevice::WriteOnly));
    log.write(pasteOf(marker).toUtf8());
    log.close();
    program.start(QStringLiteral(WAYMARK_PROGRAM), {log.fileName()});
    // Diagnosed, and kept or not, as soon as the settings name the paste that is open.
    QTRY_VERIFY_WITH_TIMEOUT(QSettings(settingsFile, QSettings::IniFormat).contains("openPaste"), 60'000);
    QCOMPARE(Settings(settingsFile).openPaste() != 0, answer == Answer::Keep);
    QTest::qWait(500); // for whatever else would be written

    for (const bool isRunning : {true, false}) {
        if (!isRunning) {
            program.kill(); // nothing is tidied up
            QVERIFY(program.waitForFinished());
        }
        QCOMPARE(filesWith(marker).isEmpty(), answer != Answer::Keep);
        for (const QString &secret : secrets())
            QVERIFY2(filesWith(secret).isEmpty(), qPrintable(secret + u" in "_s + filesWith(secret).join(u' ')));
    }
    const QString notebook = at("XDG_DATA_HOME") + u"/waymark/waymark"_s;
    QCOMPARE(int(QFileInfo(notebook).permissions() & OthersAccess), 0);
    for (const QFileInfo &file : QDir(notebook).entryInfoList(QDir::Files | QDir::Hidden))
        QVERIFY2(!(file.permissions() & OthersAccess), qPrintable(file.filePath()));
}

QTEST_GUILESS_MAIN(KeptFilesTest)
#include "tst_keptfiles.moc"
