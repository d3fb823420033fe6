#pragma once

#include "app/text/span.h"

#include <QString>
#include <QStringView>

#include <vector>

namespace waymark {

class CleanText;

/// A clean text to be read by people, in UTF-16, with the way to every position of the paste and back. It is a copy:
/// the CleanText it was made from may go. Making one takes time and memory in proportion to the text; do it on a worker
/// for long ones.
///   paste "\x1b[31m[rank0]: ValueError: x\x1b[0m\r\n"  ->  text() "ValueError: x\n", changes() true,
///   toClean({14, 24}) is {0, 10} and toPaste(0) is 14
class CleanedPaste
{
public:
    /// `text` is that of `paste`.
    CleanedPaste(const CleanText &text, QStringView paste);

    const QString &text() const { return m_text; }

    /// Whether text() differs from the paste in more than the kind of its line ends.
    bool changes() const { return m_changes; }

    /// Position in the paste of a character of text(); for its end, the end of the last character.
    qsizetype toPaste(qsizetype clean) const;

    /// Position in text() of a character of the paste; for one that was taken out, that of the next one that was not.
    qsizetype toClean(qsizetype paste) const;

    /// What is left of a stretch of the paste; empty where all of it was taken out.
    Span toClean(Span paste) const;

private:
    struct Run // of characters that stand one behind the other in both texts, up to the next run
    {
        qsizetype clean = 0;
        qsizetype paste = 0;
        qsizetype length = 0; // in text()
        int units = 1; // of the paste, for a character of text()
    };

    const Run *runOf(qsizetype paste) const;

    QString m_text;
    std::vector<Run> m_runs;
    bool m_changes = false;
};

} // namespace waymark
