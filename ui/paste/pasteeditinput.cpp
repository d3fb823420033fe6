// Keys, mouse, clipboard and dragging of PasteEdit.

#include "ui/paste/pasteedit.h"
#include "ui/paste/pastesheet.h"

#include <QAction>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QInputMethodEvent>
#include <QMenu>
#include <QMimeData>
#include <QTextBlock>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

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

/// Pastes over the whole text, also one that was edited.
bool isReplaceKey(const QKeyEvent &event)
{
    return event.key() == Qt::Key_V && event.modifiers() == (Qt::ControlModifier | Qt::ShiftModifier);
}

/// Ctrl+Shift+Insert pastes the selection of the mouse instead.
bool isPasteKey(const QKeyEvent &event)
{
    return event.matches(QKeySequence::Paste) && event.modifiers() != (Qt::ControlModifier | Qt::ShiftModifier);
}

} // namespace

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

void PasteEdit::keyPressEvent(QKeyEvent *event)
{
    if (event->matches(QKeySequence::Undo)) {
        stepBack();
    } else if (event->matches(QKeySequence::Redo)) {
        stepForward();
    } else if (isReplaceKey(*event) || (isPasteKey(*event) && isAsGiven())) {
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

/// Of each event the document reports a change of the whole line, also where focus comes or goes or a word is being
/// composed and the text stays as it is.
void PasteEdit::inputMethodEvent(QInputMethodEvent *event)
{
    const bool replaces = textCursor().hasSelection() && !event->preeditString().isEmpty();
    if (!event->commitString().isEmpty() || event->replacementLength() > 0 || replaces)
        QPlainTextEdit::inputMethodEvent(event);
    else
        m_sheet->keepTextWhile([&] { QPlainTextEdit::inputMethodEvent(event); });
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
    else if (source->hasText() && isAsGiven() && !isOwnSelection(source))
        replaceText(source->text());
    else if (source->hasText() && !isReadOnly())
        insertInPlace(source->text());
}

/// Words that are moved or copied within the text.
bool PasteEdit::isOwnSelection(const QMimeData *source) const
{
    const QClipboard *clipboard = QGuiApplication::clipboard();
    return m_dragging || (clipboard->ownsSelection() && source == clipboard->mimeData(QClipboard::Selection));
}

void PasteEdit::insertInPlace(const QString &text)
{
    QTextCursor cursor = textCursor();
    const bool replacesAll = cursor.selectionEnd() - cursor.selectionStart() == m_sheet->inserted();
    if (replacesAll) {
        replaceText(text);
    } else if (text.size() > MaxInsertion || ShownMap::hasLongLine(text)) {
        const ShownMap &map = m_sheet->map();
        const QString before = this->text().first(map.toPaste(cursor.selectionStart()));
        const QString after = this->text().sliced(map.toPaste(cursor.selectionEnd()));
        replaceText(before + text + after);
        m_byHand = true;
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
        m_dragging = true;
        QPlainTextEdit::dropEvent(event);
        m_dragging = false;
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

} // namespace waymark
