#include "search/fieldline.h"

#include "theme/theme.h"

#include <QAction>
#include <QEvent>

using namespace Qt::StringLiterals;

namespace waymark {

FieldLine::FieldLine(const QString &icon, QWidget *parent)
    : QLineEdit(parent)
    , m_iconName(icon)
    , m_icon(addAction(QIcon(), QLineEdit::LeadingPosition))
    , m_clear(addAction(QIcon(), QLineEdit::TrailingPosition))
{
    m_clear->setVisible(false);
    connect(m_clear, &QAction::triggered, this, &QLineEdit::clear);
    connect(this, &QLineEdit::textChanged, m_clear,
            [this](const QString &text) { m_clear->setVisible(!text.isEmpty()); });
    applyTheme();
    retranslate();
}

void FieldLine::applyTheme()
{
    m_icon->setIcon(themedIcon(m_iconName, palette()));
    m_clear->setIcon(themedIcon(u"cross"_s, palette()));
}

void FieldLine::retranslate()
{
    m_clear->setText(tr("Clear"));
}

void FieldLine::changeEvent(QEvent *event)
{
    QLineEdit::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        applyTheme();
    else if (event->type() == QEvent::LanguageChange)
        retranslate();
}

} // namespace waymark
