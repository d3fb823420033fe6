#include "ui/base/segmentedswitch.h"

#include <QHBoxLayout>
#include <QToolButton>

namespace waymark {

SegmentedSwitch::SegmentedSwitch(QWidget *parent)
    : Panel(Border::Around, ColorRole::Card, parent)
    , m_row(new QHBoxLayout(this))
{
    setRadius(SpacingUnit + 1);
    m_row->setContentsMargins(2, 2, 2, 2);
    m_row->setSpacing(0);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

QAbstractButton *SegmentedSwitch::addSegment(const QString &objectName)
{
    auto *segment = new QToolButton(this);
    segment->setObjectName(objectName);
    segment->setToolButtonStyle(Qt::ToolButtonTextOnly);
    segment->setAutoRaise(true);
    segment->setCheckable(true);
    segment->setAutoExclusive(true);
    segment->setFocusPolicy(Qt::TabFocus);
    m_row->addWidget(segment);
    return segment;
}

} // namespace waymark
