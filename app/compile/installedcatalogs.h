#pragma once

#include <QDate>
#include <QString>
#include <QStringList>

namespace waymark {

class CatalogOpener;

/// Newer built-in catalogs, which came without a newer program: compiled files in a folder of this user, each named by
/// its date. The newest that this program can open is the present one; the one before it is kept to go back to.
///   InstalledCatalogs().present(paths.catalogFile())  ->  ".../builtin/2027-01-31.waymark", or ""
class InstalledCatalogs
{
public:
    explicit InstalledCatalogs(const QString &folder = defaultFolder());

    /// Of this user: $XDG_DATA_HOME/waymark/builtin.
    static QString defaultFolder();

    const QString &folder() const { return m_folder; }

    /// The file that is used instead of the program's own catalog file. Empty where none is newer than that one, which
    /// need not be there.
    QString present(const QString &programFile) const { return files(programFile).value(0); }

    /// The same, and behind it those that are used when it is gone.
    QStringList files(const QString &programFile) const;

    /// Of a compiled catalog; invalid where it cannot be opened, or has no date.
    static QDate dateOf(const QString &file);

    struct Installation
    {
        enum class Outcome { Installed, NotNewer, Unreadable, Cancelled };
        Outcome outcome = Outcome::Unreadable;
        QDate date = {}; ///< Of the newest entry in what was to be installed; may be invalid.
        QDate presentDate = {}; ///< Of the catalog in use before.
        QString reason = {}; ///< Why it cannot be read: one sentence in English.
    };

    /// Compiles the catalog at `source`, a folder or a file, and makes it the present one if it can be read in full and
    /// is newer than the one that `opener` opens as the built-in one. Older ones than that are removed then.
    Installation install(const QString &source, const CatalogOpener &opener) const;

    /// Removes the present one; the one before it is used from then on, in the end the program's own. False where the
    /// file cannot be removed.
    bool goBack(const QString &programFile) const;

private:
    QString fileOf(QDate date) const;
    QList<QDate> dates() const;
    void removeAllBut(const QStringList &files) const;

    QString m_folder;
};

} // namespace waymark
