#include "ui/window/dropoverlay.h"

#include "ui/base/theme.h"

#include <QDragEnterEvent>
#include <QDropEvent>
#include <QMimeData>
#include <QPainter>

using namespace Qt::StringLiterals;

namespace waymark {

DropOverlay::DropOverlay(QWidget *window)
    : QWidget(window)
{
    setAcceptDrops(true);
    setFocusPolicy(Qt::NoFocus);
    hide();
}

void DropOverlay::open()
{
    setGeometry(parentWidget()->rect());
    setAccessibleName(tr("Drop to diagnose"));
    raise();
    show();
}

bool DropOverlay::isWelcome(const QMimeData *data)
{
    return data->hasUrls() || data->hasText();
}

void DropOverlay::dragEnterEvent(QDragEnterEvent *event)
{
    if (isWelcome(event->mimeData())) {
        m_entered = true;
        event->setDropAction(Qt::CopyAction);
        event->accept();
    }
}

void DropOverlay::dragMoveEvent(QDragMoveEvent *event)
{
    event->setDropAction(Qt::CopyAction);
    event->accept();
}

void DropOverlay::dragLeaveEvent(QDragLeaveEvent *)
{
    hide();
}

void DropOverlay::dropEvent(QDropEvent *event)
{
    hide();
    event->setDropAction(Qt::CopyAction);
    event->accept();
    emit dropped(event->mimeData());
}

void DropOverlay::hideEvent(QHideEvent *)
{
    m_entered = false;
}

void DropOverlay::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    QColor veil = palette().color(QPalette::Window);
    veil.setAlpha(210);
    painter.fillRect(rect(), veil);
    const QColor accent = palette().color(QPalette::Highlight);
    QPen pen(accent, 2, Qt::DashLine);
    painter.setPen(pen);
    painter.drawRoundedRect(QRectF(rect()).adjusted(12, 12, -12, -12), 8, 8);
    const int icon = 3 * fontMetrics().height();
    const QFont title = scaledFont(font(), TextSize::Title);
    const QFontMetrics metrics(title);
    const QString words = tr("Drop to diagnose");
    QRect sign(0, 0, metrics.horizontalAdvance(words) + 12 * SpacingUnit, icon + metrics.height() + 10 * SpacingUnit);
    sign.moveCenter(rect().center());
    painter.setPen(themeColor(ColorRole::Border, palette()));
    painter.setBrush(palette().base());
    painter.drawRoundedRect(sign, 2 * SpacingUnit, 2 * SpacingUnit);
    themedIcon(u"paste"_s, palette())
        .paint(&painter, QRect(sign.center().x() - icon / 2, sign.top() + 4 * SpacingUnit, icon, icon));
    painter.setFont(title);
    painter.setPen(palette().color(QPalette::Text));
    painter.drawText(sign.adjusted(0, 0, 0, -4 * SpacingUnit), Qt::AlignHCenter | Qt::AlignBottom, words);
}

} // namespace waymark
