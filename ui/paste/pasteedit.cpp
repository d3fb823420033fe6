#include "ui/paste/pasteedit.h"

#include "ui/base/theme.h"
#include "ui/paste/markscrollbar.h"
#include "ui/paste/pastemargin.h"
#include "ui/paste/pastesheet.h"

#include <QLocale>
#include <QScrollBar>
#include <QTextBlock>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

/// As terminals have it.
constexpr int TabCharacters = 8;

} // namespace

PasteEdit::PasteEdit(KSyntaxHighlighting::Repository &repository, QWidget *parent)
    : QPlainTextEdit(parent)
    , m_repository(repository)
{
    setupScrollBar();
    setupMargin();
    openText({});
    setFrameShape(QFrame::NoFrame);
    setFont(codeFont(font()));
    setTabChangesFocus(true);
    setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    m_insertTimer.setInterval(0);
    connect(&m_insertTimer, &QTimer::timeout, this, &PasteEdit::insertPortion);
    connect(this, &QPlainTextEdit::cursorPositionChanged, this, &PasteEdit::unfoldAtCaret);
    connect(this, &QPlainTextEdit::textChanged, this, [this] {
        if (!std::exchange(m_edited, false))
            return;
        applyFolds();
        layoutMargin();
        refreshMarks();
        emit edited(m_inserting);
    });
    retranslate();
}

void PasteEdit::setupMargin()
{
    m_margin = new PasteMargin(*this);
    connect(m_margin, &PasteMargin::foldClicked, this, &PasteEdit::toggleFold);
    connect(this, &QPlainTextEdit::blockCountChanged, this, &PasteEdit::layoutMargin);
    connect(this, &QPlainTextEdit::updateRequest, this, [this](const QRect &rect, int dy) {
        if (dy != 0)
            m_margin->scroll(0, dy);
        else
            m_margin->update(0, rect.y(), m_margin->width(), rect.height());
        updateExtraSelections();
    });
}

void PasteEdit::setupScrollBar()
{
    m_scrollBar = new MarkScrollBar;
    setVerticalScrollBar(m_scrollBar); // takes ownership
    // While a document is laid out, the range changes many times.
    m_tickTimer.setSingleShot(true);
    m_tickTimer.setInterval(0);
    connect(&m_tickTimer, &QTimer::timeout, this, &PasteEdit::updateTicks);
    connect(m_scrollBar, &QScrollBar::rangeChanged, &m_tickTimer, qOverload<>(&QTimer::start));
    connect(m_scrollBar, &MarkScrollBar::tickClicked, this, &PasteEdit::markClicked);
}

void PasteEdit::retranslate()
{
    //: Accessible name of the editor that holds the pasted text.
    setAccessibleName(tr("Paste"));
    const int shown = m_marks.countShown();
    const QString places = shown == 0 ? QString() : tr("%n marked place(s)", nullptr, shown);
    const QString here = linesDescription();
    setAccessibleDescription(places.isEmpty() || here.isEmpty() ? places + here : places + u"; "_s + here);
}

/// What cannot be read from the text of the line with the caret.
QString PasteEdit::linesDescription() const
{
    const QTextBlock block = textCursor().block();
    QStringList words;
    const LineMarks marks = marksIn(block);
    if (marks.shown || marks.current)
        words += tr("matched");
    else if (marks.suppressed)
        words += tr("repeat of a match");
    if (const int row = folds().rowAt(block); row >= 0)
        words += tr("folded: %1").arg(foldWords(folds().runs()[std::size_t(row)]));
    else if (const int run = folds().at(block.position()); run >= 0 && folds().runs()[std::size_t(run)].own)
        words += tr("your own code");
    const int number = lineNumber(block);
    if (words.isEmpty() || number == 0)
        return {};
    //: How a screen reader describes a line; %2: "matched, your own code"
    return tr("Line %1: %2").arg(QLocale().toString(number), words.join(u", "_s));
}

// --- The text

QString PasteEdit::text() const
{
    return m_sheet->paste();
}

bool PasteEdit::isEmpty() const
{
    return m_sheet->isEmpty();
}

bool PasteEdit::isAsGiven() const
{
    return !m_byHand && !document()->isUndoAvailable();
}

bool PasteEdit::isComplete() const
{
    return m_sheet->isComplete();
}

PasteSheet *PasteEdit::newSheet(const QString &paste)
{
    auto *sheet = new PasteSheet(paste, m_repository, palette(), font(), this);
    connect(sheet, &PasteSheet::edited, this, [this](int position, int removed, int added) {
        if (!m_stepping)
            m_redoText.reset();
        m_marks.move(position, removed, added);
        m_folds.move(position, removed, added);
        m_edited = true; // edited() is emitted once the layout is up to date
    });
    return sheet;
}

