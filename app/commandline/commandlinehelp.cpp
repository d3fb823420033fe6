#include "app/commandline/commandlinehelp.h"

#include "app/text/textlayout.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

const QString paragraphIndent = u"       "_s;
const QString detailIndent = u"              "_s;

QString helpText(const char *source)
{
    return QCoreApplication::translate("CommandLine", source);
}

CommandOption formatOption(const char *values)
{
    return {u"format"_s,
            {},
            values,
            QT_TRANSLATE_NOOP("CommandLine", "The form of the result; text where it is not given.")};
}

CommandOption limitOption(const char *description)
{
    return {u"limit"_s, {}, "N", description};
}

/// Options that every command knows.
QList<CommandOption> commonOptions()
{
    return {
        {u"catalog"_s,
         {},
         "PATH",
         QT_TRANSLATE_NOOP("CommandLine",
                           "Uses this catalog, too: a folder, a ZIP archive of one, a JSON file, a JSON Lines file or "
                           "a catalog file. "
                           "Of entries with one id that of the catalog named last is used. May be given several times; "
                           ":builtin: is the built-in one.")},
        {u"only"_s,
         {},
         nullptr,
         QT_TRANSLATE_NOOP("CommandLine",
                           "Uses the catalogs of --catalog alone, without the built-in one and your own entries.")},
        {u"without"_s,
         {},
         "DOMAIN",
         QT_TRANSLATE_NOOP(
             "CommandLine",
             "Leaves out the entries of this domain of the catalogs that are named. May be given several times.")},
        {u"language"_s,
         {},
         "en|zh",
         QT_TRANSLATE_NOOP("CommandLine", "English or Chinese; that of the system where it is not given.")},
        {u"help"_s, u"h"_s, nullptr, QT_TRANSLATE_NOOP("CommandLine", "Shows this page, or that of a command.")},
        {u"version"_s, u"v"_s, nullptr,
         QT_TRANSLATE_NOOP("CommandLine", "Shows the version of Waymark, and the date and size of the catalog.")},
    };
}

CommandPage programPage()
{
    return {
        {},
        {u"[FILE…|-]"_s, u"diagnose [FILE…|-]"_s, u"show ID"_s, u"search QUERY"_s, u"list"_s,
         u"compile PATH… -o FILE"_s, u"convert PATH -o FOLDER"_s, u"check PATH…"_s},
        QT_TRANSLATE_NOOP("CommandLine", "names known errors and shows what fixes them"),
        QT_TRANSLATE_NOOP(
            "CommandLine",
            "Opens the window; the files, if any, are pasted into it and diagnosed. To open a file that has the name "
            "of a command, write ./show. For - the window follows standard input: what a program prints is diagnosed "
            "while it runs.\n\n"
            "Where a window is open already, the files get a tab there, and without files it comes to the front. "
            "--new-window, --follow, --catalog, --language and - open a window of their own.\n\n"
            "With a command, Waymark works on the console and needs no display. Nothing that it reads leaves the "
            "machine."),
        {{u"follow"_s,
          {},
          "FILE",
          QT_TRANSLATE_NOOP("CommandLine", "Opens the window and reads this file as it grows; - is standard input.")},
         {u"new-window"_s,
          {},
          nullptr,
          QT_TRANSLATE_NOOP("CommandLine", "Opens another window where one is open already.")}},
        {u"waymark train.log"_s, u"python train.py 2>&1 | waymark -"_s, u"waymark --follow train.log"_s,
         u"python train.py 2>&1 | waymark diagnose"_s, u"waymark diagnose --help"_s}};
}

CommandPage diagnosePage()
{
    return {
        u"diagnose"_s,
        {u"diagnose [FILE…|-]"_s},
        QT_TRANSLATE_NOOP("CommandLine", "names the known errors in a traceback or log"),
        QT_TRANSLATE_NOOP(
            "CommandLine",
            "Reads each file, or standard input for - and where no file is given, and prints what is known about the "
            "errors in it, best finding first. UTF-8, UTF-16 and GB18030 are told apart; the first 100 MB of a file "
            "are "
            "read.\n\n"
            "The JSON format prints one object a line, one per file: file, lines, characters, findings (id, match, "
            "confidence, occurrences, captures, locations, suppressed, rule, words, place, asynchronous, rivals; and, "
            "in the "
            "order for this paste, workarounds, dead_ends and checks of the entry), root_cause, unknown (errors that "
            "no entry explains: start, end, line, column, text; where the domain is "
            "known that prints such errors also match, id and guide) and, where nothing was found, nearest. The "
            "numbers start and end count Unicode code points of the file's text from 0, line and column count from 1."),
        {formatOption("text|json|markdown"),
         limitOption(QT_TRANSLATE_NOOP("CommandLine", "Tells of the N best findings of each file."))},
        {u"waymark diagnose train.log"_s, u"waymark diagnose --format json *.log"_s,
         u"docker logs web 2>&1 | waymark diagnose -"_s}};
}

