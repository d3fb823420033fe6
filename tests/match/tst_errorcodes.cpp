#include "app/match/errorcodes.h"
#include "app/match/patternindex.h"

#include <QTest>

#include <algorithm>

using namespace waymark;
using namespace Qt::StringLiterals;

class ErrorCodesTest : public QObject
{
    Q_OBJECT

private slots:
    void recognises_data();
    void recognises();
    void lookAlikes_data();
    void lookAlikes();
    void noCodes_data();
    void noCodes();

private:
    static QStringList regions(const QString &code, const QString &text);
};

/// What the pattern of `code` marks in `text`.
QStringList ErrorCodesTest::regions(const QString &code, const QString &text)
{
    const std::optional<CodePattern> pattern = codePattern(code);
    if (!pattern)
        return {u"(no code)"_s};
    PatternIndex index;
    if (pattern->trigger)
        index.add(pattern->regex, *pattern->trigger);
    else
        index.add(pattern->regex);
    index.compile();
    if (!index.refusals().empty() || index.unfiltered() > 0)
        return {u"(refused, or not to be looked for)"_s};
    const CleanText clean(text);
    auto matches = index.search(clean);
    std::sort(matches.begin(), matches.end(), [](const auto &a, const auto &b) { return a.bytes < b.bytes; });
    QStringList result;
    for (const PatternIndex::Match &match : matches)
        result << QString::fromUtf8(clean.utf8().sliced(match.bytes.begin, match.bytes.length()));
    return result;
}

