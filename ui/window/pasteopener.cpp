#include "ui/window/pasteopener.h"

#include "ui/base/messagebar.h"
#include "ui/base/settings.h"
#include "ui/paste/followcontroller.h"
#include "ui/paste/pastepane.h"
#include "ui/window/examples.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace waymark {

PasteOpener::PasteOpener(Settings &settings, PastePane &pane, FollowController &follow, MessageBar &notice,
                         QWidget &window)
    : QObject(&window)
    , m_settings(settings)
    , m_pane(pane)
    , m_follow(follow)
    , m_notice(notice)
    , m_window(window)
{
}

/// The folder of the file opened last.
QString PasteOpener::folder() const
{
    const QStringList recent = m_settings.recentFiles();
    return recent.isEmpty() ? QDir::homePath() : QFileInfo(recent.first()).path();
}

void PasteOpener::choose()
{
    open(QFileDialog::getOpenFileNames(&m_window, tr("Open a Traceback or Log"), folder(),
                                       tr("Text and logs (*.txt *.log *.out *.err);;All files (*)")));
}

void PasteOpener::open(const QStringList &paths)
{
    request({paths, false});
}

void PasteOpener::openHere(const QStringList &paths)
{
    request({paths, true});
}

void PasteOpener::request(const Request &request)
{
    if (request.paths.isEmpty())
        return;
    m_requests.append(request);
    if (m_requests.size() == 1)
        readNext();
}

void PasteOpener::readNext()
{
    m_reader.start([this, request = m_requests.constFirst()](const LatestJob::Run &run) {
        QList<ReadFile> files;
        for (const QString &path : request.paths)
            files.append({path, readRegularFile(path)});
        run.report([this, files, replaces = request.replaces] { paste(files, replaces); });
    });
}

PasteFile PasteOpener::readRegularFile(const QString &path)
{
    const QFileInfo file(path);
    if (file.exists() && !file.isFile() && !file.isDir()) {
        PasteFile refused;
        refused.error = tr("%1 is not an ordinary file.").arg(QDir::toNativeSeparators(path));
        return refused;
    }
    return readPaste(path);
}

void PasteOpener::openExample(const QString &id)
{
    emit roomWanted();
    m_pane.setText(exampleText(id));
}

void PasteOpener::chooseToFollow()
{
    const QString path = QFileDialog::getOpenFileName(&m_window, tr("Follow a Log"), folder(),
                                                      tr("Text and logs (*.txt *.log *.out *.err);;All files (*)"));
    if (!path.isEmpty())
        follow(path);
}

void PasteOpener::follow(const QString &path)
{
    emit roomWanted();
    if (path == u"-") {
        m_follow.followStandardInput();
        return;
    }
    m_settings.addRecentFile(path);
    showRecentFiles();
    m_follow.followFile(path);
    emit fileOpened(QFileInfo(path).fileName());
}

void PasteOpener::showRecentFiles()
{
    const QStringList files = m_settings.recentFiles();
    m_pane.setRecentFiles(files);
    emit recentFilesChanged(files);
}

void PasteOpener::clearRecentFiles()
{
    m_settings.clearRecentFiles();
    showRecentFiles();
}

void PasteOpener::paste(const QList<ReadFile> &files, bool replaces)
{
    QStringList texts;
    QStringList names;
    QStringList notices;
    for (const ReadFile &file : files) {
        const PasteFile &content = file.content;
        if (!content.isReadable()) {
            notices.append(content.error);
            continue;
        }
        texts.append(content.text);
        names.append(QFileInfo(file.path).fileName());
        m_settings.addRecentFile(file.path);
        for (const QString &note : {content.encodingNote, content.sizeNote}) {
            if (!note.isEmpty())
                notices.append(note);
        }
    }
    if (!texts.isEmpty()) {
        if (!replaces)
            emit roomWanted();
        m_pane.setText(texts.join(u'\n'));
        emit fileOpened(names.join(u", "_s));
    }
    if (notices.isEmpty())
        m_notice.hide();
    else
        m_notice.showMessage(notices.join(u' '));
    showRecentFiles();
    m_requests.removeFirst();
    if (!m_requests.isEmpty())
        readNext();
}

} // namespace waymark
