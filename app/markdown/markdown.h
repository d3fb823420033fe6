#pragma once

#include <QString>
#include <QStringView>

namespace waymark {

/// Catalog texts are GitHub-flavoured Markdown that anyone may have written. Everything here turns them into something
/// safe to show: raw HTML becomes visible text, images become links, links lead to http and https only (others lose
/// their address and keep their words), headings sink below those of the page, control characters are made visible.

/// HTML fragments of block level, for a page of our own.
///   markdownToHtml(u"Use `x`.")              ->  "<p>Use <code>x</code>.</p>\n"
///   markdownToHtml(u"got <class 'KeyError'>")  ->  "<p>got &lt;class 'KeyError'&gt;</p>\n"
QString markdownToHtml(QStringView markdown);

/// Markdown again, normalised, for a document of our own. Ends without a line end.
QString cleanMarkdown(QStringView markdown);

/// Text for a terminal: paragraphs wrapped at `width` columns, code indented by four more columns and never wrapped,
/// inline marks left as they are, `indent` before each line. Ends without a line end.
QString markdownToText(QStringView markdown, int width, const QString &indent);

/// Plain `text` so that Markdown shows exactly these characters; line ends become blanks.
QString escapedMarkdown(QStringView text);

/// Plain `text` as a code span, on one line. Empty for an empty text.
QString codeSpan(QStringView text);

/// Plain `text` as a fenced code block, the fence longer than any inside. Ends without a line end.
QString codeBlock(QStringView text, const QString &language = {});

} // namespace waymark
