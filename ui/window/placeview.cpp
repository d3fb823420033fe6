#include "ui/window/placeview.h"

#include "ui/base/session.h"
#include "ui/catalog/catalogpane.h"
#include "ui/entry/comparepage.h"
#include "ui/entry/entrypage.h"
#include "ui/guide/guidepage.h"
#include "ui/window/places.h"

#include <QStackedWidget>

namespace waymark {

PlaceView::PlaceView(const Session &session, const Places &places, const PlacePages &pages, QObject *parent)
    : QObject(parent)
    , m_session(session)
    , m_places(places)
    , m_pages(pages)
{
}

void PlaceView::show(const PageRef &place)
{
    if (place.kind == PageRef::Kind::Guide)
        showGuide(place.id);
    else if (place.kind == PageRef::Kind::Comparison && m_places.isThere(place))
        showComparison(place);
    else
        showEntry(place);
}

void PlaceView::showGuide(const QString &id)
{
    if (const std::optional<Guide> shown = m_places.guide(id))
        m_pages.guide.showGuide(*shown);
    m_pages.stack.setCurrentWidget(&m_pages.guide);
}

void PlaceView::showComparison(const PageRef &place)
{
    m_pages.comparison.showComparison(place.firstEntry(), place.secondEntry());
    m_pages.tree.select(place.firstEntry());
    m_pages.stack.setCurrentWidget(&m_pages.comparison);
}

void PlaceView::showEntry(const PageRef &place)
{
    if (m_places.isThere(place)) {
        const Finding *finding = m_session.findingOf(place.id);
        m_pages.entry.showEntry(place.id, finding ? std::make_optional(*finding) : std::nullopt);
        m_pages.tree.select(place.id);
    } else {
        m_pages.entry.showNothing();
        m_pages.tree.select({});
    }
    m_pages.stack.setCurrentWidget(&m_pages.entry);
}

} // namespace waymark
