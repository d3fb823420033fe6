#include "ui/paste/nothingknown.h"

#include "app/draft/websearch.h"
#include "app/report/findingwords.h"
#include "ui/base/layouts.h"
#include "ui/base/plainlabel.h"
#include "ui/base/plaintooltip.h"
#include "ui/base/refresh.h"
#include "ui/base/theme.h"
#include "ui/paste/findingprose.h"
#include "ui/paste/fittingscrollarea.h"
#include "ui/text/proseview.h"

#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QLabel>
#include <QPushButton>
#include <QTextDocument>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace waymark {

namespace {

/// Characters of the message line that are quoted, and of its tool tip.
constexpr qsizetype QuotedCharacters = 160;
constexpr qsizetype ToolTipCharacters = 3000;

} // namespace

NothingKnown::NothingKnown(QWidget *parent)
    : QWidget(parent)
    , m_content(new QWidget)
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    auto *column = new QVBoxLayout(m_content);
    column->setContentsMargins(SpacingUnit * 3, SpacingUnit, SpacingUnit * 2, SpacingUnit * 2);
    column->setSpacing(SpacingUnit);
    setupMessage();
    setupActions();
    setupNearest();
    column->addStretch();
    m_area = new FittingScrollArea(m_content);
    m_area->followLinks(m_nearestView);
    layout->addWidget(m_area);
    setFocusProxy(m_nearestView);
    onLanguageChange(this, [this] { retranslate(); });
    onThemeChange(this, [this] { applyTheme(); });
}

void NothingKnown::setupMessage()
{
    for (QLabel **label : {&m_messageTitle, &m_message, &m_place}) {
        *label = newPlainLabel();
        (*label)->setWordWrap(true);
        m_content->layout()->addWidget(*label);
    }
    for (QLabel *label : {m_message, m_place})
        label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
}

void NothingKnown::setupActions()
{
    m_actions = new QWidget;
    auto *row = new FlowLayout(m_actions);
    row->setContentsMargins(0, SpacingUnit, 0, SpacingUnit);
    row->setSpacing(SpacingUnit);
    m_search = new QPushButton;
    m_search->setObjectName(QStringLiteral("copySearchText"));
    m_draft = new QPushButton;
    m_draft->setObjectName(QStringLiteral("draftEntry"));
    for (QPushButton *button : {m_search, m_draft}) {
        button->setAutoDefault(false);
        row->addWidget(button);
    }
    m_content->layout()->addWidget(m_actions);
    connect(m_search, &QPushButton::clicked, this, [this] {
        const QString words = webSearchText(m_messageText);
        QGuiApplication::clipboard()->setText(words);
        emit searchTextCopied(words);
    });
    connect(m_draft, &QPushButton::clicked, this, [this] { emit draftRequested(m_messageText); });
}

void NothingKnown::setupNearest()
{
    m_line = new QWidget;
    m_line->setFixedHeight(1);
    m_line->setAutoFillBackground(true);
    m_nearestView = new ProseView;
    m_nearestView->setObjectName(QStringLiteral("nearest"));
    m_content->layout()->addWidget(m_line);
    m_content->layout()->addWidget(m_nearestView);
    // Later: what is opened may lead to other words in this very document.
    connect(m_nearestView, &ProseView::entryRequested, this, &NothingKnown::entryRequested, Qt::QueuedConnection);
}

void NothingKnown::showDiagnosis(const Diagnosis &diagnosis, const CatalogPtr &catalog, const QString &message)
{
    m_catalog = catalog;
    m_messageText = message.trimmed();
    m_codePlace = diagnosis.place;
    m_nearest = diagnosis.nearest;
    fill();
}

void NothingKnown::setLanguage(Language language)
{
    m_language = language;
    fill();
}

void NothingKnown::fill()
{
    const bool looksFine = m_messageText.isEmpty() && m_nearest.isEmpty() && m_codePlace.isNull();
    m_messageTitle->setVisible(!m_messageText.isEmpty() || looksFine);
    m_messageTitle->setText(
        looksFine ? tr("Looks fine: no error lines found.")
                  : interfaceWords().text(QT_TRANSLATE_NOOP("Report", "This line looks like the message:")));
    m_actions->setVisible(!m_messageText.isEmpty());
    m_message->setVisible(!m_messageText.isEmpty());
    m_message->setText(m_messageText.size() > QuotedCharacters ? m_messageText.first(QuotedCharacters) + QChar(0x2026)
                                                               : m_messageText);
    m_message->setToolTip(m_messageText.size() > QuotedCharacters
                              ? plainToolTip(m_messageText.first(std::min(m_messageText.size(), ToolTipCharacters)))
                              : QString());
    const QString where = placeInCodeWords(m_codePlace);
    m_place->setVisible(!where.isEmpty());
    //: %1 is a place such as "model.py:41 · forward".
    m_place->setText(m_codePlace.own ? tr("In your code: %1").arg(where) : tr("In a library: %1").arg(where));
    m_line->setVisible(!m_nearest.isEmpty());
    m_nearestView->setVisible(!m_nearest.isEmpty());
    writeNearest();
    m_area->contentChanged();
}

void NothingKnown::writeNearest()
{
    const ReportWords words = interfaceWords();
    const QString heading =
        words.text(QT_TRANSLATE_NOOP("Report", "Known errors with similar words, none of which it is:"));
    m_nearestView->setAccessibleName(heading);
    FindingProse prose(*m_nearestView, font(), palette());
    prose.writeNote(heading);
    for (const NearEntry &near : std::as_const(m_nearest)) {
        prose.startItem();
        prose.writeEntry(near.entryId, m_catalog.get(), m_language);
        const QString difference = differenceWords(words, near);
        if (!difference.isEmpty())
            prose.writeNote(difference);
    }
    prose.finish();
}

void NothingKnown::retranslate()
{
    m_search->setText(tr("Copy Search Text"));
    m_search->setToolTip(tr("The words of the message, without your paths, addresses and numbers"));
    m_draft->setText(tr("Draft an Entry…"));
    fill();
}

void NothingKnown::applyTheme()
{
    for (QLabel *label : {m_messageTitle, m_place}) {
        label->setFont(scaledFont(font(), TextSize::Small));
        label->setPalette(inkPalette(ColorRole::Muted, palette()));
    }
    m_message->setFont(codeFont(scaledFont(font(), TextSize::Small)));
    QPalette line = palette();
    line.setColor(QPalette::Window, themeColor(ColorRole::Border, palette()));
    m_line->setPalette(line);
    fill();
}

} // namespace waymark
