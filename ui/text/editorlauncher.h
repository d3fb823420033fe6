#pragma once

#include "app/result/diagnosis.h"

#include <QObject>
#include <QString>
#include <QStringList>

#include <optional>

class QWidget;

namespace waymark {

class Settings;

/// A program to start and its arguments.
struct EditorCall
{
    QString program;
    QStringList arguments;

    bool operator==(const EditorCall &) const = default;
};

/// What `command` comes to for a file and a line: split at blanks, quotation marks keep words together, {file} and
/// {line} replaced afterwards. No shell ever reads it, so nothing in a file's name can be a command. Without {file} the
/// file is the last argument; a line of 0 is 1. Nothing for a command without a program.
///   editorCall("code -g {file}:{line}", "/home/me/a b.py", 41)  ->  { "code", { "-g", "/home/me/a b.py:41" } }
std::optional<EditorCall> editorCall(const QString &command, const QString &file, int line);

/// The regular file of this machine that a place names, as an absolute path; empty where there is none. A relative name
/// counts from the folder that Waymark was started in. Names of other machines ("//server/…") and of devices are none.
QString localFileOf(const CodePlace &place);

/// Takes a person from a place in a paste to the file, only when they ask for it: with the editor command of the
/// settings, and where that is empty, as it is at first, by copying "file:line". Each time it reports the result.
class EditorLauncher : public QObject
{
    Q_OBJECT
public:
    /// The settings outlive the launcher.
    explicit EditorLauncher(Settings &settings, QObject *parent = nullptr);

    /// Whether there is a command to open files with.
    bool opensEditor() const;

    /// Starts the editor, detached, or copies "file:line". Nothing is started for a file that is not on this machine.
    void open(const CodePlace &place);

    /// The command of the settings; one that is set anew is what open() uses from then on. Blanks around it do not
    /// count.
    QString command() const;
    void setCommand(const QString &command);

    /// Asks for the command, in a dialog over `window`.
    void askForCommand(QWidget *window);

signals:
    /// What was done, or why not; one sentence for the status line.
    void statusMessage(const QString &sentence);
    /// command() and with it opensEditor() may have changed.
    void commandChanged();

private:
    Settings &m_settings;
};

} // namespace waymark
