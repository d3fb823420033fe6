#include "ui/window/droptarget.h"

#include "ui/base/messagebar.h"
#include "ui/window/dropoverlay.h"

#include <QApplication>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QFileInfo>
#include <QMimeData>
#include <QTimer>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr int LeaveMs = 100;

bool isNamedLikeACatalog(const QFileInfo &file)
{
    const QString suffix = file.suffix().toLower();
    return suffix == u"json" || suffix == u"jsonl" || suffix == u"ndjson";
}

} // namespace

DropTarget::DropTarget(QWidget &window, MessageBar &bar, QObject *parent)
    : QObject(parent)
    , m_window(window)
    , m_bar(bar)
    , m_overlay(new DropOverlay(&window))
{
    m_window.setAcceptDrops(true);
    qApp->installEventFilter(this);
    connect(m_overlay, &DropOverlay::dropped, this, &DropTarget::take);
    connect(&m_bar, &MessageBar::actionTriggered, this, [this] { emit catalogChosen(m_offered); });
    connect(&m_bar, &MessageBar::secondActionTriggered, this, [this] { emit filesDropped({m_offered}); });
}

bool DropTarget::belongsHere(const QObject *watched) const
{
    const auto *widget = qobject_cast<const QWidget *>(watched);
    return widget && widget != m_overlay && widget->window() == &m_window;
}

bool DropTarget::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::DragLeave && belongsHere(watched) && m_overlay->isVisible()) {
        // Either the overlay is entered now, or the window was left at once.
        QTimer::singleShot(LeaveMs, m_overlay, [overlay = m_overlay] {
            if (!overlay->isEntered())
                overlay->hide();
        });
    }
    if ((event->type() != QEvent::DragEnter && event->type() != QEvent::Drop) || !belongsHere(watched))
        return QObject::eventFilter(watched, event);
    auto *drop = static_cast<QDropEvent *>(event); // a QDragEnterEvent is one, too
    const bool fromElsewhere = drop->source() == nullptr;
    if (!DropOverlay::isWelcome(drop->mimeData()) || (!fromElsewhere && watched != &m_window))
        return QObject::eventFilter(watched, event);
    drop->setDropAction(Qt::CopyAction);
    drop->accept();
    if (event->type() == QEvent::Drop)
        take(drop->mimeData());
    else if (fromElsewhere)
        m_overlay->open(); // which the next move of the drag enters
    return true;
}

void DropTarget::take(const QMimeData *data)
{
    m_overlay->hide();
    if (data->hasUrls())
        takeFiles(data->urls());
    else
        emit textDropped(data->text());
}

void DropTarget::takeFiles(const QList<QUrl> &urls)
{
    QStringList paths;
    for (const QUrl &url : urls) {
        if (url.isLocalFile())
            paths.append(url.toLocalFile());
    }
    m_bar.hide();
    if (paths.isEmpty()) {
        emit refused();
        return;
    }
    const QFileInfo first(paths.first());
    if (paths.size() > 1 || !(first.isDir() || isNamedLikeACatalog(first))) {
        emit filesDropped(paths);
        return;
    }
    m_offered = paths.first();
    //: %1: name of a file or folder
    m_bar.showMessage(first.isDir()
                          ? tr("%1 is a folder. Its entries can be opened as a catalog.").arg(first.fileName())
                          : tr("%1 may be a catalog, or a text to diagnose.").arg(first.fileName()),
                      tr("Open as Catalog"), first.isDir() ? QString() : tr("Diagnose as Text"));
}

} // namespace waymark
