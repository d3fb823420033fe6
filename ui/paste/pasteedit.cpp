#include "ui/paste/pasteedit.h"

#include "ui/base/theme.h"
#include "ui/paste/markscrollbar.h"
#include "ui/paste/pastemargin.h"
#include "ui/paste/pastesheet.h"

#include <QAction>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QMenu>
#include <QMimeData>
#include <QPainter>
#include <QPlainTextDocumentLayout>
#include <QScrollBar>
#include <QTextBlock>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

/// As terminals have it.
constexpr int TabCharacters = 8;

QList<QUrl> localFiles(const QMimeData *data)
{
    QList<QUrl> files;
    for (const QUrl &url : data->urls()) {
        if (url.isLocalFile())
            files.append(url);
    }
    return files;
}

bool isLineEndKey(const QKeyEvent &event)
{
    return (event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter)
        && !(event.modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier));
}

bool isReplaceKey(const QKeyEvent &event)
{
    return event.key() == Qt::Key_V && event.modifiers() == (Qt::ControlModifier | Qt::ShiftModifier);
}

bool isLineEnd(QChar c)
{
    return c == u'\n' || c == u'\r' || c == QChar::ParagraphSeparator;
}

/// The whole lines of `text` that a stretch of it touches, without the last line end.
Span wholeLines(QStringView text, Span span)
{
    span.start = std::clamp<qsizetype>(span.start, 0, text.size());
    span.end = std::clamp<qsizetype>(span.end, span.start, text.size());
    while (span.start > 0 && !isLineEnd(text[span.start - 1]))
        --span.start;
    while (span.end < text.size() && !isLineEnd(text[span.end]))
        ++span.end;
    return span;
}

} // namespace

PasteEdit::PasteEdit(KSyntaxHighlighting::Repository &repository, QWidget *parent)
    : QPlainTextEdit(parent)
    , m_repository(repository)
{
    setupScrollBar();
    setupMargin();
    openText(QString());
    setFrameShape(QFrame::NoFrame);
    setFont(codeFont(font()));
    setTabChangesFocus(true);
    setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    setLineWrapMode(NoWrap);
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
    //: What a screen reader says of a line; %2: "matched, your own code"
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
        m_edited = true; // told by edited() once the layout has followed
    });
    return sheet;
}

void PasteEdit::replaceText(const QString &text)
{
    if (text != this->text()) {
        m_undoText = this->text();
        m_redoText.reset();
        openText(text);
    }
    emit replaced();
    if (isComplete())
        emit completed();
}

bool PasteEdit::appendText(const QString &text)
{
    if (this->text().size() + text.size() > LongestText)
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
    const qsizetype removed = m_sheet->dropFront(characters);
    if (removed == 0)
        return;
    m_marks.move(0, int(removed), 0);
    m_folds.move(0, int(removed), 0);
    m_freshFrom = std::max<qsizetype>(0, m_freshFrom - removed);
    const int linesRemoved = lines - document()->blockCount();
    verticalScrollBar()->setValue(document()->findBlockByNumber(std::max(0, top - linesRemoved)).firstLineNumber());
    horizontalScrollBar()->setValue(left);
    layoutMargin();
    refreshMarks();
    emit shortened();
}

/// Text that is inserted at the end would take a caret that stands there with it.
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

void PasteEdit::openText(const QString &text)
{
    const int linesBefore = m_sheet ? m_sheet->documentLines() : 0;
    m_frames.clear();
    m_folds = {};
    m_freshFrom = 0;
    m_marks = {};
    m_currentMark = -1;
    m_pendingReveal = {};
    m_visibleMarks.clear();
    setExtraSelections({}); // their cursors belong to the former document
    PasteSheet *former = std::exchange(m_sheet, newSheet(text));
    // A new width of the margin lays the document out again: better the smaller one of the two.
    if (m_sheet->documentLines() > linesBefore)
        layoutMargin();
    setDocument(m_sheet->document());
    if (former) {
        former->disconnect(this);
        former->deleteLater(); // an edit of it may be what brought us here
    }
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
void PasteEdit::stepTo(std::optional<QString> &from, std::optional<QString> &to)
{
    to = text();
    openText(*std::exchange(from, std::nullopt));
    emit replaced();
    if (isComplete())
        emit completed();
}

// --- Marks

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
            m_visibleMarks, {document(), palette(), visible, m_sheet->inserted(), m_currentMark, DrawnMarks}));
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
    const Span shown = m_sheet->map().toShown(span);
    if (shown.end > m_sheet->inserted())
        m_pendingReveal = shown;
    else
        revealInDocument(shown);
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
    const Span shown{pieces.first().start, pieces.last().end};
    if (shown.end > m_sheet->inserted())
        m_pendingReveal = shown;
    else
        revealInDocument(shown);
}

