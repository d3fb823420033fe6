#include "app/match/patternindex.h"
#include "app/text/regexliteral.h"

#include <QDate>
#include <QRandomGenerator>
#include <QTest>

#include <re2/re2.h>
#include <re2/stringpiece.h>

#include <algorithm>
#include <memory>
#include <tuple>
#include <vector>

using namespace waymark;
using namespace Qt::StringLiterals;

/// The pattern index beside a slow and obvious second engine, on random patterns and texts. The seed is fixed; the
/// environment variable WAYMARK_ORACLE_SEED asks for another one: a number, or "today" for one made of the date.
class OracleTest : public QObject
{
    Q_OBJECT

private slots:
    void agreesWithTheSlowEngine();
};

namespace {

constexpr quint32 FixedSeed = 20'261'121;
constexpr int PatternsOfBatch = 200;
constexpr int TextsOfBatch = 50;
constexpr int WantedPairs = 100'000;
constexpr qsizetype MaxTextLength = 900; // UTF-16 units: no pattern matches more often than the index lists

/// A part of a pattern, and a text that it is likely to match.
struct Piece
{
    QString regex;
    QString example;
    bool overLines = false; // says in so many words that it reaches over line ends
};

/// A pattern as the pieces that stand in it one after the other, so that it can be shrunk.
struct RandomPattern
{
    QList<Piece> pieces;

    std::string regex() const
    {
        QString result;
        for (const Piece &piece : pieces)
            result += piece.regex;
        return result.toStdString();
    }

    QString example() const
    {
        QString result;
        for (const Piece &piece : pieces)
            result += piece.example;
        return result;
    }

