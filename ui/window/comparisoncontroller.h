#pragma once

#include <QObject>
#include <QString>

namespace waymark {

class Navigator;
class Session;

/// Opens the comparison of an entry with one that is easily confused with it.
class ComparisonController : public QObject
{
    Q_OBJECT
public:
    /// All of them outlive the controller.
    ComparisonController(const Session &session, Navigator &navigator, QObject *parent = nullptr);

    /// Whether there is something to compare the entry with.
    bool canCompare(const QString &entryId) const;

public slots:
    /// Without `second` the likeliest entry is used.
    void compare(const QString &first, const QString &second = {});

signals:
    /// There is nothing to compare with; one sentence.
    void failed(const QString &sentence);

private:
    /// The likeliest one first.
    QStringList choices(const QString &entryId) const;

    const Session &m_session;
    Navigator &m_navigator;
};

} // namespace waymark
