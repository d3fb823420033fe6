#pragma once

#include "app/paste/pastefile.h"
#include "ui/base/latestjob.h"

#include <QObject>
#include <QStringList>

class QWidget;

namespace waymark {

class FollowController;
class MessageBar;
class PastePane;
class Settings;

/// Opens files and examples in the paste pane, once or as they grow, and keeps the list of recent files.
/// Files are read on a thread of their own, one request after another, so that a large file or a slow disk does not
/// stop the window.
class PasteOpener : public QObject
{
    Q_OBJECT
public:
    /// All of them outlive the opener; dialogs open above the window.
    PasteOpener(Settings &settings, PastePane &pane, FollowController &follow, MessageBar &notice, QWidget &window);

public slots:
    /// Asks for files.
    void choose();
    /// Pastes the text of the files, one below the other, as soon as they have been read, after roomWanted(). Those
    /// that cannot be read are named in the notice, pipes and devices among them: they might never end.
    void open(const QStringList &paths);
    /// The same in place of the present paste.
    void openHere(const QStringList &paths);
    void openExample(const QString &id);

    /// Asks for a file to follow.
    void chooseToFollow();
    /// Reads a file, or standard input where it is "-", as it grows, into the paste.
    void follow(const QString &path);

    /// Shows the recent files of the settings in the pane and emits recentFilesChanged().
    void showRecentFiles();
    void clearRecentFiles();

signals:
    /// A text is about to be put into the pane that is not to cost the one there.
    void roomWanted();
    /// The text in the pane is that of a file: its name, or the names of several.
    void fileOpened(const QString &name);
    /// Newest first.
    void recentFilesChanged(const QStringList &paths);

private:
    /// A file that was read, and what it held or why it could not be read.
    struct ReadFile
    {
        QString path;
        PasteFile content;
    };

    struct Request
    {
        QStringList paths;
        bool replaces = false;
    };

    static PasteFile readRegularFile(const QString &path);
    void request(const Request &request);
    void readNext();
    void paste(const QList<ReadFile> &files, bool replaces);
    QString folder() const;

    Settings &m_settings;
    PastePane &m_pane;
    FollowController &m_follow;
    MessageBar &m_notice;
    QWidget &m_window;
    QList<Request> m_requests; // the first one is being read
    LatestJob m_reader;
};

} // namespace waymark