    bool overLines() const
    {
        return std::any_of(pieces.begin(), pieces.end(), [](const Piece &piece) { return piece.overLines; });
    }
};

using Found = std::tuple<int, qsizetype, qsizetype>; // pattern, first byte, one past the last

// --- The two engines ---

/// `regex` with Python's \Z as RE2 writes it.
QString inRe2Syntax(QString regex)
{
    for (qsizetype i = 0; i + 1 < regex.size(); ++i) {
        if (regex[i] != u'\\')
            continue;
        ++i;
        if (regex[i] == u'Z')
            regex[i] = u'z';
    }
    return regex;
}

/// RE2 as plainly as it can be used: `regex` on `subject` from its start to its end.
void tryRegex(const RE2 &regex, int pattern, const QByteArray &subject, qsizetype offset, std::vector<Found> &found)
{
    const re2::StringPiece text(subject.constData(), std::size_t(subject.size()));
    std::size_t from = 0;
    re2::StringPiece match;
    while (from <= text.size() && regex.Match(text, from, text.size(), RE2::UNANCHORED, &match, 1)) {
        const auto begin = std::size_t(match.data() - text.data());
        from = begin + std::max<std::size_t>(1, match.size());
        if (!match.empty())
            found.emplace_back(pattern, offset + qsizetype(begin), offset + qsizetype(begin + match.size()));
    }
}

struct SlowPattern
{
    std::unique_ptr<RE2> regex;
    bool overLines;
};

std::vector<SlowPattern> slowPatterns(const std::vector<RandomPattern> &patterns)
{
    std::vector<SlowPattern> result;
    for (const RandomPattern &pattern : patterns) {
        const QString regex = u"(?m)"_s + inRe2Syntax(QString::fromStdString(pattern.regex()));
        result.push_back({std::make_unique<RE2>(regex.toStdString(), RE2::Quiet), pattern.overLines()});
    }
    return result;
}

/// Every pattern on every line; a pattern that reaches over line ends on the whole text.
std::vector<Found> slowSearch(const std::vector<SlowPattern> &patterns, const QByteArray &text)
{
    std::vector<Found> found;
    for (std::size_t p = 0; p < patterns.size(); ++p) {
        if (!patterns[p].regex->ok())
            continue;
        if (patterns[p].overLines) {
            tryRegex(*patterns[p].regex, int(p), text, 0, found);
            continue;
        }
        qsizetype offset = 0;
        for (const QByteArray &line : text.split('\n')) {
            tryRegex(*patterns[p].regex, int(p), line, offset, found);
            offset += line.size() + 1;
        }
    }
    std::sort(found.begin(), found.end());
    return found;
}

std::vector<Found> sorted(const std::vector<PatternIndex::Match> &matches)
{
    std::vector<Found> found;
    for (const PatternIndex::Match &m : matches)
        found.emplace_back(m.pattern, m.bytes.begin, m.bytes.end);
    std::sort(found.begin(), found.end());
    return found;
}

std::vector<Found> fastSearch(const PatternIndex &index, const CleanText &text)
{
    return sorted(index.search(text));
}

/// The same, one pattern after the other, of those that are announced.
std::vector<Found> searchOneByOne(const PatternIndex &index, const CleanText &text)
{
    std::vector<PatternIndex::Match> all;
    for (const auto &[pattern, bytes] : index.candidates(text)) {
        const std::vector<PatternIndex::Match> own = index.matches(pattern, text.utf8(), bytes);
        all.insert(all.end(), own.begin(), own.end());
    }
    return sorted(all);
}

/// Builds an index of `patterns`; false where RE2 takes one and the index does not, or the other way round.
bool fill(PatternIndex &index, const std::vector<RandomPattern> &patterns, const std::vector<SlowPattern> &slow)
{
    for (const RandomPattern &pattern : patterns)
        index.add(pattern.regex());
    std::vector<bool> refused(patterns.size(), false);
    index.compile();
    for (const PatternIndex::Refusal &refusal : index.refusals())
        refused[std::size_t(refusal.pattern)] = true;
    for (std::size_t i = 0; i < patterns.size(); ++i) {
        if (refused[i] == slow[i].regex->ok())
            return false;
    }
    return index.trouble().isEmpty();
}

/// Whether the two engines differ on `text`.
bool differ(const std::vector<RandomPattern> &patterns, const QString &text)
{
    const std::vector<SlowPattern> slow = slowPatterns(patterns);
    PatternIndex index;
    if (!fill(index, patterns, slow))
        return true;
    const CleanText clean(text);
    return fastSearch(index, clean) != slowSearch(slow, clean.utf8());
}

// --- Random patterns and texts ---

class Generator
{
public:
    explicit Generator(quint32 seed)
        : m_random(seed)
    {
    }

    RandomPattern pattern()
    {
        m_groups = 0;
        RandomPattern result;
        const bool overLines = chance(8);
        if (chance(5))
            result.pieces.append({u"(?i)"_s, {}, false});
        if (overLines && chance(4))
            result.pieces.append({u"(?s)"_s, {}, true});
        if (chance(8))
            result.pieces.append(anchor());
        for (int i = 1 + below(5); i > 0; --i) {
            result.pieces.append(piece(2));
            if (overLines && chance(2))
                result.pieces.append(lineCrossing());
            else if (chance(12))
                result.pieces.append({u"|"_s, pick({u"\n"_s, u" "_s}), false});
        }
        if (overLines && !result.overLines())
            result.pieces.append(lineCrossing());
        if (chance(8))
            result.pieces.append(anchor());
        return result;
    }

    /// What patterns of `patterns` match, whole or spoilt, between noise. Shorter than MaxTextLength.
    QString text(const std::vector<RandomPattern> &patterns)
    {
        QString result;
        if (chance(25))
            return chance(2) ? QString() : pick({u"\n"_s, u"\r\n\r\n"_s, u" "_s, QString(QChar(u'\0'))});
        for (int i = 1 + below(12); i > 0; --i) {
            result += chance(3) ? noise() : spoilt(patterns[std::size_t(below(int(patterns.size())))].example());
            result += pick({QString(), QString(), u" "_s, u" "_s, u"\n"_s, u"\n"_s, u"\r\n"_s, u"\n\n"_s, u"\r"_s});
        }
        result.truncate(MaxTextLength);
        return result;
    }

private:
    int below(int bound) { return m_random.bounded(bound); }
    bool chance(int oneIn) { return below(oneIn) == 0; }

