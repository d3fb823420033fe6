#include "paste/pastefile.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QStringDecoder>

#include <algorithm>
#include <cstdio>
#include <new>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr qint64 chunk = 1 << 20;

QString words(const char *source, int n = -1)
{
    return QCoreApplication::translate("PasteFile", source, nullptr, n);
}

/// The encoding that a byte order mark names, else UTF-8.
QStringConverter::Encoding encodingOf(const QByteArray &bytes)
{
    return QStringConverter::encodingForData(bytes).value_or(QStringConverter::Utf8);
}

bool hasByteOrderMark(const QByteArray &bytes)
{
    return bytes.startsWith("\xEF\xBB\xBF") || bytes.startsWith("\xFF\xFE") || bytes.startsWith("\xFE\xFF")
        || bytes.startsWith(QByteArray("\0\0\xFE\xFF", 4));
}

/// How often `bytes` hold U+FFFD themselves, so that it is not taken for a sign of broken text.
qsizetype replacementCharactersIn(const QByteArray &bytes, QStringConverter::Encoding encoding)
{
    return encoding == QStringConverter::Utf8 ? bytes.count("\xEF\xBF\xBD") : 0;
}

/// Bytes without a character that the limit cut in two at the end.
QByteArray withoutCutCharacter(QByteArray bytes)
{
    qsizetype tail = 0;
    while (tail < 3 && tail < bytes.size() && (uchar(bytes[bytes.size() - 1 - tail]) & 0xC0) == 0x80)
        ++tail;
    if (tail >= bytes.size())
        return bytes;
    const uchar lead = uchar(bytes[bytes.size() - 1 - tail]);
    const int length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : lead >= 0xC0 ? 2 : 1;
    if (length > tail + 1)
        bytes.chop(tail + 1);
    return bytes;
}

QString megabytes(qint64 bytes)
{
    return QString::number(bytes / 1'000'000);
}

} // namespace

PasteFile decodePaste(const QByteArray &bytes)
{
    PasteFile paste;
    const QStringConverter::Encoding encoding = hasByteOrderMark(bytes) ? encodingOf(bytes) : QStringConverter::Utf8;
    QStringDecoder decoder(encoding);
    paste.text = decoder.decode(bytes);
    const qsizetype invalid = paste.text.count(QChar::ReplacementCharacter) - replacementCharactersIn(bytes, encoding);
    QStringList notes;
    if (encoding != QStringConverter::Utf8) {
        //: %1: an encoding, such as UTF-16LE.
        notes.append(words(QT_TRANSLATE_NOOP("PasteFile", "It was read as %1, as its byte order mark says."))
                         .arg(QLatin1String(QStringConverter::nameForEncoding(encoding))));
    }
    if (invalid > 0) {
        const QString name = QLatin1String(QStringConverter::nameForEncoding(encoding));
        //: %1: an encoding, such as UTF-8.
        notes.append(
            words(QT_TRANSLATE_N_NOOP("PasteFile", "%n place(s) are not valid %1; the sign � stands there now."),
                  int(invalid))
                .arg(name));
    }
    paste.encodingNote = notes.join(u' ');
    return paste;
}

PasteFile readPaste(QIODevice &device, const QString &name, qint64 limit)
{
    PasteFile paste;
    try {
        QByteArray bytes;
        bool more = true;
        while (more && bytes.size() <= limit) {
            const QByteArray part = device.read(std::min(chunk, limit + 1 - bytes.size()));
            more = !part.isEmpty();
            bytes += part;
        }
        const bool cut = bytes.size() > limit;
        if (cut) {
            bytes.truncate(limit);
            if (!hasByteOrderMark(bytes) || encodingOf(bytes) == QStringConverter::Utf8)
                bytes = withoutCutCharacter(std::move(bytes));
        } else if (const auto *file = qobject_cast<QFile *>(&device); file && file->error() != QFileDevice::NoError) {
            //: %1: a file, %2: the system's reason.
            paste.error =
                words(QT_TRANSLATE_NOOP("PasteFile", "%1 could not be read: %2")).arg(name, file->errorString());
            return paste;
        }
        paste = decodePaste(bytes);
        if (cut) {
            //: %1: a whole number.
            paste.sizeNote =
                words(QT_TRANSLATE_NOOP("PasteFile", "Only its first %1 MB were read.")).arg(megabytes(limit));
        }
    } catch (const std::bad_alloc &) {
        paste = {};
        paste.error = words(QT_TRANSLATE_NOOP("PasteFile", "%1 does not fit into memory.")).arg(name);
    }
    return paste;
}

PasteFile readPaste(const QString &path, qint64 limit)
{
    QFile file(path);
    PasteFile paste;
    if (path == u"-") {
        if (file.open(stdin, QIODevice::ReadOnly))
            return readPaste(file, path, limit);
    } else if (QFileInfo(path).isDir()) {
        //: %1: a path.
        paste.error = words(QT_TRANSLATE_NOOP("PasteFile", "%1 is a folder; name a file in it.")).arg(path);
        return paste;
    } else if (file.open(QIODevice::ReadOnly)) {
        return readPaste(file, path, limit);
    }
    paste.error = words(QT_TRANSLATE_NOOP("PasteFile", "%1 could not be read: %2")).arg(path, file.errorString());
    return paste;
}

} // namespace waymark
