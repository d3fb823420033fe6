#include "app/catalog/catalogloader.h"
#include "app/catalog/guide.h"
#include "app/check/domaincheck.h"
#include "app/diagnosis/diagnoser.h"
#include "app/markdown/markdowntree.h"
#include "app/report/entryreport.h"
#include "app/result/slotvalues.h"
#include "tests/testing/shippedcatalog.h"
#include "tests/testing/slowness.h"

#include <QRegularExpression>
#include <QSet>
#include <QTest>

using namespace waymark;
using namespace Qt::StringLiterals;

/// Walks the catalog that the program ships and sees every sample arrive at its own entry.
class ShippedCatalogTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void everyPatternIsUsable();
    void everySampleArrivesAtItsEntry_data();
    void everySampleArrivesAtItsEntry();
    void samplesSurviveWhatCarriesThem_data() { everySampleArrivesAtItsEntry_data(); }
    void samplesSurviveWhatCarriesThem();
    void valuesRepeatNothing_data() { everySampleArrivesAtItsEntry_data(); }
    void valuesRepeatNothing();
    void everyPlaceholderIsFilledBySomeSample();
    void everyTextIsThereInBothLanguages_data();
    void everyTextIsThereInBothLanguages();
    void placeholdersAreShownAsWords();
    void graphBreaksShareTheGuide();
    void everyDomainHasAGuide();
    void guidesAndEntriesKnowEachOther_data();
    void guidesAndEntriesKnowEachOther();

private:
    static QString data(const char *path) { return QStringLiteral(WAYMARK_SOURCE_DIR "/data/") + QLatin1String(path); }
    static bool hasChinese(const QString &text);

    CatalogPtr m_catalog;
    std::unique_ptr<Diagnoser> m_diagnoser;
};

bool ShippedCatalogTest::hasChinese(const QString &text)
{
    return std::any_of(text.begin(), text.end(),
                       [](QChar c) { return c.unicode() >= 0x4e00 && c.unicode() <= 0x9fff; });
}

void ShippedCatalogTest::initTestCase()
{
    QString error;
    (void)Taxonomy::fromFile(data("domains.json"), &error);
    QCOMPARE(error, QString());
    const LoadResult &loaded = test::shippedCatalogResult();
    for (const Problem &problem : loaded.problems)
        qWarning("%s", qPrintable(problem.toString()));
    QCOMPARE(loaded.problems.size(), 0);
    m_catalog = test::shippedCatalog();
    QVERIFY(m_catalog->size() >= 810);
    m_diagnoser = std::make_unique<Diagnoser>(m_catalog);
}

void ShippedCatalogTest::everyPatternIsUsable()
{
    for (const Problem &problem : m_diagnoser->problems())
        qWarning("%s", qPrintable(problem.toString()));
    QCOMPARE(m_diagnoser->problems().size(), 0);
}

void ShippedCatalogTest::everySampleArrivesAtItsEntry_data()
{
    QTest::addColumn<QString>("id");
    QTest::addColumn<QString>("text");
    for (const Entry &entry : test::partOf(test::shippedEntries())) {
        for (qsizetype i = 0; i < entry.samples.size(); ++i)
            QTest::addRow("%s, sample %d", qPrintable(entry.id), int(i + 1)) << entry.id << entry.samples[i].text;
    }
}

void ShippedCatalogTest::everySampleArrivesAtItsEntry()
{
    QFETCH(QString, id);
    QFETCH(QString, text);
    const Diagnosis diagnosis = m_diagnoser->diagnose(text);
    QVERIFY2(!diagnosis.findings.isEmpty(), "nothing found");
    QCOMPARE(diagnosis.findings.constFirst().entryId, id);
    for (const Occurrence &o : diagnosis.findings.constFirst().occurrences)
        QVERIFY(o.span.start >= 0 && o.span.end <= text.size() && !o.span.isEmpty());
}

void ShippedCatalogTest::samplesSurviveWhatCarriesThem()
{
    QFETCH(QString, id);
    QFETCH(QString, text);
    const QStringList lines = text.split(u'\n');
    const auto carried = [&](const QString &prefix, const QString &end, const QString &lineEnd) {
        QString result;
        for (const QString &line : lines)
            result += prefix + line + end + lineEnd;
        return result;
    };
    const QStringList pastes = {carried(u"> "_s, {}, u"\n"_s), carried({}, {}, u"\r\n"_s),
                                carried(u"\x1b[31m"_s, u"\x1b[0m"_s, u"\n"_s),
                                carried(u"2026-11-21T10:00:00.1234567Z "_s, {}, u"\n"_s)};
    for (const QString &paste : pastes) {
        const Diagnosis diagnosis = m_diagnoser->diagnose(paste);
        QVERIFY2(!diagnosis.findings.isEmpty(), qPrintable(u"nothing found in:\n"_s + paste.left(500)));
        QVERIFY2(diagnosis.findings.constFirst().entryId == id,
                 qPrintable(diagnosis.findings.constFirst().entryId + u" found in:\n"_s + paste.left(500)));
    }
}

