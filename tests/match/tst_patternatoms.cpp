#include "app/match/compiledregex.h"
#include "app/match/patternatoms.h"

#include <QRandomGenerator>
#include <QTest>

#include <re2/re2.h>

#include <algorithm>
#include <cctype>

using namespace waymark;
using namespace Qt::StringLiterals;

class PatternAtomsTest : public QObject
{
    Q_OBJECT

private slots:
    void triggers_data();
    void triggers();
    void refuses_data();
    void refuses();
    void bothSpellingsOfALetterWithTwoCases();
    void lettersWithManyFormsAreNotLookedFor_data();
    void lettersWithManyFormsAreNotLookedFor();
    void everyMatchHoldsATrigger();
    void rarerWordsCountForMore_data();
    void rarerWordsCountForMore();
    void re2Syntax_data();
    void re2Syntax();
};

namespace {

/// "cuda error: " or "context + cancel", a trigger a string.
QStringList shown(const PatternAtoms &atoms)
{
    QStringList result;
    for (const Trigger &trigger : atoms.triggers) {
        QString text = QString::fromStdString(trigger.literal);
        for (const std::string &companion : trigger.companions)
            text += u" + "_s + QString::fromStdString(companion);
        result << text;
    }
    result.sort();
    return result;
}

std::string lowerAscii(std::string text)
{
    std::transform(text.begin(), text.end(), text.begin(),
                   [](unsigned char c) { return char(c < 0x80 ? std::tolower(c) : c); });
    return text;
}

/// Whether `text` holds one of the triggers with all that belongs to it.
bool isAnnounced(const PatternAtoms &atoms, const std::string &text)
{
    const std::string lower = lowerAscii(text);
    const auto holds = [&](const std::string &literal) { return lower.find(lowerAscii(literal)) != std::string::npos; };
    return atoms.unfiltered || std::any_of(atoms.triggers.begin(), atoms.triggers.end(), [&](const Trigger &trigger) {
               return holds(trigger.literal)
                   && std::all_of(trigger.companions.begin(), trigger.companions.end(), holds);
           });
}

/// A regex, and a text that it matches.
struct Grown
{
    QString regex;
    QString match;
};

/// Grows regexes together with texts that they match.
class Grower
{
public:
    explicit Grower(quint32 seed)
        : m_random(seed)
    {
    }

    /// A whole regex: perhaps with flags in front, and of several alternatives.
    Grown growAll(int depth)
    {
        Grown result = grow(depth);
        if (chance(5)) {
            const Grown other = grow(depth);
            result = {result.regex + u'|' + other.regex, chance(2) ? result.match : other.match};
        }
        if (chance(5))
            result.regex = u"(?:"_s + result.regex + u')';
        if (chance(5))
            result = {u"(?i)"_s + result.regex, otherCase(result.match)};
        return result;
    }

    Grown grow(int depth)
    {
        const int kind = depth == 0 ? below(6) : below(11);
        switch (kind) {
        case 0:
        case 1:
        case 2:
            return literal();
        case 3:
            return fromClass();
        case 4:
            return {u".*?"_s, chance(2) ? QString() : literal().match};
        case 5: { // the last character perhaps, or several times; a sign by its escape
            const Grown word = literal();
            const QString last = word.match.back().isSurrogate() ? word.match.right(2) : word.match.right(1);
            switch (below(6)) {
            case 0:
                return {word.regex + u'?', chance(2) ? word.match : word.match.chopped(last.size())};
            case 1:
                return {word.regex + u"*?"_s, chance(2) ? word.match + last : word.match.chopped(last.size())};
            case 2:
                return {word.regex + u"{0,2}"_s, chance(2) ? word.match : word.match.chopped(last.size())};
            case 3:
                return {word.regex + u'+', word.match + last};
            case 4:
                return {u"\\(%1\\)\\.?"_s.arg(word.regex), u"(%1)"_s.arg(word.match)};
            default:
                return {u"(?P<g%1>\\x41%2)"_s.arg(QString::number(++m_groups), word.regex), u'A' + word.match};
            }
        }
        case 6: { // one of several
            const Grown choices[] = {grow(depth - 1), grow(depth - 1), grow(depth - 1)};
            return {u"(?:%1|%2|%3)"_s.arg(choices[0].regex, choices[1].regex, choices[2].regex),
                    choices[below(3)].match};
        }
        case 7: { // perhaps
            const Grown inner = grow(depth - 1);
            return {u"(?:"_s + inner.regex + u")?"_s, chance(2) ? inner.match : QString()};
        }
        case 8: { // repeated
            const Grown inner = grow(depth - 1);
            return {u"(?:"_s + inner.regex + u"){1,3}"_s, inner.match.repeated(1 + below(3))};
        }
        case 9: { // in either case
            const Grown inner = grow(depth - 1);
            return {u"(?i:"_s + inner.regex + u")"_s, otherCase(inner.match)};
        }
        default: {
            Grown result;
            for (int i = 2 + below(3); i > 0; --i) {
                const Grown part = grow(depth - 1);
                result.regex += part.regex;
                result.match += part.match;
            }
            return result;
        }
        }
    }

private:
    int below(int bound) { return m_random.bounded(bound); }
    bool chance(int oneIn) { return below(oneIn) == 0; }

