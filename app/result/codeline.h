#pragma once

#include "app/text/span.h"

#include <QChar>
#include <QList>
#include <QString>

#include <optional>

namespace waymark {

/// Languages by how a value is written into them.
enum class CodeFamily {
    Shell, ///< sh and its relatives; also what has no language.
    PowerShell,
    Cmd,
    Sql,
    Config, ///< YAML.
    Program, ///< Everything else: a value belongs into a string, or is a number or a name.
};

/// The family of the word behind a code fence, in any case.
CodeFamily codeFamilyOf(const QString &language);

/// Whether a command deletes, overwrites or stops something, changes rights or owners, runs with another user's rights,
/// or runs what it has loaded: a line with sudo, rm, chown, mv, dd, kill, DROP, DELETE, --force and the like. A list of
/// words, not a proof: it errs on the side of caution.
///   isDestructive(u"sudo chown -R me /srv")  ->  true
///   isDestructive(u"docker run --rm hello")  ->  false
///   isDestructive(u"# rm deletes it")        ->  false, a comment
bool isDestructive(const QString &command, CodeFamily family);

/// The commands of `code`, in order, as spans of UTF-16 units without their last line end: lines with those that
/// continue them (a backslash, an open quote, a loop, a here-document), statements of SQL; of other languages the
/// whole. Blank lines and comments alone are no commands.
///   commandsOf(u"# first\ncd x\nmake \\\n  all", Shell)  ->  "cd x", "make \\\n  all"
QList<Span> commandsOf(const QString &code, CodeFamily family);

/// Whether the word at the end of `before`, the beginning of a command, is the program that is run: the first word
/// behind a prompt, an operator, `sudo` or `env`, or the script of an interpreter.
///   isProgramBehind(u"cd x && ")     ->  true
///   isProgramBehind(u"python -m ")   ->  true
///   isProgramBehind(u"git add ")     ->  false
bool isProgramBehind(const QString &before);

/// The quote that is open at the end of `before`, the beginning of a command; a null character for none.
QChar openQuote(QStringView before, CodeFamily family);

/// `value`, which fits its kind (see fitsSlot()), as it is written at a place of code; std::nullopt where it cannot be
/// one word there. `open` is the quote that is open at the place; `isWhole` is true where the quotes hold nothing else.
///   ("a b.txt", Shell, no quote)   ->  "'a b.txt'"
///   ("a b.txt", Sql, no quote)     ->  std::nullopt
///   ("users", Sql, no quote)       ->  "users"
std::optional<QString> writtenInto(const QString &value, CodeFamily family, QChar open, bool isWhole);

} // namespace waymark
