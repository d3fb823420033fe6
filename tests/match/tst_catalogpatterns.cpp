#include "app/database/layers.h"
#include "app/diagnosis/diagnoser.h"
#include "app/match/catalogpatterns.h"
#include "app/text/progress.h"
#include "tests/testing/catalog.h"
#include "tests/testing/entry.h"

#include <QTest>

#include <algorithm>

using namespace waymark;
using namespace Qt::StringLiterals;

class CatalogPatternsTest : public QObject
{
    Q_OBJECT

private slots:
    void everyWayToRecogniseAnEntry();
    void wordingsThatTellTooLittleAreNotUsed_data();
    void wordingsThatTellTooLittleAreNotUsed();
    void informationOfAMatch_data();
    void informationOfAMatch();
    void tellingWordsComeInOrder();
    void generalPatternsKnowWhom();
    void theMoreSpecificEntryWins_data();
    void theMoreSpecificEntryWins();
    void namesInTheRegexAreNoSlots();
    void matchMayBeAllOfMessage_data();
    void matchMayBeAllOfMessage();
    void samplesTeachWordings_data();
    void samplesTeachWordings();
    void taughtWordingsMarkTheirWords();
    void aSampleThatIsRecognisedTeachesNothing_data();
    void aSampleThatIsRecognisedTeachesNothing();
    void refusedRegexesAreReported();
};

namespace {

Entry entry(const QString &id, const QString &signature, const QString &regex = {}, const QStringList &samples = {})
{
    Entry made = test::patternEntry(id, signature, regex);
    made.samples = test::samples(samples);
    return made;
}

/// The patterns of entries, and the tables that they are read from.
struct Compiled
{
    explicit Compiled(const QList<Entry> &entries)
        : layers(written(entries))
    {
        if (!patterns.open(layers, entries.size()))
            qFatal("%s", qPrintable(layers.base().error()));
    }

    static std::unique_ptr<Database> written(const QList<Entry> &entries)
    {
        Progress progress;
        auto database = std::make_unique<Database>();
        if (!database->openInMemory() || !writePatterns(*database, entries, progress))
            qFatal("%s", qPrintable(database->error()));
        return database;
    }

    Layers layers;
    CatalogPatterns patterns;
};

QString kindName(MatchKind kind)
{
    switch (kind) {
    case MatchKind::Exact:
        return u"exact"_s;
    case MatchKind::Template:
        return u"template"_s;
    case MatchKind::Code:
        return u"code"_s;
    case MatchKind::Similar:
        break;
    }
    return u"similar"_s;
}

QStringList answers(const Diagnosis &diagnosis)
{
    QStringList lines;
    for (const Finding &f : diagnosis.findings)
        lines << f.entryId + u' ' + matchKindName(f.kind);
    return lines;
}

} // namespace

void CatalogPatternsTest::everyWayToRecogniseAnEntry()
{
    Entry e = entry(u"x/a"_s, u"cannot frobnicate the grid '{name}'"_s, u"frobnicate the grid"_s);
    e.aliases = {u"the grid refuses to frobnicate {name}"_s, u"GB0170"_s};
    e.errorCode = u"ENOSPC"_s;
    const Compiled compiled({e});
    const CatalogPatterns &patterns = compiled.patterns;
    QStringList lines;
    for (int i = 0; i < patterns.size(); ++i) {
        const CatalogPatterns::Pattern &pattern = patterns.pattern(i);
        QCOMPARE(int(pattern.entry), 0);
        QVERIFY(patterns.pattern(i).generalOver.empty());
        lines << kindName(pattern.kind) + u": "_s + pattern.rule;
    }
    lines.sort();
    QCOMPARE(lines,
             QStringList({u"code: ENOSPC"_s, u"code: GB0170"_s, u"exact: frobnicate the grid"_s,
                          u"template: cannot frobnicate the grid '{name}'"_s,
                          u"template: the grid refuses to frobnicate {name}"_s}));
    QCOMPARE(patterns.problems(), Problems());
}

