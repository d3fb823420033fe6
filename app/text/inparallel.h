#pragma once

#include "app/text/progress.h"

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <thread>
#include <vector>

namespace waymark {

/// Calls `work(i)` for each i below `count` and returns when all are done, on this thread and up to seven others: one
/// for every `minPerThread` pieces of work, as starting a thread costs tens of microseconds, and no more than the
/// machine has cores. `work` is called from several threads at once, in no order; it must not throw.
///   inParallel(files.size(), 16, [&](std::size_t i) { texts[i] = read(files[i]); });
template <typename Work>
void inParallel(std::size_t count, std::size_t minPerThread, Work work)
{
    constexpr std::size_t MaxThreads = 8;
    std::atomic<std::size_t> next = 0;
    const auto take = [&] {
        for (std::size_t i = next++; i < count; i = next++)
            work(i);
    };
    const std::size_t useful =
        std::min<std::size_t>({count / minPerThread, std::thread::hardware_concurrency(), MaxThreads});
    std::vector<std::jthread> helpers; // joined when it goes, after this thread has done its share
    for (std::size_t i = 1; i < useful; ++i)
        helpers.emplace_back(take);
    take();
}

/// The same for the pieces of a part that `progress` has begun: each is noted, and none is begun once it is cancelled.
template <typename Work>
void inParallel(std::size_t count, std::size_t minPerThread, Progress &progress, Work work)
{
    inParallel(count, minPerThread, [&](std::size_t i) {
        if (progress.advance())
            work(i);
    });
}

} // namespace waymark
