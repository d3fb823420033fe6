#include "app/diagnosis/diagnoser.h"
#include "app/diagnosis/pastememory.h"
#include "tests/diagnosis/cleanlog.h"

#include <QRandomGenerator>
#include <QTest>

#include <algorithm>
#include <memory>

using namespace waymark;
using namespace Qt::StringLiterals;

/// A diagnosis that remembers the paste as it was a moment ago says the same as one that does not.
class PasteMemoryTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void randomEditsChangeNothing_data();
    void randomEditsChangeNothing();
    void editsNearPatternsOfManyLines_data();
    void editsNearPatternsOfManyLines();
    void aSmallEditIsSearchedAlone_data();
    void aSmallEditIsSearchedAlone();
    void theSamePasteIsNotSearchedAgain();
    void aFloodIsSearchedAsAWhole();
    void cancelledRunsLeaveNothingBehind();
    void cancelledBetweenEdits();

private:
    static QString difference(const Diagnosis &remembered, const Diagnosis &fresh);

    std::unique_ptr<Diagnoser> m_oneLine;
    std::unique_ptr<Diagnoser> m_diagnoser;
};

namespace {

Entry entry(const QString &id, const QString &signature, const QString &regex = {}, const QString &code = {})
{
    Entry e;
    e.id = id;
    e.domain = id.section(u'/', 0, 0);
    e.signature.en = signature;
    e.regex = regex;
    e.errorCode = code;
    return e;
}

constexpr qsizetype LongestShown = 200; // of a fact that differs

/// Patterns of one line and, in `mixed`, of several, with and without words to look for, some that are found all over
/// the place.
QList<Entry> entries(bool mixed)
{
    const QList<Entry> ofSeveralLines = {
        entry(u"x/lines"_s, u"began badly, ended worse"_s, u"began badly\\n+ended worse"_s),
        entry(u"x/block"_s, u"opening quux closing quux"_s, u"opening quux[\\s\\S]{0,60}?closing quux"_s),
        entry(u"x/dots"_s, u"grumpy start grumpy finish"_s, u"(?s)grumpy start.{0,40}grumpy finish"_s),
    };
    const QList<Entry> ofOneLine = {
        entry(u"x/module"_s, u"ModuleNotFoundError: No module named '{name}'"_s,
              u"No module named '(?P<name>[^']+)'"_s),
        entry(u"x/grid"_s, u"cannot frobnicate the grid {name}"_s),
        entry(u"x/code"_s, u"GB0170"_s, {}, u"GB0170"_s),
        entry(u"x/number"_s, u"quuxinator"_s, u"\\d{3}-\\d{4}-[A-Z]{3} wibbled"_s),
        entry(u"x/bare"_s, u"bare"_s, u"[A-Z]{5}[0-9]{5}"_s),
        entry(u"x/anchored"_s, u"wobbling gasket"_s, u"^wobbling gasket$"_s),
        entry(u"x/overlapping"_s, u"gasket quux"_s, u"(?:wobbling )?gasket quux"_s),
        entry(u"x/chinese"_s, u"显存不足：无法分配张量"_s, u"显存不足[：:].*张量"_s),
        entry(u"x/caseless"_s, u"Größe überschritten quux"_s, u"(?i)größe überschritten"_s),
    };
    return mixed ? ofOneLine + ofSeveralLines : ofOneLine;
}

/// Random text that holds what the entries look for, whole, in pieces, and over line ends.
class Typist
{
public:
    explicit Typist(quint32 seed)
        : m_random(seed)
    {
    }

    QString paste(int pieces)
    {
        QString result;
        while (pieces-- > 0)
            result += piece();
        return result;
    }

    /// `paste` with one change.
    QString edited(QString paste)
    {
        const qsizetype at = place(paste.size());
        const qsizetype length = std::min<qsizetype>(paste.size() - at, chance(4) ? below(400) : below(12));
        switch (below(5)) {
        case 0:
            return paste.insert(at, this->paste(1 + below(3)));
        case 1:
            return paste.remove(at, length);
        case 2:
            return paste.replace(at, length, piece());
        case 3:
            return paste + this->paste(1 + below(2));
        default:
            return paste.insert(at, QChar(u'a' + below(26)));
        }
    }

private:
    int below(int bound) { return m_random.bounded(bound); }
    bool chance(int oneIn) { return below(oneIn) == 0; }

