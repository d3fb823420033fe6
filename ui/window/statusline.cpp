#include "ui/window/statusline.h"

#include "app/result/diagnosis.h"
#include "ui/base/theme.h"

#include <QEvent>
#include <QLabel>
#include <QLocale>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr int SentenceMs = 6000;

} // namespace

StatusLine::StatusLine(QWidget *parent)
    : QStatusBar(parent)
{
    setupLabels();
    retranslate();
}

void StatusLine::setupLabels()
{
    setSizeGripEnabled(false);
    for (QLabel **label : {&m_paste, &m_catalog}) {
        *label = new QLabel(this);
        (*label)->setTextFormat(Qt::PlainText);
        (*label)->setContentsMargins(2 * SpacingUnit, SpacingUnit / 2, 2 * SpacingUnit, SpacingUnit / 2);
    }
    addWidget(m_paste, 1);
    addPermanentWidget(m_catalog);
    connect(this, &QStatusBar::messageChanged, this, &StatusLine::retranslate);
}

void StatusLine::say(const QString &sentence)
{
    showMessage(sentence, SentenceMs);
}

void StatusLine::showNoDiagnosis()
{
    m_hasDiagnosis = false;
    retranslate();
}

void StatusLine::showDiagnosis(const Diagnosis &diagnosis)
{
    m_hasDiagnosis = true;
    m_findings = int(diagnosis.findings.size());
    m_lines = int(diagnosis.lines);
    m_milliseconds = diagnosis.milliseconds;
    retranslate();
}

void StatusLine::showLoading(int filesDone, int filesInAll)
{
    m_loading = true;
    m_filesDone = filesDone;
    m_filesInAll = filesInAll;
    retranslate();
}

void StatusLine::showCatalog(qsizetype entries, const QDate &date)
{
    m_loading = false;
    m_entries = entries;
    m_date = date;
    retranslate();
}

QString StatusLine::pasteText() const
{
    return diagnosisSentence();
}

QString StatusLine::catalogText() const
{
    return m_catalog->text();
}

QString StatusLine::diagnosisSentence() const
{
    if (!m_hasDiagnosis)
        return tr("Nothing diagnosed yet");
    const QString lines = tr("%Ln line(s)", nullptr, m_lines);
    const QString time = m_milliseconds < 1 ? tr("under 1 ms")
                                            //: milliseconds
                                            : tr("%1 ms").arg(QLocale().toString(qRound(m_milliseconds)));
    if (m_findings == 0) {
        //: %1 is "214 lines", %2 is "14 ms"
        return tr("Nothing known in %1 · %2").arg(lines, time);
    }
    //: %1 is "2 findings", %2 is "214 lines", %3 is "14 ms"
    return tr("%1 in %2 · %3").arg(tr("%Ln finding(s)", nullptr, m_findings), lines, time);
}

QString StatusLine::catalogSentence() const
{
    if (m_loading) {
        if (m_filesInAll == 0)
            return tr("Reading the catalog…");
        return tr("Reading the catalog: %1 of %2 files")
            .arg(QLocale().toString(m_filesDone), QLocale().toString(m_filesInAll));
    }
    const QString entries = tr("%Ln entries", nullptr, int(m_entries));
    if (!m_date.isValid())
        return entries;
    //: %1 is "36 entries", %2 the date of the newest of them
    return tr("Catalog: %1 · %2").arg(entries, m_date.toString(Qt::ISODate));
}

void StatusLine::retranslate()
{
    // A message hides the label, but a new font or layout shows it again below the message: so it is emptied, too.
    m_paste->setText(currentMessage().isEmpty() ? diagnosisSentence() : QString());
    m_catalog->setText(catalogSentence());
    m_paste->setAccessibleName(diagnosisSentence());
    m_catalog->setAccessibleName(m_catalog->text());
}

void StatusLine::changeEvent(QEvent *event)
{
    QStatusBar::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

} // namespace waymark
