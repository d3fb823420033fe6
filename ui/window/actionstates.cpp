#include "ui/window/actionstates.h"

#include "ui/base/session.h"
#include "ui/paste/pasteedit.h"
#include "ui/paste/pastepane.h"
#include "ui/window/comparisoncontroller.h"
#include "ui/window/navigator.h"
#include "ui/window/ownentries.h"
#include "ui/window/windowactions.h"

#include <QAction>

namespace waymark {

ActionStates::ActionStates(const WindowActions &actions, const Subjects &subjects, QObject *parent)
    : QObject(parent)
    , m_actions(actions)
    , m_subjects(subjects)
{
    connect(&m_subjects.navigator, &Navigator::changed, this, &ActionStates::update);
    connect(&m_subjects.session, &Session::diagnosisChanged, this, &ActionStates::update);
    connect(m_subjects.paste.editor(), &PasteEdit::foldsChanged, this, &ActionStates::updateFolds);
    update();
    updateFolds();
}

void ActionStates::update()
{
    updateDiagnosis();
    updatePlace();
    m_actions.showProblems->setEnabled(m_subjects.session.catalog() != nullptr);
}

void ActionStates::updateDiagnosis()
{
    const std::optional<Diagnosis> &diagnosis = m_subjects.session.diagnosis();
    const bool hasFindings = m_subjects.session.hasFindings();
    for (QAction *action :
         {m_actions.nextFinding, m_actions.previousFinding, m_actions.nextOccurrence, m_actions.previousOccurrence})
        action->setEnabled(hasFindings);
    m_actions.focusFindings->setEnabled(hasFindings || (diagnosis && !diagnosis->nearest.isEmpty()));
    m_actions.copyMessage->setEnabled(hasFindings || (diagnosis && !diagnosis->unknown.isEmpty()));
    m_actions.draftEntry->setEnabled(diagnosis && !m_subjects.session.diagnosedText().isEmpty());
    m_actions.copyReport->setEnabled(diagnosis && !diagnosis->cancelled);
}

void ActionStates::updatePlace()
{
    const Navigator &navigator = m_subjects.navigator;
    m_actions.back->setEnabled(navigator.canGoBack());
    m_actions.forward->setEnabled(navigator.canGoForward());
    const PageRef place = navigator.current();
    const bool isEntry = place.kind == PageRef::Kind::Entry && navigator.isThere(place);
    for (QAction *action : {m_actions.exportEntry, m_actions.copyEntry})
        action->setEnabled(isEntry);
    const bool isOwn = isEntry && m_subjects.own.isOwn(place.id);
    m_actions.improveEntry->setEnabled(isEntry && !isOwn);
    for (QAction *action : {m_actions.editEntry, m_actions.deleteEntry})
        action->setEnabled(isOwn);
    m_actions.print->setEnabled(isEntry || place.kind == PageRef::Kind::Guide);
    m_actions.compareEntries->setEnabled(isEntry && m_subjects.comparison.canCompare(place.id));
}

void ActionStates::updateFolds()
{
    const PasteEdit &editor = *m_subjects.paste.editor();
    m_actions.foldFrames->setEnabled(editor.folds().canFold());
    m_actions.unfoldFrames->setEnabled(editor.folds().canUnfold());
}

} // namespace waymark
