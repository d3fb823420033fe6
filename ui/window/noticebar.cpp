#include "ui/window/noticebar.h"

#include <QLabel>
#include <QPushButton>
#include <QToolButton>

using namespace Qt::StringLiterals;

namespace waymark {

NoticeBar::NoticeBar(QWidget *parent)
    : MessageBar(u"warning"_s, ColorRole::CautionSurface, parent)
{
    label()->setTextInteractionFlags(Qt::TextSelectableByMouse);
    actionButton()->setObjectName("noticeAction"_L1);
    connect(actionButton(), &QPushButton::clicked, this, &NoticeBar::actionTriggered);
    connect(secondActionButton(), &QPushButton::clicked, this, &NoticeBar::secondActionTriggered);
    connect(closeButton(), &QToolButton::clicked, this, [this] {
        hide();
        emit dismissed();
    });
    setCloseWords([] { return CloseWords{tr("Close this notice"), tr("Close this notice")}; });
}

void NoticeBar::showNotice(const QString &text, const QString &action, const QString &secondAction)
{
    showMessage(text, action, secondAction);
}

} // namespace waymark
