#include "navigation/places.h"

#include "help/helpguide.h"

#include <algorithm>
#include <utility>

namespace waymark {

Places::Places(GuideFolder guides)
    : m_guides(std::move(guides))
{
}

bool Places::isThere(const Place &place) const
{
    switch (place.kind) {
    case Place::Kind::Nothing:
        return false;
    case Place::Kind::Entry:
        return entry(place.id) != nullptr;
    case Place::Kind::Guide:
        return guide(place.id).has_value();
    case Place::Kind::Comparison:
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

QString Places::title(const Place &place, Language language) const
{
    switch (place.kind) {
    case Place::Kind::Nothing:
        return {};
    case Place::Kind::Entry: {
        const Entry *shown = entry(place.id);
        return shown ? shown->signature.in(language).simplified() : QString();
    }
    case Place::Kind::Guide: {
        const std::optional<Guide> shown = guide(place.id);
        return shown ? shown->title.in(language).simplified() : QString();
    }
    case Place::Kind::Comparison:
        return tr("Which one is it?");
    }
    Q_UNREACHABLE();
}

QDate Places::newestDate() const
{
    QDate newest;
    if (m_catalog) {
        for (const Entry &each : m_catalog->entries())
            newest = std::max({newest, each.lastUpdated, each.lastConfirmed});
    }
    return newest;
}

} // namespace waymark
