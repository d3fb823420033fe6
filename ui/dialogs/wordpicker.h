#pragma once

#include "app/draft/signaturedraft.h"

#include <QWidget>

class QToolButton;

namespace waymark {

/// The words of a message, each a button: pressed ones vary and are written in braces, the others are constant.
/// Arrow keys go from word to word, Space switches one over.
class WordPicker : public QWidget
{
    Q_OBJECT
public:
    explicit WordPicker(QWidget *parent = nullptr);

    void showWords(const QList<DraftWord> &words);

signals:
    /// `index` is that of SignatureDraft::words().
    void toggled(int index, bool varies);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void label(QToolButton *button, bool varies) const;
    void applyTheme();

    QList<QToolButton *> m_buttons; // words that can vary, in order
};

} // namespace waymark
