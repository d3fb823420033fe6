#pragma once

#include <QObject>

class QSplitter;

namespace waymark {

/// The width of the tree, in pixels: a fifth of the window within bounds, until the person drags the line beside it. A
/// width that was dragged is kept; a double click on the line gives it up.
class TreeWidth : public QObject
{
    Q_OBJECT
public:
    static constexpr int Min = 280;
    static constexpr int Max = 420;

    /// The first widget of `columns`, which outlives the object, is the tree.
    explicit TreeWidth(QSplitter &columns, QObject *parent = nullptr);

    /// The width that was dragged; 0 while there is none.
    int chosen() const { return m_chosen; }
    void setChosen(int width);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void fit();

    QSplitter &m_columns;
    int m_chosen = 0;
};

} // namespace waymark
