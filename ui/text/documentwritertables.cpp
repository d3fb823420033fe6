// What GitHub's flavour of Markdown adds: tables and struck out text.

#include "ui/base/theme.h"
#include "ui/text/documentwriter.h"

#include <QTextBlock>
#include <QTextDocument>

#include <cmark-gfm-core-extensions.h>
#include <cmark-gfm.h>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

/// The nodes that GitHub's flavour adds. The library gives their types only by name.
enum class ExtensionNode { None, Table, Row, Cell, StruckOut };

ExtensionNode extensionNode(cmark_node *node)
{
    if (!cmark_node_get_syntax_extension(node))
        return ExtensionNode::None;
    const QLatin1StringView name(cmark_node_get_type_string(node));
    if (name == "table"_L1)
        return ExtensionNode::Table;
    if (name == "table_row"_L1 || name == "table_header"_L1)
        return ExtensionNode::Row;
    if (name == "table_cell"_L1)
        return ExtensionNode::Cell;
    return name == "strikethrough"_L1 ? ExtensionNode::StruckOut : ExtensionNode::None;
}

} // namespace

bool DocumentWriter::enterExtension(cmark_node *node)
{
    switch (extensionNode(node)) {
    case ExtensionNode::None:
        return false;
    case ExtensionNode::Table:
        startTable(node);
        break;
    case ExtensionNode::Row:
        ++m_row;
        m_column = -1;
        break;
    case ExtensionNode::Cell:
        startCell();
        break;
    case ExtensionNode::StruckOut:
        pushProperty(QTextFormat::FontStrikeOut, true);
        break;
    }
    return true;
}

bool DocumentWriter::leaveExtension(cmark_node *node)
{
    switch (extensionNode(node)) {
    case ExtensionNode::None:
        return false;
    case ExtensionNode::Table:
        leaveFrame(m_table);
        m_table = nullptr;
        break;
    case ExtensionNode::Row:
        break;
    case ExtensionNode::Cell:
    case ExtensionNode::StruckOut:
        popFormat();
        break;
    }
    return true;
}

void DocumentWriter::startTable(cmark_node *node)
{
    int rows = 0;
    for (cmark_node *row = cmark_node_first_child(node); row; row = cmark_node_next(row))
        ++rows;
    const int columns = std::max<int>(1, cmark_gfm_extensions_get_table_columns(node));

    if (m_itemIsPending)
        newBlock(blockFormat());
    QTextTableFormat shape;
    shapeFrame(shape);
    shape.setBorderCollapse(true);
    shape.setCellSpacing(0);
    shape.setCellPadding(SpacingUnit);
    shape.setHeaderRowCount(1);
    shape.setBottomMargin(lineHeight() * 0.5);

    const QTextBlock before = m_cursor.block();
    const bool emptyBefore = m_blockIsFresh;
    m_table = m_cursor.insertTable(std::max(rows, 1), columns, shape);
    if (emptyBefore)
        shrinkBlock(before);
    m_row = -1;
}

void DocumentWriter::startCell()
{
    ++m_column;
    QTextCharFormat words;
    const bool known = m_table && m_row < m_table->rows() && m_column < m_table->columns();
    if (known) {
        QTextTableCell cell = m_table->cellAt(m_row, m_column);
        m_cursor = cell.firstCursorPosition();
        m_lastCharacter = {};
        if (m_row == 0) {
            words.setFontWeight(StrongWeight);
            QTextCharFormat surface = cell.format();
            surface.setBackground(themeColor(ColorRole::Card, m_palette));
            cell.setFormat(surface);
        }
    }
    pushFormat(words);
}

} // namespace waymark