/// A value that holds the words around its placeholder as well would double them: "/bin/sh -c /bin/sh -c make".
void ShippedCatalogTest::valuesRepeatNothing()
{
    QFETCH(QString, id);
    QFETCH(QString, text);
    const Diagnosis diagnosis = m_diagnoser->diagnose(text);
    QVERIFY(!diagnosis.findings.isEmpty());
    const EntryPtr entry = m_catalog->find(id);
    const SlotValues values(*entry, diagnosis.findings.constFirst().captures);
    const auto isDoubled = [&text](const QString &words) {
        const bool isQuote = words.size() == 1 && u"'\"`"_s.contains(words.front());
        return (isQuote || std::ranges::count_if(words, [](QChar c) { return c.isLetter(); }) >= 3)
            && !text.contains(words + words); // as the program prints it: "exec failed: exec failed:"
    };
    for (const QString &wording : QStringList{entry->signature.en, entry->signature.zh} + entry->aliases) {
        const FilledText filled = fillWords(wording, values);
        for (const SlotMark &mark : filled.marks) {
            const QString before = filled.text.first(mark.start);
            const QString behind = filled.text.sliced(mark.start + mark.length);
            for (qsizetype size = 1; size <= mark.value.size(); ++size) {
                const QString first = mark.value.first(size);
                const QString last = mark.value.last(size);
                QVERIFY2(!before.endsWith(first) || !isDoubled(first), qPrintable(filled.text));
                QVERIFY2(!behind.startsWith(last) || !isDoubled(last), qPrintable(filled.text));
            }
        }
    }
}

/// "Cannot find module 'module'" would be a title without the one word that matters.
void ShippedCatalogTest::everyPlaceholderIsFilledBySomeSample()
{
    const QSet<QString> inNoSample{u"pytorch/dynamo-fake-tensor-runtime-error: error"_s};
    QStringList never;
    for (const Entry &entry : test::partOf(test::shippedEntries())) {
        QStringList names = SlotValues(entry).names();
        names.removeIf([&entry](const QString &name) { return !entry.signature.en.contains(u'{' + name + u'}'); });
        for (const Sample &sample : entry.samples) {
            if (names.isEmpty())
                break;
            const QList<Finding> findings = m_diagnoser->diagnose(sample.text).findings;
            if (!findings.isEmpty() && findings.constFirst().entryId == entry.id)
                names.removeIf([&](const QString &name) { return findings.constFirst().captures.contains(name); });
        }
        for (const QString &name : std::as_const(names))
            never.append(entry.id + u": "_s + name);
    }
    never.removeIf([&inNoSample](const QString &name) { return inNoSample.contains(name); });
    QVERIFY2(never.isEmpty(), qPrintable(never.join(u", "_s)));
}

void ShippedCatalogTest::everyTextIsThereInBothLanguages_data()
{
    QTest::addColumn<QString>("id");
    for (const Entry &entry : test::shippedEntries())
        QTest::addRow("%s", qPrintable(entry.id)) << entry.id;
}

void ShippedCatalogTest::everyTextIsThereInBothLanguages()
{
    QFETCH(QString, id);
    const EntryPtr entry = m_catalog->find(id);
    const auto isCode = [](const QString &text) {
        return text.size() > 2 && text.indexOf(u'`', 1) == text.size() - 1 && text.startsWith(u'`');
    };
    const auto complete = [&](const LocalizedText &text, const char *what) {
        if (!text.en.isEmpty() && !(isCode(text.en) && text.zh == text.en)) // a command is the same in both
            QVERIFY2(hasChinese(text.zh), qPrintable(QLatin1String(what) + u": "_s + text.en));
    };
    QVERIFY(!entry->rootCause.en.isEmpty());
    QVERIFY(!entry->workarounds.isEmpty());
    QVERIFY(!entry->deadEnds.isEmpty());
    complete(entry->signature, "signature");
    complete(entry->rootCause, "root cause");
    for (const DeadEnd &d : entry->deadEnds) {
        complete(d.action, "dead end");
        complete(d.whyFails, "why it fails");
        complete(d.condition, "condition");
    }
    for (const Workaround &w : entry->workarounds) {
        complete(w.action, "workaround");
        complete(w.condition, "condition of a workaround");
    }
    for (const VersionNote &v : entry->versions)
        complete(v.behaviorChange, "behaviour change");
    for (const Confusion &c : entry->confusedWith)
        complete(c.distinction, "distinction");
}

