#pragma once

#include "app/result/diagnosis.h"

#include <QWidget>

class QLabel;
class QToolButton;

namespace waymark {

class PlaceButton;

/// The line of the person's own code that an error came from, pinned above the paste:
///   Your line  model.py:41 in forward — return self.fc(x)
/// A click asks for that line of the paste, a double click or the button at the end for the file itself. Where the
/// program prints that it reports late, a sentence below explains that the line may be the wrong one, and what to do.
/// Hidden where no place is known.
class OwnLineBar : public QWidget
{
    Q_OBJECT
public:
    explicit OwnLineBar(QWidget *parent = nullptr);

    /// Shows a place; a null one hides the bar. `asynchronous`: the frames may be wrong.
    void showPlace(const CodePlace &place, bool asynchronous);

    /// Whether the button at the end opens the file in an editor; otherwise it copies "file:line".
    void setOpensEditor(bool opens);

signals:
    /// The line of the paste that names the place is to be shown.
    void lineRequested(int pasteLine);
    /// The file is to be opened at its line, or "file:line" to be copied.
    void fileRequested(const waymark::CodePlace &place);

private:
    void setupRow();
    void retranslate();
    void applyTheme();
    void fill();

    CodePlace m_place;
    bool m_asynchronous = false;
    bool m_opensEditor = false;
    QLabel *m_title = nullptr;
    PlaceButton *m_line = nullptr;
    QToolButton *m_file = nullptr;
    QLabel *m_caution = nullptr;
};

} // namespace waymark
