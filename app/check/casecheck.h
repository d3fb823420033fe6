#pragma once

#include "app/catalog/entry.h"

#include <QString>

#include <functional>

namespace waymark {

/// Receives a problem: the JSON pointer of the part concerned, and one sentence.
using AddProblem = std::function<void(const QString &pointer, const QString &message)>;

/// Whether `id` names an entry of the catalog that is checked.
using IsEntry = std::function<bool(const QString &id)>;

/// "missing" or "not translated", of the Chinese of a text that has letters to translate; else empty.
QString translationProblem(const LocalizedText &text);

/// What decides which fix is for the reader, and what is filled in: titles, `when`, `checks`, `confirm`, `how_zh`,
/// placeholders, words to replace, sources.
void checkCases(const Entry &entry, const IsEntry &isEntry, const AddProblem &add);

/// Each mark `verified` needs a script `proofs`/<id>/dead-end-N or workaround-N, or a transcript of that name with
/// ".transcript" behind it: lines "# ACTION", "# with: PROGRAM", "# date: DATE", "# command: …" and what was printed.
///   git/oops has a verified first workaround and no tests/proofs/git/oops/workaround-1
///       ->  workarounds/0/verified: neither a script nor a transcript
void checkProofs(const Entry &entry, const QString &proofs, const AddProblem &add);

} // namespace waymark