    Grown literal()
    {
        static const QStringList words = {
            u"CUDA"_s, u"out of memory"_s, u"error"_s,    u"tensor"_s, u"no"_s,    u"is not"_s,
            u"x"_s,    u"E0382"_s,         u": "_s,       u" "_s,      u"größe"_s, u"Überlauf"_s,
            u"файл"_s, u"内存不足"_s,      u"模块"_s,     u"🚀"_s,     u"é"_s,     u"__init__"_s,
            u"abc"_s,  u"kernel"_s,        u"İstanbul"_s, u"Straße"_s, u"ΑΣΟΣ"_s};
        const QString word = words[below(int(words.size()))];
        return {word, word};
    }

    Grown fromClass()
    {
        static const QList<Grown> classes = {{u"\\d+"_s, u"42"_s},   {u"[a-c]"_s, u"b"_s},  {u"[eé]"_s, u"é"_s},
                                             {u"[^ ]+"_s, u"内x"_s}, {u"\\w"_s, u"k"_s},    {u"[Ss]"_s, u"S"_s},
                                             {u"\\s+"_s, u" "_s},    {u"[内外]"_s, u"外"_s}};
        return classes[below(int(classes.size()))];
    }

    QString otherCase(const QString &text)
    {
        QString result;
        for (const QChar c : text)
            result += chance(2) || c.isSurrogate() ? c : (c.isUpper() ? c.toLower() : c.toUpper());
        return result;
    }

    QRandomGenerator m_random;
    int m_groups = 0;
};

} // namespace

void PatternAtomsTest::triggers_data()
{
    QTest::addColumn<QString>("regex");
    QTest::addColumn<QStringList>("triggers");
    QTest::newRow("one literal, choices behind it")
        << u"CUDA error: (?:out of memory|invalid \\w+)"_s << QStringList{u"cuda error: "_s};
    QTest::newRow("common word, with what must stand beside it")
        << u"context.*cancel"_s << QStringList{u"context + cancel"_s};
    QTest::newRow("one of two") << u"foo|barn"_s << QStringList{u"barn"_s, u"foo"_s};
    QTest::newRow("nothing but digits") << u"\\d+"_s << QStringList();
    QTest::newRow("the rarer of two words") << u"error.*frobnication"_s << QStringList{u"frobnication + error"_s};
    QTest::newRow("a word that may be missing announces nothing")
        << u"(?:frobnication )?kernel panicked"_s << QStringList{u"kernel panicked"_s};
    QTest::newRow("case is ignored") << u"(?i)Frobnication"_s << QStringList{u"frobnication"_s};
    QTest::newRow("two letters where there is nothing longer") << u"\\d+ GB"_s << QStringList{u" gb"_s};
    QTest::newRow("two letters alone") << u"\\wGB\\w"_s << QStringList{u"gb"_s};
    QTest::newRow("one letter is too little") << u"\\d+x\\d+"_s << QStringList();
    QTest::newRow("Chinese") << u"找不到指定的模块"_s << QStringList{u"找不到指定的模块"_s};
    QTest::newRow("one Chinese character") << u"\\d+错\\d+"_s << QStringList{u"错"_s};
    QTest::newRow("a choice without any letter") << u"frobnication|\\d+"_s << QStringList();
    QTest::newRow("over line ends, too") << u"context.*\\n.*cancel"_s << QStringList{u"context + cancel"_s};
    QTest::newRow("a choice that tells more than the words before it")
        << u"error: could not (?:frobnicate|quuxify) it"_s
        << QStringList({u"frobnicate + error: could not  +  it"_s, u"quuxify + error: could not  +  it"_s});
    QTest::newRow("few characters of another script") << u"突（.+|충돌 .+"_s << QStringList({u"突（"_s, u"충돌 "_s});
    QTest::newRow("a letter that may be missing") << u"frobnications? done"_s << QStringList{u"frobnication +  done"_s};
    QTest::newRow("several alternatives with a common beginning")
        << u"korea|kotesol"_s << QStringList({u"korea"_s, u"kotesol"_s});
    QTest::newRow("choices within a choice")
        << u"(?:error|Fehler): (?:frobnication failed|unknown (?:gasket|grating) \\d+)"_s
        << QStringList({u"frobnication failed"_s, u"gasket + unknown "_s, u"grating + unknown "_s});
    QTest::newRow("choices that may be missing announce nothing")
        << u"[45]\\d\\d: (?:frobnication|gasket)? no (?:grating|quux)"_s
        << QStringList({u"grating +  no "_s, u"quux +  no "_s});
    QTest::newRow("a companion's letters with more than two forms are left out")
        << u"(?i)frobnication.*größecuda"_s << QStringList{u"frobnication + ecuda"_s};
    QTest::newRow("escaped signs") << u"what\\?\\.frobnicate\\("_s << QStringList{u"what?.frobnicate("_s};
}

