#pragma once

#include "app/check/cataloghealth.h"
#include "app/diagnosis/diagnoser.h"

#include <QObject>
#include <QThread>

#include <memory>

namespace waymark {

/// Looks at the health of a catalog on a thread of its own, for it may take seconds. A newer start() makes an older
/// result unwanted. Lives on the interface thread and reports there; its destructor waits for the thread.
class HealthJob : public QObject
{
    Q_OBJECT
public:
    explicit HealthJob(QObject *parent = nullptr);
    ~HealthJob() override;

    /// See catalogHealth(). What `diagnoser` cannot use of the catalog is told of, too, where it is not null.
    void start(const CatalogPtr &catalog, const Problems &loading, const QStringList &guides,
               const std::shared_ptr<const Diagnoser> &diagnoser);

signals:
    void finished(const waymark::CatalogHealth &health);

private:
    quint64 m_run = 0; // the one whose result is wanted
    QThread m_thread;
    QObject m_worker; // lives on m_thread
};

} // namespace waymark