void ErrorCodesTest::recognises_data()
{
    QTest::addColumn<QString>("code");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("region");

    QTest::newRow("PyTorch's graph breaks") << u"GB0170"_s << u"GB0170"_s << u"GB0170"_s;
    QTest::newRow("in a link, small") << u"GB0170"_s << u"https://example.org/gb/gb0170.html"_s << u"gb0170"_s;
    QTest::newRow("rustc") << u"E0382"_s << u"error[E0382]: borrow of moved value: `v`"_s << u"E0382"_s;
    QTest::newRow("TypeScript") << u"TS2345"_s << u"a.ts(3,5): error TS2345: Argument of type 'string' …"_s
                                << u"TS2345"_s;
    QTest::newRow("Oracle") << u"ORA-01017"_s << u"ORA-01017: invalid username/password"_s << u"ORA-01017"_s;
    QTest::newRow("Microsoft's linker") << u"LNK2019"_s << u"main.obj : error LNK2019: unresolved external symbol f"_s
                                        << u"LNK2019"_s;
    QTest::newRow("between Chinese words") << u"E0382"_s << u"出现错误E0382，请检查"_s << u"E0382"_s;
    QTest::newRow("name in capitals") << u"CUDNN_STATUS_NOT_INITIALIZED"_s
                                      << u"cuDNN error: CUDNN_STATUS_NOT_INITIALIZED"_s
                                      << u"CUDNN_STATUS_NOT_INITIALIZED"_s;
    QTest::newRow("Node's") << u"ERR_MODULE_NOT_FOUND"_s << u"  code: 'ERR_MODULE_NOT_FOUND'"_s
                            << u"ERR_MODULE_NOT_FOUND"_s;
    QTest::newRow("npm's, in a sentence") << u"ERESOLVE"_s << u"How do I get past ERESOLVE?"_s << u"ERESOLVE"_s;
    QTest::newRow("NVIDIA's driver") << u"Xid 79"_s << u"the log says Xid 79"_s << u"Xid 79"_s;
    QTest::newRow("name in humps") << u"cudaErrorAssert"_s << u"failed with cudaErrorAssert (59)"_s
                                   << u"cudaErrorAssert"_s;
    QTest::newRow("hexadecimal result") << u"0x80070005"_s
                                        << u"Access is denied. (Exception from HRESULT: 0x80070005 (E_ACCESSDENIED))"_s
                                        << u"0x80070005"_s;
    QTest::newRow("hexadecimal result in the other case")
        << u"0x8007000E"_s << u"failed: 0X8007000e."_s << u"0X8007000e"_s;
    QTest::newRow("SQLSTATE with letters, alone") << u"40P01"_s << u"ERROR: 40P01: deadlock detected"_s << u"40P01"_s;
    QTest::newRow("SQLSTATE with its word")
        << u"SQLSTATE 40P01"_s << u"deadlock detected (SQLSTATE 40P01)"_s << u"SQLSTATE 40P01"_s;
    QTest::newRow("SQLSTATE in brackets")
        << u"SQLSTATE 23505"_s << u"SQLSTATE[23505]: Unique violation"_s << u"SQLSTATE[23505"_s;
    QTest::newRow("SQLSTATE behind an equals sign")
        << u"SQLSTATE 23505"_s << u"duplicate key (sqlstate=23505)"_s << u"sqlstate=23505"_s;
    QTest::newRow("SQLSTATE of digits, all that psql says")
        << u"23505"_s << u"psql:t.sql:3: ERROR:  23505"_s << u"ERROR:  23505"_s;
    QTest::newRow("SQLSTATE of digits, all that psql says in Chinese")
        << u"23505"_s << u"错误:  23505"_s << u"错误:  23505"_s;
    QTest::newRow("Windows") << u"WinError 126"_s << u"OSError: [WinError 126] 找不到指定的模块。"_s
                             << u"WinError 126"_s;
    QTest::newRow("HTTP") << u"HTTP 403"_s << u"HTTP 403: Forbidden"_s << u"HTTP 403"_s;
    QTest::newRow("exit code") << u"exit code 137"_s << u"Process completed with exit code 137."_s
                               << u"exit code 137"_s;
    QTest::newRow("exit code behind a colon") << u"exit code 137"_s << u"exit code: 137"_s << u"exit code: 137"_s;
    QTest::newRow("exit code in brackets")
        << u"exit code 137"_s << u"failed (exit code (137))"_s << u"exit code (137"_s;
    QTest::newRow("exit code in a column of kubectl")
        << u"exit code 137"_s << u"      Exit Code:    137"_s << u"Exit Code:    137"_s;
    QTest::newRow("exit code with a minus")
        << u"exit code -11"_s << u"worker died with exit code -11"_s << u"exit code -11"_s;
    QTest::newRow("written with a colon in the catalog")
        << u"exit code: 137"_s << u"exit code 137"_s << u"exit code 137"_s;
    QTest::newRow("signal") << u"signal 9"_s << u"terminated by signal 9 (SIGKILL)"_s << u"signal 9"_s;

    QTest::newRow("errno by its name") << u"ENOSPC"_s << u"Error: ENOSPC: no space left on device, write"_s
                                       << u"ENOSPC"_s;
    QTest::newRow("errno's name for Python's number")
        << u"ENOSPC"_s << u"OSError: [Errno 28] No space left on device"_s << u"Errno 28"_s;
    QTest::newRow("errno's name for Rust's number")
        << u"ENOSPC"_s << u"Os { code: 28 } (os error 28)"_s << u"os error 28"_s;
    QTest::newRow("errno's name for Node's number") << u"ENOSPC"_s << u"  errno: -28,"_s << u"errno: -28"_s;
    QTest::newRow("errno's number for its name") << u"Errno 28"_s << u"write ENOSPC"_s << u"ENOSPC"_s;
    QTest::newRow("errno's number in brackets")
        << u"[Errno 28]"_s << u"OSError: [Errno 28] Auf dem Gerät ist kein Speicherplatz mehr verfügbar"_s
        << u"Errno 28"_s;
    QTest::newRow("errno behind an equals sign")
        << u"ECONNREFUSED"_s << u"connect() failed, errno=111"_s << u"errno=111"_s;
    QTest::newRow("errno in small letters") << u"ENOSPC"_s << u"enospc"_s << u"enospc"_s;
    QTest::newRow("errno of three letters") << u"EIO"_s << u"read: EIO"_s << u"EIO"_s;
}

void ErrorCodesTest::recognises()
{
    QFETCH(QString, code);
    QFETCH(QString, text);
    QFETCH(QString, region);
    QCOMPARE(regions(code, text), QStringList{region});
}

