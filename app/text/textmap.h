#pragma once

#include "app/text/byterange.h"
#include "app/text/span.h"

#include <QByteArray>
#include <QList>

#include <vector>

namespace waymark {

/// Where the bytes of a text made from a paste stand in that paste. The map holds runs: stretches of bytes whose
/// characters stand one behind the other in the paste as well. Runs follow each other without a gap in the bytes;
/// between two of them the paste may hold characters that were taken out.
///   clean "ab" from the paste "a\x1b[mb"  ->  runs {0, 0}, {1, 4}
class TextMap
{
public:
    enum class Kind : unsigned char {
        Ascii, ///< Every byte is one character.
        Utf8, ///< Characters of several bytes are among them.
        LineEnd, ///< One blank that stands for a line end of the paste.
    };

    struct Run
    {
        qsizetype clean = 0; ///< First byte; the run ends where the next begins.
        qsizetype paste = 0; ///< UTF-16 position of its first character.
        Kind kind = Kind::Ascii;
        unsigned char units =
            1; ///< UTF-16 units of the paste a byte stands for: 4 for the "<" that was "&lt;". Ascii only.
    };

    /// Longest Kind::Utf8 run in bytes: positions in one are found by counting.
    static constexpr qsizetype LongestUtf8Run = 512;

    bool isEmpty() const { return m_runs.empty(); }

    /// Starts a run behind the last; `run.clean` must not be smaller than the last one's.
    void append(const Run &run) { m_runs.push_back(run); }

    const std::vector<Run> &runs() const { return m_runs; }

    /// Index in runs() of the run that holds byte `offset`.
    std::size_t runAt(qsizetype offset) const;

    /// UTF-16 position of byte `offset`, as run `index` has it; `offset` may be its end. `utf8` is the text mapped.
    qsizetype pasteOffset(QByteArrayView utf8, std::size_t index, qsizetype offset) const;

    /// From the first to the last character of `range`; empty for an empty range.
    Span toPaste(QByteArrayView utf8, ByteRange range) const;

    /// The same without line ends and what was taken out: one span a stretch.
    QList<Span> pieces(QByteArrayView utf8, ByteRange range) const;

private:
    std::vector<Run> m_runs;
};

/// Builds the map of a text that is made from stretches of another mapped text, in order.
class TextMapBuilder
{
public:
    /// Neither `from` nor `fromBytes` is owned; both must outlive the builder. Stretches are named in order, and the
    /// bytes behind the last one named must still be those that `from` was made for.
    TextMapBuilder(const TextMap &from, QByteArrayView fromBytes);

    /// The bytes `range` of the other text stand at `at` of the new one. To be called before those bytes are moved.
    void keep(ByteRange range, qsizetype at);

    /// A blank at `at` stands for the line end at byte `offset` of the other text.
    void keepLineEnd(qsizetype offset, qsizetype at);

    TextMap take() { return std::move(m_map); }

private:
    qsizetype advanceTo(qsizetype offset);
    void append(const TextMap::Run &run);

    const TextMap &m_from;
    QByteArrayView m_fromBytes;
    TextMap m_map;
    std::size_t m_run = 0; // of the other text, and how far its positions are counted
    qsizetype m_offset = 0;
    qsizetype m_paste = 0;
};

} // namespace waymark
