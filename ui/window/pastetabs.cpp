#include "ui/window/pastetabs.h"

#include "app/catalog/filledwords.h"
#include "ui/base/iconbutton.h"
#include "ui/base/plaintooltip.h"
#include "ui/base/refresh.h"
#include "ui/base/session.h"
#include "ui/base/theme.h"
#include "ui/paste/followcontroller.h"
#include "ui/window/windowactions.h"

#include <QCoreApplication>
#include <QHelpEvent>
#include <QMouseEvent>
#include <QStyle>
#include <QTabBar>
#include <QToolTip>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr qsizetype MaxLineLength = 200; // of a first line as a title
constexpr int MinTitleWidth = 4; // as PasteTabs::MaxTitleWidth

/// The first line that is not blank.
QString firstLine(const QString &text)
{
    qsizetype start = 0;
    while (start < text.size() && text[start].isSpace())
        ++start;
    const qsizetype end = text.indexOf(u'\n', start);
    return text.sliced(start, std::min(end < 0 ? text.size() : end, start + MaxLineLength) - start).simplified();
}

} // namespace

PasteTabs::PasteTabs(const Parts &parts, QObject *parent)
    : QObject(parent)
    , m_parts(parts)
{
    setupBar();
    insert(0, std::make_unique<Tab>());
    m_shown = m_tabs.front().get();
    connectActions();
    connect(&m_parts.session, &Session::diagnosisChanged, this, &PasteTabs::updateTabs);
    connect(&m_parts.session, &Session::catalogChanged, this, &PasteTabs::updateTabs);
    connect(&m_parts.session, &Session::languageChanged, this, &PasteTabs::updateTabs);
    connect(m_parts.pane.editor(), &PasteEdit::replaced, this, [this] { setFileName({}); });
    connect(&m_parts.follow, &FollowController::followingChanged, this, [this](bool following) {
        if (following)
            m_followed = nullptr;
        updateTabs();
    });
    onLanguageChange(&m_parts.bar, [this] {
        retranslate();
        updateTabs();
    });
    onThemeChange(&m_parts.bar, [this] { applyTheme(); });
}

PasteTabs::~PasteTabs() = default;

void PasteTabs::setupBar()
{
    QTabBar &bar = m_parts.bar;
    bar.setObjectName(u"pasteTabs"_s);
    bar.setDocumentMode(true);
    bar.setExpanding(false);
    bar.setMovable(true);
    bar.setElideMode(Qt::ElideRight);
    bar.setUsesScrollButtons(false);
    bar.setFocusPolicy(Qt::TabFocus);
    bar.installEventFilter(this);
    bar.hide();
    connect(&bar, &QTabBar::currentChanged, this, &PasteTabs::show);
    connect(&bar, &QTabBar::tabMoved, this, &PasteTabs::onMoved);
}

void PasteTabs::connectActions()
{
    const WindowActions &actions = m_parts.actions;
    connect(actions.newTab, &QAction::triggered, this, &PasteTabs::open);
    connect(actions.closeTab, &QAction::triggered, this, [this] { close(indexOf(m_shown)); });
    connect(actions.reopenTab, &QAction::triggered, this, &PasteTabs::reopen);
    connect(actions.nextTab, &QAction::triggered, this, &PasteTabs::showNext);
    connect(actions.previousTab, &QAction::triggered, this, &PasteTabs::showPrevious);
}

void PasteTabs::setFileName(const QString &name)
{
    m_shown->fileName = name;
    updateTabs();
}

void PasteTabs::save() const
{
    const auto keep = [this](const Tab &tab) { m_parts.history.save(tab.history, textOf(tab)); };
    for (const auto &tab : m_tabs) {
        if (tab.get() != m_shown)
            keep(*tab);
    }
    if (m_closed)
        keep(*m_closed);
}

bool PasteTabs::open()
{
    if (m_tabs.size() == MaxTabs) {
        emit statusMessage(tr("%1 tabs are open: close one first").arg(MaxTabs));
        return false;
    }
    const int index = indexOf(m_shown) + 1;
    insert(index, std::make_unique<Tab>());
    show(index);
    m_parts.pane.focusEditor();
    return true;
}

bool PasteTabs::isFollowed(const Tab &tab) const
{
    return m_parts.follow.isRunning() && (m_followed ? m_followed == &tab : m_shown == &tab);
}

