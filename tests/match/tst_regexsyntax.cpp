#include "app/match/regexsyntax.h"

#include <QTest>

using namespace waymark;
using namespace Qt::StringLiterals;

class RegexSyntaxTest : public QObject
{
    Q_OBJECT

private slots:
    void pieces_data();
    void pieces();
    void piecesAreTheRegex();
    void skipsGroups();
    void flags();
    void spansLines_data();
    void spansLines();
    void groupNamesGo_data();
    void groupNamesGo();
};

void RegexSyntaxTest::pieces_data()
{
    QTest::addColumn<QString>("regex");
    QTest::addColumn<QStringList>("pieces");
    QTest::newRow("all kinds") << u"^a\\.(?:b|[c-]+).$"_s
                               << QStringList({u"^"_s, u"a"_s, u"\\."_s, u"(?:"_s, u"b"_s, u"|"_s, u"[c-]"_s, u"+"_s,
                                               u")"_s, u"."_s, u"$"_s});
    QTest::newRow("flags and names") << u"(?i)(?P<n>x)(?s:y)"_s
                                     << QStringList(
                                            {u"(?i)"_s, u"(?P<n>"_s, u"x"_s, u")"_s, u"(?s:"_s, u"y"_s, u")"_s});
    QTest::newRow("quantifiers") << u"a{2,5}?b{,3}"_s
                                 << QStringList({u"a"_s, u"{2,5}?"_s, u"b"_s, u"{"_s, u","_s, u"3"_s, u"}"_s});
    QTest::newRow("escapes") << u"\\d\\x{a0}\\p{Han}\\Q[(\\E"_s
                             << QStringList({u"\\d"_s, u"\\x{a0}"_s, u"\\p{Han}"_s, u"\\Q[(\\E"_s});
    QTest::newRow("brackets in a class") << u"[]a][^]\\]]"_s << QStringList({u"[]a]"_s, u"[^]\\]]"_s});
    QTest::newRow("characters beyond ASCII") << u"内é?"_s << QStringList({u"内"_s, u"é"_s, u"?"_s});
    QTest::newRow("unfinished") << u"a[b\\"_s << QStringList({u"a"_s, u"[b\\"_s});
    QTest::newRow("nothing") << QString() << QStringList();
}

void RegexSyntaxTest::pieces()
{
    QFETCH(QString, regex);
    QFETCH(QStringList, pieces);
    const std::string utf8 = regex.toStdString();
    QStringList found;
    RegexSyntax syntax(utf8);
    while (const auto piece = syntax.next())
        found.append(QString::fromStdString(std::string(piece->text)));
    QCOMPARE(found, pieces);
}

/// Also of text that is no regex: nothing is lost, and it ends.
void RegexSyntaxTest::piecesAreTheRegex()
{
    const std::string signs = "ab(?:P<>|)[^]\\{1,2}*+?.$Qx\n";
    quint32 random = 1;
    for (int round = 0; round < 20'000; ++round) {
        std::string regex;
        for (int i = 0; i < 12; ++i) {
            random = random * 1'664'525 + 1'013'904'223;
            regex += signs[(random >> 16) % signs.size()];
        }
        std::string together;
        RegexSyntax syntax(regex);
        while (const auto piece = syntax.next()) {
            QVERIFY(!piece->text.empty());
            together += piece->text;
        }
        QCOMPARE(together, regex);
    }
}

void RegexSyntaxTest::skipsGroups()
{
    RegexSyntax syntax("(a(b[)])\\))c");
    QCOMPARE(syntax.next()->text, std::string_view("("));
    syntax.skipGroup();
    QCOMPARE(syntax.next()->text, std::string_view("c"));
    RegexSyntax unfinished("(a");
    unfinished.next();
    unfinished.skipGroup();
    QVERIFY(!unfinished.next());
}

void RegexSyntaxTest::flags()
{
    const auto first = [](std::string_view regex) { return *RegexSyntax(regex).next(); };
    QVERIFY(first("(?is)").setsFlag('i'));
    QVERIFY(first("(?i:x)").setsFlag('i'));
    QVERIFY(first("(?s-i)").setsFlag('s'));
    QVERIFY(!first("(?s-i)").setsFlag('i'));
    QVERIFY(!first("(?P<i>x)").setsFlag('i'));
    QVERIFY(!first("(i)").setsFlag('i'));
}

void RegexSyntaxTest::spansLines_data()
{
    QTest::addColumn<QString>("regex");
    QTest::addColumn<bool>("spans");
    QTest::newRow("escaped line end") << u"foo\\nbar"_s << true;
    QTest::newRow("line end itself") << u"foo\nbar"_s << true;
    QTest::newRow("class of everything") << u"foo[\\s\\S]*bar"_s << true;
    QTest::newRow("class of everything, the other way round") << u"foo[\\D\\d]*bar"_s << true;
    QTest::newRow("class with a line end") << u"foo[\\t\\n ]bar"_s << true;
    QTest::newRow("dot of everything") << u"(?s)foo.bar"_s << true;
    QTest::newRow("dot of everything in a group") << u"foo(?s:.)bar"_s << true;
    QTest::newRow("with another flag") << u"(?is)foo.bar"_s << true;
    QTest::newRow("blank class alone stays in the line") << u"foo\\s+bar"_s << false;
    QTest::newRow("line end shut out") << u"foo[^\\n]*"_s << false;
    QTest::newRow("another class alone") << u"[^']+"_s << false;
    QTest::newRow("escaped backslash before n") << u"C:\\\\new"_s << false;
    QTest::newRow("backslash and n in a class") << u"[\\\\n]"_s << false;
    QTest::newRow("group named s") << u"(?P<s>x)"_s << false;
    QTest::newRow("other flags") << u"(?im)foo"_s << false;
    QTest::newRow("bracket first in a class") << u"[]\\n]x"_s << true;
    QTest::newRow("behind a class with a bracket") << u"[]]\\n"_s << true;
}

void RegexSyntaxTest::spansLines()
{
    QFETCH(QString, regex);
    QFETCH(bool, spans);
    QCOMPARE(waymark::spansLines(regex.toStdString()), spans);
}

void RegexSyntaxTest::groupNamesGo_data()
{
    QTest::addColumn<QString>("regex");
    QTest::addColumn<QString>("plain");
    QTest::newRow("Python's way") << u"No module named '(?P<name>[^']+)'"_s << u"No module named '([^']+)'"_s;
    QTest::newRow("the other way") << u"(?<name>x)"_s << u"(x)"_s;
    QTest::newRow("nested") << u"(?P<a>x(?P<b>y))"_s << u"(x(y))"_s;
    QTest::newRow("groups without a name stay") << u"(?:x)(?i:y)(z)"_s << u"(?:x)(?i:y)(z)"_s;
    QTest::newRow("escaped bracket") << u"\\(?P<name>"_s << u"\\(?P<name>"_s;
    QTest::newRow("inside a class") << u"[(?P<name>]x"_s << u"[(?P<name>]x"_s;
}

void RegexSyntaxTest::groupNamesGo()
{
    QFETCH(QString, regex);
    QFETCH(QString, plain);
    QCOMPARE(QString::fromStdString(withoutGroupNames(regex.toStdString())), plain);
}

QTEST_APPLESS_MAIN(RegexSyntaxTest)
#include "tst_regexsyntax.moc"
