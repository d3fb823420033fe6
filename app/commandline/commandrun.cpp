#include "app/commandline/commandrun.h"

#include "app/catalog/entrywriter.h"
#include "app/catalog/guide.h"
#include "app/commandline/commandlinehelp.h"
#include "app/commandline/compileprogress.h"
#include "app/database/layers.h"
#include "app/diagnosis/diagnoser.h"
#include "app/markdown/markdown.h"
#include "app/paste/pastefile.h"
#include "app/report/diagnosisreport.h"
#include "app/report/entryreport.h"
#include "app/search/entrysearch.h"
#include "app/search/searchquery.h"
#include "app/text/visibletext.h"

#include <QFileDevice>
#include <QFileInfo>
#include <QIODevice>
#include <QSet>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr int DefaultMaxHits = 20;
constexpr int MaxNamedProblems = 3;

} // namespace

int CommandRun::result()
{
    int status = statusOfCommand();
    if (isDamaged())
        status = afterDamage();
    if (auto *file = qobject_cast<QFileDevice *>(&m_console.out))
        m_writable = file->flush() && m_writable;
    if (m_writable)
        return status;
    //: %1: the system's reason.
    say(commandText(QT_TRANSLATE_NOOP("CommandLine", "the result could not be written: %1"))
            .arg(m_console.out.errorString()));
    return Failed;
}

bool CommandRun::isDamaged() const
{
    return m_catalog && m_catalog->layers().isDamaged();
}

void CommandRun::print(const QByteArray &bytes)
{
    if (isDamaged())
        return;
    m_writable = m_console.out.write(bytes) == bytes.size() && m_writable;
    m_hasPrinted = m_hasPrinted || !bytes.isEmpty();
}

void CommandRun::say(const QString &message)
{
    m_console.err.write((u"waymark: "_s + visibleText(message) + u'\n').toUtf8());
}

/// Works with a catalog that is compiled anew, where that is possible and nothing was printed yet.
int CommandRun::afterDamage()
{
    const QString file = m_catalog->layers().base().path();
    const bool isDiscarded = CatalogOpener(m_paths).discard(*m_catalog);
    m_catalog.reset();
    if (isDiscarded && !m_hasPrinted)
        return statusOfCommand();
    //: %1: a file.
    say(commandText(isDiscarded ? QT_TRANSLATE_NOOP("CommandLine",
                                                    "the compiled catalog %1 was damaged and has been removed; "
                                                    "run the command again.")
                                : QT_TRANSLATE_NOOP("CommandLine",
                                                    "the compiled catalog %1 is damaged; install Waymark again."))
            .arg(file));
    return Failed;
}

int CommandRun::statusOfCommand()
{
    if (m_usage.help)
        return help();
    if (!m_usage.error.isEmpty())
        return wrongUsage(m_usage.error);
    if (m_usage.version)
        return version();
    const QString &name = m_usage.page.name;
    if (name == u"diagnose")
        return diagnose();
    if (name == u"show")
        return show();
    if (name == u"search")
        return search();
    if (name == u"list")
        return list();
    if (name == u"compile")
        return compile();
    if (name == u"convert")
        return convert();
    if (name == u"check")
        return check();
    if (m_usage.follow == u"-") {
        say(commandText(
            QT_TRANSLATE_NOOP("CommandLine",
                              "standard input is this terminal; give it the output of a program instead: python "
                              "train.py 2>&1 | waymark -")));
        return Failed;
    }
    return wrongUsage(commandText(QT_TRANSLATE_NOOP("CommandLine", "no command was given.")));
}

int CommandRun::help()
{
    print(helpText(m_usage.page, m_console.style.width));
    return SomethingFound;
}

int CommandRun::wrongUsage(const QString &message)
{
    say(message);
    const QString command =
        m_usage.page.name.isEmpty() ? u"waymark --help"_s : u"waymark %1 --help"_s.arg(m_usage.page.name);
    //: %1: a command to type.
    say(commandText(QT_TRANSLATE_NOOP("CommandLine", "%1 shows what it takes.")).arg(command));
    return Failed;
}

/// How far a compilation is can be seen on the terminal.
CatalogOpener CommandRun::opener() const
{
    CatalogOpener opener(m_paths);
    QMap<QString, QStringList> leftOut;
    for (const QString &catalog : m_usage.catalogs + m_usage.positionals)
        leftOut.insert(catalog, m_usage.leftOut);
    for (const QString &catalog : defaultCatalogs())
        leftOut.remove(catalog);
    opener.setLeftOut(leftOut);
    if (m_console.errIsTerminal)
        opener.setProgress(CompileProgress(m_console.err));
    return opener;
}

