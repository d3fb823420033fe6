#pragma once

namespace waymark::test {

/// By how much AddressSanitizer makes the program slower; 1 without it. It looks for other faults than wrong answers: a
/// test of many cases takes fewer of them then, each Slowness-th.
#ifdef __SANITIZE_ADDRESS__
inline constexpr int Slowness = 10;
#else
inline constexpr int Slowness = 1;
#endif

/// Each Slowness-th element: `for (const Entry &entry : partOf(entries))`.
template <typename List>
List partOf(const List &all)
{
    List part;
    for (qsizetype i = 0; i < all.size(); i += Slowness)
        part.append(all[i]);
    return part;
}

} // namespace waymark::test
