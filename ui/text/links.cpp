#include "ui/text/links.h"

#include "ui/base/plainlabel.h"
#include "ui/base/theme.h"

#include <QClipboard>
#include <QDesktopServices>
#include <QDialogButtonBox>
#include <QGuiApplication>
#include <QPushButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr qsizetype MaxShownAddress = 400;

QString shownAddress(const QUrl &url)
{
    const QString address = url.toString(QUrl::FullyEncoded);
    return address.size() <= MaxShownAddress ? address : address.first(MaxShownAddress) + u'…';
}

} // namespace

QTextCharFormat linkFormat(const QString &address, const QPalette &palette)
{
    QTextCharFormat words;
    if (linkTarget(address).isNone())
        return words;
    words.setAnchor(true);
    words.setAnchorHref(address);
    words.setForeground(themeColor(ColorRole::Link, palette));
    words.setFontUnderline(true);
    return words;
}

LinkDialog::LinkDialog(const QUrl &url, QWidget *parent)
    : QDialog(parent)
    , m_url(url)
{
    setAttribute(Qt::WA_DeleteOnClose);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(SpacingUnit * 5, SpacingUnit * 5, SpacingUnit * 5, SpacingUnit * 4);
    layout->setSpacing(SpacingUnit * 2);
    setupWords();
    setupButtons();
    setMinimumWidth(fontMetrics().averageCharWidth() * 64);
}

void LinkDialog::setupWords()
{
    const bool web = isWebUrl(m_url);
    setWindowTitle(web ? tr("Open Web Page") : tr("Link"));

    const auto addLabel = [this](const QString &name, const QString &text, const QFont &labelFont) {
        QLabel *label = newPlainLabel(this, text);
        label->setObjectName(name);
        label->setWordWrap(true);
        label->setFont(labelFont);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
        layout()->addWidget(label);
    };
    addLabel(u"question"_s,
             web ? tr("This page is on the web. Open it in your browser?")
                 : tr("Waymark opens web pages only. You can copy this address."),
             font());
    if (web)
        addLabel(u"host"_s, asciiHost(m_url), scaledFont(font(), TextSize::Title));
    addLabel(u"address"_s, shownAddress(m_url), codeFont(scaledFont(font(), TextSize::Small)));
}

void LinkDialog::setupButtons()
{
    auto *buttons = new QDialogButtonBox(this);
    if (isWebUrl(m_url)) {
        QPushButton *open = buttons->addButton(tr("&Open"), QDialogButtonBox::AcceptRole);
        open->setObjectName(u"open"_s);
        open->setDefault(true);
        connect(open, &QPushButton::clicked, this, [this] { emit openRequested(m_url); });
    }
    QPushButton *copy = buttons->addButton(tr("&Copy Address"), QDialogButtonBox::ActionRole);
    copy->setObjectName(u"copy"_s);
    connect(copy, &QPushButton::clicked, this, [this] {
        QGuiApplication::clipboard()->setText(m_url.toString(QUrl::FullyEncoded));
        accept();
    });
    buttons->addButton(tr("Cancel"), QDialogButtonBox::RejectRole)->setObjectName(u"cancel"_s);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    layout()->addWidget(buttons);
}

void openLink(const QUrl &url, QWidget *window)
{
    auto *dialog = new LinkDialog(url, window);
    QObject::connect(dialog, &LinkDialog::openRequested, dialog, [](const QUrl &accepted) {
        if (isWebUrl(accepted))
            QDesktopServices::openUrl(accepted);
    });
    dialog->open();
}

} // namespace waymark
