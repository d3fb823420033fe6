#pragma once

#include <QString>

class QPrinter;
class QTextDocument;

namespace KSyntaxHighlighting {
class Repository;
}

namespace waymark {

/// Prints Markdown: an entry, a guide, a report; false where the printer cannot be used. The document is built node by
/// node like those on the screen, always dark on white, with page numbers; long lines of code are broken rather than
/// cut off, and paragraphs, code and short items of lists are not split between two pages.
///   printDocument(printer, entryMarkdown(…), repository);
bool printDocument(QPrinter *printer, const QString &markdown, KSyntaxHighlighting::Repository &repository);

/// Fills `document` as it is printed.
void buildPrintDocument(QTextDocument *document, const QString &markdown, KSyntaxHighlighting::Repository &repository);

/// Begins a new page of a document with a page size before whatever would be split, and fits on one.
void keepBlocksTogether(QTextDocument *document);

} // namespace waymark
