#pragma once

#include "ui/base/theme.h"

#include <QWidget>

class QLabel;
class QPushButton;
class QToolButton;

namespace waymark {

/// One sentence across the window, with up to two things to do about it and a button to put it away: what notices and
/// offers have in common. Hidden at first. Text is plain.
class MessageBar : public QWidget
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

    /// `icon` and `surface` are how the bar looks. Derived classes say closeWords() in the language of now, at the end
    /// of their constructors by retranslate().
    MessageBar(const QString &icon, ColorRole surface, QWidget *parent);

    /// Shows the bar. An empty name leaves the button for that action out.
    void showMessage(const QString &text, const QString &action, const QString &secondAction);
    void retranslate();
    virtual CloseWords closeWords() const = 0;

    QLabel *label() const { return m_text; }
    QPushButton *actionButton() const { return m_action; }
    QPushButton *secondActionButton() const { return m_secondAction; }
    QToolButton *closeButton() const { return m_close; }

    void changeEvent(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void applyTheme();

    const QString m_iconName;
    const ColorRole m_surface;
    QLabel *m_icon = nullptr;
    QLabel *m_text = nullptr;
    QPushButton *m_action = nullptr;
    QPushButton *m_secondAction = nullptr;
    QToolButton *m_close = nullptr;
};

} // namespace waymark
