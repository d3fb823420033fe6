#include "app/search/searchtable.h"
#include "app/search/searchtext.h"
#include "app/search/searchvocabulary.h"
#include "app/text/progress.h"
#include "tests/testing/entry.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace waymark;

namespace {

/// The tables of entries whose root causes are these texts.
std::unique_ptr<Layers> databaseOf(const QStringList &texts)
{
    auto database = std::make_unique<Database>();
    QList<Entry> entries;
    for (const QString &text : texts) {
        Entry entry;
        entry.id = u"0/%1"_s.arg(entries.size());
        entry.rootCause.en = text;
        entries.append(entry);
    }
    Progress progress;
    if (!database->openInMemory() || !writeSearch(*database, entries, {}, progress))
        return nullptr;
    return std::make_unique<Layers>(std::move(database));
}

QByteArray matchName(WordMatch match)
{
    return QByteArrayList{"whole", "beginning", "inside", "typo", "two typos", "shortened"}.value(int(match));
}

} // namespace

class TestSearchVocabulary : public QObject
{
    Q_OBJECT
private slots:
    void wordsOfAText()
    {
        QStringList words;
        forEachWord(foldedUtf8(u"--shm-size=8g 显存不足, naïve C++17 c# a#"),
                    [&](QByteArrayView word, bool) { words.append(QString::fromUtf8(word)); });
        QCOMPARE(words, u"shm size 8g 显存 存不 不足 足 naïve c++ 17 c# a#"_s.split(u' '));
    }

    void middles()
    {
        const auto database = databaseOf({u"break breakage outbreak graph"_s, u"outbreak daybreaks"_s});
        const SearchVocabulary vocabulary(*database);
        QCOMPARE(vocabulary.containing("break", 8), (QByteArrayList{"outbreak", "daybreaks"}));
        QCOMPARE(vocabulary.containing("break", 8, true), QByteArrayList{"outbreak"});
        QCOMPARE(vocabulary.containing("break", 1), QByteArrayList{"outbreak"});
        QCOMPARE(vocabulary.containing("grapher", 8), QByteArrayList());
    }

    void wordsOfManyBlocks()
    {
        QString text;
        for (int i = 0; i < 20'000; ++i)
            text += u"x%1y "_s.arg(i);
        const auto database = databaseOf({text, u"tensor"_s});
        QVERIFY(database->base().number("SELECT count(*) FROM search_words") > 1);
        const SearchVocabulary vocabulary(*database);
        QCOMPARE(vocabulary.containing("19999y", 8), QByteArrayList{"x19999y"});
        QCOMPARE(vocabulary.similar("tensro", 8).size(), 1);
    }

    void signsForFiltersAndPinyinAreNoWords()
    {
        Entry entry = test::entry(u"git/x"_s, {u"a"_s, u"显存不足"_s});
        entry.domain = u"git"_s;
        Progress progress;
        auto database = std::make_unique<Database>();
        QVERIFY(database->openInMemory() && writeSearch(*database, {entry}, {}, progress));
        const Layers layers(std::move(database));
        const SearchVocabulary vocabulary(layers);
        QCOMPARE(vocabulary.containing("iancun", 8), QByteArrayList());
        QCOMPARE(vocabulary.containing("omain", 8), QByteArrayList());
    }

    void misspeltWords_data()
    {
        QTest::addColumn<QByteArray>("typed");
        QTest::addColumn<QByteArray>("meant");
        QTest::addColumn<QByteArray>("match");
        const auto row = [](const char *name, const char *typed, const char *meant, const char *match) {
            QTest::newRow(name) << QByteArray(typed) << QByteArray(meant) << QByteArray(match);
        };
        row("swapped", "tensro", "tensor", "typo");
        row("missing", "mismach", "mismatch", "typo");
        row("too many", "erorrr", "error", "");
        row("wrong", "mudule", "module", "typo");
        row("wrong first letter", "nodule", "module", "typo");
        row("two slips in a long word", "permmision", "permission", "two typos");
        row("two slips in a short word", "braeke", "break", "");
        row("still being typed", "permsi", "permission", "two typos");
        row("only begun", "perm", "permission", "");
        row("too short to be corrected", "ghe", "the", "");
        row("no vowels", "brk", "break", "shortened");
        row("no vowels, of a plural", "brk", "breaks", "shortened");
        row("no vowels, doubled letter", "msg", "message", "shortened");
        row("vowels missing, consonant too", "bk", "break", "");
        row("another consonant", "brt", "break", "");
        row("digits are never corrected", "gb0171", "gb0170", "");
        row("the word itself", "break", "break", "");
    }
    void misspeltWords()
    {
        QFETCH(QByteArray, typed);
        QFETCH(QByteArray, meant);
        const auto database = databaseOf({u"zzz"_s, QString::fromLatin1(meant)});
        const QList<SimilarWord> words = SearchVocabulary(*database).similar(typed, 8);
        const QByteArray found = words.isEmpty() ? QByteArray("") : matchName(words.constFirst().match);
        QVERIFY(words.isEmpty() || words.constFirst().text == meant);
        QTEST(found, "match");
    }
};

QTEST_GUILESS_MAIN(TestSearchVocabulary)
#include "tst_searchvocabulary.moc"
