#pragma once

#include <QApplication>
#include <QMessageBox>
#include <QTimer>

namespace waymark::test {

/// Answers the next question, whenever that is asked.
inline void answerNext(QMessageBox::StandardButton button)
{
    auto *timer = new QTimer(qApp);
    QObject::connect(timer, &QTimer::timeout, timer, [timer, button] {
        if (auto *box = qobject_cast<QMessageBox *>(QApplication::activeModalWidget())) {
            timer->stop();
            timer->deleteLater();
            box->button(button)->click();
        }
    });
    timer->start(10);
}

} // namespace waymark::test
