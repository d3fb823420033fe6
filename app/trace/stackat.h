#pragma once

#include "app/trace/traceformat.h"

#include <optional>

namespace waymark {

/// A frame line that begins with "at ".
struct AtFrame
{
    enum class Language { Java, JavaScript, DotNet };

    FrameText frame;
    QByteArrayView library; ///< What decides whether it is a library's: the file, or the class for the JVM and .NET.
    Language language = Language::Java;
};

/// Reads "\tat a.b.C.m(C.java:12)", "    at f (/app/a.js:3:5)" and "   at A.B.M(String s) in C:\a.cs:line 5".
/// Nothing for prose such as "at home".
std::optional<AtFrame> atFrame(QByteArrayView line);

} // namespace waymark
