#pragma once

#include "ui/base/messagebar.h"

namespace waymark {

/// Offers something to do. It never takes the focus by itself. Esc declines, wherever in the window the focus is,
/// unless what has the focus has a use for Esc itself.
class OfferBar : public MessageBar
{
    Q_OBJECT
public:
    explicit OfferBar(QWidget *parent = nullptr);

    /// Shows the bar; an empty name leaves the second button out.
    void showOffer(const QString &text, const QString &action, const QString &secondAction = {});

signals:
    /// One of these, and the bar is hidden.
    void accepted();
    void secondAccepted();
    void declined();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void hideEvent(QHideEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    /// Hides the bar, and says so.
    void end(void (OfferBar::*answer)());
};

} // namespace waymark