void CatalogPatternsTest::wordingsThatTellTooLittleAreNotUsed_data()
{
    QTest::addColumn<QString>("signature");
    QTest::addColumn<bool>("used");
    QTest::newRow("common words, for a whole message") << u"error: invalid file name {name}"_s << true;
    QTest::newRow("one common word") << u"error: invalid {something}"_s << false;
    QTest::newRow("one rare word") << u"error: frobnication {name}"_s << false;
    QTest::newRow("two rare words") << u"frobnication of the quuxinator {name}"_s << true;
    QTest::newRow("placeholders alone") << u"{a}: {b}"_s << false;
}

void CatalogPatternsTest::wordingsThatTellTooLittleAreNotUsed()
{
    QFETCH(QString, signature);
    QFETCH(bool, used);
    const Compiled compiled({entry(u"x/a"_s, signature)});
    QCOMPARE(compiled.patterns.size(), used ? 1 : 0);
}

void CatalogPatternsTest::informationOfAMatch_data()
{
    QTest::addColumn<QString>("regex");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QStringList>("words");
    QTest::newRow("literal words") << u"frobnicate the (?:grid|mesh)"_s << u"cannot frobnicate the mesh"_s
                                   << QStringList({u"frobnicate"_s, u"the"_s, u"mesh"_s});
    QTest::newRow("what a slot caught tells nothing")
        << u"frobnicate (?P<what>.+)"_s << u"frobnicate quuxinators"_s << QStringList{u"frobnicate"_s};
    QTest::newRow("part of a longer word tells nothing") << u"visa"_s << u"this is advisable"_s << QStringList();
    QTest::newRow("front of a longer word tells nothing") << u"visa"_s << u"visage"_s << QStringList();
    QTest::newRow("a word put together of parts")
        << u"QUUX_STATUS_(?:COLD|HOT)"_s << u"QUUX_STATUS_COLD"_s << QStringList{u"quux_status_"_s};
    QTest::newRow("a word that a slot completes")
        << u"quuxinate\\w+"_s << u"was quuxinated"_s << QStringList{u"quuxinate"_s};
    QTest::newRow("short parts of a word tell nothing") << u"grid(?:lock|iron)"_s << u"a gridlock"_s << QStringList();
    QTest::newRow("between other signs") << u"visa"_s << u"(visa)"_s << QStringList{u"visa"_s};
    QTest::newRow("between curly quotes") << u"visa"_s << u"error: ‘visa’ was not"_s << QStringList{u"visa"_s};
    QTest::newRow("between guillemets") << u"visa"_s << u"«visa»"_s << QStringList{u"visa"_s};
    QTest::newRow("before a full-width colon") << u"visa"_s << u"visa：frobnicate"_s << QStringList{u"visa"_s};
    QTest::newRow("behind an umlaut tells nothing") << u"visa"_s << u"üvisa"_s << QStringList();
    QTest::newRow("in capitals") << u"(?i)frobnicate"_s << u"FROBNICATE"_s << QStringList{u"frobnicate"_s};
    QTest::newRow("said twice, counted once")
        << u"frobnicate.*frobnicate"_s << u"frobnicate, frobnicate"_s << QStringList{u"frobnicate"_s};
    QTest::newRow("Chinese within a sentence")
        << u"显存不足"_s << u"错误显存不足了"_s << QStringList({u"显"_s, u"存"_s, u"不"_s, u"足"_s});
}

void CatalogPatternsTest::informationOfAMatch()
{
    QFETCH(QString, regex);
    QFETCH(QString, text);
    QFETCH(QStringList, words);
    const Compiled compiled({entry(u"x/a"_s, u"x"_s, regex)});
    const CatalogPatterns &patterns = compiled.patterns;
    const CleanText clean(text);
    const auto matches = patterns.search(clean);
    QCOMPARE(matches.size(), std::size_t(1));
    QStringList told = patterns.tellingWords(clean, matches.front());
    told.sort();
    words.sort();
    QCOMPARE(told, words);
    QCOMPARE(patterns.information(clean, matches.front()), patterns.vocabulary().information(words));
}

