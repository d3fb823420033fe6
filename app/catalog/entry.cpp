#include "app/catalog/entry.h"

#include <algorithm>
#include <array>
#include <utility>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr std::array TierNames{
    std::pair{VerificationTier::Reproduced, u"reproduced"},
    std::pair{VerificationTier::Documented, u"documented"},
    std::pair{VerificationTier::Community, u"community"},
    std::pair{VerificationTier::AiGenerated, u"ai_generated"},
};

constexpr std::array ResolvableNames{
    std::pair{Resolvable::Yes, u"true"},
    std::pair{Resolvable::Partial, u"partial"},
    std::pair{Resolvable::No, u"false"},
};

template <typename Table, typename Value>
QString nameIn(const Table &table, Value value)
{
    for (const auto &[candidate, name] : table) {
        if (candidate == value)
            return QString::fromUtf16(name);
    }
    return {};
}

template <typename Table, typename Value>
Value valueIn(const Table &table, QStringView wanted, Value otherwise)
{
    for (const auto &[value, name] : table) {
        if (wanted == QStringView(name))
            return value;
    }
    return otherwise;
}

bool isIdPart(QStringView part)
{
    const auto isAllowed = [](QChar c) { return (c >= u'a' && c <= u'z') || (c >= u'0' && c <= u'9') || c == u'-'; };
    return !part.isEmpty() && std::all_of(part.begin(), part.end(), isAllowed);
}

} // namespace

bool isPlainId(QStringView id)
{
    const QList<QStringView> parts = id.split(u'/');
    return parts.size() == 2 && isIdPart(parts[0]) && isIdPart(parts[1]);
}

int evidenceCount(const Entry &entry)
{
    const auto isVerified = [](const auto &fix) { return fix.verified.has_value(); };
    const auto isReproduced = [](const Sample &sample) { return sample.origin == "reproduced"_L1; };
    return int(std::ranges::count_if(entry.samples, isReproduced) + std::ranges::count_if(entry.deadEnds, isVerified)
               + std::ranges::count_if(entry.workarounds, isVerified));
}

QString tierName(VerificationTier tier)
{
    return nameIn(TierNames, tier);
}

VerificationTier tierFromName(QStringView name)
{
    return valueIn(TierNames, name, VerificationTier::Unknown);
}

QString resolvableName(Resolvable resolvable)
{
    return nameIn(ResolvableNames, resolvable);
}

Resolvable resolvableFromName(QStringView name)
{
    return valueIn(ResolvableNames, name, Resolvable::Unknown);
}

} // namespace waymark