    qsizetype place(qsizetype size)
    {
        switch (below(4)) {
        case 0:
            return 0;
        case 1:
            return size;
        default:
            return below(int(size) + 1);
        }
    }

    QString piece()
    {
        static const QStringList pieces = {
            u"ModuleNotFoundError: No module named 'numpy'"_s,
            u"No module named '"_s,
            u"cannot frobnicate the grid main"_s,
            u"cannot frobnicate"_s,
            u"GB0170"_s,
            u"GB01"_s,
            u"123-4567-ABC wibbled"_s,
            u"QUUXI12345"_s,
            u"began badly\nended worse"_s,
            u"began badly\n\n\nended worse"_s,
            u"began badly\r\n\r\nended worse\r\n"_s,
            u"opening quux"_s,
            u"closing quux"_s,
            u"opening quux\n1\n2\n3\nclosing quux"_s,
            u"grumpy start\nx\ny\ngrumpy finish"_s,
            u"grumpy start"_s,
            u"grumpy finish"_s,
            u"wobbling gasket"_s,
            u"\nwobbling gasket\n"_s,
            u"gasket quux"_s,
            u"显存不足：无法分配张量"_s,
            u"显存不足"_s,
            u"GRÖßE Überschritten"_s,
            u"🚀"_s,
            u"Traceback (most recent call last):\n  File \"a.py\", line 3, in f\n    g()\nKeyError: 'x'\n"_s,
            u"  File \"b.py\", line 4, in g\n"_s,
            u"\n"_s,
            u"\r\n"_s,
            u"\n\n"_s,
            u" "_s,
            u"\t"_s,
            u"plain words of a log\n"_s,
            u"2026-11-21 10:00:00 INFO all is well\n"_s,
            u"[rank0]: "_s,
            u"> "_s,
            u"\x1b[31m"_s,
            QString(QChar(0xd800)),
            QString(QChar(u'\0'))};
        if (chance(200))
            return QString(PatternIndex::LongLine + below(4000), u'z')
                + pieces[below(int(pieces.size()))]; // a long line
        const QString text = pieces[below(int(pieces.size()))];
        return chance(2) ? text : text + u'\n';
    }

    QRandomGenerator m_random;
};

QString shown(const Span &span)
{
    return u"%1-%2"_s.arg(span.start).arg(span.end);
}

QString shown(const CodePlace &place)
{
    return u"%1:%2 in %3 on %4%5"_s.arg(place.file)
        .arg(place.fileLine)
        .arg(place.function)
        .arg(place.line)
        .arg(place.own ? u" own"_s : QString());
}

/// All of a diagnosis but the time it took, a fact a line.
QStringList facts(const Diagnosis &d)
{
    QStringList lines = {u"root "_s + d.rootCause, u"lines %1, characters %2"_s.arg(d.lines).arg(d.characters),
                         u"message "_s + shown(d.messageSpan), u"place "_s + shown(d.place),
                         u"cancelled %1"_s.arg(d.cancelled)};
    for (const NearEntry &near : d.nearest)
        lines << u"near %1 %2 %3 / %4 / %5 / %6"_s.arg(near.entryId)
                     .arg(near.similarity)
                     .arg(near.phrase, near.shared.join(u' '), near.missing.join(u' '), near.other.join(u' '));
    for (const Finding &f : d.findings) {
        lines << u"finding %1 kind %2 confidence %3 information %4 rule %5 words %6 place %7 final %8 asynchronous %9"_s
                     .arg(f.entryId)
                     .arg(int(f.kind))
                     .arg(f.confidence)
                     .arg(f.information)
                     .arg(f.rule, f.words.join(u' '), shown(f.place))
                     .arg(f.inFinalMessage)
                     .arg(f.asynchronous);
        for (const Occurrence &o : f.occurrences) {
            QStringList pieces;
            for (const Span &piece : o.pieces)
                pieces << shown(piece);
            lines << u"  at %1 (%2) line %3 location %4: %5"_s.arg(shown(o.span), pieces.join(u' '))
                         .arg(o.line)
                         .arg(o.location, o.text);
        }
        for (const Span &span : f.suppressed)
            lines << u"  suppressed "_s + shown(span);
        for (const LocationGroup &g : f.locations)
            lines << u"  group %1 %2 %3"_s.arg(g.location).arg(g.occurrences).arg(g.suppressed);
        for (auto i = f.captures.cbegin(); i != f.captures.cend(); ++i)
            lines << u"  slot %1 = %2"_s.arg(i.key(), i.value());
        for (const Rival &r : f.rivals)
            lines << u"  rival %1 %2 %3 %4 %5"_s.arg(r.entryId)
                         .arg(int(r.kind))
                         .arg(r.confidence)
                         .arg(int(r.reason))
                         .arg(r.rule);
    }
    return lines;
}

/// A catalog of one entry.
std::unique_ptr<Diagnoser> diagnoserOf(const QString &regex)
{
    return std::make_unique<Diagnoser>(
        std::make_shared<Catalog>(QList<Entry>{entry(u"x/a"_s, u"a"_s, regex)}, Taxonomy()));
}

} // namespace

