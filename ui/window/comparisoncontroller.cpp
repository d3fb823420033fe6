#include "ui/window/comparisoncontroller.h"

#include "app/diagnosis/compare.h"
#include "ui/base/session.h"
#include "ui/window/navigator.h"

namespace waymark {

ComparisonController::ComparisonController(const Session &session, Navigator &navigator, QObject *parent)
    : QObject(parent)
    , m_session(session)
    , m_navigator(navigator)
{
}

QStringList ComparisonController::choices(const QString &entryId) const
{
    const EntryPtr entry = m_session.entry(entryId);
    return entry ? comparableWith(*entry, m_session.findingOf(entryId), *m_session.catalog()) : QStringList();
}

bool ComparisonController::canCompare(const QString &entryId) const
{
    return !choices(entryId).isEmpty();
}

void ComparisonController::compare(const QString &first, const QString &second)
{
    if (!m_session.hasEntry(first))
        return;
    const QString other = second.isEmpty() ? choices(first).value(0) : second;
    if (other.isEmpty())
        emit failed(tr("Nothing is known that this error is taken for."));
    else
        m_navigator.goTo(PageRef::comparison(first, other));
}

} // namespace waymark
