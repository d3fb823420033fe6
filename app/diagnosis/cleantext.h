#pragma once

#include "diagnosis/span.h"

#include <QByteArray>
#include <QList>
#include <QStringView>

#include <atomic>
#include <vector>

namespace waymark {

/// A stretch of a CleanText: byte offsets into its UTF-8, end excluded.
struct ByteRange
{
    qsizetype begin = 0;
    qsizetype end = 0;

    qsizetype length() const { return end - begin; }
    bool overlaps(const ByteRange &other) const { return begin < other.end && other.begin < end; }
    auto operator<=>(const ByteRange &) const = default;
};

/// A paste as the engine reads it: what the program printed, without what terminals, mail, CI
/// systems and loggers put around it. Taken out are ANSI sequences, control characters, zero-width
/// characters, quote marks ("> ") and log prefixes (see peelPrefix()); line ends become "\n", a lone
/// carriage return (progress bars) ends a line, no-break spaces become spaces, and lone surrogates
/// become U+FFFD. Every byte remembers where in the paste it came from.
///   "\x1b[31m[rank0]: ValueError: x\x1b[0m\r\n"  ->  utf8() "ValueError: x\n",
///   and toPaste({0, 10}) is the span of "ValueError" in the paste
class CleanText
{
public:
    /// One line of the clean text.
    struct Line
    {
        ByteRange bytes;         ///< Without the line end.
        int pasteLine = 1;        ///< Line of the paste that it came from, from 1.
    };

    /// Cleans `paste`. Stops early, with what was read so far, soon after `*cancel` becomes true.
    explicit CleanText(QStringView paste, const std::atomic_bool *cancel = nullptr);

    const QByteArray &utf8() const { return m_utf8; }
    const std::vector<Line> &lines() const { return m_lines; }

    /// Unicode code points and lines of the paste itself (a trailing line end opens no further line).
    qsizetype pasteCharacters() const { return m_pasteCharacters; }
    int pasteLines() const { return m_pasteLines; }

    /// The bytes of line `index`, valid as long as this object.
    QByteArrayView line(qsizetype index) const;

    /// Index in lines() of the line that holds byte `offset`.
    qsizetype lineAt(qsizetype offset) const;

    /// UTF-16 positions in the paste, from the first to the last character of `range`.
    Span toPaste(ByteRange range) const;

    /// The same without what cleaning took out in between (prefixes, colours, line ends): one span a stretch.
    QList<Span> piecesInPaste(ByteRange range) const;

private:
    struct Run // bytes from `clean` up to the next run's stand unbroken in the paste from `paste`
    {
        qsizetype clean;
        qsizetype paste;
        bool ascii;
    };

    std::size_t runAt(qsizetype offset) const;
    qsizetype pasteOffset(std::size_t run, qsizetype offset) const;

    QByteArray m_utf8;
    std::vector<Line> m_lines;
    std::vector<Run> m_runs;
    qsizetype m_pasteCharacters = 0;
    int m_pasteLines = 0;
};

} // namespace waymark
