#include "ui/entry/nothingknownpage.h"

#include "app/draft/websearch.h"
#include "app/markdown/markdown.h"
#include "app/markdown/markdowntree.h"
#include "app/report/findingwords.h"
#include "ui/base/layouts.h"
#include "ui/base/plainlabel.h"
#include "ui/base/plaintooltip.h"
#include "ui/base/refresh.h"
#include "ui/base/session.h"
#include "ui/base/theme.h"
#include "ui/entry/pageplace.h"
#include "ui/paste/findingprose.h"
#include "ui/paste/fittingscrollarea.h"
#include "ui/text/documentbuilder.h"
#include "ui/text/proseview.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

/// Characters of the message line that are quoted, and of its tool tip.
constexpr qsizetype QuotedCharacters = 400;
constexpr qsizetype ToolTipCharacters = 3000;

constexpr int MaxTextWidth = SpacingUnit * 200; // longer lines are hard to read

} // namespace

NothingKnownPage::NothingKnownPage(const Session &session, KSyntaxHighlighting::Repository &repository, QWidget *parent)
    : QWidget(parent)
    , m_session(session)
    , m_repository(repository)
    , m_content(new QWidget)
{
    QVBoxLayout *layout = newColumn(this, 0);
    QVBoxLayout *column = newColumn(m_content, SpacingUnit * 2);
    column->setContentsMargins(SpacingUnit * 4, SpacingUnit * 3, SpacingUnit * 4, SpacingUnit * 4);
    setupMessage();
    setupActions();
    setupLinks();
    column->addStretch();
    m_area = new FittingScrollArea(m_content);
    m_area->followLinks(m_nearest);
    m_area->followLinks(m_guide);
    layout->addWidget(m_area);
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    connect(&m_session, &Session::diagnosisChanged, this, &NothingKnownPage::fill);
    connect(&m_session, &Session::languageChanged, this, &NothingKnownPage::fill);
    onLanguageChange(this, [this] { retranslate(); });
    onThemeChange(this, [this] { applyTheme(); });
}

PageState NothingKnownPage::pageState() const
{
    return {.scroll = m_area->verticalScrollBar()->value()};
}

void NothingKnownPage::restorePage(const PageState &state)
{
    PagePlace::layOut(*m_area);
    m_area->verticalScrollBar()->setValue(state.scroll);
}

void NothingKnownPage::setupMessage()
{
    for (QLabel **label : {&m_title, &m_messageTitle, &m_message, &m_place}) {
        *label = newPlainLabel();
        (*label)->setWordWrap(true);
        (*label)->setMaximumWidth(MaxTextWidth);
        m_content->layout()->addWidget(*label);
    }
    m_message->setObjectName(u"message"_s);
    for (QLabel *label : {m_message, m_place})
        label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
}