void PasteEdit::replaceText(const QString &text)
{
    if (text != this->text()) {
        m_undoText = version();
        m_redoText.reset();
        openText({text});
    }
    emit replaced();
    if (isComplete())
        emit completed();
}

bool PasteEdit::appendText(const QString &text)
{
    if (this->text().size() + text.size() > MaxTextLength)
        return false;
    if (text.isEmpty())
        return true;
    m_redoText.reset();
    const bool wasComplete = isComplete();
    keepPlaceWhile([&] { m_sheet->append(text); });
    if (!isComplete())
        m_insertTimer.start();
    updateReadOnly();
    layoutMargin();
    refreshMarks();
    emit appended();
    if (wasComplete && isComplete())
        emit completed();
    return true;
}

void PasteEdit::dropFront(qsizetype characters)
{
    const int lines = document()->blockCount();
    const int top = firstVisibleBlock().blockNumber();
    const int left = horizontalScrollBar()->value();
    const bool byHand = !isAsGiven();
    const qsizetype removed = m_sheet->dropFront(characters);
    if (removed == 0)
        return;
    m_byHand = byHand;
    m_marks.move(0, int(removed), 0);
    m_folds.dropFront(int(removed));
    const int linesRemoved = lines - document()->blockCount();
    verticalScrollBar()->setValue(document()->findBlockByNumber(std::max(0, top - linesRemoved)).firstLineNumber());
    horizontalScrollBar()->setValue(left);
    layoutMargin();
    refreshMarks();
    emit shortened();
}

/// Text that is inserted at the end would move a caret that is there.
void PasteEdit::keepPlaceWhile(const std::function<void()> &insert)
{
    QTextCursor cursor = textCursor();
    const int anchor = cursor.anchor();
    const int position = cursor.position();
    const int top = verticalScrollBar()->value();
    const bool follows = cursor.atEnd() && anchor == position && top > 0 && top == verticalScrollBar()->maximum();
    insert();
    if (follows) {
        moveCursor(QTextCursor::End);
        verticalScrollBar()->setValue(verticalScrollBar()->maximum());
    } else {
        cursor.setPosition(anchor);
        cursor.setPosition(position, QTextCursor::KeepAnchor);
        if (textCursor() != cursor)
            setTextCursor(cursor);
        verticalScrollBar()->setValue(top);
    }
}

void PasteEdit::openText(const Version &version)
{
    m_folds = {};
    m_marks = {};
    m_currentMark = -1;
    m_pendingReveal = {};
    m_byHand = version.byHand;
    if (PasteSheet *former = showSheet(newSheet(version.text))) {
        former->disconnect(this);
        former->deleteLater(); // an edit of it may be what brought us here
    }
    for (QScrollBar *bar : {verticalScrollBar(), horizontalScrollBar()})
        bar->setValue(0); // they are still where the former text was
}

/// Gives the sheet that was shown before; null at first. Folds and marks are those of `sheet` already.
PasteSheet *PasteEdit::showSheet(PasteSheet *sheet)
{
    const int linesBefore = m_sheet ? m_sheet->documentLines() : 0;
    m_visibleMarks.clear();
    setExtraSelections({}); // their cursors belong to the former document
    PasteSheet *former = std::exchange(m_sheet, sheet);
    // A new width of the margin lays the document out again: better the smaller one of the two.
    if (m_sheet->documentLines() > linesBefore)
        layoutMargin();
    setDocument(m_sheet->document());
    setTabStopDistance(TabCharacters * fontMetrics().horizontalAdvance(u' ')); // is kept in the document
    if (isComplete())
        m_insertTimer.stop();
    else
        m_insertTimer.start();
    m_edited = false;
    updateReadOnly();
    layoutMargin();
    refreshMarks();
    emit foldsChanged();
    return former;
}

void PasteEdit::updateReadOnly()
{
    const bool readOnly = !isComplete();
    if (readOnly == isReadOnly())
        return;
    setReadOnly(readOnly);
    if (readOnly) // the caret can still be seen and moved
        setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
}

void PasteEdit::insertPortion()
{
    keepPlaceWhile([this] { m_sheet->insertPortion(); });
    if (!m_pendingReveal.isEmpty() && m_pendingReveal.end <= m_sheet->inserted())
        revealInDocument(std::exchange(m_pendingReveal, {}));
    applyFolds();
    refreshMarks();
    if (!isComplete())
        return;
    m_insertTimer.stop();
    updateReadOnly();
    emit completed();
}

