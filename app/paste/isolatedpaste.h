#pragma once

#include "app/paste/rewrittenpaste.h"

#include <optional>

namespace waymark {

/// Puts what a person set off within a sentence on a line of its own, without the marks around it, so that a message is
/// read as if it had been pasted alone:
///   Markdown             "I get `KeyError: 'x'` here", "_KeyError: 'x'_", "**KeyError: 'x'**", "## KeyError: 'x'"
///   strings              "\"No module named yaml\"", "{\"message\": \"cannot open \\\"x\\\"\"}"
///   exceptions as values "KeyError('x')" becomes "KeyError: x"
///   Chinese              "运行后出现KeyError: 'x'"
///   time stamps          "12:34:56KeyError: 'x'"
/// Typographic quotes become plain ones, and so does a backtick that closes a quote ("no attribute 'x`"). Source text,
/// as under the frames of a trace, stays as it is. None where there is nothing of that kind. Time grows with the length
/// of the paste only.
std::optional<RewrittenPaste> isolatedPaste(QStringView paste);

} // namespace waymark
