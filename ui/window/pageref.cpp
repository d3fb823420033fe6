#include "ui/window/pageref.h"

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

} // namespace waymark