/// The first fact in which two diagnoses differ; empty where there is none.
QString PasteMemoryTest::difference(const Diagnosis &remembered, const Diagnosis &fresh)
{
    const QStringList a = facts(remembered);
    const QStringList b = facts(fresh);
    for (qsizetype i = 0; i < std::max(a.size(), b.size()); ++i) {
        if (a.value(i) != b.value(i))
            return u"with memory \"%1\", without \"%2\""_s.arg(a.value(i).left(LongestShown),
                                                               b.value(i).left(LongestShown));
    }
    return {};
}

void PasteMemoryTest::initTestCase()
{
    m_oneLine = std::make_unique<Diagnoser>(std::make_shared<Catalog>(entries(false), Taxonomy()));
    m_diagnoser = std::make_unique<Diagnoser>(std::make_shared<Catalog>(entries(true), Taxonomy()));
    QCOMPARE(m_diagnoser->problems(), Problems());
}

void PasteMemoryTest::randomEditsChangeNothing_data()
{
    QTest::addColumn<bool>("mixed"); // patterns of several lines among the others
    QTest::addColumn<int>("pieces");
    QTest::addColumn<int>("pastes");
    QTest::addColumn<int>("edits");
    QTest::newRow("a few lines, patterns of one line") << false << 12 << 40 << 25;
    QTest::newRow("a few lines, mixed patterns") << true << 12 << 40 << 25;
    QTest::newRow("a screenful, patterns of one line") << false << 120 << 12 << 40;
    QTest::newRow("a screenful, mixed patterns") << true << 120 << 12 << 40;
    QTest::newRow("some hundred lines, patterns of one line") << false << 900 << 5 << 40;
    QTest::newRow("some hundred lines, mixed patterns") << true << 900 << 5 << 40;
    QTest::newRow("some thousand lines, patterns of one line") << false << 4000 << 1 << 40;
    QTest::newRow("some thousand lines, mixed patterns") << true << 4000 << 1 << 40;
}

void PasteMemoryTest::randomEditsChangeNothing()
{
    QFETCH(bool, mixed);
    QFETCH(int, pieces);
    QFETCH(int, pastes);
    QFETCH(int, edits);
    const Diagnoser &diagnoser = mixed ? *m_diagnoser : *m_oneLine;
    Typist typist{quint32(pieces)};
    qsizetype findings = 0;
    int partly = 0; // searches that did not look at all lines
    for (int i = 0; i < pastes; ++i) {
        PasteMemory memory;
        QString paste = typist.paste(pieces);
        for (int edit = 0; edit < edits; ++edit) {
            const Diagnosis remembered = diagnoser.diagnose(paste, nullptr, &memory);
            const QString differs = difference(remembered, diagnoser.diagnose(paste));
            QVERIFY2(differs.isEmpty(), qPrintable(u"paste %1, edit %2: %3"_s.arg(i).arg(edit).arg(differs)));
            findings += remembered.findings.size();
            partly += memory.linesSearched() < qsizetype(CleanText(paste).lines().size()) ? 1 : 0;
            paste = typist.edited(std::move(paste));
        }
    }
    QVERIFY(findings > pastes * edits);
    if (!mixed && pieces > 500) // patterns of several lines stand so close here that all has to be searched
        QVERIFY2(2 * partly > pastes * edits, "the memory must be of use often enough for the test to mean something");
}

