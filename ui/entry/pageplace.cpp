#include "ui/entry/pageplace.h"

#include <QApplication>
#include <QLayout>
#include <QScrollArea>
#include <QScrollBar>
#include <QWidget>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

QString kindOf(const QWidget *widget)
{
    return QLatin1StringView(widget->metaObject()->className()) + u'#' + widget->objectName();
}

QList<QWidget *> partsOf(const QWidget *widget)
{
    return widget->findChildren<QWidget *>(QString(), Qt::FindDirectChildrenOnly);
}

int topOf(const QWidget *widget, const QWidget *page)
{
    return widget->mapTo(page, QPoint()).y();
}

/// The part of `widget` that holds or first follows the line `y` of the page; null where none does.
const QWidget *partAt(const QWidget *widget, const QWidget *page, int y)
{
    const QWidget *best = nullptr;
    for (const QWidget *part : partsOf(widget)) {
        if (part->isHidden() || part->height() == 0 || topOf(part, page) + part->height() <= y)
            continue;
        if (!best || topOf(part, page) < topOf(best, page))
            best = part;
    }
    return best;
}

} // namespace

PagePlace::PagePlace(const QScrollArea &area)
    : m_value(area.verticalScrollBar()->value())
{
    const QWidget *page = area.widget();
    const QWidget *focused = QApplication::focusWidget();
    if (!page)
        return;
    m_hadFocus = focused && page->isAncestorOf(focused);
    if (m_hadFocus)
        m_focus = pathOf(focused, page);
    if (m_value == 0)
        return;
    const QWidget *top = nullptr;
    // Views have inner widgets of their own; what scrolls inside them is theirs.
    for (const QWidget *part = partAt(page, page, m_value); part; part = partAt(part, page, m_value)) {
        if (qobject_cast<const QAbstractScrollArea *>(part)) {
            top = part;
            break;
        }
        top = part;
    }
    if (!top)
        return;
    m_top = pathOf(top, page);
    const int above = m_value - topOf(top, page);
    m_share = above >= 0 ? double(above) / top->height() : above;
}

PagePlace::Path PagePlace::pathOf(const QWidget *widget, const QWidget *page)
{
    Path path;
    for (const QWidget *part = widget; part && part != page; part = part->parentWidget()) {
        const QString kind = kindOf(part);
        int ordinal = 0;
        for (const QWidget *sibling : partsOf(part->parentWidget())) {
            if (sibling == part)
                break;
            ordinal += kindOf(sibling) == kind;
        }
        path.prepend({kind, ordinal});
    }
    return path;
}

/// The widget at the end of `path`; where only its beginning is there, the last that is, unless `whole`.
QWidget *PagePlace::find(const Path &path, QWidget *page, bool whole)
{
    QWidget *found = page;
    for (const Step &step : path) {
        int ordinal = 0;
        QWidget *next = nullptr;
        for (QWidget *part : partsOf(found)) {
            if (kindOf(part) == step.kind && ordinal++ == step.ordinal) {
                next = part;
                break;
            }
        }
        if (!next)
            return whole || found == page ? nullptr : found;
        found = next;
    }
    return found;
}

void PagePlace::layOut(QScrollArea &area)
{
    // What was unfolded gets its size by events.
    QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
    if (area.widget()->layout())
        area.widget()->layout()->activate();
}

void PagePlace::scroll(QScrollArea &area) const
{
    QWidget *page = area.widget();
    QScrollBar *bar = area.verticalScrollBar();
    const QWidget *top = m_top.isEmpty() ? nullptr : find(m_top, page, false);
    if (!top || top == page) {
        bar->setValue(m_value);
        return;
    }
    const int above = m_share >= 0 ? int(m_share * top->height()) : int(m_share);
    bar->setValue(topOf(top, page) + above);
}

void PagePlace::focus(QScrollArea &area) const
{
    if (!m_hadFocus)
        return;
    QWidget *heir = find(m_focus, area.widget(), true);
    if (heir && heir->isEnabled() && heir->focusPolicy() != Qt::NoFocus)
        heir->setFocus(Qt::OtherFocusReason);
    else
        area.setFocus(Qt::OtherFocusReason);
}

} // namespace waymark
