#include "app/diagnosis/errordomains.h"

#include "app/match/windowsearch.h"

#include <algorithm>
#include <cstdlib>
#include <tuple>

namespace waymark {

namespace {

constexpr qsizetype MaxBytesAsWhole = 300'000;
constexpr int MaxLinesAround = 200; // of a message in a longer paste
constexpr int NoRank = 6; // of a sign that does not count
constexpr int MaxLinesBeside = 3; // of an error, that may show whose it is

} // namespace

ErrorDomains::ErrorDomains(const Knowledge &knowledge, const CleanText &text, const std::atomic_bool *cancel)
    : m_knowledge(knowledge)
    , m_text(text)
    , m_cancel(cancel)
    , m_isLong(text.utf8().size() > MaxBytesAsWhole)
{
}

const std::vector<ErrorDomains::Sign> &ErrorDomains::signs() const
{
    if (!m_signs) {
        m_signs = m_isLong ? std::vector<Sign>() : signsIn(m_text);
        for (const Sign &sign : *m_signs) {
            if (sign.isMessage)
                m_messageLines.insert(sign.line);
        }
    }
    return *m_signs;
}

const std::set<int> &ErrorDomains::messageLines() const
{
    signs();
    return m_messageLines;
}

std::vector<ErrorDomains::Sign> ErrorDomains::signsIn(const CleanText &text) const
{
    const QList<Domain> &domains = m_knowledge.catalog()->taxonomy().domains;
    std::vector<Sign> signs;
    for (const DomainPatterns::Match &match : m_knowledge.domains().search(text, m_cancel)) {
        signs.push_back({match.domain, int(text.lineAt(match.bytes.begin)), match.isMessage,
                         domains[match.domain].isGeneral, match.bytes.length()});
    }
    return signs;
}

bool ErrorDomains::isBlank(int line) const
{
    return m_text.line(line).trimmed().isEmpty();
}

QString ErrorDomains::nameOf(int first, int last, int line) const
{
    std::vector<Sign> own;
    const std::vector<Sign> *found = &signs();
    if (m_isLong) {
        const int begin = std::max({first - MaxLinesBeside, line - MaxLinesAround, 0});
        const int end = std::min({last + MaxLinesBeside, line + MaxLinesAround, int(m_text.lines().size()) - 1}) + 1;
        const ByteRange bytes = bytesOf(m_text, {begin, end});
        const CleanText part(QString::fromUtf8(QByteArrayView(m_text.utf8()).sliced(bytes.begin, bytes.length())));
        own = signsIn(part);
        for (Sign &sign : own)
            sign.line += begin;
        found = &own;
    }
    int above = first; // of the lines around
    int below = last;
    while (above > 0 && first - above < MaxLinesBeside && !isBlank(above - 1))
        --above;
    while (below + 1 < int(m_text.lines().size()) && below - last < MaxLinesBeside && !isBlank(below + 1))
        ++below;
    const auto rankOf = [&](const Sign &sign) { // of two signs the better one has the lower rank
        if (sign.line >= first && sign.line <= last)
            return (sign.isGeneral ? 3 : 0) + (sign.isMessage ? 0 : 1);
        if (sign.line >= above && sign.line <= below && !sign.isGeneral)
            return 2;
        return sign.isGeneral ? NoRank : 5;
    };
    const auto order = [&](const Sign &sign) {
        return std::tuple(rankOf(sign), std::abs(sign.line - line), -sign.length);
    };
    const auto best = std::ranges::min_element(*found, {}, order);
    return best == found->end() || rankOf(*best) == NoRank ? QString()
                                                           : m_knowledge.catalog()->taxonomy().domains[best->domain].id;
}

} // namespace waymark
