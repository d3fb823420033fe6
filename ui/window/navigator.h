#pragma once

#include "ui/window/navigationhistory.h"

#include <QObject>
#include <QString>

namespace waymark {

class Places;

/// Navigates between entries, guides and comparisons, and back: every request to show one comes here, and arrived()
/// reports the target to be shown.
///   navigator.goToEntry("git/not-a-repository")  ->  arrived(…), entryReached(…)
///   navigator.goToGuide("no/such-guide")         ->  failed("There is no guide …"), and nothing else happens
class Navigator : public QObject
{
    Q_OBJECT
public:
    /// `last` is where the run before this one ended. The places outlive the navigator.
    Navigator(const Places &places, const PageRef &last, QObject *parent = nullptr);

    PageRef current() const { return m_history.current(); }
    bool canGoBack() const { return m_history.canGoBack(); }
    bool canGoForward() const { return m_history.canGoForward(); }

    void goTo(const PageRef &place);

    /// One step back, or to `otherwise` where there is none.
    void leaveTo(const PageRef &otherwise);

public slots:
    void goToEntry(const QString &id);
    void goToGuide(const QString &id);
    /// To where the run before this one ended; nowhere if that is not there any more.
    void goToLast();

    void back();
    void forward();

    /// For a target whose content may have changed.
    void showAgain();
    /// The same for a catalog that has just been loaded: the first of a run leads to where the run before ended.
    void showCatalog();

signals:
    void arrived(const waymark::PageRef &place);
    /// The person asked for this entry; they may have come from a finding, or come back to one.
    void entryReached(const QString &id);
    /// What was asked for is not there; one sentence.
    void failed(const QString &sentence);
    /// canGoBack() or canGoForward() may have changed.
    void changed();

private:
    void returnTo(const PageRef &place);

    const Places &m_places;
    const PageRef m_last;
    NavigationHistory m_history;
    bool m_hasCatalog = false;
};

} // namespace waymark
