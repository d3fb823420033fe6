#include "ui/window/pageref.h"

#include <utility>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr std::pair<PageRef::Kind, QLatin1StringView> PagePrefixes[] = {
    {PageRef::Kind::Entry, "entry:"_L1},
    {PageRef::Kind::Guide, "guide:"_L1},
    {PageRef::Kind::Comparison, "compare:"_L1},
};

} // namespace

QString PageRef::toString() const
{
    for (const auto &[prefixKind, prefix] : PagePrefixes) {
        if (prefixKind == kind)
            return prefix + id;
    }
    return {};
}

PageRef PageRef::fromString(const QString &text)
{
    for (const auto &[kind, prefix] : PagePrefixes) {
        if (text.startsWith(prefix))
            return {kind, text.mid(prefix.size())};
    }
    return {};
}

} // namespace waymark
