#include "ui/guide/guidepage.h"

#include "ui/base/findbar.h"
#include "ui/base/iconbutton.h"
#include "ui/base/layouts.h"
#include "ui/base/plainlabel.h"
#include "ui/base/refresh.h"
#include "ui/base/session.h"
#include "ui/base/theme.h"
#include "ui/guide/guideview.h"
#include "ui/text/documentbuilder.h"
#include "ui/text/links.h"

#include <QHBoxLayout>
#include <QScrollBar>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr qsizetype MaxGuideCharacters = 256 * 1024;

} // namespace

GuidePage::GuidePage(const Session &session, KSyntaxHighlighting::Repository &repository, QWidget *parent)
    : QWidget(parent)
    , m_session(session)
    , m_repository(repository)
{
    newColumn(this, 0);
    setupBar();
    setupView();
    setupFind();
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    onLanguageChange(this, [this] {
        m_back->setText(tr("Back"));
        setButtonName(m_back, tr("Back to the errors"));
        setButtonName(m_findButton, tr("Find in this guide"));
        m_findBar->setWords(tr("Find in this guide"), tr("Not in this guide"));
        m_mark->setText(tr("not translated"));
        m_view->setAccessibleName(tr("Guide"));
    });
    onThemeChange(this, [this] { applyTheme(); });
    connect(&session, &Session::languageChanged, this, &GuidePage::rebuild);
}

void GuidePage::setupBar()
{
    auto *bar = new QHBoxLayout;
    bar->setContentsMargins(SpacingUnit * 3, SpacingUnit, SpacingUnit * 3, SpacingUnit);
    bar->setSpacing(SpacingUnit * 2);
    m_back = newIconButton(this);
    m_back->setObjectName(u"back"_s);
    m_back->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    connect(m_back, &QToolButton::clicked, this, &GuidePage::backRequested);
    m_mark = newPlainLabel(this);
    m_mark->setObjectName(u"notTranslated"_s);
    m_findButton = newIconButton(this);
    connect(m_findButton, &QToolButton::clicked, this, [this] { m_findBar->open(); });
    bar->addWidget(m_back);
    bar->addWidget(m_mark);
    bar->addStretch(1);
    bar->addWidget(m_findButton);
    static_cast<QVBoxLayout *>(layout())->addLayout(bar);
}

void GuidePage::setupView()
{
    m_view = new GuideView(this);
    connect(m_view, &QTextBrowser::anchorClicked, this, [this](const QUrl &address) { announceLink(this, address); });
    layout()->addWidget(m_view);
    setFocusProxy(m_view);
}

void GuidePage::setupFind()
{
    m_findBar = new FindBar({m_view, [this] { return m_view->document(); }, [this] { return m_view->textCursor(); },
                             [this](const QTextCursor &found) {
                                 m_view->setTextCursor(found);
                                 m_view->ensureCursorVisible();
                             }},
                            this);
    layout()->addWidget(m_findBar);
}

void GuidePage::applyTheme()
{
    m_back->setIcon(themedIcon(u"back"_s, palette()));
    m_findButton->setIcon(themedIcon(u"search"_s, palette()));
    m_mark->setPalette(inkPalette(ColorRole::Caution, palette()));
    m_mark->setFont(scaledFont(font(), TextSize::Small));
    rebuild();
}

void GuidePage::showGuide(const Guide &guide)
{
    const bool same = guide.id == m_guide.id;
    const GuideView::Position place = same ? m_view->position() : GuideView::Position();
    m_guide = guide;
    rebuild();
    m_view->setPosition(place);
}

PageState GuidePage::pageState() const
{
    return {.scroll = m_view->verticalScrollBar()->value()};
}

void GuidePage::restorePage(const PageState &state)
{
    layout()->activate();
    m_view->verticalScrollBar()->setValue(state.scroll);
}

void GuidePage::rebuild()
{
    const GuideView::Position place = m_view->position();
    const Language language = m_session.language();
    const QString markdown = m_guide.markdown.in(language);
    const bool standsIn = language == Language::Chinese && !markdown.isEmpty() && m_guide.markdown.zh.isEmpty();
    m_mark->setVisible(standsIn);

    m_view->setUpdatesEnabled(false);
    DocumentBuilder builder(m_repository, palette(), font());
    builder.setCharacterLimit(MaxGuideCharacters);
    builder.build(m_view->document(), markdown);
    m_view->setTextCursor(
        QTextCursor(m_view->document())); // building took it to the end, where the focus would scroll to
    m_view->setPosition(place);
    m_view->setUpdatesEnabled(true);
}

} // namespace waymark
