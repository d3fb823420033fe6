#include "app/paste/pastefile.h"

#include <QBuffer>
#include <QStringEncoder>
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
        QTest::newRow("UTF-16 of PowerShell")
            << QByteArray("\xFF\xFE\x3E\x66\x61\x00", 6) << u"显a"_s << utf16.arg(u"UTF-16LE"_s);
        QTest::newRow("UTF-16, big end first")
            << QByteArray("\xFE\xFF\x66\x3E\x00\x61", 6) << u"显a"_s << utf16.arg(u"UTF-16BE"_s);
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

    void theEncodingIsFound_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("encoding");
        QTest::addColumn<int>("invalid");
        const auto utf16 = [](const QString &text, QStringConverter::Encoding encoding) {
            return QByteArray(QStringEncoder(encoding).encode(text));
        };
        const QString mixed = u"错误：无法打开文件 train.py（没有权限）\r\n"_s;
        const QString english = u"Traceback (most recent call last):\r\nValueError: x\r\n"_s;
        const QString chinese = u"运行失败，内存不足"_s;
        const auto row = [](const char *name, const QByteArray &bytes, const QString &text, const QString &encoding,
                            int invalid = 0) { QTest::newRow(name) << bytes << text << encoding << invalid; };
        row("ASCII", "x = 1\n", u"x = 1\n"_s, u"UTF-8"_s);
        row("UTF-8 Chinese", mixed.toUtf8(), mixed, u"UTF-8"_s);
        row("UTF-8 of one character", "é", u"é"_s, u"UTF-8"_s);
        row("UTF-8 with one broken byte", mixed.toUtf8() + "\xff", mixed + u'\uFFFD', u"UTF-8"_s, 1);
        row("UTF-8 with a surrogate in it", mixed.toUtf8() + "\xed\xa0\x80", mixed + u"\uFFFD\uFFFD\uFFFD"_s,
            u"UTF-8"_s, 3);
        row("UTF-16LE English", utf16(english, QStringConverter::Utf16LE), english, u"UTF-16LE"_s);
        row("UTF-16BE English", utf16(english, QStringConverter::Utf16BE), english, u"UTF-16BE"_s);
        row("UTF-16LE mixed", utf16(mixed, QStringConverter::Utf16LE), mixed, u"UTF-16LE"_s);
        row("UTF-16BE mixed", utf16(mixed, QStringConverter::Utf16BE), mixed, u"UTF-16BE"_s);
        row("UTF-16LE Chinese only", utf16(chinese, QStringConverter::Utf16LE), chinese, u"UTF-16LE"_s);
        row("GBK of a Chinese Windows",
            QByteArray("[WinError 126] \xD5\xD2\xB2\xBB\xB5\xBD\xD6\xB8\xB6\xA8\xB5\xC4\xC4\xA3\xBF\xE9\xA1\xA3\r\n"),
            u"[WinError 126] 找不到指定的模块。\r\n"_s, u"GB18030"_s);
        row("GB18030 with four bytes", QByteArray("\xC4\xDA\xB4\xE6\xB2\xBB\xD7\xE3 \x95\x32\x82\x36"),
            u"内存不足 \U00020000"_s, u"GB18030"_s);
        row("GBK with a broken byte", QByteArray("\xC4\xDA\xB4\xE6\xB2\xBB\xD7\xE3").repeated(5) + "\xff\n",
            u"内存不足"_s.repeated(5) + u"\uFFFD\n"_s, u"GB18030"_s, 1);
        row("Latin-1 French", "Fichier non trouv\xE9: acc\xE8s refus\xE9\n", u"Fichier non trouvé: accès refusé\n"_s,
            u"windows-1252"_s);
        row("Latin-1 German",
            "Datei f\xFCr L\xF6schung nicht gefunden, Gr\xF6\xDF"
            "e 0\n",
            u"Datei für Löschung nicht gefunden, Größe 0\n"_s, u"windows-1252"_s);
        row("Windows-1252 quotes", "cannot find \x93x\x94 \x85\n", u"cannot find “x” …\n"_s, u"windows-1252"_s);
        row("binary",
            QByteArray("\x7f"
                       "ELF\x02\x01\x01\xff\xfe\xd0\xff\n",
                       12),
            u"\u007fELF\u0002\u0001\u0001\uFFFD\uFFFD\uFFFD\uFFFD\n"_s, u"UTF-8"_s, 4);
    }
    void theEncodingIsFound()
    {
        QFETCH(QByteArray, bytes);
        const PasteFile paste = decodePaste(bytes);
        QTEST(paste.text, "text");
        QTEST(paste.encoding, "encoding");
        QFETCH(QString, encoding);
        QFETCH(int, invalid);
        QCOMPARE(paste.encodingNote.contains(u"%1 place(s) are not valid"_s.arg(invalid)), invalid > 0);
        QCOMPARE(paste.encodingNote.isEmpty(), encoding == u"UTF-8" && invalid == 0);
    }

    void aCutGbkFileEndsBetweenCharacters()
    {
        QByteArray bytes("\xC4\xDA\xB4\xE6\xB2\xBB\xD7\xE3\xC4\xDA");
        QBuffer buffer(&bytes);
        QVERIFY(buffer.open(QIODevice::ReadOnly));
        const PasteFile paste = readPaste(buffer, u"log"_s, 7);
        QCOMPARE(paste.text, u"内存不"_s);
        QVERIFY(!paste.encodingNote.contains(u"not valid"_s));
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
