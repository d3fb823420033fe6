#pragma once

#include <QList>
#include <QString>

namespace waymark {

/// A part of a how-to: prose in Markdown, or code that can be copied.
struct HowToPart
{
    enum class Kind { Prose, Code };

    Kind kind = Kind::Prose;
    QString text;
    QString language; ///< The word behind the fence, or what the code looks like; empty for prose and unknown.

    bool operator==(const HowToPart &) const = default;
};

/// Splits Markdown into prose and the fenced code between it, in order. Fences inside lists and quotes
/// stay with their prose. Catalogs made elsewhere write code without fences, line after line below a
/// sentence: lines of a text without any Markdown blocks that look like code become code, too.
///   "Run:\n```bash\ngit gc\n```"        ->  prose "Run:", code "git gc" (bash)
///   "Script it:\n@torch.jit.script\ndef f(x):\n    return x"  ->  prose "Script it:", code of three lines (python)
///   "npm prints a path"                 ->  prose
QList<HowToPart> textParts(const QString &markdown);

/// The same of a how-to, which may be code alone.
///   "sudo apt install libpq-dev"        ->  code
QList<HowToPart> howToParts(const QString &markdown);

/// The parts as Markdown again, code in fences, a blank line between two.
QString howToMarkdown(const QList<HowToPart> &parts);

/// A text with its code fenced, where it is written without a fence: see textParts(). Any other text as it is.
///   "Script it:\n@torch.jit.script\ndef f(x):"  ->  "Script it:\n\n```python\n@torch.jit.script\ndef f(x):\n```"
QString withFencedCode(const QString &markdown);

/// The prose of a how-to: its parts, a blank line between two.
///   "Run:\n```bash\ngit gc\n```\nThen push."  ->  "Run:\n\nThen push."
QString howToProse(const QString &markdown);

/// Whether two texts have the same words, white space and Markdown's marks aside: `how` often repeats `action`.
bool haveSameWords(const QString &one, const QString &other);

} // namespace waymark