void ErrorCodesTest::lookAlikes_data()
{
    QTest::addColumn<QString>("code");
    QTest::addColumn<QString>("text");
    QTest::newRow("longer number") << u"GB0170"_s << u"GB01701"_s;
    QTest::newRow("longer letters") << u"GB0170"_s << u"XGB0170"_s;
    QTest::newRow("part of a name") << u"E0382"_s << u"test_E0382_borrow"_s;
    QTest::newRow("longer name in capitals") << u"ERR_MODULE_NOT_FOUND"_s << u"ERR_MODULE_NOT_FOUND_AGAIN"_s;
    QTest::newRow("longer name in humps") << u"cudaErrorAssert"_s << u"cudaErrorAssertion"_s;
    QTest::newRow("longer hexadecimal number") << u"0x80070005"_s << u"at 0x800700051234"_s;
    QTest::newRow("hexadecimal number within a longer one") << u"0x80070005"_s << u"mask 00x80070005"_s;
    QTest::newRow("number of an exit code elsewhere") << u"exit code 137"_s << u"epoch 137, 137 files"_s;
    QTest::newRow("longer exit code") << u"exit code 1"_s << u"exit code 137"_s;
    QTest::newRow("other words between") << u"exit code 137"_s << u"exit code of pid 137"_s;
    QTest::newRow("words in another order") << u"exit code 137"_s << u"137 is the code on exit"_s;
    QTest::newRow("the same number without Windows") << u"WinError 126"_s << u"error 126"_s;
    QTest::newRow("Windows's number for Linux's") << u"ENOSPC"_s << u"[WinError 28]"_s;
    QTest::newRow("longer errno") << u"ENOSPC"_s << u"[Errno 281]"_s;
    QTest::newRow("errno's digits within another number") << u"EIO"_s << u"errno: 55"_s;
    QTest::newRow("bare number of an errno") << u"ENOENT"_s << u"2 files"_s;
    QTest::newRow("errno's name within another word") << u"EIO"_s << u"REIOS of EIOU"_s;
    QTest::newRow("SQLSTATE within a hash") << u"40P01"_s << u"a40P01b"_s;
    QTest::newRow("digits of SQLSTATE as another number") << u"23505"_s << u"ERROR: 23505 rows, pid:  23505"_s;
    QTest::newRow("digits of SQLSTATE behind its word, of any database") << u"23505"_s << u"SQLSTATE[23505]"_s;
    QTest::newRow("HTTP version") << u"HTTP 1"_s << u"\"GET / HTTP/1.1\" 200"_s;
    QTest::newRow("a name as long as the code") << u"TS2345"_s << u"TS2344 TS2346 ST2345"_s;
}

void ErrorCodesTest::lookAlikes()
{
    QFETCH(QString, code);
    QFETCH(QString, text);
    QCOMPARE(regions(code, text), QStringList());
}

void ErrorCodesTest::noCodes_data()
{
    QTest::addColumn<QString>("code");
    QTest::newRow("empty") << QString();
    QTest::newRow("plain word") << u"timeout"_s;
    QTest::newRow("two words") << u"out of memory"_s;
    QTest::newRow("name of an exception") << u"KeyError"_s;
    QTest::newRow("bare number") << u"137"_s;
    QTest::newRow("small hexadecimal number") << u"0x1f"_s;
    QTest::newRow("short version") << u"v12"_s;
    QTest::newRow("type with its width") << u"int64"_s;
    QTest::newRow("one capital word") << u"FATAL"_s;
    QTest::newRow("a word and a number that is no code") << u"line 12"_s;
    QTest::newRow("sentence with a code in it") << u"error TS2345 in strict mode"_s;
    QTest::newRow("longer than any code") << QString(70, u'A') + u"_B"_s;
    QTest::newRow("Chinese") << u"内存不足"_s;
    QTest::newRow("unknown errno") << u"Errno 9999"_s;
}

void ErrorCodesTest::noCodes()
{
    QFETCH(QString, code);
    QVERIFY(!codePattern(code));
}

QTEST_APPLESS_MAIN(ErrorCodesTest)
#include "tst_errorcodes.moc"
