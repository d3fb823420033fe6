#include "ui/window/pastereader.h"

#include <QDir>
#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

PasteFile readRegularFile(const QString &path)
{
    const QFileInfo file(path);
    if (file.exists() && !file.isFile() && !file.isDir()) {
        PasteFile refused;
        refused.error = PasteReader::tr("%1 is not an ordinary file.").arg(QDir::toNativeSeparators(path));
        return refused;
    }
    return readPaste(path);
}

} // namespace

PasteReader::PasteReader(QObject *parent)
    : QObject(parent)
{
    m_thread.setObjectName("reader"_L1);
    m_worker.moveToThread(&m_thread);
    m_thread.start();
}

PasteReader::~PasteReader()
{
    m_thread.quit();
    m_thread.wait();
}

void PasteReader::read(const QStringList &paths)
{
    const quint64 number = ++m_newest;
    QMetaObject::invokeMethod(
        &m_worker,
        [this, paths, number] {
            QList<ReadFile> files;
            for (const QString &path : paths)
                files.append({path, readRegularFile(path)});
            QMetaObject::invokeMethod(
                this,
                [this, files, number] {
                    if (number == m_newest)
                        emit finished(files);
                },
                Qt::QueuedConnection);
        },
        Qt::QueuedConnection);
}

} // namespace waymark
