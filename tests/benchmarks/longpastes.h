#pragma once

#include "tests/diagnosis/cleanlog.h"

#include <QString>

#include <algorithm>

namespace waymark::bench {

constexpr qsizetype SmallPaste = 23'000; // UTF-16 units, as below
constexpr qsizetype MiddlePaste = 1'000'000;
constexpr qsizetype LargePaste = 10'000'000;

/// A notebook full of graph breaks.
inline QString samplePasteFile()
{
    return QStringLiteral(WAYMARK_SOURCE_DIR "/tests/diagnosis/data/graph-breaks-notebook.txt");
}

inline QString repeated(const QString &paste, qsizetype size)
{
    QString result;
    result.reserve(size + paste.size());
    while (result.size() < size)
        result += paste;
    result.truncate(size);
    return result;
}

/// `paste`, or what fits of it, once in the middle of a clean log.
inline QString inCleanLog(const QString &paste, qsizetype size)
{
    const QString middle = paste.left(std::min<qsizetype>(size / 4, 20'000));
    const qsizetype half = (size - middle.size()) / 2;
    return cleanLogText(1, half) + middle + u'\n' + cleanLogText(2, half);
}

} // namespace waymark::bench
