#pragma once

#include <QWidget>

class QLabel;
class QPushButton;
class QToolButton;

namespace waymark {

/// One sentence across the window about something that went wrong, with up to two things to do about it and a button
/// to put it away. Hidden until showNotice(). Text is plain.
class NoticeBar : public QWidget
{
    Q_OBJECT
public:
    explicit NoticeBar(QWidget *parent = nullptr);

    /// Shows the bar. An empty name leaves the button for that action out.
    void showNotice(const QString &text, const QString &action = {}, const QString &secondAction = {});

    QString text() const;

signals:
    void actionTriggered();
    void secondActionTriggered();
    void dismissed();

protected:
    void changeEvent(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void setupWidgets();
    void retranslate();
    void applyTheme();

    QLabel *m_icon = nullptr;
    QLabel *m_text = nullptr;
    QPushButton *m_action = nullptr;
    QPushButton *m_secondAction = nullptr;
    QToolButton *m_close = nullptr;
};

} // namespace waymark
