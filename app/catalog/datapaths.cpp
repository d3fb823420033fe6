#include "app/catalog/datapaths.h"

#include "buildconfig.h"

#include <QCoreApplication>
#include <QDir>

using namespace Qt::StringLiterals;

namespace waymark {

DataPaths DataPaths::find(const QString &programFolder)
{
    const QDir program(programFolder.isEmpty() ? QCoreApplication::applicationDirPath() : programFolder);
    const QString chosen = qEnvironmentVariable("WAYMARK_DATA_DIR");
    const QString installed =
        QDir::cleanPath(program.absoluteFilePath(QString::fromUtf8(buildconfig::installedDataDir)));
    const QString source = QString::fromUtf8(buildconfig::sourceDataDir);

    DataPaths paths;
    paths.m_folder = installed;
    for (const QString &candidate : {chosen, installed, source}) {
        if (!candidate.isEmpty() && QDir(candidate).exists()) {
            paths.m_folder = QDir::cleanPath(QDir(candidate).absolutePath());
            break;
        }
    }
    // A source tree holds nothing that is compiled: the build folder does.
    const bool isSource = QDir(paths.m_folder) == QDir(source);
    paths.m_catalogFile =
        isSource ? QString::fromUtf8(buildconfig::builtCatalogFile) : paths.m_folder + u"/catalog.waymark"_s;
    const QString besideData = paths.m_folder + u"/translations"_s;
    const QString built = QString::fromUtf8(buildconfig::builtTranslationsDir);
    paths.m_translationsFolder = !QDir(besideData).exists() && QDir(built).exists() ? built : besideData;
    return paths;
}

QString DataPaths::catalogFolder() const
{
    return m_folder + u"/catalog"_s;
}

QString DataPaths::taxonomyFile() const
{
    return m_folder + u"/domains.json"_s;
}

} // namespace waymark
