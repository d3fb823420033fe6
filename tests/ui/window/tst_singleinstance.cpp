#include "tests/ui/window/windowtest.h"
#include "ui/window/singleinstance.h"

#include <QDir>
#include <QFileInfo>
#include <QLocalServer>
#include <QLocalSocket>
#include <QProcess>

using namespace Qt::StringLiterals;
using namespace waymark;
using namespace waymark::test;

/// A further start of the program and the window that is open: two objects in one process, and real programs in a home
/// and a runtime folder of their own.
class SingleInstanceTest : public QObject
{
    Q_OBJECT
private slots:
    void init();
    void cleanup();
    void messagesComeBackAsTheyWere();
    void whatIsNoMessageIsIgnored_data();
    void whatIsNoMessageIsIgnored();
    void theSocketBelongsToItsOwner();
    void aFolderOpenToOthersIsNotUsed();
    void aWindowThatDoesNotAnswerIsNotWaitedFor();
    void aFileGoesToTheWindowThatIsOpen();
    void relativePathsAreThoseOfTheSender();
    void whatACrashLeftIsReplaced();
    void someStartsGetAWindowOfTheirOwn_data();
    void someStartsGetAWindowOfTheirOwn();
    void twoStartsAtOnceLoseNothing();

private:
    QString at(const QString &name) const { return m_folder->filePath(name); }
    QString socketPath() const { return at(u"run/s"_s); }
    QProcess *start(const QStringList &arguments, const QString &folder = {});
    QStringList sockets() const;
    bool isListening() const;
    QString settingsText() const;
    void writeLog(const QString &name) const { write(at(name), "all is well\n"); }

    std::unique_ptr<QTemporaryDir> m_folder;
    QProcessEnvironment m_environment;
    std::vector<std::unique_ptr<QProcess>> m_programs;
};

void SingleInstanceTest::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    QVERIFY(m_folder->isValid());
    m_environment = QProcessEnvironment::systemEnvironment();
    for (const char *name : {"HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"})
        m_environment.insert(QLatin1StringView(name), at(u"home"_s));
    m_environment.insert(u"XDG_RUNTIME_DIR"_s, at(u"run"_s));
    m_environment.insert(u"WAYMARK_DATA_DIR"_s, at(u"data"_s));
    write(at(u"data/domains.json"_s), "{}");
    write(at(u"data/catalog/git/x.json"_s), R"({"id": "git/x", "signature": "fatal: x", "domain": "git"})");
    for (const QString &name : {u"home"_s, u"run"_s})
        QDir(m_folder->path()).mkdir(name, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
}

void SingleInstanceTest::cleanup()
{
    for (const auto &program : m_programs) {
        program->kill();
        program->waitForFinished();
    }
    m_programs.clear();
    m_folder.reset();
}

QProcess *SingleInstanceTest::start(const QStringList &arguments, const QString &folder)
{
    auto program = std::make_unique<QProcess>();
    program->setProcessEnvironment(m_environment);
    program->setWorkingDirectory(folder.isEmpty() ? m_folder->path() : folder);
    program->start(QStringLiteral(WAYMARK_PROGRAM), arguments);
    m_programs.push_back(std::move(program));
    return m_programs.back()->waitForStarted() ? m_programs.back().get() : nullptr;
}

/// Of the windows that are, or were, found by further starts.
QStringList SingleInstanceTest::sockets() const
{
    QStringList names = QDir(at(u"run"_s)).entryList({u"waymark-*"_s}, QDir::System | QDir::Files);
    names.removeIf([](const QString &name) { return name.endsWith(".lock"_L1); });
    return names;
}

bool SingleInstanceTest::isListening() const
{
    QLocalSocket socket;
    for (const QString &name : sockets())
        socket.connectToServer(at(u"run/"_s) + name);
    return socket.waitForConnected(100);
}

