#include "app/markdown/markdown.h"

#include "app/markdown/howto.h"
#include "app/markdown/linktarget.h"
#include "app/markdown/markdowntree.h"
#include "app/text/textlayout.h"

#include <QRegularExpression>
#include <QStringList>

#include <cmark-gfm.h>

#include <algorithm>
#include <cstdlib>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

/// Puts a node of `type` with the literal of `node` in its place.
void replaceByLiteral(cmark_node *node, cmark_node_type type)
{
    cmark_node *replacement = cmark_node_new(type);
    cmark_node_set_literal(replacement, cmark_node_get_literal(node));
    cmark_node_replace(node, replacement);
    cmark_node_free(node);
}

bool isWebAddress(const char *address)
{
    return isWebUrl(QUrl(QString::fromUtf8(address), QUrl::StrictMode));
}

bool isInsideLink(cmark_node *node)
{
    for (cmark_node *parent = cmark_node_parent(node); parent; parent = cmark_node_parent(parent)) {
        if (cmark_node_get_type(parent) == CMARK_NODE_LINK)
            return true;
    }
    return false;
}

/// Puts a link with the image's address and its description in the image's place.
void replaceByLink(cmark_node *image)
{
    cmark_node *link = cmark_node_new(CMARK_NODE_LINK);
    cmark_node_set_url(link, cmark_node_get_url(image));
    while (cmark_node *child = cmark_node_first_child(image))
        cmark_node_append_child(link, child);
    if (!cmark_node_first_child(link)) {
        cmark_node *text = cmark_node_new(CMARK_NODE_TEXT);
        cmark_node_set_literal(text, cmark_node_get_url(image));
        cmark_node_append_child(link, text);
    }
    cmark_node_replace(image, link);
    cmark_node_free(image);
}

/// Puts the children of a link or image in its place.
void unwrap(cmark_node *node)
{
    while (cmark_node *child = cmark_node_first_child(node))
        cmark_node_insert_before(node, child);
    cmark_node_free(node);
}

/// The tree of a text that may be shown: headings below those of the page, without HTML, images and unsafe links.
MarkdownTree safeTree(QStringView markdown)
{
    MarkdownTree tree = parseMarkdown(withFencedCode(visibleText(markdown)));
    for (cmark_node *node : markdownNodes(tree)) {
        const char *address = cmark_node_get_url(node);
        switch (cmark_node_get_type(node)) {
        case CMARK_NODE_HEADING:
            cmark_node_set_heading_level(node, std::min(6, cmark_node_get_heading_level(node) + 3));
            break;
        case CMARK_NODE_HTML_BLOCK:
            replaceByLiteral(node, CMARK_NODE_CODE_BLOCK);
            break;
        case CMARK_NODE_HTML_INLINE:
            replaceByLiteral(node, CMARK_NODE_TEXT);
            break;
        case CMARK_NODE_IMAGE:
            if (isWebAddress(address) && !isInsideLink(node))
                replaceByLink(node);
            else
                unwrap(node);
            break;
        case CMARK_NODE_LINK:
            if (!isWebAddress(address))
                unwrap(node);
            break;
        default:
            break;
        }
    }
    return tree;
}

/// The text that cmark allocated; frees it.
QString taken(char *text)
{
    const QString result = QString::fromUtf8(text);
    std::free(text);
    return result;
}

qsizetype longestRun(QStringView text, QChar character)
{
    qsizetype longest = 0;
    qsizetype run = 0;
    for (const QChar c : text) {
        run = c == character ? run + 1 : 0;
        longest = std::max(longest, run);
    }
    return longest;
}

/// The fence that opens on `line`, such as "```"; empty where none does.
QString fenceOf(QStringView line)
{
    static const QRegularExpression fence(u"^ {0,3}(`{3,}|~{3,})"_s);
    return fence.match(line.toString()).captured(1);
}

bool closesFence(QStringView line, const QString &fence)
{
    const QStringView trimmed = line.trimmed();
    return trimmed.size() >= fence.size()
        && std::all_of(trimmed.begin(), trimmed.end(), [&fence](QChar c) { return c == fence.front(); });
}

