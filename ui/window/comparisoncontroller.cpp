#include "ui/window/comparisoncontroller.h"

#include "app/diagnosis/compare.h"
#include "ui/window/diagnosiscontroller.h"
#include "ui/window/navigator.h"
#include "ui/window/places.h"

namespace waymark {

ComparisonController::ComparisonController(const Places &places, const DiagnosisController &diagnosis,
                                           Navigator &navigator, QObject *parent)
    : QObject(parent)
    , m_places(places)
    , m_diagnosis(diagnosis)
    , m_navigator(navigator)
{
}

QStringList ComparisonController::choices(const QString &entryId) const
{
    const Entry *entry = m_places.entry(entryId);
    return entry ? comparableWith(*entry, m_diagnosis.findingOf(entryId), *m_places.catalog()) : QStringList();
}

bool ComparisonController::canCompare(const QString &entryId) const
{
    return !choices(entryId).isEmpty();
}

void ComparisonController::compare(const QString &first, const QString &second)
{
    if (!m_places.entry(first))
        return;
    const QString other = second.isEmpty() ? choices(first).value(0) : second;
    if (other.isEmpty())
        emit failed(tr("Nothing is known that this error is taken for."));
    else
        m_navigator.goTo(PageRef::comparison(first, other));
}

void ComparisonController::leave()
{
    m_navigator.leaveTo(PageRef::entry(m_navigator.current().firstEntry()));
}

} // namespace waymark
