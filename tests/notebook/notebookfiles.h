#pragma once

#include "app/database/database.h"

#include <QFile>
#include <QString>
#include <QTest>
#include <QVariant>

namespace waymark::test {

/// A connection of one's own to the file, as another program may have it.
class Connection
{
public:
    explicit Connection(const QString &file)
    {
        m_database.open(file, QFile::exists(file) ? Database::Access::Change : Database::Access::Create);
    }
    QVariant ask(const QString &sql)
    {
        Query query = m_database.query(sql.toStdString());
        const QVariant answer = query.next() ? query.value(0) : QVariant();
        if (query.hasFailed())
            qWarning("%s", qPrintable(m_database.error()));
        return answer;
    }

private:
    Database m_database;
};

inline void write(const QString &path, const QByteArray &bytes)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(bytes), bytes.size());
}

inline QByteArray read(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace waymark::test
