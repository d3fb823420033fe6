#include "pastepane/pasteedit.h"

#include "pastepane/markscrollbar.h"
#include "pastepane/pastesheet.h"
#include "theme/theme.h"

#include <QAction>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QMenu>
#include <QMimeData>
#include <QPainter>
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

} // namespace

/// The strip left of the text: line numbers, and a bar beside lines with a mark.
class PasteEdit::Margin : public QWidget
{
public:
    explicit Margin(PasteEdit *edit)
        : QWidget(edit)
        , m_edit(edit)
    {
        setAttribute(Qt::WA_TransparentForMouseEvents);
    }

    static constexpr int BarWidth = SpacingUnit;
    static constexpr int Padding = SpacingUnit * 2;

protected:
    void paintEvent(QPaintEvent *event) override { m_edit->paintMargin(event); }

private:
    PasteEdit *m_edit;
};

PasteEdit::PasteEdit(KSyntaxHighlighting::Repository &repository, QWidget *parent)
    : QPlainTextEdit(parent)
    , m_repository(repository)
{
    setupScrollBar();
    setupMargin();
    m_sheets.push_back(newSheet(QString()));
    openSheet(0);
    setFrameShape(QFrame::NoFrame);
    setFont(codeFont(font()));
    setTabChangesFocus(true);
    setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    setLineWrapMode(NoWrap);
    m_insertTimer.setInterval(0);
    connect(&m_insertTimer, &QTimer::timeout, this, &PasteEdit::insertPortion);
    connect(this, &QPlainTextEdit::textChanged, this, [this] {
        if (!std::exchange(m_edited, false))
            return;
        layoutMargin();
        refreshMarks();
        emit edited(m_inserting);
    });
    retranslate();
}

PasteEdit::~PasteEdit() = default;

void PasteEdit::setupMargin()
{
    m_margin = new Margin(this);
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
}

void PasteEdit::retranslate()
{
    //: Accessible name of the editor that holds the pasted text.
    setAccessibleName(tr("Paste"));
    const auto shown = std::ranges::count_if(m_marks, [](const ShownMark &mark) {
        return !mark.suppressed && !mark.pieces.isEmpty();
    });
    setAccessibleDescription(shown == 0 ? QString() : tr("%n marked place(s)", nullptr, int(shown)));
}

// --- The text and its former ones

QString PasteEdit::text() const
{
    return sheet().paste();
}

bool PasteEdit::isEmpty() const
{
    return sheet().isEmpty();
}

bool PasteEdit::isComplete() const
{
    return sheet().isComplete();
}

PasteSheet *PasteEdit::newSheet(const QString &paste)
{
    auto *sheet = new PasteSheet(paste, m_repository, palette(), font(), this);
    connect(sheet, &PasteSheet::edited, this, [this, sheet](int position, int removed, int added) {
        if (sheet != m_sheets[m_current])
            return;
        if (!m_stepping)
            forgetLaterSheets();
        moveMarks(position, removed, added);
        m_edited = true; // told by edited() once the layout has followed
    });
    return sheet;
}

void PasteEdit::replaceText(const QString &text)
{
    if (text != this->text()) {
        forgetLaterSheets();
        m_sheets.push_back(newSheet(text));
        openSheet(m_sheets.size() - 1);
        forgetOldSheets();
    }
    emit replaced();
    if (isComplete())
        emit completed();
}

void PasteEdit::openSheet(std::size_t index)
{
    PasteSheet &former = sheet();
    former.view = {textCursor().position(), verticalScrollBar()->value(), horizontalScrollBar()->value()};
    m_marks.clear();
    m_currentMark = -1;
    m_pendingReveal = {};
    setExtraSelections({}); // their cursors belong to the former document
    m_current = index;

    PasteSheet &present = sheet();
    present.followPalette(palette());
    if (present.document()->defaultFont() != font())
        present.document()->setDefaultFont(font());
    // A new width of the margin lays the document out again: better the smaller one of the two.
    if (present.documentLines() > former.documentLines())
        layoutMargin();
    setDocument(present.document());
    setTabStopDistance(TabCharacters * fontMetrics().horizontalAdvance(u' ')); // is kept in the document
    setReadOnly(!present.isComplete());
    QTextCursor caret = textCursor();
    caret.setPosition(std::min(present.view.caret, int(present.inserted())));
    setTextCursor(caret);
    verticalScrollBar()->setValue(present.view.top);
    horizontalScrollBar()->setValue(present.view.left);
    m_edited = false;
    if (present.isComplete())
        m_insertTimer.stop();
    else
        m_insertTimer.start();
    layoutMargin();
    refreshMarks();
}

