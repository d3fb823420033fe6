#pragma once

#include "app/result/diagnosis.h"

namespace waymark::test {

/// An unknown error that occurs once.
inline UnknownError unknownError(const QString &text, int line = 1, const Span &span = {}, const CodePlace &place = {})
{
    return {span, text, line, 1, place};
}

} // namespace waymark::test
