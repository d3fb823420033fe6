#include "ui/window/focuscontroller.h"

#include "ui/base/findbar.h"
#include "ui/base/session.h"
#include "ui/catalog/catalogpane.h"
#include "ui/catalog/searchline.h"
#include "ui/entry/nothingknownpage.h"
#include "ui/guide/guidepage.h"
#include "ui/paste/pasteedit.h"
#include "ui/paste/pastepane.h"
#include "ui/window/findrouter.h"
#include "ui/window/pagestack.h"
#include "ui/window/panecycle.h"
#include "ui/window/topbar.h"
#include "ui/window/treetoggle.h"
#include "ui/window/windowactions.h"

#include <QAction>

namespace waymark {

FocusController::FocusController(const WindowActions &actions, const Session &session, const Panes &panes,
                                 QWidget &window)
    : QObject(&window)
    , m_actions(actions)
    , m_session(session)
    , m_panes(panes)
{
    connectCycle(window);
    connectPanes();
    connectFind();
}

void FocusController::connectCycle(QWidget &window)
{
    auto *cycle = new PaneCycle(&window);
    cycle->add(&m_panes.tree, [this] { m_panes.tree.focusTree(); });
    cycle->add(&m_panes.paste, [this] { m_panes.paste.focusEditor(); });
    cycle->add(&m_panes.pages, [this] { m_panes.pages.currentWidget()->setFocus(Qt::ShortcutFocusReason); });
    cycle->add(&m_panes.topBar, [this] { m_panes.topBar.searchLine()->setFocus(Qt::ShortcutFocusReason); });
    connect(m_actions.nextPane, &QAction::triggered, cycle, [cycle] { cycle->step(1); });
    connect(m_actions.previousPane, &QAction::triggered, cycle, [cycle] { cycle->step(-1); });
}

void FocusController::connectPanes()
{
    connect(m_actions.focusPaste, &QAction::triggered, this, [this] {
        if (m_panes.paste.editor()->hasFocus())
            m_panes.paste.editor()->selectAll();
        m_panes.paste.focusEditor();
    });
    connect(m_actions.focusFindings, &QAction::triggered, this, [this] {
        if (m_session.hasFindings())
            m_panes.paste.focusFindings();
        else
            m_panes.nothingKnown.setFocus(Qt::OtherFocusReason);
    });
    connect(m_actions.focusTree, &QAction::triggered, this, [this] {
        m_panes.treeToggle.show();
        m_panes.tree.focusTree();
    });
    connect(m_actions.filterTree, &QAction::triggered, this, [this] {
        m_panes.treeToggle.show();
        m_panes.tree.focusFilter();
    });
    connect(m_actions.focusPage, &QAction::triggered, this, [this] { m_panes.pages.currentWidget()->setFocus(); });
    connect(&m_panes.tree, &CatalogPane::escaped, &m_panes.paste, &PastePane::focusEditor);
    connect(m_panes.topBar.searchLine(), &SearchLine::escaped, &m_panes.paste, &PastePane::focusEditor);
}

void FocusController::connectFind()
{
    auto *router = new FindRouter(this);
    router->add(&m_panes.guide, m_panes.guide.findBar());
    router->add(&m_panes.paste, m_panes.paste.findBar());
    connect(m_actions.find, &QAction::triggered, router, [router] { router->apply(&FindBar::open); });
    connect(m_actions.findNext, &QAction::triggered, router, [router] { router->apply(&FindBar::findNext); });
    connect(m_actions.findPrevious, &QAction::triggered, router, [router] { router->apply(&FindBar::findPrevious); });
}

} // namespace waymark