bool PasteTabs::isFree(const Tab &tab) const
{
    return textOf(tab).isEmpty() && !isFollowed(tab);
}

void PasteTabs::makeRoom()
{
    if (isFree(*m_shown))
        return;
    if (m_tabs.size() < MaxTabs) {
        open();
        return;
    }
    const auto free = std::ranges::find_if(m_tabs, [this](const auto &tab) { return isFree(*tab); });
    if (free != m_tabs.end()) {
        show(int(free - m_tabs.begin()));
        return;
    }
    if (isFollowed(*m_shown))
        showNext();
    emit statusMessage(tr("%1 tabs are open: the paste shown was replaced, Undo brings it back").arg(MaxTabs));
}

void PasteTabs::close(int index)
{
    if (m_tabs.size() == 1 && isFree(*m_shown))
        return;
    if (m_tabs.size() == 1)
        insert(1, std::make_unique<Tab>());
    if (m_tabs[std::size_t(index)].get() == m_shown)
        show(index + 1 < int(m_tabs.size()) ? index + 1 : index - 1);
    if (m_followed == m_tabs[std::size_t(index)].get()) {
        m_followed = nullptr;
        m_parts.follow.forget();
    }
    std::unique_ptr<Tab> closed = std::move(m_tabs[std::size_t(index)]);
    m_tabs.erase(m_tabs.begin() + index);
    {
        const QSignalBlocker quiet(m_parts.bar);
        m_parts.bar.removeTab(index);
    }
    if (!textOf(*closed).isEmpty()) {
        m_closed = std::move(closed);
        m_closedIndex = index;
    }
    updateTabs();
}

void PasteTabs::reopen()
{
    if (!m_closed)
        return;
    const bool takesPlace = isFree(*m_shown);
    if (!takesPlace && m_tabs.size() == MaxTabs) {
        open(); // says why not
        return;
    }
    const Tab *empty = takesPlace ? m_shown : nullptr;
    const int index = std::min(m_closedIndex, int(m_tabs.size()));
    insert(index, std::exchange(m_closed, nullptr));
    show(index);
    if (empty)
        close(indexOf(empty));
}

void PasteTabs::showNext()
{
    show((indexOf(m_shown) + 1) % int(m_tabs.size()));
}

void PasteTabs::showPrevious()
{
    show((indexOf(m_shown) + int(m_tabs.size()) - 1) % int(m_tabs.size()));
}

void PasteTabs::show(int index)
{
    Tab *next = m_tabs[std::size_t(index)].get();
    if (next == m_shown)
        return;
    // What the shown paste has queued leads to pages of its own history.
    QCoreApplication::sendPostedEvents(&m_parts.navigator, QEvent::MetaCall);
    Tab *former = std::exchange(m_shown, next);
    former->pages = m_parts.navigator.leave();
    former->history = m_parts.history.leave();
    if (m_parts.follow.hasFollowed()) {
        m_followed = former;
        m_parts.follow.leave(former->diagnosis.paste);
    }
    former->diagnosis = m_parts.diagnosis.exchange(std::exchange(next->diagnosis, {}));
    m_parts.history.comeBack(next->history);
    if (m_followed == next) {
        m_followed = nullptr;
        m_parts.follow.comeBack();
    }
    emit pasteShown();
    m_parts.navigator.comeBack(next->pages);
    updateTabs();
}

void PasteTabs::onMoved(int from, int to)
{
    std::unique_ptr<Tab> moved = std::move(m_tabs[std::size_t(from)]);
    m_tabs.erase(m_tabs.begin() + from);
    m_tabs.insert(m_tabs.begin() + to, std::move(moved));
}

void PasteTabs::insert(int index, std::unique_ptr<Tab> tab)
{
    const Tab *added = tab.get();
    m_tabs.insert(m_tabs.begin() + index, std::move(tab));
    const QSignalBlocker quiet(m_parts.bar);
    m_parts.bar.insertTab(index, QString());
    QToolButton *button = newIconButton(nullptr);
    button->setFocusPolicy(Qt::NoFocus); // there is a key for it
    m_parts.bar.setTabButton(index, QTabBar::RightSide, button);
    connect(button, &QToolButton::clicked, this, [this, added] { close(indexOf(added)); });
    retranslate();
    applyTheme();
}

