#pragma once

#include <QByteArrayView>

namespace waymark {

/// What of a line has the shape of an error message.
enum class ErrorShape : unsigned char {
    None,
    Words, ///< Only words that say that something failed: "Cannot open x". A sentence of a person may begin so.
    Level, ///< The level of a log line: "ERROR    shop: payment declined". What it is about may be no error.
    Tag, ///< A tag before a text, an exception's name before a colon, a program's complaint: "error: …", "cp: cannot
         ///< stat …"
};

/// The shape of a line (UTF-8, without its line end), whatever its words: a level word or tag before a text ("error:
/// …", "ERROR …", "fatal: …", "E: …", "Error 137 …"), an exception's name before a colon, an error number of the
/// operating system, "failed with …". Words alone are none:
///   "cp: cannot stat 'x': No such file or directory"  ->  Tag
///   "java.io.IOException: broken pipe"                ->  Tag
///   "0 errors, 2 warnings"                            ->  None
///   "gcc -Werror -c error.c"                          ->  None
ErrorShape errorShape(QByteArrayView line);

inline bool looksLikeErrorMessage(QByteArrayView line)
{
    return errorShape(line) != ErrorShape::None;
}

/// Whether a text has a word for a failure besides its level: "connection refused", "cannot", "not found".
///   "ERROR shop: payment declined for order 7"  ->  false
bool saysWhatFailed(QByteArrayView line);

/// Whether a line only reports that something before or below it failed: exit codes, counts of errors, closing words of
/// builds, headings.
///   "Error: Process completed with exit code 1."  ->  true
///   "[ERROR] Failures:"                           ->  true
bool reportsOtherError(QByteArrayView line);

/// Whether a line is no error, whatever its form: of a level below that of warnings, a part of a message ("thrown in
/// a.php on line 3"), something that stops nothing ("ld: skipping incompatible libm.a …"), or a count of none
/// ("failed: 0", "error: null").
bool isRemark(QByteArrayView line);

} // namespace waymark
