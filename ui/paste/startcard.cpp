#include "ui/paste/startcard.h"

#include "ui/base/plainlabel.h"
#include "ui/base/plaintooltip.h"
#include "ui/base/refresh.h"
#include "ui/base/theme.h"

#include <QAction>
#include <QEvent>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QMenu>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

#include <utility>

using namespace Qt::StringLiterals;

namespace waymark {

StartCard::StartCard(QWidget *parent)
    : QWidget(parent)
    , m_layout(new QVBoxLayout(this))
{
    setCursor(Qt::ArrowCursor); // not the editor's beam
    m_layout->setSpacing(SpacingUnit * 3);
    setupSentence();
    setupButtons();
    setupRecent();
    onLanguageChange(this, [this] { retranslate(); });
    onThemeChange(this, [this] { applyTheme(); });
}

void StartCard::setupSentence()
{
    m_sentence = newPlainLabel();
    m_sentence->setAlignment(Qt::AlignCenter);
    m_sentence->setWordWrap(true);
    m_layout->addWidget(m_sentence);
}

void StartCard::setupButtons()
{
    auto *row = new QHBoxLayout;
    row->setSpacing(SpacingUnit * 2);
    m_paste = new QPushButton;
    m_open = new QPushButton;
    m_example = new QPushButton;
    m_exampleMenu = new QMenu(this);
    m_example->setMenu(m_exampleMenu);
    m_example->hide();
    row->addStretch();
    for (QPushButton *button : {m_paste, m_open, m_example}) {
        button->setAutoDefault(false);
        button->setSizePolicy(QSizePolicy::Minimum, QSizePolicy::Minimum); // all as high as those with an icon
        row->addWidget(button);
    }
    row->addStretch();
    m_layout->addLayout(row);
    connect(m_paste, &QPushButton::clicked, this, &StartCard::pasteRequested);
    connect(m_open, &QPushButton::clicked, this, &StartCard::openRequested);
}

void StartCard::setupRecent()
{
    m_recent = new QWidget;
    auto *columns = new QHBoxLayout(m_recent);
    columns->setContentsMargins(0, SpacingUnit, 0, 0);
    columns->setSpacing(SpacingUnit * 6);
    m_pasteList = newRecentList();
    m_fileList = newRecentList();
    columns->addWidget(m_pasteList.box);
    columns->addWidget(m_fileList.box);
    m_recent->hide();
    m_layout->addWidget(m_recent, 0, Qt::AlignHCenter);
}

StartCard::RecentList StartCard::newRecentList()
{
    RecentList list;
    list.box = new QWidget;
    list.layout = new QVBoxLayout(list.box);
    list.layout->setContentsMargins({});
    list.layout->setSpacing(0);
    list.layout->setAlignment(Qt::AlignTop);
    list.title = newPlainLabel();
    list.title->setContentsMargins(SpacingUnit, 0, 0, 0); // in line with the icons
    list.layout->addWidget(list.title);
    list.box->hide();
    return list;
}

void StartCard::setPasteEnabled(bool enabled)
{
    m_paste->setEnabled(enabled);
}

void StartCard::setExamples(const QList<Example> &examples)
{
    m_examples = examples;
    m_example->setVisible(!m_examples.isEmpty());
    fillExamples();
}

void StartCard::setRecentFiles(const QStringList &paths)
{
    m_recentFiles = paths.first(std::min(paths.size(), RecentFiles));
    fillRecentFiles();
}

void StartCard::setRecentPastes(const QList<RecentPaste> &pastes)
{
    m_recentPastes = pastes.first(std::min(pastes.size(), RecentFiles));
    fillRecentPastes();
}

void StartCard::setLanguage(Language language)
{
    m_language = language;
    fillExamples();
}

void StartCard::placeIn(const QRect &area)
{
    fitRecent(area.width());
    const int width = std::min(area.width(), std::max(sizeHint().width(), area.width() * 3 / 4));
    const auto heightNeeded = [this, width] {
        m_layout->invalidate();
        return m_layout->hasHeightForWidth() ? m_layout->totalHeightForWidth(width)
                                             : m_layout->totalSizeHint().height();
    };
    m_recent->setVisible(!m_recentFiles.isEmpty() || !m_recentPastes.isEmpty());
    m_sentence->show();
    if (heightNeeded() > area.height())
        m_recent->hide();
    if (heightNeeded() > area.height())
        m_sentence->hide();
    const QSize size(width, std::min(area.height(), heightNeeded()));
    setGeometry(
        QRect(area.topLeft() + QPoint((area.width() - size.width()) / 2, (area.height() - size.height()) / 2), size));
}

void StartCard::retranslate()
{
    m_sentence->setText(tr("Paste an error message, traceback or log"));
    m_paste->setText(tr("Paste"));
    m_open->setText(tr("Open Log…"));
    m_example->setText(tr("Try an Example"));
    //: Heading above the names of files that were opened lately.
    m_fileList.title->setText(tr("Opened lately"));
    //: Heading above what was pasted lately.
    m_pasteList.title->setText(tr("Pasted lately"));
    fillRecentFiles();
    fillRecentPastes();
}

void StartCard::applyTheme()
{
    m_sentence->setFont(scaledFont(font(), TextSize::Heading));
    m_paste->setIcon(themedIcon(u"paste"_s, palette()));
    m_open->setIcon(themedIcon(u"open"_s, palette()));
    for (const RecentList *list : {&m_pasteList, &m_fileList}) {
        list->title->setFont(scaledFont(font(), TextSize::Small));
        list->title->setPalette(inkPalette(ColorRole::Muted, palette()));
        const QIcon icon = themedIcon(list == &m_fileList ? u"file"_s : u"recent"_s, palette());
        for (QToolButton *button : list->buttons)
            button->setIcon(icon);
    }
}

void StartCard::fillExamples()
{
    m_exampleMenu->clear();
    for (const Example &example : std::as_const(m_examples)) {
        // "&" would announce a shortcut letter.
        QAction *action = m_exampleMenu->addAction(example.title.in(m_language).replace(u'&', u"&&"_s));
        connect(action, &QAction::triggered, this, [this, id = example.id] { emit exampleRequested(id); });
    }
}

QToolButton *StartCard::addRecent(RecentList *list)
{
    auto *button = new QToolButton;
    button->setAutoRaise(true);
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button->setFocusPolicy(Qt::StrongFocus);
    list->layout->addWidget(button, 0, Qt::AlignLeft);
    button->show(); // now, so that it counts when the card is fitted into its room
    list->buttons.append(button);
    return button;
}

void StartCard::clearRecent(RecentList *list)
{
    for (QToolButton *button : std::exchange(list->buttons, {})) {
        button->hide();
        button->deleteLater(); // it may be the one that was just clicked
    }
}

void StartCard::fillRecentFiles()
{
    clearRecent(&m_fileList);
    for (const QString &path : std::as_const(m_recentFiles)) {
        QToolButton *button = addRecent(&m_fileList);
        button->setText(QFileInfo(path).fileName().replace(u'&', u"&&"_s));
        setPlainToolTip(button, path);
        //: Accessible name of a button; %1 is the path of a file.
        button->setAccessibleName(tr("Open %1").arg(path));
        connect(button, &QToolButton::clicked, this, [this, path] { emit openFileRequested(path); });
    }
    m_fileList.box->setVisible(!m_recentFiles.isEmpty());
    m_recent->setVisible(!m_recentFiles.isEmpty() || !m_recentPastes.isEmpty());
    applyTheme();
}

void StartCard::fillRecentPastes()
{
    clearRecent(&m_pasteList);
    for (const RecentPaste &paste : std::as_const(m_recentPastes)) {
        QToolButton *button = addRecent(&m_pasteList);
        setPlainToolTip(button, paste.title + u'\n' + paste.when);
        //: Accessible name of a button; %1 is what a former paste was about, %2 when it was made ("today 14:05").
        button->setAccessibleName(tr("Paste again: %1, %2").arg(paste.title, paste.when));
        connect(button, &QToolButton::clicked, this, [this, id = paste.id] { emit recentPasteRequested(id); });
    }
    m_pasteList.box->setVisible(!m_recentPastes.isEmpty());
    m_recent->setVisible(!m_recentFiles.isEmpty() || !m_recentPastes.isEmpty());
    applyTheme();
    fitRecent(parentWidget() ? parentWidget()->width() : width());
}

void StartCard::fitRecent(int width)
{
    const int besides = m_recentFiles.isEmpty() ? 0 : m_fileList.box->sizeHint().width() + SpacingUnit * 6;
    const int room = std::clamp(width - besides - SpacingUnit * 16, SpacingUnit * 30, SpacingUnit * 100);
    for (qsizetype i = 0; i < m_pasteList.buttons.size(); ++i) {
        const RecentPaste &paste = m_recentPastes.at(i);
        QToolButton *button = m_pasteList.buttons.at(i);
        const QString when = u"  ·  "_s + paste.when;
        const QFontMetrics metrics = button->fontMetrics();
        QString title = metrics.elidedText(paste.title, Qt::ElideRight, room - metrics.horizontalAdvance(when));
        button->setText(title.replace(u'&', u"&&"_s) + when);
    }
    m_pasteList.box->updateGeometry(); // the card is fitted at once, before layouts hear of it by themselves
    m_recent->updateGeometry();
}

} // namespace waymark
