#include "ui/paste/pastesheet.h"

#include "ui/paste/hanginglayout.h"
#include "ui/paste/pastehighlighter.h"

#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

/// Marks the blocks that go on with the line of the block before. Undo and redo keep it.
constexpr int SoftBreak = QTextFormat::UserProperty + 1;

bool isSoft(const QTextBlockFormat &format)
{
    return format.hasProperty(SoftBreak);
}

QTextBlockFormat softFormat()
{
    QTextBlockFormat format;
    format.setProperty(SoftBreak, true);
    return format;
}

/// Where a portion that starts at `from` ends: after a line end where there is one.
qsizetype portionEnd(const QString &text, qsizetype from, qsizetype size)
{
    const qsizetype limit = std::min(text.size(), from + size);
    qsizetype end = from;
    for (int line = 0; line < PasteSheet::PortionLines; ++line) {
        const qsizetype lineEnd = text.indexOf(u'\n', end);
        if (lineEnd < 0 || lineEnd >= limit)
            return limit == text.size() || end == from ? limit : end;
        end = lineEnd + 1;
    }
    return end;
}

} // namespace

PasteSheet::PasteSheet(const QString &paste, KSyntaxHighlighting::Repository &repository, const QPalette &palette,
                       const QFont &font, QObject *parent)
    : QObject(parent)
    , m_document(new QTextDocument(this))
    , m_paste(paste)
{
    m_document->setDocumentLayout(new HangingLayout(m_document));
    m_document->setDefaultFont(font);
    m_document->setUndoRedoEnabled(false);
    m_pending = ShownMap::show(paste, m_map);
    m_pendingLines = int(m_pending.count(u'\n')) + 1;
    if (m_pending.size() <= PasteHighlighter::MaxTextLength)
        m_highlighter = new PasteHighlighter(repository, palette, m_document);
    connect(m_document, &QTextDocument::contentsChange, this, &PasteSheet::onContentsChange);
    insertPortion();
}

QString PasteSheet::paste() const
{
    readDocument();
    return m_paste;
}

const ShownMap &PasteSheet::map() const
{
    if (m_map.hasSoftBreaks())
        readDocument();
    return m_map;
}

bool PasteSheet::isEmpty() const
{
    return m_pending.isEmpty() && m_document->isEmpty();
}

qsizetype PasteSheet::inserted() const
{
    return m_document->characterCount() - 1;
}

int PasteSheet::documentLines() const
{
    return isComplete() ? m_document->blockCount() : m_pendingLines;
}

void PasteSheet::append(const QString &text)
{
    if (text.isEmpty())
        return;
    readDocument();
    const qsizetype lastLine =
        isComplete() ? m_document->lastBlock().length() - 1 : m_pending.size() - m_pending.lastIndexOf(u'\n') - 1;
    const QString shown = m_map.append(m_paste, text, lastLine);
    m_paste += text;
    if (isComplete()) {
        m_pendingStart = inserted();
        m_next = 0;
        m_pendingLines = m_document->blockCount();
        if (!m_document->isUndoAvailable() && !m_document->isRedoAvailable())
            m_document->setUndoRedoEnabled(false);
    }
    m_pending += shown;
    m_pendingLines += int(shown.count(u'\n'));
    if (m_highlighter && m_pendingStart + m_pending.size() > PasteHighlighter::MaxTextLength) {
        keepTextWhile([this] { delete std::exchange(m_highlighter, nullptr); });
    }
    insertPortion();
}

qsizetype PasteSheet::dropFront(qsizetype characters)
{
    readDocument();
    const qsizetype end = characters > 0 ? m_paste.lastIndexOf(u'\n', characters - 1) + 1 : 0;
    if (end == 0 || !isComplete())
        return 0;
    const qsizetype shown = m_map.toShown(end);
    m_inserting = true; // no edit by hand
    m_document->setUndoRedoEnabled(false);
    QTextCursor cursor(m_document);
    cursor.setPosition(int(shown), QTextCursor::KeepAnchor);
    cursor.removeSelectedText();
    m_document->setUndoRedoEnabled(true);
    m_inserting = false;
    m_joins = false;
    m_map.dropFront(end);
    m_paste.remove(0, end);
    return shown;
}

void PasteSheet::insertPortion()
{
    if (m_next < m_pending.size()) {
        const qsizetype end = portionEnd(m_pending, m_next, m_highlighter ? ColouredPortion : Portion);
        m_inserting = true;
        QTextCursor cursor(m_document);
        cursor.movePosition(QTextCursor::End);
        if (std::exchange(m_joins, true))
            cursor.joinPreviousEditBlock();
        else
            cursor.beginEditBlock();
        if (m_map.hasSoftBreaks())
            insertParted(cursor, m_next, end);
        else
            cursor.insertText(m_pending.sliced(m_next, end - m_next));
        cursor.endEditBlock();
        m_inserting = false;
        m_next = end;
    }
    if (m_next == m_pending.size()) {
        m_pending.clear();
        if (!m_document->isUndoRedoEnabled())
            m_joins = false;
        m_document->setUndoRedoEnabled(true);
    }
}

void PasteSheet::insertParted(QTextCursor &cursor, qsizetype from, qsizetype to)
{
    for (qsizetype start = from; start < to;) {
        const qsizetype lineEnd = m_pending.indexOf(u'\n', start);
        const qsizetype end = lineEnd < 0 || lineEnd >= to ? to : lineEnd;
        cursor.insertText(m_pending.sliced(start, end - start));
        if (end < to)
            cursor.insertBlock(m_map.isContinuation(m_pendingStart + end + 1) ? softFormat() : QTextBlockFormat());
        start = end + 1;
    }
}

void PasteSheet::insertText(QTextCursor &cursor, const QString &text)
{
    ShownMap unused;
    const QStringList lines = ShownMap::show(text, unused).split(u'\n');
    cursor.beginEditBlock();
    cursor.removeSelectedText();
    cursor.insertText(lines.first());
    for (const QString &line : lines.sliced(1)) {
        cursor.insertBlock(QTextBlockFormat());
        cursor.insertText(line);
    }
    cursor.endEditBlock();
}

void PasteSheet::keepTextWhile(const std::function<void()> &change)
{
    const bool inserting = std::exchange(m_inserting, true);
    change();
    m_inserting = inserting;
}

int PasteSheet::lineNumber(const QTextBlock &block) const
{
    if (isSoft(block.blockFormat()))
        return 0;
    return block.blockNumber() + 1 - int(map().softBreaksBefore(block.position()));
}

void PasteSheet::followPalette(const QPalette &palette)
{
    if (m_highlighter)
        m_highlighter->followPalette(palette);
}

void PasteSheet::onContentsChange(int position, int removed, int added)
{
    if (m_inserting)
        return;
    m_edited = true;
    m_joins = false;
    if (!m_map.hasSoftBreaks())
        m_map = {};
    emit edited(position, removed, added);
}

void PasteSheet::readDocument() const
{
    if (!std::exchange(m_edited, false))
        return;
    const bool parted = m_map.hasSoftBreaks();
    m_map = {};
    if (!parted) {
        m_paste = m_document->toRawText();
        m_paste.replace(QChar::ParagraphSeparator, u'\n');
        return;
    }
    m_paste.clear();
    for (QTextBlock block = m_document->begin(); block.isValid(); block = block.next()) {
        if (block != m_document->begin()) {
            if (isSoft(block.blockFormat()))
                m_map.addSoftBreak(m_paste.size());
            else
                m_paste += u'\n';
        }
        m_paste += block.text();
    }
}

} // namespace waymark