bool startsBlock(QStringView line)
{
    static const QRegularExpression block(u"^ {0,3}([-*+]|\\d{1,9}[.)]|#{1,6}|>)\\s"_s);
    return block.match(line.toString()).hasMatch() || line.startsWith(u'|');
}

/// Writes Markdown, line by line, for a terminal.
class TerminalText
{
public:
    TerminalText(int width, QString indent)
        : m_width(width)
        , m_indent(std::move(indent))
    {
    }

    QString written(QStringView markdown)
    {
        const QList<QStringView> lines = markdown.split(u'\n');
        for (const QStringView line : lines)
            addLine(line);
        endParagraph();
        while (!m_lines.isEmpty() && m_lines.last().isEmpty())
            m_lines.removeLast();
        return m_lines.join(u'\n');
    }

private:
    void addLine(QStringView line)
    {
        if (!m_fence.isEmpty()) {
            if (closesFence(line, m_fence))
                m_fence.clear();
            else
                m_lines.append(line.isEmpty() ? QString() : m_indent + u"    "_s + line.toString());
            return;
        }
        m_fence = fenceOf(line);
        if (!m_fence.isEmpty() || line.trimmed().isEmpty()) {
            endParagraph();
            if (m_fence.isEmpty() && !m_lines.isEmpty() && !m_lines.last().isEmpty())
                m_lines.append(QString());
            return;
        }
        if (startsBlock(line))
            endParagraph();
        if (line.startsWith(u'|'))
            m_lines.append(m_indent + line.toString());
        else
            m_paragraph.append(line.toString());
    }

    void endParagraph()
    {
        if (m_paragraph.isEmpty())
            return;
        const bool hangs = startsBlock(m_paragraph.first());
        m_lines.append(wrappedText(m_paragraph.join(u'\n'), m_width, m_indent, hangs ? m_indent + u"  "_s : m_indent));
        m_paragraph.clear();
    }

    const int m_width;
    const QString m_indent;
    QString m_fence;
    QStringList m_paragraph;
    QStringList m_lines;
};

} // namespace

QString markdownToHtml(QStringView markdown)
{
    return taken(cmark_render_html(safeTree(markdown).get(), CMARK_OPT_VALIDATE_UTF8, nullptr));
}

QString cleanMarkdown(QStringView markdown)
{
    return withoutLineEnds(taken(cmark_render_commonmark(safeTree(markdown).get(), CMARK_OPT_VALIDATE_UTF8, 0)));
}

QString markdownToText(QStringView markdown, int width, const QString &indent)
{
    return TerminalText(width, indent).written(withFencedCode(visibleText(markdown)));
}

QString escapedMarkdown(QStringView text)
{
    const QString line = visibleLine(text);
    QString result;
    result.reserve(line.size() + 8);
    for (const QChar character : line) {
        if (u"\\`*_[]<>&|~"_s.contains(character))
            result += u'\\';
        result += character;
    }
    static const QRegularExpression blockMark(u"^(?:#{1,6}|[+-]|\\d{1,9}[.)])(?=\\s|$)|^[=-]+$"_s);
    const QRegularExpressionMatch mark = blockMark.match(result);
    if (mark.hasMatch())
        result.insert(result.front().isDigit() ? mark.capturedEnd() - 1 : 0, u'\\');
    return result;
}

QString codeSpan(QStringView text)
{
    const QString line = visibleLine(text);
    if (line.isEmpty())
        return {};
    const QString ticks(longestRun(line, u'`') + 1, u'`');
    const QString blank = line.startsWith(u'`') || line.endsWith(u'`') ? u" "_s : QString();
    return ticks + blank + line + blank + ticks;
}

QString codeBlock(QStringView text, const QString &language)
{
    const QString code = withoutLineEnds(visibleText(text));
    const QString ticks(std::max<qsizetype>(3, longestRun(code, u'`') + 1), u'`');
    return ticks + language + u'\n' + code + u'\n' + ticks;
}

} // namespace waymark
