#pragma once

#include <QDialog>
#include <QUrl>

namespace waymark {

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

    QUrl m_url;
};

/// The one way by which an address of a catalog reaches the system: asked first, http and https only.
///   opener.open(QUrl("https://pytorch.org"), window)   ->  a dialog; then the browser, if the person says so
///   opener.open(QUrl("file:///etc/passwd"), window)    ->  a dialog that offers to copy the address, nothing else
class LinkOpener : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    /// Shows the dialog above `window` and returns at once. The dialog deletes itself.
    void open(const QUrl &url, QWidget *window);
};

} // namespace waymark