void PasteEdit::revealInDocument(const Span &span)
{
    unfoldAround(span);
    QTextCursor cursor(document());
    cursor.setPosition(int(span.start));
    setTextCursor(cursor);
    centerCursor();
    // A start that has room in the view stays with the start of its line, also where the end is cut off; a later one
    // goes as far to the right as it takes to see all of the span's first line, but not past its start.
    const int lineEnd = cursor.block().position() + cursor.block().length() - 1;
    QTextCursor last(document());
    last.setPosition(std::min(lineEnd, int(span.end)));
    const int scrolled = horizontalScrollBar()->value();
    const int start = cursorRect(cursor).left() + scrolled;
    const int end = cursorRect(last).right() + scrolled + SpacingUnit;
    const int width = viewport()->width();
    const bool fits = end - start <= width;
    const int widest = start - width / 8; // where not all can be seen: the start and some of what is before
    horizontalScrollBar()->setValue(end <= width || start < (fits ? width / 2 : width * 3 / 4) ? 0
                                        : fits                                                 ? end - width
                                                                                               : widest);
    updateExtraSelections();
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

// --- Frames

void PasteEdit::setFrames(const QList<FrameRun> &runs)
{
    if (runs == m_frames && m_freshFrom > 0)
        return;
    const QString paste = text();
    const ShownMap &map = m_sheet->map();
    const std::vector<FrameFolds::Run> former = m_folds.runs();
    std::vector<FrameFolds::Run> next;
    next.reserve(std::size_t(runs.size()));
    for (const FrameRun &run : runs) {
        FrameFolds::Run fold;
        fold.lines = map.toShown(wholeLines(paste, run.span));
        fold.frames = run.frames;
        fold.own = run.own;
        fold.libraries = run.libraries;
        if (!next.empty() && fold.lines.start <= next.back().lines.end)
            continue; // two frames that one line names
        if (fold.lines.start >= m_freshFrom) {
            fold.folded = fold.isFoldable() && fold.frames >= FrameFolds::FoldedFrames && run.ownInTrace
                && m_marks.within(fold.lines).empty();
        } else {
            const auto before = std::ranges::lower_bound(
                former, fold.lines.start, {}, [](const FrameFolds::Run &known) { return known.lines.start; });
            fold.folded = fold.isFoldable() && before != former.end() && before->lines.start == fold.lines.start
                && before->folded;
        }
        next.push_back(std::move(fold));
    }
    m_frames = runs;
    m_freshFrom = std::max<qsizetype>(1, map.toShown(paste.size()));
    m_folds.setRuns(std::move(next), *document());
    applyFolds();
}

/// Hides and shows lines as the folds say. What is looked at stays where it is.
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
            && !cursor.hasSelection()) { // the caret goes to the row that stands for its line
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
    bool changed = false;
    for (std::size_t i = 0; i < folds().runs().size(); ++i) {
        const FrameFolds::Run &run = folds().runs()[i];
        if (run.folded && shown.start <= run.lines.end && run.lines.start <= shown.end) {
            m_folds.setFolded(i, false);
            changed = true;
        }
    }
    if (changed)
        applyFolds();
}

/// A caret that got among hidden lines shows them; on the row that stands for them it may stay.
void PasteEdit::unfoldAtCaret()
{
    retranslate();
    if (!textCursor().block().isVisible() && !textCursor().hasSelection())
        unfoldAround({textCursor().position(), textCursor().position()});
    viewport()->update();
}

bool PasteEdit::openFoldByKey(const QKeyEvent &event)
{
    const int row = folds().rowAt(textCursor().block());
    if (row < 0 || textCursor().hasSelection())
        return false;
    const bool edits = event.key() == Qt::Key_Backspace || event.key() == Qt::Key_Delete || isLineEndKey(event)
        || event.matches(QKeySequence::Paste)
        || (!event.text().isEmpty() && event.text().front().isPrint() && !(event.modifiers() & Qt::ControlModifier));
    const bool enters = event.key() == Qt::Key_Right || event.key() == Qt::Key_Left;
    if (edits || enters)
        setFolded(std::size_t(row), false);
    return edits || enters;
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
        if (head < 0 || !folds().runs()[std::size_t(head)].own || isWrapped())
            return;
        const QTextLayout *layout = block.layout();
        if (layout->lineCount() == 0)
            return;
        const qreal left =
            layout->lineAt(0).naturalTextWidth() + contentOffset().x() + document()->documentMargin() + 3 * SpacingUnit;
        if (left + painter.fontMetrics().horizontalAdvance(you) > viewport()->width())
            return;
        painter.setPen(own);
        painter.drawText(area.adjusted(left, 0, 0, 0), Qt::AlignLeft | Qt::AlignTop, you);
    });
}

/// Writes over the line that stands for a folded run what is folded there.
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

// --- Editing

void PasteEdit::mousePressEvent(QMouseEvent *event)
{
    const QTextBlock block = cursorForPosition(event->position().toPoint()).block();
    if (event->button() == Qt::LeftButton && event->modifiers() == Qt::NoModifier && folds().rowAt(block) >= 0) {
        toggleFold(block);
        return;
    }
    QPlainTextEdit::mousePressEvent(event);
}

void PasteEdit::mouseMoveEvent(QMouseEvent *event)
{
    QPlainTextEdit::mouseMoveEvent(event);
    if (event->buttons() == Qt::NoButton) {
        const QTextBlock block = cursorForPosition(event->position().toPoint()).block();
        viewport()->setCursor(folds().rowAt(block) >= 0 ? Qt::PointingHandCursor : Qt::IBeamCursor);
    }
}

