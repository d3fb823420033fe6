#pragma once

#include <QList>
#include <QPalette>
#include <QString>
#include <QTextCharFormat>

namespace KSyntaxHighlighting {
class Definition;
class Repository;
} // namespace KSyntaxHighlighting

namespace waymark {

/// A stretch of code in one format. Positions are UTF-16 positions in the highlighted code.
struct CodeRun
{
    qsizetype start = 0;
    qsizetype length = 0;
    QTextCharFormat format; ///< Colour, weight and slant only, never a font or size.
};

/// The stretches of `code` that are not plain text, in order and without overlap. Colours can be read on
/// the palette's base and on a card. Lines of more than 2,000 characters and code of more than 256 kB
/// stay plain, for highlighting them could take seconds. An unknown language gives no runs.
///   highlightCode("import os", "python", …)  ->  one run over "import"
///   highlightCode("import os", "nonsense", …)  ->  {}
QList<CodeRun> highlightCode(const QString &code, const QString &language, KSyntaxHighlighting::Repository &repository,
                             const QPalette &palette);

/// The definition for the word behind a fence: a language's name or usual short name, or a file
/// extension, in any case. Invalid where there is none.
KSyntaxHighlighting::Definition definitionForFence(const QString &language,
                                                   KSyntaxHighlighting::Repository &repository);

} // namespace waymark
