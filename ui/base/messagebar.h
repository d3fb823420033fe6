#pragma once

#include "ui/base/panel.h"

class QLabel;
class QPushButton;
class QToolButton;

namespace waymark {

/// One sentence across the window, or in the status line, with up to two actions and a button that closes it. Hidden at
/// first. Text is plain. It never takes the focus by itself.
///   bar.showMessage(tr("There is no entry in %1.").arg(path), tr("Show Problems"));
class MessageBar : public Panel
{
    Q_OBJECT
public:
    enum class Kind {
        Notice, ///< Something failed. It stays until it is closed; its actions do not close it, and it can be selected.
        Offer, ///< Something that can be done. An action closes it, and so does Esc, whatever has the focus, unless
               ///< that has a use for Esc itself.
        QuietOffer, ///< The same in small letters and without colours, for the status line.
    };

    explicit MessageBar(Kind kind, QWidget *parent = nullptr);

    Kind kind() const { return m_kind; }
    QString text() const;

    /// Shows the bar. An empty name leaves the button of that action out.
    void showMessage(const QString &text, const QString &action = {}, const QString &secondAction = {});

signals:
    void actionTriggered();
    void secondActionTriggered();
    /// By its button, or by Esc.
    void closed();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void hideEvent(QHideEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    bool isOffer() const { return m_kind != Kind::Notice; }
    void retranslate();
    void applyTheme();
    void answer(void (MessageBar::*signal)());

    const Kind m_kind;
    QLabel *m_icon = nullptr;
    QLabel *m_text = nullptr;
    QPushButton *m_action = nullptr;
    QPushButton *m_secondAction = nullptr;
    QToolButton *m_close = nullptr;
};

} // namespace waymark
