#include "ui/window/navigator.h"

#include "app/catalog/filledwords.h"
#include "ui/base/session.h"
#include "ui/guide/helpguide.h"

#include <utility>

namespace waymark {

Navigator::Navigator(const Session &session, const PageRef &last, QObject *parent)
    : QObject(parent)
    , m_session(session)
    , m_last(last)
{
}

bool Navigator::isThere(const PageRef &target) const
{
    switch (target.kind) {
    case PageRef::Kind::Nothing:
        return false;
    case PageRef::Kind::Entry:
        return m_session.hasEntry(target.id);
    case PageRef::Kind::Guide:
        return guide(target.id).has_value();
    case PageRef::Kind::Comparison:
        return m_session.hasEntry(target.firstEntry()) && m_session.hasEntry(target.secondEntry());
    case PageRef::Kind::NothingKnown:
        return m_session.diagnosis() && (!m_session.hasFindings() || !m_session.diagnosis()->unknown.isEmpty());
    }
    Q_UNREACHABLE();
}

std::optional<Guide> Navigator::guide(const QString &id) const
{
    if (id == HelpGuideId)
        return helpGuide();
    return m_session.catalog() ? m_session.catalog()->guide(id) : std::nullopt;
}

QString Navigator::title(const PageRef &target) const
{
    switch (target.kind) {
    case PageRef::Kind::Nothing:
        return {};
    case PageRef::Kind::Entry: {
        const EntryPtr shown = m_session.entry(target.id);
        if (!shown)
            return {};
        const Finding *finding = m_session.findingOf(target.id);
        return titleOf(*shown, m_session.language(), finding ? finding->captures : QMap<QString, QString>()).text;
    }
    case PageRef::Kind::Guide: {
        const std::optional<Guide> shown = guide(target.id);
        return shown ? shown->title.in(m_session.language()).simplified() : QString();
    }
    case PageRef::Kind::Comparison:
        return tr("Which one is it?");
    case PageRef::Kind::NothingKnown:
        if (!isThere(target) || m_session.diagnosis()->cancelled)
            return {};
        return m_session.hasFindings() ? tr("Unknown error") : tr("Nothing known");
    }
    Q_UNREACHABLE();
}

/// Makes the place the newest of the history, instead of the current one where that is not there any more, and arrives
/// there.
void Navigator::visit(const PageRef &place)
{
    if (place == current()) {
        showAgain();
        return;
    }
    emit leaving();
    m_history.resize(m_position + (m_position < 0 || isThere(current()) ? 1 : 0));
    if (m_history.isEmpty() || m_history.constLast().page != place)
        m_history.append({place, {}});
    if (m_history.size() > MaxHistory)
        m_history.removeFirst();
    m_position = m_history.size() - 1;
    emit changed();
    emit arrived(place, PageState());
}

void Navigator::keepState(const PageState &state)
{
    if (m_position >= 0)
        m_history[m_position].state = state;
}

Navigator::History Navigator::leave()
{
    emit leaving();
    return {m_history, m_position};
}

void Navigator::comeBack(const History &history)
{
    m_history = history.visits;
    m_position = history.position;
    emit changed();
    emit arrived(current(), m_position < 0 ? PageState() : m_history.at(m_position).state);
}

void Navigator::goTo(const PageRef &place)
{
    if (place != PageRef() && !isThere(place)) {
        emit failed(place.kind == PageRef::Kind::Guide ? tr("There is no guide %1.").arg(place.id)
                                                       : tr("There is no entry %1 in this catalog.").arg(place.id));
        return;
    }
    visit(place);
}

void Navigator::leaveTo(const PageRef &otherwise)
{
    if (canGoBack()) {
        back();
    } else if (otherwise.kind == PageRef::Kind::Entry) {
        goToEntry(otherwise.id);
    } else {
        visit(otherwise);
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
    if (isThere(m_last))
        goTo(m_last);
}

void Navigator::back()
{
    if (canGoBack())
        step(-1);
}

void Navigator::forward()
{
    if (canGoForward())
        step(1);
}

void Navigator::step(qsizetype steps)
{
    emit leaving();
    m_position += steps;
    emit changed();
    const auto [place, state] = m_history.at(m_position);
    emit arrived(place, state);
    if (place.kind == PageRef::Kind::Entry)
        emit entryReached(place.id);
}

void Navigator::showAgain()
{
    emit arrived(current(), std::nullopt);
}

void Navigator::showCatalog()
{
    const bool isFirst = !std::exchange(m_hasCatalog, true);
    if (isFirst && current() == PageRef() && isThere(m_last))
        goTo(m_last);
    else
        showAgain();
}

} // namespace waymark
