#pragma once

#include <QStringView>

namespace waymark {

/// Quick tests of a text, without a catalog.
struct ErrorLook
{
    enum class Kind : unsigned char {
        None, ///< Nothing that a program prints about an error in several lines.
        Message, ///< An error with what the program adds to it.
        Trace, ///< A stack trace.
    };

    Kind kind = Kind::None;
    int lines = 0; ///< Of the whole text.
};

/// Looks at the first part of `text`, so that it takes no more than some milliseconds, and finds out whether it is
/// worth a diagnosis. One line alone never is, nor a warning.
///   "Traceback (most recent call last):\n  File \"a.py\", line 1, in f\nKeyError: 'x'"  ->  {Trace, 3}
///   "Dear all,\nthe error was fixed."                                                   ->  {None, 2}
ErrorLook lookAtError(QStringView text);

} // namespace waymark
