#pragma once

#include <QString>

class QPrinter;
class QTextDocument;

namespace KSyntaxHighlighting {
class Repository;
}

namespace waymark {

/// Prints Markdown: an entry, a guide, a report. The document is built node by node like those on the screen, always
/// dark on white, with page numbers; long lines of code are broken rather than cut off.
///   DocumentPrinter(repository).print(printer, entryMarkdown(…));
class DocumentPrinter
{
public:
    /// The repository outlives the printer.
    explicit DocumentPrinter(KSyntaxHighlighting::Repository &repository);

    /// Prints at once; false where the printer cannot be used.
    bool print(QPrinter *printer, const QString &markdown) const;

    /// Fills `document` as it is printed.
    void build(QTextDocument *document, const QString &markdown) const;

private:
    KSyntaxHighlighting::Repository &m_repository;
};

} // namespace waymark
