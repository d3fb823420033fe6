#pragma once

#include "app/text/span.h"

#include <QString>

#include <vector>

namespace waymark {

/// Which position of a paste is which position of the text widget that shows it.
/// A text widget knows one kind of line end, and one very long line freezes it. So the text that is shown has one "\n"
/// for each line end, CRLF too, and lines of more than MaxLineLength characters are shown in pieces, parted by soft
/// breaks, which belong to the screen alone. Every other character is shown as itself. All positions and lengths are
/// UTF-16.
///   paste "a\r\nbc"  ->  shown "a\nbc"; toShown(3) is 2, toPaste(2) is 3
class ShownMap
{
public:
    /// A longer line is shown in pieces.
    static constexpr qsizetype MaxLineLength = 2'000;
    /// Length of such a piece; a piece never ends between the halves of a surrogate pair.
    static constexpr qsizetype PieceLength = 500;

    /// Every position is itself: for text without CRLF or long lines.
    ShownMap() = default;

    /// The text to show for `paste`, with `map` set to lead from one to the other. A paste that can be
    /// shown as it is comes back uncopied.
    static QString show(const QString &paste, ShownMap &map);

    /// The text to show for `added` where it is put behind `paste`, which this map leads from, and whose last line is
    /// shown in a line of `column` characters. This map then leads from both together. What is shown of `paste` stays
    /// as it is, so a line that grows in steps may be parted at other places than show() would part it.
    QString append(const QString &paste, const QString &added, qsizetype column);

    /// Forgets the first characters of the paste, which end with a line: positions count from what is left.
    void dropFront(qsizetype characters);

    /// Whether `text` holds a line that show() would part.
    static bool hasLongLine(QStringView text);

    /// Records a soft break before `pastePosition`, which grows from call to call.
    void addSoftBreak(qsizetype pastePosition);

    /// The shown position of a character of the paste. Both characters of a CRLF are the one line end.
    qsizetype toShown(qsizetype pastePosition) const;

    /// The shown stretch of a stretch of the paste: without soft breaks at its ends, with those inside.
    Span toShown(const Span &paste) const;

    /// The first character of the paste at or after a shown position.
    qsizetype toPaste(qsizetype shownPosition) const;

    /// Whether the line that starts at `shownPosition` goes on with a line of the paste instead of being one.
    bool isContinuation(qsizetype shownPosition) const;

    /// Number of soft breaks before `shownPosition`.
    qsizetype softBreaksBefore(qsizetype shownPosition) const;

    bool hasSoftBreaks() const { return !m_softBreaks.empty(); }

private:
    std::vector<qsizetype> m_dropped; // positions in the paste of the CR of each CRLF, sorted
    std::vector<qsizetype> m_softBreaks; // positions in the paste that follow a soft break, sorted
};

} // namespace waymark
