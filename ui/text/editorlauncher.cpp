#include "ui/text/editorlauncher.h"

#include "app/text/textlayout.h"
#include "ui/base/refresh.h"
#include "ui/base/settings.h"

#include <QClipboard>
#include <QFileInfo>
#include <QGuiApplication>
#include <QInputDialog>
#include <QProcess>

using namespace Qt::StringLiterals;

namespace waymark {

std::optional<EditorCall> editorCall(const QString &command, const QString &file, int line)
{
    QStringList parts = QProcess::splitCommand(command);
    if (parts.isEmpty() || parts.constFirst().isEmpty() || parts.constFirst().contains(u'{'))
        return {};
    const QString program = parts.takeFirst();
    if (!command.contains(u"{file}"_s))
        parts.append(u"{file}"_s);
    const QString number = QString::number(std::max(1, line));
    for (QString &part : parts) // the name of the file may hold "{line}"
        part = part.split(u"{file}"_s).replaceInStrings(u"{line}"_s, number).join(file);
    return EditorCall{program, parts};
}

QString localFileOf(const CodePlace &place)
{
    if (place.isNull() || place.file.startsWith(u"//"_s) || place.file.startsWith(u"\\\\"_s)
        || place.file.contains(u"://"_s) || place.file.startsWith(u':') || place.file.contains(QChar(0)))
        return {};
    const QFileInfo file(place.file);
    return file.isFile() ? file.absoluteFilePath() : QString();
}

EditorLauncher::EditorLauncher(Settings &settings, QObject *parent)
    : QObject(parent)
    , m_settings(settings)
{
}

bool EditorLauncher::opensEditor() const
{
    return !m_settings.editorCommand().isEmpty();
}

void EditorLauncher::open(const CodePlace &place)
{
    if (place.isNull())
        return;
    const QString where = place.fileLine > 0 ? u"%1:%2"_s.arg(place.file, QString::number(place.fileLine)) : place.file;
    if (!opensEditor()) {
        QGuiApplication::clipboard()->setText(where);
        emit statusMessage(tr("Copied %1").arg(visibleLine(where)));
        return;
    }
    const QString file = localFileOf(place);
    if (file.isEmpty()) {
        emit statusMessage(tr("%1 is no file of this machine.").arg(visibleLine(place.file)));
        return;
    }
    const std::optional<EditorCall> call = editorCall(m_settings.editorCommand(), file, place.fileLine);
    if (!call)
        emit statusMessage(tr("The editor command names no program."));
    else if (QProcess::startDetached(call->program, call->arguments))
        emit statusMessage(tr("Opened %1").arg(visibleLine(where)));
    else
        emit statusMessage(tr("%1 could not be started.").arg(visibleLine(call->program)));
}

QString EditorLauncher::command() const
{
    return m_settings.editorCommand();
}

void EditorLauncher::setCommand(const QString &command)
{
    if (command.trimmed() == m_settings.editorCommand())
        return;
    m_settings.setEditorCommand(command.trimmed());
    emit commandChanged();
}

void EditorLauncher::askForCommand(QWidget *window)
{
    auto *dialog = new QInputDialog(window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setTextValue(m_settings.editorCommand());
    onLanguageChange(dialog, [dialog] {
        dialog->setWindowTitle(tr("Editor Command"));
        dialog->setLabelText(tr("The program that opens a line of your code, for example: code -g {file}:{line}\n"
                                "It is started only when you click. Leave it empty to copy the place instead."));
    });
    connect(dialog, &QInputDialog::textValueSelected, this, &EditorLauncher::setCommand);
    dialog->open();
}

} // namespace waymark
