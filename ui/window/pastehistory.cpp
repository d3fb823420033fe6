#include "ui/window/pastehistory.h"

#include "app/catalog/filledwords.h"
#include "app/notebook/maskedpaste.h"
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
    connect(&m_saving, &QTimer::timeout, this, &PasteHistory::startSaving);
    connect(m_pane.editor(), &PasteEdit::replaced, this, &PasteHistory::onReplaced);
    connect(&m_pane, &PastePane::recentPasteRequested, this, &PasteHistory::open);
    connect(&m_notebook, &Notebook::pastesChanged, this, &PasteHistory::changed);
    connect(&m_session, &Session::catalogChanged, this, &PasteHistory::changed);
    connect(&m_session, &Session::languageChanged, this, &PasteHistory::changed);
    applySetting();
    if (!m_settings.pastesMasked())
        m_settings.setPastesMasked(m_notebook.maskPastes());
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
    const EntryPtr entry = m_session.entry(entryId);
    return entry ? waymark::titleOf(*entry, m_session.language()).text : opening;
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
    if (m_notebook.pasteText(id).isEmpty())
        return;
    emit roomWanted();
    show(id);
    m_pane.focusEditor();
}

bool PasteHistory::show(qint64 id)
{
    const QString text = m_notebook.pasteText(id);
    if (text.isEmpty())
        return false;
    m_pane.setText(text);
    m_current = id; // also where masking it once more gives another text
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
    m_masking.cancel();
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

void PasteHistory::startSaving()
{
    const QString text = m_pane.text();
    const bool canBeKept = text.size() <= MaskedPaste::MaxBytes && !text.trimmed().isEmpty();
    m_isNew = false;
    if (canBeKept && m_notebook.keepsPastes()) {
        m_masking.start([this, text, entryId = m_entryId](const LatestJob::Run &run) {
            const MaskedPaste masked(text);
            run.report([this, text, masked, entryId] { keep(text, masked, entryId); });
        });
        return;
    }
    m_masking.cancel();
    keep(text, QString(), m_entryId);
    if (canBeKept && !isDecided())
        emit undecided();
}

void PasteHistory::save()
{
    const QString text = m_pane.text();
    if (!m_saving.isActive() && text == m_saved)
        return;
    m_saving.stop();
    m_masking.cancel();
    keep(text, m_notebook.keepsPastes() ? text : QString(), m_entryId);
}

PasteHistory::Kept PasteHistory::leave()
{
    const QString text = m_pane.text();
    const Kept kept{m_entryId, m_current, m_isNew, !text.isEmpty() && (m_saving.isActive() || text != m_saved)};
    m_saving.stop();
    m_masking.cancel();
    m_restored = false;
    return kept;
}

void PasteHistory::comeBack(const Kept &kept)
{
    m_entryId = kept.entryId;
    m_current = kept.id;
    m_isNew = kept.isNew;
    m_saved = kept.isUnsaved ? QString() : m_pane.text();
    m_settings.setOpenPaste(m_current);
    if (kept.isUnsaved && m_pane.isUpToDate() && (kept.isNew || m_notebook.keepsPastes()))
        m_saving.start(EditDelayMs);
}

void PasteHistory::save(const Kept &kept, const QString &text)
{
    if (kept.isUnsaved && m_notebook.keepsPastes())
        m_notebook.keepPaste(text, kept.entryId, kept.id);
}

void PasteHistory::keep(const QString &text, const MaskedPaste &masked, const QString &entryId)
{
    m_saved = m_notebook.keepsPastes() ? text : QString();
    m_current = m_notebook.keepPaste(masked, entryId, m_current);
    m_settings.setOpenPaste(m_current);
}

bool PasteHistory::isDecided() const
{
    return m_settings.keepPastes().has_value();
}

void PasteHistory::setKeepsPastes(bool keep)
{
    m_saving.stop();
    m_masking.cancel();
    m_settings.setKeepPastes(keep);
    applySetting();
    m_current = 0;
    startSaving();
    emit changed();
}

void PasteHistory::applySetting()
{
    const std::optional<bool> keeps = m_settings.keepPastes();
    if (keeps && (*keeps != m_notebook.keepsPastes() || (!*keeps && !m_notebook.pastes().isEmpty())))
        m_notebook.setKeepsPastes(*keeps);
}

void PasteHistory::forgetAll()
{
    m_saving.stop();
    m_masking.cancel();
    m_saved = m_pane.text();
    m_current = 0;
    m_settings.setOpenPaste(0);
    m_notebook.forgetPastes();
}

void PasteHistory::refresh()
{
    applySetting();
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
