#include "paste/pastefile.h"

#include <QBuffer>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace waymark;

class TestPasteFile : public QObject
{
    Q_OBJECT
private slots:
    void bytesBecomeText_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("note");
        const QString utf16 = u"It was read as %1, as its byte order mark says."_s;
        QTest::newRow("nothing") << QByteArray() << QString() << QString();
        QTest::newRow("UTF-8") << QByteArray("显存 x\r\n") << u"显存 x\r\n"_s << QString();
        QTest::newRow("UTF-8 with byte order mark") << QByteArray("\xEF\xBB\xBFx") << u"x"_s << QString();
        QTest::newRow("UTF-16 of PowerShell") << QByteArray("\xFF\xFE\x3E\x66\x61\x00", 6) << u"显a"_s << utf16.arg(u"UTF-16LE"_s);
        QTest::newRow("UTF-16, big end first") << QByteArray("\xFE\xFF\x66\x3E\x00\x61", 6) << u"显a"_s << utf16.arg(u"UTF-16BE"_s);
        QTest::newRow("UTF-32") << QByteArray("\xFF\xFE\0\0a\0\0\0", 8) << u"a"_s << utf16.arg(u"UTF-32LE"_s);
        QTest::newRow("invalid bytes") << QByteArray("a\xFF\xFE\xE6z") << u"a\uFFFD\uFFFD\uFFFDz"_s
                                       << u"3 place(s) are not valid UTF-8; the sign � stands there now."_s;
        QTest::newRow("a replacement character of its own") << QByteArray("a\xEF\xBF\xBD") << u"a\uFFFD"_s << QString();
        QTest::newRow("NUL stays") << QByteArray("a\0b", 3) << QString::fromUtf16(u"a\0b", 3) << QString();
    }
    void bytesBecomeText()
    {
        QFETCH(QByteArray, bytes);
        const PasteFile paste = decodePaste(bytes);
        QTEST(paste.text, "text");
        QTEST(paste.encodingNote, "note");
        QVERIFY(paste.isReadable());
    }

    void aLargeFileIsCutBetweenCharacters()
    {
        QByteArray bytes = QByteArray("ab显存");
        QBuffer buffer(&bytes);
        QVERIFY(buffer.open(QIODevice::ReadOnly));
        const PasteFile paste = readPaste(buffer, u"log"_s, 6);
        QCOMPARE(paste.text, u"ab显"_s);
        QCOMPARE(paste.encodingNote, QString());
        QCOMPARE(paste.sizeNote, u"Only its first 0 MB were read."_s);
    }

    void aFileOfExactlyTheLimitIsWhole()
    {
        QByteArray bytes("abcdef");
        QBuffer buffer(&bytes);
        QVERIFY(buffer.open(QIODevice::ReadOnly));
        const PasteFile paste = readPaste(buffer, u"log"_s, 6);
        QCOMPARE(paste.text, u"abcdef"_s);
        QCOMPARE(paste.sizeNote, QString());
    }

    void filesAndWhatIsNone()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"显存.log"_s);
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("ValueError\n");
        file.close();
        QCOMPARE(readPaste(path).text, u"ValueError\n"_s);
        QCOMPARE(readPaste(folder.path()).error, folder.path() + u" is a folder; name a file in it."_s);
        const PasteFile missing = readPaste(folder.filePath(u"none"_s));
        QVERIFY(!missing.isReadable());
        QVERIFY(missing.error.startsWith(folder.filePath(u"none"_s) + u" could not be read: "_s));
    }

    void anEndlessDeviceIsCut()
    {
        const QString zeros = u"/dev/zero"_s;
        if (!QFile::exists(zeros))
            QSKIP("there is no /dev/zero here");
        const PasteFile paste = readPaste(zeros, 5000);
        QCOMPARE(paste.text.size(), 5000);
        QVERIFY(!paste.sizeNote.isEmpty());
    }
};

QTEST_GUILESS_MAIN(TestPasteFile)
#include "tst_pastefile.moc"
