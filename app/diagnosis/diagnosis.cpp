#include "diagnosis/diagnosis.h"

namespace waymark {

QString matchKindName(MatchKind kind)
{
    return kind == MatchKind::Template ? QStringLiteral("template") : QStringLiteral("exact");
}

} // namespace waymark
