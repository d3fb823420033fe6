#pragma once

#include "ui/base/pagestate.h"

#include <QPointer>
#include <QStackedWidget>

#include <optional>

namespace waymark {

class ComparePage;
class EntryPage;
class GuidePage;
class Navigator;
class NothingKnownPage;
class Session;
struct PageRef;

/// The page of the window: of the pages for entries, guides, comparisons and a paste without findings it shows the one
/// that the navigator arrives at, and tells the navigator how it was left. Links on a page go to the navigator.
class PageStack : public QStackedWidget
{
    Q_OBJECT
public:
    struct Pages
    {
        EntryPage &entry;
        GuidePage &guide;
        ComparePage &comparison;
        NothingKnownPage &nothingKnown;
    };

    /// The pages become children of the stack; session and navigator outlive it.
    PageStack(const Pages &pages, const Session &session, Navigator &navigator, QWidget *parent = nullptr);

    /// Shows the help and gives it the focus.
    void showHelp();

    /// From a guide or a comparison back to where the person was: one step of the history; where it begins here, the
    /// first entry of the comparison, or nothing. The focus goes back to what had it before the help was shown.
    /// False, and nothing happens, on another page.
    bool leave();

protected:
    /// Esc on a guide or a comparison leaves it, also while an offer is shown that it would decline elsewhere.
    void keyPressEvent(QKeyEvent *event) override;

private:
    void connectLinks();
    void showPage(const PageRef &target, const std::optional<PageState> &state);
    QWidget *prepared(const PageRef &target);
    RestorablePage *restorable() const;

    const Pages m_pages;
    const Session &m_session;
    Navigator &m_navigator;
    QPointer<QWidget> m_focusBeforeHelp;
};

} // namespace waymark
