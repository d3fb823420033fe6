#include "ui/entry/relationmap.h"

#include "ui/entry/partfactory.h"
#include "ui/entry/relationnode.h"
#include "ui/text/visibletext.h"
#include "ui/text/words.h"

#include <QKeyEvent>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr int NarrowestNode = 96;
constexpr int ArrowLength = SpacingUnit * 6; // between columns
constexpr int ArrowHead = SpacingUnit;
constexpr int AwayFromTheWay = 8; // what lies straight ahead is nearer than what lies aside
constexpr int RowGap = SpacingUnit * 2;

void drawArrow(QPainter &painter, QPointF from, QPointF to)
{
    const qreal bend = (to.x() - from.x()) / 2;
    QPainterPath path(from);
    path.cubicTo(from + QPointF(bend, 0), to - QPointF(bend, 0), to - QPointF(ArrowHead, 0));
    painter.drawPath(path);
    QPainterPath head(to);
    head.lineTo(to + QPointF(-ArrowHead * 1.5, -ArrowHead));
    head.lineTo(to + QPointF(-ArrowHead * 1.5, ArrowHead));
    head.closeSubpath();
    painter.fillPath(head, painter.pen().color());
}

/// How far `to` lies from `from` in a direction, as keys go; negative where it does not lie there.
int distance(const QRect &from, const QRect &to, Qt::Key direction)
{
    const QPoint way = to.center() - from.center();
    const bool sideways = direction == Qt::Key_Left || direction == Qt::Key_Right;
    const int sign = direction == Qt::Key_Left || direction == Qt::Key_Up ? -1 : 1;
    const int along = sign * (sideways ? way.x() : way.y());
    const int across = std::abs(sideways ? way.y() : way.x());
    if (along <= 0 || (sideways && along < from.width() / 2))
        return -1;
    return along + AwayFromTheWay * across;
}

} // namespace

RelationMap::RelationMap(PartFactory &parts, QWidget *parent)
    : QWidget(parent)
    , m_parts(parts)
{
    setObjectName(u"relationMap"_s);
    setAccessibleName(tr("Map of related errors"));
    setFont(scaledFont(parts.font(), TextSize::Small));
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    setFocusPolicy(Qt::NoFocus);
}

void RelationMap::showRelations(const Entry &entry, const Catalog &catalog)
{
    const QString title = entry.signature.in(m_parts.language()).simplified();
    m_self = new RelationNode(visibleText(title.isEmpty() ? entry.id : title, TextKind::Prose), true, this);
    m_self->setAccessibleName(tr("This error"));
    for (const Transition &transition : entry.precededBy)
        addNode(Before, transition.entryId, Words::likelihood(transition.probability), catalog);
    for (const Transition &transition : entry.leadsTo)
        addNode(After, transition.entryId, Words::likelihood(transition.probability), catalog);
    for (const Confusion &confusion : entry.confusedWith)
        addNode(Confused, confusion.entryId, {}, catalog);
    if (!m_nodes.isEmpty())
        makeCurrent(m_nodes.first());
    updateGeometry();
}

void RelationMap::addNode(Column column, const QString &entryId, const QString &remark, const Catalog &catalog)
{
    const Entry *target = catalog.find(entryId);
    if (!target || nodesOf(column).size() >= MostInColumn)
        return;
    const QString signature = target->signature.in(m_parts.language()).simplified();
    const QString title = visibleText(signature.isEmpty() ? entryId : signature, TextKind::Prose);
    auto *node = new RelationNode(title, false, this);
    node->setColumn(column);
    const QString kind = caption(column);
    //: A related error, for a screen reader; %1: "Leads to", %2: its title
    const QString name = tr("%1: %2").arg(kind, title);
    //: The same with how likely it is; %1: "Leads to: title", %2: "often"
    node->setAccessibleName(remark.isEmpty() ? name : tr("%1, %2").arg(name, remark));
    node->setToolTip(node->accessibleName().toHtmlEscaped());
    node->installEventFilter(this);
    connect(node, &QAbstractButton::clicked, this, [this, entryId] { emit m_parts.entryRequested(entryId); });
    m_nodes.append(node);
}

QString RelationMap::caption(Column column) const
{
    switch (column) {
    case Before:
        return tr("Preceded by");
    case After:
        return tr("Leads to");
    default:
        return tr("Often confused with");
    }
}

QList<RelationNode *> RelationMap::nodesOf(Column column) const
{
    QList<RelationNode *> nodes;
    std::ranges::copy_if(m_nodes, std::back_inserter(nodes),
                         [column](const RelationNode *node) { return node->column() == column; });
    return nodes;
}

int RelationMap::rowHeight() const
{
    return 2 * fontMetrics().lineSpacing() + 2 * SpacingUnit + 2;
}

int RelationMap::captionHeight() const
{
    return fontMetrics().lineSpacing() + SpacingUnit / 2;
}

int RelationMap::rowCount() const
{
    return int(std::max({nodesOf(Before).size(), nodesOf(After).size(), qsizetype(1)}));
}

