#include "ui/window/exportcontroller.h"

#include "app/report/triedfixes.h"
#include "ui/base/session.h"
#include "ui/dialogs/reportdesk.h"
#include "ui/window/navigator.h"
#include "ui/window/places.h"

#include <QCoreApplication>

namespace waymark {

ExportController::ExportController(ReportDesk &desk, const Shown &shown, QObject *parent)
    : QObject(parent)
    , m_desk(desk)
    , m_shown(shown)
{
}

void ExportController::reportProblem()
{
    const Session &session = m_shown.session;
    const std::optional<Diagnosis> &diagnosis = session.diagnosis();
    const CatalogPtr &catalog = session.catalog();
    if (!diagnosis || !catalog)
        return;
    m_desk.reportProblem({*diagnosis, session.diagnosedText(), catalog, QCoreApplication::applicationVersion(),
                          session.catalogDate(), triedFixes(*diagnosis, *catalog, m_shown.notebook)},
                         session.language());
}

void ExportController::exportEntry()
{
    m_desk.exportEntry(m_shown.session.catalog(), m_shown.navigator.current().id);
}

void ExportController::copyEntry()
{
    m_desk.copyEntry(m_shown.session.catalog(), m_shown.navigator.current().id, m_shown.session.language());
}

void ExportController::print()
{
    const PageRef place = m_shown.navigator.current();
    const Language language = m_shown.session.language();
    if (place.kind == PageRef::Kind::Entry)
        m_desk.printEntry(m_shown.session.catalog(), place.id, language);
    else if (const std::optional<Guide> guide = m_shown.places.guide(place.id))
        m_desk.print(guide->markdown.in(language), m_shown.places.title(place, language));
}

void ExportController::draftEntry(const QString &message)
{
    m_desk.draftEntry(message, m_shown.session.diagnosedText(), m_shown.session.catalog(), m_shown.session.language());
}

} // namespace waymark
