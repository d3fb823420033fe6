#include "ui/paste/pasteviews.h"

#include "app/paste/cleanedpaste.h"
#include "app/paste/cleantext.h"
#include "app/result/diagnosis.h"
#include "ui/paste/pasteedit.h"
#include "ui/paste/viewswitch.h"

#include <QEvent>

namespace waymark {

PasteViews::PasteViews(PasteEdit &edit, ViewSwitch &choice, QObject *parent)
    : QObject(parent)
    , m_edit(edit)
    , m_choice(choice)
{
    m_pool.setMaxThreadCount(1);
    connect(&m_edit, &PasteEdit::replaced, this, &PasteViews::forget);
    connect(&m_edit, &PasteEdit::edited, this, &PasteViews::forget);
    connect(&m_edit, &PasteEdit::shortened, this, &PasteViews::forget);
    connect(&m_edit, &PasteEdit::completed, this, &PasteViews::showWanted);
    connect(&m_edit, &PasteEdit::cleanedChanged, this, &PasteViews::update);
    connect(&m_edit, &PasteEdit::foldsChanged, this, &PasteViews::changed);
    connect(&m_choice, &ViewSwitch::cleanedRequested, this, &PasteViews::setWantsCleaned);
    m_edit.installEventFilter(this);
    update();
}

PasteViews::~PasteViews() = default;

void PasteViews::showDiagnosis(const Diagnosis &diagnosis)
{
    m_edit.setFrames(diagnosis.frameRuns);
    if (!diagnosis.clean)
        return;
    m_pool.clear();
    m_pool.start([this, job = ++m_job, clean = diagnosis.clean, paste = m_edit.text()] {
        auto cleaned = std::make_shared<const CleanedPaste>(*clean, paste);
        QMetaObject::invokeMethod(
            this, [this, cleaned = std::move(cleaned), job] { take(cleaned, job); }, Qt::QueuedConnection);
    });
}

void PasteViews::take(const std::shared_ptr<const CleanedPaste> &cleaned, quint64 job)
{
    if (job != m_job)
        return;
    m_isRead = true;
    m_edit.setCleaned(cleaned->changes() ? cleaned : nullptr);
    showWanted();
}

void PasteViews::forget()
{
    ++m_job;
    m_isRead = false;
    update();
}

void PasteViews::setWantsCleaned(bool wanted)
{
    m_wantsCleaned = wanted;
    showWanted();
}

bool PasteViews::canClean() const
{
    return m_edit.hasCleaned() && (m_edit.isComplete() || m_edit.isCleaned());
}

void PasteViews::showWanted()
{
    if (!m_wantsCleaned || canClean())
        m_edit.showCleaned(m_wantsCleaned);
    update();
}

void PasteViews::update()
{
    m_choice.showView(m_edit.isCleaned());
    m_choice.setCleanable(canClean(),
                          m_edit.isEmpty()                       ? tr("There is no text yet")
                              : m_isRead && !m_edit.hasCleaned() ? tr("There is nothing to clean in this text")
                                                                 : tr("The text is still being read"));
    emit changed();
}

bool PasteViews::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == &m_edit && event->type() == QEvent::LanguageChange)
        update();
    return QObject::eventFilter(watched, event);
}

} // namespace waymark
