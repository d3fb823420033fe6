#pragma once

#include <QWidget>

#include <functional>

class QToolButton;

namespace waymark {

/// A line that unfolds what is below it. What it holds is made when it is first unfolded.
class Disclosure : public QWidget
{
    Q_OBJECT

public:
    using Maker = std::function<QWidget *(QWidget *parent)>;

    Disclosure(const QString &words, Maker maker, QWidget *parent = nullptr);

    bool isOpen() const;
    void setOpen(bool open);

    /// Shows the content without the line, whether it is open or not.
    void setAlwaysOpen(bool always);

private:
    void showState();

    QToolButton *m_line;
    Maker m_maker;
    QWidget *m_content = nullptr;
    bool m_isAlwaysOpen = false;
};

} // namespace waymark