int PasteTabs::indexOf(const Tab *tab) const
{
    return int(std::ranges::find(m_tabs, tab, &std::unique_ptr<Tab>::get) - m_tabs.begin());
}

void PasteTabs::updateTabs()
{
    QTabBar &bar = m_parts.bar;
    const QSignalBlocker quiet(bar);
    bar.setCurrentIndex(indexOf(m_shown));
    bar.setVisible(m_tabs.size() > 1);
    const int widest = titleWidth();
    for (int index = 0; index < int(m_tabs.size()); ++index) {
        const Tab &tab = *m_tabs[std::size_t(index)];
        const QString title = nameOf(tab);
        const QString named = tab.fileName.isEmpty() || title == tab.fileName ? title : title + u'\n' + tab.fileName;
        bar.setTabText(index, bar.fontMetrics().elidedText(title, Qt::ElideRight, widest).replace(u'&', "&&"_L1));
        bar.setTabToolTip(index, named); // screen readers are given it as it is
        bar.setAccessibleTabName(index, title);
        bar.setTabIcon(index, isFollowed(tab) ? themedIcon(u"follow"_s, bar.palette()) : QIcon());
    }
    m_parts.actions.reopenTab->setEnabled(m_closed != nullptr);
    m_parts.actions.nextTab->setEnabled(m_tabs.size() > 1);
    m_parts.actions.previousTab->setEnabled(m_tabs.size() > 1);
}

/// So many pixels that all tabs have room, the short ones in full.
int PasteTabs::titleWidth() const
{
    const QTabBar &bar = m_parts.bar;
    const int letter = bar.fontMetrics().horizontalAdvance(u'x');
    const int frame = bar.style()->pixelMetric(QStyle::PM_TabBarTabHSpace, nullptr, &bar)
        + bar.tabButton(0, QTabBar::RightSide)->sizeHint().width() + SpacingUnit;
    return std::clamp(bar.width() / bar.count() - frame, letter * MinTitleWidth, letter * MaxTitleWidth);
}

QString PasteTabs::nameOf(const Tab &tab) const
{
    const std::optional<Diagnosis> &diagnosis =
        &tab == m_shown ? m_parts.session.diagnosis() : tab.diagnosis.paste.diagnosis;
    if (diagnosis && !diagnosis->findings.isEmpty()) {
        const Finding &best = diagnosis->findings.first();
        if (const EntryPtr entry = m_parts.session.entry(best.entryId))
            return titleOf(*entry, m_parts.session.language(), best.captures).text;
    }
    if (!tab.fileName.isEmpty())
        return tab.fileName;
    const QString line = firstLine(textOf(tab));
    return line.isEmpty() ? tr("New Paste") : line;
}

QString PasteTabs::textOf(const Tab &tab) const
{
    return &tab == m_shown ? m_parts.pane.text() : tab.diagnosis.paste.edit.text();
}

void PasteTabs::retranslate()
{
    //: Accessible name of the tabs, each of which holds a paste
    m_parts.bar.setAccessibleName(tr("Pastes"));
    for (int index = 0; index < m_parts.bar.count(); ++index)
        setButtonName(static_cast<QToolButton *>(m_parts.bar.tabButton(index, QTabBar::RightSide)), tr("Close Tab"));
}

void PasteTabs::applyTheme()
{
    for (int index = 0; index < m_parts.bar.count(); ++index)
        static_cast<QToolButton *>(m_parts.bar.tabButton(index, QTabBar::RightSide))
            ->setIcon(themedIcon(u"cross"_s, m_parts.bar.palette()));
}

bool PasteTabs::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize)
        updateTabs();
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        const QString named = m_parts.bar.tabToolTip(m_parts.bar.tabAt(help->pos()));
        QToolTip::showText(help->globalPos(), named.isEmpty() ? named : plainToolTip(named), &m_parts.bar);
        return true;
    }
    if (event->type() == QEvent::MouseButtonRelease) {
        const auto *click = static_cast<QMouseEvent *>(event);
        const int index = m_parts.bar.tabAt(click->position().toPoint());
        if (click->button() == Qt::MiddleButton && index >= 0)
            close(index);
    }
    return QObject::eventFilter(watched, event);
}

} // namespace waymark
