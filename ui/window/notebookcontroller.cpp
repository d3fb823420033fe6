#include "ui/window/notebookcontroller.h"

#include "app/catalog/catalog.h"
#include "app/notebook/notebook.h"
#include "ui/base/messagebar.h"
#include "ui/base/refresh.h"
#include "ui/catalog/catalogpane.h"
#include "ui/paste/pastepane.h"
#include "ui/window/mainmenu.h"
#include "ui/window/notebooktransfer.h"
#include "ui/window/pastehistory.h"
#include "ui/window/windowactions.h"

#include <QAction>

#include <utility>

namespace waymark {

NotebookController::NotebookController(Notebook &notebook, const Parts &parts, QWidget &window)
    : QObject(&window)
    , m_notebook(notebook)
    , m_parts(parts)
{
    connect(&m_notebook, &Notebook::problemChanged, this, &NotebookController::showProblem);
    showProblem();
    onLanguageChange(&m_parts.notice, [this] {
        if (!m_parts.notice.isHidden()) // it may have been closed
            showProblem();
    });

    QAction *only = m_parts.actions.onlyBookmarks;
    connect(only, &QAction::toggled, &m_parts.tree, &CatalogPane::setOnlyBookmarks);
    connect(&m_parts.tree, &CatalogPane::onlyBookmarksChanged, only, &QAction::setChecked);
    connect(&m_notebook, &Notebook::bookmarksChanged, this, &NotebookController::showBookmarks);
    showBookmarks();

    PasteHistory &history = m_parts.history;
    connect(&history, &PasteHistory::changed, this, &NotebookController::showPastes);
    connect(&m_parts.menu, &MainMenu::recentPasteRequested, &history, &PasteHistory::open);
    connect(m_parts.actions.keepPastes, &QAction::triggered, &history, &PasteHistory::setKeepsPastes);
    connect(m_parts.actions.forgetPastes, &QAction::triggered, &history, &PasteHistory::forgetAll);
    connect(&history, &PasteHistory::undecided, this, [this] {
        if (!std::exchange(m_wasAsked, true))
            showKeepOffer();
    });
    MessageBar &offer = m_parts.keepOffer;
    connect(&offer, &MessageBar::actionTriggered, &history, [&history] { history.setKeepsPastes(true); });
    connect(&offer, &MessageBar::secondActionTriggered, &history, [&history] { history.setKeepsPastes(false); });
    onLanguageChange(&offer, [this] {
        if (!m_parts.keepOffer.isHidden())
            showKeepOffer();
    });

    auto *transfer = new NotebookTransfer(m_notebook, &window);
    connect(m_parts.actions.exportNotebook, &QAction::triggered, transfer, &NotebookTransfer::chooseExport);
    connect(m_parts.actions.importNotebook, &QAction::triggered, transfer, &NotebookTransfer::chooseImport);
    connect(transfer, &NotebookTransfer::done, this, &NotebookController::done);
}

void NotebookController::followCatalog(const Catalog &catalog)
{
    m_notebook.renameEntries(catalog.formerIds());
}

void NotebookController::showBookmarks()
{
    m_parts.tree.setBookmarks(m_notebook.bookmarks());
}

void NotebookController::showPastes()
{
    const QList<RecentPaste> pastes = m_parts.history.pastes();
    m_parts.paste.setRecentPastes(pastes);
    m_parts.menu.showRecentPastes(pastes);
    m_parts.actions.keepPastes->setChecked(m_notebook.keepsPastes());
    if (m_parts.history.isDecided())
        m_parts.keepOffer.hide();
}

void NotebookController::showKeepOffer()
{
    m_parts.keepOffer.showMessage(tr("Keep your pastes for the next time?"), tr("Keep"), tr("Do Not Keep"));
    m_parts.keepOffer.setToolTip(tr("Only you can read them; recognised passwords, names and addresses are masked."));
    m_parts.keepOffer.setAccessibleDescription(m_parts.keepOffer.toolTip());
}

void NotebookController::showProblem()
{
    const QString problem = m_notebook.problem();
    if (problem.isEmpty())
        m_parts.notice.hide();
    else
        m_parts.notice.showMessage(problem);
}

} // namespace waymark
