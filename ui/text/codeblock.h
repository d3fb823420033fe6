#pragma once

#include "ui/base/panel.h"

#include <QList>
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

    /// Lines that are seen at once before the block scrolls; 0, the default, for no limit.
    void setMaximumLines(int lines);

public slots:
    void copyCode();

signals:
    /// `text` was put on the clipboard.
    void copied(const QString &text);

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

    KSyntaxHighlighting::Repository &m_repository;
    QPlainTextEdit *m_editor = nullptr;
    QToolButton *m_copy = nullptr;
    QLabel *m_confirmation = nullptr;
    QTimer *m_confirmationTimer = nullptr;
    QString m_code;
    QString m_language;
    QList<CodeMark> m_marks;
    int m_maximumLines = 0;
};

} // namespace waymark
