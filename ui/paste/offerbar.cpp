#include "ui/paste/offerbar.h"

#include <QKeyEvent>
#include <QPushButton>
#include <QToolButton>

using namespace Qt::StringLiterals;

namespace waymark {

OfferBar::OfferBar(QWidget *parent)
    : MessageBar(u"info"_s, ColorRole::Card, parent)
{
    actionButton()->setObjectName("offerAction"_L1);
    secondActionButton()->setObjectName("offerSecondAction"_L1);
    closeButton()->setObjectName("declineOffer"_L1);
    connect(actionButton(), &QPushButton::clicked, this, [this] { end(&OfferBar::accepted); });
    connect(secondActionButton(), &QPushButton::clicked, this, [this] { end(&OfferBar::secondAccepted); });
    connect(closeButton(), &QToolButton::clicked, this, [this] { end(&OfferBar::declined); });
    setCloseWords([] { return CloseWords{tr("No, thanks"), tr("No, thanks (Esc)")}; });
}

void OfferBar::showOffer(const QString &text, const QString &action, const QString &secondAction)
{
    showMessage(text, action, secondAction);
}

void OfferBar::end(void (OfferBar::*answer)())
{
    hide();
    emit(this->*answer)();
}

/// A key that nothing in the window had a use for comes to the window itself.
bool OfferBar::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::KeyPress && static_cast<const QKeyEvent *>(event)->matches(QKeySequence::Cancel)) {
        end(&OfferBar::declined);
        return true;
    }
    return MessageBar::eventFilter(watched, event);
}

void OfferBar::showEvent(QShowEvent *event)
{
    MessageBar::showEvent(event);
    window()->installEventFilter(this);
}

void OfferBar::hideEvent(QHideEvent *event)
{
    MessageBar::hideEvent(event);
    window()->removeEventFilter(this);
}

} // namespace waymark
