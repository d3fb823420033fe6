#include "ui/paste/clipboardoffer.h"

#include "app/trace/errorlook.h"
#include "ui/base/messagebar.h"
#include "ui/base/settings.h"
#include "ui/paste/pastepane.h"

#include <QClipboard>
#include <QCryptographicHash>
#include <QEvent>
#include <QGuiApplication>
#include <QMimeData>
#include <QTimer>
#include <QWidget>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr qsizetype MaxRemembered = 50;
constexpr qsizetype MaxComparedLength =
    4'000'000; // UTF-16 units; longer text is not offered: it would take a while to look at

bool isOwnContent()
{
    return QGuiApplication::clipboard()->ownsClipboard();
}

} // namespace

ClipboardOffer::ClipboardOffer(QWidget &window, PastePane &pane, MessageBar &bar, Settings &settings, QObject *parent,
                               IsOwn isOwn)
    : QObject(parent)
    , m_window(window)
    , m_pane(pane)
    , m_bar(bar)
    , m_settings(settings)
    , m_isOwn(isOwn ? std::move(isOwn) : IsOwn(isOwnContent))
{
    m_window.installEventFilter(this);
    connect(&m_bar, &MessageBar::actionTriggered, this, &ClipboardOffer::pasteRequested);
    connect(&m_pane, &PastePane::textChanged, &m_bar, &QWidget::hide);
}

void ClipboardOffer::setOffers(bool offers)
{
    m_settings.setOffersClipboard(offers);
    if (!offers)
        m_bar.hide();
}

bool ClipboardOffer::eventFilter(QObject *watched, QEvent *event)
{
    // Afterwards: first the window is to be there and to answer.
    if (event->type() == QEvent::WindowActivate && m_settings.offersClipboard())
        QTimer::singleShot(0, this, &ClipboardOffer::checkClipboard);
    return QObject::eventFilter(watched, event);
}

void ClipboardOffer::checkClipboard()
{
    if (!m_window.isActiveWindow() || m_isOwn())
        return;
    const QMimeData *content = QGuiApplication::clipboard()->mimeData();
    if (!content || content->hasUrls() || content->hasImage() || !content->hasText())
        return;
    const QString text = content->text();
    if (text.size() <= MaxComparedLength && isUnseen(text))
        offer(text);
}

bool ClipboardOffer::isUnseen(const QString &text)
{
    if (QStringView(text).trimmed() == QStringView(m_pane.text()).trimmed())
        return false;
    const QByteArray checksum = QCryptographicHash::hash(text.toUtf8(), QCryptographicHash::Sha256);
    if (m_offered.contains(checksum))
        return false;
    m_offered.append(checksum);
    if (m_offered.size() > MaxRemembered)
        m_offered.removeFirst();
    return true;
}

void ClipboardOffer::offer(const QString &text)
{
    const ErrorLook look = lookAtError(text);
    switch (look.kind) {
    case ErrorLook::Kind::None:
        m_bar.hide();
        return;
    case ErrorLook::Kind::Message:
        //: %n: lines of text
        m_bar.showMessage(tr("The clipboard holds an error message (%n line(s)).", nullptr, look.lines),
                          tr("Diagnose"));
        return;
    case ErrorLook::Kind::Trace:
        //: %n: lines of text
        m_bar.showMessage(tr("The clipboard holds a traceback (%n line(s)).", nullptr, look.lines), tr("Diagnose"));
        return;
    }
}

} // namespace waymark
