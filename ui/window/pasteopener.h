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
/// Files are read on a thread of their own, so that a large file or a slow disk does not stop the window.
class PasteOpener : public QObject
{
    Q_OBJECT
public:
    /// All of them outlive the opener; dialogs open above the window.
    PasteOpener(Settings &settings, PastePane &pane, FollowController &follow, MessageBar &notice, QWidget &window);

public slots:
    /// Asks for files.
    void choose();
    /// Pastes the text of the files, one below the other, as soon as they have been read. Those that cannot be read are
    /// named in the notice, pipes and devices among them: they might never end.
    void open(const QStringList &paths);
    void openExample(const QString &id);

    /// Asks for a file to follow.
    void chooseToFollow();
    /// Reads a file, or standard input where it is "-", as it grows, into the paste.
    void follow(const QString &path);

    /// Shows the recent files of the settings in the pane and emits recentFilesChanged().
    void showRecentFiles();
    void clearRecentFiles();

signals:
    /// Newest first.
    void recentFilesChanged(const QStringList &paths);

private:
    /// A file that was read, and what it held or why it could not be read.
    struct ReadFile
    {
        QString path;
        PasteFile content;
    };

    static PasteFile readRegularFile(const QString &path);
    void paste(const QList<ReadFile> &files);
    QString folder() const;

    Settings &m_settings;
    PastePane &m_pane;
    FollowController &m_follow;
    MessageBar &m_notice;
    QWidget &m_window;
    LatestJob m_reader;
};

} // namespace waymark