void PasteMemoryTest::editsNearPatternsOfManyLines_data()
{
    QTest::addColumn<QString>("regex");
    QTest::addColumn<QStringList>("block"); // lines of it, and how many plain lines lie between two of them
    QTest::addColumn<int>("apart");
    QTest::addColumn<int>("times");
    const QString alive = u"frobnication alive"_s;
    QTest::newRow("from one word to the next")
        << u"opening quuxinator[\\s\\S]*?closing quuxinator"_s
        << QStringList{u"opening quuxinator"_s, u"closing quuxinator"_s} << 30 << 4;
    QTest::newRow("as far as it goes, over places that hang together")
        << u"opening quuxinator[\\s\\S]*closing quuxinator"_s
        << QStringList{u"opening quuxinator"_s, u"closing quuxinator"_s} << 30 << 12;
    QTest::newRow("as far as it goes, everything in between")
        << u"frobnication alive[\\s\\S]*frobnication alive"_s << QStringList{alive} << 35 << 30;
    QTest::newRow("repeated block by block")
        << u"(?:frobnication alive\\n(?:plain \\d+\\n)+)+"_s << QStringList{alive} << 20 << 40;
    QTest::newRow("first and last line of all")
        << u"\\Aplain[\\s\\S]*frobnication alive[\\s\\S]*plain \\d+\\Z"_s << QStringList{alive} << 20 << 20;
}

void PasteMemoryTest::editsNearPatternsOfManyLines()
{
    QFETCH(QString, regex);
    QFETCH(QStringList, block);
    QFETCH(int, apart);
    QFETCH(int, times);
    const auto diagnoser = diagnoserOf(regex);
    QStringList lines;
    for (int i = 0; i < 200; ++i)
        lines << u"plain %1"_s.arg(i);
    for (int i = 0; i < times; ++i) {
        for (const QString &word : block) {
            lines << word;
            for (int k = 0; k < apart; ++k)
                lines << u"plain %1"_s.arg(k);
        }
    }
    for (int i = 0; i < 200; ++i)
        lines << u"plain %1"_s.arg(i);
    PasteMemory memory;
    diagnoser->diagnose(lines.join(u'\n'), nullptr, &memory);
    for (qsizetype at = 0; at < lines.size(); at += 29) {
        for (const QString &typed : {u"plain x"_s, QString(), block.constFirst(), block.constLast()}) {
            QStringList changed = lines;
            changed[at] = typed;
            const QString paste = changed.join(u'\n');
            const QString differs =
                difference(diagnoser->diagnose(paste, nullptr, &memory), diagnoser->diagnose(paste));
            QVERIFY2(
                differs.isEmpty(),
                qPrintable(u"line %1 of %2 changed to \"%3\": %4"_s.arg(at + 1).arg(lines.size()).arg(typed, differs)));
        }
        const QString paste = lines.join(u'\n');
        QCOMPARE(difference(diagnoser->diagnose(paste, nullptr, &memory), diagnoser->diagnose(paste)), QString());
    }
}

void PasteMemoryTest::aSmallEditIsSearchedAlone_data()
{
    QTest::addColumn<int>("line"); // where the edit is made
    QTest::addColumn<QString>("typed");
    QTest::newRow("at the start") << 0 << u"ModuleNotFoundError: No module named 'numpy'\n"_s;
    QTest::newRow("in the middle") << 10'000 << u"ModuleNotFoundError: No module named 'numpy'\n"_s;
    QTest::newRow("at the end") << 20'000 << u"ModuleNotFoundError: No module named 'numpy'\n"_s;
    QTest::newRow("one letter") << 10'000 << u"x"_s;
    QTest::newRow("an empty line") << 10'000 << u"\n"_s;
    QTest::newRow("twenty lines") << 10'000 << u"plain words\n"_s.repeated(20);
}