void CatalogPatternsTest::tellingWordsComeInOrder()
{
    const Compiled compiled({entry(u"x/a"_s, u"x"_s, u"mesh .* quux .* grid"_s)});
    const CatalogPatterns &patterns = compiled.patterns;
    const CleanText clean(u"mesh of quux in a grid");
    QCOMPARE(patterns.tellingWords(clean, patterns.search(clean).front()),
             QStringList({u"mesh"_s, u"quux"_s, u"grid"_s}));
}

void CatalogPatternsTest::generalPatternsKnowWhom()
{
    const Compiled compiled({
        entry(u"x/any"_s, u"a"_s, u"frobnication failed"_s, {u"frobnication failed: who knows"_s}),
        entry(u"x/cold"_s, u"b"_s, u"frobnication failed: cold"_s,
              {u"frobnication failed: cold"_s, u"frobnication failed: cold again"_s}),
        entry(u"x/hot"_s, u"c"_s, u"frobnication failed: hot"_s, {u"frobnication failed: hot"_s}),
    });
    const CatalogPatterns &patterns = compiled.patterns;
    QMap<QString, std::vector<qsizetype>> over;
    for (int i = 0; i < patterns.size(); ++i)
        over.insert(patterns.pattern(i).rule, patterns.pattern(i).generalOver);
    QCOMPARE(over[u"frobnication failed"_s], (std::vector<qsizetype>{1, 2}));
    QCOMPARE(over[u"frobnication failed: cold"_s], std::vector<qsizetype>());
    QCOMPARE(over[u"frobnication failed: hot"_s], std::vector<qsizetype>());
}

void CatalogPatternsTest::theMoreSpecificEntryWins_data()
{
    QTest::addColumn<QString>("paste");
    QTest::addColumn<QString>("winner");
    QTest::addColumn<QString>("rejected");
    QTest::newRow("however many words the general one has")
        << u"frobnication of the grid failed in the quuxinator because wibble: cold"_s << u"x/cold"_s << u"x/any"_s;
    QTest::newRow("the general one where nothing else fits")
        << u"frobnication of the grid failed in the quuxinator because wibble: wet"_s << u"x/any"_s << QString();
    QTest::newRow("a chain of three, the most specific of all")
        << u"frobnication of the grid failed in the quuxinator because wibble: cold iron"_s << u"x/iron"_s
        << u"x/cold"_s;
}

void CatalogPatternsTest::theMoreSpecificEntryWins()
{
    QFETCH(QString, paste);
    QFETCH(QString, winner);
    QFETCH(QString, rejected);
    const Diagnoser diagnoser(test::catalogOf({
        entry(u"x/any"_s, u"a"_s, u"frobnication of the grid failed in the quuxinator because wibble: \\w+"_s,
              {u"frobnication of the grid failed in the quuxinator because wibble: odd"_s}),
        entry(u"x/cold"_s, u"b"_s, u"wibble: cold"_s,
              {u"frobnication of the grid failed in the quuxinator because wibble: cold"_s}),
        entry(u"x/iron"_s, u"c"_s, u"cold iron"_s,
              {u"frobnication of the grid failed in the quuxinator because wibble: cold iron"_s}),
    }));
    const Diagnosis diagnosis = diagnoser.diagnose(paste);
    QCOMPARE(answers(diagnosis), QStringList{winner + u" exact"_s});
    const QList<Rival> &rivals = diagnosis.findings.constFirst().rivals;
    if (rejected.isEmpty()) {
        QCOMPARE(rivals.size(), 0);
    } else {
        const auto lost =
            std::find_if(rivals.begin(), rivals.end(), [&](const Rival &rival) { return rival.entryId == rejected; });
        QVERIFY(lost != rivals.end());
        QCOMPARE(lost->reason, LossReason::LessSpecific);
    }
}

