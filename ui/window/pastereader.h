#pragma once

#include "app/paste/pastefile.h"

#include <QList>
#include <QObject>
#include <QStringList>
#include <QThread>

namespace waymark {

/// A file that was read, and what it held or why it could not be read.
struct ReadFile
{
    QString path;
    PasteFile content;
};

/// Reads files to be diagnosed on a thread of its own, so that a large file or a slow disk does not stop the window.
/// Only the newest read() is reported. Lives on the interface thread and reports there. Its destructor waits for the
/// file that is being read.
class PasteReader : public QObject
{
    Q_OBJECT
public:
    explicit PasteReader(QObject *parent = nullptr);
    ~PasteReader() override;

    /// Reads `paths` in order. Pipes and devices are refused with an error: they might never end.
    void read(const QStringList &paths);

signals:
    void finished(const QList<waymark::ReadFile> &files);

private:
    quint64 m_newest = 0;
    QThread m_thread;
    QObject m_worker; // lives on m_thread; reads are posted to it
};

} // namespace waymark
