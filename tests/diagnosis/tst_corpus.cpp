#include "app/diagnosis/diagnoser.h"
#include "tests/diagnosis/corpusscore.h"

#include <QTest>

#include <algorithm>
#include <memory>

using namespace waymark;
using namespace Qt::StringLiterals;

/// Diagnoses what real programs printed, and holds the engine to its goals over the whole corpus: which entry comes
/// first, which words are marked, and silence where nothing is known.
class CorpusTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void corpusIsSound();
    void corpusIsLargeEnough();
    void diagnosesSoundly_data();
    void diagnosesSoundly();
    void namesTheRightEntryFirst();
    void marksTheWordsThatProveIt();
    void staysSilentWhereNothingIsKnown();
    void namesDomainsOfErrorsAlone();

private:
    /// Results of diagnosesSoundly(), which runs first; of the pastes that `wanted` chooses.
    template <typename Wanted>
    void print(Wanted wanted) const
    {
        for (const CorpusResult &result : m_results) {
            if (wanted(result))
                qWarning("%s", qPrintable(result.toString()));
        }
    }

    Subject m_subject;
    std::unique_ptr<Diagnoser> m_diagnoser;
    QList<CorpusResult> m_results;
    CorpusScore m_score;
};

void CorpusTest::initTestCase()
{
    m_subject = readSubject();
    m_diagnoser = std::make_unique<Diagnoser>(m_subject.catalog);
}

void CorpusTest::corpusIsSound()
{
    for (const QString &problem : std::as_const(m_subject.problems))
        qWarning("%s", qPrintable(problem));
    QCOMPARE(m_subject.problems.size(), 0);
}

void CorpusTest::corpusIsLargeEnough()
{
    const QList<CorpusPaste> &pastes = m_subject.corpus.pastes;
    const auto negatives =
        std::count_if(pastes.begin(), pastes.end(), [](const CorpusPaste &paste) { return paste.isNegative(); });
    QVERIFY(pastes.size() - negatives >= 200);
    QVERIFY(negatives >= 60);
}

void CorpusTest::diagnosesSoundly_data()
{
    QTest::addColumn<int>("index");
    for (qsizetype i = 0; i < m_subject.corpus.pastes.size(); ++i)
        QTest::addRow("%s", qPrintable(m_subject.corpus.pastes[i].file)) << int(i);
}

void CorpusTest::diagnosesSoundly()
{
    QFETCH(int, index);
    const CorpusPaste &paste = m_subject.corpus.pastes[index];
    const Diagnosis diagnosis = m_diagnoser->diagnose(paste.text);
    m_results.append(judge(paste, *m_subject.catalog, diagnosis));
    m_score.add(m_results.constLast());
    for (const Finding &finding : diagnosis.findings) {
        QVERIFY(m_subject.catalog->contains(finding.entryId));
        QVERIFY(finding.confidence > 0 && finding.confidence <= 1);
        QVERIFY(!finding.occurrences.isEmpty());
        for (const Occurrence &occurrence : finding.occurrences) {
            QVERIFY(occurrence.span.start >= 0 && occurrence.span.end <= paste.text.size()
                    && !occurrence.span.isEmpty());
            QVERIFY(!occurrence.pieces.isEmpty());
            QCOMPARE(occurrence.pieces.constFirst().start, occurrence.span.start);
            QCOMPARE(occurrence.pieces.constLast().end, occurrence.span.end);
        }
    }
}

void CorpusTest::namesTheRightEntryFirst()
{
    print([](const CorpusResult &result) { return result.isAnswerable() && result.rank != 1; });
    qInfo("%d of %d right entries come first", m_score.first, m_score.answerable);
    QVERIFY(m_score.answerable > 0);
    QVERIFY(m_score.precisionAtOne() >= MinPrecisionAtOne);
}

void CorpusTest::marksTheWordsThatProveIt()
{
    print([](const CorpusResult &result) { return result.isAnswerable() && !result.regionIsExact; });
    qInfo("%d of %d regions are exact", m_score.exactRegions, m_score.answerable);
    QVERIFY(m_score.exactRegionRate() >= MinExactRegionRate);
}

void CorpusTest::staysSilentWhereNothingIsKnown()
{
    print([](const CorpusResult &result) { return result.isFalseAlarm; });
    qInfo("%d false alarms in %d negatives and %d pastes whose entry is not written yet", m_score.falseAlarms,
          m_score.negatives, m_score.waiting);
    QVERIFY(m_score.negatives > 0);
    QVERIFY(m_score.falseAlarmRate() <= MaxFalseAlarmRate);
    QVERIFY(m_score.falseAlarmRateInNegatives() <= MaxFalseAlarmRate);
}

/// In negatives: those that hold an error get its domain, the others none.
void CorpusTest::namesDomainsOfErrorsAlone()
{
    int wrong = 0;
    for (const CorpusPaste &paste : std::as_const(m_subject.corpus.pastes)) {
        if (!paste.isNegative())
            continue;
        QStringList domains;
        for (const UnknownError &error : m_diagnoser->diagnose(paste.text).unknown)
            domains.append(error.domain);
        domains.removeAll(QString());
        domains.removeDuplicates();
        if (domains.join(u' ') != paste.errorDomain) {
            qWarning("%s: %s", qPrintable(paste.file), qPrintable(domains.join(u' ')));
            ++wrong;
        }
    }
    QCOMPARE(wrong, 0);
}

QTEST_APPLESS_MAIN(CorpusTest)
#include "tst_corpus.moc"