CommandPage showPage()
{
    return {u"show"_s,
            {u"show ID"_s},
            QT_TRANSLATE_NOOP("CommandLine", "prints an entry or a guide of the catalog"),
            QT_TRANSLATE_NOOP(
                "CommandLine",
                "Prints everything that is known about one error. A Markdown or HTML page holds both languages where "
                "--language does not name one. The JSON format is that of the catalog's files. A guide is printed as "
                "text or "
                "Markdown."),
            {formatOption("text|json|markdown|html")},
            {u"waymark show pytorch/cuda-out-of-memory"_s, u"waymark show cmake/reading-errors"_s,
             u"waymark show pytorch/cuda-out-of-memory --format html > page.html"_s}};
}

CommandPage searchPage()
{
    return {
        u"search"_s,
        {u"search QUERY"_s},
        QT_TRANSLATE_NOOP("CommandLine", "finds entries by their words, in either language"),
        QT_TRANSLATE_NOOP(
            "CommandLine",
            "Prints the entries in which every word of the query occurs, best first: id, tab, signature, a line each, "
            "with the title behind another tab."),
        {limitOption(QT_TRANSLATE_NOOP("CommandLine", "Prints at most N entries; 20 where it is not given."))},
        {u"waymark search cuda out of memory"_s, u"waymark search 显存不足"_s}};
}

CommandPage listPage()
{
    return {u"list"_s,
            {u"list"_s},
            QT_TRANSLATE_NOOP("CommandLine", "lists the entries of the catalog"),
            QT_TRANSLATE_NOOP(
                "CommandLine",
                "Prints every entry as id, tab, signature, tab, title, a line each. The signature is what the program "
                "prints; the title is in the language of --language."),
            {{u"domain"_s, {}, "D", QT_TRANSLATE_NOOP("CommandLine", "Lists the entries of this domain alone.")}},
            {u"waymark list --domain pytorch"_s}};
}

CommandPage compilePage()
{
    return {
        u"compile"_s,
        {u"compile PATH… -o FILE"_s},
        QT_TRANSLATE_NOOP("CommandLine", "compiles catalogs into one file"),
        QT_TRANSLATE_NOOP(
            "CommandLine",
            "Reads catalogs and writes all that is needed to browse, to search and to diagnose with them into one "
            "file, "
            "which opens at once. A folder that holds catalog/, guides/ and domains.json is read with its guides and "
            "names. Problems of the sources are printed as check prints them; what can be read is in the file."),
        {{u"output"_s, u"o"_s, "FILE", QT_TRANSLATE_NOOP("CommandLine", "The file to write.")}},
        {u"waymark compile data -o catalog.waymark"_s, u"waymark --catalog catalog.waymark train.log"_s}};
}

CommandPage convertPage()
{
    return {
        u"convert"_s,
        {u"convert PATH -o FOLDER"_s},
        QT_TRANSLATE_NOOP("CommandLine", "writes a catalog as files of Waymark's own format"),
        QT_TRANSLATE_NOOP(
            "CommandLine",
            "Reads a catalog in any format: Waymark's own, that of ErrorCanon, the registry of graph breaks of an "
            "installed PyTorch (torch/_dynamo/graph_break_registry.json), JSON Lines, a ZIP archive or a compiled "
            "catalog file. Writes each entry into a file of its own, FOLDER/domain/name.json; of a catalog that has "
            "guides or names of domains also these. The folder must not exist yet, or be empty. What could not be read "
            "is printed as check prints it."),
        {{u"output"_s, u"o"_s, "FOLDER", QT_TRANSLATE_NOOP("CommandLine", "The folder to write.")}},
        {u"waymark convert errorcanon -o errors"_s, u"waymark convert team.zip -o team --without disaster"_s}};
}

