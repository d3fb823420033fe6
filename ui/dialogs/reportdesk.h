#pragma once

#include "app/catalog/catalog.h"
#include "ui/dialogs/reportdialog.h"

#include <QObject>
#include <QPointer>

namespace KSyntaxHighlighting {
class Repository;
}

namespace waymark {

class DraftDialog;
class ExportDialog;
class Settings;

/// Where what Waymark shows becomes something to hand on: reports, pages of entries, paper. It opens the dialogs above
/// the window and keeps their choices; what to hand on it is told by the window.
class ReportDesk : public QObject
{
    Q_OBJECT
public:
    /// Translations of reports are read from `translationsFolder`. The references and the window outlive the desk.
    ReportDesk(const QString &translationsFolder, KSyntaxHighlighting::Repository &repository, Settings &settings,
               QWidget *window);

    /// Shows the report of a diagnosis, to be copied or saved.
    void reportProblem(ReportMaterial material, Language language);

    /// Shows the page of an entry, to be copied or saved.
    void exportEntry(const CatalogPtr &catalog, const QString &entryId);

    /// Puts the page of an entry on the clipboard: Markdown, in both languages, `language` first.
    void copyEntry(const CatalogPtr &catalog, const QString &entryId, Language language);

    void printEntry(const CatalogPtr &catalog, const QString &entryId, Language language);

    /// Begins an entry from a message of `paste` that nothing explains.
    void draftEntry(const QString &message, const QString &paste, const CatalogPtr &catalog, Language language);

    /// Asks for a printer and prints; `title` names the job.
    void print(const QString &markdown, const QString &title);

signals:
    /// One sentence about what was done, for the status line.
    void done(const QString &sentence);

private:
    const ReportWords &words();

    const QString m_translationsFolder;
    KSyntaxHighlighting::Repository &m_repository;
    Settings &m_settings;
    QWidget *m_window;
    std::optional<ReportWords> m_words; // read when first needed
    ReportDialog *m_report = nullptr;
    ExportDialog *m_export = nullptr;
    DraftDialog *m_draft = nullptr;
};

} // namespace waymark
