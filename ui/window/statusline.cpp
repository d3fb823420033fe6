#include "ui/window/statusline.h"

#include "ui/base/linkbutton.h"
#include "ui/base/plainlabel.h"
#include "ui/base/plaintooltip.h"
#include "ui/base/refresh.h"
#include "ui/base/session.h"
#include "ui/base/theme.h"

#include <QLabel>
#include <QLocale>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr int SentenceMs = 6000;

} // namespace

StatusLine::StatusLine(const Session &session, QWidget *parent)
    : QStatusBar(parent)
    , m_session(session)
{
    setupLabels();
    connect(&m_session, &Session::diagnosisChanged, this, &StatusLine::retranslate);
    connect(&m_session, &Session::catalogChanged, this, &StatusLine::endCompiling);
    onLanguageChange(this, [this] { retranslate(); });
}

void StatusLine::setupLabels()
{
    setSizeGripEnabled(false);
    setContentsMargins(0, 0, 2 * SpacingUnit, 0);
    for (QLabel **label : {&m_paste, &m_catalog}) {
        *label = newPlainLabel(this);
        (*label)->setContentsMargins(SpacingUnit, SpacingUnit / 2, 0, SpacingUnit / 2); // begins where a message does
    }
    addWidget(m_paste, 1);
    addPermanentWidget(m_catalog);
    m_cancel = new LinkButton(QString(), this);
    m_cancel->setObjectName(u"cancelCompiling"_s);
    m_cancel->hide();
    addPermanentWidget(m_cancel);
    connect(m_cancel, &QToolButton::clicked, this, &StatusLine::cancelRequested);
    connect(this, &QStatusBar::messageChanged, this, &StatusLine::retranslate);
}

void StatusLine::showPassing(const QString &sentence)
{
    showMessage(sentence, SentenceMs);
}

void StatusLine::showCompiling(int percent)
{
    m_loading = true;
    m_percent = percent;
    retranslate();
}

void StatusLine::endCompiling()
{
    m_loading = false;
    m_percent = 0;
    retranslate();
}

void StatusLine::showDiagnosing(bool diagnosing)
{
    m_diagnosing = diagnosing;
    retranslate();
}

QString StatusLine::catalogText() const
{
    return m_catalog->text();
}

QString StatusLine::pasteText() const
{
    if (m_diagnosing)
        return tr("Diagnosing…");
    const std::optional<Diagnosis> &diagnosis = m_session.diagnosis();
    if (!diagnosis || diagnosis->cancelled)
        return tr("Nothing diagnosed yet");
    const QString lines = tr("%Ln line(s)", nullptr, int(diagnosis->lines));
    const QString time = diagnosis->milliseconds < 1
        ? tr("under 1 ms")
        //: milliseconds
        : tr("%1 ms").arg(QLocale().toString(qRound(diagnosis->milliseconds)));
    if (diagnosis->findings.isEmpty()) {
        //: %1 is "214 lines", %2 is "14 ms"
        return tr("Nothing known in %1 · %2").arg(lines, time);
    }
    //: %1 is "2 findings", %2 is "214 lines", %3 is "14 ms"
    return tr("%1 in %2 · %3").arg(tr("%Ln finding(s)", nullptr, int(diagnosis->findings.size())), lines, time);
}

QString StatusLine::catalogSentence() const
{
    if (m_loading) {
        if (m_percent == 0)
            return tr("Reading the catalog…");
        return tr("Compiling the catalog: %1 %").arg(m_percent);
    }
    const QString entries = tr("%Ln entries", nullptr, int(m_session.catalog()->size()));
    const QDate date = m_session.catalogDate();
    if (!date.isValid())
        return entries;
    //: %1 is "36 entries", %2 the date of the newest of them
    return tr("Catalog: %1 · %2").arg(entries, date.toString(Qt::ISODate));
}

void StatusLine::retranslate()
{
    // A message hides the label, but a new font or layout shows it again below the message: so it is emptied, too.
    m_paste->setText(currentMessage().isEmpty() ? pasteText() : QString());
    m_catalog->setText(catalogSentence());
    m_paste->setAccessibleName(pasteText());
    m_catalog->setAccessibleName(m_catalog->text());
    m_cancel->setText(tr("Cancel"));
    m_cancel->setAccessibleName(tr("Cancel compiling the catalog"));
    setPlainToolTip(m_cancel, m_cancel->accessibleName());
    m_cancel->setVisible(m_percent > 0);
}

} // namespace waymark
