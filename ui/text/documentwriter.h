#pragma once

#include <QFont>
#include <QList>
#include <QPalette>
#include <QPointer>
#include <QTextCursor>
#include <QTextList>
#include <QTextTable>

struct cmark_node;

namespace KSyntaxHighlighting {
class Repository;
}

namespace waymark {

/// Writes a parsed Markdown tree into a document, one node after another. Used once.
/// Nesting beyond a dozen levels is written without further indentation.
class DocumentWriter
{
public:
    /// All references outlive the writer.
    DocumentWriter(QTextDocument *document, KSyntaxHighlighting::Repository &repository, const QPalette &palette,
                   const QFont &font, const QTextCharFormat &textFormat);

    void write(cmark_node *root);

    /// One muted paragraph after everything else.
    void writeNote(const QString &note);

private:
    /// A list being written.
    struct ListState
    {
        QTextListFormat format;
        QPointer<QTextList> list;
        int number = 1; ///< Of the next item.
        bool numbersAreText = false; ///< Qt 6.4 counts every list from 1; other numbers are written as words.
        bool tight = false;
    };

    void enter(cmark_node *node);
    void leave(cmark_node *node);
    bool enterExtension(cmark_node *node);
    bool leaveExtension(cmark_node *node);

    void startParagraph(cmark_node *node);
    void startHeading(cmark_node *node);
    void startList(cmark_node *node);
    void startItem();
    void startTable(cmark_node *node);
    void startCell();
    void writeCodeBlock(cmark_node *node);
    void writeHighlighted(const QString &code, const QString &language);
    void writeHtmlBlock(cmark_node *node);
    void writeRule();
    void writeInlineCode(const QString &code);
    void writeText(const QString &text);

    QTextBlockFormat blockFormat() const;
    void newBlock(const QTextBlockFormat &format);
    void markItem();
    void shapeFrame(QTextFrameFormat &shape) const;
    void leaveFrame(QTextFrame *frame);
    void shrinkBlock(const QTextBlock &block);
    void pushFormat(const QTextCharFormat &change);
    void pushProperty(QTextFormat::Property property, const QVariant &value);
    void popFormat();
    QTextCharFormat format() const { return m_formats.last(); }
    double lineHeight() const;

    QTextDocument *m_document;
    KSyntaxHighlighting::Repository &m_repository;
    const QPalette &m_palette;
    QFont m_font;
    QTextCursor m_cursor;
    QList<QTextCharFormat> m_formats; ///< The innermost last; the first is that of plain words.
    QList<ListState> m_lists;
    QPointer<QTextTable> m_table;
    int m_row = -1;
    int m_column = -1;
    int m_quotes = 0;
    bool m_blockIsFresh = true; ///< The cursor is in an empty block that the next paragraph takes.
    bool m_itemIsPending = false; ///< The next block begins an item of the innermost list.
    bool m_softBreakIsPending = false;
    QChar m_lastCharacter;
};

} // namespace waymark
