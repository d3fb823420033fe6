#include "ui/paste/hanginglayout.h"

#include <QFontMetricsF>
#include <QTextBlock>
#include <QTextDocument>
#include <QTextLayout>

#include <algorithm>
#include <cmath>

namespace waymark {

namespace {

constexpr int IndentCharacters = 2;
constexpr qreal MaxIndentShare = 1.0 / 3; // of the width

qreal hangingIndent(const QString &text, const QTextLine &first, const QFont &font)
{
    const auto start = std::ranges::find_if(text, [](QChar c) { return !c.isSpace(); });
    const int leading = std::min(int(start - text.begin()), first.textStart() + first.textLength());
    const qreal own = first.cursorToX(leading) - first.x();
    return std::min(own + IndentCharacters * QFontMetricsF(font).horizontalAdvance(u' '),
                    first.width() * MaxIndentShare);
}

} // namespace

QRectF HangingLayout::blockBoundingRect(const QTextBlock &block) const
{
    const QRectF unindented = QPlainTextDocumentLayout::blockBoundingRect(block); // lays out what is not yet
    const QTextLayout *layout = block.isValid() ? block.layout() : nullptr;
    if (!layout || layout->lineCount() < 2 || layout->lineAt(1).x() > layout->lineAt(0).x())
        return unindented;
    indentWrapped(block);
    return QPlainTextDocumentLayout::blockBoundingRect(block);
}

void HangingLayout::indentWrapped(const QTextBlock &block) const
{
    QTextLayout *layout = block.layout();
    const QTextLine first = layout->lineAt(0);
    const qreal left = first.x();
    const qreal width = first.width();
    const qreal indent = hangingIndent(block.text(), first, document()->defaultFont());
    const int linesBefore = document()->lineCount();
    qreal top = 0;
    layout->beginLayout();
    for (QTextLine line = layout->createLine(); line.isValid(); line = layout->createLine()) {
        const qreal own = line.textStart() == 0 ? 0 : indent;
        line.setLeadingIncluded(true);
        line.setLineWidth(width - own);
        line.setPosition({left + own, top});
        top += line.height() + std::min(0.0, std::ceil(line.leading()));
    }
    layout->endLayout();
    QTextBlock laidOut = block;
    laidOut.setLineCount(block.isVisible() ? layout->lineCount() : 0);
    if (document()->lineCount() != linesBefore)
        emit const_cast<HangingLayout *>(this)->documentSizeChanged(documentSize());
}

} // namespace waymark
