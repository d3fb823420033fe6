#include "ui/window/navigationhistory.h"

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr auto EntryPrefix = "entry:"_L1;
constexpr auto GuidePrefix = "guide:"_L1;
constexpr auto ComparisonPrefix = "compare:"_L1;

} // namespace

QString PageRef::toString() const
{
    switch (kind) {
    case Kind::Nothing:
        return {};
    case Kind::Entry:
        return EntryPrefix + id;
    case Kind::Guide:
        return GuidePrefix + id;
    case Kind::Comparison:
        return ComparisonPrefix + id;
    }
    Q_UNREACHABLE();
}

PageRef PageRef::fromString(const QString &text)
{
    if (text.startsWith(EntryPrefix))
        return {Kind::Entry, text.mid(EntryPrefix.size())};
    if (text.startsWith(GuidePrefix))
        return {Kind::Guide, text.mid(GuidePrefix.size())};
    if (text.startsWith(ComparisonPrefix))
        return {Kind::Comparison, text.mid(ComparisonPrefix.size())};
    return {};
}

PageRef NavigationHistory::current() const
{
    return m_position < 0 ? PageRef() : m_places.at(m_position);
}

void NavigationHistory::visit(const PageRef &place)
{
    if (m_position >= 0 && place == current())
        return;
    m_places.resize(m_position + 1);
    m_places.append(place);
    if (m_places.size() > Limit)
        m_places.removeFirst();
    m_position = m_places.size() - 1;
    emit changed();
}

PageRef NavigationHistory::back()
{
    if (canGoBack()) {
        --m_position;
        emit changed();
    }
    return current();
}

PageRef NavigationHistory::forward()
{
    if (canGoForward()) {
        ++m_position;
        emit changed();
    }
    return current();
}

} // namespace waymark