void PatternAtomsTest::triggers()
{
    QFETCH(QString, regex);
    QFETCH(QStringList, triggers);
    const PatternAtoms atoms = atomsOf(regex.toStdString());
    QCOMPARE(shown(atoms), triggers);
    QCOMPARE(atoms.unfiltered, triggers.isEmpty());
}

void PatternAtomsTest::refuses_data()
{
    QTest::addColumn<QString>("regex");
    QTest::newRow("look-ahead") << u"frobnication(?= failed)"_s;
    QTest::newRow("look-behind") << u"(?<=no )frobnication"_s;
    QTest::newRow("back-reference") << u"(frob)\\1"_s;
    QTest::newRow("unfinished group") << u"frob(nication"_s;
    QTest::newRow("half characters") << u"frob\\Cnication"_s;
    QTest::newRow("too many repeats") << u"a{1001}"_s;
    QTest::newRow("repeats of repeats") << u"((a{100}){100}){100}"_s;
    QTest::newRow("limits of another engine") << u"(*LIMIT_MATCH=9)frobnication"_s;
}

void PatternAtomsTest::refuses()
{
    QFETCH(QString, regex);
    std::string reason;
    QVERIFY(!compiledRegex(regex.toStdString(), false, &reason));
    QVERIFY(!reason.empty());
    atomsOf(regex.toStdString()); // says nothing, and survives it
}

void PatternAtomsTest::bothSpellingsOfALetterWithTwoCases()
{
    const PatternAtoms atoms = atomsOf("(?i)überlauf");
    QCOMPARE(shown(atoms), QStringList({u"Überlauf"_s, u"überlauf"_s}));
    const PatternAtoms single = atomsOf("überlauf");
    QVERIFY(isAnnounced(single, "Speicher überlauf"));
}

void PatternAtomsTest::lettersWithManyFormsAreNotLookedFor_data()
{
    QTest::addColumn<QString>("regex");
    QTest::addColumn<QString>("match");
    QTest::newRow("sharp s") << u"(?i)maßstab frobnikation"_s << u"MAẞSTAB FROBNIKATION"_s;
    QTest::newRow("final sigma") << u"(?i)λόγος frobnication"_s << u"ΛΌΓΟς FROBNICATION"_s;
    QTest::newRow("Ångström sign") << u"(?i)ångström"_s << u"\u212bngström"_s;
    QTest::newRow("capital I with a dot") << u"İstanbul frobnication"_s << u"İstanbul frobnication"_s;
    QTest::newRow("capital I with a dot, alone") << u"İstanbul"_s << u"İstanbul"_s;
    QTest::newRow("dotless i") << u"(?i)ısparta frobnication"_s << u"ısparta FROBNICATION"_s;
    QTest::newRow("Roman numeral") << u"(?i)kapitel ⅷ"_s << u"KAPITEL Ⅷ"_s;
    QTest::newRow("Greek alone") << u"(?i)λόγος"_s << u"ΛΌΓΟΣ"_s;
}