/// An entry of one method's removal must not answer for every missing attribute.
void CatalogPatternsTest::namesInTheRegexAreNoSlots()
{
    const QString message = u"AttributeError: 'DataFrame' object has no attribute 'append'"_s;
    const QString other = u"AttributeError: 'Tagger' object has no attribute 'lstm'"_s;
    const Diagnoser knowsTheNames(test::catalogOf(
        {entry(u"x/append"_s, message, u"'DataFrame' object has no attribute '(?:append|iteritems)'"_s)}));
    QCOMPARE(answers(knowsTheNames.diagnose(message)), QStringList{u"x/append exact"_s});
    QCOMPARE(answers(knowsTheNames.diagnose(other)), QStringList());
    const Diagnoser knowsNone(test::catalogOf({entry(u"x/attribute"_s, message)}));
    QCOMPARE(answers(knowsNone.diagnose(other)), QStringList{u"x/attribute template"_s});
}

void CatalogPatternsTest::matchMayBeAllOfMessage_data()
{
    QTest::addColumn<QByteArray>("message");
    QTest::addColumn<bool>("all");
    const QByteArray match = "'strng' does not name a type";
    QTest::newRow("alone") << match << true;
    QTest::newRow("behind its place and kind") << "main.cpp:3:1: error: " + match << true;
    QTest::newRow("before the name of a warning") << "main.cpp:3:1: warning: " + match + " [-Wmissing]" << true;
    QTest::newRow("with a full stop") << match + "." << true;
    QTest::newRow("behind another word") << "cannot open it, " + match << false;
    QTest::newRow("before another word") << match + " here" << false;
    QTest::newRow("before other words in Chinese") << match + "，无法继续" << false;
    QTest::newRow("between Chinese quotes") << "“" + match + "”" << true;
}

void CatalogPatternsTest::matchMayBeAllOfMessage()
{
    QFETCH(QByteArray, message);
    const QByteArray match = "'strng' does not name a type";
    const qsizetype begin = message.indexOf(match);
    QTEST(isAllOfMessage(message, begin, begin + match.size()), "all");
}

void CatalogPatternsTest::samplesTeachWordings_data()
{
    QTest::addColumn<QString>("sample");
    QTest::addColumn<QString>("paste");
    QTest::addColumn<bool>("found");
    QTest::newRow("Chinese, another path") << u"系统找不到指定的文件：'/srv/app/a.txt'，无法继续"_s
                                           << u"系统找不到指定的文件：'/home/ana/b.csv'，无法继续"_s << true;
    QTest::newRow("Chinese of ten characters")
        << u"系统找不到指定的文件：'a.txt'"_s << u"系统找不到指定的文件：'b.csv'"_s << true;
    QTest::newRow("German, another name and number")
        << u"FEHLER:  doppelter Schlüsselwert verletzt Eindeutigkeitsbedingung »kunden_pkey« in Zeile 12"_s
        << u"FEHLER:  doppelter Schlüsselwert verletzt Eindeutigkeitsbedingung »kunden_pkey« in Zeile 4711"_s << true;
    QTest::newRow("behind a traceback in the sample, alone in the paste")
        << u"Traceback (most recent call last):\n  File \"a.py\", line 3, in f\n    g()\nOSError: Auf dem Gerät ist kein Speicherplatz mehr verfügbar: 'a.txt'\n"_s
        << u"OSError: Auf dem Gerät ist kein Speicherplatz mehr verfügbar: 'b.csv'"_s << true;
    QTest::newRow("among the lines of a log")
        << u"starting\nFEHLER: kein Speicherplatz auf Gerät verfügbar 12\nending\n"_s
        << u"more\nFEHLER: kein Speicherplatz auf Gerät verfügbar 99\n"_s << true;
    QTest::newRow("another message in that language")
        << u"系统找不到指定的文件：'/srv/app/a.txt'，无法继续"_s << u"系统资源不足，请稍后再试"_s << false;
    QTest::newRow("a sample that tells next to nothing") << u"Fehler 12"_s << u"Fehler 13"_s << false;
    QTest::newRow("a sample whose message the regex knows by a word that tells nothing")
        << u"错误 failed：系统找不到指定的文件 'a.txt'，无法继续"_s
        << u"错误 failed：系统找不到指定的文件 'b.txt'，无法继续"_s << true;
}

