#include "ui/text/links.h"

#include "ui/base/plainlabel.h"
#include "ui/base/refresh.h"
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
    onLanguageChange(this, [this] { retranslate(); });
    setMinimumWidth(fontMetrics().averageCharWidth() * 64);
}

void LinkDialog::setupWords()
{
    const auto addLabel = [this](const QString &name, const QString &text, const QFont &labelFont) {
        QLabel *label = newPlainLabel(this, text);
        label->setObjectName(name);
        label->setWordWrap(true);
        label->setFont(labelFont);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
        layout()->addWidget(label);
        return label;
    };
    m_question = addLabel(u"question"_s, {}, font());
    if (isWebUrl(m_url))
        addLabel(u"host"_s, asciiHost(m_url), scaledFont(font(), TextSize::Heading));
    addLabel(u"address"_s, shownAddress(m_url), scaledFont(font(), TextSize::Code));
}

void LinkDialog::setupButtons()
{
    auto *buttons = new QDialogButtonBox(this);
    if (isWebUrl(m_url)) {
        m_open = buttons->addButton(QString(), QDialogButtonBox::AcceptRole);
        m_open->setObjectName(u"open"_s);
        m_open->setDefault(true);
        connect(m_open, &QPushButton::clicked, this, [this] { emit openRequested(m_url); });
    }
    m_copy = buttons->addButton(QString(), QDialogButtonBox::ActionRole);
    m_copy->setObjectName(u"copy"_s);
    connect(m_copy, &QPushButton::clicked, this, [this] {
        QGuiApplication::clipboard()->setText(m_url.toString(QUrl::FullyEncoded));
        accept();
    });
    m_cancel = buttons->addButton(QString(), QDialogButtonBox::RejectRole);
    m_cancel->setObjectName(u"cancel"_s);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    layout()->addWidget(buttons);
}

void LinkDialog::retranslate()
{
    setWindowTitle(m_open ? tr("Open Web Page") : tr("Link"));
    m_question->setText(m_open ? tr("This page is on the web. Open it in your browser?")
                               : tr("Waymark opens web pages only. You can copy this address."));
    if (m_open)
        m_open->setText(tr("&Open"));
    m_copy->setText(tr("&Copy Address"));
    m_cancel->setText(tr("Cancel"));
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
