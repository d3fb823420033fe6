#pragma once

#include "app/catalog/entry.h"

#include <QByteArray>
#include <QString>

namespace waymark {

/// The user's own entries: a folder with one JSON file an entry, `<domain>/<slug>.json`. It is a catalog as any other,
/// used after the built-in one: an entry with a built-in id replaces that entry.
///   OwnCatalog own;
///   own.save(entry)                  ->  {}, and ~/.local/share/waymark/catalog/git/oops.json is there
///   own.fileOf("../../etc/passwd")   ->  "": no id, no file
/// Files are written as a whole or not at all. Nothing is read before it is asked for.
class OwnCatalog
{
public:
    /// The folder need not exist: save() makes it.
    explicit OwnCatalog(const QString &folder = defaultFolder());

    /// Of this user: $XDG_DATA_HOME/waymark/catalog.
    static QString defaultFolder();

    const QString &folder() const { return m_folder; }
    bool exists() const;

    /// Where an entry with this id is saved; empty for an id that isPlainId() refuses, and for the domain "catalog",
    /// whose folder would be taken for the whole catalog.
    QString fileOf(const QString &id) const;

    /// Whether there is a file of this id.
    bool contains(const QString &id) const;

    /// Whether the entry was read from the file of its id here: only then it can be edited and removed.
    bool holds(const Entry &entry) const;

    /// Why something failed.
    struct Failure
    {
        enum class Kind {
            None,
            BadId, ///< `detail` is the id.
            LeadsOutside, ///< `detail` is a link that leads out of the folder.
            InOtherFile, ///< `detail` is the file in the folder that has an entry with this id already.
            Unreadable, ///< What would be written could not be read again: `detail` is the loader's message.
            System, ///< `detail` is a path and the system's message.
        };
        Kind kind = Kind::None;
        QString detail;

        explicit operator bool() const { return kind != Kind::None; }
    };

    /// Writes the entry to its file. What was in that file before is kept beside it as `<slug>.json.bak`.
    Failure save(const Entry &entry) const;

    struct Removed
    {
        Failure failure;
        QByteArray bytes; ///< Of the file, for restore().
        QString keptAs; ///< Where the file is now; empty where it is in the desktop's trash.
    };
    /// Moves the file of an entry to the desktop's trash, or, where there is none, to a name that is no catalog's.
    Removed remove(const QString &id) const;

    /// Writes a file again that remove() has taken away.
    Failure restore(const QString &id, const QByteArray &bytes) const;

private:
    Failure write(const QString &file, const QByteArray &bytes) const;
    Failure checkPlace(const QString &file) const;

    QString m_folder;
};

} // namespace waymark
