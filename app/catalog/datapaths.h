#pragma once

#include <QString>

namespace waymark {

/// Paths of the built-in data. All are absolute; they need not exist.
/// The first of these that exists is the data folder:
///   1. the folder named by the environment variable WAYMARK_DATA_DIR,
///   2. beside the installed program: /usr/bin/waymark  ->  /usr/share/waymark,
///   3. the data/ folder of the source tree that the program was built from.
/// Where none exists, the second is named, so that messages point to the right place.
class DataPaths
{
public:
    /// The folders for a program in `programFolder`; the running one by default.
    static DataPaths find(const QString &programFolder = {});

    QString folder() const { return m_folder; }

    /// The compiled catalog. It need not be there.
    QString catalogFile() const { return m_catalogFile; }

    /// What it is compiled from; not installed.
    QString catalogFolder() const;
    QString taxonomyFile() const; ///< domains.json

    /// The folder of the compiled translations, waymark_zh_CN.qm and waymark_en.qm.
    QString translationsFolder() const { return m_translationsFolder; }

private:
    QString m_folder;
    QString m_catalogFile;
    QString m_translationsFolder;
};

} // namespace waymark
