#include "ui/dialogs/reportdesk.h"

#include "app/report/entryreport.h"
#include "ui/base/settings.h"
#include "ui/dialogs/documentprinter.h"
#include "ui/dialogs/draftdialog.h"
#include "ui/dialogs/exportdialog.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QPrintDialog>
#include <QPrinter>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

QList<Language> bothFrom(Language first)
{
    return {first, first == Language::Chinese ? Language::English : Language::Chinese};
}

} // namespace

ReportDesk::ReportDesk(const QString &translationsFolder, KSyntaxHighlighting::Repository &repository,
                       Settings &settings, QWidget *window)
    : QObject(window)
    , m_translationsFolder(translationsFolder)
    , m_repository(repository)
    , m_settings(settings)
    , m_window(window)
{
}

const ReportWords &ReportDesk::words()
{
    if (!m_words)
        m_words = ReportWords::fromFolders({m_translationsFolder});
    return *m_words;
}

void ReportDesk::reportProblem(ReportMaterial material, Language language)
{
    if (!m_report) {
        m_report = new ReportDialog(words(), m_window);
        m_report->restoreState(m_settings.state(u"report"_s));
        connect(m_report, &QDialog::finished, this,
                [this] { m_settings.setState(u"report"_s, m_report->saveState()); });
        connect(m_report, &PreviewDialog::copied, this,
                [this] { emit done(tr("Report copied, %n thing(s) masked.", nullptr, m_report->maskedCount())); });
        connect(m_report, &PreviewDialog::printRequested, this,
                [this](const QString &markdown) { print(markdown, tr("Report")); });
    }
    m_report->showReport(std::move(material), language);
    m_report->show();
    m_report->activateWindow();
}

void ReportDesk::exportEntry(const CatalogPtr &catalog, const QString &entryId)
{
    if (!m_export) {
        m_export = new ExportDialog(words(), m_window);
        m_export->restoreState(m_settings.state(u"export"_s));
        connect(m_export, &QDialog::finished, this,
                [this] { m_settings.setState(u"export"_s, m_export->saveState()); });
        connect(m_export, &PreviewDialog::copied, this, [this] { emit done(tr("Entry copied.")); });
        connect(m_export, &PreviewDialog::printRequested, this,
                [this](const QString &markdown) { print(markdown, tr("Entry")); });
    }
    m_export->showEntry(catalog, entryId);
    m_export->show();
    m_export->activateWindow();
}

void ReportDesk::draftEntry(const QString &message, const QString &paste, const CatalogPtr &catalog, Language language)
{
    if (!catalog)
        return;
    if (!m_draft)
        m_draft = new DraftDialog(m_window);
    m_draft->showMessage(message, paste, catalog, language);
    m_draft->show();
    m_draft->activateWindow();
}

void ReportDesk::copyEntry(const CatalogPtr &catalog, const QString &entryId, Language language)
{
    const Entry *entry = catalog ? catalog->find(entryId) : nullptr;
    if (!entry)
        return;
    QGuiApplication::clipboard()->setText(entryMarkdown(*entry, *catalog, words(), bothFrom(language)));
    emit done(tr("Entry copied as Markdown."));
}

void ReportDesk::printEntry(const CatalogPtr &catalog, const QString &entryId, Language language)
{
    if (const Entry *entry = catalog ? catalog->find(entryId) : nullptr)
        print(entryMarkdown(*entry, *catalog, words(), bothFrom(language)), entryId);
}

void ReportDesk::print(const QString &markdown, const QString &title)
{
    QPrinter printer(QPrinter::HighResolution);
    printer.setDocName(QString(title).replace(u'/', u'-')); // the dialog makes the name of a file of it
    QPrintDialog dialog(&printer, m_window);
    if (dialog.exec() != QDialog::Accepted)
        return;
    emit done(DocumentPrinter(m_repository).print(&printer, markdown) ? tr("Printed.")
                                                                      : tr("It could not be printed."));
}

} // namespace waymark
