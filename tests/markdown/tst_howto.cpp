#include "app/markdown/howto.h"
#include "app/markdown/markdowntree.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace waymark;

namespace {

/// A part as one line: "prose: …" or "code(bash): …".
QStringList outline(const QList<HowToPart> &parts)
{
    QStringList lines;
    for (const HowToPart &part : parts) {
        lines << (part.kind == HowToPart::Kind::Prose ? u"prose: "_s : u"code(%1): "_s.arg(part.language))
                + QString(part.text).replace(u'\n', u'⏎');
    }
    return lines;
}

} // namespace

class TestHowTo : public QObject
{
    Q_OBJECT

private slots:
    void plainWordsHaveNoMarks();
    void theFirstParagraphIsBelowTheHeadings();
    void howToIsSplitAtItsFences_data();
    void howToIsSplitAtItsFences();
    void sentencesAreNoCode_data();
    void sentencesAreNoCode();
    void repeatedWordsAreNoticed();
};

void TestHowTo::theFirstParagraphIsBelowTheHeadings()
{
    QCOMPARE(firstParagraph(u"# Reading errors\n\nCMake prints *one*\n`line`.\n\nThen more.\n"_s),
             u"CMake prints *one*\n`line`."_s);
    QCOMPARE(firstParagraph(u"No heading.\n\n## A"_s), u"No heading."_s);
    QCOMPARE(firstParagraph(u"# A\n\n## B\n\n怎样读。"_s), u"怎样读。"_s);
    QCOMPARE(firstParagraph(u"# A\n\n- a list\n\nText."_s), QString());
    QCOMPARE(firstParagraph(QString()), QString());
}

void TestHowTo::plainWordsHaveNoMarks()
{
    QCOMPARE(plainWords(u"Raised as `TypeError` since *2.0*"_s), u"Raised as TypeError since 2.0"_s);
    QCOMPARE(plainWords(u"one\n\ntwo"_s), u"one two"_s);
    QCOMPARE(plainWords(u"<b>x</b>"_s), u"<b>x</b>"_s);
    QCOMPARE(plainWords(QString()), QString());
}

void TestHowTo::howToIsSplitAtItsFences_data()
{
    QTest::addColumn<QString>("markdown");
    QTest::addColumn<QStringList>("parts");

    QTest::newRow("one line") << u"Run `git gc`."_s << QStringList{u"prose: Run `git gc`."_s};
    QTest::newRow("fence between sentences")
        << u"First:\n\n```bash\ngit gc\ngit fsck\n```\n\nThen look."_s
        << QStringList{u"prose: First:"_s, u"code(bash): git gc⏎git fsck"_s, u"prose: Then look."_s};
    QTest::newRow("fence alone") << u"```python title=x\na = 1\n```"_s << QStringList{u"code(python): a = 1"_s};
    QTest::newRow("fence in a list stays with it") << u"1. Run\n   ```bash\n   ls\n   ```\n2. Done"_s
                                                   << QStringList{u"prose: 1. Run⏎   ```bash⏎   ls⏎   ```⏎2. Done"_s};
    QTest::newRow("fence that is not closed")
        << u"Do\n```bash\nls"_s << QStringList{u"prose: Do"_s, u"code(bash): ls"_s};
    QTest::newRow("list") << u"- a\n- b"_s << QStringList{u"prose: - a⏎- b"_s};
    QTest::newRow("two lines of prose") << u"One sentence.\nAnother one."_s
                                        << QStringList{u"prose: One sentence.⏎Another one."_s};
    QTest::newRow("unfenced code below a sentence")
        << u"Use torch.jit.script instead:\n@torch.jit.script\ndef forward(self, x):\n    if x.sum() > 0:\n        "
           u"return x * 2\n    else:\n        return x / 2\n# Then script the model: m = torch.jit.script(model)"_s
        << QStringList{u"prose: Use torch.jit.script instead:"_s,
                       u"code(python): @torch.jit.script⏎def forward(self, x):⏎    if x.sum() > 0:⏎        return x * "
                       u"2⏎    else:⏎        return x / 2⏎# Then script the model: m = torch.jit.script(model)"_s};
    QTest::newRow("unfenced command") << u"Install it:\n$ sudo apt install git"_s
                                      << QStringList{u"prose: Install it:"_s, u"code(): $ sudo apt install git"_s};
    QTest::newRow("Chinese with code") << u"改用 torch.where：\ny = torch.where(c, a, b)"_s
                                       << QStringList{u"prose: 改用 torch.where："_s,
                                                      u"code(python): y = torch.where(c, a, b)"_s};
    QTest::newRow("a command alone") << u"sudo apt install libpq-dev"_s
                                     << QStringList{u"code(): sudo apt install libpq-dev"_s};
    QTest::newRow("code alone")
        << u"parts = line.split(',')\nif len(parts) != 3:\n    raise ValueError(line)"_s
        << QStringList{u"code(): parts = line.split(',')⏎if len(parts) != 3:⏎    raise ValueError(line)"_s};
    QTest::newRow("code alone below a comment")
        << u"# Or set it the long way:\nimport torch\ntorch.set_num_threads(1)"_s
        << QStringList{u"code(python): # Or set it the long way:⏎import torch⏎torch.set_num_threads(1)"_s};
    QTest::newRow("a sentence that begins with a command")
        << u"git gc removes what no branch needs."_s << QStringList{u"prose: git gc removes what no branch needs."_s};
    QTest::newRow("two sentences with a command")
        << u"rm .git/gc.log && git gc --auto. This takes a while"_s
        << QStringList{u"prose: rm .git/gc.log && git gc --auto. This takes a while"_s};
    QTest::newRow("heading above prose") << u"# Note\n\nOnly on Linux"_s
                                         << QStringList{u"prose: # Note⏎⏎Only on Linux"_s};
    QTest::newRow("a sentence that ends with a placeholder")
        << u"index {index} equals length {length}"_s << QStringList{u"prose: index {index} equals length {length}"_s};
    QTest::newRow("CRLF") << u"A:\r\n```\r\nb\r\n```"_s << QStringList{u"prose: A:"_s, u"code(): b"_s};
    QTest::newRow("empty") << u" \n "_s << QStringList{};
}

void TestHowTo::howToIsSplitAtItsFences()
{
    QFETCH(QString, markdown);
    QFETCH(QStringList, parts);
    QCOMPARE(outline(howToParts(markdown)), parts);
}

void TestHowTo::sentencesAreNoCode_data()
{
    QTest::addColumn<QString>("text");
    for (const char *text : {"npm prints a path", "npm 没坏；消息里写明了要找的文件", "git ≥ 2.37",
                             "installed with `pip install --user`", "curl ends with status 0."})
        QTest::newRow(text) << QString::fromUtf8(text);
}

/// A cause, a condition, or why a fix fails may begin with the name of a program.
void TestHowTo::sentencesAreNoCode()
{
    QFETCH(QString, text);
    QCOMPARE(outline(textParts(text)), QStringList{u"prose: "_s + text});
}

void TestHowTo::repeatedWordsAreNoticed()
{
    QVERIFY(haveSameWords(u"Run `git gc`"_s, u"Run git  gc.\n"_s));
    QVERIFY(haveSameWords(QString(), QString()));
    QVERIFY(!haveSameWords(u"Run git gc"_s, u"```bash\ngit gc\n```"_s));
    QVERIFY(!haveSameWords(u"Run git gc"_s, QString()));
}

QTEST_GUILESS_MAIN(TestHowTo)
#include "tst_howto.moc"
