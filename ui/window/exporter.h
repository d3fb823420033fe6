#pragma once

#include "app/report/reportwords.h"

#include <QMap>
#include <QObject>
#include <QString>

#include <optional>

namespace KSyntaxHighlighting {
class Repository;
}

namespace waymark {

class ExportDialog;
class Navigator;
class Notebook;
class PreviewDialog;
class ReportDialog;
class Session;
class Settings;

/// Exports and prints entries and reports: the entry that the window shows, with values of the paste where it is a
/// finding, or the diagnosis of the paste. Where there is none, nothing happens. The dialogs are made when first asked
/// for; their choices are kept in the settings.
class Exporter : public QObject
{
    Q_OBJECT
public:
    struct Sources
    {
        const Session &session;
        const Navigator &navigator;
        const Notebook &notebook;
    };

    /// Translations of reports are read from `translationsFolder`. All of them outlive the exporter; dialogs open above
    /// the window.
    Exporter(const Sources &sources, const QString &translationsFolder, KSyntaxHighlighting::Repository &repository,
             Settings &settings, QWidget *window);

public slots:
    /// Shows the report of the diagnosis, to be copied, saved or printed.
    void reportProblem();
    /// Shows the page of the entry, to be copied, saved or printed.
    void exportEntry();
    /// Puts the page of the entry on the clipboard: Markdown, in both languages, that of the interface first.
    void copyEntry();
    /// Prints the entry, the guide or the page of help.
    void print();

signals:
    /// One sentence about what was done, for the status line.
    void done(const QString &sentence);

private:
    const ReportWords &words();
    void keepChoices(PreviewDialog *dialog, const QString &name);
    /// What the paste has for the placeholders of the entry that the window shows, without what is private.
    QMap<QString, QString> captures() const;
    /// Of the entry that the window shows; empty where it shows none.
    QString currentEntryMarkdown();
    /// Asks for a printer; `title` names the job.
    void printMarkdown(const QString &markdown, const QString &title);

    const Sources m_sources;
    const QString m_translationsFolder;
    KSyntaxHighlighting::Repository &m_repository;
    Settings &m_settings;
    QWidget *m_window;
    std::optional<ReportWords> m_words; // read when first needed
    ReportDialog *m_report = nullptr;
    ExportDialog *m_export = nullptr;
};

} // namespace waymark
