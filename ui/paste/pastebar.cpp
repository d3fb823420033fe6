#include "ui/paste/pastebar.h"

#include "ui/base/iconbutton.h"
#include "ui/base/layouts.h"
#include "ui/base/plainlabel.h"
#include "ui/base/refresh.h"
#include "ui/base/theme.h"
#include "ui/paste/findingactions.h"
#include "ui/paste/ownlinebar.h"
#include "ui/paste/placebar.h"

#include <QProgressBar>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr int BusyBarHeight = 2;

} // namespace

PasteBar::PasteBar(QWidget *parent)
    : QWidget(parent)
    , m_busy(newPlainLabel())
    , m_ownLine(new OwnLineBar)
    , m_place(new PlaceBar)
    , m_findingActions(new FindingActions)
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    newColumn(this, 0);
    setupButtons();
    setupBusyBar();
    onLanguageChange(this, [this] { retranslate(); });
    onThemeChange(this, [this] { applyTheme(); });
}

void PasteBar::setupButtons()
{
    QHBoxLayout *row = newRow(nullptr, 0);
    row->setContentsMargins(SpacingUnit * 2, SpacingUnit / 2, SpacingUnit, SpacingUnit / 2);
    row->addWidget(m_busy);
    row->addWidget(m_ownLine);
    row->addWidget(m_place, 1);
    row->addStretch(); // has room only where the two parts before it are hidden
    for (QToolButton **button : {&m_cancel, &m_paste, &m_open, &m_clear, &m_wrap}) {
        *button = newIconButton(nullptr);
        (*button)->setToolButtonStyle(Qt::ToolButtonTextOnly);
        row->addWidget(*button);
    }
    row->addWidget(m_findingActions);
    m_wrap->setCheckable(true);
    m_cancel->setObjectName(u"cancelDiagnosis"_s);
    m_cancel->hide();
    m_busy->hide();
    static_cast<QVBoxLayout *>(layout())->addLayout(row);
    connect(m_cancel, &QToolButton::clicked, this, &PasteBar::cancelRequested);
    connect(m_paste, &QToolButton::clicked, this, &PasteBar::pasteRequested);
    connect(m_open, &QToolButton::clicked, this, &PasteBar::openRequested);
    connect(m_clear, &QToolButton::clicked, this, &PasteBar::clearRequested);
    connect(m_wrap, &QToolButton::toggled, this, &PasteBar::wrappedToggled);
}

void PasteBar::setupBusyBar()
{
    m_busyBar = new QProgressBar;
    m_busyBar->setRange(0, 0);
    m_busyBar->setTextVisible(false);
    m_busyBar->setFixedHeight(BusyBarHeight);
    QSizePolicy policy = m_busyBar->sizePolicy();
    policy.setRetainSizeWhenHidden(true); // nothing moves when it comes and goes
    m_busyBar->setSizePolicy(policy);
    m_busyBar->hide();
    layout()->addWidget(m_busyBar);
    m_busyTimer.setSingleShot(true);
    connect(&m_busyTimer, &QTimer::timeout, this, [this] {
        m_busyBar->show();
        m_cancel->show();
    });
}

void PasteBar::setPasteEnabled(bool enabled)
{
    m_paste->setEnabled(enabled);
}

void PasteBar::setWrapped(bool wrapped)
{
    m_wrap->setChecked(wrapped);
}

void PasteBar::showBusy(bool busy, bool isNew, int delay)
{
    m_busy->setVisible(busy && isNew);
    if (!busy) {
        m_busyTimer.stop();
        m_busyBar->hide();
        m_cancel->hide();
    } else if (!m_busyBar->isVisibleTo(this) && !m_busyTimer.isActive()) {
        m_busyTimer.start(delay);
    }
}

void PasteBar::retranslate()
{
    m_busy->setText(tr("Diagnosing…"));
    m_cancel->setText(tr("Cancel"));
    m_paste->setText(tr("Paste"));
    m_open->setText(tr("Open"));
    m_clear->setText(tr("Clear"));
    //: A switch: long lines are wrapped.
    m_wrap->setText(tr("Wrap"));
    m_paste->setToolTip(tr("Replace the text by the clipboard's and diagnose it (Ctrl+Shift+V)"));
    m_open->setToolTip(tr("Open a log file"));
    m_clear->setToolTip(tr("Remove the text"));
    m_cancel->setToolTip(tr("Stop the diagnosis"));
    m_wrap->setToolTip(tr("Wrap long lines"));
    m_busyBar->setAccessibleName(tr("Diagnosis in progress"));
}

void PasteBar::applyTheme()
{
    for (QToolButton *button : {m_cancel, m_paste, m_open, m_clear, m_wrap})
        button->setFont(scaledFont(font(), TextSize::Small));
    m_busy->setFont(scaledFont(font(), TextSize::Small));
    m_busy->setPalette(inkPalette(ColorRole::Muted, palette()));
}

} // namespace waymark
