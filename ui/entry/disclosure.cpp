#include "ui/entry/disclosure.h"

#include "ui/base/iconbutton.h"
#include "ui/base/layouts.h"
#include "ui/base/plaintooltip.h"
#include "ui/base/theme.h"

#include <QToolButton>

using namespace Qt::StringLiterals;

namespace waymark {

Disclosure::Disclosure(const QString &words, Maker maker, QWidget *parent)
    : QWidget(parent)
    , m_line(newIconButton(this))
    , m_maker(std::move(maker))
{
    auto *column = newColumn(this, SpacingUnit / 2);
    m_line->setCheckable(true);
    m_line->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_line->setIconSize(QSize(12, 12));
    m_line->setMinimumWidth(SpacingUnit * 10); // long words are clipped rather than widening the page
    m_line->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    setPlainToolTip(m_line, words);
    m_line->setText(QString(words).replace(u'&', u"&&"_s));
    m_line->setAccessibleName(words);
    column->addWidget(m_line);
    connect(m_line, &QToolButton::toggled, this, &Disclosure::showState);
    showState();
}

bool Disclosure::isOpen() const
{
    return m_line->isChecked();
}

void Disclosure::setOpen(bool open)
{
    m_line->setChecked(open);
}

void Disclosure::setAlwaysOpen(bool always)
{
    m_isAlwaysOpen = always;
    showState();
}

void Disclosure::showState()
{
    const bool isShown = isOpen() || m_isAlwaysOpen;
    m_line->setIcon(themedIcon(isOpen() ? u"collapse"_s : u"expand"_s, palette()));
    m_line->setVisible(!m_isAlwaysOpen);
    if (isShown && !m_content) {
        m_content = m_maker(this);
        layout()->addWidget(m_content);
    }
    if (m_content)
        m_content->setVisible(isShown);
}

} // namespace waymark
