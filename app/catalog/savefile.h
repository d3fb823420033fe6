#pragma once

#include <QByteArray>
#include <QString>

namespace waymark {

enum class FileReaders {
    AsUsual, ///< Those that the umask allows, or that could read the file which is replaced.
    OnlyOwner,
};

/// Writes `bytes` to the file `path`, all or nothing: where the disk is full or the folder cannot be written, the
/// former content stays. Returns the system's error message; empty on success.
QString saveFile(const QString &path, const QByteArray &bytes, FileReaders readers = FileReaders::AsUsual);

} // namespace waymark
