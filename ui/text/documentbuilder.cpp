#include "ui/text/documentbuilder.h"

#include "app/markdown/markdowntree.h"
#include "app/text/textlayout.h"
#include "ui/text/documentwriter.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QTextCursor>
#include <QTextDocument>

#include <cmath>

using namespace Qt::StringLiterals;

namespace waymark {

DocumentBuilder::DocumentBuilder(KSyntaxHighlighting::Repository &repository, const QPalette &palette,
                                 const QFont &font)
    : m_repository(repository)
    , m_palette(palette)
    , m_font(font)
{
}

void DocumentBuilder::prepare(QTextDocument *document) const
{
    document->setUndoRedoEnabled(false);
    document->clear();
    document->setDocumentMargin(0);
    document->setDefaultFont(m_font);
    document->setIndentWidth(std::round(QFontMetricsF(m_font).horizontalAdvance(u"00. "_s)));
}

void DocumentBuilder::build(QTextDocument *document, const QString &markdown) const
{
    prepare(document);
    const bool cut = markdown.size() > m_characterLimit;
    const MarkdownTree tree = parseMarkdown(cut ? markdown.first(m_characterLimit) : markdown);
    DocumentWriter writer(document, m_repository, m_palette, m_font, m_textFormat);
    writer.write(tree.get());
    if (cut) {
        writer.writeNote(QCoreApplication::translate("waymark::DocumentBuilder",
                                                     "The text is too long and was cut after %n characters.", nullptr,
                                                     int(m_characterLimit)));
    }
}

void DocumentBuilder::buildPlain(QTextDocument *document, const QString &text) const
{
    prepare(document);
    QTextCharFormat words;
    words.setForeground(m_palette.color(QPalette::Text));
    words.merge(m_textFormat);
    QTextCursor(document).insertText(visibleText(text.first(std::min(text.size(), m_characterLimit)), TextKind::Prose),
                                     words);
}

} // namespace waymark
