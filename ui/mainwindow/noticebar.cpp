#include "mainwindow/noticebar.h"

#include "theme/theme.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QToolButton>

using namespace Qt::StringLiterals;

namespace waymark {

NoticeBar::NoticeBar(QWidget *parent)
    : QWidget(parent)
{
    setupWidgets();
    retranslate();
    applyTheme();
    hide();
}

void NoticeBar::setupWidgets()
{
    m_icon = new QLabel(this);
    m_text = new QLabel(this);
    m_text->setTextFormat(Qt::PlainText);
    m_text->setWordWrap(true);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_action = new QPushButton(this);
    m_action->setObjectName("noticeAction"_L1);
    m_secondAction = new QPushButton(this);
    m_close = new QToolButton(this);
    m_close->setAutoRaise(true);

    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(3 * SpacingUnit, SpacingUnit, 2 * SpacingUnit, SpacingUnit);
    layout->setSpacing(2 * SpacingUnit);
    layout->addWidget(m_icon);
    layout->addWidget(m_text, 1);
    layout->addWidget(m_action);
    layout->addWidget(m_secondAction);
    layout->addWidget(m_close);

    connect(m_action, &QPushButton::clicked, this, &NoticeBar::actionTriggered);
    connect(m_secondAction, &QPushButton::clicked, this, &NoticeBar::secondActionTriggered);
    connect(m_close, &QToolButton::clicked, this, [this] {
        hide();
        emit dismissed();
    });
}

void NoticeBar::showNotice(const QString &text, const QString &action, const QString &secondAction)
{
    m_text->setText(text);
    m_action->setText(action);
    m_action->setVisible(!action.isEmpty());
    m_secondAction->setText(secondAction);
    m_secondAction->setVisible(!secondAction.isEmpty());
    setAccessibleName(text);
    show();
}

QString NoticeBar::text() const
{
    return m_text->text();
}

void NoticeBar::retranslate()
{
    m_close->setToolTip(tr("Close this notice"));
    m_close->setAccessibleName(tr("Close this notice"));
}

void NoticeBar::applyTheme()
{
    const int size = fontMetrics().height();
    m_icon->setPixmap(themedIcon(u"warning"_s, palette()).pixmap(size, size));
    m_close->setIcon(themedIcon(u"cross"_s, palette()));
}

void NoticeBar::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    else if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        applyTheme();
}

void NoticeBar::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), themeColor(ColorRole::CautionSurface, palette()));
    painter.setPen(themeColor(ColorRole::Border, palette()));
    painter.drawLine(0, height() - 1, width(), height() - 1);
}

} // namespace waymark
