#include "ui/paste/followreader.h"

#include <QThread>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr unsigned long Patience = 300; // milliseconds for the step in progress to end

} // namespace

FollowWorker::FollowWorker(std::unique_ptr<GrowingSource> source)
    : m_follower(std::move(source))
{
}

void FollowWorker::step()
{
    emit stepped(m_follower.step());
}

FollowReader::FollowReader(QObject *parent)
    : QObject(parent)
{
    m_pause.setSingleShot(true);
    connect(&m_pause, &QTimer::timeout, this, &FollowReader::ask);
}

FollowReader::~FollowReader()
{
    stop();
}

void FollowReader::start(std::unique_ptr<GrowingSource> source)
{
    stop();
    m_thread = new QThread; // belongs to nobody: a read that hangs outlives this object
    m_thread->setObjectName("follow"_L1);
    m_worker = new FollowWorker(std::move(source));
    m_worker->moveToThread(m_thread);
    connect(m_thread, &QThread::finished, m_worker, &QObject::deleteLater);
    connect(m_thread, &QThread::finished, m_thread, &QObject::deleteLater);
    connect(m_worker, &FollowWorker::stepped, this, [this](const FollowedText &followed) {
        if (sender() != m_worker)
            return; // of what was followed before
        m_idle = followed.text.isEmpty() && !followed.more;
        emit stepped(followed);
    });
    m_thread->start();
    ask();
}

void FollowReader::stop()
{
    m_pause.stop();
    if (!m_worker)
        return;
    m_worker->disconnect(this);
    m_worker = nullptr;
    m_thread->quit();
    if (m_thread->wait(Patience))
        delete m_thread;
}

void FollowReader::takeMore()
{
    if (m_worker)
        m_pause.start(m_idle ? IdlePause : BusyPause);
}

void FollowReader::ask()
{
    if (m_worker)
        QMetaObject::invokeMethod(m_worker.data(), &FollowWorker::step, Qt::QueuedConnection);
}

} // namespace waymark