void PasteEdit::keyPressEvent(QKeyEvent *event)
{
    if (event->matches(QKeySequence::Undo)) {
        stepBack();
    } else if (event->matches(QKeySequence::Redo)) {
        stepForward();
    } else if (isReplaceKey(*event)) {
        replaceFromClipboard();
    } else if (openFoldByKey(*event)) {
        // The caret was on a folded row: what is typed there would go where nobody sees it.
    } else if (isLineEndKey(*event) && !isReadOnly()) {
        // A new line of the paste, also in a line that is shown in pieces.
        QTextCursor cursor = textCursor();
        m_sheet->insertText(cursor, u"\n"_s);
        ensureCursorVisible();
    } else {
        QPlainTextEdit::keyPressEvent(event);
        return;
    }
    event->accept();
}

void PasteEdit::contextMenuEvent(QContextMenuEvent *event)
{
    QMenu *menu = createStandardContextMenu(event->pos());
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const auto replaceAction = [this, menu](const QString &name, bool enabled, void (PasteEdit::*step)()) {
        if (auto *action = menu->findChild<QAction *>(name)) {
            action->setEnabled(enabled);
            action->disconnect(SIGNAL(triggered(bool)));
            connect(action, &QAction::triggered, this, step);
        }
    };
    replaceAction(u"edit-undo"_s, canStepBack(), &PasteEdit::stepBack);
    replaceAction(u"edit-redo"_s, canStepForward(), &PasteEdit::stepForward);
    menu->addSeparator();
    QAction *wrap = menu->addAction(tr("Wrap Lines"));
    wrap->setCheckable(true);
    wrap->setChecked(isWrapped());
    connect(wrap, &QAction::toggled, this, &PasteEdit::setWrapped);
    menu->popup(event->globalPos());
}

void PasteEdit::replaceFromClipboard()
{
    const QMimeData *clipboard = QGuiApplication::clipboard()->mimeData();
    if (!clipboard)
        return;
    const QList<QUrl> files = localFiles(clipboard);
    if (!files.isEmpty())
        emit filesDropped(files);
    else if (clipboard->hasText())
        replaceText(clipboard->text());
}

QMimeData *PasteEdit::createMimeDataFromSelection() const
{
    const QTextCursor cursor = textCursor();
    const ShownMap &map = m_sheet->map();
    const qsizetype start = map.toPaste(cursor.selectionStart());
    const qsizetype end = map.toPaste(cursor.selectionEnd());
    auto *copy = new QMimeData; // the caller takes ownership
    copy->setText(m_sheet->paste().sliced(start, end - start));
    return copy;
}

bool PasteEdit::canInsertFromMimeData(const QMimeData *source) const
{
    return source->hasText() || !localFiles(source).isEmpty();
}

void PasteEdit::insertFromMimeData(const QMimeData *source)
{
    const QList<QUrl> files = localFiles(source);
    if (!files.isEmpty())
        emit filesDropped(files);
    else if (source->hasText() && !isReadOnly())
        insertInPlace(source->text());
}

void PasteEdit::insertInPlace(const QString &text)
{
    QTextCursor cursor = textCursor();
    const bool replacesAll = cursor.selectionEnd() - cursor.selectionStart() == m_sheet->inserted();
    if (replacesAll) {
        replaceText(text);
    } else if (text.size() > LargeInsertion || ShownMap::hasLongLine(text)) {
        const ShownMap &map = m_sheet->map();
        const QString before = this->text().first(map.toPaste(cursor.selectionStart()));
        const QString after = this->text().sliced(map.toPaste(cursor.selectionEnd()));
        replaceText(before + text + after);
        reveal({before.size(), before.size() + text.size()});
    } else {
        m_inserting = true;
        m_sheet->insertText(cursor, text);
        m_inserting = false;
        setTextCursor(cursor);
        ensureCursorVisible();
    }
}

void PasteEdit::dragEnterEvent(QDragEnterEvent *event)
{
    if (event->source() == this || event->source() == viewport())
        QPlainTextEdit::dragEnterEvent(event);
    else if (canInsertFromMimeData(event->mimeData()))
        event->acceptProposedAction();
}

void PasteEdit::dragMoveEvent(QDragMoveEvent *event)
{
    if (event->source() == this || event->source() == viewport())
        QPlainTextEdit::dragMoveEvent(event);
    else if (canInsertFromMimeData(event->mimeData()))
        event->acceptProposedAction();
}

void PasteEdit::dropEvent(QDropEvent *event)
{
    if (event->source() == this || event->source() == viewport()) {
        QPlainTextEdit::dropEvent(event);
        return;
    }
    const QList<QUrl> files = localFiles(event->mimeData());
    event->setDropAction(Qt::CopyAction);
    event->accept();
    if (!files.isEmpty())
        emit filesDropped(files);
    else
        replaceText(event->mimeData()->text());
}

// --- Appearance

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
    QPlainTextEdit::resizeEvent(event);
    layoutMargin();
    updateExtraSelections();
    if (sawCaret)
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
