// What is drawn over the text of PasteEdit, marks and folds, and going to a place in it.

#include "ui/base/theme.h"
#include "ui/paste/markscrollbar.h"
#include "ui/paste/pasteedit.h"
#include "ui/paste/pastemargin.h"
#include "ui/paste/pastesheet.h"

#include <QPainter>
#include <QPlainTextDocumentLayout>
#include <QScrollBar>
#include <QTextBlock>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace waymark {

void PasteEdit::setMarks(const QList<PasteMark> &marks)
{
    m_marks = PasteMarks(marks, m_sheet->map());
    m_currentMark = -1;
    refreshMarks();
    retranslate();
}

void PasteEdit::setMarkWords(std::function<QString(int)> words)
{
    m_scrollBar->setWords(std::move(words));
}

void PasteEdit::setCurrentMark(int index)
{
    m_currentMark = m_marks.contains(index) ? index : -1;
    refreshMarks();
}

QList<Span> PasteEdit::markedInDocument(int index) const
{
    return m_marks.pieces(index);
}

std::pair<int, int> PasteEdit::linesOf(int index) const
{
    const QList<Span> pieces = m_marks.pieces(index);
    if (pieces.isEmpty() || pieces.last().end > m_sheet->inserted())
        return {0, 0};
    const auto lineAt = [this](qsizetype position) {
        QTextBlock block = document()->findBlock(int(position));
        while (block.isValid() && m_sheet->lineNumber(block) == 0)
            block = block.previous();
        return m_sheet->lineNumber(block);
    };
    return {lineAt(pieces.first().start), lineAt(std::max(pieces.first().start, pieces.last().end - 1))};
}

void PasteEdit::refreshMarks()
{
    m_marksChanged = true;
    updateExtraSelections();
    updateTicks();
    m_margin->update();
}

void PasteEdit::updateExtraSelections()
{
    const Span visible = visiblePositions();
    if (!std::exchange(m_marksChanged, false) && visible == m_selectedFor)
        return;
    m_selectedFor = visible;
    m_visibleMarks = m_marks.within(visible);
    if (!m_visibleMarks.empty() || !extraSelections().isEmpty())
        setExtraSelections(m_marks.selections(
            m_visibleMarks, {document(), palette(), visible, m_sheet->inserted(), m_currentMark, MaxDrawnMarks}));
}

void PasteEdit::updateTicks()
{
    QList<MarkScrollBar::Tick> ticks;
    for (std::size_t index = 0; index < m_marks.all().size(); ++index) {
        const PasteMarks::Mark &mark = m_marks.all()[index];
        if (mark.pieces.isEmpty())
            continue;
        QTextBlock block = document()->findBlock(int(mark.pieces.first().start));
        if (const int run = block.isVisible() ? -1 : folds().at(block.position()); run >= 0)
            block = document()->findBlock(folds().runs()[std::size_t(run)].row);
        if (block.isValid())
            ticks.append({block.firstLineNumber(), int(index) == m_currentMark, mark.suppressed, int(index)});
    }
    std::ranges::stable_sort(ticks, {}, [](const MarkScrollBar::Tick &tick) {
        return tick.suppressed ? 0 : tick.current ? 2 : 1;
    });
    m_scrollBar->setTicks(ticks);
}

void PasteEdit::reveal(const Span &span)
{
    revealInDocument(m_sheet->map().toShown(span));
}

void PasteEdit::select(const Span &span)
{
    reveal(span);
    const Span shown = m_sheet->map().toShown(span);
    if (shown.end > m_sheet->inserted())
        return;
    QTextCursor cursor(document());
    cursor.setPosition(int(shown.end));
    cursor.setPosition(int(shown.start), QTextCursor::KeepAnchor);
    setTextCursor(cursor);
}

void PasteEdit::revealMark(int index)
{
    const QList<Span> pieces = markedInDocument(index);
    if (pieces.isEmpty())
        return;
    revealInDocument({pieces.first().start, pieces.last().end});
}

/// As soon as it has been inserted.
void PasteEdit::revealInDocument(const Span &span)
{
    if (span.end > m_sheet->inserted()) {
        m_pendingReveal = span;
        return;
    }
    unfoldAround(span);
    QTextCursor cursor(document());
    cursor.setPosition(int(span.start));
    setTextCursor(cursor);
    centerCursor();
    horizontalScrollBar()->setValue(0); // the starts of lines stay in sight
    m_revealedAt = {int(span.start), verticalScrollBar()->value()};
    updateExtraSelections();
}

/// Whether nobody moved caret or view since something was revealed.
bool PasteEdit::showsRevealed() const
{
    return m_revealedAt == std::pair(textCursor().position(), verticalScrollBar()->value());
}

void PasteEdit::showFound(const QTextCursor &found)
{
    unfoldAround({found.selectionStart(), found.selectionEnd()});
    setTextCursor(found);
    ensureCursorVisible();
    if (cursorRect().bottom() > viewport()->height() - fontMetrics().height()
        || cursorRect().top() < fontMetrics().height())
        centerCursor();
}

// --- Folds

void PasteEdit::setFrames(const QList<FrameRun> &runs)
{
    if (m_folds.setFrames(runs, text(), m_sheet->map(), m_marks, *document()))
        applyFolds();
}

