#include "app/notebook/fixkey.h"

namespace waymark {

namespace {

QString itemOf(const LocalizedText &action, const QString &otherwise)
{
    return (action.en.isEmpty() ? otherwise : action.en).simplified();
}

} // namespace

FixKey fixKey(const QString &entryId, const DeadEnd &deadEnd)
{
    return {entryId, FixKey::Kind::DeadEnd, itemOf(deadEnd.action, deadEnd.whyFails.en)};
}

FixKey fixKey(const QString &entryId, const Workaround &workaround)
{
    return {entryId, FixKey::Kind::Workaround, itemOf(workaround.action, workaround.how)};
}

} // namespace waymark
