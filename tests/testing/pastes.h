#pragma once

#include <QString>

namespace waymark::test {

/// What Python prints of an error that nothing catches.
///   pythonTrace(u"ValueError: oops"_s)  ->  "Traceback (most recent call last):\n  File \"a.py\", …\nValueError:
///   oops\n"
inline QString pythonTrace(const QString &message)
{
    return QStringLiteral("Traceback (most recent call last):\n  File \"a.py\", line 1, in f\n    f()\n") + message
        + QLatin1Char('\n');
}

} // namespace waymark::test
