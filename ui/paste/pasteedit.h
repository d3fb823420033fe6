#pragma once

#include "app/result/diagnosis.h"
#include "ui/paste/framefolds.h"
#include "ui/paste/pastemarks.h"

#include <QList>
#include <QPlainTextEdit>
#include <QTimer>
#include <QUrl>

#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace KSyntaxHighlighting {
class Repository;
}

namespace waymark {

class MarkScrollBar;
class PasteMargin;
class PasteSheet;

/// The editor that a paste is shown in: plain text, line numbers, syntax colours, and marks above them, with a bar
/// beside marked lines and ticks in the scroll bar.
///
/// text() is the paste exactly as it was given. What the widget shows differs from it (see ShownMap), so
/// toPlainText() is not the paste, and positions of its text cursor are not positions in the paste. An edit by hand
/// may turn CRLF into LF.
///
/// While the text is as it was given, whatever is pasted or dropped replaces it; in one that was edited by hand a paste
/// goes to the caret. Edits that were undone do not count.
///
/// replaceText() never blocks for long: a large text is inserted in portions, one a turn of the event loop. Until
/// the last one is in, the editor is read-only; text(), marks and reveal() work at once.
///
/// The text before the last replaceText() is kept, without its undo steps: stepBack() returns to it.
///
/// Runs of library frames can be folded to a row each; navigation, selection and copying work on the text itself, and
/// whatever lies in a fold unfolds it when it is gone to.
///
/// Limits, because a text widget slows down with the length of a line and the number of its extra selections: lines
/// over ShownMap::MaxLineLength are shown in pieces; a text over PasteHighlighter::MaxTextLength is not coloured; only
/// marks in or near the visible part become extra selections, MaxDrawnMarks at most. The signs at the ends of lines are
/// painted: they are no characters of the paste.
class PasteEdit : public QPlainTextEdit
{
    Q_OBJECT
    struct Version
    {
        QString text;
        bool byHand = false; // it was edited
    };

public:
    static constexpr qsizetype MaxInsertion = 64 * 1024; ///< More than this, inserted, makes a new text of the whole.
    static constexpr qsizetype MaxDrawnMarks = 400;
    static constexpr qsizetype MaxTextLength = 64 * 1024 * 1024; ///< UTF-16 units; appendText() makes no longer one.

    /// The repository outlives the editor.
    explicit PasteEdit(KSyntaxHighlighting::Repository &repository, QWidget *parent = nullptr);

    /// The paste.
    QString text() const;
    bool isEmpty() const;

    /// Shows `text` instead of the present one, with the caret at its start. stepBack() undoes it.
    void replaceText(const QString &text);

    /// Puts `text` behind the present one, as a program prints on: what is being read stays where it is, with its
    /// marks; only a view that is at the very end, caret included, follows the text. Emits appended(). False,
    /// and nothing done, where the text would become longer than MaxTextLength.
    ///   edit.replaceText(u"a\n"_s); edit.appendText(u"b\n"_s);  ->  text() is "a\nb\n"; stepBack() takes both away
    bool appendText(const QString &text);

    /// Lets whole lines at the start of the text go, as many as `characters` of it hold, and the steps of undo within
    /// this text; what is left of the view stays where it is. Emits shortened(). Nothing happens while the text is not
    /// complete.
    void dropFront(qsizetype characters);

    /// Whether nothing was edited by hand since the text was given: a paste replaces it.
    bool isAsGiven() const;

    /// Whether all of text() is in the widget.
    bool isComplete() const;

    /// A text with its steps of undo, marks, folds, caret and scroll position, as it is while the editor shows another.
    /// It may outlive the editor.
    class Kept
    {
    public:
        Kept();
        Kept(Kept &&) noexcept;
        Kept &operator=(Kept &&) noexcept;
        ~Kept();

        QString text() const;
        /// As PasteEdit::appendText().
        bool appendText(const QString &text);

    private:
        friend class PasteEdit;

        std::unique_ptr<PasteSheet> sheet; // null: an empty text
        bool byHand = false;
        std::optional<Version> undoText;
        std::optional<Version> redoText;
        FrameFolds folds;
        PasteMarks marks;
        int currentMark = -1;
        Span pendingReveal;
        int anchor = 0;
        int caret = 0;
        int topBlock = 0; // number of the first visible block ...
        int topLine = 0; // ... and which of its lines is the first visible one
        int left = 0;
    };

    /// Shows `next` as it was kept, and gives what was shown before. Emits exchanged().
    ///   PasteEdit::Kept a = edit.exchange({});  ->  the editor is empty
    ///   edit.exchange(std::move(a));            ->  it shows the former text, at the same place
    Kept exchange(Kept next);

    /// Undo and redo, including the last replacement of the text. (QPlainTextEdit::undo() ends there.)
    bool canStepBack() const;
    bool canStepForward() const;
    void stepBack();
    void stepForward();

    /// The frames of text(), in order; those of an earlier paste go. Long runs of library frames are folded where they
    /// are new; others stay as they are.
    void setFrames(const QList<FrameRun> &runs);
    const FrameFolds &folds() const { return m_folds; }
    void setAllFolded(bool folded);

    /// Unfolds or folds the run of library frames that `block` belongs to; nothing where it belongs to none.
    void toggleFold(const QTextBlock &block);

    /// What a folded run is called: "14 frames in torch".
    static QString foldWords(const FrameFolds::Run &run);

    /// Shows marks in the present text instead of the former ones; none of them is current.
    /// Marks stay on their characters while the text is edited; one whose characters are touched goes away.
    void setMarks(const QList<PasteMark> &marks);

