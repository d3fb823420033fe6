#pragma once

#include <QString>

namespace waymark {

/// What the copy button of a code block puts on the clipboard: the code without the signs of the
/// prompt and without line ends at its end.
///   ("$ git fetch\n", "console")      ->  "git fetch"
///   (">>> import torch", "python")    ->  "import torch"
///   ("% a comment in TeX", "latex")   ->  unchanged: only a shell's `% ` is a prompt
/// `language` is the word behind the fence, in any case; empty where there is none.
QString withoutPrompts(const QString &code, const QString &language);

/// A command line of a shell without a comment at its end that two blanks set off: pasted into a shell that takes no
/// comments from the keyboard, as zsh, its words would be arguments. Unchanged in other languages.
///   ("env | grep ^DOCKER_   # a proxy?", "bash")  ->  "env | grep ^DOCKER_"
///   ("echo 'a  # b'", "bash")                     ->  unchanged: it is quoted
QString withoutTrailingComment(const QString &line, const QString &language);

} // namespace waymark