/// Loads the catalog that the command works on; prints why there is none.
bool CommandRun::loadCatalog()
{
    QStringList paths = m_usage.catalogs;
    for (const QString &path : paths) {
        if (path != CatalogOpener::BuiltIn && !QFileInfo::exists(path)) {
            //: %1: a path.
            say(commandText(QT_TRANSLATE_NOOP("CommandLine", "there is no catalog at %1; name one with --catalog."))
                    .arg(path));
            return false;
        }
    }
    const OpenedCatalog result = opener().open(paths);
    m_catalog = result.catalog;
    paths.removeAll(CatalogOpener::BuiltIn);
    QSet<QString> broken;
    for (const Problem &problem : result.problems) {
        if (problem.severity == Problem::Severity::Error)
            broken.insert(problem.file);
    }
    if (m_catalog->isEmpty()) {
        //: %1: paths.
        say(commandText(QT_TRANSLATE_NOOP("CommandLine", "the catalog holds no entry that could be read: %1"))
                .arg(paths.join(u' ')));
        for (const Problem &problem : result.problems.first(qMin(MaxNamedProblems, int(result.problems.size()))))
            say(problem.toString());
        return false;
    }
    if (!broken.isEmpty()) {
        //: %1: a command to type.
        say(commandText(QT_TRANSLATE_N_NOOP("CommandLine", "%n file(s) of the catalog could not be read: run %1"),
                        int(broken.size()))
                .arg(u"waymark check "_s + paths.join(u' ')));
    }
    return true;
}

int CommandRun::version()
{
    print(u"waymark "_s + programVersion() + u'\n');
    if (!loadCatalog())
        return SomethingFound;
    const QDate newest = m_catalog->newest();
    const QString entries = commandText(QT_TRANSLATE_N_NOOP("CommandLine", "%n entries"), int(m_catalog->size()));
    //: %1: a date such as 2026-11-20, %2: "36 entries".
    print(commandText(QT_TRANSLATE_NOOP("CommandLine", "catalog of %1, %2"))
              .arg(newest.isValid() ? newest.toString(Qt::ISODate) : u"—"_s, entries)
          + u'\n');
    return SomethingFound;
}

int CommandRun::diagnose()
{
    if (!loadCatalog())
        return Failed;
    const Diagnoser diagnoser(m_catalog);
    const QStringList files = m_usage.positionals.isEmpty() ? QStringList{u"-"_s} : m_usage.positionals;
    bool found = false;
    bool readable = true;
    bool first = true;
    for (const QString &file : files) {
        const bool standardInput = file == u"-";
        if (standardInput && m_console.inIsTerminal)
            say(commandText(
                QT_TRANSLATE_NOOP("CommandLine", "paste the error message, then press Ctrl+D on a line of its own.")));
        const PasteFile paste = standardInput ? readPaste(m_console.in, file) : readPaste(file);
        if (!paste.isReadable()) {
            say(paste.error);
            readable = false;
            continue;
        }
        for (const QString &note : {paste.encodingNote, paste.sizeNote}) {
            if (!note.isEmpty())
                say(file + u": "_s + note);
        }
        found = printDiagnosis(diagnoser, file, paste, first) || found;
        first = false;
    }
    if (!readable)
        return Failed;
    return found ? SomethingFound : NothingFound;
}

/// Whether anything was found.
bool CommandRun::printDiagnosis(const Diagnoser &diagnoser, const QString &file, const PasteFile &paste, bool first)
{
    const Diagnosis diagnosis = diagnoser.diagnose(paste.text);
    const DiagnosisSubject subject{diagnosis, paste.text, file, *m_catalog, limit(-1)};
    if (m_usage.format == u"json") {
        print(diagnosisJson(subject) + '\n');
    } else {
        const QString separator = first ? QString() : u"\n"_s;
        const bool markdown = m_usage.format == u"markdown";
        print(separator
              + (markdown ? diagnosisMarkdown(subject, m_words, m_language)
                          : diagnosisText(subject, m_words, m_language, m_console.style)));
    }
    return !diagnosis.findings.isEmpty();
}

/// Languages of a page: the one asked for, else both, that of the system first.
QList<Language> CommandRun::pageLanguages() const
{
    if (!m_usage.language.isEmpty())
        return {m_language};
    return {m_language, m_language == Language::Chinese ? Language::English : Language::Chinese};
}

