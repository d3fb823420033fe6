#pragma once

#include "app/result/diagnosis.h"

#include <QWidget>

class QAction;
class QLabel;

namespace waymark {

class PlaceButton;

/// The line of the person's own code that an error came from, in the bar above the paste:
///   Your line  model.py:41 in forward — return self.fc(x)
/// A click asks for that line of the paste, a double click or the item of the context menu for the file itself. Where
/// the program prints that it reports late, it is "Perhaps your line", and the tool tip tells why, and what to do.
/// Hidden where no place is known.
class OwnLineBar : public QWidget
{
    Q_OBJECT
public:
    explicit OwnLineBar(QWidget *parent = nullptr);

    /// Shows a place; a null one hides the bar. `asynchronous`: the frames may be wrong.
    void showPlace(const CodePlace &place, bool asynchronous);

    /// Whether the file is opened in an editor; otherwise "file:line" is copied.
    void setOpensEditor(bool opens);

signals:
    /// The line of the paste that names the place is to be shown.
    void lineRequested(int pasteLine);
    /// The file is to be opened at its line, or "file:line" to be copied.
    void fileRequested(const waymark::CodePlace &place);

private:
    void retranslate();
    void applyTheme();
    void fill();

    CodePlace m_place;
    bool m_asynchronous = false;
    bool m_opensEditor = false;
    QLabel *m_title = nullptr;
    PlaceButton *m_line = nullptr;
    QAction *m_file = nullptr;
};

} // namespace waymark
