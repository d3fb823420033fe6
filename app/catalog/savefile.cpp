#include "app/catalog/savefile.h"

#include <QFileDevice>
#include <QSaveFile>

namespace waymark {

QString saveFile(const QString &path, const QByteArray &bytes, FileReaders readers)
{
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly))
        return file.errorString();
    if (readers == FileReaders::OnlyOwner)
        file.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner); // fails on a disk without permissions
    // A short write is no error to QSaveFile: commit() would put the torn text in the place of the good one.
    const bool complete = file.write(bytes) == bytes.size() && file.flush();
    if (!complete) {
        const QString error = file.errorString();
        file.cancelWriting();
        return error;
    }
    return file.commit() ? QString() : file.errorString();
}

} // namespace waymark