/// Hides and shows lines as the folds are. The view does not move.
void PasteEdit::applyFolds()
{
    const QTextCursor cursor = textCursor();
    const QTextBlock top = firstVisibleBlock();
    const bool seesCaret = viewport()->rect().intersects(cursorRect());
    const QTextBlock kept = seesCaret ? cursor.block() : top;
    const int above = kept.firstLineNumber() - top.firstLineNumber();
    if (m_folds.apply(*document(), m_sheet->inserted())) {
        auto *layout = static_cast<QPlainTextDocumentLayout *>(document()->documentLayout());
        emit layout->documentSizeChanged(layout->documentSize());
        if (!cursor.block().isVisible()
            && !cursor.hasSelection()) { // the caret goes to the row that represents its line
            if (const int run = folds().at(cursor.position()); run >= 0) {
                QTextCursor onRow(document());
                onRow.setPosition(folds().runs()[std::size_t(run)].row);
                const QSignalBlocker quiet(this);
                setTextCursor(onRow);
            }
        }
        verticalScrollBar()->setValue(kept.firstLineNumber() - above);
        viewport()->update();
        m_margin->update();
        m_marksChanged = true;
        updateExtraSelections();
        m_tickTimer.start();
    }
    emit foldsChanged();
}

void PasteEdit::setFolded(std::size_t index, bool folded)
{
    m_folds.setFolded(index, folded);
    applyFolds();
}

void PasteEdit::setAllFolded(bool folded)
{
    m_folds.setAllFolded(folded);
    applyFolds();
}

void PasteEdit::toggleFold(const QTextBlock &block)
{
    if (const int run = folds().at(block.position()); run >= 0)
        setFolded(std::size_t(run), !folds().runs()[std::size_t(run)].folded);
}

void PasteEdit::unfoldAround(const Span &shown)
{
    if (m_folds.unfold(shown))
        applyFolds();
}

/// A caret that got among hidden lines shows them; on the row that represents them it may stay.
void PasteEdit::unfoldAtCaret()
{
    retranslate();
    if (!textCursor().block().isVisible() && !textCursor().hasSelection())
        unfoldAround({textCursor().position(), textCursor().position()});
    viewport()->update();
}

QString PasteEdit::foldWords(const FrameFolds::Run &run)
{
    constexpr int NamedLibraries = 3;
    if (run.libraries.isEmpty())
        return tr("%n library frame(s)", nullptr, run.frames);
    QString names = run.libraries.first(std::min<qsizetype>(NamedLibraries, run.libraries.size())).join(tr(", "));
    if (run.libraries.size() > NamedLibraries)
        names += u'…';
    //: Frames of a stack trace, %1 a library or a list of them: "14 frames in torch"
    return tr("%n frame(s) in %1", nullptr, run.frames).arg(names);
}

void PasteEdit::paintEvent(QPaintEvent *event)
{
    QPlainTextEdit::paintEvent(event);
    if (folds().runs().empty())
        return;
    QPainter painter(viewport());
    const QColor own = themeColor(ColorRole::Works, palette());
    //: Beside the line of a stack trace that is in the person's own code; keep it short
    const QString you = tr("◂ you");
    forVisibleBlocks([&](const QTextBlock &block, const QRectF &area) {
        if (!area.intersects(event->rect()))
            return;
        if (const int row = folds().rowAt(block); row >= 0) {
            paintFold(painter, area, block, folds().runs()[std::size_t(row)]);
            return;
        }
        const int head = folds().headAt(block);
        const QTextLayout *layout = block.layout();
        if (head < 0 || !folds().runs()[std::size_t(head)].own || layout->lineCount() != 1)
            return;
        const qreal left =
            layout->lineAt(0).naturalTextWidth() + contentOffset().x() + document()->documentMargin() + 3 * SpacingUnit;
        if (left + painter.fontMetrics().horizontalAdvance(you) > viewport()->width())
            return;
        painter.setPen(own);
        painter.drawText(area.adjusted(left, 0, 0, 0), Qt::AlignLeft | Qt::AlignTop, you);
    });
}

/// Draws a summary of a folded run over the line that represents it.
void PasteEdit::paintFold(QPainter &painter, const QRectF &area, const QTextBlock &row,
                          const FrameFolds::Run &run) const
{
    const QTextCursor cursor = textCursor();
    const bool selected =
        cursor.hasSelection() && cursor.selectionStart() <= run.lines.start && cursor.selectionEnd() >= run.lines.end;
    painter.fillRect(area, selected ? palette().color(QPalette::Highlight) : palette().color(QPalette::Base));
    if (!selected)
        painter.fillRect(area, themeColor(ColorRole::Card, palette()));
    painter.setPen(selected ? palette().color(QPalette::HighlightedText) : palette().color(QPalette::Text));
    const QRectF words = area.adjusted(document()->documentMargin() + 2 * SpacingUnit, 0, 0, 0);
    painter.drawText(words, Qt::AlignLeft | Qt::AlignVCenter, foldWords(run));
    if (hasFocus() && cursor.block() == row) {
        painter.setPen(palette().color(QPalette::Highlight));
        painter.drawRect(area.adjusted(0.5, 0.5, -1.5, -0.5));
    }
}

PasteEdit::LineMarks PasteEdit::marksIn(const QTextBlock &block) const
{
    Span characters{block.position(), block.position() + block.length()};
    if (const int row = folds().rowAt(block); row >= 0)
        characters = folds().runs()[std::size_t(row)].lines;
    LineMarks found;
    for (const std::size_t index : m_visibleMarks) {
        const PasteMarks::Mark &mark = m_marks.all()[index];
        const bool here =
            std::ranges::any_of(mark.pieces, [&](const Span &piece) { return piece.overlaps(characters); });
        if (!here)
            continue;
        if (mark.suppressed)
            found.suppressed = true;
        else
            found.shown = true;
        if (int(index) == m_currentMark)
            found.current = true;
    }
    return found;
}

} // namespace waymark
