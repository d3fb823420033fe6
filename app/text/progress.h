#pragma once

#include <atomic>
#include <cstddef>
#include <functional>
#include <mutex>

namespace waymark {

/// How far a long piece of work is, in percent, and whether its result is still wanted. The work is done in parts, one
/// after the other, each of many pieces; how much of the whole each part is expected to take is its share.
///   Progress progress([](int percent) { … }, &cancel);
///   progress.begin(30, files.size());
///   for (const QString &file : files) {
///       if (!progress.advance())
///           return; // cancelled
///       read(file);
///   }
class Progress
{
public:
    /// Called with each percentage that is reached, in rising order, on whichever thread reaches it, but on one at a
    /// time.
    using Report = std::function<void(int percent)>;

    /// Reports nothing, and is never cancelled.
    Progress() = default;

    /// The work is to stop soon after `*cancel` becomes true, which may be null. What is given outlives this object.
    Progress(Report report, const std::atomic_bool *cancel);

    /// For work that goes on beside the parts: cancelled with them, reports nothing.
    Progress unreported() const { return {{}, m_cancel}; }

    bool isCancelled() const { return m_cancel && *m_cancel; }

    /// Begins the next part; the one before has ended. `share` is in percent of the whole.
    void begin(double share, std::size_t pieces);

    /// Notes that another piece of the part has begun. From any thread. False where the work is cancelled.
    bool advance();

    /// The same for the first `pieces` pieces of the part together.
    bool advanceTo(std::size_t pieces);

    /// Everything is done: 100 percent.
    void end();

private:
    void reportAt(std::size_t piece);

    const Report m_report;
    const std::atomic_bool *const m_cancel = nullptr;
    double m_start = 0; // percent at which the part begins
    double m_share = 0;
    std::size_t m_pieces = 0;
    std::atomic<std::size_t> m_done = 0;
    std::atomic<int> m_percent = -1; // the last one that was reported
    std::mutex m_mutex; // of the reports
};

} // namespace waymark
