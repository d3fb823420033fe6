#pragma once

#include "app/match/patternatoms.h"

#include <QString>
#include <QStringList>

#include <string>

namespace waymark {

/// A signature turned into a pattern that recognises the message whatever names, numbers and paths
/// it contains.
///
/// Slots are the `{placeholders}`, captured under their names. A signature without any is one message as it was seen:
/// there names in straight or curly quotes are slots (captured as "name", "name_2", …), and hexadecimal addresses, file
/// paths, and numbers, except those that distinguish errors ("Errno 24", "exit code 137", "int64"). Text in backquotes
/// is code and stays literal. Quote
/// characters of every kind are one, so are runs of blanks; a final full stop may be missing, and a leading
/// "SomeError: " where the words behind it suffice.
///   "ModuleNotFoundError: No module named '{name}'"  recognises  No module named "numpy.core"
///   "…: function 'forward' failed with a graph break. …"  recognises  …: function 'step' failed …
struct SignatureTemplate
{
    std::string regex; ///< RE2 syntax, UTF-8, for one line of clean text.
    Trigger trigger; ///< The most telling stretches of literal text: every match holds them.
    QStringList words; ///< The literal words, lower case.

    /// The template of `signature`. Its regex is empty where too few literal words are left to
    /// distinguish the message from any other text. Names in quotes that consist of `fixedWords` (lower case) stay
    /// literal: those are the words that the entry's own regex spells out, so they belong to the error.
    ///   "'DataFrame' object has no attribute 'append'", {"dataframe", "append"}  passes over  'Tagger' object has no
    ///   attribute 'lstm'
    /// A placeholder for which `regex`, the entry's own, lists all values in a group of that name matches these only.
    ///   "module 'numpy' has no attribute '{alias}'", {}, "… has no attribute '(?P<alias>float|int)'"  passes over
    ///   module 'numpy' has no attribute 'strings'
    static SignatureTemplate fromSignature(const QString &signature, const QStringList &fixedWords = {},
                                           const QString &regex = {});
};

} // namespace waymark
