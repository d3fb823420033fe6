#pragma once

#include <QWidget>

class QToolButton;

namespace waymark {

class ElidedLabel;
struct Finding;
struct Occurrence;

/// In the bar above the paste: which marked place is looked at, and why it is marked, with buttons to copy its message
/// and to go to the place before or after it.
///   "Lines 3–5 · matched the message, not the stack · 2 of 5"
class PlaceBar : public QWidget
{
    Q_OBJECT
public:
    explicit PlaceBar(QWidget *parent = nullptr);

    /// Shows the occurrence with this index of `finding`, which lies in these lines of the paste.
    void showPlace(const Finding &finding, int occurrence, int firstLine, int lastLine);
    /// Shows no place.
    void clear();

    /// Whether there is more than one place to go to.
    void setCanStep(bool canStep);

signals:
    void copyRequested();
    void previousRequested();
    void nextRequested();

private:
    static QString matchedWords(const Finding &finding, const Occurrence &occurrence);
    void retranslate();
    void applyTheme();

    ElidedLabel *m_place = nullptr;
    QToolButton *m_copy = nullptr;
    QToolButton *m_previous = nullptr;
    QToolButton *m_next = nullptr;
};

} // namespace waymark
