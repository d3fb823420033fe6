// Texts that PasteEdit keeps as they are while it shows another.

#include "ui/paste/pasteedit.h"
#include "ui/paste/pastesheet.h"

#include <QScrollBar>
#include <QTextBlock>

#include <utility>

namespace waymark {

PasteEdit::Kept::Kept() = default;
PasteEdit::Kept::Kept(Kept &&) noexcept = default;
PasteEdit::Kept &PasteEdit::Kept::operator=(Kept &&) noexcept = default;
PasteEdit::Kept::~Kept() = default;

QString PasteEdit::Kept::text() const
{
    return sheet ? sheet->paste() : QString();
}

bool PasteEdit::Kept::appendText(const QString &text)
{
    if (!sheet || sheet->paste().size() + text.size() > MaxTextLength)
        return false;
    redoText.reset();
    sheet->append(text);
    return true;
}

PasteEdit::Kept PasteEdit::exchange(Kept next)
{
    Kept kept;
    keepPlace(kept);
    kept.byHand = std::exchange(m_byHand, next.byHand);
    kept.undoText = std::exchange(m_undoText, std::move(next.undoText));
    kept.redoText = std::exchange(m_redoText, std::move(next.redoText));
    kept.folds = std::exchange(m_folds, std::move(next.folds));
    kept.marks = std::exchange(m_marks, std::move(next.marks));
    kept.currentMark = std::exchange(m_currentMark, next.currentMark);
    kept.pendingReveal = std::exchange(m_pendingReveal, next.pendingReveal);
    m_revealedAt = {-1, -1};

    PasteSheet *sheet = next.sheet ? next.sheet.release() : newSheet(QString());
    if (sheet->parent() != this) {
        sheet->setParent(this);
        sheet->followPalette(palette());
        if (sheet->document()->defaultFont() != font())
            sheet->document()->setDefaultFont(font());
    }
    kept.sheet.reset(showSheet(sheet));
    kept.sheet->setParent(nullptr);
    applyFolds();
    showPlace(next);
    retranslate();
    emit exchanged();
    if (isComplete())
        emit completed();
    return kept;
}

void PasteEdit::keepPlace(Kept &kept) const
{
    const QTextBlock top = firstVisibleBlock();
    kept.anchor = textCursor().anchor();
    kept.caret = textCursor().position();
    kept.topBlock = top.blockNumber();
    kept.topLine = verticalScrollBar()->value() - top.firstLineNumber();
    kept.left = horizontalScrollBar()->value();
}

void PasteEdit::showPlace(const Kept &kept)
{
    QTextCursor cursor(document());
    cursor.setPosition(kept.anchor);
    cursor.setPosition(kept.caret, QTextCursor::KeepAnchor);
    setTextCursor(cursor);
    const QTextBlock top = document()->findBlockByNumber(kept.topBlock);
    verticalScrollBar()->setValue(top.firstLineNumber() + kept.topLine);
    horizontalScrollBar()->setValue(kept.left);
}

} // namespace waymark
