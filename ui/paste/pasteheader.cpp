#include "ui/paste/pasteheader.h"

#include "ui/base/elidedlabel.h"
#include "ui/base/iconbutton.h"
#include "ui/base/refresh.h"
#include "ui/base/theme.h"

#include <QHBoxLayout>
#include <QProgressBar>
#include <QToolButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr int BusyBarHeight = 3;

} // namespace

PasteHeader::PasteHeader(QWidget *parent)
    : QWidget(parent)
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto *row = new QHBoxLayout;
    row->setContentsMargins(SpacingUnit * 2, SpacingUnit, SpacingUnit * 2, SpacingUnit);
    row->setSpacing(SpacingUnit);
    m_title = new ElidedLabel;
    row->addWidget(m_title, 1);
    for (QToolButton **button : {&m_cancel, &m_paste, &m_open, &m_clear, &m_wrap}) {
        *button = addButton();
        row->addWidget(*button);
    }
    m_wrap->setToolButtonStyle(Qt::ToolButtonIconOnly);
    m_wrap->setCheckable(true);
    m_cancel->hide();
    column->addLayout(row);
    setupBusyBar();
    connect(m_cancel, &QToolButton::clicked, this, &PasteHeader::cancelRequested);
    connect(m_paste, &QToolButton::clicked, this, &PasteHeader::pasteRequested);
    connect(m_open, &QToolButton::clicked, this, &PasteHeader::openRequested);
    connect(m_clear, &QToolButton::clicked, this, &PasteHeader::clearRequested);
    connect(m_wrap, &QToolButton::toggled, this, &PasteHeader::wrappedToggled);
    onLanguageChange(this, [this] { retranslate(); });
    onThemeChange(this, [this] { applyTheme(); });
}

QToolButton *PasteHeader::addButton()
{
    auto *button = newIconButton(nullptr);
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    return button;
}

void PasteHeader::setupBusyBar()
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

void PasteHeader::setPasteEnabled(bool enabled)
{
    m_paste->setEnabled(enabled);
}

void PasteHeader::setClearEnabled(bool enabled)
{
    m_clear->setEnabled(enabled);
}

void PasteHeader::setWrapped(bool wrapped)
{
    m_wrap->setChecked(wrapped);
}

void PasteHeader::showBusy(bool busy, int delay)
{
    if (!busy) {
        m_busyTimer.stop();
        m_busyBar->hide();
        m_cancel->hide();
    } else if (!m_busyBar->isVisibleTo(this) && !m_busyTimer.isActive()) {
        m_busyTimer.start(delay);
    }
}

void PasteHeader::retranslate()
{
    m_title->setText(tr("Paste a traceback or log here, or drop a file"));
    m_cancel->setText(tr("Cancel"));
    m_paste->setText(tr("Paste"));
    m_open->setText(tr("Open"));
    m_clear->setText(tr("Clear"));
    m_paste->setToolTip(tr("Replace the text by the clipboard's and diagnose it (Ctrl+Shift+V)"));
    m_open->setToolTip(tr("Open a log file"));
    m_clear->setToolTip(tr("Remove the text"));
    m_cancel->setToolTip(tr("Stop the diagnosis"));
    setButtonName(m_wrap, tr("Wrap long lines"));
    m_busyBar->setAccessibleName(tr("Diagnosis in progress"));
}

void PasteHeader::applyTheme()
{
    m_paste->setIcon(themedIcon(u"paste"_s, palette()));
    m_open->setIcon(themedIcon(u"open"_s, palette()));
    m_clear->setIcon(themedIcon(u"clear"_s, palette()));
    m_wrap->setIcon(themedIcon(u"wrap"_s, palette()));
    m_cancel->setIcon(themedIcon(u"cancel"_s, palette()));
    m_title->setPalette(inkPalette(ColorRole::Muted, palette()));
}

} // namespace waymark