    QString pick(const QStringList &values) { return values[below(int(values.size()))]; }
    Piece pick(const QList<Piece> &values) { return values[below(int(values.size()))]; }

    QString word()
    {
        static const QStringList words = {u"error"_s,
                                          u"CUDA"_s,
                                          u"out of memory"_s,
                                          u"No module named"_s,
                                          u"E0382"_s,
                                          u"exit code"_s,
                                          u"C:\\new\\Zoo"_s,
                                          u"tensor"_s,
                                          u"a"_s,
                                          u"of"_s,
                                          u"x=1"_s,
                                          u"failed"_s,
                                          u"kernel"_s,
                                          u"session"_s,
                                          u"(core dumped)"_s,
                                          u"[rank0]"_s,
                                          u"aaa"_s,
                                          u"ab"_s,
                                          u"abab"_s,
                                          u"Killed"_s,
                                          u"__init__"_s,
                                          u"1.5 GiB"_s,
                                          u"$HOME"_s,
                                          u"a|b"_s,
                                          u"what?"_s,
                                          u"{size}"_s,
                                          u"~~~^^^"_s,
                                          u"'"_s,
                                          u": "_s,
                                          u" "_s,
                                          u"0x1F"_s,
                                          u"SIGKILL"_s,
                                          u"Straße"_s,
                                          u"STRAẞE"_s,
                                          u"größe"_s,
                                          u"Größe überschritten"_s,
                                          u"İstanbul"_s,
                                          u"naïve"_s,
                                          u"Ångström"_s,
                                          u"\u212bngstr"_s,
                                          u"é"_s,
                                          u"e\u0301"_s,
                                          u"ΑΣΟΣ"_s,
                                          u"λόγος"_s,
                                          u"Ошибка"_s,
                                          u"файл не найден"_s,
                                          u"内存不足"_s,
                                          u"找不到指定的模块"_s,
                                          u"模块"_s,
                                          u"错"_s,
                                          u"日本語エラー"_s,
                                          u"🚀"_s,
                                          u"🚀🔥💥"_s,
                                          u"…"_s,
                                          u"“x”"_s,
                                          u"ﬁle"_s,
                                          u"\u212aelvin"_s,
                                          u"ſtatus"_s,
                                          u"𝐀𝐁"_s,
                                          u"𐐀𐐁𐐂"_s};
        return pick(words);
    }

    QString otherCase(const QString &text)
    {
        switch (below(4)) {
        case 0:
            return text.toUpper();
        case 1:
            return text.toLower();
        case 2:
            return QString(text).replace(u's', QChar(0x17f)).replace(u'k', QChar(0x212a));
        default:
            break;
        }
        QString result;
        for (const QChar c : text)
            result += c.isSurrogate() || chance(2) ? c : (c.isUpper() ? c.toLower() : c.toUpper());
        return result;
    }

    Piece literal()
    {
        const QString text = word();
        if (chance(8))
            return {u"(?i:%1)"_s.arg(regexLiteral(text)), otherCase(text), false};
        return {regexLiteral(text), text, false};
    }

