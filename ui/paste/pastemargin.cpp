#include "ui/paste/pastemargin.h"

#include "ui/base/theme.h"
#include "ui/paste/pasteedit.h"

#include <QCoreApplication>
#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>

namespace waymark {

namespace {

constexpr int BarWidth = SpacingUnit;
constexpr int PasteMarginPadding = SpacingUnit * 2;
constexpr int SignWidth = SpacingUnit * 3;

/// A small triangle in the middle of `area`.
void drawTriangle(QPainter &painter, const QRectF &area, Qt::ArrowType arrow, const QColor &color)
{
    const QPointF middle = area.center();
    const qreal half = std::min(area.width(), area.height()) / 2;
    QPolygonF points;
    if (arrow == Qt::RightArrow)
        points << QPointF(-half / 2, -half) << QPointF(half / 2, 0) << QPointF(-half / 2, half);
    else if (arrow == Qt::LeftArrow)
        points << QPointF(half / 2, -half) << QPointF(-half / 2, 0) << QPointF(half / 2, half);
    else
        points << QPointF(-half, -half / 2) << QPointF(half, -half / 2) << QPointF(0, half / 2);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    painter.drawPolygon(points.translated(middle));
    painter.restore();
}

} // namespace

PasteMargin::PasteMargin(PasteEdit &edit)
    : QWidget(&edit)
    , m_edit(edit)
{
    setMouseTracking(true);
}

int PasteMargin::widthFor(int lines) const
{
    const int digits = std::max(2, int(QString::number(lines).size()));
    return PasteMarginPadding + m_edit.fontMetrics().horizontalAdvance(u'9') * digits + SpacingUnit + SignWidth
        + BarWidth;
}

int PasteMargin::barLeft() const
{
    return width() - BarWidth;
}

int PasteMargin::signLeft() const
{
    return barLeft() - SignWidth;
}

QTextBlock PasteMargin::blockAt(const QPointF &position) const
{
    QTextBlock found;
    m_edit.forVisibleBlocks([&](const QTextBlock &block, const QRectF &area) {
        if (position.y() >= area.top() && position.y() < area.bottom())
            found = block;
    });
    return found;
}

bool PasteMargin::isFoldSign(const QTextBlock &block) const
{
    if (!block.isValid())
        return false;
    const FrameFolds &folds = m_edit.folds();
    const int head = folds.headAt(block);
    return folds.rowAt(block) >= 0 || (head >= 0 && folds.runs()[std::size_t(head)].isFoldable());
}

QString PasteMargin::words(const QTextBlock &block) const
{
    if (!block.isValid())
        return {};
    const FrameFolds &folds = m_edit.folds();
    const int index = folds.rowAt(block) >= 0 ? folds.rowAt(block) : folds.headAt(block);
    if (index < 0)
        return {};
    const FrameFolds::Run &run = folds.runs()[std::size_t(index)];
    if (run.own)
        return tr("Your own code");
    if (!run.isFoldable())
        return {};
    const QString frames = PasteEdit::foldWords(run);
    //: %1: "14 frames in torch"
    return run.folded ? tr("Show %1").arg(frames) : tr("Fold %1").arg(frames);
}

bool PasteMargin::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    QToolTip::showText(help->globalPos(), words(blockAt(help->pos())), this);
    return true;
}

void PasteMargin::mousePressEvent(QMouseEvent *event)
{
    const QTextBlock block = blockAt(event->position());
    if (event->button() == Qt::LeftButton && isFoldSign(block))
        emit foldClicked(block);
}

void PasteMargin::mouseMoveEvent(QMouseEvent *event)
{
    setCursor(isFoldSign(blockAt(event->position())) ? Qt::PointingHandCursor : Qt::ArrowCursor);
}

void PasteMargin::wheelEvent(QWheelEvent *event)
{
    QCoreApplication::sendEvent(m_edit.viewport(), event);
}

void PasteMargin::paintEvent(QPaintEvent *event)
{
    QPainter painter(this);
    painter.fillRect(event->rect(), m_edit.palette().color(QPalette::Base));
    m_edit.forVisibleBlocks([&](const QTextBlock &block, const QRectF &area) {
        const QRect line(0, qRound(area.top()), width(), qRound(area.height()));
        if (!line.intersects(event->rect()))
            return;
        paintBar(painter, block, line);
        paintSign(painter, block, line);
        paintNumber(painter, block, line);
    });
}

void PasteMargin::paintBar(QPainter &painter, const QTextBlock &block, const QRect &line) const
{
    const PasteEdit::LineMarks marks = m_edit.marksIn(block);
    if (marks.shown)
        painter.fillRect(barLeft(), line.top(), BarWidth, line.height(),
                         themeColor(ColorRole::MatchBar, m_edit.palette()));
    else if (marks.suppressed)
        painter.fillRect(barLeft() + BarWidth / 2, line.top(), BarWidth / 2, line.height(),
                         themeColor(ColorRole::Muted, m_edit.palette()));
}

void PasteMargin::paintSign(QPainter &painter, const QTextBlock &block, const QRect &line) const
{
    const FrameFolds &folds = m_edit.folds();
    const QColor quiet = themeColor(ColorRole::Muted, m_edit.palette());
    const QRectF area = QRectF(signLeft(), line.top(), SignWidth, m_edit.fontMetrics().height()).adjusted(2, 0, -2, 0);
    const int head = folds.headAt(block);
    if (folds.rowAt(block) >= 0)
        drawTriangle(painter, area, Qt::RightArrow, quiet);
    else if (head >= 0 && folds.runs()[std::size_t(head)].own)
        drawTriangle(painter, area, Qt::LeftArrow, themeColor(ColorRole::Works, m_edit.palette()));
    else if (head >= 0 && folds.runs()[std::size_t(head)].isFoldable())
        drawTriangle(painter, area, Qt::DownArrow, quiet);
}

/// A folded run has the number of its first line.
void PasteMargin::paintNumber(QPainter &painter, const QTextBlock &block, const QRect &line) const
{
    const FrameFolds &folds = m_edit.folds();
    const int row = folds.rowAt(block);
    const QTextBlock numbered =
        row >= 0 ? m_edit.document()->findBlock(int(folds.runs()[std::size_t(row)].lines.start)) : block;
    const int number = m_edit.lineNumber(numbered);
    if (number <= 0)
        return;
    const bool isCurrent = m_edit.marksIn(block).current;
    QFont font = m_edit.font();
    font.setBold(isCurrent);
    painter.setFont(font);
    painter.setPen(isCurrent ? m_edit.palette().color(QPalette::Text) : themeColor(ColorRole::Muted, m_edit.palette()));
    painter.drawText(line.adjusted(0, 0, signLeft() - SpacingUnit - line.width(), 0), Qt::AlignRight | Qt::AlignTop,
                     QString::number(number));
}

} // namespace waymark
