#include "app/match/regexcache.h"

#include "app/match/compiledregex.h"

#include <utility>

namespace waymark {

std::shared_ptr<const RE2> RegexCache::get(int number) const
{
    {
        const std::lock_guard lock(m_mutex);
        if (const auto place = m_places.find(number); place != m_places.end()) {
            m_latest.splice(m_latest.begin(), m_latest, place->second);
            return m_latest.front().regex;
        }
    }
    // Compiling takes long: others go on meanwhile. Two threads that want the same one both make it.
    const Source source = m_sourceOf(number);
    std::shared_ptr<const RE2> made = compiledRegex(source.regex, source.multiLine);
    const std::lock_guard lock(m_mutex);
    if (const auto place = m_places.find(number); place != m_places.end())
        return place->second->regex;
    m_latest.push_front({number, made});
    m_places.emplace(number, m_latest.begin());
    m_instructions += instructionsOf(made.get());
    while (m_instructions > MaxInstructions && m_latest.size() > 1) {
        m_instructions -= instructionsOf(m_latest.back().regex.get());
        m_places.erase(m_latest.back().number);
        m_latest.pop_back();
    }
    return made;
}

void RegexCache::clear()
{
    const std::lock_guard lock(m_mutex);
    m_places.clear();
    m_latest.clear();
    m_instructions = 0;
}

} // namespace waymark
