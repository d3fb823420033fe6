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

} // namespace waymark
