#pragma once

#include <QByteArrayView>

namespace waymark {

/// Whether a command was typed at a shell's prompt on `line`, which is UTF-8 without its line end. Cheap for the lines
/// of a long log. A prompt with nothing behind it is none.
///   "$ make", "(venv) ana@build1:~/src$ make", "[ana@build1 src]$ make", "❯ make", "PS C:\\src> make"  ->  true
///   "$", "    $ make", "cost: 5 $ a day"                                                              ->  false
bool isShellPrompt(QByteArrayView line);

} // namespace waymark
