#include "ui/window/exportcontroller.h"

#include "app/report/triedfixes.h"
#include "ui/base/languagecontroller.h"
#include "ui/dialogs/reportdesk.h"
#include "ui/window/diagnosiscontroller.h"
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
    const std::optional<Diagnosis> &diagnosis = m_shown.diagnosis.diagnosis();
    const CatalogPtr catalog = m_shown.places.catalog();
    if (!diagnosis || !catalog)
        return;
    m_desk.reportProblem({*diagnosis, m_shown.diagnosis.pasteText(), catalog, QCoreApplication::applicationVersion(),
                          m_shown.places.newestDate(), triedFixes(*diagnosis, *catalog, m_shown.notebook)},
                         m_shown.languages.language());
}

void ExportController::exportEntry()
{
    m_desk.exportEntry(m_shown.places.catalog(), m_shown.navigator.current().id);
}

void ExportController::copyEntry()
{
    m_desk.copyEntry(m_shown.places.catalog(), m_shown.navigator.current().id, m_shown.languages.language());
}

void ExportController::print()
{
    const PageRef place = m_shown.navigator.current();
    const Language language = m_shown.languages.language();
    if (place.kind == PageRef::Kind::Entry)
        m_desk.printEntry(m_shown.places.catalog(), place.id, language);
    else if (const std::optional<Guide> guide = m_shown.places.guide(place.id))
        m_desk.print(guide->markdown.in(language), m_shown.places.title(place, language));
}

void ExportController::draftEntry(const QString &message)
{
    m_desk.draftEntry(message, m_shown.diagnosis.pasteText(), m_shown.places.catalog(), m_shown.languages.language());
}

} // namespace waymark
