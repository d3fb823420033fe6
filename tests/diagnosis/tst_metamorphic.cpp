#include "app/diagnosis/diagnoser.h"
#include "tests/diagnosis/corpus.h"
#include "tests/diagnosis/messageforms.h"
#include "tests/diagnosis/pastechanges.h"
#include "tests/testing/shippedcatalog.h"
#include "tests/testing/slowness.h"

#include <QTest>

#include <algorithm>
#include <memory>

using namespace waymark;
using namespace Qt::StringLiterals;

/// Changes every paste of the corpus and every sample of the catalog in ways that must not matter, and sees the same
/// entry come first, with the same words marked where they have moved to. Writes every message of a sample in the forms
/// in which people post one, and sees enough of them keep their entry.
class MetamorphicTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void keepsItsAnswer_data();
    void keepsItsAnswer();
    void everyChangeApplies();
    void keepsTheEntryOfMessages();

private:
    struct Case
    {
        QString name;
        QString text;
    };

    Subject m_subject;
    std::unique_ptr<Diagnoser> m_diagnoser;
    QList<Case> m_cases;
    QMap<QString, int> m_applied; // change -> pastes
    QMap<QString, int> m_differed; // change -> those whose answer it changed
};

namespace {

constexpr qsizetype Step = test::Slowness > 1 ? 2 * test::Slowness : 1;

/// `text` without blanks, line ends and the bars before quoted lines: what carriers add or take between words does not
/// count. A carrier around a paste that is quoted already leaves the inner bars in the finding.
QString inked(const QString &text)
{
    QString result;
    bool isLineStart = false;
    for (const QChar c : text) {
        const bool isBar = isLineStart && c == u'|';
        isLineStart = c == u'\n' || (isLineStart && (c.isSpace() || isBar));
        if (!c.isSpace() && !isBar)
            result.append(c);
    }
    return result;
}

QString unescaped(QString text)
{
    return text.replace(u"&#39;"_s, u"'"_s)
        .replace(u"&quot;"_s, u"\""_s)
        .replace(u"&lt;"_s, u"<"_s)
        .replace(u"&gt;"_s, u">"_s)
        .replace(u"&amp;"_s, u"&"_s);
}

/// The characters of `paste` that `occurrence` marks.
QString marked(const QString &paste, const Occurrence &occurrence)
{
    QString result;
    for (const Span &piece : occurrence.pieces)
        result += paste.mid(piece.start, piece.length()) + u'\n';
    return result;
}

/// Whether a line that a terminal wrapped holds the words: they are one line, and stand on several in the paste.
bool isWrapped(const QString &paste, const Finding &finding)
{
    return std::any_of(finding.occurrences.begin(), finding.occurrences.end(), [&paste](const Occurrence &occurrence) {
        return QStringView(paste).mid(occurrence.span.start, occurrence.span.length()).count(u'\n')
            > occurrence.text.count(u'\n');
    });
}

/// Why `after`, found in `changed`, is not `before`, found in `paste`; empty where it is.
QString difference(const QString &paste, const Finding &before, const QString &changed, const QList<Finding> &after)
{
    if (after.isEmpty())
        return u"nothing found"_s;
    const Finding &finding = after.constFirst();
    const Occurrence &occurrence = finding.occurrences.constFirst();
    if (finding.entryId != before.entryId)
        return u"%1 found first, by \"%2\""_s.arg(finding.entryId, occurrence.text.left(120));
    if (inked(occurrence.text) != inked(before.occurrences.constFirst().text))
        return u"other words found: \"%1\""_s.arg(occurrence.text.left(300));
    const QString wanted = inked(marked(paste, before.occurrences.constFirst()));
    const QString inPaste = inked(marked(changed, occurrence));
    if (inPaste != wanted && unescaped(inPaste) != wanted)
        return u"other characters marked: \"%1\""_s.arg(inPaste.left(300));
    return {};
}

} // namespace

