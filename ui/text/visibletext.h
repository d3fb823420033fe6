#pragma once

#include <QString>

namespace waymark {

/// What a text is: in prose, joiners and soft hyphens have their uses; in code they only hide things.
enum class TextKind { Prose, Code };

/// `text` with the characters that deceive the eye shown as marks, so that what is seen is what is there:
/// control characters as their pictures (`␀`, `␛`), direction marks and, in code, invisible characters as
/// their number. Line ends become `\n`; `\n` and tabs stay; a lone surrogate becomes U+FFFD.
///   "rm \u202Etxt"  ->  "rm [U+202E]txt"
///   "a\r\nb"        ->  "a\nb"
QString visibleText(const QString &text, TextKind kind);

} // namespace waymark
