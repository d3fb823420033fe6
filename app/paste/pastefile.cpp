#include "app/paste/pastefile.h"

#include "app/paste/textencoding.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <cstdio>
#include <new>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr qint64 ChunkBytes = 1 << 20;

QString words(const char *source, int n = -1)
{
    return QCoreApplication::translate("PasteFile", source, nullptr, n);
}

QString megabytes(qint64 bytes)
{
    return QString::number(bytes / 1'000'000);
}

} // namespace

PasteFile decodePaste(const QByteArray &bytes, bool isCut)
{
    DecodedText decoded = decodeText(bytes, isCut);
    PasteFile paste;
    paste.text = std::move(decoded.text);
    paste.encoding = decoded.encoding;
    QStringList notes;
    if (decoded.evidence == DecodedText::Evidence::ByteOrderMark) {
        //: %1: an encoding, such as UTF-16LE.
        notes.append(words(QT_TRANSLATE_NOOP("PasteFile", "It was read as %1, as its byte order mark says."))
                         .arg(paste.encoding));
    } else if (decoded.evidence == DecodedText::Evidence::Guess) {
        //: %1: an encoding, such as GB18030.
        notes.append(
            words(QT_TRANSLATE_NOOP("PasteFile", "It was read as %1, as its bytes are no UTF-8 and look like that."))
                .arg(paste.encoding));
    }
    if (decoded.replacements > 0) {
        //: %1: an encoding, such as UTF-8.
        notes.append(
            words(QT_TRANSLATE_N_NOOP("PasteFile", "%n place(s) are not valid %1; the sign � stands there now."),
                  int(decoded.replacements))
                .arg(paste.encoding));
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
            const QByteArray part = device.read(std::min(ChunkBytes, limit + 1 - bytes.size()));
            more = !part.isEmpty();
            bytes += part;
        }
        const bool cut = bytes.size() > limit;
        if (cut) {
            bytes.truncate(limit);
        } else if (const auto *file = qobject_cast<QFile *>(&device); file && file->error() != QFileDevice::NoError) {
            //: %1: a file, %2: the system's reason.
            paste.error =
                words(QT_TRANSLATE_NOOP("PasteFile", "%1 could not be read: %2")).arg(name, file->errorString());
            return paste;
        }
        paste = decodePaste(bytes, cut);
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
