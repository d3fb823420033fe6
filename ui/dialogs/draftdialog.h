#pragma once

#include "app/catalog/catalog.h"
#include "app/catalog/owncatalog.h"
#include "app/draft/drafttrial.h"
#include "app/draft/signaturedraft.h"
#include "ui/base/latestjob.h"

#include <QDialog>
#include <QTimer>

#include <memory>
#include <optional>

class QLabel;
class QPushButton;

namespace waymark {

class EntryForm;
class TrialView;
class WordPicker;

/// The form of an entry of the user's own: a draft made from a message that no entry explains, an own entry that is
/// edited, or a copy of another one that is improved. Of a message the user marks the words that vary from run to run;
/// signature and regex follow. The regex is tried at once against the paste and three variations of the message, and on
/// another thread against the samples of the whole catalog. What is saved goes to the own catalog; a file elsewhere and
/// the clipboard are further ways. Closing it asks before anything typed is lost.
class DraftDialog : public QDialog
{
    Q_OBJECT
public:
    explicit DraftDialog(const OwnCatalog &own = OwnCatalog(), QWidget *parent = nullptr);

    /// What entries are compared with, and in which language names of domains and categories are offered.
    struct Surroundings
    {
        QString paste; ///< May be empty.
        CatalogPtr catalog; ///< Never null.
        Language language = Language::English;
    };

    /// Begins anew with the message of a paste and the domain that it is known to be of, else empty.
    void showMessage(const QString &message, const QString &domain, const Surroundings &surroundings);

    /// Shows all of an entry, to be edited where the own catalog holds it, else as the copy that is to replace it.
    void showEntry(const Entry &entry, const Surroundings &surroundings);

    /// The entry as the fields are now; of a draft a masked paste is the sample.
    Entry entry() const;

    /// Whether something was typed that is saved nowhere.
    bool isChanged() const;

    /// True where nothing would be lost; else asks whether it may be.
    bool confirmDiscard();

    /// Saves the entry in the own catalog, after a question where that replaces another own one; false, with the reason
    /// shown, where that fails.
    bool save();

    /// The same once the samples have been searched for the regex as it is now: at once where they have, else later,
    /// unless something is changed or closed meanwhile. Entries that only then turn out to be matched as well are shown
    /// first; nothing is saved then.
    void saveWhenTried();

    /// Writes it to a file; false, with the reason shown, where that fails. What `waymark check` still misses is named.
    bool saveTo(const QString &path);

    /// The lines about the trial, about the id, and about the saving.
    QString trialText() const;
    QString idText() const;
    QString statusText() const;

    void reject() override;

signals:
    /// It is in the own catalog now.
    void saved(const QString &id);
    /// An entry that the regex matches, too.
    void entryRequested(const QString &id);

private:
    enum class Purpose { Draft, Edit, Improve };

    void setupWords();
    void setupTrial();
    void setupButtons();
    void retranslate();
    void begin(const Entry &entry, Purpose purpose, const Surroundings &surroundings);
    void useDraft();
    void tryRegex();
    bool isTrying() const { return m_trial && !m_entries; }
    void showTrial();
    void takeEntries(const QList<qsizetype> &entries);
    qsizetype showOthers();
    void dropSaving();
    QList<DraftVariation> variations() const;
    void showStatus(const QString &sentence);
    void chooseFile();
    bool isComplete() const;
    void updateButtons();
    void showId();
    QString check(const QString &path) const;

    const OwnCatalog m_own;
    Purpose m_purpose = Purpose::Draft;
    SignatureDraft m_draft;
    Surroundings m_around;
    Entry m_shown; // as the form gave it at first
    std::unique_ptr<DraftTrial> m_trial;
    DraftTrial::Result m_result;
    std::optional<QList<qsizetype>> m_entries; // with samples that the regex matches; none while these are searched
    QTimer m_searchingTimer; // until it is shown that they are
    bool m_isSavingLater = false;
    bool m_hasSavingNotice = false; // the status is about a saving that waits, or has not been done

    QWidget *m_wordsPart = nullptr;
    QLabel *m_hint = nullptr;
    WordPicker *m_words = nullptr;
    EntryForm *m_form = nullptr;
    TrialView *m_trialView = nullptr;
    QLabel *m_idNote = nullptr;
    QLabel *m_status = nullptr;
    QPushButton *m_save = nullptr;
    QPushButton *m_saveAs = nullptr;
    QPushButton *m_copy = nullptr;
    LatestJob m_search;
};

/// Why an entry could not be saved in the own catalog, or removed, as a sentence with what to do.
QString failureText(const OwnCatalog::Failure &failure);

} // namespace waymark