void ShippedCatalogTest::placeholdersAreShownAsWords()
{
    static const QRegularExpression notFilled(uR"(<pre>.*?</pre>|\\[a-z]+\{[a-z]+\})"_s, // code; \begin{name}
                                              QRegularExpression::DotMatchesEverythingOption);
    for (const Entry &entry : test::shippedEntries()) {
        QStringList names = SlotValues(entry).names();
        // Braces that the program itself prints around a value: "taint {node.kubernetes.io/not-ready: }".
        names.removeIf([&entry](const QString &name) { return entry.signature.en.contains(u"{{"_s + name); });
        if (names.isEmpty())
            continue;
        const QString html = entryHtml(entry, *m_catalog, {}, {Language::English, Language::Chinese}).remove(notFilled);
        for (const QString &name : names)
            QVERIFY2(!html.contains(u'{' + name + u'}'), qPrintable(entry.id + u": "_s + name));
    }
}

void ShippedCatalogTest::graphBreaksShareTheGuide()
{
    int graphBreaks = 0;
    for (const Entry &entry : test::shippedEntries()) {
        if (!entry.id.startsWith(u"pytorch/graph-break-"_s))
            continue;
        QCOMPARE(entry.guide, u"pytorch/graph-breaks"_s);
        QVERIFY2(entry.errorCode.startsWith(u"GB"_s), qPrintable(entry.id));
        ++graphBreaks;
    }
    QVERIFY(graphBreaks >= 28);
}

/// And what it prints is recognised; see tst_domaincheck for what checkDomains() reports.
void ShippedCatalogTest::everyDomainHasAGuide()
{
    CheckOptions options;
    const GuideFolder guides(data("guides"));
    options.guides = guides.ids();
    const Problems problems = checkDomains(data("domains.json"), options);
    for (const Problem &problem : problems)
        qWarning("%s", qPrintable(problem.toString()));
    QCOMPARE(problems.size(), 0);
    QCOMPARE(m_catalog->taxonomy().domains.size(), 104);
    for (const Domain &domain : m_catalog->taxonomy().domains)
        QVERIFY2(!firstParagraph(guides.guide(domainGuideId(domain.id)).value_or(Guide()).markdown.en).isEmpty(),
                 qPrintable(domain.id));
}

void ShippedCatalogTest::guidesAndEntriesKnowEachOther_data()
{
    QTest::addColumn<QString>("id");
    QSet<QString> ids;
    for (const Entry &entry : test::shippedEntries()) {
        if (!entry.guide.isEmpty())
            ids.insert(entry.guide);
    }
    for (const QString &id : GuideFolder(data("guides")).ids())
        ids.insert(id);
    for (const QString &id : std::as_const(ids))
        QTest::addRow("%s", qPrintable(id)) << id;
}

void ShippedCatalogTest::guidesAndEntriesKnowEachOther()
{
    QFETCH(QString, id);
    const std::optional<Guide> guide = GuideFolder(data("guides")).guide(id);
    QVERIFY2(guide.has_value(), "entries name it, and it is not there");
    QVERIFY(hasChinese(guide->title.zh) && hasChinese(guide->markdown.zh) && !hasChinese(guide->markdown.en));
    const auto linksIn = [](const QString &markdown) {
        static const QRegularExpression link(u"\\]\\(entry:([^)#\\s]+)"_s);
        QStringList found;
        for (auto match = link.globalMatch(markdown); match.hasNext();)
            found.append(match.next().captured(1));
        found.removeDuplicates();
        found.sort();
        return found;
    };
    const QStringList links = linksIn(guide->markdown.en);
    QCOMPARE(linksIn(guide->markdown.zh), links);
    for (const QString &link : links)
        QVERIFY2(m_catalog->contains(link), qPrintable(u"it links to an entry that is not there: "_s + link));
    QStringList notLinked;
    for (const Entry &entry : test::shippedEntries()) {
        if (entry.guide == id && !links.contains(entry.id))
            notLinked.append(entry.id);
    }
    QVERIFY2(notLinked.isEmpty(), qPrintable(u"it does not link to "_s + notLinked.join(u", "_s)));
}

QTEST_APPLESS_MAIN(ShippedCatalogTest)
#include "tst_shippedcatalog.moc"
