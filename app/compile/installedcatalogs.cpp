#include "app/compile/installedcatalogs.h"

#include "app/compile/catalogfile.h"
#include "app/compile/catalogopener.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>

#include <algorithm>
#include <cstdio>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr auto OwnerOnly = QFileDevice::ReadOwner | QFileDevice::WriteOwner | QFileDevice::ExeOwner;

} // namespace

InstalledCatalogs::InstalledCatalogs(const QString &folder)
    : m_folder(folder)
{
}

QString InstalledCatalogs::defaultFolder()
{
    return QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation) + u"/waymark/builtin"_s;
}

QString InstalledCatalogs::fileOf(QDate date) const
{
    return m_folder + u'/' + date.toString(Qt::ISODate) + CatalogFile::Suffix;
}

/// As the files are named, newest first.
QList<QDate> InstalledCatalogs::dates() const
{
    QList<QDate> dates;
    for (const QString &name : QDir(m_folder).entryList({u'*' + CatalogFile::Suffix}, QDir::Files)) {
        if (const QDate date = QDate::fromString(name.chopped(CatalogFile::Suffix.size()), Qt::ISODate); date.isValid())
            dates.append(date);
    }
    std::ranges::sort(dates, std::greater());
    return dates;
}

QDate InstalledCatalogs::dateOf(const QString &file)
{
    QString reason;
    const auto database = CatalogFile::open(file, &reason);
    if (!database)
        return {};
    Query row = database->query("SELECT newest FROM summary");
    return row.next() ? QDate::fromString(row.text(0), Qt::ISODate) : QDate();
}

QStringList InstalledCatalogs::files(const QString &programFile) const
{
    const QList<QDate> installed = dates();
    if (installed.isEmpty()) // nearly always; the program's own catalog need not be opened twice
        return {};
    const QDate own = dateOf(programFile);
    QStringList files;
    for (const QDate date : installed) {
        if ((!own.isValid() || date > own) && dateOf(fileOf(date)) == date)
            files.append(fileOf(date));
    }
    return files;
}

InstalledCatalogs::Installation InstalledCatalogs::install(const QString &source, const CatalogOpener &opener) const
{
    using Outcome = Installation::Outcome;
    Installation result;
    const OpenedCatalog former = opener.open({CatalogOpener::BuiltIn});
    if (former.cancelled)
        return {Outcome::Cancelled};
    result.presentDate = former.catalog->newest();
    if (!QDir().mkpath(m_folder) || !QFile::setPermissions(m_folder, OwnerOnly)) {
        result.reason = u"the folder %1 cannot be made"_s.arg(m_folder);
        return result;
    }
    const QString incoming = m_folder + u"/incoming"_s + CatalogFile::Suffix;
    const OpenedCatalog compiled = opener.compile({source}, incoming, &result.reason);
    const auto error = std::ranges::find(compiled.problems, Problem::Severity::Error, &Problem::severity);
    if (compiled.catalog)
        result.date = compiled.catalog->newest();
    if (compiled.cancelled)
        result.outcome = Outcome::Cancelled;
    else if (error != compiled.problems.end())
        result.reason = error->toString();
    else if (compiled.catalog && compiled.catalog->isEmpty())
        result.reason = u"there is no entry in %1"_s.arg(source);
    else if (compiled.catalog && !result.date.isValid())
        result.reason = u"no entry in %1 has a date"_s.arg(source);
    else if (compiled.catalog && result.date <= result.presentDate)
        result.outcome = Outcome::NotNewer;
    else if (compiled.catalog) {
        const QString file = fileOf(result.date);
        if (std::rename(QFile::encodeName(incoming).constData(), QFile::encodeName(file).constData()) != 0) {
            result.reason = u"%1 cannot be written: %2"_s.arg(file, qt_error_string());
        } else {
            result.outcome = Outcome::Installed;
            removeAllBut({file, fileOf(result.presentDate)});
        }
    }
    QFile::remove(incoming);
    return result;
}

void InstalledCatalogs::removeAllBut(const QStringList &files) const
{
    for (const QDate date : dates()) {
        if (const QString file = fileOf(date); !files.contains(file))
            QFile::remove(file);
    }
}

bool InstalledCatalogs::goBack(const QString &programFile) const
{
    const QString file = present(programFile);
    return file.isEmpty() || QFile::remove(file);
}

} // namespace waymark
