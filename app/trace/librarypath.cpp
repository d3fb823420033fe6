#include "app/trace/scan.h"
#include "app/trace/segments.h"

#include <algorithm>

namespace waymark {

namespace {

/// Whether `text` opens with `words`, a backslash standing for a slash.
bool opens(QByteArrayView text, QByteArrayView words)
{
    if (text.size() < words.size())
        return false;
    for (qsizetype i = 0; i < words.size(); ++i) {
        if (text[i] != words[i] && !(text[i] == '\\' && words[i] == '/'))
            return false;
    }
    return true;
}

template <std::size_t N>
bool opensWithAny(QByteArrayView text, const QByteArrayView (&list)[N])
{
    const char first = text[0] == '\\' ? '/' : text[0];
    return std::any_of(std::begin(list), std::end(list),
                       [&](QByteArrayView words) { return words[0] == first && opens(text, words); });
}

/// Class names of runtimes and frameworks; a name of fewer than three parts may be a file ("java.py").
bool isLibraryClass(QByteArrayView name)
{
    static constexpr QByteArrayView Packages[] = {
        "java.",
        "javax.",
        "jdk.",
        "sun.",
        "com.sun.",
        "jakarta.",
        "kotlin.",
        "kotlinx.",
        "scala.",
        "groovy.",
        "clojure.",
        "org.apache.",
        "org.springframework.",
        "org.hibernate.",
        "org.junit.",
        "org.gradle.",
        "org.codehaus.",
        "org.eclipse.",
        "io.netty.",
        "reactor.",
        "com.fasterxml.",
        "com.google.common.",
        "System.",
        "Microsoft.",
    };
    return std::count(name.begin(), name.end(), '.') >= 2 && opensWithAny(name, Packages);
}

/// "python3.11/lib/", "Python311\Lib\", "Python.framework/": an interpreter's own folder, its name at the front of
/// `part`.
bool isInterpreterFolder(QByteArrayView part)
{
    if (!opens(part.sliced(1), "ython"))
        return false;
    qsizetype end = 6;
    while (end < part.size() && (scan::isDigit(part[end]) || part[end] == '.' || part[end] == '-'))
        ++end;
    const QByteArrayView rest = part.sliced(end);
    return opens(rest, "/lib/") || opens(rest, "/Lib/") || opens(part, "Python.framework/");
}

constexpr QByteArrayView GeneratedCode[] = {"<frozen ",       "<__array_function__", "<attrs generated",
                                            "<decorator-gen", "<anonymous>",         "<unknown>"};

constexpr QByteArrayView LibraryFronts[] = {
    "/usr/lib/",
    "/usr/lib64/",
    "/usr/include/",
    "/usr/local/lib/",
    "/usr/local/include/",
    "/usr/libexec/",
    "/usr/share/",
    "/lib/",
    "/lib64/",
    "/usr/local/go/src/",
    "/opt/conda/",
    "/opt/hostedtoolcache/",
    "/nix/store/",
    "/opt/homebrew/",
    "/Library/",
    "/System/Library/",
    "C:/Program Files",
    "C:/Windows/",
    "C:/WINDOWS/",
    "c:/program files",
    "D:/Program Files",
    "/rustc/",
    "node:",
    "internal/modules/",
    "internal/process/",
    "internal/bootstrap/",
    "internal/main/",
    "webpack/bootstrap",
    "java.base/",
    "jdk.internal",
    "std::",
    "core::",
    "alloc::",
    "__libc_",
    "./csu/",
    "../csu/",
    "../sysdeps/",
    "./sysdeps/",
    "./nptl/",
    "../nptl/",
    "lib/python",
    "rust_begin_unwind",
    "code/__torch__",
};

/// At the start of any part of a path.
constexpr QByteArrayView LibraryFolders[] = {
    "site-packages/",  "dist-packages/", "node_modules/",    "pkg/mod/",          ".cargo/registry/",
    ".cargo/git/",     "rustlib/src/",   "library/std/src/", "library/core/src/", "library/alloc/src/",
    "gems/",           "vendor/bundle/", "importlib/",       ".rustup/",          ".m2/repository/",
    ".gradle/caches/", "include/c++/",   "lib/python",       "lib64/python",      "go/src/runtime/",
    "VC/Tools/MSVC/",  "Windows Kits/",  "node:internal/",   ".nvm/versions/",    "lib/go-",
    "go/libexec/",
};

} // namespace

bool isLibraryPath(QByteArrayView path)
{
    if (path.isEmpty())
        return false;
    if (path[0] == '<') // "<stdin>", "<string>", "<ipython-input-3-…>" are the person's own
        return opensWithAny(path, GeneratedCode);
    if (opensWithAny(path, LibraryFronts) || opensWithAny(path, LibraryFolders))
        return true;
    bool slash = false;
    for (qsizetype i = 0; i + 1 < path.size(); ++i) {
        if (path[i] != '/' && path[i] != '\\')
            continue;
        slash = true;
        const QByteArrayView part = path.sliced(i + 1);
        if (opensWithAny(part, LibraryFolders) || ((part[0] == 'p' || part[0] == 'P') && isInterpreterFolder(part)))
            return true;
    }
    return !slash && isLibraryClass(path);
}

} // namespace waymark
