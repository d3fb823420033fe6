#include "app/markdown/markdowntree.h"

#include <QStringView>

#include <cmark-gfm-core-extensions.h>
#include <cmark-gfm.h>

#include <mutex>

namespace waymark {

namespace {

constexpr qsizetype MaxTableCells = 8'000;

/// Whether all lines as rows of the widest possible table would still be few enough cells.
bool tablesAreSmall(const QString &markdown)
{
    qsizetype lines = 0;
    qsizetype widest = 0;
    for (const QStringView line : QStringView(markdown).split(u'\n')) {
        const qsizetype bars = line.count(u'|');
        widest = std::max(widest, bars);
        lines += bars > 0;
    }
    // Rows without a bar belong to a table too: every line counts for a table that is wider than people write them.
    constexpr qsizetype UsualWidth = 12;
    if (widest > UsualWidth)
        lines = markdown.count(u'\n') + 1;
    return lines * widest <= MaxTableCells;
}

} // namespace

void MarkdownTreeDeleter::operator()(cmark_node *root) const
{
    cmark_node_free(root);
}

MarkdownTree parseMarkdown(const QString &markdown)
{
    static std::once_flag registered;
    std::call_once(registered, cmark_gfm_core_extensions_ensure_registered);

    const std::unique_ptr<cmark_parser, decltype(&cmark_parser_free)> parser(cmark_parser_new(CMARK_OPT_VALIDATE_UTF8),
                                                                             &cmark_parser_free);
    if (tablesAreSmall(markdown))
        cmark_parser_attach_syntax_extension(parser.get(), cmark_find_syntax_extension("table"));
    cmark_parser_attach_syntax_extension(parser.get(), cmark_find_syntax_extension("strikethrough"));
    const QByteArray bytes = markdown.toUtf8();
    cmark_parser_feed(parser.get(), bytes.constData(), size_t(bytes.size()));
    return MarkdownTree(cmark_parser_finish(parser.get()));
}

QList<cmark_node *> markdownNodes(const MarkdownTree &tree)
{
    QList<cmark_node *> nodes;
    const std::unique_ptr<cmark_iter, decltype(&cmark_iter_free)> steps(cmark_iter_new(tree.get()), &cmark_iter_free);
    for (cmark_event_type step = cmark_iter_next(steps.get()); step != CMARK_EVENT_DONE;
         step = cmark_iter_next(steps.get())) {
        if (step == CMARK_EVENT_ENTER)
            nodes.append(cmark_iter_get_node(steps.get()));
    }
    return nodes;
}

QString firstParagraph(const QString &markdown)
{
    const MarkdownTree tree = parseMarkdown(markdown);
    cmark_node *block = cmark_node_first_child(tree.get());
    while (block && cmark_node_get_type(block) == CMARK_NODE_HEADING)
        block = cmark_node_next(block);
    if (!block || cmark_node_get_type(block) != CMARK_NODE_PARAGRAPH)
        return {};
    const int first = cmark_node_get_start_line(block);
    return markdown.section(u'\n', first - 1, cmark_node_get_end_line(block) - 1).trimmed();
}

QString plainWords(const QString &markdown)
{
    QString words;
    const MarkdownTree tree = parseMarkdown(markdown);
    for (cmark_node *node : markdownNodes(tree)) {
        const cmark_node_type type = cmark_node_get_type(node);
        if (const char *literal = cmark_node_get_literal(node))
            words += QString::fromUtf8(literal);
        else if ((type == CMARK_NODE_SOFTBREAK || type == CMARK_NODE_LINEBREAK || type == CMARK_NODE_PARAGRAPH)
                 && !words.isEmpty())
            words += u' ';
    }
    return words.trimmed();
}

} // namespace waymark
