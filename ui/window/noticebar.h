#pragma once

#include "ui/base/messagebar.h"

namespace waymark {

/// Says that something went wrong. It stays until it is put away; what can be done about it does not end it.
class NoticeBar : public MessageBar
{
    Q_OBJECT
public:
    explicit NoticeBar(QWidget *parent = nullptr);

    /// Shows the bar. An empty name leaves the button for that action out.
    void showNotice(const QString &text, const QString &action = {}, const QString &secondAction = {});

signals:
    void actionTriggered();
    void secondActionTriggered();
    void dismissed();
};

} // namespace waymark
