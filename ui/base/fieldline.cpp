#include "ui/base/fieldline.h"

#include "ui/base/refresh.h"
#include "ui/base/theme.h"

#include <QAction>
#include <QInputMethodEvent>

using namespace Qt::StringLiterals;

namespace waymark {

FieldLine::FieldLine(const QString &icon, QWidget *parent)
    : QLineEdit(parent)
    , m_iconName(icon)
    , m_icon(addAction(QIcon(), QLineEdit::LeadingPosition))
    , m_clear(addAction(QIcon(), QLineEdit::TrailingPosition))
{
    m_clear->setVisible(false);
    connect(m_icon, &QAction::triggered, this, [this] { setFocus(Qt::MouseFocusReason); });
    connect(m_clear, &QAction::triggered, this, &QLineEdit::clear);
    connect(this, &QLineEdit::textChanged, m_clear,
            [this](const QString &text) { m_clear->setVisible(!text.isEmpty()); });
    onThemeChange(this, [this] {
        m_icon->setIcon(themedIcon(m_iconName, palette()));
        m_clear->setIcon(themedIcon(u"cross"_s, palette()));
    });
    onLanguageChange(this, [this] {
        m_clear->setText(tr("Clear"));
        //: Name of the picture in a field; a click on it goes to the field
        m_icon->setText(tr("Type here"));
    });
}

void FieldLine::inputMethodEvent(QInputMethodEvent *event)
{
    m_composing = !event->preeditString().isEmpty();
    QLineEdit::inputMethodEvent(event);
}

} // namespace waymark
