#pragma once

#include "app/paste/prefix.h"
#include "app/text/byterange.h"

#include <QByteArrayView>

namespace waymark {

/// Takes from the lines of one text what carried them, where that is recognisable only from several lines together:
/// besides what peelPrefix() finds with the conventions of the text (see PrefixConventions)
///   boxes of rich and Terraform   "│ /srv/app.py:3 in f      │" -> "/srv/app.py:3 in f"; also drawn with "|" and "+-"
///   pytest's error lines          "E       ValueError: x" -> "ValueError: x", keeping what the block indents
///   fences of Markdown            "```python" -> ""
///   line numbers of all lines     "  12: x", "12\tx", "12 | x"
///   job and step of gh run view   "build\tRun make\t2026-05-15T21:32:02.1234567Z x"
///   indentation of the whole text where every line has four blanks or more
/// A box keeps the numbers and the "❱" before its source lines, since they distinguish code from messages.
/// The text is only referred to. Lines are given once each, in order; the time is linear in the text.
class LinePeeler
{
public:
    struct Peeled
    {
        ByteRange kept; ///< In the text.
        bool isLog = false; ///< The line begins a message of a log.
        bool opensStep = false; ///< As in PeeledPrefix.
        bool isFramed = false; ///< It was in a box or a numbered list: no terminal wrapped it.
        QByteArrayView stream; ///< As in PeeledPrefix.
    };

    /// Learns the conventions of `text` from two thousand of its lines at most.
    explicit LinePeeler(QByteArrayView text);

    /// What is left of the line `line` (without its line end). Reads no byte before `line`, so the text may be changed
    /// there.
    Peeled peel(ByteRange line);

private:
    void survey();
    void findIndentation();
    QByteArrayView view(ByteRange range) const { return m_text.sliced(range.begin, range.length()); }
    ByteRange nextLine(qsizetype after) const;
    void peelNumber(ByteRange &line, Peeled &peeled);
    bool peelBox(ByteRange &line, bool boxed);
    bool peelBorders(ByteRange &line);
    bool peelPytest(ByteRange &line);
    bool isBoxBlock(ByteRange line);
    bool isMark(ByteRange line) const;

    QByteArrayView m_text;
    PrefixConventions m_conventions;
    bool m_numbers = false; // every line is numbered
    bool m_jobColumns = false; // job, tab, step, tab before the stamps of most lines
    qsizetype m_indentation = 0;
    qint64 m_number = -1; // of the last numbered line
    char m_separator = 0; // behind the numbers
    ByteRange m_line; // the line that is being peeled, and of the one before it:
    bool m_quoteBefore = false; // … it began with ">"
    bool m_sentenceBefore = false; // … it was not blank, nor ended in a colon
    bool m_rowBefore = false; // … it began as a table's row with one capital letter
    bool m_boxOpen = false; // between "╭" and "╰"
    bool m_barOpen = false; // between Terraform's "╷" and "╵"
    qsizetype m_boxUntil = -1; // lines before this byte are known to be in a box that has lost its top, or
    qsizetype m_noBoxUntil = -1; // … to be in none
    qsizetype m_pytestUntil = -1;
    qsizetype m_pytestIndent = 0;
};

} // namespace waymark
