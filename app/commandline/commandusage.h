#pragma once

#include "app/commandline/commandlinehelp.h"

#include <QString>
#include <QStringList>

namespace waymark {

/// The arguments without those of the window system: it takes them from main()'s own.
QStringList withoutSystemOptions(const QStringList &arguments);

/// What the arguments of the program mean: a command, its options, and what they are applied to.
struct Usage
{
    CommandPage page;
    QStringList positionals; ///< Without the command.
    QStringList catalogs; ///< As CatalogOpener::open() takes them: defaultCatalogs() first, unless --only is given.
    bool only = false;
    QStringList leftOut; ///< Domains that are not read of the catalogs named.
    QString output;
    QString language;
    QString format;
    QString domain;
    QString limit;
    QString proofs;
    bool againstBuiltIn = false;
    QString follow;
    bool newWindow = false;
    bool help = false;
    bool version = false;
    QString error; ///< Why the arguments cannot be followed; empty where they can.
};

/// The catalogs that are used where nothing else is said: the built-in one, then the user's own, where there is one.
QStringList defaultCatalogs();

/// Reads `arguments` (without the program's name). Where they cannot be followed, `error` is a sentence in the language
/// of the installed translation.
///   {"diagnose", "--format", "json", "a.log"}  ->  page "diagnose", format "json", positionals {"a.log"}
Usage usageOf(const QStringList &arguments);

} // namespace waymark