bool PasteEdit::canStepBack() const
{
    return m_undoText || (isComplete() && document()->isUndoAvailable());
}

bool PasteEdit::canStepForward() const
{
    return m_redoText || (isComplete() && document()->isRedoAvailable());
}

void PasteEdit::stepBack()
{
    m_stepping = true;
    if (isComplete() && document()->isUndoAvailable())
        undo();
    else if (m_undoText)
        stepTo(m_undoText, m_redoText);
    m_stepping = false;
}

void PasteEdit::stepForward()
{
    m_stepping = true;
    if (isComplete() && document()->isRedoAvailable())
        redo();
    else if (m_redoText)
        stepTo(m_redoText, m_undoText);
    m_stepping = false;
}

/// Shows the text in `from`, and puts the present one into `to`.
void PasteEdit::stepTo(std::optional<Version> &from, std::optional<Version> &to)
{
    to = version();
    openText(*std::exchange(from, std::nullopt));
    emit replaced();
    if (isComplete())
        emit completed();
}

// --- Appearance

int PasteEdit::rowsHeight(int most) const
{
    qreal height = 0;
    for (QTextBlock block = document()->begin(); block.isValid() && height < most; block = block.next())
        height += block.isVisible() ? blockBoundingRect(block).height() : 0;
    return std::min(most, qCeil(height));
}

bool PasteEdit::isWrapped() const
{
    return lineWrapMode() != NoWrap;
}

void PasteEdit::setWrapped(bool wrapped)
{
    if (wrapped == isWrapped())
        return;
    setLineWrapMode(wrapped ? WidgetWidth : NoWrap);
    m_tickTimer.start();
    emit wrappedChanged(wrapped);
}

void PasteEdit::resizeEvent(QResizeEvent *event)
{
    const bool sawCaret = seesCaret(event->oldSize());
    const bool sawRevealed = showsRevealed();
    QPlainTextEdit::resizeEvent(event);
    layoutMargin();
    updateExtraSelections();
    if (sawRevealed)
        revealInDocument({textCursor().position(), textCursor().position()});
    else if (sawCaret)
        keepCaretInSight();
}

bool PasteEdit::seesCaret(const QSize &view) const
{
    return QRect({}, view).intersects(cursorRect()) && textCursor().block().isVisible();
}

void PasteEdit::keepCaretInSight()
{
    const int left = horizontalScrollBar()->value();
    if (cursorRect().bottom() > viewport()->height())
        ensureCursorVisible();
    horizontalScrollBar()->setValue(left);
}

void PasteEdit::changeEvent(QEvent *event)
{
    const bool sawCaret = event->type() == QEvent::FontChange && seesCaret(viewport()->size());
    QPlainTextEdit::changeEvent(event);
    switch (event->type()) {
    case QEvent::LanguageChange:
        retranslate();
        break;
    case QEvent::PaletteChange:
        m_sheet->followPalette(palette());
        refreshMarks();
        break;
    case QEvent::FontChange:
        setTabStopDistance(TabCharacters * fontMetrics().horizontalAdvance(u' '));
        layoutMargin();
        if (sawCaret)
            keepCaretInSight();
        break;
    default:
        break;
    }
}

void PasteEdit::forVisibleBlocks(const std::function<void(const QTextBlock &, const QRectF &)> &visit) const
{
    QTextBlock block = firstVisibleBlock();
    qreal top = blockBoundingGeometry(block).translated(contentOffset()).top();
    for (; block.isValid() && top <= viewport()->height(); block = block.next()) {
        if (!block.isVisible())
            continue;
        const QRectF area(0, top, viewport()->width(), blockBoundingRect(block).height());
        visit(block, area);
        top = area.bottom();
    }
}

Span PasteEdit::visiblePositions() const
{
    const int start = firstVisibleBlock().position();
    Span visible{start, start};
    forVisibleBlocks([&](const QTextBlock &block, const QRectF &) { visible.end = block.position() + block.length(); });
    return visible;
}

int PasteEdit::lineNumber(const QTextBlock &block) const
{
    return m_sheet->lineNumber(block);
}

void PasteEdit::layoutMargin()
{
    const int width = isEmpty() ? 0 : m_margin->widthFor(m_sheet->documentLines());
    if (viewportMargins().left() != width)
        setViewportMargins(width, 0, 0, 0);
    m_margin->setGeometry(0, viewport()->y(), width, viewport()->height());
    m_margin->update();
}

} // namespace waymark
