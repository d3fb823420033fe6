#include "ui/text/documentwriter.h"

#include "app/text/textlayout.h"
#include "ui/base/theme.h"
#include "ui/text/codehighlight.h"
#include "ui/text/links.h"

#include <QFontMetricsF>
#include <QTextBlock>
#include <QTextDocument>
#include <QTextFrame>

#include <cmark-gfm.h>

#include <algorithm>
#include <memory>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr int MaxIndent = 12;

QString text(const char *utf8)
{
    return QString::fromUtf8(utf8);
}

/// The face of code, without its size.
QTextCharFormat codeFormat(const QFont &font)
{
    QTextCharFormat format;
    format.setFontFamilies(font.families());
    format.setFontFixedPitch(true);
    return format;
}

/// Whether words of the script that `c` belongs to are written without spaces between them.
bool isWrittenWithoutSpaces(QChar c)
{
    return (c >= u'\u2e80' && c <= u'\u9fff') || (c >= u'\uf900' && c <= u'\ufaff')
        || (c >= u'\uff00' && c <= u'\uffef');
}

} // namespace

DocumentWriter::DocumentWriter(QTextDocument *document, KSyntaxHighlighting::Repository &repository,
                               const QPalette &palette, const QFont &font, const QTextCharFormat &textFormat)
    : m_document(document)
    , m_repository(repository)
    , m_palette(palette)
    , m_font(font)
    , m_cursor(document)
{
    QTextCharFormat plain;
    plain.setForeground(palette.color(QPalette::Text));
    plain.merge(textFormat);
    m_formats.append(plain);
}

void DocumentWriter::write(cmark_node *root)
{
    m_cursor.beginEditBlock();
    const std::unique_ptr<cmark_iter, decltype(&cmark_iter_free)> nodes(cmark_iter_new(root), &cmark_iter_free);
    for (cmark_event_type step = cmark_iter_next(nodes.get()); step != CMARK_EVENT_DONE;
         step = cmark_iter_next(nodes.get())) {
        if (step == CMARK_EVENT_ENTER)
            enter(cmark_iter_get_node(nodes.get()));
        else
            leave(cmark_iter_get_node(nodes.get()));
    }
    m_cursor.endEditBlock();
}

void DocumentWriter::writeNote(const QString &note)
{
    pushProperty(QTextFormat::ForegroundBrush, QBrush(themeColor(ColorRole::Muted, m_palette)));
    newBlock(blockFormat());
    writeText(note);
    popFormat();
}

void DocumentWriter::enter(cmark_node *node)
{
    if (enterExtension(node))
        return;
    switch (cmark_node_get_type(node)) {
    case CMARK_NODE_PARAGRAPH:
        startParagraph(node);
        break;
    case CMARK_NODE_HEADING:
        startHeading(node);
        break;
    case CMARK_NODE_LIST:
        startList(node);
        break;
    case CMARK_NODE_ITEM:
        startItem();
        break;
    case CMARK_NODE_BLOCK_QUOTE:
        ++m_quotes;
        pushProperty(QTextFormat::ForegroundBrush, QBrush(themeColor(ColorRole::Muted, m_palette)));
        break;
    case CMARK_NODE_CODE_BLOCK:
        writeCodeBlock(node);
        break;
    case CMARK_NODE_HTML_BLOCK:
        writeHtmlBlock(node);
        break;
    case CMARK_NODE_THEMATIC_BREAK:
        writeRule();
        break;
    case CMARK_NODE_CODE:
        writeInlineCode(text(cmark_node_get_literal(node)));
        break;
    case CMARK_NODE_TEXT:
    case CMARK_NODE_HTML_INLINE:
        writeText(text(cmark_node_get_literal(node)));
        break;
    case CMARK_NODE_SOFTBREAK:
        m_softBreakIsPending = true;
        break;
    case CMARK_NODE_LINEBREAK:
        writeText(QString(QChar::LineSeparator));
        break;
    case CMARK_NODE_EMPH:
        pushProperty(QTextFormat::FontItalic, true);
        break;
    case CMARK_NODE_STRONG:
        pushProperty(QTextFormat::FontWeight, StrongWeight);
        break;
    case CMARK_NODE_LINK:
        pushFormat(linkFormat(text(cmark_node_get_url(node)), m_palette));
        break;
    default:
        break; // the document itself, and images, of which only the words inside are written
    }
}

void DocumentWriter::leave(cmark_node *node)
{
    if (leaveExtension(node))
        return;
    switch (cmark_node_get_type(node)) {
    case CMARK_NODE_LIST:
        if (!m_lists.isEmpty())
            m_lists.removeLast();
        break;
    case CMARK_NODE_ITEM:
        if (m_itemIsPending)
            newBlock(blockFormat()); // an item without any text
        break;
    case CMARK_NODE_BLOCK_QUOTE:
        --m_quotes;
        popFormat();
        break;
    case CMARK_NODE_HEADING:
    case CMARK_NODE_EMPH:
    case CMARK_NODE_STRONG:
    case CMARK_NODE_LINK:
        popFormat();
        break;
    default:
        break;
    }
}

