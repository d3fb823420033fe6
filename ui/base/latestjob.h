#pragma once

#include <QObject>

#include <atomic>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

namespace waymark {

/// Runs work on a thread of its own, of which only the newest counts: start() cancels the run before it, which reports
/// nothing from then on, and runs the new one as soon as that has ended.
///   m_job.start([this, paths](const LatestJob::Run &run) {
///       const Texts texts = readAll(paths, run.cancelFlag());       // on the thread of the job
///       run.report([this, texts] { emit finished(texts); });        // on the interface thread
///   });
/// Lives on the interface thread. Its destructor cancels and waits, so a member that the work uses is declared before
/// the job. Work and reports are handed over under a mutex of the job and not in Qt's queued calls, whose
/// synchronisation ThreadSanitizer cannot see; only the request to fetch reports is such a call, and carries nothing.
class LatestJob : public QObject
{
    Q_OBJECT
public:
    /// One run, as the work sees it.
    class Run
    {
    public:
        /// True as soon as nobody waits for the result any more. It lives as long as the run.
        const std::atomic_bool *cancelFlag() const { return m_flag.get(); }
        bool isCancelled() const { return *m_flag; }

        /// Calls `report` on the interface thread, unless the run has been cancelled by then. May be called any number
        /// of times; reports come in order.
        void report(std::function<void()> report) const;

    private:
        friend class LatestJob;

        LatestJob *m_job = nullptr;
        std::shared_ptr<std::atomic_bool> m_flag = std::make_shared<std::atomic_bool>(false);
    };

    explicit LatestJob(QObject *parent = nullptr);
    ~LatestJob() override;

    void start(std::function<void(const Run &)> work);
    void cancel();

private:
    void work();
    Q_INVOKABLE void deliver();

    struct Report
    {
        Run run;
        std::function<void()> call;
    };

    Run m_newest;
    std::mutex m_mutex; // of the members below
    std::condition_variable m_changed;
    std::function<void()> m_next; // the run that begins when the one before it has ended
    std::vector<Report> m_reports;
    bool m_ends = false;
    std::thread m_thread; // runs once something has been started
};

} // namespace waymark
