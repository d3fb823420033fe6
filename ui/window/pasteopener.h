#pragma once

#include "ui/window/pastereader.h"

#include <QObject>
#include <QStringList>

class QWidget;

namespace waymark {

class FollowController;
class NoticeBar;
class PastePane;
class Settings;

/// Brings files and examples into the paste, once or as they grow, and remembers which files these were.
class PasteOpener : public QObject
{
    Q_OBJECT
public:
    /// All of them outlive the opener; dialogs open above the window.
    PasteOpener(Settings &settings, PastePane &pane, FollowController &follow, NoticeBar &notice, QWidget &window);

public slots:
    /// Asks for files.
    void choose();
    /// Pastes the text of the files, one below the other, as soon as they have been read. Those that cannot be read are
    /// named in the notice.
    void open(const QStringList &paths);
    void openExample(const QString &id);

    /// Asks for a file to follow.
    void chooseToFollow();
    /// Reads a file, or standard input where it is "-", as it grows, into the paste.
    void follow(const QString &path);

    /// Offers the files that the settings remember in the pane, and tells of them.
    void showRecentFiles();
    void clearRecentFiles();

signals:
    /// Newest first.
    void recentFilesChanged(const QStringList &paths);

private:
    void paste(const QList<ReadFile> &files);
    QString folder() const;

    Settings &m_settings;
    PastePane &m_pane;
    FollowController &m_follow;
    NoticeBar &m_notice;
    QWidget &m_window;
    PasteReader m_reader;
};

} // namespace waymark