    Piece characterClass()
    {
        static const QList<Piece> classes = {{u"\\d+"_s, u"42"_s, false},
                                             {u"\\w+"_s, u"name_1"_s, false},
                                             {u"\\S+"_s, u"/a/b"_s, false},
                                             {u"\\s+"_s, u"  "_s, false},
                                             {u"\\s*"_s, {}, false},
                                             {u"[A-Za-z_]\\w*"_s, u"forward"_s, false},
                                             {u"[^'\\n]+"_s, u"x y"_s, false},
                                             {u"[^ ]*"_s, u"qu"_s, false},
                                             {u"[^x]"_s, u"y"_s, false},
                                             {u"[abc]{2}"_s, u"cb"_s, false},
                                             {u"[一-龥]+"_s, u"显存"_s, false},
                                             {u"[^\\x00-\\x7f]"_s, u"é"_s, false},
                                             {u"\\p{Han}+"_s, u"模块"_s, false},
                                             {u"\\pL"_s, u"ж"_s, false},
                                             {u"[🚀💥]"_s, u"💥"_s, false},
                                             {u"[[:upper:]]+"_s, u"XY"_s, false},
                                             {u"[]\\-a]"_s, u"]"_s, false},
                                             {u"[^]]+"_s, u"in"_s, false},
                                             {u"\\x41"_s, u"A"_s, false},
                                             {u"\\W"_s, u"-"_s, false},
                                             {u"[\\\\n]"_s, u"\\"_s, false},
                                             {u"[^\\n]*"_s, u"rest"_s, false},
                                             {u"[\\s,]"_s, u","_s, false}};
        return pick(classes);
    }

    Piece dots()
    {
        static const QList<Piece> all = {{u"."_s, u"x"_s, false},       {u".*"_s, u" to "_s, false},
                                         {u".*?"_s, {}, false},         {u".+"_s, u"内"_s, false},
                                         {u".{0,5}"_s, u"12"_s, false}, {u".{3}"_s, u"🚀ab"_s, false}};
        return pick(all);
    }

    Piece anchor()
    {
        static const QList<Piece> all = {
            {u"^"_s, u"\n"_s, false}, {u"$"_s, {}, false},   {u"\\b"_s, u" "_s, false},      {u"\\B"_s, {}, false},
            {u"\\A"_s, {}, false},    {u"\\Z"_s, {}, false}, {u"(?:^|\\s)"_s, u" "_s, false}};
        return pick(all);
    }

    Piece lineCrossing()
    {
        static const QList<Piece> all = {{u"\\n"_s, u"\n"_s, true},
                                         {u"\\n\\s*"_s, u"\n  "_s, true},
                                         {u"[\\s\\S]*?"_s, u"\nxyz\n"_s, true},
                                         {u"[\\s\\S]{0,20}"_s, u"\n"_s, true},
                                         {u"[\\n\\t ]+"_s, u"\n \n"_s, true},
                                         {u"(?s:.)"_s, u"\n"_s, true},
                                         {u"(?s:.*)"_s, u"a\nb"_s, true},
                                         {u"[\\w\\W]+"_s, u"\n"_s, true},
                                         {u"[^\\S\\s]?\\n"_s, u"\r\n"_s, true}};
        return pick(all);
    }

    Piece piece(int depth)
    {
        switch (depth == 0 ? below(8) : below(14)) {
        case 0:
        case 1:
        case 2:
        case 3:
        case 4:
            return literal();
        case 5:
        case 6:
            return characterClass();
        case 7:
            return dots();
        case 8:
            return anchor();
        case 9: { // one of several
            const QList<Piece> choices = {piece(depth - 1), piece(depth - 1), chance(6) ? Piece() : literal()};
            return {u"(?:%1|%2|%3)"_s.arg(choices[0].regex, choices[1].regex, choices[2].regex), pick(choices).example,
                    false};
        }
        case 10: { // perhaps
            const Piece inner = piece(depth - 1);
            return {u"(?:%1)%2"_s.arg(inner.regex, pick({u"?"_s, u"??"_s, u"*"_s, u"*?"_s})),
                    chance(2) ? inner.example : QString(), false};
        }
        case 11: { // counted
            const Piece inner = literal();
            return {u"(?:%1)%2"_s.arg(inner.regex, pick({u"{2}"_s, u"{1,3}"_s, u"{2,}"_s, u"{0,2}?"_s, u"+"_s})),
                    inner.example + inner.example, false};
        }
        case 12: { // named
            const Piece inner = piece(depth - 1);
            return {u"(?P<g%1>%2)"_s.arg(QString::number(++m_groups), inner.regex), inner.example, false};
        }
        default: { // two
            const Piece first = piece(depth - 1);
            const Piece second = piece(depth - 1);
            return {u"(%1%2)"_s.arg(first.regex, second.regex), first.example + second.example, false};
        }
        }
    }

