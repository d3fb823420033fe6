#include "ui/window/exporter.h"

#include "app/report/entryreport.h"
#include "app/report/findingwords.h"
#include "app/report/triedfixes.h"
#include "ui/base/dialogs.h"
#include "ui/base/session.h"
#include "ui/base/settings.h"
#include "ui/dialogs/documentprinter.h"
#include "ui/dialogs/exportdialog.h"
#include "ui/dialogs/reportdialog.h"
#include "ui/window/navigator.h"

#include <QClipboard>
#include <QCoreApplication>
#include <QGuiApplication>
#include <QPrintDialog>
#include <QPrinter>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr qsizetype LearnedCharacters = 100'000; // around a finding, for what is private in it

} // namespace

Exporter::Exporter(const Sources &sources, const QString &translationsFolder,
                   KSyntaxHighlighting::Repository &repository, Settings &settings, QWidget *window)
    : QObject(window)
    , m_sources(sources)
    , m_translationsFolder(translationsFolder)
    , m_repository(repository)
    , m_settings(settings)
    , m_window(window)
{
}

const ReportWords &Exporter::words()
{
    if (!m_words)
        m_words = ReportWords::fromFolders({m_translationsFolder});
    return *m_words;
}

void Exporter::keepChoices(PreviewDialog *dialog, const QString &name)
{
    dialog->restoreState(m_settings.state(name));
    connect(dialog, &QDialog::finished, this, [this, dialog, name] { m_settings.setState(name, dialog->saveState()); });
}

void Exporter::reportProblem()
{
    const Session &session = m_sources.session;
    const std::optional<Diagnosis> &diagnosis = session.diagnosis();
    const CatalogPtr &catalog = session.catalog();
    if (!diagnosis || !catalog)
        return;
    if (!m_report) {
        m_report = new ReportDialog(words(), m_window);
        keepChoices(m_report, u"report"_s);
        connect(m_report, &PreviewDialog::copied, this,
                [this] { emit done(tr("Report copied, %n thing(s) masked.", nullptr, m_report->maskedCount())); });
        connect(m_report, &PreviewDialog::printRequested, this,
                [this](const QString &markdown) { printMarkdown(markdown, tr("Report")); });
    }
    m_report->showReport({*diagnosis, session.diagnosedText(), catalog, QCoreApplication::applicationVersion(),
                          session.catalogDate(), triedFixes(*diagnosis, *catalog, m_sources.notebook)},
                         session.language());
    present(m_report);
}

void Exporter::exportEntry()
{
    if (!m_export) {
        m_export = new ExportDialog(words(), m_window);
        keepChoices(m_export, u"export"_s);
        connect(m_export, &PreviewDialog::copied, this, [this] { emit done(tr("Entry copied.")); });
        connect(m_export, &PreviewDialog::printRequested, this,
                [this](const QString &markdown) { printMarkdown(markdown, tr("Entry")); });
    }
    m_export->showEntry(m_sources.session.catalog(), m_sources.navigator.current().id, captures());
    present(m_export);
}

QMap<QString, QString> Exporter::captures() const
{
    const Session &session = m_sources.session;
    const Finding *finding = session.findingOf(m_sources.navigator.current().id);
    if (!finding || finding->occurrences.isEmpty())
        return {};
    const QStringView paste = session.diagnosedText();
    const qsizetype start = std::max<qsizetype>(finding->occurrences.first().span.start - LearnedCharacters / 2, 0);
    Masker masker(paste.mid(start, LearnedCharacters));
    return publicCaptures(*finding, &masker);
}

QString Exporter::currentEntryMarkdown()
{
    const Session &session = m_sources.session;
    const EntryPtr entry = session.entry(m_sources.navigator.current().id);
    const Language first = session.language();
    const Language second = first == Language::Chinese ? Language::English : Language::Chinese;
    return entry ? entryMarkdown(*entry, *session.catalog(), words(), {first, second}, captures()) : QString();
}

void Exporter::copyEntry()
{
    const QString markdown = currentEntryMarkdown();
    if (markdown.isEmpty())
        return;
    QGuiApplication::clipboard()->setText(markdown);
    emit done(tr("Entry copied as Markdown."));
}

void Exporter::print()
{
    const PageRef place = m_sources.navigator.current();
    const Language language = m_sources.session.language();
    if (place.kind == PageRef::Kind::Entry) {
        if (const QString markdown = currentEntryMarkdown(); !markdown.isEmpty())
            printMarkdown(markdown, place.id);
    } else if (const std::optional<Guide> guide = m_sources.navigator.guide(place.id)) {
        printMarkdown(guide->markdown.in(language), m_sources.navigator.title(place));
    }
}

void Exporter::printMarkdown(const QString &markdown, const QString &title)
{
    QPrinter printer(QPrinter::HighResolution);
    printer.setDocName(QString(title).replace(u'/', u'-')); // the dialog makes the name of a file of it
    QPrintDialog dialog(&printer, m_window);
    if (dialog.exec() != QDialog::Accepted)
        return;
    emit done(printDocument(&printer, markdown, m_repository) ? tr("Printed.") : tr("It could not be printed."));
}

} // namespace waymark
