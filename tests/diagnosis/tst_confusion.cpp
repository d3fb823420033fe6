#include "app/diagnosis/diagnoser.h"
#include "tests/diagnosis/corpus.h"
#include "tests/testing/shippedcatalog.h"
#include "tests/testing/slowness.h"

#include <QSet>
#include <QTest>

#include <algorithm>
#include <memory>

using namespace waymark;
using namespace Qt::StringLiterals;

/// Sees that no entry's sample is answered by another entry, over the whole shipped catalog.
class ConfusionTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void sampleIsAnsweredByItsOwnEntry_data();
    void sampleIsAnsweredByItsOwnEntry();
    void otherFindingsAreLinkedOrElsewhere_data() { sampleIsAnsweredByItsOwnEntry_data(); }
    void otherFindingsAreLinkedOrElsewhere();

private:
    Sample sample(const QString &id, int number) const { return m_catalog->find(id)->samples[number]; }
    bool areLinked(const QString &one, const QString &other) const;

    CatalogPtr m_catalog;
    std::unique_ptr<Diagnoser> m_diagnoser;
};

namespace {

bool leadsTo(const Entry &entry, const QString &id)
{
    const auto isIt = [&id](const Transition &transition) { return transition.entryId == id; };
    return std::any_of(entry.leadsTo.begin(), entry.leadsTo.end(), isIt)
        || std::any_of(entry.precededBy.begin(), entry.precededBy.end(), isIt);
}

/// Lines of the paste, from 1, that a finding's occurrences begin or end on or run over.
QSet<int> linesOf(const Finding &finding, const QString &paste)
{
    QSet<int> lines;
    for (const Occurrence &occurrence : finding.occurrences) {
        const auto ends = QStringView(paste).mid(occurrence.span.start, occurrence.span.length()).count(u'\n');
        for (int i = 0; i <= int(ends); ++i)
            lines.insert(occurrence.line + i);
    }
    return lines;
}

QString listed(const Diagnosis &diagnosis)
{
    QStringList result;
    for (const Finding &finding : diagnosis.findings)
        result.append(u"%1 (%2, %3): \"%4\""_s.arg(finding.entryId, matchKindName(finding.kind),
                                                   QString::number(finding.confidence, 'f', 2),
                                                   finding.occurrences.constFirst().text.left(200)));
    return result.isEmpty() ? u"nothing found"_s : u"found:\n  "_s + result.join(u"\n  "_s);
}

} // namespace

void ConfusionTest::initTestCase()
{
    m_catalog = readSubject().catalog;
    QVERIFY(m_catalog->size() >= 33);
    m_diagnoser = std::make_unique<Diagnoser>(m_catalog);
}

bool ConfusionTest::areLinked(const QString &one, const QString &other) const
{
    return leadsTo(*m_catalog->find(one), other) || leadsTo(*m_catalog->find(other), one);
}

void ConfusionTest::sampleIsAnsweredByItsOwnEntry_data()
{
    QTest::addColumn<QString>("id");
    QTest::addColumn<int>("number");
    for (const Entry &entry : test::partOf(test::shippedEntries())) {
        for (int i = 0; i < int(entry.samples.size()); ++i)
            QTest::addRow("%s, sample %d", qPrintable(entry.id), i + 1) << entry.id << i;
    }
}

void ConfusionTest::sampleIsAnsweredByItsOwnEntry()
{
    QFETCH(QString, id);
    QFETCH(int, number);
    const Diagnosis diagnosis = m_diagnoser->diagnose(sample(id, number).text);
    QVERIFY2(!diagnosis.findings.isEmpty() && diagnosis.findings.constFirst().entryId == id,
             qPrintable(listed(diagnosis)));
}

void ConfusionTest::otherFindingsAreLinkedOrElsewhere()
{
    QFETCH(QString, id);
    QFETCH(int, number);
    const QString text = sample(id, number).text;
    const Diagnosis diagnosis = m_diagnoser->diagnose(text);
    QVERIFY(!diagnosis.findings.isEmpty());
    const QSet<int> own = linesOf(diagnosis.findings.constFirst(), text);
    for (const Finding &finding : diagnosis.findings.mid(1))
        QVERIFY2(areLinked(id, finding.entryId) || !linesOf(finding, text).intersects(own),
                 qPrintable(listed(diagnosis)));
}

QTEST_APPLESS_MAIN(ConfusionTest)
#include "tst_confusion.moc"
