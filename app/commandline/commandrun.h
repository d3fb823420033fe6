#pragma once

#include "app/catalog/catalog.h"
#include "app/catalog/datapaths.h"
#include "app/commandline/commandline.h"
#include "app/commandline/commandusage.h"
#include "app/compile/catalogopener.h"
#include "app/report/reportwords.h"

#include <QCoreApplication>

namespace waymark {

class Diagnoser;
struct PasteFile;

/// A text of the command line in the language of the run.
inline QString commandText(const char *source, int n = -1)
{
    return QCoreApplication::translate("CommandLine", source, nullptr, n);
}

/// One run of a command, with everything that it needs.
class CommandRun
{
public:
    CommandRun(Usage usage, const Console &console, const ReportWords &reportWords, Language language)
        : m_usage(std::move(usage))
        , m_console(console)
        , m_words(reportWords)
        , m_language(language)
    {
    }

    /// Runs the command; gives its exit status.
    int result();

private:
    int statusOfCommand();
    int afterDamage();
    bool isDamaged() const;
    int help();
    int version();
    int diagnose();
    int show();
    int showGuide(const Guide &guide);
    int search();
    int list();
    int compile();
    int convert();
    int check();

    int wrongUsage(const QString &message);
    int printEntries(const QList<EntryRow> &entries);
    CatalogOpener opener() const;
    bool areThere(const QStringList &paths);
    bool loadCatalog();
    void sayUnknownId(const QString &id);
    bool printDiagnosis(const Diagnoser &diagnoser, const QString &file, const PasteFile &paste, bool first);
    QList<Language> pageLanguages() const;
    qsizetype limit(qsizetype otherwise) const { return m_usage.limit.isEmpty() ? otherwise : m_usage.limit.toInt(); }

    /// Nothing that was read from a damaged catalog is printed.
    void print(const QByteArray &bytes);
    void print(const QString &text) { print(text.toUtf8()); }
    void say(const QString &message);

    const Usage m_usage;
    const Console &m_console;
    const ReportWords &m_words;
    const Language m_language;
    const DataPaths m_paths = DataPaths::find();
    CatalogPtr m_catalog;
    bool m_writable = true;
    bool m_hasPrinted = false;
};

} // namespace waymark
