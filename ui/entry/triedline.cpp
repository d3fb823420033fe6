#include "ui/entry/triedline.h"

#include "ui/base/elidedlabel.h"
#include "ui/base/plaintooltip.h"
#include "ui/entry/partfactory.h"

#include <QAccessible>
#include <QHBoxLayout>
#include <QToolButton>

using namespace Qt::StringLiterals;

namespace waymark {

TriedLine::TriedLine(PartFactory &parts, QWidget *parent)
    : QWidget(parent)
    , m_words(new ElidedLabel(this))
    , m_startOver(new QToolButton(this))
{
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(SpacingUnit * 2);
    const QFont small = scaledFont(parts.font(), TextSize::Small);
    m_words->setObjectName(u"progress"_s);
    m_words->setFont(small);
    m_words->setPalette(parts.inkPalette(ColorRole::Muted));
    row->addWidget(m_words, 1);
    m_startOver->setObjectName(u"startOver"_s);
    m_startOver->setAutoRaise(true);
    m_startOver->setFont(small);
    //: button: take all "tried" ticks of this entry away
    m_startOver->setText(tr("Start over"));
    m_startOver->setToolTip(
        plainToolTip(tr("Takes the ticks away. What you recorded as worked or not stays counted.")));
    row->addWidget(m_startOver);
    connect(m_startOver, &QToolButton::clicked, this, &TriedLine::startOverRequested);
    hide();
}

QString TriedLine::text() const
{
    return m_words->text();
}

void TriedLine::showProgress(int tried, const QString &worked, const QString &next)
{
    QString words;
    if (!worked.isEmpty())
        words = tr("%n tried, this worked: %1", nullptr, tried).arg(worked);
    else if (!next.isEmpty())
        words = tr("%n tried, next: %1", nullptr, tried).arg(next);
    else
        words = tr("%n tried, no workaround is left", nullptr, tried);
    const bool changed = words != m_words->text();
    m_words->setText(words);
    m_words->setToolTip(plainToolTip(words));
    setVisible(tried > 0);
    if (changed && tried > 0) {
        QAccessibleEvent announcement(m_words, QAccessible::Alert);
        QAccessible::updateAccessibility(&announcement);
    }
}

} // namespace waymark
