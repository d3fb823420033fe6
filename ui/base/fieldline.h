#pragma once

#include <QLineEdit>

class QAction;

namespace waymark {

/// A line to type in with a picture at its beginning and, while something is typed, a button that empties it at its
/// end. Both are drawn in the palette's colours and follow it.
class FieldLine : public QLineEdit
{
    Q_OBJECT
public:
    /// `icon` is a name for themedIcon().
    explicit FieldLine(const QString &icon, QWidget *parent = nullptr);

    /// Whether an input method is composing text here: keys are its own then.
    bool isComposing() const { return m_composing; }

protected:
    void inputMethodEvent(QInputMethodEvent *event) override;

private:
    const QString m_iconName;
    QAction *m_icon = nullptr;
    QAction *m_clear = nullptr;
    bool m_composing = false;
};

} // namespace waymark