    /// The tooltips of the marks' ticks in the scroll bar, by the index in setMarks().
    void setMarkWords(std::function<QString(int mark)> words);

    /// Draws the mark with this index in setMarks() more strongly than the others; -1 for none.
    void setCurrentMark(int index);
    int currentMark() const { return m_currentMark; }

    /// Where the mark is in the widget's document now; empty if it went away.
    QList<Span> markedInDocument(int index) const;

    /// First and last line of a mark, from 1, counted as the line numbers are; {0, 0} if it went away or is not in the
    /// widget yet.
    std::pair<int, int> linesOf(int index) const;

    /// Selects a stretch of the document that is shown, unfolded and scrolled into view.
    void showFound(const QTextCursor &found);

    /// Puts the caret at the start of a stretch of the paste and scrolls it to the middle of the view, also when the
    /// size of the view changes before anybody scrolls. It never scrolls to the side. A stretch that is not in the
    /// widget yet is revealed when it is.
    void reveal(const Span &span);

    /// reveal(), with the stretch selected where all of it is in the widget.
    void select(const Span &span);

    /// reveal() for a mark of setMarks(), wherever editing has moved it.
    void revealMark(int index);

    /// The height of the text in pixels, without margins, or `most` where it is higher. Folded rows count as one line,
    /// wrapped lines as what they take at the present width.
    int rowsHeight(int most) const;

    /// Whether long lines are wrapped at the edge of the widget, with an indent. On at first.
    bool isWrapped() const;
    void setWrapped(bool wrapped);

    /// The number that the margin shows for a block, from 1, or 0 for a block that goes on with the line above.
    int lineNumber(const QTextBlock &block) const;

    /// Which kinds of marks a line has; a folded run has those of all its lines. Only for lines that can be seen.
    struct LineMarks
    {
        bool shown = false;
        bool current = false;
        bool suppressed = false;
    };
    LineMarks marksIn(const QTextBlock &block) const;

    /// Calls `visit` with each visible line and its rectangle in the viewport.
    void forVisibleBlocks(const std::function<void(const QTextBlock &block, const QRectF &area)> &visit) const;

    /// Replaces the text by the clipboard's, where that has any. Files on the clipboard are handed to filesDropped().
    void replaceFromClipboard();

signals:
    /// The text is another one: replaced, or stepped back or forward to.
    void replaced();
    /// The text was edited in place, by typing or (`pasted`) by inserting from clipboard or drag.
    void edited(bool pasted);
    /// appendText() put something behind the text; no position in it changed.
    void appended();
    /// dropFront() took the start of the text away.
    void shortened();
    /// exchange() shows another text.
    void exchanged();
    /// The whole of text() is in the widget.
    void completed();
    /// Files were dropped on the editor, or pasted into it.
    void filesDropped(const QList<QUrl> &files);
    void wrappedChanged(bool wrapped);
    /// The tick of a mark in the scroll bar was clicked.
    void markClicked(int index);
    /// What can be folded or unfolded is different.
    void foldsChanged();

protected:
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void inputMethodEvent(QInputMethodEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
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
    bool seesCaret(const QSize &view) const;
    void keepCaretInSight();
    void setupMargin();
    void setupScrollBar();
    void retranslate();

    PasteSheet *newSheet(const QString &paste);
    PasteSheet *showSheet(PasteSheet *sheet);
    void keepPlace(Kept &kept) const;
    void showPlace(const Kept &kept);
    void openText(const Version &version);
    Version version() const { return {text(), !isAsGiven()}; }
    void stepTo(std::optional<Version> &from, std::optional<Version> &to);
    void updateReadOnly();
    void setFolded(std::size_t index, bool folded);
    void applyFolds();
    void unfoldAround(const Span &shown);
    void unfoldAtCaret();
    bool openFoldByKey(const QKeyEvent &event);
    void paintFold(QPainter &painter, const QRectF &area, const QTextBlock &row, const FrameFolds::Run &run) const;
    void insertPortion();
    void keepPlaceWhile(const std::function<void()> &insert);
    void insertInPlace(const QString &text);
    bool isOwnSelection(const QMimeData *source) const;

    void refreshMarks();
    void updateExtraSelections();
    void updateTicks();
    void revealInDocument(const Span &span);
    bool showsRevealed() const;

    Span visiblePositions() const;
    QString linesDescription() const;
    void layoutMargin();

    KSyntaxHighlighting::Repository &m_repository;
    MarkScrollBar *m_scrollBar = nullptr;
    PasteMargin *m_margin = nullptr;

    PasteSheet *m_sheet = nullptr; // a child
    bool m_byHand = false; // the text was edited before it was opened, or in steps that cannot be undone any more
    std::optional<Version> m_undoText; // the text before the last replacement
    std::optional<Version> m_redoText; // the text that stepBack() went back from
    QTimer m_insertTimer;
    QTimer m_tickTimer;
    Span m_pendingReveal; // in the document
    std::pair<int, int> m_revealedAt = {-1, -1}; // caret and scroll bar after something was revealed
    bool m_edited = false; // in place, since edited() was last emitted
    bool m_inserting = false; // by clipboard or drag
    bool m_dragging = false; // a selection of this editor is being dropped
    bool m_stepping = false;

    FrameFolds m_folds; // in the document, moved by editing

    PasteMarks m_marks; // by index in setMarks(), in the document
    int m_currentMark = -1;
    std::vector<std::size_t> m_visibleMarks; // indexes in m_marks
    Span m_selectedFor; // visible positions that the extra selections were made for
    bool m_marksChanged = false;
};

} // namespace waymark
