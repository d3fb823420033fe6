#pragma once

#include <QFont>
#include <QPalette>
#include <QString>
#include <QTextCharFormat>

class QTextCursor;
class QTextDocument;

namespace KSyntaxHighlighting {
class Repository;
}

namespace waymark {

/// Builds documents from the Markdown of entries and guides, node by node: headings, paragraphs, lists,
/// tables, quotes, code in the palette's colours, emphasis, links.
///
/// The texts of a catalog are shown, never executed: HTML appears as text, an image as its alternative text,
/// and no file or address is ever opened. Links lead to web pages, `entry:domain/slug` and
/// `guide:domain/slug`; the words of any other link are plain text.
///   build(document, "See <b>`git status`</b>")  ->  See <b>git status</b>, git status as code
///   build(document, "![logo](/etc/passwd)")     ->  logo
class DocumentBuilder
{
public:
    /// The repository outlives the builder. Colours and fonts are those of the moment of building.
    DocumentBuilder(KSyntaxHighlighting::Repository &repository, const QPalette &palette, const QFont &font);

    /// Longer texts are cut, and end in a note. 32,768 characters unless set.
    void setCharacterLimit(qsizetype limit) { m_characterLimit = limit; }

    /// The format of plain words, where it is not the palette's text colour and the font as it is.
    void setTextFormat(const QTextCharFormat &format) { m_textFormat = format; }

    /// Replaces what `document` holds.
    void build(QTextDocument *document, const QString &markdown) const;

    /// Replaces what `document` holds by plain text, nothing in it read as Markdown.
    void buildPlain(QTextDocument *document, const QString &text) const;

private:
    void prepare(QTextDocument *document) const;

    KSyntaxHighlighting::Repository &m_repository;
    QPalette m_palette;
    QFont m_font;
    QTextCharFormat m_textFormat;
    qsizetype m_characterLimit = 32'768;
};

} // namespace waymark
