#pragma once

#include "app/text/span.h"

#include <QList>

#include <vector>

namespace waymark {

/// Where the positions of a text lie in another text, its source, from which it was made by leaving out, replacing and
/// inserting characters. The map is a sorted list of runs: stretches whose characters follow each other in the source
/// as well. Positions are bytes in a UTF-8 text and units in a UTF-16 text.
///   clean "ab" from the paste "a\x1b[mb"  ->  runs {0, 0}, {1, 4}; toSource({0, 2}) is {0, 5}
class TextMap
{
public:
    /// Of 12 bytes, as text of several scripts has millions of them: positions are below 4 Gi.
    struct Run
    {
        Run(qsizetype position, qsizetype sourcePosition, int width = 1, int sourceWidth = 1)
            : at(quint32(position))
            , source(quint32(sourcePosition))
            , step(quint8(width))
            , sourceStep(quint8(sourceWidth))
        {
        }

        quint32 at; ///< First position; the run ends where the next begins.
        quint32 source; ///< Position of its first character in the source.
        quint8 step; ///< Positions that each of its characters takes: 3 for "错" in UTF-8.
        quint8 sourceStep; ///< The same in the source: 4 for the "<" that was "&lt;", 0 for one inserted.
    };

    const std::vector<Run> &runs() const { return m_runs; }

    /// Starts a run, unless it only continues the last one. `run.at` must not be smaller than the last one's.
    void append(const Run &run);

    /// The characters of `stretch` in another text, mapped by `other` to the same source, follow from `at` on.
    void append(const TextMap &other, Span stretch, qsizetype at);

    /// Position in the source of the character at `position`; `position` may be the end of the text.
    qsizetype toSource(qsizetype position) const;

    /// From the first to the last character of `stretch`; empty for an empty stretch.
    Span toSource(Span stretch) const;

    /// The same without what was left out in between: one span for each stretch of the source, in order.
    QList<Span> pieces(Span stretch) const;

private:
    std::vector<Run>::const_iterator runAt(qsizetype position) const;

    std::vector<Run> m_runs;
};

} // namespace waymark
