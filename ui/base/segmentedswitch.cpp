#include "ui/base/segmentedswitch.h"

#include "ui/base/theme.h"

#include <QAbstractButton>
#include <QFontMetrics>
#include <QHBoxLayout>
#include <QPainter>

namespace waymark {

namespace {

constexpr qreal Radius = 5;

class SegmentButton : public QAbstractButton
{
public:
    explicit SegmentButton(QWidget *parent)
        : QAbstractButton(parent)
    {
        setCheckable(true);
        setAutoExclusive(true);
        setFocusPolicy(Qt::TabFocus);
        setCursor(Qt::PointingHandCursor);
        setAttribute(Qt::WA_Hover);
    }

    QSize sizeHint() const override
    {
        QFont bold = font();
        bold.setBold(true);
        const QFontMetrics metrics(bold);
        return {metrics.horizontalAdvance(text()) + 5 * SpacingUnit, metrics.height() + 2 * SpacingUnit};
    }

    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        const QRectF area = QRectF(rect()).adjusted(2.5, 2.5, -2.5, -2.5);
        if (isChecked()) {
            painter.setPen(themeColor(ColorRole::Border, palette()));
            painter.setBrush(palette().base());
            painter.drawRoundedRect(area, Radius - 1, Radius - 1);
        }
        const bool emphasised = isEnabled() && (isChecked() || underMouse());
        painter.setPen(!isEnabled()     ? palette().color(QPalette::Disabled, QPalette::WindowText)
                           : emphasised ? palette().color(QPalette::WindowText)
                                        : themeColor(ColorRole::Muted, palette()));
        QFont face = font();
        face.setBold(isChecked());
        painter.setFont(face);
        painter.drawText(rect(), Qt::AlignCenter, text());
        if (hasFocus()) {
            painter.setPen(QPen(palette().color(QPalette::Highlight), 1.5));
            painter.setBrush(Qt::NoBrush);
            painter.drawRoundedRect(area, Radius - 1, Radius - 1);
        }
    }
};

} // namespace

SegmentedSwitch::SegmentedSwitch(QWidget *parent)
    : QWidget(parent)
    , m_row(new QHBoxLayout(this))
{
    m_row->setContentsMargins({});
    m_row->setSpacing(0);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

QAbstractButton *SegmentedSwitch::addSegment(const QString &objectName)
{
    auto *segment = new SegmentButton(this);
    segment->setObjectName(objectName);
    m_row->addWidget(segment);
    return segment;
}

void SegmentedSwitch::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(themeColor(ColorRole::Border, palette()));
    painter.setBrush(themeColor(ColorRole::Card, palette()));
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), Radius, Radius);
}

} // namespace waymark
