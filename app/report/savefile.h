#pragma once

#include <QByteArray>
#include <QString>

namespace waymark {

/// Writes `bytes` to the file `path`, all or nothing: where the disk is full or the folder cannot be written, what
/// stood there before stays. Gives what went wrong, in the system's words; an empty string where all is well.
QString saveFile(const QString &path, const QByteArray &bytes);

} // namespace waymark
