#pragma once

#include <QtGlobal>

#include <compare>

namespace waymark {

/// A stretch of a text: UTF-16 positions, end excluded. Which text it belongs to is documented where it is used.
struct Span
{
    qsizetype start = 0;
    qsizetype end = 0;

    qsizetype length() const { return end - start; }
    bool isEmpty() const { return end <= start; }
    bool contains(qsizetype position) const { return position >= start && position < end; }
    bool overlaps(const Span &other) const { return start < other.end && other.start < end; }

    auto operator<=>(const Span &) const = default;
};

} // namespace waymark
