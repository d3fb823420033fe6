#include "app/diagnosis/diagnoser.h"
#include "app/match/patternindex.h"
#include "tests/diagnosis/cleanlog.h"
#include "tests/testing/catalog.h"
#include "tests/testing/entry.h"
#include "tests/testing/shippedcatalog.h"
#include "tests/testing/slowness.h"

#include <QElapsedTimer>
#include <QTest>

#include <algorithm>
#include <array>
#include <atomic>
#include <memory>
#include <thread>

using namespace waymark;
using waymark::test::patternEntry;
using namespace Qt::StringLiterals;

/// Patterns and pastes that were made, or that happen, to stop an engine: a thousand good patterns with hostile ones
/// among them. Times are asserted generously: quadratic work would take minutes, a hang for ever.
class HostileTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void refusedPatternsAreReported();
    void hostilePatternsFind_data();
    void hostilePatternsFind();
    void pasteEnds_data();
    void pasteEnds();
    void pasteIsCancelled_data() { pasteEnds_data(); }
    void pasteIsCancelled();
    void hostilePatternsEndOnTheirOwnFood_data();
    void hostilePatternsEndOnTheirOwnFood();
    void hugeCatalogWordsInAPaste();
    void noSampleIsMissed_data();
    void noSampleIsMissed();

private:
    std::unique_ptr<Diagnoser> m_diagnoser;
    std::unique_ptr<Diagnoser> m_shipped;
};

namespace {

constexpr int GoodEntries = 1000;
constexpr int MegaByte = 1024 * 1024 / test::Slowness;
constexpr qint64 SoonAfterCancel = 2'000 * test::Slowness; // milliseconds
constexpr qint64 Patience = 60'000; // milliseconds that a diagnosis may take on a slow, busy machine

/// A word of letters for a number: "wbcdx".
QString wordFor(int number)
{
    QString word = u"quux"_s;
    for (int rest = number; word.size() < 8; rest /= 20)
        word += QStringView(u"bcdfghjklmnpqrstvwxz")[rest % 20];
    return word;
}

/// The shapes that are known to hang engines, or to flood whoever asks for all matches.
QList<Entry> hostileEntries()
{
    const QList<std::pair<QString, QString>> shapes = {
        {u"exponential"_s, u"(a+)+\\$"_s},
        {u"exponential-2"_s, u"^(\\w+\\s?)*\\$"_s},
        {u"exponential-3"_s, u"(a|aa)+\\$ tremendous"_s},
        {u"quadratic"_s, u".*.*=x"_s},
        {u"quadratic-2"_s, u"\\s+\\$ tremendous"_s},
        {u"cubic"_s, u"(.*)(.*)(.*)=tremendous"_s},
        {u"nested"_s, u"((((((((a*)*)*)*)*)*)*)*)\\$"_s},
        {u"nested-2"_s, u"(((((((((((((((((((((x)))))))))))))))))))))tremendous"_s},
        {u"alternation"_s, u"(a|a|a|a|a|a|a|a|a|a)*b\\$"_s},
        {u"alternation-2"_s, u"(?:ab|cd|ef|gh|ij|kl|mn|op|qr|st|uv|wx|yz|a|b|c|d|e|f|g)+\\$"_s},
        {u"optional"_s, u"(a?){50}a{50}\\$"_s},
        {u"counted"_s, u"(?:a{1,30}){1,30}\\$"_s},
        {u"over-lines"_s, u"Traceback[\\s\\S]*tremendous[\\s\\S]*finish\\$"_s},
        {u"over-lines-2"_s, u"(?s)(.*\\n)*tremendous\\$"_s},
        {u"over-lines-3"_s, u"(?:File .*\\n(?:.*\\n)*?)+tremendous error"_s},
        {u"compile-bomb"_s, u"((((a{100}){100}){100}){100})"_s},
        {u"compile-bomb-2"_s, u"(\\pL{1000}\\pN{1000})"_s},
        {u"compile-bomb-3"_s, u"(?:(?:\\w{1,50}){1,50}){1,50}"_s},
        {u"flood"_s, u"."_s},
        {u"flood-2"_s, u"[a-z]"_s},
        {u"flood-3"_s, u"\\w+"_s},
        {u"flood-4"_s, u"[\\s\\S]"_s},
        {u"empty-match"_s, u"x*"_s},
        {u"empty-match-2"_s, u"(?:)"_s},
        {u"empty-match-3"_s, u"^|$|\\b"_s},
        {u"nothing"_s, u"[^\\s\\S]"_s},
        {u"common-words"_s, u"error|fail|the|a"_s},
        {u"look-ahead"_s, u"tremendous(?= fault)"_s},
        {u"look-behind"_s, u"(?<=a )tremendous"_s},
        {u"back-reference"_s, u"(a+)\\1+\\$"_s},
        {u"possessive"_s, u"a++\\$"_s},
        {u"recursion"_s, u"\\((?:[^()]|(?R))*\\)"_s},
        {u"other-engines-limits"_s, u"(*LIMIT_MATCH=900000000)(a+)+\\$"_s},
        {u"half-characters"_s, u"\\C*tremendous"_s},
        {u"unfinished"_s, u"((((((("_s},
    };
    QList<Entry> entries;
    for (const auto &[name, regex] : shapes)
        entries.append(patternEntry(u"hostile/"_s + name,
                                    u"FrobnicationError: wibbling gasket of "_s
                                        + wordFor(GoodEntries + int(entries.size())) + u" in '{name}'"_s,
                                    regex));
    return entries;
}

QStringList refusedShapes()
{
    return {u"compile-bomb"_s,         u"compile-bomb-2"_s,  u"compile-bomb-3"_s, u"look-ahead"_s,
            u"look-behind"_s,          u"back-reference"_s,  u"possessive"_s,     u"recursion"_s,
            u"other-engines-limits"_s, u"half-characters"_s, u"unfinished"_s};
}

QList<Entry> goodEntries()
{
    QList<Entry> entries;
    for (int i = 0; i < GoodEntries; ++i) {
        const QString word = wordFor(i);
        entries.append(patternEntry(u"good/%1"_s.arg(word), u"GratingError: %1 has no grating '{name}'"_s.arg(word),
                                    u"%1 has no grating '(?P<name>[^']+)'"_s.arg(word)));
    }
    return entries;
}

const QString known = u"GratingError: quuxcbbb has no grating 'main'"_s; // of good/quuxcbbb

/// The findings that are no hostile pattern's.
QStringList good(const Diagnosis &diagnosis)
{
    QStringList ids;
    for (const Finding &f : diagnosis.findings) {
        if (!f.entryId.startsWith(u"hostile/"_s))
            ids << f.entryId;
    }
    return ids;
}

} // namespace

