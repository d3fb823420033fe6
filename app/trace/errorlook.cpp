#include "app/trace/errorlook.h"

#include "app/trace/segments.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr qsizetype LookedAt = 100'000; // UTF-16 units

} // namespace

ErrorLook lookAtError(QStringView text)
{
    ErrorLook look;
    const QStringView trimmed = text.trimmed();
    look.lines = trimmed.isEmpty() ? 0 : int(trimmed.count(u'\n')) + 1;
    if (look.lines < 2)
        return look;
    const CleanText clean(trimmed.first(std::min(trimmed.size(), LookedAt)));
    const Segments segments(clean);
    for (const Record &record : segments.records()) {
        if (record.warning || record.endLine - record.firstLine < 2)
            continue;
        if (record.ownFrame >= 0) {
            look.kind = ErrorLook::Kind::Trace;
            return look;
        }
        look.kind = ErrorLook::Kind::Message;
    }
    return look;
}

} // namespace waymark
