#pragma once

#include <QObject>

class QSplitter;

namespace waymark {

class PastePane;

/// How the window divides its height between the paste, above, and the page: the paste gets the height that it wants,
/// until the person drags the line between the two; a height that was dragged is kept. A double click on the line
/// goes back to the height that the paste wants.
class PasteHeight : public QObject
{
    Q_OBJECT
public:
    /// The first widget of `rows` holds the paste. Both outlive the object.
    PasteHeight(QSplitter &rows, PastePane &paste, QObject *parent = nullptr);

    /// The height that was dragged, in pixels; 0 while there is none.
    int chosen() const { return m_chosen; }
    void setChosen(int height);

    /// Divides the height anew, at once.
    void fit();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QSplitter &m_rows;
    PastePane &m_paste;
    int m_chosen = 0;
};

} // namespace waymark