void HostileTest::initTestCase()
{
    m_diagnoser = std::make_unique<Diagnoser>(test::catalogOf(goodEntries() + hostileEntries()));
    m_shipped = std::make_unique<Diagnoser>(test::shippedCatalog());
    QVERIFY(m_shipped->catalog()->size() > 30);
}

void HostileTest::refusedPatternsAreReported()
{
    QStringList reported;
    for (const Problem &problem : m_diagnoser->problems()) {
        QVERIFY(problem.message.size() < 1000);
        reported << problem.entryId.section(u'/', 1);
    }
    reported.sort();
    QStringList expected = refusedShapes();
    expected.sort();
    QCOMPARE(reported, expected);
}

void HostileTest::hostilePatternsFind_data()
{
    QTest::addColumn<QString>("id");
    QTest::addColumn<QString>("paste");
    for (const Entry &e : hostileEntries())
        QTest::newRow(qPrintable(e.id.section(u'/', 1)))
            << e.id << QString(e.signature.en).replace(u"{name}"_s, u"main"_s);
    for (const int i : {0, 1, GoodEntries / 2, GoodEntries - 1})
        QTest::addRow("good one, number %d", i)
            << u"good/"_s + wordFor(i) << u"GratingError: %1 has no grating 'main'"_s.arg(wordFor(i));
}

/// Whatever its regex, refused or useless, an entry is found by its wording.
void HostileTest::hostilePatternsFind()
{
    QFETCH(QString, id);
    QFETCH(QString, paste);
    const Diagnosis diagnosis = m_diagnoser->diagnose(u"starting\n"_s + paste + u"\nending\n"_s);
    QVERIFY(!diagnosis.findings.isEmpty());
    QCOMPARE(diagnosis.findings.constFirst().entryId, id);
    QCOMPARE(diagnosis.findings.constFirst().occurrences.constFirst().line, 2);
}

