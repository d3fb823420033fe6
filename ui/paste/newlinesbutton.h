#pragma once

#include <QPushButton>

class QAbstractScrollArea;

namespace waymark {

/// "12 new lines ↓": a flat button in the lower right corner of a view with the number of lines added below it. Hidden
/// while that is nothing. It belongs to the view and stays in its corner.
class NewLinesButton : public QPushButton
{
    Q_OBJECT
public:
    explicit NewLinesButton(QAbstractScrollArea *view);

    void showCount(qsizetype lines);
    qsizetype count() const { return m_count; }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void retranslate();
    void applyTheme();
    void place();

    QAbstractScrollArea *const m_view;
    qsizetype m_count = 0;
};

} // namespace waymark
