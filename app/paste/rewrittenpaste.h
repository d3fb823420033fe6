#pragma once

#include "app/text/textmap.h"

#include <QString>
#include <QStringView>

#include <optional>

namespace waymark {

/// The text of a paste with a change undone that was made to it as a whole, and where its characters lie in the paste.
/// Whether the change was made is not known: the text is for a second diagnosis, beside that of the paste itself.
struct RewrittenPaste
{
    QString text;
    TextMap map; ///< From `text` to the paste, both in UTF-16.
};

/// Takes out the line ends of a terminal, whose copies hold one wherever a line was as wide as the window. The width is
/// taken to be that of the widest lines, if between 40 and 250 columns (wide characters count two) and if two lines at
/// least have exactly it, or one and it is a common one (80, 100, 120, 132, 160). What all lines begin with, such as
/// quote marks or an indentation, is left out behind a line end that is taken out. None where no line is broken.
///   "…'NoneType' object has no attri\nbute 'get'\n"  ->  text "…'NoneType' object has no attribute 'get'\n"
std::optional<RewrittenPaste> unwrappedPaste(QStringView paste);

/// Puts line ends where a string of JSON, Python or C has "\n", and quotation marks, backslashes and tabs for "\"",
/// "\'", "\\" and "\t". None where the paste does not hold "\n" twice at least.
///   {"log": "Traceback …:\\n  File …\\nKeyError: 'x'\\n"}  ->  text of four lines
std::optional<RewrittenPaste> unescapedPaste(QStringView paste);

/// Takes out HTML's tags, of text that was copied from the source of a page. None where there are no such tags.
///   "<pre><code>fatal: not a git repository</code></pre>"  ->  text "fatal: not a git repository"
std::optional<RewrittenPaste> untaggedPaste(QStringView paste);

} // namespace waymark
