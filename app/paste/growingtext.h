#pragma once

#include <QByteArray>
#include <QString>
#include <QStringDecoder>

namespace waymark {

/// Makes text of bytes that come piece by piece: whole lines, as soon as they are whole. The line that is being written
/// waits for its rest, and with it a character of which only a part is there. Of a line that a program wrote over again
/// and again (a progress bar) only the last state is kept. Line ends become "\n".
///   add("a\n10%\r\xe6")  ->  "a\n"      lineInProgress()  ->  "10%"
///   add("20%\rdone\n")   ->  "done\n"
/// Lines are decoded as decodeText() does it; text that begins with a byte order mark of UTF-16 or UTF-32 by that.
class GrowingText
{
public:
    /// A line in progress that has grown over so many bytes is not waited for.
    static constexpr qsizetype MaxLine = 64 * 1024;

    /// The lines that are whole now.
    QString add(const QByteArray &bytes);

    /// The line in progress as far as it is there, for a program that waits in the middle of it; the rest will follow
    /// it. Nothing where a progress bar is being drawn.
    QString takeUnfinished();

    /// All that is left: there will be no more. What comes nevertheless is another text.
    QString finish();

    /// What a terminal would show of the line in progress; empty where there is none.
    QString lineInProgress() const;

private:
    QByteArray decodedToUtf8(const QByteArray &bytes);
    QString lines(QByteArrayView whole);

    QByteArray m_line; // in progress, what was not given out of it
    bool m_isContinued = false; // a part of the line in progress has been given out
    bool m_isBegun = false;
    QStringDecoder m_decoder; // valid for text with a byte order mark of UTF-16 or UTF-32
    QByteArray m_start; // the first bytes, until there are enough to see a byte order mark
};

} // namespace waymark
