#include "app/result/diagnosis.h"

namespace waymark {

QString matchKindName(MatchKind kind)
{
    switch (kind) {
    case MatchKind::Template:
        return QStringLiteral("template");
    case MatchKind::Similar:
        return QStringLiteral("similar");
    case MatchKind::Exact:
    case MatchKind::Code:
        break;
    }
    return QStringLiteral("exact");
}

} // namespace waymark
