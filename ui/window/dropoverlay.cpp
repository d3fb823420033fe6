#include "ui/window/dropoverlay.h"

#include "ui/base/panel.h"
#include "ui/base/refresh.h"

#include <QDragEnterEvent>
#include <QDropEvent>
#include <QLabel>
#include <QMimeData>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace waymark {

DropOverlay::DropOverlay(QWidget *window)
    : QWidget(window)
{
    setAcceptDrops(true);
    setFocusPolicy(Qt::NoFocus);
    setAutoFillBackground(true);
    auto *sign = new Panel(Panel::Border::Around, {}, this);
    sign->setBackgroundRole(QPalette::Base);
    sign->setRadius(2 * SpacingUnit);
    auto *column = new QVBoxLayout(sign);
    column->setContentsMargins(6 * SpacingUnit, 4 * SpacingUnit, 6 * SpacingUnit, 4 * SpacingUnit);
    column->setSpacing(2 * SpacingUnit);
    auto *icon = new QLabel(sign);
    auto *words = new QLabel(sign);
    column->addWidget(icon, 0, Qt::AlignCenter);
    column->addWidget(words);
    (new QVBoxLayout(this))->addWidget(sign, 0, Qt::AlignCenter);
    onLanguageChange(this, [this, words] {
        setAccessibleName(tr("Drop to diagnose"));
        words->setText(accessibleName());
    });
    onThemeChange(this, [this, icon, words] {
        QPalette veil = parentWidget()->palette();
        QColor shade = veil.color(QPalette::Window);
        shade.setAlpha(210);
        veil.setColor(QPalette::Window, shade);
        setPalette(veil);
        const int size = 3 * fontMetrics().height();
        icon->setPixmap(themedIcon(u"paste"_s, palette()).pixmap(size, size));
        words->setFont(scaledFont(font(), TextSize::Heading));
    });
    hide();
}

void DropOverlay::open()
{
    setGeometry(parentWidget()->rect());
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

} // namespace waymark
