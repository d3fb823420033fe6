#pragma once

#include "app/catalog/filledwords.h"

#include <QString>
#include <QStringList>

namespace waymark {

/// Markdown with values in the place of placeholders, as fillWords() does it. A value is put in as a code span, which
/// marks it as the paste's and keeps it from being read as Markdown. Blocks of code keep their placeholders.
///   ("GPU has {total}.", total = "8.00 GiB")  ->  "GPU has `8.00 GiB`."
QString fillMarkdown(const QString &markdown, const SlotValues &values);

/// Code with values in the place of placeholders. People copy it and run it, while the paste may be a stranger's: a
/// value is put in only where it fits the kind that the entry states, cannot be anything but one word of an argument,
/// and the command does not delete or change rights, unless the entry states that it is safe even there. It is quoted
/// for the language. Braces that are the code's own (f-strings, `${name}`, `{{name}}`, blocks of C, arguments of LaTeX)
/// stay.
///   ("git add {file}", "bash", file = "a b.py")   ->  "git add 'a b.py'"
///   ("git add {file}", "bash", file = "a; rm b")  ->  unchanged, its mark withheld: OtherKind
///   ("sudo rm {file}", "bash", file = "a.py")     ->  unchanged, its mark withheld: Destructive
///   ("f\"{name}\"", "python", name = "w")         ->  unchanged, without a mark
/// `language` is the word behind the fence; empty is taken for a shell's.
FilledText fillCode(const QString &code, const QString &language, const SlotValues &values);

/// The same for code within a sentence, which is for reading: placeholders without a value lose their braces, as in
/// fillWords(). What is one word is no command, but a value still has to fit its kind.
///   ("{name}.py", name = "random")  ->  "random.py"
///   ("ssh-keygen -R {host}")        ->  "ssh-keygen -R host"
FilledText fillInlineCode(const QString &code, const SlotValues &values);

/// The words of `code` that a reader replaces, in order, each with its meaning in `language`.
///   ("kubectl -n NAMESPACE get pods", NAMESPACE = "the namespace of the pod")  ->  a mark of kind Replace at 11
QList<SlotMark> replacementsIn(const QString &code, const SlotValues &values, Language language);

/// The placeholders that occur in the code of an entry's fixes and causes, sorted: those that need a kind.
QStringList placeholdersInCode(const Entry &entry);

/// The names in braces in the prose of an entry's texts, and in the commands of its fixes, that are none of its
/// placeholders, sorted: a person would read the braces, or type them.
///   signature "cannot find {module}", root cause "{modul} is not installed."  ->  "modul"
QStringList unknownPlaceholders(const Entry &entry);

} // namespace waymark
