#pragma once

#include <KSyntaxHighlighting/Repository>

namespace waymark::test {

/// The syntax definitions, read once in a program: highlighters refer to them as long as they live.
inline KSyntaxHighlighting::Repository &repository()
{
    static KSyntaxHighlighting::Repository instance;
    return instance;
}

} // namespace waymark::test
