#include "app/check/pathcheck.h"
#include "app/commandline/commandrun.h"
#include "app/compile/catalogsource.h"
#include "app/compile/convertcatalog.h"

#include <QFileInfo>

using namespace Qt::StringLiterals;

// The commands that work on the sources of catalogs.

namespace waymark {

bool CommandRun::areThere(const QStringList &paths)
{
    for (const QString &path : paths) {
        if (!QFileInfo::exists(path)) {
            //: %1: a path.
            say(commandText(QT_TRANSLATE_NOOP("CommandLine", "there is nothing at %1.")).arg(path));
            return false;
        }
    }
    return true;
}

int CommandRun::compile()
{
    if (m_usage.positionals.isEmpty() || m_usage.output.isEmpty())
        return wrongUsage(
            commandText(QT_TRANSLATE_NOOP("CommandLine", "compile takes catalogs and, with -o, a file.")));
    if (!areThere(m_usage.positionals))
        return Failed;
    QString reason;
    const OpenedCatalog result = opener().compile(m_usage.positionals, m_usage.output, &reason);
    for (const Problem &problem : result.problems)
        say(problem.toString());
    if (!result.catalog) {
        say(reason);
        return Failed;
    }
    const QString entries = commandText(QT_TRANSLATE_N_NOOP("CommandLine", "%n entries"), int(result.catalog->size()));
    //: %1: a file, %2: "36 entries".
    say(commandText(QT_TRANSLATE_NOOP("CommandLine", "%1 written: %2.")).arg(m_usage.output, entries));
    return SomethingFound;
}

int CommandRun::convert()
{
    if (m_usage.positionals.size() != 1 || m_usage.output.isEmpty())
        return wrongUsage(
            commandText(QT_TRANSLATE_NOOP("CommandLine", "convert takes a catalog and, with -o, a folder.")));
    if (!areThere(m_usage.positionals))
        return Failed;
    SourceContents contents;
    CatalogSource(m_usage.positionals.first(), m_usage.leftOut).readInto(&contents, CatalogLoader());
    for (const Problem &problem : std::as_const(contents.problems))
        say(problem.toString());
    if (contents.catalog.entries.isEmpty()) {
        say(commandText(QT_TRANSLATE_NOOP("CommandLine", "the catalog holds no entry that could be read: %1"))
                .arg(m_usage.positionals.first()));
        return Failed;
    }
    QString reason;
    const auto converted = convertCatalog(contents, m_usage.output, &reason);
    if (!converted) {
        say(reason);
        return Failed;
    }
    const QString entries = commandText(QT_TRANSLATE_N_NOOP("CommandLine", "%n entries"), int(converted->entries));
    say(commandText(QT_TRANSLATE_NOOP("CommandLine", "%1 written: %2.")).arg(m_usage.output, entries));
    return SomethingFound;
}

int CommandRun::check()
{
    QStringList paths = m_usage.positionals;
    if (paths.isEmpty() && m_usage.againstBuiltIn)
        return wrongUsage(commandText(QT_TRANSLATE_NOOP("CommandLine", "check --against-builtin takes catalogs.")));
    if (paths.isEmpty())
        paths = m_usage.catalogs;
    if (const qsizetype builtIn = paths.indexOf(CatalogOpener::BuiltIn); builtIn >= 0)
        paths[builtIn] = m_paths.catalogFolder();
    if (!areThere(paths))
        return Failed;
    CatalogPtr builtIn;
    if (m_usage.againstBuiltIn)
        builtIn = opener().open({CatalogOpener::BuiltIn}).catalog;
    const auto [problems, count] = checkPaths(paths, m_paths.taxonomyFile(), m_usage.proofs, builtIn.get());
    QString text;
    for (const Problem &problem : problems)
        text += problem.toString() + u'\n';
    print(text);
    const QString entries = commandText(QT_TRANSLATE_N_NOOP("CommandLine", "%n entries"), int(count));
    //: %1: "36 entries".
    say(commandText(QT_TRANSLATE_N_NOOP("CommandLine", "%1 checked, %n problem(s)."), int(problems.size()))
            .arg(entries));
    return problems.isEmpty() ? SomethingFound : NothingFound;
}

} // namespace waymark
