#pragma once

#include <QString>

namespace waymark {

/// A how-to taken apart: lines within fences (```), with these, and all others.
struct FencedText
{
    QString code;  ///< The fences one after the other, a blank line between them.
    QString prose; ///< Without blank lines around it.
};

/// Splits Markdown at its fences; one that is not closed goes to the end. Indented code is prose here, as are fences of tildes.
///   "Run:\n```sh\ngit gc\n```\nThen push."  ->  code "```sh\ngit gc\n```", prose "Run:\nThen push."
FencedText splitAtFences(const QString &markdown);

} // namespace waymark
