#include "ui/paste/diagnosisschedule.h"

#include <algorithm>

namespace waymark {

DiagnosisSchedule::DiagnosisSchedule(QObject *parent)
    : QObject(parent)
{
    for (QTimer *timer : {&m_typingTimer, &m_growingTimer}) {
        timer->setSingleShot(true);
        connect(timer, &QTimer::timeout, this, &DiagnosisSchedule::callNow);
    }
}

void DiagnosisSchedule::callNow()
{
    cancel();
    emit due();
}

void DiagnosisSchedule::cancel()
{
    m_typingTimer.stop();
    m_growingTimer.stop();
    m_appended = false;
}

void DiagnosisSchedule::typed()
{
    m_typingTimer.start(TypingDelay);
}

void DiagnosisSchedule::appended()
{
    if (m_busy)
        m_appended = true;
    else if (!m_typingTimer.isActive() && !m_growingTimer.isActive())
        m_growingTimer.start(GrowingDelay);
}

void DiagnosisSchedule::setBusy(bool busy)
{
    if (busy && !m_busy)
        m_busyTime.start();
    m_busy = busy;
    if (!busy && m_appended)
        m_growingTimer.start(std::max(GrowingDelay, int(m_busyTime.elapsed())));
}

} // namespace waymark