    QString spoilt(QString example)
    {
        switch (below(6)) {
        case 0:
            return otherCase(example);
        case 1:
            if (!example.isEmpty())
                example.remove(below(int(example.size())), 1);
            return example;
        case 2:
            return example.left(below(int(example.size()) + 1));
        case 3:
            return example + example;
        default:
            return example;
        }
    }

    QString noise()
    {
        static const QStringList all = {QString(QChar(u'\0')),
                                        QString(QChar(0xd800)),
                                        QString(QChar(0xdc00)) + u"x"_s,
                                        u"a\u2028b"_s,
                                        u"\ufffd"_s,
                                        u"\ufeff"_s,
                                        u"\u0085"_s,
                                        u"\v"_s,
                                        u"\f"_s,
                                        u"\t"_s,
                                        u"\u00a0"_s,
                                        u"\u200b"_s,
                                        u"\x1b[31m"_s,
                                        u"> "_s,
                                        u"[rank0]: "_s,
                                        u"2026-11-21T10:00:00.1234567Z "_s,
                                        u"\r\n\r\n"_s,
                                        u"\n\n\n"_s,
                                        u"é"_s,
                                        u"🚀"_s,
                                        u"]"_s,
                                        u"\\n"_s,
                                        u"12:34"_s,
                                        u"Ⅷ"_s};
        return chance(2) ? word() : pick(all);
    }

    QRandomGenerator m_random;
    int m_groups = 0;
};

// --- What is printed where the engines differ ---

/// Removes patterns, pieces of patterns and stretches of text as long as the engines still differ.
void shrink(std::vector<RandomPattern> &patterns, QString &text)
{
    for (std::size_t step = (patterns.size() + 1) / 2; step > 0; step /= 2) {
        for (std::size_t i = 0; i < patterns.size();) {
            std::vector<RandomPattern> fewer = patterns;
            fewer.erase(fewer.begin() + std::ptrdiff_t(i),
                        fewer.begin() + std::ptrdiff_t(std::min(i + step, fewer.size())));
            if (!fewer.empty() && differ(fewer, text))
                patterns = fewer;
            else
                i += step;
        }
    }
    for (qsizetype step = (text.size() + 1) / 2; step > 0; step /= 2) {
        for (qsizetype i = 0; i < text.size();) {
            const QString shorter = QString(text).remove(i, step);
            if (differ(patterns, shorter))
                text = shorter;
            else
                i += step;
        }
    }
    for (RandomPattern &pattern : patterns) {
        for (qsizetype i = 0; i < pattern.pieces.size();) {
            const RandomPattern whole = pattern;
            pattern.pieces.removeAt(i);
            if (!differ(patterns, text)) {
                pattern = whole;
                ++i;
            }
        }
    }
}

/// `text` as a C++ literal of the given prefix; code units beyond ASCII in hexadecimal, each ended by a new literal.
template <typename Text>
QString cppLiteral(const Text &text, const QString &prefix)
{
    QString result = prefix + u'"';
    for (const auto unit : text) {
        const uint code = sizeof(unit) == 1 ? uint(static_cast<unsigned char>(unit)) : uint(unit);
        if (code == '"' || code == '\\')
            result += u'\\' + QString(QChar(code));
        else if (code >= 0x20 && code < 0x7f)
            result += QChar(code);
        else
            result += u"\\x%1\" %2\""_s.arg(QString::number(code, 16), prefix);
    }
    return result + u'"';
}

QString report(std::vector<RandomPattern> patterns, QString text)
{
    shrink(patterns, text);
    const std::vector<SlowPattern> slow = slowPatterns(patterns);
    PatternIndex index;
    QString result = u"The engines differ:\n"_s;
    for (const RandomPattern &pattern : patterns)
        result +=
            u"  pattern "_s + cppLiteral(pattern.regex(), {}) + (pattern.overLines() ? u" over lines\n"_s : u"\n"_s);
    result += u"  text    "_s
        + cppLiteral(std::u16string(reinterpret_cast<const char16_t *>(text.utf16()), std::size_t(text.size())), u"u"_s)
        + u'\n';
    if (!fill(index, patterns, slow))
        return result + u"  one of them refuses a pattern, or compile() failed\n"_s;
    const CleanText clean(text);
    const auto list = [&](const QString &name, const std::vector<Found> &found) {
        result += u"  "_s + name;
        for (const auto &[pattern, begin, end] : found)
            result += u" %1:%2-%3"_s.arg(pattern).arg(begin).arg(end);
        result += u'\n';
    };
    list(u"expected"_s, slowSearch(slow, clean.utf8()));
    list(u"found   "_s, fastSearch(index, clean));
    return result;
}

quint32 seedOfRun()
{
    const QByteArray wanted = qgetenv("WAYMARK_ORACLE_SEED");
    if (wanted.isEmpty())
        return FixedSeed;
    return wanted == "today" ? quint32(QDate::currentDate().toJulianDay()) : wanted.toUInt();
}

} // namespace

