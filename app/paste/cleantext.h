#pragma once

#include "app/text/byterange.h"
#include "app/text/span.h"
#include "app/text/textmap.h"

#include <QByteArray>
#include <QList>
#include <QStringList>
#include <QStringView>

#include <atomic>
#include <vector>

namespace waymark {

/// Which line ends of a paste are taken for breaks that only fitted a line to a width.
enum class Wrapping : unsigned char {
    Terminal, ///< Those of lines that a terminal broke at exactly its width.
    Anywhere, ///< Every one inside what may be a sentence, as mailers break them: for a second diagnosis of a paste.
};

/// A paste as the engine reads it: what the program printed, without what terminals, mail, CI
/// systems and loggers put around it. Taken out are ANSI sequences, control characters, zero-width
/// characters, HTML's escapes (see makeVisible()), quote marks ("> "), log prefixes (see peelPrefix()),
/// boxes and line numbers (see LinePeeler), and the line ends a terminal put into a line (see LineWrap);
/// line ends become "\n", a lone carriage return (progress bars) ends a line, no-break spaces become
/// spaces, and lone surrogates become U+FFFD. Every byte remembers where in the paste it came from.
///   "\x1b[31m[rank0]: ValueError: x\x1b[0m\r\n"  ->  utf8() "ValueError: x\n",
///   and toPaste({0, 10}) is the span of "ValueError" in the paste
class CleanText
{
public:
    /// One line of the clean text.
    struct Line
    {
        ByteRange bytes; ///< Without the line end.
        int pasteLine = 1; ///< Line of the paste that it came from, from 1; the first of several that were joined.
        int stream = -1; ///< Index in streams() of the carrier that it came through; -1: none.
        bool opensStep = false; ///< A CI system announces its next step here: "##[group]Run make".
    };

    /// Cleans `paste`. Stops early, with what was read so far, soon after `*cancel` becomes true.
    explicit CleanText(QStringView paste, const std::atomic_bool *cancel = nullptr,
                       Wrapping wrapping = Wrapping::Terminal);

    const QByteArray &utf8() const { return m_utf8; }
    const std::vector<Line> &lines() const { return m_lines; }

    /// The carriers whose lines are mixed in the paste, as printed ("rank3", "web-1", "pod/x/container"), in the order
    /// of their first lines. A line with several carriers belongs to the innermost.
    const QStringList &streams() const { return m_streams; }

    /// The number of a rank ("rank3", "default3", mpirun's "1,3"), or -1 for every other stream and for -1.
    int rankOf(int stream) const;

    /// Unicode code points and lines of the paste itself (a trailing line end opens no further line).
    qsizetype pasteCharacters() const { return m_pasteCharacters; }
    int pasteLines() const { return m_pasteLines; }

    /// The bytes of line `index`, valid as long as this object.
    QByteArrayView line(qsizetype index) const;

    /// Index in lines() of the line that holds byte `offset`.
    qsizetype lineAt(qsizetype offset) const;

    /// The lines that hold any of these characters of the paste, in order and joined by line ends.
    ///   paste "[rank0]: a\n[rank0]: b c\n", {{22, 23}} (the "c")  ->  "b c"
    QString linesWith(const QList<Span> &paste) const;

    /// UTF-16 positions in the paste, from the first to the last character of `range`.
    Span toPaste(ByteRange range) const { return m_map.toSource(Span{range.begin, range.end}); }

    /// The same without what cleaning took out in between (prefixes, colours, line ends): one span a stretch.
    QList<Span> piecesInPaste(ByteRange range) const;

    /// Where every byte of utf8() is in the paste.
    const TextMap &map() const { return m_map; }

private:
    friend class CleanTextBuilder;

    QByteArray m_utf8;
    std::vector<Line> m_lines;
    TextMap m_map;
    QStringList m_streams;
    qsizetype m_pasteCharacters = 0;
    int m_pasteLines = 0;
};

} // namespace waymark
