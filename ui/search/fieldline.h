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

protected:
    void changeEvent(QEvent *event) override;

private:
    void applyTheme();
    void retranslate();

    const QString m_iconName;
    QAction *m_icon = nullptr;
    QAction *m_clear = nullptr;
};

} // namespace waymark
