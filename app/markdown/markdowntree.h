#pragma once

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

/// The words of a Markdown text, its marks taken off, for places that show plain text only.
///   "Raised as `TypeError` since *2.0*"  ->  "Raised as TypeError since 2.0"
QString plainWords(const QString &markdown);

} // namespace waymark