CommandPage checkPage()
{
    return {
        u"check"_s,
        {u"check PATH… [--proofs DIR] [--against-builtin]"_s},
        QT_TRANSLATE_NOOP("CommandLine", "reports every problem of a catalog"),
        QT_TRANSLATE_NOOP(
            "CommandLine",
            "Reads catalogs and prints every problem as file:line:column: message. The exit status is 1 where there "
            "is any. Where no path is given, the catalog of --catalog or the built-in one is checked."),
        {{u"proofs"_s,
          {},
          "DIR",
          QT_TRANSLATE_NOOP(
              "CommandLine",
              "Reports fixes that are marked as verified without a script or a transcript in this folder: "
              "DIR/domain/slug/workaround-1 or workaround-1.transcript.")},
         {u"against-builtin"_s,
          {},
          nullptr,
          QT_TRANSLATE_NOOP(
              "CommandLine",
              "Also reports entries that replace a built-in one, samples and signatures that a built-in entry "
              "recognises first, and samples of built-in entries that are now recognised as another.")}},
        {u"waymark check data/catalog"_s, u"waymark check data/catalog --proofs tests/proofs"_s,
         u"waymark check team/catalog --against-builtin"_s}};
}

QString heading(const QString &title)
{
    return u'\n' + title + u'\n';
}

QString paragraphs(const QString &text, int width, const QString &indent)
{
    QStringList parts;
    for (const QString &paragraph : text.split(u"\n\n"_s))
        parts.append(wrappedText(paragraph, width, indent, indent));
    return parts.join(u"\n\n"_s) + u'\n';
}

QString optionText(const CommandOption &option, int width)
{
    QString line = paragraphIndent + (option.letter.isEmpty() ? QString() : u'-' + option.letter + u", "_s) + u"--"_s
        + option.name;
    if (option.value)
        line += u' ' + QString::fromUtf8(option.value);
    return line + u'\n' + wrappedText(helpText(option.description), width, detailIndent, detailIndent) + u'\n';
}

} // namespace

QCommandLineOption CommandOption::parsed() const
{
    QStringList names{name};
    if (!letter.isEmpty())
        names.append(letter);
    return QCommandLineOption(names, {}, value ? QString::fromUtf8(value) : QString());
}

const QList<CommandPage> &commandPages()
{
    static const QList<CommandPage> pages{diagnosePage(), showPage(),    searchPage(), listPage(),
                                          compilePage(),  convertPage(), checkPage()};
    return pages;
}

std::optional<CommandPage> commandPage(const QString &name)
{
    std::optional<CommandPage> page;
    if (name.isEmpty())
        page = programPage();
    for (const CommandPage &candidate : commandPages()) {
        if (candidate.name == name)
            page = candidate;
    }
    if (page)
        page->options += commonOptions();
    return page;
}

QString helpText(const CommandPage &page, int width)
{
    const QString name = page.name.isEmpty() ? u"waymark"_s : u"waymark "_s + page.name;
    QString text = helpText(QT_TRANSLATE_NOOP("CommandLine", "NAME")) + u'\n' + paragraphIndent + name + u" - "_s
        + helpText(page.summary) + u'\n';
    text += heading(helpText(QT_TRANSLATE_NOOP("CommandLine", "SYNOPSIS")));
    for (const QString &line : page.synopsis) {
        text += paragraphIndent + u"waymark "_s + line
            + (page.name.isEmpty() ? QString() : u" ["_s + helpText(QT_TRANSLATE_NOOP("CommandLine", "options")) + u']')
            + u'\n';
    }
    text += heading(helpText(QT_TRANSLATE_NOOP("CommandLine", "DESCRIPTION")))
        + paragraphs(helpText(page.description), width, paragraphIndent);
    if (page.name.isEmpty()) {
        text += heading(helpText(QT_TRANSLATE_NOOP("CommandLine", "COMMANDS")));
        for (const CommandPage &command : commandPages())
            text += paragraphIndent + command.name.leftJustified(10) + helpText(command.summary) + u'\n';
    }
    text += heading(helpText(QT_TRANSLATE_NOOP("CommandLine", "OPTIONS")));
    for (const CommandOption &option : page.options)
        text += optionText(option, width);
    text += heading(helpText(QT_TRANSLATE_NOOP("CommandLine", "EXIT STATUS")))
        + wrappedText(
                helpText(QT_TRANSLATE_NOOP("CommandLine",
                                           "0: something was found. 1: nothing was found. 2: wrong usage, or input "
                                           "that could not be read.")),
                width, paragraphIndent, paragraphIndent)
        + u'\n';
    text += heading(helpText(QT_TRANSLATE_NOOP("CommandLine", "EXAMPLES")));
    for (const QString &example : page.examples)
        text += paragraphIndent + example + u'\n';
    return text;
}

} // namespace waymark
