#include "ui/paste/startcard.h"

#include "ui/base/layouts.h"
#include "ui/base/plainlabel.h"
#include "ui/base/plaintooltip.h"
#include "ui/base/refresh.h"
#include "ui/base/theme.h"

#include <QFileInfo>
#include <QPushButton>
#include <QToolButton>

#include <algorithm>
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
    setupLists();
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
    QHBoxLayout *row = newRow(nullptr, SpacingUnit * 2);
    m_paste = new QPushButton;
    m_open = new QPushButton;
    row->addStretch();
    for (QPushButton *button : {m_paste, m_open}) {
        button->setAutoDefault(false);
        row->addWidget(button);
    }
    row->addStretch();
    m_layout->addLayout(row);
    connect(m_paste, &QPushButton::clicked, this, &StartCard::pasteRequested);
    connect(m_open, &QPushButton::clicked, this, &StartCard::openRequested);
}

void StartCard::setupLists()
{
    m_lists = new QWidget;
    QHBoxLayout *columns = newRow(m_lists, SpacingUnit * 6);
    columns->setContentsMargins(0, SpacingUnit, 0, 0);
    m_exampleList = newList(u"example"_s);
    m_recentList = newList(u"recent"_s);
    columns->addWidget(m_exampleList.box);
    columns->addWidget(m_recentList.box);
    m_lists->hide();
    m_layout->addWidget(m_lists, 0, Qt::AlignHCenter);
}

StartCard::LinkList StartCard::newList(const QString &name)
{
    LinkList list;
    list.box = new QWidget;
    list.box->setObjectName(name);
    list.layout = newColumn(list.box, 0);
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
    m_examples = examples.first(std::min(examples.size(), Examples));
    fillExamples();
}

void StartCard::setRecentFiles(const QStringList &paths)
{
    m_recentFiles = paths.first(std::min(paths.size(), Recent));
    fillRecent();
}

void StartCard::setRecentPastes(const QList<RecentPaste> &pastes)
{
    m_recentPastes = pastes.first(std::min(pastes.size(), Recent));
    fillRecent();
}

void StartCard::setLanguage(Language language)
{
    m_language = language;
    fillExamples();
}

bool StartCard::hasLists() const
{
    return !m_examples.isEmpty() || !m_recentFiles.isEmpty() || !m_recentPastes.isEmpty();
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
    m_lists->setVisible(hasLists());
    m_sentence->show();
    if (heightNeeded() > area.height())
        m_lists->hide();
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
    //: Heading above three samples.
    m_exampleList.title->setText(tr("Try an example"));
    fillRecent();
}

void StartCard::applyTheme()
{
    m_sentence->setFont(scaledFont(font(), TextSize::Heading));
    m_paste->setIcon(themedIcon(u"paste"_s, palette()));
    m_open->setIcon(themedIcon(u"open"_s, palette()));
    for (const LinkList *list : {&m_exampleList, &m_recentList}) {
        list->title->setFont(scaledFont(font(), TextSize::Small));
        list->title->setPalette(inkPalette(ColorRole::Muted, palette()));
        const bool isTime = list == &m_recentList && !m_recentPastes.isEmpty();
        const QIcon icon = themedIcon(isTime ? u"recent"_s : u"file"_s, palette());
        for (QToolButton *button : list->buttons)
            button->setIcon(icon);
    }
}

QToolButton *StartCard::addLink(LinkList *list)
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

void StartCard::clearList(LinkList *list)
{
    for (QToolButton *button : std::exchange(list->buttons, {})) {
        button->hide();
        button->deleteLater(); // it may be the one that was just clicked
    }
}

void StartCard::fillExamples()
{
    clearList(&m_exampleList);
    for (const Example &example : std::as_const(m_examples)) {
        QToolButton *button = addLink(&m_exampleList);
        // "&" would announce a shortcut letter.
        button->setText(example.title.in(m_language).replace(u'&', u"&&"_s));
        connect(button, &QToolButton::clicked, this, [this, id = example.id] { emit exampleRequested(id); });
    }
    m_exampleList.box->setVisible(!m_examples.isEmpty());
    m_lists->setVisible(hasLists());
    applyTheme();
}

void StartCard::fillRecent()
{
    clearList(&m_recentList);
    for (const RecentPaste &paste : std::as_const(m_recentPastes))
        addRecentPaste(paste);
    if (m_recentPastes.isEmpty()) {
        for (const QString &path : std::as_const(m_recentFiles))
            addRecentFile(path);
    }
    m_recentList.title->setText(m_recentPastes.isEmpty()
                                    //: Heading above the names of files that were opened lately.
                                    ? tr("Opened lately")
                                    //: Heading above what was pasted lately.
                                    : tr("Pasted lately"));
    m_recentList.box->setVisible(!m_recentList.buttons.isEmpty());
    m_lists->setVisible(hasLists());
    applyTheme();
    fitRecent(parentWidget() ? parentWidget()->width() : width());
}

void StartCard::addRecentPaste(const RecentPaste &paste)
{
    QToolButton *button = addLink(&m_recentList); // its text is that of fitRecent()
    setPlainToolTip(button, paste.title + u'\n' + paste.when);
    //: Accessible name of a button; %1 is what a former paste was about, %2 when it was made ("today 14:05").
    button->setAccessibleName(tr("Paste again: %1, %2").arg(paste.title, paste.when));
    connect(button, &QToolButton::clicked, this, [this, id = paste.id] { emit recentPasteRequested(id); });
}

void StartCard::addRecentFile(const QString &path)
{
    QToolButton *button = addLink(&m_recentList);
    button->setText(QFileInfo(path).fileName().replace(u'&', u"&&"_s));
    setPlainToolTip(button, path);
    //: Accessible name of a button; %1 is the path of a file.
    button->setAccessibleName(tr("Open %1").arg(path));
    connect(button, &QToolButton::clicked, this, [this, path] { emit openFileRequested(path); });
}

void StartCard::fitRecent(int width)
{
    const int besides = m_examples.isEmpty() ? 0 : m_exampleList.box->sizeHint().width() + SpacingUnit * 6;
    const int room = std::clamp(width - besides - SpacingUnit * 16, SpacingUnit * 30, SpacingUnit * 100);
    for (qsizetype i = 0; i < m_recentPastes.size(); ++i) {
        const RecentPaste &paste = m_recentPastes.at(i);
        QToolButton *button = m_recentList.buttons.at(i);
        const QString when = u"  ·  "_s + paste.when;
        const QFontMetrics metrics = button->fontMetrics();
        QString title = metrics.elidedText(paste.title, Qt::ElideRight, room - metrics.horizontalAdvance(when));
        button->setText(title.replace(u'&', u"&&"_s) + when);
    }
    m_recentList.box->updateGeometry(); // the card is fitted at once, before layouts hear of it by themselves
    m_lists->updateGeometry();
}

} // namespace waymark
