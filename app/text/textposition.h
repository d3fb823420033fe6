#pragma once

#include <QByteArrayView>

#include <vector>

namespace waymark {

/// A place in a file as editors count it: both from 1, columns in Unicode code points.
struct TextPosition
{
    int line = 1;
    int column = 1;

    bool operator==(const TextPosition &) const = default;
};

/// Turns byte offsets of a UTF-8 text into lines and columns. A byte order mark takes no column.
///   TextPositions("{\n  \"错\": 1}").at(9)  ->  line 2, column 6   (the colon)
/// Bytes that are no UTF-8 count as one column each, unless they may be the continuation of one.
/// For use by one thread.
class TextPositions
{
public:
    /// The text outlives this object. `firstLine` is the number of its first line in the file.
    explicit TextPositions(QByteArrayView text, int firstLine = 1);

    /// Of the byte at `offset`; of the end of the text for offsets beyond it.
    TextPosition at(qsizetype offset) const;

private:
    QByteArrayView m_text;
    int m_firstLine;
    mutable std::vector<qsizetype> m_lineBegins; ///< Filled at the first call: most texts have no problem.

    /// The last answer, to count on from there: questions come in the order of the text, which may be one long line.
    struct Answer
    {
        qsizetype lineBegin = -1;
        qsizetype offset = 0;
        qsizetype characters = 0; ///< From lineBegin to offset.
    };
    mutable Answer m_last;
};

} // namespace waymark
