#include "ui/base/messagebar.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QToolButton>

using namespace Qt::StringLiterals;

namespace waymark {

MessageBar::MessageBar(const QString &icon, ColorRole surface, QWidget *parent)
    : QWidget(parent)
    , m_iconName(icon)
    , m_surface(surface)
    , m_icon(new QLabel(this))
    , m_text(new QLabel(this))
    , m_action(new QPushButton(this))
    , m_secondAction(new QPushButton(this))
    , m_close(new QToolButton(this))
{
    m_text->setTextFormat(Qt::PlainText);
    m_text->setWordWrap(true);
    m_close->setAutoRaise(true);

    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(3 * SpacingUnit, SpacingUnit, 2 * SpacingUnit, SpacingUnit);
    layout->setSpacing(2 * SpacingUnit);
    layout->addWidget(m_icon);
    layout->addWidget(m_text, 1);
    layout->addWidget(m_action);
    layout->addWidget(m_secondAction);
    layout->addWidget(m_close);
    applyTheme();
    hide();
}

void MessageBar::showMessage(const QString &text, const QString &action, const QString &secondAction)
{
    m_text->setText(text);
    m_action->setText(action);
    m_action->setVisible(!action.isEmpty());
    m_secondAction->setText(secondAction);
    m_secondAction->setVisible(!secondAction.isEmpty());
    setAccessibleName(text);
    show();
}

QString MessageBar::text() const
{
    return m_text->text();
}

void MessageBar::retranslate()
{
    const CloseWords words = closeWords();
    m_close->setToolTip(words.toolTip);
    m_close->setAccessibleName(words.name);
}

void MessageBar::applyTheme()
{
    const int size = fontMetrics().height();
    m_icon->setPixmap(themedIcon(m_iconName, palette()).pixmap(size, size));
    m_close->setIcon(themedIcon(u"cross"_s, palette()));
}

void MessageBar::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    else if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        applyTheme();
}

void MessageBar::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), themeColor(m_surface, palette()));
    painter.setPen(themeColor(ColorRole::Border, palette()));
    painter.drawLine(0, height() - 1, width(), height() - 1);
}

} // namespace waymark
