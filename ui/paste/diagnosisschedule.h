#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

namespace waymark {

/// When a changed paste is to be diagnosed: at once after a paste, after a pause while somebody types, and again and
/// again while text is appended, without a diagnosis under way being stopped by that.
///   typed(); typed();        ->  due() once, TypingDelay after the second call
///   appended(); appended();  ->  due() once, GrowingDelay after the first call
class DiagnosisSchedule : public QObject
{
    Q_OBJECT
public:
    static constexpr int TypingDelay = 150; ///< Milliseconds.
    static constexpr int GrowingDelay = 250;

    explicit DiagnosisSchedule(QObject *parent = nullptr);

    /// Emits due() now; nothing is waited for any more.
    void callNow();
    /// Nothing is waited for any more.
    void cancel();
    /// The text was edited by typing.
    void typed();
    /// The text goes on growing. A diagnosis that is under way is let go on: where text keeps coming, none would ever
    /// end.
    void appended();
    /// Whether a diagnosis is under way. What was appended during one is due after a pause as long as that took, which
    /// leaves half of a core to others.
    void setBusy(bool busy);

signals:
    void due();

private:
    QTimer m_typingTimer;
    QTimer m_growingTimer;
    QElapsedTimer m_busyTime; // since the diagnosis under way was begun
    bool m_busy = false;
    bool m_appended = false; // text came while a diagnosis was under way
};

} // namespace waymark
