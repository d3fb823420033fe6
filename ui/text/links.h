#pragma once

#include "app/markdown/linktarget.h"

#include <QDialog>
#include <QTextCharFormat>
#include <QUrl>

class QLabel;
class QPushButton;

namespace waymark {

/// How the words of a link to `address` are written in a document. An address that leads nowhere
/// (see linkTarget()) gives an empty format: its words are plain text.
QTextCharFormat linkFormat(const QString &address, const QPalette &palette);

/// Reports where `address` leads by one of the sender's signals: entryRequested(id), guideRequested(id) or
/// linkActivated(url). An address that leads nowhere (see linkTarget()) is not reported.
///   announceLink(view, QUrl("entry:git/not-a-repository"))   ->  view emits entryRequested("git/not-a-repository")
template <typename Sender>
void announceLink(Sender *sender, const QUrl &address)
{
    const LinkTarget target = linkTarget(address.toString());
    switch (target.kind) {
    case LinkTarget::Kind::Entry:
        emit sender->entryRequested(target.id);
        break;
    case LinkTarget::Kind::Guide:
        emit sender->guideRequested(target.id);
        break;
    case LinkTarget::Kind::Web:
        emit sender->linkActivated(target.url);
        break;
    case LinkTarget::Kind::None:
        break;
    }
}

/// Asks whether an address may be opened, and shows the host that would be visited in its ASCII form.
/// http and https addresses can be opened or copied, all others only copied.
class LinkDialog : public QDialog
{
    Q_OBJECT

public:
    explicit LinkDialog(const QUrl &url, QWidget *parent = nullptr);

signals:
    /// The person chose to open the address. Never emitted for anything but http and https.
    void openRequested(const QUrl &url);

private:
    void setupWords();
    void setupButtons();
    void retranslate();

    const QUrl m_url;
    QLabel *m_question = nullptr;
    QPushButton *m_open = nullptr; ///< Of a web page only.
    QPushButton *m_copy = nullptr;
    QPushButton *m_cancel = nullptr;
};

/// The one way by which an address of a catalog reaches the system: asked first, http and https only. Shows a dialog
/// above `window` and returns at once; the dialog deletes itself.
///   openLink(QUrl("https://pytorch.org"), window)   ->  a dialog; then the browser, if the person agrees
///   openLink(QUrl("file:///etc/passwd"), window)    ->  a dialog that offers to copy the address, nothing else
void openLink(const QUrl &url, QWidget *window);

} // namespace waymark
