#pragma once

#include "diagnosis/span.h"

#include <QList>
#include <QPlainTextEdit>
#include <QTimer>
#include <QUrl>

#include <utility>
#include <vector>

namespace KSyntaxHighlighting {
class Repository;
}

namespace waymark {

class MarkScrollBar;
class PasteSheet;

/// A stretch of the paste to be marked: one occurrence of a finding.
struct PasteMark
{
    QList<Span> pieces;      ///< The marked characters, in order; positions in PasteEdit::text().
    bool suppressed = false; ///< A repeat that the program itself counted: drawn more faintly, never the current mark.
};

/// The editor that a paste is shown in: plain text, line numbers, syntax colours, and marks above them, with a bar
/// beside marked lines and ticks in the scroll bar.
///
/// text() is the paste exactly as it was given. What the widget shows differs from it (see ShownMap), so
/// toPlainText() is not the paste, and positions of its text cursor are not positions in the paste. An edit by hand
/// may turn CRLF into LF.
///
/// replaceText() never blocks for long: a large text is inserted in portions, one a turn of the event loop. Until
/// the last one is in, the editor is read-only; text(), marks and reveal() work at once.
///
/// Each replaced text is kept with its own undo steps, and stepBack() returns to it; the oldest ones are let go when
/// there are more than KeptTexts or all of them together exceed KeptCharacters.
///
/// Limits, because a text widget slows down with the length of a line and the number of its extra selections: lines
/// over ShownMap::LongLine are shown in pieces; a text over PasteHighlighter::LongText is not coloured; only marks in
/// or near the visible part become extra selections, DrawnMarks at most.
class PasteEdit : public QPlainTextEdit
{
    Q_OBJECT
public:
    static constexpr qsizetype LargeInsertion = 64 * 1024; ///< More than this, inserted, makes a new text of the whole.
    static constexpr qsizetype DrawnMarks = 400;
    static constexpr qsizetype KeptCharacters = 32 * 1024 * 1024; ///< UTF-16 units.
    static constexpr std::size_t KeptTexts = 16;

    /// The repository outlives the editor.
    explicit PasteEdit(KSyntaxHighlighting::Repository &repository, QWidget *parent = nullptr);
    ~PasteEdit() override;

    /// The paste.
    QString text() const;
    bool isEmpty() const;

    /// Shows `text` instead of the present one, with the caret at its start. stepBack() undoes it.
    void replaceText(const QString &text);

    /// Whether all of text() is in the widget.
    bool isComplete() const;

    /// Undo and redo, across replaced texts. (QPlainTextEdit::undo() ends at the last replacement.)
    bool canStepBack() const;
    bool canStepForward() const;
    void stepBack();
    void stepForward();

    /// Shows marks in the present text instead of the former ones; none of them is current.
    /// Marks stay on their characters while the text is edited; one whose characters are touched goes away.
    void setMarks(const QList<PasteMark> &marks);

    /// Draws the mark with this index in setMarks() more strongly than the others; -1 for none.
    void setCurrentMark(int index);
    int currentMark() const { return m_currentMark; }

    /// Where the mark stands in the widget's document now; empty if it went away.
    QList<Span> markedInDocument(int index) const;

    /// First and last line of a mark, from 1, counted as the line numbers are; {0, 0} if it went away or is not in the
    /// widget yet.
    std::pair<int, int> linesOf(int index) const;

    /// Puts the caret at the start of a stretch of the paste and scrolls it to the middle of the view. A stretch that
    /// is not in the widget yet is revealed when it is.
    void reveal(const Span &span);

    /// The same for a mark of setMarks(), wherever editing has moved it.
    void revealMark(int index);

    /// Whether long lines are wrapped at the edge of the widget. Off at first.
    bool isWrapped() const;
    void setWrapped(bool wrapped);

    /// The number that the margin shows for a block, from 1, or 0 for a block that goes on with the line above.
    int lineNumber(const QTextBlock &block) const;

    /// Replaces the text by the clipboard's, where that has any. Files on the clipboard are handed to filesDropped().
    void replaceFromClipboard();

signals:
    /// The text is another one: replaced, or stepped back or forward to.
    void replaced();
    /// The text was edited in place, by typing or (`pasted`) by inserting from clipboard or drag.
    void edited(bool pasted);
    /// The whole of text() is in the widget.
    void completed();
    /// Files were dropped on the editor, or pasted into it.
    void filesDropped(const QList<QUrl> &files);
    void wrappedChanged(bool wrapped);

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dragMoveEvent(QDragMoveEvent *event) override;
    void dropEvent(QDropEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;
    QMimeData *createMimeDataFromSelection() const override;
    bool canInsertFromMimeData(const QMimeData *source) const override;
    void insertFromMimeData(const QMimeData *source) override;

private:
    class Margin;
    struct ShownMark
    {
        QList<Span> pieces; // in the document
        bool suppressed = false;
    };

    void setupMargin();
    void setupScrollBar();
    void retranslate();

    PasteSheet &sheet() const { return *m_sheets[m_current]; }
    PasteSheet *newSheet(const QString &paste);
    void openSheet(std::size_t index);
    void forgetLaterSheets();
    void forgetOldSheets();
    void insertPortion();
    void insertInPlace(const QString &text);

    void moveMarks(int position, int removed, int added);
    void refreshMarks();
    void updateExtraSelections();
    void updateTicks();
    void revealInDocument(const Span &span);

    /// Which kinds of marks a line carries.
    struct LineMarks
    {
        bool shown = false;
        bool current = false;
        bool suppressed = false;
    };
    LineMarks marksIn(const QTextBlock &block) const;
    Span visiblePositions() const;
    int marginWidth() const;
    void layoutMargin();
    void paintMargin(QPaintEvent *event);

    KSyntaxHighlighting::Repository &m_repository;
    MarkScrollBar *m_scrollBar = nullptr;
    Margin *m_margin = nullptr;

    std::vector<PasteSheet *> m_sheets; // children: former texts, the present one, and those stepped back from
    std::size_t m_current = 0;
    QTimer m_insertTimer;
    QTimer m_tickTimer;
    Span m_pendingReveal;    // in the document
    bool m_edited = false;   // in place, since edited() was last emitted
    bool m_inserting = false; // by clipboard or drag
    bool m_stepping = false;

    std::vector<ShownMark> m_marks; // by index in setMarks()
    int m_currentMark = -1;
    std::vector<std::size_t> m_visibleMarks; // indexes in m_marks
    Span m_selectedFor; // visible positions that the extra selections were made for
    bool m_marksChanged = false;
};

} // namespace waymark