void PasteEdit::forgetLaterSheets()
{
    while (m_sheets.size() > m_current + 1) {
        m_sheets.back()->deleteLater();
        m_sheets.pop_back();
    }
}

void PasteEdit::forgetOldSheets()
{
    const auto kept = [this] {
        qsizetype characters = 0;
        for (const PasteSheet *sheet : m_sheets)
            characters += sheet->inserted();
        return characters;
    };
    while (m_current > 0 && (m_sheets.size() > KeptTexts || kept() > KeptCharacters)) {
        m_sheets.front()->deleteLater();
        m_sheets.erase(m_sheets.begin());
        --m_current;
    }
}

void PasteEdit::insertPortion()
{
    sheet().insertPortion();
    if (!m_pendingReveal.isEmpty() && m_pendingReveal.end <= sheet().inserted())
        revealInDocument(std::exchange(m_pendingReveal, {}));
    refreshMarks();
    if (!isComplete())
        return;
    m_insertTimer.stop();
    setReadOnly(false);
    emit completed();
}

bool PasteEdit::canStepBack() const
{
    return m_current > 0 || (isComplete() && document()->isUndoAvailable());
}

bool PasteEdit::canStepForward() const
{
    return m_current + 1 < m_sheets.size() || (isComplete() && document()->isRedoAvailable());
}

void PasteEdit::stepBack()
{
    m_stepping = true;
    if (isComplete() && document()->isUndoAvailable()) {
        undo();
    } else if (m_current > 0) {
        openSheet(m_current - 1);
        emit replaced();
    }
    m_stepping = false;
}

void PasteEdit::stepForward()
{
    m_stepping = true;
    if (isComplete() && document()->isRedoAvailable()) {
        redo();
    } else if (m_current + 1 < m_sheets.size()) {
        openSheet(m_current + 1);
        emit replaced();
    }
    m_stepping = false;
}

// --- Marks

void PasteEdit::setMarks(const QList<PasteMark> &marks)
{
    m_marks.clear();
    m_marks.reserve(std::size_t(marks.size()));
    const ShownMap &map = sheet().map();
    for (const PasteMark &mark : marks) {
        ShownMark shown{{}, mark.suppressed};
        for (const Span &piece : mark.pieces)
            shown.pieces.append(map.toShown(piece));
        m_marks.push_back(std::move(shown));
    }
    m_currentMark = -1;
    refreshMarks();
    retranslate();
}

void PasteEdit::setCurrentMark(int index)
{
    m_currentMark = index >= 0 && std::size_t(index) < m_marks.size() ? index : -1;
    refreshMarks();
}

QList<Span> PasteEdit::markedInDocument(int index) const
{
    return index >= 0 && std::size_t(index) < m_marks.size() ? m_marks[std::size_t(index)].pieces : QList<Span>();
}

std::pair<int, int> PasteEdit::linesOf(int index) const
{
    const QList<Span> pieces = markedInDocument(index);
    if (pieces.isEmpty() || pieces.last().end > sheet().inserted())
        return {0, 0};
    const auto lineAt = [this](qsizetype position) {
        QTextBlock block = document()->findBlock(int(position));
        while (block.isValid() && lineNumber(block) == 0)
            block = block.previous();
        return lineNumber(block);
    };
    return {lineAt(pieces.first().start), lineAt(std::max(pieces.first().start, pieces.last().end - 1))};
}

