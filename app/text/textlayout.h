#pragma once

#include <QString>
#include <QStringView>

namespace waymark {

/// How a text report is laid out on a terminal.
struct TextStyle
{
    bool colours = false; ///< ANSI colours and bold; never the only sign of anything.
    int width = 80; ///< Columns in which prose is wrapped; code and matched lines never are.
};

/// What a text is: in prose, joiners and soft hyphens have their uses; in code they only hide things.
enum class TextKind { Prose, Code };

/// `text` with everything that could act on a terminal, or deceive the eye, made visible: control characters (but line
/// end and tab) as their pictures (`␀`, `␛`), direction marks and, in code, characters without width as their number.
/// Line ends become `\n`; a lone surrogate becomes U+FFFD.
///   visibleText(u"\x1b[2J")       ->  "␛[2J"
///   visibleText(u"rm \u202Etxt")  ->  "rm [U+202E]txt"
///   visibleText(u"a\r\nb")        ->  "a\nb"
QString visibleText(QStringView text, TextKind kind = TextKind::Prose);

/// `text` without line ends at its end.
QString withoutLineEnds(QString text);

/// visibleText() on one line: line ends and tabs become single spaces.
QString visibleLine(QStringView text);

/// Terminal columns that `text` takes: two for a Chinese, Japanese or Korean character, none for a combining mark.
int columnsOf(QStringView text);

/// `text`, one paragraph, broken into lines of at most `width` columns, each with `indent` before it (the first
/// with `firstIndent`). Breaks at blanks, and between wide characters; a longer word is on a line of its own.
/// Ends without a line end.
QString wrappedText(QStringView text, int width, const QString &firstIndent, const QString &indent);

/// `text` with `indent` before each of its lines that is not empty.
QString indentedText(QStringView text, const QString &indent);

} // namespace waymark