void PatternAtomsTest::lettersWithManyFormsAreNotLookedFor()
{
    QFETCH(QString, regex);
    QFETCH(QString, match);
    QVERIFY(RE2::PartialMatch(match.toStdString(), regex.toStdString()));
    const PatternAtoms atoms = atomsOf(regex.toStdString());
    QVERIFY2(isAnnounced(atoms, match.toStdString()), qPrintable(shown(atoms).join(u", "_s)));
}

/// RE2's promise, and ours to pick from it: whatever a regex matches, one of its triggers stands there. Of the Kelvin
/// sign and the long s, which equal ASCII letters, the index takes care (tst_patternindex).
void PatternAtomsTest::everyMatchHoldsATrigger()
{
    Grower grower(20'261'121);
    int filtered = 0;
    int withCompanions = 0;
    for (int i = 0; i < 20'000; ++i) {
        const Grown grown = grower.growAll(i % 4);
        const std::string regex = grown.regex.toStdString();
        const std::string match = grown.match.toStdString();
        QVERIFY2(RE2::PartialMatch(match, regex), qPrintable(grown.regex + u" on "_s + grown.match));
        const PatternAtoms atoms = atomsOf(regex);
        QVERIFY2(isAnnounced(atoms, match),
                 qPrintable(u"%1 matches \"%2\", which holds none of: %3"_s.arg(grown.regex, grown.match,
                                                                                shown(atoms).join(u", "_s))));
        for (const Trigger &trigger : atoms.triggers) {
            QVERIFY(int(trigger.literal.size()) >= MinAtomBytes - 1);
            QVERIFY(trigger.companions.size() <= MaxCompanions);
            withCompanions += trigger.companions.empty() ? 0 : 1;
        }
        filtered += atoms.unfiltered ? 0 : 1;
    }
    qInfo("%d of 20000 regexes have triggers, %d triggers have companions", filtered, withCompanions);
    QVERIFY2(filtered > 5000 && withCompanions > 300,
             "the random regexes must have triggers often enough to mean something");
}

void PatternAtomsTest::rarerWordsCountForMore_data()
{
    QTest::addColumn<QString>("rarer");
    QTest::addColumn<QString>("commoner");
    QTest::newRow("no everyday word") << u"frobnication"_s << u"exception"_s;
    QTest::newRow("longer word") << u"frobnication"_s << u"frob"_s;
    QTest::newRow("word more than signs") << u"frob"_s << u": ("_s;
    QTest::newRow("two words more than one") << u"frob nicate"_s << u"frob"_s;
}

void PatternAtomsTest::rarerWordsCountForMore()
{
    QFETCH(QString, rarer);
    QFETCH(QString, commoner);
    QVERIFY(rarityOf(rarer) > rarityOf(commoner));
}

void PatternAtomsTest::re2Syntax_data()
{
    QTest::addColumn<QString>("regex");
    QTest::addColumn<bool>("multiLine");
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("matches");
    QTest::newRow("end of the text is the end of the line") << u"done\\Z"_s << false << u"done\nmore"_s << true;
    QTest::newRow("start of the text is the start of the line") << u"\\Adone"_s << false << u"more\ndone"_s << true;
    QTest::newRow("over lines, the end of all") << u"done\\Z"_s << true << u"done\nmore"_s << false;
    QTest::newRow("over lines, at the very end") << u"done\\Z"_s << true << u"more\ndone"_s << true;
    QTest::newRow("line start") << u"^done"_s << true << u"more\ndone"_s << true;
    QTest::newRow("escaped backslash before Z") << u"a\\\\Z"_s << false << u"a\\Z"_s << true;
}

void PatternAtomsTest::re2Syntax()
{
    QFETCH(QString, regex);
    QFETCH(bool, multiLine);
    QFETCH(QString, text);
    QFETCH(bool, matches);
    const RE2 compiled(toRe2Syntax(regex.toStdString(), multiLine), RE2::Quiet);
    QVERIFY2(compiled.ok(), compiled.error().c_str());
    QCOMPARE(RE2::PartialMatch(text.toStdString(), compiled), matches);
}

QTEST_APPLESS_MAIN(PatternAtomsTest)
#include "tst_patternatoms.moc"
