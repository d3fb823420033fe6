#include "ui/window/places.h"

#include "ui/guide/helpguide.h"

#include <utility>

namespace waymark {

Places::Places(GuideFolder guides)
    : m_guides(std::move(guides))
{
}

bool Places::isThere(const PageRef &place) const
{
    switch (place.kind) {
    case PageRef::Kind::Nothing:
        return false;
    case PageRef::Kind::Entry:
        return entry(place.id) != nullptr;
    case PageRef::Kind::Guide:
        return guide(place.id).has_value();
    case PageRef::Kind::Comparison:
        return entry(place.firstEntry()) && entry(place.secondEntry());
    }
    Q_UNREACHABLE();
}

const Entry *Places::entry(const QString &id) const
{
    return m_catalog ? m_catalog->find(id) : nullptr;
}

std::optional<Guide> Places::guide(const QString &id) const
{
    return id == HelpGuideId ? std::make_optional(helpGuide()) : m_guides.guide(id);
}

QString Places::title(const PageRef &place, Language language) const
{
    switch (place.kind) {
    case PageRef::Kind::Nothing:
        return {};
    case PageRef::Kind::Entry: {
        const Entry *shown = entry(place.id);
        return shown ? shown->signature.in(language).simplified() : QString();
    }
    case PageRef::Kind::Guide: {
        const std::optional<Guide> shown = guide(place.id);
        return shown ? shown->title.in(language).simplified() : QString();
    }
    case PageRef::Kind::Comparison:
        return tr("Which one is it?");
    }
    Q_UNREACHABLE();
}

} // namespace waymark
