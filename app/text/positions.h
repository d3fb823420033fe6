#pragma once

#include <QList>
#include <QStringView>

namespace waymark {

/// Lines, columns and code points of UTF-16 positions of a text, for readers who count characters. One pass over the
/// text.
///   PositionMap(u"a\n😀b", {4}).at(4)  ->  code point 3, line 2, column 2
class PositionMap
{
public:
    struct Position
    {
        qsizetype codePoint = 0; ///< From 0.
        qsizetype line = 1; ///< From 1; lines end at "\n".
        qsizetype column = 1; ///< From 1, in code points.
    };

    /// `positions` may be in any order and may repeat; what lies behind the end of `text` counts as its end.
    PositionMap(QStringView text, QList<qsizetype> positions);

    /// Where `position` lies: one of those given, otherwise the text's start.
    Position at(qsizetype position) const;

private:
    QList<qsizetype> m_positions; // sorted, each once
    QList<Position> m_found; // parallel to m_positions
};

} // namespace waymark
