#include "ui/window/navigator.h"

#include "ui/window/places.h"

#include <utility>

namespace waymark {

Navigator::Navigator(const Places &places, const PageRef &last, QObject *parent)
    : QObject(parent)
    , m_places(places)
    , m_last(last)
{
    connect(&m_history, &NavigationHistory::changed, this, &Navigator::changed);
}

void Navigator::goTo(const PageRef &place)
{
    if (!m_places.isThere(place)) {
        emit failed(place.kind == PageRef::Kind::Guide ? tr("There is no guide %1.").arg(place.id)
                                                       : tr("There is no entry %1 in this catalog.").arg(place.id));
        return;
    }
    m_history.visit(place);
    emit arrived(place);
}

void Navigator::leaveTo(const PageRef &otherwise)
{
    if (m_history.canGoBack()) {
        back();
    } else if (otherwise.kind == PageRef::Kind::Entry) {
        goToEntry(otherwise.id);
    } else {
        m_history.visit(otherwise);
        emit arrived(otherwise);
    }
}

void Navigator::goToEntry(const QString &id)
{
    goTo(PageRef::entry(id));
    emit entryReached(id);
}

void Navigator::goToGuide(const QString &id)
{
    goTo(PageRef::guide(id));
}

void Navigator::goToLast()
{
    if (m_places.isThere(m_last))
        goTo(m_last);
}

void Navigator::back()
{
    returnTo(m_history.back());
}

void Navigator::forward()
{
    returnTo(m_history.forward());
}

void Navigator::returnTo(const PageRef &place)
{
    emit arrived(place);
    if (place.kind == PageRef::Kind::Entry)
        emit entryReached(place.id);
}

void Navigator::showAgain()
{
    emit arrived(current());
}

void Navigator::showCatalog()
{
    const bool isFirst = !std::exchange(m_hasCatalog, true);
    if (isFirst && current() == PageRef() && m_places.isThere(m_last))
        goTo(m_last);
    else
        showAgain();
}

} // namespace waymark