/// It names the files that were opened.
QString SingleInstanceTest::settingsText() const
{
    QFile file(at(u"home/waymark/waymark.conf"_s));
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

void SingleInstanceTest::messagesComeBackAsTheyWere()
{
    const WindowMessage sent{{u"/tmp/显存\n\"a\".log"_s, u"/b"_s}, "token-1"};
    const std::optional<WindowMessage> got = WindowMessage::fromLine(sent.toLine());
    QVERIFY(got);
    QCOMPARE(got->files, sent.files);
    QCOMPARE(got->activationToken, sent.activationToken);
    QCOMPARE(sent.toLine().count('\n'), 1);
}

void SingleInstanceTest::whatIsNoMessageIsIgnored_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("nothing") << QByteArray();
    QTest::newRow("an empty line") << QByteArray("\n");
    QTest::newRow("bytes") << QByteArray("\0\xff\xfe{\n", 5);
    QTest::newRow("no end") << QByteArray(R"({"waymark":1,"files":[]})");
    QTest::newRow("another version") << QByteArray("{\"waymark\":2,\"files\":[]}\n");
    QTest::newRow("a relative path") << QByteArray("{\"waymark\":1,\"files\":[\"a.log\"]}\n");
    QTest::newRow("no path") << QByteArray("{\"waymark\":1,\"files\":[7]}\n");
    QTest::newRow("no list") << QByteArray("{\"waymark\":1,\"files\":\"/a\"}\n");
    QTest::newRow("deeply nested") << QByteArray(50'000, '[') + '\n';
    QTest::newRow("without end, and long") << QByteArray(WindowMessage::MaxBytes * 4, 'x');
}

void SingleInstanceTest::whatIsNoMessageIsIgnored()
{
    QFETCH(QByteArray, bytes);
    SingleInstance instance(socketPath());
    instance.listenIfAlone();
    QSignalSpy received(&instance, &SingleInstance::received);
    QLocalSocket wrong;
    QByteArray answer;
    connect(&wrong, &QLocalSocket::readyRead, this, [&] { answer += wrong.readAll(); });
    wrong.connectToServer(socketPath());
    wrong.write(bytes);
    wrong.flush();

    // It is still there for others.
    QLocalSocket right;
    connect(&right, &QLocalSocket::readyRead, this, [&] { answer += right.readAll(); });
    right.connectToServer(socketPath());
    right.write(WindowMessage{{u"/a"_s}, {}}.toLine());
    QTRY_COMPARE(answer, QByteArray("ok\n"));
    wrong.abort();
    QTest::qWait(20);
    QCOMPARE(answer, QByteArray("ok\n"));
    QCOMPARE(received.count(), 1);
    QCOMPARE(received.first().first().value<WindowMessage>().files, QStringList{u"/a"_s});
}

void SingleInstanceTest::theSocketBelongsToItsOwner()
{
    SingleInstance instance(socketPath());
    QVERIFY(!instance.handOver({}));
    constexpr QFile::Permissions All = QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner | QFile::ReadGroup
        | QFile::WriteGroup | QFile::ExeGroup | QFile::ReadOther | QFile::WriteOther | QFile::ExeOther;
    QCOMPARE(QFileInfo(socketPath()).permissions() & All, QFile::ReadOwner | QFile::WriteOwner);
    QCOMPARE(QDir(at(u"run"_s)).entryList(QDir::AllEntries | QDir::System | QDir::Hidden | QDir::NoDotAndDotDot),
             QStringList{u"s"_s});
}

void SingleInstanceTest::aFolderOpenToOthersIsNotUsed()
{
    qputenv("XDG_RUNTIME_DIR", QFile::encodeName(at(u"run"_s)));
    QCOMPARE(QFileInfo(SingleInstance::defaultPath(u"/data"_s)).path(), at(u"run"_s));
    QVERIFY(SingleInstance::defaultPath(u"/data"_s) != SingleInstance::defaultPath(u"/other"_s));
    QVERIFY(QFile::setPermissions(at(u"run"_s),
                                  QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner | QFile::WriteOther));
    const QFileInfo folder(QFileInfo(SingleInstance::defaultPath(u"/data"_s)).path());
    QVERIFY2(folder.path().startsWith(qEnvironmentVariable("XDG_CACHE_HOME")), qPrintable(folder.path()));
    QVERIFY(!folder.permission(QFile::WriteOther) && !folder.permission(QFile::ReadOther));
    qunsetenv("XDG_RUNTIME_DIR");
    QCOMPARE(QFileInfo(SingleInstance::defaultPath(u"/data"_s)).path(), folder.filePath());
}

void SingleInstanceTest::aWindowThatDoesNotAnswerIsNotWaitedFor()
{
    QLocalServer deaf; // accepts, and never reads
    QVERIFY(deaf.listen(socketPath()));
    SingleInstance instance(socketPath());
    QVERIFY(!instance.handOver({{u"/a"_s}, {}}));
    deaf.close();
    // Its socket was not taken from it; now there is none.
    QVERIFY(!instance.handOver({{u"/a"_s}, {}}));
    QVERIFY(QFileInfo::exists(socketPath()));
}

void SingleInstanceTest::aFileGoesToTheWindowThatIsOpen()
{
    writeLog(u"first.log"_s);
    writeLog(u"second.log"_s);
    QProcess *window = start({u"first.log"_s});
    QVERIFY(window);
    QTRY_VERIFY_WITH_TIMEOUT(isListening(), 20'000);
    QProcess *further = start({u"second.log"_s});
    QVERIFY(further && further->waitForFinished());
    QCOMPARE(further->exitCode(), 0);
    QCOMPARE(further->readAllStandardOutput() + further->readAllStandardError(), QByteArray());
    QTRY_VERIFY(settingsText().contains(at(u"second.log"_s)));
    QVERIFY(settingsText().contains(at(u"first.log"_s)));
    QProcess *raising = start({});
    QVERIFY(raising && raising->waitForFinished());
    QCOMPARE(raising->exitCode(), 0);
    QCOMPARE(window->state(), QProcess::Running);
}

void SingleInstanceTest::relativePathsAreThoseOfTheSender()
{
    QVERIFY(start({}));
    QTRY_VERIFY_WITH_TIMEOUT(isListening(), 20'000);
    writeLog(u"elsewhere/a.log"_s);
    QProcess *further = start({u"./a.log"_s}, at(u"elsewhere"_s));
    QVERIFY(further && further->waitForFinished());
    QTRY_VERIFY(settingsText().contains(at(u"elsewhere/a.log"_s)));
}

void SingleInstanceTest::whatACrashLeftIsReplaced()
{
    QProcess *crashed = start({});
    QVERIFY(crashed);
    QTRY_VERIFY_WITH_TIMEOUT(isListening(), 20'000);
    crashed->kill();
    QVERIFY(crashed->waitForFinished());
    QCOMPARE(sockets().size(), 1);
    QVERIFY(!isListening());
    QVERIFY(start({}));
    QTRY_VERIFY_WITH_TIMEOUT(isListening(), 20'000);
    writeLog(u"a.log"_s);
    QProcess *further = start({u"a.log"_s});
    QVERIFY(further && further->waitForFinished());
    QTRY_VERIFY(settingsText().contains(at(u"a.log"_s)));
}

void SingleInstanceTest::someStartsGetAWindowOfTheirOwn_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::newRow("--new-window") << QStringList{u"--new-window"_s, u"a.log"_s};
    QTest::newRow("--follow") << QStringList{u"--follow"_s, u"a.log"_s};
    QTest::newRow("standard input") << QStringList{u"-"_s};
    QTest::newRow("--catalog") << QStringList{u"--catalog"_s, u"data/catalog"_s, u"a.log"_s};
    QTest::newRow("--language") << QStringList{u"--language"_s, u"zh"_s, u"a.log"_s};
    QTest::newRow("a file of the process") << QStringList{u"/dev/stdin"_s};
}

void SingleInstanceTest::someStartsGetAWindowOfTheirOwn()
{
    QFETCH(QStringList, arguments);
    writeLog(u"a.log"_s);
    QProcess *window = start({});
    QVERIFY(window);
    QTRY_VERIFY_WITH_TIMEOUT(isListening(), 20'000);
    QProcess *own = start(arguments);
    QVERIFY(own);
    QVERIFY(!own->waitForFinished(1000));
    // Further starts found the first one only.
    window->terminate();
    QVERIFY(window->waitForFinished());
    QVERIFY(!isListening());
}

void SingleInstanceTest::twoStartsAtOnceLoseNothing()
{
    for (const QString &name : {u"a"_s, u"b"_s, u"c"_s})
        writeLog(name + u".log"_s);
    for (const QString &name : {u"a"_s, u"b"_s, u"c"_s})
        QVERIFY(start({name + u".log"_s}));
    for (const QString &name : {u"a"_s, u"b"_s, u"c"_s})
        QTRY_VERIFY_WITH_TIMEOUT(settingsText().contains(at(name + u".log"_s)), 20'000);
    const auto running =
        std::ranges::count_if(m_programs, [](const auto &program) { return program->state() == QProcess::Running; });
    QVERIFY(running > 0);
}

QTEST_MAIN(SingleInstanceTest)

#include "tst_singleinstance.moc"
