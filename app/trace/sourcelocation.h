#pragma once

#include <QByteArrayView>

#include <optional>

namespace waymark {

/// A place in a source file at the front of a line, as compilers print it. Views into the line.
struct SourceLocation
{
    QByteArrayView file;
    int line = 0;
    int column = 0; ///< 0 where none is given.
    QByteArrayView rest; ///< Behind the place and its colon or " - ", without leading space.
};

/// Reads "a.c:3:5: …", "a.c:3: …", "a.cpp(3,5): …", "a.cpp(3) : …", "a.ts:1:7 - …" and "C:\a.c:3: …".
/// Nothing for what has no file name there, such as a time of day.
std::optional<SourceLocation> sourceLocationAt(QByteArrayView line);

/// Reads a place that makes up the whole text, or its end in brackets: "Main.java:12", "/a/b.js:3:5". `rest` is empty.
std::optional<SourceLocation> sourceLocationIn(QByteArrayView text);

} // namespace waymark