void HostileTest::pasteEnds_data()
{
    QTest::addColumn<QString>("paste"); // of which `known` is the first, the middle, or the last part
    const auto row = [](const char *name, const QString &part) {
        QTest::addRow("%s", name) << known + u'\n' + part + u'\n' + known + u'\n' + part + u'\n' + known;
    };
    const QString words = u"all is well so far and nothing went wrong "_s;
    row("one line of 5 MB", words.repeated(5 * MegaByte / int(words.size()) / 2));
    row("one line of 5 MB of one letter", QString(5 * MegaByte / 2, u'a'));
    row("one line of 5 MB of blanks", QString(5 * MegaByte / 2, u' '));
    row("a million short lines", u"ok\n"_s.repeated(500'000));
    row("a million empty lines", QString(500'000, u'\n'));
    row("a million carriage returns", u"50%\r"_s.repeated(500'000));
    row("100,000 headers of tracebacks", u"Traceback (most recent call last):\n"_s.repeated(50'000));
    row("100,000 frames of one traceback",
        u"Traceback (most recent call last):\n"_s + u"  File \"a.py\", line 3, in f\n    f()\n"_s.repeated(50'000)
            + u"RecursionError: too deep\n"_s);
    row("100,000 nested causes",
        u"Exception in thread \"main\" java.lang.IllegalStateException: a\n\tat com.example.Main.run(Main.java:5)\n"_s
            + u"Caused by: java.io.IOException: b\n\tat com.example.Main.run(Main.java:5)\n"_s.repeated(50'000));
    row("100,000 chained exceptions",
        u"Traceback (most recent call last):\n  File \"a.py\", line 3, in f\nKeyError: 'x'\n\n"
        "During handling of the above exception, another exception occurred:\n\n"_s.repeated(20'000));
    row("100,000 graph breaks",
        u"Graph break in user code at a.py:4\nGraph Break Reason: Frobnicated\n  Explanation: y\n\n"_s.repeated(
            50'000));
    row("5 MB of Chinese on one line", u"显存不足无法分配张量"_s.repeated(5 * MegaByte / 30 / 2));
    row("5 MB of Chinese on many lines", u"显存不足无法分配张量，请稍后再试\n"_s.repeated(5 * MegaByte / 48 / 2));
    row("a megabyte of NULs", QString(MegaByte / 2, QChar(u'\0')));
    row("a megabyte of lone surrogates", QString(MegaByte / 2, QChar(0xd800)));
    row("a megabyte of the other lone surrogates", QString(MegaByte / 2, QChar(0xdc00)));
    row("a megabyte of one literal of a pattern", u"has no grating '"_s.repeated(MegaByte / 32));
    row("a megabyte of one literal of a pattern of several lines", u"Traceback tremendous\n"_s.repeated(MegaByte / 44));
    row("a megabyte of quote marks", u"> "_s.repeated(MegaByte / 4));
    row("a megabyte of brackets", u"([{<"_s.repeated(MegaByte / 8));
    row("a megabyte of colours", u"\x1b[31m\x1b[0m"_s.repeated(MegaByte / 18));
    row("a megabyte of unfinished escapes", u"\x1b[3;"_s.repeated(MegaByte / 8));
    row("a megabyte of HTML", u"&#39;&lt;<span class=\"x\">"_s.repeated(MegaByte / 50));
    row("a megabyte of combining marks", u"e"_s + QString(MegaByte / 2, QChar(0x301)));
    row("a megabyte of colons", u": "_s.repeated(MegaByte / 4));
    row("a megabyte of ranks", u"[rank0]: [rank1]: "_s.repeated(MegaByte / 36));
    row("100,000 streams", [] {
        QString text;
        for (int i = 0; i < 50'000; ++i)
            text += u"[rank%1]: all is well\n"_s.arg(i);
        return text;
    }());
    row("30,000 lines that look like errors", u"error: the frobnicator is off\n"_s.repeated(15'000));
}

void HostileTest::pasteEnds()
{
    QFETCH(QString, paste);
    QElapsedTimer timer;
    timer.start();
    const Diagnosis diagnosis = m_diagnoser->diagnose(paste);
    qInfo("%lld ms", static_cast<long long>(timer.elapsed()));
    QVERIFY2(timer.elapsed() < Patience, qPrintable(u"%1 ms"_s.arg(timer.elapsed())));
    QCOMPARE(diagnosis.characters, QStringView(paste).toUcs4().size());
    const auto found = std::find_if(diagnosis.findings.begin(), diagnosis.findings.end(),
                                    [](const Finding &f) { return f.entryId == u"good/quuxcbbb"_s; });
    QVERIFY2(found != diagnosis.findings.end(), "what is there was not found");
    QCOMPARE(found->occurrences.size(), 3);
    const QString words = u"quuxcbbb has no grating 'main'"_s;
    for (const Occurrence &o : found->occurrences)
        QCOMPARE(paste.mid(o.span.start, o.span.length()), words);
    QCOMPARE(good(diagnosis), QStringList{found->entryId});
}

void HostileTest::pasteIsCancelled()
{
    QFETCH(QString, paste);
    std::atomic_bool cancel = false;
    QElapsedTimer sinceCancel;
    std::thread other([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
        sinceCancel.start();
        cancel = true;
    });
    const Diagnosis diagnosis = m_diagnoser->diagnose(paste, &cancel);
    other.join();
    QVERIFY2(sinceCancel.elapsed() < SoonAfterCancel, qPrintable(u"%1 ms"_s.arg(sinceCancel.elapsed())));
    if (diagnosis.milliseconds > 100)
        QVERIFY(diagnosis.cancelled);
}

void HostileTest::hostilePatternsEndOnTheirOwnFood_data()
{
    QTest::addColumn<QString>("food");
    QTest::newRow("one letter, then the wrong end") << QString(MegaByte, u'a') + u'!';
    QTest::newRow("lines of one letter, each with the wrong end")
        << (QString(22, u'a') + u"!\n"_s).repeated(MegaByte / 24);
    QTest::newRow("words without the right end") << u"aaa bbb ccc "_s.repeated(MegaByte / 12);
    QTest::newRow("equals signs") << u"x=x="_s.repeated(MegaByte / 4);
    QTest::newRow("blanks, then the wrong end") << QString(MegaByte, u' ') + u'x';
    QTest::newRow("brackets, nested") << QString(MegaByte / 2, u'(') + QString(MegaByte / 2, u')');
    QTest::newRow("letters of the alternation") << u"abcdefghijklmnop"_s.repeated(MegaByte / 16);
    QTest::newRow("the literals of the patterns over lines")
        << u"Traceback\nFile x\ntremendous\nfinish\n"_s.repeated(MegaByte / 36);
}

/// A megabyte of what makes each of them slow elsewhere.
void HostileTest::hostilePatternsEndOnTheirOwnFood()
{
    QFETCH(QString, food);
    QElapsedTimer timer;
    timer.start();
    const Diagnosis diagnosis = m_diagnoser->diagnose(food + u'\n' + known);
    QVERIFY2(timer.elapsed() < Patience, qPrintable(u"%1 ms"_s.arg(timer.elapsed())));
    QCOMPARE(good(diagnosis), QStringList{u"good/quuxcbbb"_s});
}

void HostileTest::hugeCatalogWordsInAPaste()
{
    // All thousand messages at once: each is found, none takes another's place.
    QString paste;
    for (int i = 0; i < GoodEntries; ++i)
        paste += u"GratingError: %1 has no grating 'main'\n"_s.arg(wordFor(i));
    QCOMPARE(good(m_diagnoser->diagnose(paste)).size(), GoodEntries);
}

void HostileTest::noSampleIsMissed_data()
{
    QTest::addColumn<QString>("id");
    QTest::addColumn<QString>("sample");
    QTest::addColumn<int>("place");
    constexpr int Step = 4; // a megabyte of log for each of some thousand samples takes minutes
    int number = 0;
    for (const Entry &e : test::partOf(test::shippedEntries())) {
        for (qsizetype i = 0; i < e.samples.size(); ++i, ++number) {
            if (number % Step == 0)
                QTest::addRow("%s, sample %d", qPrintable(e.id), int(i + 1)) << e.id << e.samples[i].text << number % 3;
        }
    }
}

/// At the start, in the middle or at the end, one sample in four after the other, of a megabyte of log that tells of no
/// error.
void HostileTest::noSampleIsMissed()
{
    QFETCH(QString, id);
    QFETCH(QString, sample);
    QFETCH(int, place);
    static const QString half = cleanLogText(1, MegaByte / 2);
    static const QString log = half + cleanLogText(2, MegaByte / 2);
    const QString ended = sample.endsWith(u'\n') ? sample : sample + u'\n';
    const qsizetype start = std::array{qsizetype(0), half.size(), log.size()}[std::size_t(place)];
    const Diagnosis diagnosis = m_shipped->diagnose(QString(log).insert(start, ended));
    QVERIFY2(!diagnosis.findings.isEmpty(), qPrintable(u"nothing found, sample at %1"_s.arg(start)));
    const Finding &finding = diagnosis.findings.constFirst();
    QCOMPARE(finding.entryId, id);
    for (const Occurrence &o : finding.occurrences)
        QVERIFY(o.span.start >= start && o.span.end <= start + ended.size());
}

QTEST_APPLESS_MAIN(HostileTest)
#include "tst_hostile.moc"