int CommandRun::show()
{
    if (m_usage.positionals.size() != 1)
        return wrongUsage(commandText(QT_TRANSLATE_NOOP("CommandLine", "show takes the id of one entry or guide.")));
    if (!loadCatalog())
        return Failed;
    const QString &id = m_usage.positionals.first();
    const EntryPtr entry = m_catalog->find(id);
    if (!entry) {
        if (const auto guide = m_catalog->guide(id))
            return showGuide(*guide);
        sayUnknownId(id);
        return NothingFound;
    }
    if (m_usage.format == u"json")
        print(toJson(*entry));
    else if (m_usage.format == u"markdown")
        print(entryMarkdown(*entry, *m_catalog, m_words, pageLanguages()));
    else if (m_usage.format == u"html")
        print(entryHtml(*entry, *m_catalog, m_words, pageLanguages()));
    else
        print(entryText(*entry, *m_catalog, m_words, m_language, m_console.style));
    return SomethingFound;
}

/// As text or Markdown, in one language.
int CommandRun::showGuide(const Guide &guide)
{
    const QString markdown = guide.markdown.in(m_language);
    if (m_usage.format == u"json" || m_usage.format == u"html")
        return wrongUsage(commandText(QT_TRANSLATE_NOOP("CommandLine", "a guide is shown as text or markdown.")));
    print((m_usage.format == u"markdown" ? visibleText(markdown.trimmed())
                                         : markdownToText(markdown, m_console.style.width, QString()))
          + u'\n');
    return SomethingFound;
}

void CommandRun::sayUnknownId(const QString &id)
{
    //: %1: what was given.
    say(commandText(QT_TRANSLATE_NOOP("CommandLine", "the catalog has no entry %1.")).arg(id));
    QString query = id.section(u'/', -1);
    query.replace(u'-', u' ');
    QStringList near;
    for (const SearchHit &hit : EntrySearch(m_catalog).search(query, MaxNamedProblems)) {
        if (hit.kind == SearchHit::Kind::Entry)
            near.append(hit.id);
    }
    if (near.isEmpty())
        say(commandText(QT_TRANSLATE_NOOP("CommandLine", "waymark list shows all of them.")));
    else
        say(commandText(QT_TRANSLATE_NOOP("CommandLine", "Similar: %1")).arg(near.join(u", "_s)));
}

/// One line an entry: id, tab, message, and a tab and the title where it has one.
int CommandRun::printEntries(const QList<EntryRow> &entries)
{
    const Language language = m_usage.language == u"zh" ? Language::Chinese : Language::English;
    QString text;
    for (const EntryRow &entry : entries) {
        const QString message = entry.message.isEmpty() ? QString() : visibleLine(entry.message) + u'\t';
        text += visibleLine(entry.id) + u'\t' + message + visibleLine(entry.title.in(language)) + u'\n';
    }
    print(text);
    return entries.isEmpty() ? NothingFound : SomethingFound;
}

int CommandRun::search()
{
    const QString query = m_usage.positionals.join(u' ');
    if (queryWords(query).isEmpty())
        return wrongUsage(commandText(QT_TRANSLATE_NOOP("CommandLine", "search takes the words to look for.")));
    if (!loadCatalog())
        return Failed;
    QList<EntryRow> entries;
    const qsizetype most = limit(DefaultMaxHits);
    for (const SearchHit &hit : EntrySearch(m_catalog).search(query, most + m_catalog->guideTitles().size())) {
        if (hit.kind == SearchHit::Kind::Entry && entries.size() < most)
            entries += m_catalog->rows(m_catalog->indexOf(hit.id), 1);
    }
    if (entries.isEmpty())
        say(commandText(QT_TRANSLATE_NOOP("CommandLine", "no entry holds all of these words: %1")).arg(query));
    return printEntries(entries);
}

int CommandRun::list()
{
    if (!m_usage.positionals.isEmpty())
        return wrongUsage(commandText(QT_TRANSLATE_NOOP("CommandLine", "list takes no words; search does.")));
    if (!loadCatalog())
        return Failed;
    QList<EntryRow> entries;
    for (const CatalogSection &section : m_catalog->sections()) {
        if (m_usage.domain.isEmpty() || section.domain == m_usage.domain)
            entries += m_catalog->rows(section.first, section.size);
    }
    if (entries.isEmpty())
        say(commandText(QT_TRANSLATE_NOOP("CommandLine", "no entry belongs to the domain %1.")).arg(m_usage.domain));
    return printEntries(entries);
}

} // namespace waymark
