#include "ui/window/ownentries.h"

#include "app/catalog/entrydifference.h"
#include "app/compile/catalogopener.h"
#include "ui/base/dialogs.h"
#include "ui/base/messagebar.h"
#include "ui/base/session.h"
#include "ui/dialogs/differencedialog.h"
#include "ui/dialogs/draftdialog.h"
#include "ui/paste/pasteedit.h"
#include "ui/window/catalogcontroller.h"
#include "ui/window/navigator.h"

#include <QDir>
#include <QTextBlock>
#include <QTextCursor>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace waymark {

OwnEntries::OwnEntries(const Parts &parts, const DataPaths &paths, QWidget &window)
    : QObject(&window)
    , m_parts(parts)
    , m_paths(paths)
    , m_window(window)
{
    connect(&parts.catalog, &CatalogController::ready, this,
            [this] { openSaved(!m_parts.session.diagnosis() || m_parts.session.diagnosedText().isEmpty()); });
    // Queued: after the page of the first finding, which is opened by a queued call, too.
    connect(&parts.session, &Session::diagnosisChanged, this, [this] { openSaved(true); }, Qt::QueuedConnection);
    connect(&parts.notice, &MessageBar::actionTriggered, this, &OwnEntries::undoRemoval);
}

OwnEntries::~OwnEntries() = default;

bool OwnEntries::mayClose()
{
    return !m_dialog || m_dialog->confirmDiscard();
}

bool OwnEntries::isOwn(const QString &id) const
{
    const EntryPtr entry = m_parts.session.entry(id);
    return entry && m_own.holds(*entry);
}

/// Null where the person goes on with what the dialog has.
DraftDialog *OwnEntries::dialog()
{
    if (!m_dialog) {
        m_dialog = new DraftDialog(m_own, &m_window);
        connect(m_dialog, &DraftDialog::saved, this,
                [this](const QString &id) { takeSaved(id, tr("Saved in your own catalog.")); });
        connect(m_dialog, &DraftDialog::entryRequested, &m_parts.navigator, &Navigator::goToEntry);
    } else if (!m_dialog->confirmDiscard()) {
        present(m_dialog);
        return nullptr;
    }
    return m_dialog;
}

void OwnEntries::draft(const QString &message)
{
    const Session &session = m_parts.session;
    DraftDialog *form = session.catalog() ? dialog() : nullptr;
    if (!form)
        return;
    const QList<UnknownError> unknown = session.diagnosis() ? session.diagnosis()->unknown : QList<UnknownError>();
    const auto error = std::ranges::find(unknown, message, &UnknownError::text);
    form->showMessage(message, error == unknown.end() ? QString() : error->domain,
                      {session.diagnosedText(), session.catalog(), session.language()});
    present(form);
}

void OwnEntries::draftFromPaste()
{
    const std::optional<Diagnosis> &diagnosis = m_parts.session.diagnosis();
    const QTextCursor cursor = m_parts.paste.textCursor();
    if (cursor.hasSelection())
        draft(cursor.selectedText().replace(QChar::ParagraphSeparator, u'\n'));
    else
        draft(diagnosis && !diagnosis->unknown.isEmpty() ? diagnosis->unknown.first().text : cursor.block().text());
}

void OwnEntries::edit()
{
    const Session &session = m_parts.session;
    const EntryPtr entry = session.entry(m_parts.navigator.current().id);
    DraftDialog *form = entry ? dialog() : nullptr;
    if (!form)
        return;
    const bool isFound = session.findingOf(entry->id) != nullptr;
    form->showEntry(*entry, {isFound ? session.diagnosedText() : QString(), session.catalog(), session.language()});
    present(form);
}

void OwnEntries::takeSaved(const QString &id, const QString &sentence)
{
    if (!m_parts.catalog.usesOwnCatalog()) {
        emit done(tr("Saved in your own catalog, which this window does not use: it was started with --only."));
        return;
    }
    m_saved = id;
    m_savedBeside = m_parts.session.diagnosedText();
    m_parts.catalog.loadOwnChange();
    emit done(sentence);
}

/// Once when it has been loaded, and, where there is a paste, once more when that has been diagnosed.
void OwnEntries::openSaved(bool isLast)
{
    if (m_parts.session.diagnosedText() != m_savedBeside)
        m_saved.clear(); // the person has gone on
    if (m_saved.isEmpty() || !isOwn(m_saved))
        return;
    m_parts.navigator.goToEntry(isLast ? std::exchange(m_saved, QString()) : m_saved);
}

void OwnEntries::remove()
{
    const QString id = m_parts.navigator.current().id;
    if (!isOwn(id))
        return;
    //: %1 is the id of an entry
    const QString question = tr("Delete your entry %1? It is moved to the trash and can be brought back.").arg(id);
    if (!confirm(&m_window, tr("Delete Entry"), question, QMessageBox::Yes, tr("&Delete")))
        return;
    const OwnCatalog::Removed removed = m_own.remove(id);
    if (removed.failure) {
        m_removed.clear();
        m_parts.notice.showMessage(failureText(removed.failure));
        return;
    }
    m_removed = id;
    m_removedBytes = removed.bytes;
    //: %1 is the id of an entry, %2 a path
    const QString sentence = removed.keptAs.isEmpty()
        ? tr("%1 was deleted and is in the trash.").arg(id)
        : tr("%1 was deleted and is now %2.").arg(id, QDir::toNativeSeparators(removed.keptAs));
    m_parts.notice.showMessage(sentence, tr("Undo"));
    m_parts.catalog.loadOwnChange();
}

void OwnEntries::undoRemoval()
{
    if (m_removed.isEmpty())
        return;
    const QString id = std::exchange(m_removed, QString());
    if (const OwnCatalog::Failure failure = m_own.restore(id, m_removedBytes)) {
        m_parts.notice.showMessage(failureText(failure));
        return;
    }
    //: %1 is the id of an entry
    takeSaved(id, tr("%1 is back.").arg(id));
}

void OwnEntries::showDifferences()
{
    const EntryPtr entry = m_parts.session.entry(m_parts.navigator.current().id);
    if (!entry || !m_own.holds(*entry))
        return;
    m_opener.start([this, entry, paths = m_paths, catalogs = m_parts.catalog.withoutOwn()](const LatestJob::Run &run) {
        CatalogOpener opener(paths);
        opener.setCancelFlag(run.cancelFlag());
        const OpenedCatalog opened = opener.open(catalogs);
        const EntryPtr replaced = opened.catalog ? opened.catalog->find(entry->id) : nullptr;
        const QList<FieldDifference> differences =
            replaced ? differencesBetween(*replaced, *entry) : QList<FieldDifference>();
        run.report([this, entry, replaced, differences] {
            if (!replaced) {
                //: %1 is the id of an entry
                emit done(tr("No other catalog has an entry %1 any more.").arg(entry->id));
                return;
            }
            if (!m_differences)
                m_differences = new DifferenceDialog(&m_window);
            m_differences->showDifferences(entry->id, differences);
            present(m_differences);
        });
    });
}

} // namespace waymark
