#pragma once

#include <QObject>
#include <QStringList>
#include <QUrl>

class QMimeData;

namespace waymark {

class DropOverlay;
class MessageBar;

/// Makes the whole window take files and text from elsewhere, whatever pane they are dropped on, with an overlay
/// meanwhile. Drags within Waymark are left alone. A folder, or one file with a catalog's ending, may be meant as a
/// catalog: then the bar offers both.
///   three logs dropped           ->  filesDropped({a, b, c})
///   my-entries.json dropped      ->  the bar offers "Open as Catalog" and "Diagnose as Text"
class DropTarget : public QObject
{
    Q_OBJECT
public:
    /// Window and bar outlive the object.
    DropTarget(QWidget &window, MessageBar &bar, QObject *parent = nullptr);

    /// Takes files as if they had been dropped.
    void takeFiles(const QList<QUrl> &urls);

signals:
    void filesDropped(const QStringList &paths);
    void textDropped(const QString &text);
    void catalogChosen(const QString &path);
    /// Something was dropped that is no file of this machine.
    void refused();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void take(const QMimeData *data);
    bool belongsHere(const QObject *watched) const;

    QWidget &m_window;
    MessageBar &m_bar;
    DropOverlay *m_overlay = nullptr; // child of the window
    QString m_offered; // path that the bar offers to open
};

} // namespace waymark