void PasteEdit::moveMarks(int position, int removed, int added)
{
    const auto isTouched = [position, removed](const Span &piece) {
        return piece.end > position && piece.start < position + removed;
    };
    const auto isSplit = [position](const Span &piece) { return piece.start < position && piece.end > position; };
    for (ShownMark &mark : m_marks) {
        if (std::ranges::any_of(mark.pieces, isTouched) || std::ranges::any_of(mark.pieces, isSplit)) {
            mark.pieces.clear();
            continue;
        }
        for (Span &piece : mark.pieces) {
            if (piece.start >= position + removed) {
                piece.start += added - removed;
                piece.end += added - removed;
            }
        }
    }
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
    if (m_marks.empty() && extraSelections().isEmpty()) {
        m_visibleMarks.clear();
        return;
    }

    const QColor text = palette().color(QPalette::Text);
    QTextCharFormat match;
    match.setBackground(themeColor(ColorRole::Match, palette()));
    match.setForeground(text);
    QTextCharFormat current = match;
    current.setBackground(themeColor(ColorRole::MatchCurrent, palette()));
    current.setUnderlineStyle(QTextCharFormat::SingleUnderline);
    current.setUnderlineColor(themeColor(ColorRole::MatchBar, palette()));
    QTextCharFormat suppressed;
    suppressed.setBackground(themeColor(ColorRole::Suppressed, palette()));

    m_visibleMarks.clear();
    for (std::size_t index = 0; index < m_marks.size(); ++index) {
        const QList<Span> &pieces = m_marks[index].pieces;
        if (std::ranges::any_of(pieces, [&visible](const Span &piece) { return piece.overlaps(visible); }))
            m_visibleMarks.push_back(index);
    }

    QList<QTextEdit::ExtraSelection> selections;
    const qsizetype inserted = sheet().inserted();
    const auto select = [&](std::size_t index, const QTextCharFormat &format) {
        for (const Span &piece : m_marks[index].pieces) {
            if (!piece.overlaps(visible) || piece.end > inserted || selections.size() >= DrawnMarks)
                continue;
            QTextEdit::ExtraSelection selection;
            selection.cursor = QTextCursor(document());
            selection.cursor.setPosition(int(piece.start));
            selection.cursor.setPosition(int(piece.end), QTextCursor::KeepAnchor);
            selection.format = format;
            selections.append(selection);
        }
    };
    // The most important ones first, for they are the ones to be kept where there are too many...
    for (const std::size_t index : m_visibleMarks) {
        if (int(index) == m_currentMark)
            select(index, current);
    }
    for (const std::size_t index : m_visibleMarks) {
        if (int(index) != m_currentMark && !m_marks[index].suppressed)
            select(index, match);
    }
    for (const std::size_t index : m_visibleMarks) {
        if (m_marks[index].suppressed)
            select(index, suppressed);
    }
    std::ranges::reverse(selections); // ... and last on the screen, for they lie above the others.
    setExtraSelections(selections);
}

void PasteEdit::updateTicks()
{
    QList<MarkScrollBar::Tick> ticks;
    for (std::size_t index = 0; index < m_marks.size(); ++index) {
        const ShownMark &mark = m_marks[index];
        if (mark.pieces.isEmpty())
            continue;
        const QTextBlock block = document()->findBlock(int(mark.pieces.first().start));
        if (block.isValid())
            ticks.append({block.firstLineNumber(), int(index) == m_currentMark, mark.suppressed});
    }
    std::ranges::stable_sort(ticks, {}, [](const MarkScrollBar::Tick &tick) {
        return tick.suppressed ? 0 : tick.current ? 2 : 1;
    });
    m_scrollBar->setTicks(ticks);
}

void PasteEdit::reveal(const Span &span)
{
    const Span shown = sheet().map().toShown(span);
    if (shown.end > sheet().inserted())
        m_pendingReveal = shown;
    else
        revealInDocument(shown);
}

void PasteEdit::revealMark(int index)
{
    const QList<Span> pieces = markedInDocument(index);
    if (pieces.isEmpty())
        return;
    const Span shown{pieces.first().start, pieces.last().end};
    if (shown.end > sheet().inserted())
        m_pendingReveal = shown;
    else
        revealInDocument(shown);
}

void PasteEdit::revealInDocument(const Span &span)
{
    // First the end of the first line of the span, then its start: both are in view where both fit.
    QTextCursor cursor(document());
    cursor.setPosition(int(span.start));
    const int lineEnd = cursor.block().position() + cursor.block().length() - 1;
    horizontalScrollBar()->setValue(0);
    cursor.setPosition(std::min(lineEnd, int(span.end)));
    setTextCursor(cursor);
    ensureCursorVisible();
    cursor.setPosition(int(span.start));
    setTextCursor(cursor);
    centerCursor();
    updateExtraSelections();
}

// --- Editing

