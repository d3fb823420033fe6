#include "ui/window/pastehistory.h"

#include "app/notebook/notebook.h"
#include "ui/base/session.h"
#include "ui/base/settings.h"
#include "ui/paste/pasteedit.h"
#include "ui/paste/pastepane.h"

#include <QCoreApplication>
#include <QLocale>

#include <utility>

using namespace Qt::StringLiterals;

namespace waymark {

PasteHistory::PasteHistory(const Session &session, Notebook &notebook, Settings &settings, PastePane &pane,
                           QObject *parent)
    : QObject(parent)
    , m_session(session)
    , m_notebook(notebook)
    , m_settings(settings)
    , m_pane(pane)
{
    m_saving.setSingleShot(true);
    connect(&m_saving, &QTimer::timeout, this, &PasteHistory::save);
    connect(m_pane.editor(), &PasteEdit::replaced, this, &PasteHistory::onReplaced);
    connect(&m_pane, &PastePane::recentPasteRequested, this, &PasteHistory::open);
    connect(&m_notebook, &Notebook::pastesChanged, this, &PasteHistory::changed);
    connect(&m_session, &Session::catalogChanged, this, &PasteHistory::changed);
    connect(&m_session, &Session::languageChanged, this, &PasteHistory::changed);
    m_notebook.setKeepsPastes(m_settings.keepPastes());
}

QList<RecentPaste> PasteHistory::pastes() const
{
    QList<RecentPaste> shown;
    const QDateTime now = QDateTime::currentDateTime();
    for (const KeptPaste &paste : m_notebook.pastes())
        shown.append({paste.id, titleOf(paste.entryId, paste.opening), momentInWords(paste.kept, now)});
    return shown;
}

QString PasteHistory::titleOf(const QString &entryId, const QString &opening) const
{
    const Entry *entry = m_session.entry(entryId);
    return entry ? entry->signature.in(m_session.language()).simplified() : opening;
}

void PasteHistory::restore()
{
    m_restored = show(m_settings.openPaste());
}

bool PasteHistory::takeRestored()
{
    return std::exchange(m_restored, false);
}

void PasteHistory::open(qint64 id)
{
    if (show(id))
        m_pane.focusEditor();
}

bool PasteHistory::show(qint64 id)
{
    const QString text = m_notebook.pasteText(id);
    if (text.isEmpty())
        return false;
    m_pane.setText(text);
    // The best finding until the text has been diagnosed again.
    for (const KeptPaste &paste : m_notebook.pastes()) {
        if (paste.id == id)
            m_entryId = paste.entryId;
    }
    return true;
}

void PasteHistory::onReplaced()
{
    m_saving.stop();
    m_entryId.clear();
    m_current = 0;
    m_isNew = true;
    m_restored = false;
    if (m_pane.editor()->isEmpty())
        m_settings.setOpenPaste(0);
}

void PasteHistory::diagnosed(const QString &entryId)
{
    m_entryId = entryId;
    if (m_pane.editor()->isEmpty())
        return;
    m_saving.start(m_isNew ? 0 : EditDelayMs);
}

void PasteHistory::save()
{
    m_saving.stop();
    if (m_pane.editor()->isEmpty()) {
        m_current = 0;
    } else {
        m_isNew = false;
        m_current = m_notebook.keepPaste(m_pane.text(), m_entryId, m_current);
    }
    m_settings.setOpenPaste(m_current);
}

void PasteHistory::setKeepsPastes(bool keep)
{
    m_settings.setKeepPastes(keep);
    m_notebook.setKeepsPastes(keep);
    m_current = 0;
    save();
    emit changed();
}

void PasteHistory::forgetAll()
{
    m_saving.stop();
    m_current = 0;
    m_settings.setOpenPaste(0);
    m_notebook.forgetPastes();
}

void PasteHistory::refresh()
{
    if (m_notebook.keepsPastes() != m_settings.keepPastes())
        m_notebook.setKeepsPastes(m_settings.keepPastes());
    emit changed();
}

QString momentInWords(const QDateTime &moment, const QDateTime &now)
{
    if (!moment.isValid())
        return {};
    const QString time = moment.time().toString(u"HH:mm"_s);
    switch (moment.date().daysTo(now.date())) {
    case 0:
        //: A moment of this day; %1 is the time: "today 14:05"
        return QCoreApplication::translate("PasteHistory", "today %1").arg(time);
    case 1:
        //: A moment of the day before; %1 is the time
        return QCoreApplication::translate("PasteHistory", "yesterday %1").arg(time);
    default:
        return QLocale().toString(moment.date(), QLocale::ShortFormat);
    }
}

} // namespace waymark
