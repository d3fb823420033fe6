#include "ui/entry/popover.h"

#include "app/markdown/linktarget.h"
#include "app/text/textlayout.h"
#include "ui/entry/partfactory.h"
#include "ui/text/proseview.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QScreen>
#include <QTextBlockFormat>
#include <QTextDocument>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <memory>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr int MaxCharactersPerLine = 64;
constexpr qsizetype MaxPopoverAddress = 60;

} // namespace

Popover::Popover(const QStringList &lines, const QStringList &addresses, PartFactory &parts, QWidget *anchor)
    : Panel(Border::Around, {}, anchor)
    , m_parts(parts)
    , m_anchor(anchor)
    , m_view(parts.emptyProse(this))
{
    setObjectName(u"evidence"_s);
    setWindowFlags(Qt::Popup);
    setAttribute(Qt::WA_DeleteOnClose);
    setContentsMargins(1, 1, 1, 1); // the hairline
    setBackgroundRole(QPalette::Base);
    setPalette(parts.palette());
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(SpacingUnit * 3, SpacingUnit * 2, SpacingUnit * 3, SpacingUnit * 2);
    column->addWidget(m_view);
    m_view->document()->setDefaultFont(scaledFont(parts.font(), TextSize::Small));
    m_view->installEventFilter(this);
    m_cursor = QTextCursor(m_view->document());
    connect(m_view, &ProseView::linkActivated, this, &QWidget::close, Qt::QueuedConnection);
    for (const QString &line : lines)
        addLine(line);
    for (const QString &address : addresses)
        addLink(address);
    popUp();
}

void Popover::startLine()
{
    QTextBlockFormat line;
    line.setBottomMargin(SpacingUnit);
    startBlock(m_cursor, line);
}

void Popover::addLine(const QString &words)
{
    startLine();
    m_cursor.insertText(visibleText(words, TextKind::Prose), m_parts.textInk());
}

void Popover::addLink(const QString &address)
{
    startLine();
    const LinkTarget target = linkTarget(address);
    writeLink(m_cursor, target.kind == LinkTarget::Kind::Web ? shortAddress(target.url, MaxPopoverAddress) : address,
              address, m_parts.palette(), m_parts.ink(ColorRole::Muted));
}

QString Popover::text() const
{
    return m_view->toPlainText();
}

QPoint Popover::placeFor(const QSize &size) const
{
    const QRect room = m_anchor->screen()->availableGeometry();
    QPoint place = m_anchor->mapToGlobal(QPoint(0, m_anchor->height() + SpacingUnit / 2));
    if (place.y() + size.height() > room.bottom())
        place.setY(m_anchor->mapToGlobal(QPoint(0, 0)).y() - size.height() - SpacingUnit / 2);
    place.setX(std::clamp(place.x(), room.left(), std::max(room.left(), room.right() - size.width())));
    return place;
}

void Popover::popUp()
{
    m_view->documentChanged();
    setAccessibleName(text());
    m_view->setAccessibleName(text());
    m_view->setFocusPolicy(Qt::StrongFocus);
    const QMargins margins = layout()->contentsMargins();
    const std::unique_ptr<QTextDocument> unwrapped(m_view->document()->clone());
    unwrapped->setTextWidth(-1);
    const int width = std::min(int(std::ceil(unwrapped->idealWidth())),
                               m_view->fontMetrics().averageCharWidth() * MaxCharactersPerLine);
    const QSize size = QSize(width, m_view->heightForWidth(width)).grownBy(margins).grownBy(contentsMargins());
    resize(size);
    move(placeFor(size));
    show();
    m_view->setFocus(Qt::PopupFocusReason);
}

bool Popover::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::KeyPress && static_cast<QKeyEvent *>(event)->key() == Qt::Key_Escape) {
        close();
        return true;
    }
    return Panel::eventFilter(watched, event);
}

void Popover::mousePressEvent(QMouseEvent *event)
{
    // The click that closes it must not open it again.
    const QPoint place = m_anchor->mapFromGlobal(event->globalPosition().toPoint());
    setAttribute(Qt::WA_NoMouseReplay, m_anchor->rect().contains(place));
    Panel::mousePressEvent(event);
}

} // namespace waymark
