#pragma once

#include "app/catalog/guide.h"
#include "ui/base/pagestate.h"
#include "ui/window/pageref.h"

#include <QList>
#include <QObject>

#include <optional>

namespace waymark {

class Session;

/// Navigates between entries, guides and comparisons, and back: every request to show one comes here, and arrived()
/// reports the target to be shown. Targets are the entries of the session's catalog, the guides beside it, and the
/// built-in page of help. It keeps a history as a web browser does: after a step back, a visit forgets what was ahead,
/// and a visit to the current target changes nothing. One that is not there any more gives its step to the next. Of
/// each target it keeps how the page was left.
///   navigator.goToEntry("git/not-a-repository")  ->  arrived(…), entryReached(…)
///   navigator.goToGuide("no/such-guide")         ->  failed("There is no guide …"), and nothing else happens
class Navigator : public QObject
{
    Q_OBJECT
public:
    /// So many targets are kept; the oldest goes first.
    static constexpr qsizetype MaxHistory = 200;

    /// `last` is where the run before this one ended. The session outlives the navigator.
    Navigator(const Session &session, const PageRef &last, QObject *parent = nullptr);

    /// Nothing before the first visit.
    PageRef current() const { return m_position < 0 ? PageRef() : m_history.at(m_position).page; }
    bool canGoBack() const { return m_position > 0; }
    bool canGoForward() const { return m_position + 1 < m_history.size(); }

    bool isThere(const PageRef &target) const;
    /// The guide of the catalog, or the page of help.
    std::optional<Guide> guide(const QString &id) const;
    /// The title of the target on one line, in the session's language; empty for nothing, or what is not there.
    QString title(const PageRef &target) const;

    /// To the start where the place is nothing.
    void goTo(const PageRef &place);

    /// How the page of the current target is left; to be called on leaving().
    void keepState(const PageState &state);

    /// A visited target, and how its page was left.
    struct Visit
    {
        PageRef page;
        PageState state;
    };
    struct History
    {
        QList<Visit> visits;
        qsizetype position = -1; ///< Of the current target in `visits`; -1 for none.
    };
    /// Leaves the current target, and gives the history for comeBack().
    History leave();
    /// Goes on with another history: arrives at its current target as that was left.
    void comeBack(const History &history);

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
    /// The current target is about to be left for another one.
    void leaving();
    /// `state` is how the page was left where a step of the history leads back to it, and the default on a new visit;
    /// none where the target is the one that was shown before.
    void arrived(const waymark::PageRef &place, const std::optional<waymark::PageState> &state);
    /// An entry was requested, or reached by a step of the history; it may be that of a finding.
    void entryReached(const QString &id);
    /// What was asked for is not there; one sentence.
    void failed(const QString &sentence);
    /// canGoBack() or canGoForward() may have changed.
    void changed();

private:
    void visit(const PageRef &place);
    void step(qsizetype steps);

    const Session &m_session;
    const PageRef m_last;
    QList<Visit> m_history;
    qsizetype m_position = -1;
    bool m_hasCatalog = false;
};

} // namespace waymark