QSize RelationMap::sizeHint() const
{
    const int rows = rowCount();
    const auto confused = int(nodesOf(Confused).size());
    int height = captionHeight() + rows * rowHeight() + (rows - 1) * RowGap;
    if (confused > 0) // below the row of this error, which is in the middle of the others
        height = std::max(height,
                          captionHeight() + (rows - 1) * (rowHeight() + RowGap) / 2 + rowHeight() + RowGap
                              + captionHeight() + confused * (rowHeight() + RowGap) - RowGap);
    return {3 * NarrowestNode * 3 / 2 + 2 * ArrowLength, height};
}

QSize RelationMap::minimumSizeHint() const
{
    return {3 * NarrowestNode + 2 * ArrowLength, sizeHint().height()};
}

void RelationMap::placeColumn(Column column, const QRect &area)
{
    const QList<RelationNode *> nodes = nodesOf(column);
    m_captions[column] = nodes.isEmpty() ? QRect() : QRect(area.x(), area.y(), area.width(), captionHeight());
    int y = area.y() + captionHeight();
    if (column != Confused) {
        const auto missing = int(rowCount() - nodes.size());
        y += missing * (rowHeight() + RowGap) / 2;
        m_captions[column].translate(0, missing * (rowHeight() + RowGap) / 2);
    }
    for (RelationNode *node : nodes) {
        node->setGeometry(area.x(), y, area.width(), rowHeight());
        y += rowHeight() + RowGap;
    }
}

void RelationMap::placeNodes()
{
    if (!m_self)
        return;
    const bool hasBefore = !nodesOf(Before).isEmpty();
    const bool hasAfter = !nodesOf(After).isEmpty();
    const int columns = 1 + (hasBefore ? 1 : 0) + (hasAfter ? 1 : 0);
    const int columnWidth = (width() - (columns - 1) * ArrowLength) / columns;
    const int selfX = hasBefore ? columnWidth + ArrowLength : 0;
    const int selfY = captionHeight() + (rowCount() - 1) * (rowHeight() + RowGap) / 2;
    m_self->setGeometry(selfX, selfY, columnWidth, rowHeight());
    placeColumn(Before, {0, 0, columnWidth, height()});
    placeColumn(After, {selfX + columnWidth + ArrowLength, 0, columnWidth, height()});
    placeColumn(Confused, {selfX, selfY + rowHeight() + RowGap, columnWidth, height()});
}

void RelationMap::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    placeNodes();
}

void RelationMap::paintEvent(QPaintEvent *)
{
    if (!m_self)
        return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor ink = themeColor(ColorRole::Muted, palette());
    painter.setPen(ink);
    for (const Column column : {Before, After, Confused}) {
        if (!m_captions[column].isNull())
            painter.drawText(m_captions[column], Qt::AlignLeft | Qt::AlignTop,
                             fontMetrics().elidedText(caption(column), Qt::ElideRight, m_captions[column].width()));
    }
    painter.setPen(QPen(ink, 1.2));
    const QRectF self = m_self->geometry();
    const auto leftOf = [](const QRectF &r) { return QPointF(r.left(), r.center().y()); };
    const auto rightOf = [](const QRectF &r) { return QPointF(r.right(), r.center().y()); };
    for (const RelationNode *node : nodesOf(Before))
        drawArrow(painter, rightOf(node->geometry()), leftOf(self));
    for (const RelationNode *node : nodesOf(After))
        drawArrow(painter, rightOf(self), leftOf(node->geometry()));
}

void RelationMap::makeCurrent(RelationNode *node)
{
    m_current = node;
    for (RelationNode *other : m_nodes)
        other->setFocusPolicy(other == node ? Qt::StrongFocus : Qt::ClickFocus);
    setFocusProxy(node);
}

RelationNode *RelationMap::nearest(const RelationNode *from, Qt::Key direction) const
{
    RelationNode *best = nullptr;
    int least = 0;
    for (RelationNode *node : m_nodes) {
        const int away = node == from ? -1 : distance(from->geometry(), node->geometry(), direction);
        if (away >= 0 && (!best || away < least)) {
            best = node;
            least = away;
        }
    }
    return best;
}

bool RelationMap::eventFilter(QObject *watched, QEvent *event)
{
    auto *node = qobject_cast<RelationNode *>(watched);
    if (node && event->type() == QEvent::FocusIn)
        makeCurrent(node);
    if (node && event->type() == QEvent::KeyPress) {
        const auto *key = static_cast<QKeyEvent *>(event);
        switch (key->key()) {
        case Qt::Key_Left:
        case Qt::Key_Right:
        case Qt::Key_Up:
        case Qt::Key_Down:
            if (key->modifiers() & ~Qt::KeypadModifier)
                break;
            if (RelationNode *next = nearest(node, Qt::Key(key->key())))
                next->setFocus(Qt::TabFocusReason);
            return true;
        case Qt::Key_Return:
        case Qt::Key_Enter:
            node->click();
            return true;
        default:
            break;
        }
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace waymark