void PasteMemoryTest::aSmallEditIsSearchedAlone()
{
    QFETCH(int, line);
    QFETCH(QString, typed);
    QStringList lines = cleanLog(3, 20'000);
    const QString before = lines.join(u'\n') + u'\n';
    lines.insert(line, typed + u"…"_s);
    const QString after = QString(lines.join(u'\n') + u'\n').replace(typed + u"…\n"_s, typed);
    PasteMemory memory;
    m_diagnoser->diagnose(before, nullptr, &memory);
    QVERIFY(memory.linesSearched() >= 20'000);
    const Diagnosis diagnosis = m_diagnoser->diagnose(after, nullptr, &memory);
    QVERIFY2(memory.linesSearched() > 0 && memory.linesSearched() < 400,
             qPrintable(QString::number(memory.linesSearched())));
    QCOMPARE(difference(diagnosis, m_diagnoser->diagnose(after)), QString());
    m_diagnoser->diagnose(before, nullptr, &memory); // taken back
    QVERIFY2(memory.linesSearched() < 400, qPrintable(QString::number(memory.linesSearched())));
}

void PasteMemoryTest::theSamePasteIsNotSearchedAgain()
{
    const QString paste = cleanLogText(4, 100'000) + u"No module named 'numpy'\n"_s;
    PasteMemory memory;
    m_diagnoser->diagnose(paste, nullptr, &memory);
    const Diagnosis diagnosis = m_diagnoser->diagnose(paste, nullptr, &memory);
    QCOMPARE(memory.linesSearched(), 0);
    QCOMPARE(diagnosis.findings.size(), 1);
    QCOMPARE(difference(diagnosis, m_diagnoser->diagnose(paste)), QString());
}

void PasteMemoryTest::aFloodIsSearchedAsAWhole()
{
    // More matches than are listed: which ones are depends on all of the paste.
    QString paste = u"No module named 'numpy'\n"_s.repeated(PatternIndex::MostMatchesPerPattern + 200);
    PasteMemory memory;
    for (int i = 0; i < 6; ++i) {
        QCOMPARE(difference(m_diagnoser->diagnose(paste, nullptr, &memory), m_diagnoser->diagnose(paste)), QString());
        paste.insert(0, u"No module named 'torch'\n"_s);
        paste.remove(paste.size() / 2, 24 * 60);
    }
    QCOMPARE(difference(m_diagnoser->diagnose(paste, nullptr, &memory), m_diagnoser->diagnose(paste)), QString());
}

void PasteMemoryTest::cancelledRunsLeaveNothingBehind()
{
    const QString first = cleanLogText(5, 200'000) + u"No module named 'numpy'\n"_s;
    const QString second = first + u"began badly\nended worse\n"_s;
    PasteMemory memory;
    const std::atomic_bool cancel = true;
    QVERIFY(m_diagnoser->diagnose(first, &cancel, &memory).cancelled); // before anything was known
    QCOMPARE(difference(m_diagnoser->diagnose(first, nullptr, &memory), m_diagnoser->diagnose(first)), QString());
    QVERIFY(m_diagnoser->diagnose(second, &cancel, &memory).cancelled); // between two
    QCOMPARE(difference(m_diagnoser->diagnose(second, nullptr, &memory), m_diagnoser->diagnose(second)), QString());
    QVERIFY(m_diagnoser->diagnose(QString(), &cancel, &memory).cancelled);
    QCOMPARE(difference(m_diagnoser->diagnose(first, nullptr, &memory), m_diagnoser->diagnose(first)), QString());
}

void PasteMemoryTest::cancelledBetweenEdits()
{
    Typist typist(77);
    QRandomGenerator random(78);
    PasteMemory memory;
    QString paste = typist.paste(600);
    for (int edit = 0; edit < 100; ++edit) {
        const std::atomic_bool cancel = random.bounded(3) == 0;
        const Diagnosis remembered = m_oneLine->diagnose(paste, &cancel, &memory);
        QCOMPARE(remembered.cancelled, cancel.load());
        if (!cancel) {
            const QString differs = difference(remembered, m_oneLine->diagnose(paste));
            QVERIFY2(differs.isEmpty(), qPrintable(u"edit %1: %2"_s.arg(edit).arg(differs)));
        }
        paste = typist.edited(std::move(paste));
    }
}

QTEST_APPLESS_MAIN(PasteMemoryTest)
#include "tst_pastememory.moc"
