#include "ui/base/messagebar.h"

#include "ui/base/iconbutton.h"
#include "ui/base/refresh.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>

using namespace Qt::StringLiterals;

namespace waymark {

MessageBar::MessageBar(const QString &icon, ColorRole surface, QWidget *parent)
    : Panel(Border::Below, surface, parent)
    , m_iconName(icon)
    , m_icon(new QLabel(this))
    , m_text(new QLabel(this))
    , m_action(new QPushButton(this))
    , m_secondAction(new QPushButton(this))
    , m_close(newIconButton(this))
{
    m_text->setTextFormat(Qt::PlainText);
    m_text->setWordWrap(true);

    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(3 * SpacingUnit, SpacingUnit, 2 * SpacingUnit, SpacingUnit);
    layout->setSpacing(2 * SpacingUnit);
    layout->addWidget(m_icon);
    layout->addWidget(m_text, 1);
    layout->addWidget(m_action);
    layout->addWidget(m_secondAction);
    layout->addWidget(m_close);
    onThemeChange(this, [this] { applyTheme(); });
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

void MessageBar::setCloseWords(std::function<CloseWords()> words)
{
    onLanguageChange(this, [this, words = std::move(words)] {
        const CloseWords now = words();
        m_close->setToolTip(now.toolTip);
        m_close->setAccessibleName(now.name);
    });
}

void MessageBar::applyTheme()
{
    const int size = fontMetrics().height();
    m_icon->setPixmap(themedIcon(m_iconName, palette()).pixmap(size, size));
    m_close->setIcon(themedIcon(u"cross"_s, palette()));
}

} // namespace waymark
