#pragma once

#include <QCommandLineOption>
#include <QList>
#include <QString>
#include <QStringList>

#include <optional>

namespace waymark {

/// An option as the parser and the help page know it. Strings are English, marked for the context "CommandLine".
struct CommandOption
{
    QString name;
    QString letter; ///< One letter, or empty.
    const char *value = nullptr; ///< The name of its value, such as "PATH"; null for a switch.
    const char *description = nullptr;

    QCommandLineOption parsed() const;
};

/// A command of the program.
struct CommandPage
{
    QString name; ///< Empty for the program itself.
    QStringList synopsis; ///< Without "waymark ".
    const char *summary = nullptr; ///< Half a sentence.
    const char *description = nullptr; ///< Paragraphs, separated by an empty line.
    QList<CommandOption> options;
    QStringList examples;
};

/// Every command, in the order of the help page.
const QList<CommandPage> &commandPages();

/// The page of `name`; that of the program for an empty name; nothing for any other.
std::optional<CommandPage> commandPage(const QString &name);

/// The page as text, like a manual page, `width` columns wide, in the language of the installed translation.
QString helpText(const CommandPage &page, int width);

} // namespace waymark
