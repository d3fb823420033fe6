#include "app/search/searchsnippet.h"
#include "tests/testing/catalog.h"
#include "tests/testing/entry.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace waymark;

namespace {

/// The text with its marks in brackets.
QString shown(const MarkedText &text)
{
    QString result = text.text;
    for (auto mark = text.marks.crbegin(); mark != text.marks.crend(); ++mark) {
        result.insert(mark->end, u']');
        result.insert(mark->start, u'[');
    }
    return result;
}

Entry entry()
{
    Entry made = test::entry(u"pytorch/oom"_s, {u"CUDA out of memory"_s, u"CUDA 显存不足"_s});
    made.rootCause = {u"The **allocator** found no block. See `torch.cuda` and [the docs](https://x.org)."_s,
                      u"分配器找不到空闲块。"_s};
    Workaround workaround;
    workaround.how = u"```sh\ndocker run --shm-size=8g IMAGE\n```"_s;
    made.workarounds = {workaround};
    return made;
}

SearchHit hitFor(const QString &query)
{
    return EntrySearch(test::catalogOf({entry()})).search(query).value(0);
}

} // namespace

class TestSearchSnippet : public QObject
{
    Q_OBJECT
private slots:
    void marks_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<QString>("result");
        QTest::newRow("any case") << u"Out of MEMORY"_s << QStringList{u"memory"_s} << u"Out of [MEMORY]"_s;
        QTest::newRow("full width") << u"ＣＵＤＡ 显存"_s << QStringList{u"cuda"_s} << u"[ＣＵＤＡ] 显存"_s;
        QTest::newRow("one into another")
            << u"graph breaks"_s << QStringList{u"graph br"_s, u"break"_s} << u"[graph break]s"_s;
        QTest::newRow("beginnings before middles")
            << u"ran a transform"_s << QStringList{u"ran"_s} << u"[ran] a transform"_s;
        QTest::newRow("middles where nothing else is") << u"transform"_s << QStringList{u"sfo"_s} << u"tran[sfo]rm"_s;
        QTest::newRow("Chinese") << u"显存不足，显存"_s << QStringList{u"显存"_s} << u"[显存]不足，[显存]"_s;
        QTest::newRow("a character that folds to more") << u"groß x"_s << QStringList{u"x"_s} << u"groß [x]"_s;
        QTest::newRow("nothing") << u"text"_s << QStringList{} << u"text"_s;
    }
    void marks()
    {
        QFETCH(QString, text);
        QFETCH(QStringList, words);
        QTEST(shown(markedText(text, words)), "result");
    }

    void saysWhereTheWordsStand_data()
    {
        QTest::addColumn<QString>("query");
        QTest::addColumn<int>("field");
        QTest::addColumn<QString>("result");
        QTest::newRow("title says it all") << u"cuda memory"_s << int(SearchField::Other) << QString();
        QTest::newRow("root cause, Markdown's signs gone")
            << u"allocator"_s << int(SearchField::RootCause)
            << u"The [allocator] found no block. See torch.cuda and the docs."_s;
        QTest::newRow("Chinese while English is shown")
            << u"空闲"_s << int(SearchField::RootCause) << u"分配器找不到[空闲]块。"_s;
        QTest::newRow("code of a workaround")
            << u"cuda shm-size"_s << int(SearchField::Workaround) << u"docker run --[shm-size]=8g IMAGE"_s;
        QTest::newRow("pinyin of the title") << u"xiancun"_s << int(SearchField::Title) << u"CUDA [显存]不足"_s;
        QTest::newRow("misspelt") << u"allocater"_s << int(SearchField::RootCause)
                                  << u"The [allocator] found no block. See torch.cuda and the docs."_s;
    }
    void saysWhereTheWordsStand()
    {
        QFETCH(QString, query);
        const Entry made = entry();
        const Snippet snippet = snippetOf(made, hitFor(query), made.signature.en, Language::English);
        QTEST(int(snippet.field), "field");
        QTEST(shown(snippet.text), "result");
    }

    void aLongTextIsCutAroundTheWords()
    {
        Entry made = entry();
        made.rootCause.en = u"word "_s.repeated(40) + u"allocator "_s + u"tail "_s.repeated(40);
        const Snippet snippet = snippetOf(made, hitFor(u"allocator"_s), made.signature.en, Language::English, 60);
        QVERIFY(snippet.text.text.startsWith(u'…') && snippet.text.text.endsWith(u'…'));
        QVERIFY(snippet.text.text.size() <= 62);
        QVERIFY2(shown(snippet.text).contains(u"[allocator]"_s), qPrintable(shown(snippet.text)));
    }
};

QTEST_GUILESS_MAIN(TestSearchSnippet)
#include "tst_searchsnippet.moc"
