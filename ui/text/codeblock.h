#pragma once

#include "app/text/span.h"
#include "ui/base/panel.h"

#include <QList>
#include <QSet>
#include <QTextCharFormat>

class QLabel;
class QPlainTextEdit;
class QTimer;
class QToolButton;

namespace KSyntaxHighlighting {
class Repository;
}

namespace waymark {

/// A stretch of shown code that has a meaning of its own, explained in a tool tip and to screen readers.
struct CodeMark
{
    qsizetype start = 0; ///< In UTF-16 units of the shown text.
    qsizetype length = 0;
    QTextCharFormat format; ///< Over the highlighting.
    QString explanation;
};

/// Read-only code on a card, highlighted in the palette's colours, with a button that copies it.
/// As high as its lines, up to a limit; long lines scroll sideways. Control and invisible characters are
/// shown as marks (see visibleText()), and what is shown is what is copied, less the signs of the prompt.
///   CodeBlock block(repository);
///   block.showCode("$ git fetch --all\n", "console");   // shows "$ git fetch --all"
///   block.copyCode();                                   // the clipboard holds "git fetch --all"
class CodeBlock : public Panel
{
    Q_OBJECT

public:
    /// The repository outlives the block.
    explicit CodeBlock(KSyntaxHighlighting::Repository &repository, QWidget *parent = nullptr);

    /// Shows `code`; `language` is the word behind the fence, empty for plain text. The positions of the marks are
    /// those in visibleText(code, TextKind::Code).
    void showCode(const QString &code, const QString &language, const QList<CodeMark> &marks = {});

    /// The text as it is shown, marks included, without line ends at its end.
    QString shownText() const { return m_code; }

    /// For code that a reader is to run: each of several commands has a button of its own that copies it. Commands that
    /// delete, stop or overwrite something, or have more rights, get a caution sign (see isDestructive()), and where
    /// the code holds one beside others, copyCode() copies nothing. Code of a programming language is one command.
    void separateCommands();

    /// Lines that are seen at once before the block scrolls; 0, the default, for no limit.
    void setMaximumLines(int lines);

    /// Shows the first command alone, at most MaxBriefLines lines of it, and how many lines there are besides. Long
    /// lines end in an ellipsis. The button copies that command. Code of a programming language is one command, shown
    /// from behind its comments and imports.
    void setBrief(bool brief);
    static constexpr int MaxBriefLines = 5;

    /// Whether brief hides anything.
    bool hasHiddenLines() const { return m_hiddenLines > 0; }

public slots:
    /// Copies all of it, or the first command where the block is brief; nothing where it is to be copied command by
    /// command.
    void copyCode();

signals:
    /// `text` was put on the clipboard.
    void copied(const QString &text);

    /// The lines that a brief block does not show are wanted.
    void allWanted();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void setupEditor();
    void setupButton();
    void retranslate();
    void describeMarks();
    void applyTheme();
    void highlight();
    bool showMarkToolTip(const QPoint &place, const QPoint &globalPlace);
    void fitHeight();
    void showIdleButton();
    void findCommands();
    void showCommands();
    void addCaution(int top, int height);
    void addCommandButton(const QString &command, int top, int height);
    void showLines();
    QSet<int> briefLines() const;
    void copy(const QString &code);
    void confirm(const QString &words);
    QString textOf(Span command) const { return m_code.sliced(command.start, command.length()); }
    bool isCopiedApart() const { return m_hasCaution && m_commands.size() > 1 && !m_isBrief; }

    KSyntaxHighlighting::Repository &m_repository;
    QPlainTextEdit *m_editor = nullptr;
    QToolButton *m_copy = nullptr;
    QToolButton *m_more = nullptr; // how many lines a brief block does not show
    QLabel *m_confirmation = nullptr;
    QTimer *m_confirmationTimer = nullptr;
    QString m_code;
    QString m_language;
    QList<CodeMark> m_marks;
    int m_maximumLines = 0;

    QWidget *m_cautionStrip = nullptr; // left of the code: a sign beside each such command
    QWidget *m_commandStrip = nullptr; // right of it: a button for each command
    QList<Span> m_commands; // in UTF-16 units of m_code; empty unless separated
    bool m_isSeparated = false;
    bool m_isBrief = false;
    int m_hiddenLines = 0;
    bool m_hasCaution = false;
};

} // namespace waymark