void CatalogPatternsTest::samplesTeachWordings()
{
    QFETCH(QString, sample);
    QFETCH(QString, paste);
    QFETCH(bool, found);
    const Diagnoser diagnoser(test::catalogOf(
        {entry(u"x/a"_s, u"OSError: no grid left on quuxinator"_s, u"no grid left on quuxinator|failed"_s,
               {u"OSError: no grid left on quuxinator"_s, sample})}));
    QCOMPARE(answers(diagnoser.diagnose(paste)), found ? QStringList{u"x/a template"_s} : QStringList());
}

void CatalogPatternsTest::taughtWordingsMarkTheirWords()
{
    const Diagnoser diagnoser(test::catalogOf(
        {entry(u"x/a"_s, u"no grid left on quuxinator"_s, {}, {u"系统找不到指定的文件，无法继续：'a.txt'"_s})}));
    const QString paste = u"开始\n🚀系统找不到指定的文件，无法继续：'b.csv'\n结束"_s;
    const Diagnosis diagnosis = diagnoser.diagnose(paste);
    QCOMPARE(answers(diagnosis), QStringList{u"x/a template"_s});
    const Occurrence &occurrence = diagnosis.findings.constFirst().occurrences.constFirst();
    QCOMPARE(paste.mid(occurrence.span.start, occurrence.span.length()), u"系统找不到指定的文件，无法继续：'b.csv'"_s);
    QCOMPARE(occurrence.line, 2);
}

void CatalogPatternsTest::aSampleThatIsRecognisedTeachesNothing_data()
{
    QTest::addColumn<QStringList>("samples");
    QTest::addColumn<bool>("taught");
    const QString recognised = u"gasket quuxinator wibbled 12 gratings"_s;
    const QString unrecognised = u"gasket quuxinator wibbled 13 gratings"_s;
    QTest::newRow("recognised") << QStringList{recognised} << false;
    QTest::newRow("not recognised") << QStringList{unrecognised} << true;
    QTest::newRow("one of two that read alike is not") << QStringList{recognised, unrecognised} << true;
}

void CatalogPatternsTest::aSampleThatIsRecognisedTeachesNothing()
{
    QFETCH(QStringList, samples);
    QFETCH(bool, taught);
    const Compiled compiled(
        {entry(u"x/a"_s, u"frobnication refused"_s, u"gasket quuxinator wibbled 12 gratings"_s, samples)});
    const CatalogPatterns &patterns = compiled.patterns;
    QCOMPARE(patterns.search(CleanText(u"gasket quuxinator wibbled 99 gratings"_s)).size(),
             std::size_t(taught ? 1 : 0));
}

void CatalogPatternsTest::refusedRegexesAreReported()
{
    Entry bad = entry(u"x/bad"_s, u"cannot frobnicate the quuxinator {name}"_s, u"frobnicate(?=x)"_s);
    bad.file = u"x/bad.json"_s;
    bad.line = 3;
    const Compiled compiled({entry(u"x/good"_s, u"a"_s, u"wibble wobble"_s), bad});
    const CatalogPatterns &patterns = compiled.patterns;
    const Problems problems = patterns.problems();
    QCOMPARE(problems.size(), 1);
    const Problem &problem = problems.constFirst();
    QCOMPARE(problem.file, u"x/bad.json"_s);
    QCOMPARE(problem.line, 3);
    QCOMPARE(problem.entryId, u"x/bad"_s);
    QCOMPARE(problem.severity, Problem::Severity::Warning);
    QCOMPARE(patterns.search(CleanText(u"wibble wobble"_s)).size(), std::size_t(1));
    QCOMPARE(patterns.search(CleanText(u"cannot frobnicate the quuxinator 9"_s)).size(), std::size_t(1));
}

QTEST_APPLESS_MAIN(CatalogPatternsTest)
#include "tst_catalogpatterns.moc"