void DocumentWriter::startParagraph(cmark_node *node)
{
    QTextBlockFormat block = blockFormat();
    cmark_node *parent = cmark_node_parent(node);
    const bool tight = cmark_node_get_type(parent) == CMARK_NODE_ITEM && !m_lists.isEmpty() && m_lists.last().tight;
    if (tight)
        block.setBottomMargin(lineHeight() * 0.12);
    newBlock(block);
}

void DocumentWriter::startHeading(cmark_node *node)
{
    const int level = std::clamp(cmark_node_get_heading_level(node), 1, 6);
    QTextBlockFormat block = blockFormat();
    block.setHeadingLevel(level);
    block.setTopMargin(m_document->isEmpty() ? 0 : lineHeight() * (level <= 2 ? 1.1 : 0.7));
    block.setBottomMargin(lineHeight() * (level == 1 ? 0.6 : 0.35));
    newBlock(block);

    const QFont font = scaledFont(m_font, level <= 2 ? TextSize::Heading : TextSize::Body);
    QTextCharFormat words;
    words.setFontWeight(StrongWeight);
    if (font.pointSizeF() > 0)
        words.setFontPointSize(font.pointSizeF());
    else
        words.setProperty(QTextFormat::FontPixelSize, font.pixelSize());
    pushFormat(words);
}

void DocumentWriter::startList(cmark_node *node)
{
    ListState state;
    const bool ordered = cmark_node_get_list_type(node) == CMARK_ORDERED_LIST;
    state.tight = cmark_node_get_list_tight(node) != 0;
    state.number = std::max(cmark_node_get_list_start(node), 0);
    state.numbersAreText = ordered && state.number != 1;
    static constexpr QTextListFormat::Style Bullets[] = {QTextListFormat::ListDisc, QTextListFormat::ListCircle,
                                                         QTextListFormat::ListSquare};
    const int level = std::min(int(m_lists.size()) + 1, MaxIndent);
    state.format.setStyle(ordered ? QTextListFormat::ListDecimal : Bullets[(level - 1) % 3]);
    state.format.setIndent(level + m_quotes);
    m_lists.append(state);
}

void DocumentWriter::startItem()
{
    if (m_itemIsPending)
        newBlock(blockFormat()); // the item before had no text
    m_itemIsPending = true;
}

void DocumentWriter::writeCodeBlock(cmark_node *node)
{
    const QString code = text(cmark_node_get_literal(node));
    const QString language = text(cmark_node_get_fence_info(node)).section(u' ', 0, 0, QString::SectionSkipEmpty);
    if (m_itemIsPending)
        newBlock(blockFormat());

    QTextFrameFormat shape;
    shapeFrame(shape);
    shape.setBackground(themeColor(ColorRole::Card, m_palette));
    shape.setPadding(SpacingUnit * 2);
    shape.setBottomMargin(lineHeight() * 0.6);

    const QTextBlock before = m_cursor.block();
    const bool emptyBefore = m_blockIsFresh;
    QTextFrame *frame = m_cursor.insertFrame(shape);
    if (emptyBefore)
        shrinkBlock(before);
    m_cursor.setBlockFormat(QTextBlockFormat());
    writeHighlighted(code, language);
    leaveFrame(frame);
}

void DocumentWriter::writeHighlighted(const QString &code, const QString &language)
{
    QString shown = withoutLineEnds(visibleText(code, TextKind::Code));

    const QFont font = scaledFont(m_font, TextSize::Code);
    QTextCharFormat plain = codeFormat(font);
    if (font.pointSizeF() > 0)
        plain.setFontPointSize(font.pointSizeF());
    plain.setForeground(m_palette.color(QPalette::Text));

    const QList<CodeRun> runs = highlightCode(shown, language, m_repository, m_palette);
    // Line separators keep all lines in one block, so that they stay together when copied and on paper.
    shown.replace(u'\n', QChar::LineSeparator);
    qsizetype position = 0;
    for (const CodeRun &run : runs) {
        m_cursor.insertText(shown.sliced(position, run.start - position), plain);
        QTextCharFormat colored = plain;
        colored.merge(run.format);
        m_cursor.insertText(shown.sliced(run.start, run.length), colored);
        position = run.start + run.length;
    }
    m_cursor.insertText(shown.sliced(position), plain);
}

void DocumentWriter::writeHtmlBlock(cmark_node *node)
{
    QString source = withoutLineEnds(visibleText(text(cmark_node_get_literal(node)), TextKind::Code));
    newBlock(blockFormat());
    m_cursor.insertText(source.replace(u'\n', QChar::LineSeparator), format());
}

