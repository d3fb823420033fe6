#pragma once

#include "ui/base/panel.h"

#include <functional>

class QLabel;
class QPushButton;
class QToolButton;

namespace waymark {

/// One sentence across the window, with up to two things to do about it and a button to put it away: what notices and
/// offers have in common. Hidden at first. Text is plain.
class MessageBar : public Panel
{
    Q_OBJECT
public:
    QString text() const;

protected:
    /// The words of the button that puts the bar away.
    struct CloseWords
    {
        QString name;
        QString toolTip;
    };

    /// `icon` is a name for themedIcon(). Derived classes call setCloseWords() in their constructors.
    MessageBar(const QString &icon, ColorRole surface, QWidget *parent);

    /// Shows the bar. An empty name leaves the button for that action out.
    void showMessage(const QString &text, const QString &action, const QString &secondAction);
    /// Uses `words`, which tr() makes, now and whenever the language changes.
    void setCloseWords(std::function<CloseWords()> words);

    QLabel *label() const { return m_text; }
    QPushButton *actionButton() const { return m_action; }
    QPushButton *secondActionButton() const { return m_secondAction; }
    QToolButton *closeButton() const { return m_close; }

private:
    void applyTheme();

    const QString m_iconName;
    QLabel *m_icon = nullptr;
    QLabel *m_text = nullptr;
    QPushButton *m_action = nullptr;
    QPushButton *m_secondAction = nullptr;
    QToolButton *m_close = nullptr;
};

} // namespace waymark
