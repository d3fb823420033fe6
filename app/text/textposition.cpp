#include "app/text/textposition.h"

#include <algorithm>

namespace waymark {

TextPositions::TextPositions(QByteArrayView text, int firstLine)
    : m_text(text)
    , m_firstLine(firstLine)
{
}

TextPosition TextPositions::at(qsizetype offset) const
{
    if (m_lineBegins.empty()) {
        m_lineBegins.push_back(m_text.startsWith("\xef\xbb\xbf") ? 3 : 0);
        for (qsizetype at = m_text.indexOf('\n'); at >= 0; at = m_text.indexOf('\n', at + 1))
            m_lineBegins.push_back(at + 1);
    }
    offset = std::clamp<qsizetype>(offset, 0, m_text.size());
    const auto after = std::upper_bound(m_lineBegins.begin() + 1, m_lineBegins.end(), offset);
    const qsizetype lineBegin = *(after - 1);
    offset = std::max(offset, lineBegin);
    if (m_last.lineBegin != lineBegin || m_last.offset > offset)
        m_last = {lineBegin, lineBegin, 0};
    m_last.characters += std::count_if(m_text.begin() + m_last.offset, m_text.begin() + offset,
                                       [](char c) { return (static_cast<unsigned char>(c) & 0xc0u) != 0x80u; });
    m_last.offset = offset;
    return {m_firstLine + int(after - m_lineBegins.begin()) - 1, int(m_last.characters) + 1};
}

} // namespace waymark
