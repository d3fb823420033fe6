#pragma once

#include <QString>

class QIODevice;

namespace waymark {

/// Text to be diagnosed, as read from a file or a pipe.
struct PasteFile
{
    QString text; ///< Without byte order mark; line ends as they were.
    QString encodingNote; ///< What the reader should know about the bytes; empty for sound UTF-8. One sentence.
    QString sizeNote; ///< That only a first part was read; empty where all of it was. One sentence.
    QString encoding; ///< The one it was read as: "UTF-8", "UTF-16LE", "GB18030" … (see textencoding.h).
    QString error; ///< Why nothing could be read; empty where something was, be it an empty file. One sentence.

    bool isReadable() const { return error.isEmpty(); }
};

/// Bytes of a file that are read at most; what follows is left out, and the note reports it.
inline constexpr qint64 PasteByteLimit = 100'000'000;

/// Reads the text of `path`, or of standard input where it is "-". Its encoding is found by decodeText(): a byte order
/// mark, UTF-8, UTF-16, GB18030, or Windows-1252. Every invalid sequence becomes U+FFFD, and the note counts them.
/// Pipes and devices are read as they come; a folder is an error.
///   readPaste("train.log")  ->  text "Traceback …", encoding "UTF-8", no notes
///   readPaste("no-such")    ->  error "no-such could not be read: No such file or directory"
/// Reads on the caller's thread until the end, so a pipe may keep it waiting.
PasteFile readPaste(const QString &path, qint64 limit = PasteByteLimit);

/// The same from a device that is open for reading; `name` is its name in the error.
PasteFile readPaste(QIODevice &device, const QString &name, qint64 limit = PasteByteLimit);

/// Bytes as text, as readPaste() does it; `isCut`: they may end inside a character, which is then left out.
PasteFile decodePaste(const QByteArray &bytes, bool isCut = false);

} // namespace waymark
