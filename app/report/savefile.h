#pragma once

#include <QByteArray>
#include <QString>

namespace waymark {

/// Writes `bytes` to the file `path`, all or nothing: where the disk is full or the folder cannot be written, the
/// former content stays. Returns the system's error message; empty on success.
QString saveFile(const QString &path, const QByteArray &bytes);

} // namespace waymark