void NothingKnownPage::setupActions()
{
    m_actions = new QWidget;
    m_actions->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    auto *row = new FlowLayout(m_actions);
    row->setSpacing(SpacingUnit * 2);
    m_search = new QPushButton;
    m_search->setObjectName(u"copySearchText"_s);
    m_draft = new QPushButton;
    m_draft->setObjectName(u"draftEntry"_s);
    m_missed = new QPushButton;
    m_missed->setObjectName(u"shouldBeKnown"_s);
    m_next = new QPushButton;
    m_next->setObjectName(u"nextError"_s);
    for (QPushButton *button : {m_search, m_draft, m_missed, m_next}) {
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
    connect(m_missed, &QPushButton::clicked, this, &NothingKnownPage::wrongAnswerRequested);
    connect(m_next, &QPushButton::clicked, this, [this] { emit errorRequested(m_nextError); });
}

void NothingKnownPage::setupLinks()
{
    for (const auto &[view, name] : {std::pair{&m_guide, u"guide"_s}, std::pair{&m_nearest, u"nearest"_s}}) {
        *view = new ProseView;
        (*view)->setObjectName(name);
        (*view)->setMaximumWidth(MaxTextWidth);
        m_content->layout()->addWidget(*view);
        // Later: what is opened may lead to other words in this very document.
        connect(*view, &ProseView::entryRequested, this, &NothingKnownPage::entryRequested, Qt::QueuedConnection);
        connect(*view, &ProseView::guideRequested, this, &NothingKnownPage::guideRequested, Qt::QueuedConnection);
        connect(*view, &ProseView::linkActivated, this, &NothingKnownPage::linkActivated);
    }
}

void NothingKnownPage::showError(int index)
{
    m_error = index;
    fill();
}

void NothingKnownPage::fill()
{
    const std::optional<Diagnosis> &known = m_session.diagnosis();
    const bool isShown = known && (known->findings.isEmpty() || !known->unknown.isEmpty());
    const Diagnosis diagnosis = isShown ? *known : Diagnosis();
    if (m_error >= diagnosis.unknown.size())
        m_error = 0;
    const QList<NearEntry> nearest = m_error == 0 ? diagnosis.nearest : QList<NearEntry>();
    const UnknownError error = diagnosis.unknown.value(m_error);
    fillTitle(diagnosis, error);
    fillMessage(diagnosis, error);
    fillPlace(error.place);
    writeGuide(error.domain);
    writeNearest(nearest);
    setFocusProxy(m_guide->isVisibleTo(this)     ? static_cast<QWidget *>(m_guide)
                      : !nearest.isEmpty()       ? static_cast<QWidget *>(m_nearest)
                      : !m_messageText.isEmpty() ? m_search
                      : !diagnosis.cancelled     ? m_missed
                                                 : nullptr);
    m_area->contentChanged();
}

void NothingKnownPage::fillTitle(const Diagnosis &diagnosis, const UnknownError &error)
{
    //: Upper-case L: digits as the language groups them.
    const QString nothing = tr("Nothing known in these %Ln line(s).", nullptr, int(diagnosis.lines));
    const bool isOfDomain = m_session.catalog() && !error.domain.isEmpty();
    m_title->setText(diagnosis.cancelled                ? tr("The diagnosis was stopped.")
                         : isOfDomain                   ? unknownHeading(*m_session.catalog(), interfaceWords(), error)
                         : diagnosis.findings.isEmpty() ? nothing
                                                        : tr("No entry knows this error."));
}

void NothingKnownPage::fillMessage(const Diagnosis &diagnosis, const UnknownError &error)
{
    const auto count = int(diagnosis.unknown.size());
    m_messageText = error.text;
    const bool hasMessage = !m_messageText.isEmpty();
    const QLocale locale;
    m_messageTitle->setText(
        diagnosis.cancelled ? tr("It starts again when the text changes.")
            : !hasMessage   ? tr("Looks fine: no error lines found.")
            //: %1 of %2: "1 of 3"; %3: the number of its line.
            : count > 1 ? tr("Unknown error %1 of %2, line %3:")
                              .arg(locale.toString(m_error + 1), locale.toString(count), locale.toString(error.line))
            : diagnosis.findings.isEmpty() && error.domain.isEmpty()
            ? interfaceWords().text(QT_TRANSLATE_NOOP("Report", "This line looks like the message:"))
            //: %1: the number of a line of the paste.
            : tr("Line %1:").arg(locale.toString(error.line)));
    m_messageTitle->setVisible(hasMessage || diagnosis.findings.isEmpty());
    m_next->setVisible(count > 1);
    m_nextError = count > 1 ? (m_error + 1) % count : 0;
    m_search->setVisible(hasMessage);
    m_draft->setVisible(hasMessage);
    m_actions->setVisible(!diagnosis.cancelled);
    m_message->setVisible(hasMessage);
    const bool isLong = m_messageText.size() > QuotedCharacters;
    m_message->setText(isLong ? m_messageText.first(QuotedCharacters) + u'…' : m_messageText);
    setPlainToolTip(m_message,
                    isLong ? m_messageText.first(std::min(m_messageText.size(), ToolTipCharacters)) : QString());
}

void NothingKnownPage::fillPlace(const CodePlace &place)
{
    const QString where = placeInCodeWords(place);
    m_place->setVisible(!where.isEmpty());
    //: %1 is a place such as "model.py:41 · forward".
    m_place->setText(place.own ? tr("In your code: %1").arg(where) : tr("In a library: %1").arg(where));
}

void NothingKnownPage::writeNearest(const QList<NearEntry> &nearest)
{
    const ReportWords words = interfaceWords();
    const QString heading =
        words.text(QT_TRANSLATE_NOOP("Report", "Known errors with similar words, none of which it is:"));
    m_nearest->setVisible(!nearest.isEmpty());
    m_nearest->setAccessibleName(heading);
    FindingProse prose(*m_nearest, font(), palette());
    prose.writeNote(heading);
    for (const NearEntry &near : nearest) {
        prose.startItem();
        prose.writeEntry(near.entryId, m_session.catalog().get(), m_session.language());
        const QString difference = differenceWords(words, near);
        if (!difference.isEmpty())
            prose.writeNote(difference);
    }
    prose.finish();
}

void NothingKnownPage::writeGuide(const QString &domain)
{
    const CatalogPtr &catalog = m_session.catalog();
    const std::optional<Guide> guide = catalog ? catalog->guide(domainGuideId(domain)) : std::nullopt;
    m_guide->setVisible(guide.has_value());
    QString markdown;
    if (guide) {
        const QString title = guide->title.in(m_session.language());
        m_guide->setAccessibleName(title);
        markdown = firstParagraph(guide->markdown.in(m_session.language()))
            + u"\n\n[%1](guide:%2)"_s.arg(escapedMarkdown(title), guide->id);
    }
    DocumentBuilder(m_repository, palette(), font()).build(m_guide->document(), markdown);
    m_guide->documentChanged();
}

void NothingKnownPage::retranslate()
{
    m_search->setText(tr("Copy Search Text"));
    m_search->setToolTip(tr("The words of the message, without your paths, addresses and numbers"));
    m_draft->setText(tr("Draft an Entry…"));
    m_missed->setText(tr("This Should Be Known…"));
    m_missed->setToolTip(tr("Note down what should have been found, for a report"));
    m_next->setText(tr("Next Unknown Error"));
    fill();
}

void NothingKnownPage::applyTheme()
{
    m_title->setFont(scaledFont(font(), TextSize::Heading));
    for (QLabel *label : {m_messageTitle, m_place}) {
        label->setFont(scaledFont(font(), TextSize::Small));
        label->setPalette(inkPalette(ColorRole::Muted, palette()));
    }
    m_message->setFont(codeFont(font()));
    fill();
}

} // namespace waymark
