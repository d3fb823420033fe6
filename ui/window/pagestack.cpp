#include "ui/window/pagestack.h"

#include "ui/base/session.h"
#include "ui/entry/comparepage.h"
#include "ui/entry/entrypage.h"
#include "ui/entry/nothingknownpage.h"
#include "ui/guide/guidepage.h"
#include "ui/guide/helpguide.h"
#include "ui/text/links.h"
#include "ui/window/navigator.h"

#include <QApplication>
#include <QKeyEvent>

#include <utility>

namespace waymark {

PageStack::PageStack(const Pages &pages, const Session &session, Navigator &navigator, QWidget *parent)
    : QStackedWidget(parent)
    , m_pages(pages)
    , m_session(session)
    , m_navigator(navigator)
{
    addWidget(&pages.entry);
    addWidget(&pages.guide);
    addWidget(&pages.comparison);
    addWidget(&pages.nothingKnown);
    connectLinks();
    connect(&navigator, &Navigator::leaving, this, [this] { m_navigator.keepState(restorable()->pageState()); });
    connect(&navigator, &Navigator::arrived, this, &PageStack::showPage);
}

void PageStack::connectLinks()
{
    const auto connectPage = [this]<typename Page>(const Page *page) {
        connect(page, &Page::entryRequested, &m_navigator, &Navigator::goToEntry);
        connect(page, &Page::guideRequested, &m_navigator, &Navigator::goToGuide);
        connect(page, &Page::linkActivated, this, [this](const QUrl &url) { openLink(url, window()); });
    };
    connectPage(&m_pages.entry);
    connectPage(&m_pages.guide);
    connectPage(&m_pages.comparison);
    connectPage(&m_pages.nothingKnown);
    connect(&m_pages.guide, &GuidePage::backRequested, this, &PageStack::leave);
    connect(&m_pages.comparison, &ComparePage::backRequested, this, &PageStack::leave);
}

void PageStack::showHelp()
{
    QWidget *focused = QApplication::focusWidget();
    if (!isAncestorOf(focused))
        m_focusBeforeHelp = focused;
    m_navigator.goToGuide(HelpGuideId);
    currentWidget()->setFocus(Qt::ShortcutFocusReason);
}

bool PageStack::leave()
{
    const PageRef place = m_navigator.current();
    if (place.kind != PageRef::Kind::Guide && place.kind != PageRef::Kind::Comparison)
        return false;
    m_navigator.leaveTo(place.kind == PageRef::Kind::Comparison ? PageRef::entry(place.firstEntry()) : PageRef());
    if (place.id == HelpGuideId && m_focusBeforeHelp)
        std::exchange(m_focusBeforeHelp, nullptr)->setFocus(Qt::OtherFocusReason);
    return true;
}

void PageStack::keyPressEvent(QKeyEvent *event)
{
    if (!event->matches(QKeySequence::Cancel) || !leave())
        QStackedWidget::keyPressEvent(event);
}

void PageStack::showPage(const PageRef &target, const std::optional<PageState> &state)
{
    setCurrentWidget(prepared(target));
    if (state)
        restorable()->restorePage(*state);
}

/// The page of `target` with its content. The page of entries is empty where the target is not there.
QWidget *PageStack::prepared(const PageRef &target)
{
    if (target.kind == PageRef::Kind::Guide) {
        if (const std::optional<Guide> guide = m_navigator.guide(target.id))
            m_pages.guide.showGuide(*guide);
        return &m_pages.guide;
    }
    if (!m_navigator.isThere(target)) {
        m_pages.entry.showNothing();
    } else if (target.kind == PageRef::Kind::Comparison) {
        m_pages.comparison.showComparison(target.firstEntry(), target.secondEntry());
        return &m_pages.comparison;
    } else if (target.kind == PageRef::Kind::NothingKnown) {
        return &m_pages.nothingKnown;
    } else {
        const Finding *finding = m_session.findingOf(target.id);
        m_pages.entry.showEntry(target.id, finding ? std::make_optional(*finding) : std::nullopt);
    }
    return &m_pages.entry;
}

RestorablePage *PageStack::restorable() const
{
    return dynamic_cast<RestorablePage *>(currentWidget());
}

} // namespace waymark
