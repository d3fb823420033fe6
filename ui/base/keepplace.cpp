#include "ui/base/keepplace.h"

#include <QCoreApplication>
#include <QPointer>
#include <QScrollArea>
#include <QScrollBar>

namespace waymark {

namespace {

QScrollArea *pageAround(QWidget *widget)
{
    for (QWidget *parent = widget; parent; parent = parent->parentWidget()) {
        if (auto *page = qobject_cast<QScrollArea *>(parent))
            return page;
    }
    return nullptr;
}

} // namespace

void keepPlace(QWidget *anchor, const std::function<void()> &change)
{
    QScrollArea *page = pageAround(anchor);
    if (!page || !page->isVisible()) {
        change();
        return;
    }
    const QPointer<QWidget> kept(anchor);
    const auto top = [&] { return kept->mapTo(page->viewport(), QPoint(0, 0)).y(); };
    const int before = top();
    page->setUpdatesEnabled(false);
    change();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
    if (kept)
        page->verticalScrollBar()->setValue(page->verticalScrollBar()->value() + top() - before);
    page->setUpdatesEnabled(true);
}

} // namespace waymark