void DocumentWriter::writeRule()
{
    QTextBlockFormat block = blockFormat();
    block.setProperty(QTextFormat::BlockTrailingHorizontalRulerWidth, QTextLength(QTextLength::PercentageLength, 100));
    block.setProperty(QTextFormat::BackgroundBrush, QBrush(themeColor(ColorRole::Border, m_palette)));
    newBlock(block);
}

void DocumentWriter::writeInlineCode(const QString &code)
{
    QFont base = m_font;
    if (format().fontPointSize() > 0)
        base.setPointSizeF(format().fontPointSize());
    const QFont font = scaledFont(base, TextSize::Code);
    QTextCharFormat words = codeFormat(font);
    if (font.pointSizeF() > 0)
        words.setFontPointSize(font.pointSizeF());
    words.setBackground(themeColor(ColorRole::Card, m_palette));
    pushFormat(words);
    writeText(visibleText(code, TextKind::Code));
    popFormat();
}

void DocumentWriter::writeText(const QString &words)
{
    const QString shown = visibleText(words, TextKind::Prose);
    if (shown.isEmpty())
        return;
    if (m_softBreakIsPending) {
        m_softBreakIsPending = false;
        if (!isWrittenWithoutSpaces(m_lastCharacter) || !isWrittenWithoutSpaces(shown.front()))
            m_cursor.insertText(u" "_s, format());
    }
    m_cursor.insertText(words == QString(QChar::LineSeparator) ? words : shown, format());
    m_lastCharacter = shown.back();
    m_blockIsFresh = false;
}

QTextBlockFormat DocumentWriter::blockFormat() const
{
    QTextBlockFormat block;
    block.setBottomMargin(lineHeight() * 0.5);
    block.setLineHeight(115, QTextBlockFormat::ProportionalHeight);
    block.setIndent(std::min(int(m_lists.size()) + m_quotes, MaxIndent));
    return block;
}

void DocumentWriter::newBlock(const QTextBlockFormat &blockShape)
{
    m_softBreakIsPending = false;
    m_lastCharacter = {};
    if (m_blockIsFresh) {
        m_cursor.setBlockFormat(blockShape);
        m_cursor.setBlockCharFormat(format());
    } else {
        m_cursor.insertBlock(blockShape, format());
    }
    m_blockIsFresh = false;
    if (m_itemIsPending)
        markItem();
}

void DocumentWriter::markItem()
{
    m_itemIsPending = false;
    if (m_lists.isEmpty())
        return;
    ListState &state = m_lists.last();
    if (state.numbersAreText) {
        QTextBlockFormat block = m_cursor.blockFormat();
        block.setTextIndent(-m_document->indentWidth());
        block.setTabPositions({QTextOption::Tab(m_document->indentWidth(), QTextOption::LeftTab)});
        m_cursor.setBlockFormat(block);
        m_cursor.insertText(u"%1.\t"_s.arg(state.number++), format());
        return;
    }
    // A list indents its items by itself.
    QTextBlockFormat block = m_cursor.blockFormat();
    block.setIndent(0);
    m_cursor.setBlockFormat(block);
    if (state.list)
        state.list->add(m_cursor.block());
    else
        state.list = m_cursor.createList(state.format);
}

void DocumentWriter::shapeFrame(QTextFrameFormat &shape) const
{
    shape.setBorder(1);
    shape.setBorderBrush(themeColor(ColorRole::Border, m_palette));
    shape.setBorderStyle(QTextFrameFormat::BorderStyle_Solid);
    shape.setLeftMargin(blockFormat().leftMargin() + blockFormat().indent() * m_document->indentWidth());
    shape.setTopMargin(lineHeight() * 0.35);
}

void DocumentWriter::leaveFrame(QTextFrame *frame)
{
    if (!frame)
        return;
    m_cursor.setPosition(frame->lastPosition() + 1);
    shrinkBlock(m_cursor.block());
    m_blockIsFresh = true;
}

/// The document needs an empty block on either side of a frame; it shall not be seen.
void DocumentWriter::shrinkBlock(const QTextBlock &block)
{
    QTextCursor cursor(block);
    QTextBlockFormat flat;
    flat.setLineHeight(1, QTextBlockFormat::FixedHeight);
    cursor.setBlockFormat(flat);
    QTextCharFormat tiny;
    tiny.setFontPointSize(1);
    cursor.setBlockCharFormat(tiny);
}

void DocumentWriter::pushFormat(const QTextCharFormat &change)
{
    QTextCharFormat next = format();
    next.merge(change);
    m_formats.append(next);
}

void DocumentWriter::pushProperty(QTextFormat::Property property, const QVariant &value)
{
    QTextCharFormat change;
    change.setProperty(property, value);
    pushFormat(change);
}

void DocumentWriter::popFormat()
{
    if (m_formats.size() > 1)
        m_formats.removeLast();
}

double DocumentWriter::lineHeight() const
{
    return QFontMetricsF(m_font).height();
}

} // namespace waymark
