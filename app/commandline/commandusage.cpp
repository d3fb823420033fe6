#include "app/commandline/commandusage.h"

#include "app/catalog/owncatalog.h"
#include "app/compile/catalogopener.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QSet>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

/// Options that the window system takes for itself, with and without a value behind them.
constexpr std::array<QStringView, 14> SystemOptionsWithValue{
    u"platform", u"platformpluginpath", u"platformtheme", u"plugin",  u"qwindowgeometry", u"geometry", u"qwindowicon",
    u"icon",     u"qwindowtitle",       u"title",         u"display", u"session",         u"style",    u"stylesheet"};
constexpr std::array<QStringView, 5> SystemOptions{u"reverse", u"nograb", u"dograb", u"sync", u"widgetcount"};

bool contains(const auto &names, QStringView name)
{
    return std::find(names.begin(), names.end(), name) != names.end();
}

QString usageText(const char *source, int n = -1)
{
    return QCoreApplication::translate("CommandLine", source, nullptr, n);
}

void addOptions(QCommandLineParser &parser, const CommandPage &page)
{
    for (const CommandOption &option : page.options)
        parser.addOption(option.parsed());
}

/// A parser that knows every option of every command: it finds the command among them.
QString commandIn(const QStringList &arguments)
{
    QCommandLineParser parser;
    QSet<QString> known;
    QList<CommandPage> pages = commandPages();
    pages.append(commandPage({}).value());
    for (const CommandPage &page : pages) {
        for (const CommandOption &option : page.options) {
            if (!known.contains(option.name))
                parser.addOption(option.parsed());
            known.insert(option.name);
        }
    }
    parser.parse(QStringList{u"waymark"_s} + arguments);
    const QString first = parser.positionalArguments().value(0);
    const bool isCommand = std::any_of(commandPages().cbegin(), commandPages().cend(),
                                       [&first](const CommandPage &page) { return page.name == first; });
    return isCommand ? first : QString();
}

QString errorOf(const QCommandLineParser &parser, const Usage &usage)
{
    const QStringList unknown = parser.unknownOptionNames();
    if (!unknown.isEmpty()) {
        const QString option = (unknown.first().size() == 1 ? u"-"_s : u"--"_s) + unknown.first();
        const QString program = usage.page.name.isEmpty() ? u"waymark"_s : u"waymark "_s + usage.page.name;
        //: %1: a command, %2: an option.
        return usageText(QT_TRANSLATE_NOOP("CommandLine", "%1 has no option %2.")).arg(program, option);
    }
    return parser.errorText();
}

bool isOneOf(const QString &value, const char *choices)
{
    return QString::fromLatin1(choices).split(u'|').contains(value);
}

/// What is wrong with the options' values; empty where nothing is.
QString errorIn(const Usage &usage)
{
    const auto wrongChoice = [](const QString &name, const QString &value, const char *choices) {
        //: %1: an option, %2: what was given, %3: what it takes, such as en|zh.
        return usageText(QT_TRANSLATE_NOOP("CommandLine", "%1 %2 is not known; it takes %3."))
            .arg(name, value, QString::fromLatin1(choices));
    };
    if (!usage.language.isEmpty() && !isOneOf(usage.language, "en|zh"))
        return wrongChoice(u"--language"_s, usage.language, "en|zh");
    for (const CommandOption &option : usage.page.options) {
        if (option.name == u"format" && !usage.format.isEmpty() && !isOneOf(usage.format, option.value))
            return wrongChoice(u"--format"_s, usage.format, option.value);
    }
    if (usage.page.name.isEmpty()
        && (usage.positionals.contains(u"-"_s) || (!usage.follow.isEmpty() && !usage.positionals.isEmpty())))
        return usageText(
            QT_TRANSLATE_NOOP("CommandLine", "the window follows one file or - alone, without other files."));
    if (usage.catalogs.isEmpty())
        return usageText(QT_TRANSLATE_NOOP("CommandLine", "--only uses what --catalog names: name at least one."));
    bool isNumber = true;
    if (!usage.limit.isEmpty() && (usage.limit.toInt(&isNumber) < 1 || !isNumber)) {
        //: %1: what was given.
        return usageText(QT_TRANSLATE_NOOP("CommandLine", "--limit takes a whole number from 1 on, not %1."))
            .arg(usage.limit);
    }
    return {};
}

QString valueOf(const QCommandLineParser &parser, const CommandPage &page, const QString &name)
{
    const bool known = std::any_of(page.options.cbegin(), page.options.cend(),
                                   [&name](const CommandOption &option) { return option.name == name; });
    return known ? parser.value(name) : QString();
}

} // namespace

QStringList withoutSystemOptions(const QStringList &arguments)
{
    QStringList kept;
    for (qsizetype i = 0; i < arguments.size(); ++i) {
        const QString &argument = arguments[i];
        if (argument == u"--")
            return kept + arguments.sliced(i);
        const QString name = argument.mid(argument.startsWith(u"--") ? 2 : 1);
        const bool isOption = argument.startsWith(u'-') && argument.size() > 1;
        if (isOption && contains(SystemOptionsWithValue, name))
            ++i;
        else if (!isOption
                 || (!contains(SystemOptions, name) && !contains(SystemOptionsWithValue, name.section(u'=', 0, 0))))
            kept.append(argument);
    }
    return kept;
}

QStringList defaultCatalogs()
{
    QStringList catalogs{CatalogOpener::BuiltIn};
    if (const OwnCatalog own; own.exists())
        catalogs.append(own.folder());
    return catalogs;
}

Usage usageOf(const QStringList &arguments)
{
    Usage usage;
    usage.page = commandPage(commandIn(arguments)).value();
    QCommandLineParser parser;
    addOptions(parser, usage.page);
    const bool parsed = parser.parse(QStringList{u"waymark"_s} + arguments);
    usage.positionals = parser.positionalArguments();
    if (!usage.page.name.isEmpty())
        usage.positionals.removeFirst();
    usage.only = parser.isSet(u"only"_s);
    if (!usage.only)
        // Checked as one, the own catalog's entries that replace built-in ones would be problems.
        usage.catalogs = usage.page.name == "check"_L1 ? QStringList{CatalogOpener::BuiltIn} : defaultCatalogs();
    usage.catalogs += parser.values(u"catalog"_s);
    usage.leftOut = parser.values(u"without"_s);
    usage.output = valueOf(parser, usage.page, u"output"_s);
    usage.language = valueOf(parser, usage.page, u"language"_s);
    usage.format = valueOf(parser, usage.page, u"format"_s);
    usage.domain = valueOf(parser, usage.page, u"domain"_s);
    usage.proofs = valueOf(parser, usage.page, u"proofs"_s);
    usage.limit = valueOf(parser, usage.page, u"limit"_s);
    usage.againstBuiltIn = usage.page.name == u"check" && parser.isSet(u"against-builtin"_s);
    usage.follow = valueOf(parser, usage.page, u"follow"_s);
    if (usage.page.name.isEmpty() && usage.positionals == QStringList{u"-"_s} && usage.follow.isEmpty())
        usage.follow = usage.positionals.takeFirst();
    usage.newWindow = usage.page.name.isEmpty() && parser.isSet(u"new-window"_s);
    usage.help = parser.isSet(u"help"_s);
    usage.version = parser.isSet(u"version"_s);
    usage.error = parsed ? errorIn(usage) : errorOf(parser, usage);
    return usage;
}

} // namespace waymark