void OracleTest::agreesWithTheSlowEngine()
{
    const quint32 seed = seedOfRun();
    qInfo("seed %u", seed);
    Generator generator(seed);
    int pairs = 0;
    int hits = 0;
    int pairsOverLines = 0;
    int hitsOverLines = 0;
    int differences = 0;
    while (pairs < WantedPairs && differences < 5) {
        std::vector<RandomPattern> patterns;
        for (int i = 0; i < PatternsOfBatch; ++i)
            patterns.push_back(generator.pattern());
        const std::vector<SlowPattern> slow = slowPatterns(patterns);
        for (std::size_t i = 0; i < slow.size(); ++i)
            QVERIFY2(slow[i].regex->ok(), patterns[i].regex().c_str());
        PatternIndex index;
        QVERIFY(fill(index, patterns, slow));
        for (int t = 0; t < TextsOfBatch && differences < 5; ++t) {
            const QString text = generator.text(patterns);
            const CleanText clean(text);
            if (clean.lines().size() >= std::size_t(PatternIndex::WindowLines))
                continue;
            const std::vector<Found> expected = slowSearch(slow, clean.utf8());
            if (int(expected.size()) >= PatternIndex::MaxMatches)
                continue;
            if (fastSearch(index, clean) != expected || searchOneByOne(index, clean) != expected) {
                qWarning("%s", qPrintable(report(patterns, text)));
                ++differences;
            }
            pairs += int(patterns.size());
            hits += int(expected.size());
            for (const SlowPattern &pattern : slow)
                pairsOverLines += pattern.overLines ? 1 : 0;
            for (const auto &[pattern, begin, end] : expected)
                hitsOverLines += slow[std::size_t(pattern)].overLines ? 1 : 0;
        }
    }
    qInfo("%d pairs with %d matches; %d of the pairs and %d of the matches are of patterns that reach over line ends",
          pairs, hits, pairsOverLines, hitsOverLines);
    QVERIFY2(differences == 0, qPrintable(u"WAYMARK_ORACLE_SEED=%1 shows it again"_s.arg(seed)));
    QVERIFY(pairs >= WantedPairs);
    QVERIFY2(hits > WantedPairs / 10 && hitsOverLines > WantedPairs / 100,
             "the random texts must hit often enough to mean something");
}

QTEST_APPLESS_MAIN(OracleTest)
#include "tst_oracle.moc"
