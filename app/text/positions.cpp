#include "app/text/positions.h"

#include <algorithm>

namespace waymark {

PositionMap::PositionMap(QStringView text, QList<qsizetype> positions)
    : m_positions(std::move(positions))
{
    std::sort(m_positions.begin(), m_positions.end());
    m_positions.erase(std::unique(m_positions.begin(), m_positions.end()), m_positions.end());
    m_found.reserve(m_positions.size());

    Position here;
    qsizetype i = 0;
    for (const qsizetype position : std::as_const(m_positions)) {
        const qsizetype end = std::min(position, text.size());
        while (i < end) {
            const bool pair = text[i].isHighSurrogate() && i + 1 < text.size() && text[i + 1].isLowSurrogate();
            ++here.codePoint;
            if (text[i] == u'\n') {
                ++here.line;
                here.column = 1;
            } else {
                ++here.column;
            }
            i += pair ? 2 : 1;
        }
        m_found.append(here);
    }
}

PositionMap::Position PositionMap::at(qsizetype position) const
{
    const auto found = std::lower_bound(m_positions.cbegin(), m_positions.cend(), position);
    if (found == m_positions.cend() || *found != position)
        return {};
    return m_found[found - m_positions.cbegin()];
}

} // namespace waymark
