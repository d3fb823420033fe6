#include "catalog/entry.h"

#include <array>
#include <utility>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr std::array tierNames{
    std::pair{VerificationTier::Reproduced, u"reproduced"},
    std::pair{VerificationTier::Documented, u"documented"},
    std::pair{VerificationTier::Community, u"community"},
    std::pair{VerificationTier::AiGenerated, u"ai_generated"},
};

constexpr std::array resolvableNames{
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

} // namespace

QString tierName(VerificationTier tier)
{
    return nameIn(tierNames, tier);
}

VerificationTier tierFromName(QStringView name)
{
    return valueIn(tierNames, name, VerificationTier::Unknown);
}

QString resolvableName(Resolvable resolvable)
{
    return nameIn(resolvableNames, resolvable);
}

Resolvable resolvableFromName(QStringView name)
{
    return valueIn(resolvableNames, name, Resolvable::Unknown);
}

} // namespace waymark
