#pragma once

#include <QByteArray>
#include <QList>
#include <QObject>

#include <functional>

namespace waymark {

class MessageBar;
class PastePane;
class Settings;

/// Offers to diagnose what the clipboard holds, when the person comes to the window with an error copied elsewhere.
/// The clipboard is looked at when the window is activated and at no other time; never what Waymark itself copied, nor
/// what is in the paste already, nor the same text twice. Large text is judged by its beginning. Nothing is kept but a
/// checksum.
class ClipboardOffer : public QObject
{
    Q_OBJECT
public:
    /// Whether the clipboard's content comes from this program.
    using IsOwn = std::function<bool()>;

    /// Window, pane, bar and settings outlive the object. `isOwn` asks QClipboard where it is not given.
    ClipboardOffer(QWidget &window, PastePane &pane, MessageBar &bar, Settings &settings, QObject *parent = nullptr,
                   IsOwn isOwn = {});

    /// Whether anything is offered from now on, and in the next run; if not, a shown offer is withdrawn.
    void setOffers(bool offers);

signals:
    /// The offer was taken.
    void pasteRequested();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void checkClipboard();
    void offer(const QString &text);
    bool isUnseen(const QString &text);

    QWidget &m_window;
    PastePane &m_pane;
    MessageBar &m_bar;
    Settings &m_settings;
    const IsOwn m_isOwn;
    QList<QByteArray> m_offered; // checksums of texts that were offered, newest last
};

} // namespace waymark
