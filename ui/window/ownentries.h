#pragma once

#include "app/catalog/datapaths.h"
#include "app/catalog/owncatalog.h"
#include "ui/base/latestjob.h"

#include <QObject>
#include <QString>

class QWidget;

namespace waymark {

class CatalogController;
class DifferenceDialog;
class DraftDialog;
class MessageBar;
class Navigator;
class PasteEdit;
class Session;

/// The user's own entries in the window: they are drafted from a message, edited, made as copies of others, removed,
/// and compared with those that they replace. What was saved or removed is loaded at once, the paste diagnosed again,
/// and the saved entry opened. The dialogs are made when first asked for.
class OwnEntries : public QObject
{
    Q_OBJECT
public:
    struct Parts
    {
        const Session &session;
        Navigator &navigator;
        CatalogController &catalog;
        const PasteEdit &paste;
        MessageBar &notice; ///< Offers to take a removal back, and reports what failed.
    };

    /// All of them outlive this object; dialogs open above the window.
    OwnEntries(const Parts &parts, const DataPaths &paths, QWidget &window);
    ~OwnEntries() override;

    /// Asks where something typed would be lost; false where it is to be kept.
    bool mayClose();

    /// Whether an entry can be edited and removed; others can be improved.
    bool isOwn(const QString &id) const;

public slots:
    /// Begins an entry from a message of the paste that nothing explains.
    void draft(const QString &message);
    /// The same from the selected text of the paste, else from the message that no entry explains, else from the line
    /// of the cursor.
    void draftFromPaste();
    /// Opens the entry that the window shows: itself where it is an own one, else a copy.
    void edit();
    /// Removes the own entry that the window shows, after a question.
    void remove();
    /// Compares the own entry that the window shows with the one that it replaces.
    void showDifferences();

signals:
    /// One sentence about what was done, for the status line.
    void done(const QString &sentence);

private:
    DraftDialog *dialog();
    /// Loads what was saved and opens it; `sentence` says what was done.
    void takeSaved(const QString &id, const QString &sentence);
    void openSaved(bool isLast);
    void undoRemoval();

    const Parts m_parts;
    const DataPaths m_paths;
    QWidget &m_window;
    const OwnCatalog m_own;
    DraftDialog *m_dialog = nullptr;
    DifferenceDialog *m_differences = nullptr;
    QString m_saved; // to be opened when it has been loaded
    QString m_savedBeside; // the paste that was there then
    QString m_removed; // id of the entry that may come back, and its file
    QByteArray m_removedBytes;
    LatestJob m_opener; // of the catalogs without the own one
};

} // namespace waymark
