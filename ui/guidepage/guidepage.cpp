#include "guidepage/guidepage.h"

#include "guidepage/guideview.h"
#include "links/linksignals.h"
#include "markdown/documentbuilder.h"
#include "theme/theme.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QTextDocument>
#include <QToolButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr qsizetype LongestGuide = 256 * 1024;

QToolButton *iconButton(QWidget *parent)
{
    auto *button = new QToolButton(parent);
    button->setAutoRaise(true);
    return button;
}

void name(QToolButton *button, const QString &words)
{
    button->setToolTip(words);
    button->setAccessibleName(words);
}

} // namespace

GuidePage::GuidePage(KSyntaxHighlighting::Repository &repository, QWidget *parent)
    : QWidget(parent)
    , m_repository(repository)
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    setupBar();
    setupView();
    setupFind();
    retranslate();
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base); // tells changeEvent() of a new palette: everything is set up by now
    applyTheme();
}

void GuidePage::setupBar()
{
    auto *bar = new QHBoxLayout;
    bar->setContentsMargins(SpacingUnit * 3, SpacingUnit, SpacingUnit * 3, SpacingUnit);
    bar->setSpacing(SpacingUnit * 2);
    m_back = iconButton(this);
    m_back->setObjectName(u"back"_s);
    m_back->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    connect(m_back, &QToolButton::clicked, this, &GuidePage::backRequested);
    m_mark = new QLabel(this);
    m_mark->setObjectName(u"notTranslated"_s);
    m_mark->setTextFormat(Qt::PlainText);
    m_findButton = iconButton(this);
    connect(m_findButton, &QToolButton::clicked, this, &GuidePage::find);
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
    m_findLine = new QWidget(this);
    auto *row = new QHBoxLayout(m_findLine);
    row->setContentsMargins(SpacingUnit * 3, SpacingUnit, SpacingUnit * 3, SpacingUnit);
    row->setSpacing(SpacingUnit);
    m_findWords = new QLineEdit(m_findLine);
    m_findWords->setObjectName(u"find"_s);
    m_findWords->setClearButtonEnabled(true);
    m_findWords->setMinimumWidth(fontMetrics().averageCharWidth() * 24);
    m_findWords->installEventFilter(this);
    m_findResult = new QLabel(m_findLine);
    m_findResult->setTextFormat(Qt::PlainText);
    m_previous = iconButton(m_findLine);
    m_next = iconButton(m_findLine);
    m_closeFind = iconButton(m_findLine);
    row->addWidget(m_findWords);
    row->addWidget(m_previous);
    row->addWidget(m_next);
    row->addWidget(m_findResult, 1);
    row->addWidget(m_closeFind);
    m_findLine->hide();
    layout()->addWidget(m_findLine);

    connect(m_findWords, &QLineEdit::textChanged, this, [this] { findWords(false, true); });
    connect(m_next, &QToolButton::clicked, this, &GuidePage::findNext);
    connect(m_previous, &QToolButton::clicked, this, &GuidePage::findPrevious);
    connect(m_closeFind, &QToolButton::clicked, this, &GuidePage::closeFind);
}

void GuidePage::retranslate()
{
    m_back->setText(tr("Back"));
    name(m_back, tr("Back to the errors"));
    name(m_findButton, tr("Find in this guide"));
    name(m_previous, tr("Previous"));
    name(m_next, tr("Next"));
    name(m_closeFind, tr("Close"));
    m_findWords->setPlaceholderText(tr("Find in this guide"));
    m_findWords->setAccessibleName(tr("Find in this guide"));
    m_mark->setText(tr("not translated"));
    m_view->setAccessibleName(tr("Guide"));
}

void GuidePage::applyTheme()
{
    m_back->setIcon(themedIcon(u"back"_s, palette()));
    m_findButton->setIcon(themedIcon(u"search"_s, palette()));
    m_previous->setIcon(themedIcon(u"back"_s, palette()));
    m_next->setIcon(themedIcon(u"forward"_s, palette()));
    m_closeFind->setIcon(themedIcon(u"cross"_s, palette()));
    QPalette caution = palette();
    const QColor ink = themeColor(ColorRole::Caution, caution);
    caution.setColor(QPalette::WindowText, ink);
    caution.setColor(QPalette::Text, ink);
    m_mark->setPalette(caution);
    m_mark->setFont(scaledFont(font(), TextSize::Small));
    rebuild();
}

void GuidePage::showGuide(const Guide &guide)
{
    const bool same = guide.id == m_guide.id;
    const GuideView::Place place = same ? m_view->place() : GuideView::Place();
    m_guide = guide;
    rebuild();
    m_view->setPlace(place);
}

void GuidePage::setLanguage(Language language)
{
    if (m_language == language)
        return;
    m_language = language;
    rebuild();
}

void GuidePage::rebuild()
{
    const GuideView::Place place = m_view->place();
    const QString markdown = m_guide.markdown.in(m_language);
    const bool standsIn = m_language == Language::Chinese && !markdown.isEmpty() && m_guide.markdown.zh.isEmpty();
    m_mark->setVisible(standsIn);

    m_view->setUpdatesEnabled(false);
    DocumentBuilder builder(m_repository, palette(), font());
    builder.setCharacterLimit(LongestGuide);
    builder.build(m_view->document(), markdown);
    m_view->documentChanged();
    m_view->setPlace(place);
    m_view->setUpdatesEnabled(true);
}

void GuidePage::find()
{
    m_findLine->show();
    m_findWords->setFocus(Qt::ShortcutFocusReason);
    m_findWords->selectAll();
}

void GuidePage::findNext()
{
    findWords(false, false);
}

void GuidePage::findPrevious()
{
    findWords(true, false);
}

void GuidePage::findWords(bool backwards, bool fromStart)
{
    const QString words = m_findWords->text();
    m_findResult->clear();
    QTextCursor cursor = m_view->textCursor();
    if (fromStart)
        cursor.setPosition(cursor.selectionStart());
    if (words.isEmpty()) {
        cursor.clearSelection();
        m_view->setTextCursor(cursor);
        return;
    }
    const QTextDocument::FindFlags flags = backwards ? QTextDocument::FindBackward : QTextDocument::FindFlags();
    QTextCursor found = m_view->document()->find(words, cursor, flags);
    if (found.isNull()) {
        cursor.movePosition(backwards ? QTextCursor::End : QTextCursor::Start);
        found = m_view->document()->find(words, cursor, flags);
    }
    if (found.isNull()) {
        m_findResult->setText(tr("Not in this guide"));
        return;
    }
    m_view->setTextCursor(found);
    m_view->ensureCursorVisible();
}

void GuidePage::closeFind()
{
    m_findLine->hide();
    m_view->setFocus();
}

void GuidePage::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    else if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        applyTheme();
    QWidget::changeEvent(event);
}

bool GuidePage::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_findWords && event->type() == QEvent::KeyPress) {
        const auto *press = static_cast<QKeyEvent *>(event);
        switch (press->key()) {
        case Qt::Key_Escape:
            closeFind();
            return true;
        case Qt::Key_Return:
        case Qt::Key_Enter:
            findWords(press->modifiers().testFlag(Qt::ShiftModifier), false);
            return true;
        case Qt::Key_Up:
        case Qt::Key_Down:
        case Qt::Key_PageUp:
        case Qt::Key_PageDown:
            QCoreApplication::sendEvent(m_view, event); // the guide scrolls while words are being sought
            return true;
        default:
            break;
        }
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace waymark
