#pragma once

#include "ui/base/panel.h"

#include <QTimer>

class QLabel;
class QPlainTextEdit;

namespace waymark {

class Notebook;

/// The person's own note to an entry: a card that is edited in place. What is typed is in the notebook
/// after a pause, and at once when the card is left or shows another entry. Without a note the card is hidden until
/// edit(); one whose text is removed goes away when it is left. Esc leaves it.
class NoteCard : public Panel
{
    Q_OBJECT
public:
    static constexpr int SaveDelayMs = 400;
    /// A longer note scrolls within its card.
    static constexpr int MaxLines = 14;

    /// The notebook outlives the card.
    explicit NoteCard(Notebook &notebook, QWidget *parent = nullptr);
    ~NoteCard() override;

    /// Shows the note to this entry; the card is hidden where there is none.
    void showEntry(const QString &entryId);

    /// Gives the editor the focus, with the caret at the end of the text.
    void edit();

    /// Writes down what has not been written yet.
    void save();

signals:
    /// Esc was pressed.
    void left();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void setupWidgets();
    void applyTheme();
    void fitHeight();
    void showNote();

    Notebook &m_notebook;
    QString m_entryId;
    QTimer m_saving;
    QLabel *m_title = nullptr;
    QPlainTextEdit *m_editor = nullptr;
    bool m_changed = false; // since it was last written down
    bool m_loading = false;
};

} // namespace waymark
