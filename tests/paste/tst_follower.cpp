#include "app/paste/follower.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#if defined(Q_OS_UNIX)
#include <sys/stat.h>
#include <unistd.h>
#endif

using namespace Qt::StringLiterals;
using namespace waymark;

namespace {

using Event = Growth::Event;

void write(const QString &path, const QByteArray &bytes, QIODevice::OpenMode mode = QIODevice::Append)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly | mode));
    QCOMPARE(file.write(bytes), bytes.size());
}

} // namespace

class TestFollower : public QObject
{
    Q_OBJECT
private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_log = m_folder->filePath(u"train.log"_s);
    }

    void whatIsAppendedComes()
    {
        write(m_log, "epoch 1\nepoch 2\nepo");
        Follower follower(std::make_unique<FileFollower>(m_log));
        FollowedText step = follower.step();
        QCOMPARE(step.text, u"epoch 1\nepoch 2\n"_s);
        QCOMPARE(step.lineInProgress, u"epo"_s);
        QCOMPARE(follower.step().text, QString());
        write(m_log, "ch 3\n");
        QCOMPARE(follower.step().text, u"epoch 3\n"_s);
        step = follower.step();
        QCOMPARE(step.event, Event::None);
        QCOMPARE(step.text, QString());
    }

    void aLineLeftUnfinishedComesAfterAWhile()
    {
        write(m_log, "a\nKeyError: 'x'");
        Follower follower(std::make_unique<FileFollower>(m_log));
        QCOMPARE(follower.step().text, u"a\n"_s);
        QString later;
        for (int i = 0; i < Follower::MaxIdleSteps; ++i)
            later += follower.step().text;
        QCOMPARE(later, u"KeyError: 'x'"_s);
        write(m_log, " and more\n");
        QCOMPARE(follower.step().text, u" and more\n"_s);
    }

    void anEmptiedFileIsReadFromItsStart()
    {
        write(m_log, "old line\nold rest");
        Follower follower(std::make_unique<FileFollower>(m_log));
        QCOMPARE(follower.step().text, u"old line\n"_s);
        write(m_log, "new\n", QIODevice::Truncate);
        const FollowedText step = follower.step();
        QCOMPARE(step.event, Event::Shrunk);
        QCOMPARE(step.text, u"old rest\nnew\n"_s);
        QCOMPARE(follower.step().event, Event::None);
    }

    void aRotatedFileIsReadToItsEndFirst()
    {
        write(m_log, "one\n");
        Follower follower(std::make_unique<FileFollower>(m_log));
        QCOMPARE(follower.step().text, u"one\n"_s);
        write(m_log, "two\n");
        QVERIFY(QFile::rename(m_log, m_log + u".1"_s));
        write(m_log, "three\n");
        FollowedText step = follower.step();
        QCOMPARE(step.text, u"two\n"_s);
        QCOMPARE(step.event, Event::None);
        step = follower.step();
        QCOMPARE(step.event, Event::Replaced);
        QCOMPARE(step.text, u"three\n"_s);
        QCOMPARE(follower.step().event, Event::None);
    }

    void aDeletedFileIsSaidOnceAndWaitedFor()
    {
        write(m_log, "one\n");
        Follower follower(std::make_unique<FileFollower>(m_log));
        QCOMPARE(follower.step().text, u"one\n"_s);
        QVERIFY(QFile::remove(m_log));
        QCOMPARE(follower.step().event, Event::Gone);
        QCOMPARE(follower.step().event, Event::None);
        write(m_log, "two\n");
        const FollowedText step = follower.step();
        QCOMPARE(step.event, Event::Replaced);
        QCOMPARE(step.text, u"two\n"_s);
        QVERIFY(QFile::remove(m_log));
        QCOMPARE(follower.step().event, Event::Gone);
    }

    void aFileThatIsNotThereYetIsWaitedFor()
    {
        Follower follower(std::make_unique<FileFollower>(m_log));
        QCOMPARE(follower.step().event, Event::Gone);
        QCOMPARE(follower.step().event, Event::None);
        write(m_log, "one\n");
        const FollowedText step = follower.step();
        QCOMPARE(step.event, Event::Replaced);
        QCOMPARE(step.text, u"one\n"_s);
    }

    void ofALargeFileTheEndIsRead()
    {
        QByteArray lines;
        for (int i = 0; i < 1000; ++i)
            lines += "line " + QByteArray::number(i) + '\n';
        write(m_log, lines);
        Follower follower(std::make_unique<FileFollower>(m_log, 100));
        const FollowedText step = follower.step();
        QVERIFY2(step.text.startsWith("line 9"_L1), qPrintable(step.text));
        QVERIFY(step.text.endsWith("line 999\n"_L1));
        QVERIFY(step.text.size() <= 100);
        QCOMPARE(step.skipped + step.text.size(), lines.size());
    }

    void theEndOfALargeFileBeginsWithAWholeLineWhereItIsCutThere()
    {
        write(m_log, "aaaa\nbbbb\ncccc\n");
        Follower follower(std::make_unique<FileFollower>(m_log, 10));
        QCOMPARE(follower.step().text, u"bbbb\ncccc\n"_s);
    }

    void aLargePieceComesInPortions()
    {
        const QByteArray line = QByteArray(99, 'x') + '\n';
        write(m_log, line.repeated(30'000));
        Follower follower(std::make_unique<FileFollower>(m_log, 100'000'000));
        qsizetype size = 0;
        FollowedText step;
        int steps = 0;
        do {
            step = follower.step();
            QVERIFY(step.text.size() <= GrowingSource::Portion + 100);
            size += step.text.size();
            ++steps;
        } while (step.more);
        QCOMPARE(size, 3'000'000);
        QCOMPARE(steps, 3);
    }

    void whatIsNoFileIsRefused()
    {
        Follower folder(std::make_unique<FileFollower>(m_folder->path()));
        FollowedText step = folder.step();
        QCOMPARE(step.event, Event::Failed);
        QVERIFY2(step.error.contains("is not an ordinary file"_L1), qPrintable(step.error));
        QCOMPARE(folder.step().event, Event::None);
#if defined(Q_OS_UNIX)
        const QString pipe = m_folder->filePath(u"pipe"_s);
        QCOMPARE(mkfifo(QFile::encodeName(pipe).constData(), 0600), 0);
        Follower fifo(std::make_unique<FileFollower>(pipe)); // would wait for ever if it were opened
        QCOMPARE(fifo.step().event, Event::Failed);
#endif
    }

#if defined(Q_OS_UNIX)
    void aPipeIsReadUntilItsEnd()
    {
        int ends[2];
        QCOMPARE(pipe(ends), 0);
        Follower follower(std::make_unique<PipeFollower>(ends[0]));
        QCOMPARE(follower.step().text, QString()); // does not wait for ever
        QCOMPARE(::write(ends[1], "a\nb", 3), 3);
        QCOMPARE(follower.step().text, u"a\n"_s);
        QCOMPARE(::write(ends[1], "c", 1), 1);
        close(ends[1]);
        FollowedText step = follower.step();
        if (!step.isEnd())
            step = follower.step();
        QCOMPARE(step.event, Event::Ended);
        QCOMPARE(step.text, u"bc"_s);
        QCOMPARE(follower.step().event, Event::None);
        close(ends[0]);
    }
#endif

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_log;
};

QTEST_GUILESS_MAIN(TestFollower)
#include "tst_follower.moc"