void PasteEdit::keyPressEvent(QKeyEvent *event)
{
    if (event->matches(QKeySequence::Undo)) {
        stepBack();
    } else if (event->matches(QKeySequence::Redo)) {
        stepForward();
    } else if (isReplaceKey(*event)) {
        replaceFromClipboard();
    } else if (isLineEndKey(*event) && !isReadOnly()) {
        // A new line of the paste, also in a line that is shown in pieces.
        QTextCursor cursor = textCursor();
        sheet().insertText(cursor, u"\n"_s);
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
    const ShownMap &map = sheet().map();
    const qsizetype start = map.toPaste(cursor.selectionStart());
    const qsizetype end = map.toPaste(cursor.selectionEnd());
    auto *copy = new QMimeData; // the caller takes ownership
    copy->setText(text().sliced(start, end - start));
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
    const bool replacesAll = cursor.selectionEnd() - cursor.selectionStart() == sheet().inserted();
    if (replacesAll) {
        replaceText(text);
    } else if (text.size() > LargeInsertion || ShownMap::hasLongLine(text)) {
        const ShownMap &map = sheet().map();
        const QString before = this->text().first(map.toPaste(cursor.selectionStart()));
        const QString after = this->text().sliced(map.toPaste(cursor.selectionEnd()));
        replaceText(before + text + after);
        reveal({before.size(), before.size() + text.size()});
    } else {
        m_inserting = true;
        sheet().insertText(cursor, text);
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
    QPlainTextEdit::resizeEvent(event);
    layoutMargin();
    updateExtraSelections();
}

void PasteEdit::changeEvent(QEvent *event)
{
    QPlainTextEdit::changeEvent(event);
    switch (event->type()) {
    case QEvent::LanguageChange:
        retranslate();
        break;
    case QEvent::PaletteChange:
        sheet().followPalette(palette());
        refreshMarks();
        break;
    case QEvent::FontChange:
        setTabStopDistance(TabCharacters * fontMetrics().horizontalAdvance(u' '));
        layoutMargin();
        break;
    default:
        break;
    }
}

Span PasteEdit::visiblePositions() const
{
    QTextBlock block = firstVisibleBlock();
    const Span none{block.position(), block.position()};
    Span visible = none;
    const qreal bottom = viewport()->height();
    while (block.isValid() && blockBoundingGeometry(block).translated(contentOffset()).top() <= bottom) {
        visible.end = block.position() + block.length();
        block = block.next();
    }
    return visible;
}

int PasteEdit::lineNumber(const QTextBlock &block) const
{
    return sheet().lineNumber(block);
}

int PasteEdit::marginWidth() const
{
    if (isEmpty())
        return 0;
    const int digits = std::max(2, int(QString::number(sheet().documentLines()).size()));
    return Margin::Padding + fontMetrics().horizontalAdvance(u'9') * digits + Margin::Padding + Margin::BarWidth;
}

void PasteEdit::layoutMargin()
{
    const int width = marginWidth();
    if (viewportMargins().left() != width)
        setViewportMargins(width, 0, 0, 0);
    m_margin->setGeometry(0, viewport()->y(), width, viewport()->height());
    m_margin->update();
}

void PasteEdit::paintMargin(QPaintEvent *event)
{
    QPainter painter(m_margin);
    painter.fillRect(event->rect(), palette().color(QPalette::Base));
    const QColor bar = themeColor(ColorRole::MatchBar, palette());
    const QColor quiet = themeColor(ColorRole::Muted, palette());
    const int barLeft = m_margin->width() - Margin::BarWidth;
    const int numberWidth = barLeft - Margin::Padding;

    for (QTextBlock block = firstVisibleBlock(); block.isValid(); block = block.next()) {
        const QRectF area = blockBoundingGeometry(block).translated(contentOffset());
        if (area.top() > event->rect().bottom())
            break;
        const QRect line(0, qRound(area.top()), m_margin->width(), qRound(area.height()));
        const LineMarks marks = marksIn(block);
        if (marks.shown)
            painter.fillRect(barLeft, line.top(), Margin::BarWidth, line.height(), bar);
        else if (marks.suppressed)
            painter.fillRect(barLeft + Margin::BarWidth / 2, line.top(), Margin::BarWidth / 2, line.height(), quiet);
        if (const int number = lineNumber(block); number > 0) {
            QFont numberFont = font();
            numberFont.setBold(marks.current);
            painter.setFont(numberFont);
            painter.setPen(marks.current ? palette().color(QPalette::Text) : quiet);
            painter.drawText(line.adjusted(0, 0, numberWidth - line.width(), 0), Qt::AlignRight | Qt::AlignTop,
                             QString::number(number));
        }
    }
}

PasteEdit::LineMarks PasteEdit::marksIn(const QTextBlock &block) const
{
    const Span characters{block.position(), block.position() + block.length()};
    LineMarks found;
    for (const std::size_t index : m_visibleMarks) {
        const ShownMark &mark = m_marks[index];
        const bool here = std::ranges::any_of(mark.pieces, [&](const Span &piece) { return piece.overlaps(characters); });
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
