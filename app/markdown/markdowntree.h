#pragma once

#include <QList>
#include <QString>

#include <memory>

struct cmark_node;

namespace waymark {

struct MarkdownTreeDeleter
{
    void operator()(cmark_node *root) const;
};

/// A parsed Markdown text; freed with the pointer.
using MarkdownTree = std::unique_ptr<cmark_node, MarkdownTreeDeleter>;

/// Parses GitHub-flavoured Markdown: tables and struck-out text are known, bare addresses stay text.
/// A text whose tables would have more than a few thousand cells is parsed without tables, for the
/// parser fills up every row of a table to its full width.
MarkdownTree parseMarkdown(const QString &markdown);

/// All nodes of the tree, each before its children, in the order of the text. A list of their own, so that nodes may be
/// replaced while it is read.
QList<cmark_node *> markdownNodes(const MarkdownTree &tree);

/// The Markdown of the first paragraph below the headings that a text begins with; empty where it begins with neither.
///   "# Reading errors\n\nCMake prints *one* line.\n\nThen …"  ->  "CMake prints *one* line."
QString firstParagraph(const QString &markdown);

/// The words of a Markdown text, its marks taken off, for places that show plain text only.
///   "Raised as `TypeError` since *2.0*"  ->  "Raised as TypeError since 2.0"
QString plainWords(const QString &markdown);

} // namespace waymark
