#pragma once

#include <QtGlobal>

#include <compare>

namespace waymark {

/// A stretch of a CleanText: byte offsets into its UTF-8, end excluded.
struct ByteRange
{
    qsizetype begin = 0;
    qsizetype end = 0;

    qsizetype length() const { return end - begin; }
    bool overlaps(const ByteRange &other) const { return begin < other.end && other.begin < end; }
    auto operator<=>(const ByteRange &) const = default;
};

} // namespace waymark