void MetamorphicTest::initTestCase()
{
    m_subject = readSubject();
    m_diagnoser = std::make_unique<Diagnoser>(m_subject.catalog);
    for (const CorpusPaste &paste : m_subject.corpus.pastes) {
        if (!paste.isNegative() && !paste.waitsFor(*m_subject.catalog))
            m_cases.append({paste.file, paste.text});
    }
    for (const Entry &entry : test::shippedEntries()) {
        for (qsizetype i = 0; i < entry.samples.size(); ++i)
            m_cases.append({u"%1, sample %2"_s.arg(entry.id).arg(i + 1), entry.samples[i].text});
    }
}

void MetamorphicTest::keepsItsAnswer_data()
{
    QTest::addColumn<int>("index");
    for (qsizetype i = 0; i < m_cases.size(); i += Step)
        QTest::addRow("%s", qPrintable(m_cases[i].name)) << int(i);
}

void MetamorphicTest::keepsItsAnswer()
{
    QFETCH(int, index);
    const QString &text = m_cases[index].text;
    const Diagnosis diagnosis = m_diagnoser->diagnose(text);
    if (diagnosis.findings.isEmpty())
        return; // no answer to keep: a miss, and counted by CorpusTest or ConfusionTest
    const Finding &before = diagnosis.findings.constFirst();
    const bool wrapped = isWrapped(text, before);
    QStringList differences;
    for (const PasteChange &change : pasteChanges()) {
        if (wrapped && !change.keepsLines)
            continue;
        const std::optional<QString> changed = change.apply(text, before);
        if (!changed)
            continue;
        ++m_applied[QString::fromUtf8(change.name)];
        const QString what = difference(text, before, *changed, m_diagnoser->diagnose(*changed).findings);
        if (!what.isEmpty()) {
            ++m_differed[QString::fromUtf8(change.name)];
            differences.append(u"%1: %2"_s.arg(QString::fromUtf8(change.name), what));
        }
    }
    QVERIFY2(differences.isEmpty(),
             qPrintable(u"%1, \"%2\", no longer found when\n  %3"_s.arg(
                 before.entryId, before.occurrences.constFirst().text.left(300), differences.join(u"\n  "_s))));
}

void MetamorphicTest::everyChangeApplies()
{
    for (const PasteChange &change : pasteChanges()) {
        const int pastes = m_applied.value(QString::fromUtf8(change.name));
        qInfo("%s: %d pastes, %d of them with another answer", change.name, pastes,
              m_differed.value(QString::fromUtf8(change.name)));
        QVERIFY2(pastes > 0, change.name);
    }
}

void MetamorphicTest::keepsTheEntryOfMessages()
{
    const qsizetype forms = messageForms().size();
    QList<int> written(forms);
    QList<int> kept(forms);
    constexpr qsizetype EverySecond = 2; // a sample of the same entry is next to it
    for (qsizetype i = 0; i < m_cases.size(); i += EverySecond * Step) {
        const Diagnosis diagnosis = m_diagnoser->diagnose(m_cases[i].text);
        const std::optional<QString> message = postedMessage(diagnosis);
        if (!message)
            continue;
        const QString entry = diagnosis.findings.constFirst().entryId;
        for (qsizetype form = 0; form < forms; ++form) {
            const std::optional<QString> text = messageForms()[form].write(*message);
            if (!text)
                continue;
            const QList<Finding> findings = m_diagnoser->diagnose(*text).findings;
            ++written[form];
            kept[form] += !findings.isEmpty() && findings.constFirst().entryId == entry ? 1 : 0;
        }
    }
    for (qsizetype form = 0; form < forms; ++form) {
        const double share = double(kept[form]) / std::max(1, written[form]);
        qInfo("%s: %d messages, %.3f of them keep their entry", messageForms()[form].name, written[form], share);
        QVERIFY2(written[form] > 0, messageForms()[form].name);
        if constexpr (Step == 1) // shares of fewer vary by several percent
            QVERIFY2(share >= messageForms()[form].minKept, messageForms()[form].name);
    }
}

QTEST_APPLESS_MAIN(MetamorphicTest)
#include "tst_metamorphic.moc"
