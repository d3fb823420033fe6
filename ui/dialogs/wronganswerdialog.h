#pragma once

#include "app/notebook/maskedpaste.h"
#include "app/notebook/notebook.h"
#include "ui/base/latestjob.h"

#include <QDialog>

#include <memory>
#include <optional>

class QFormLayout;
class QLabel;
class QPlainTextEdit;
class QPushButton;
class QRadioButton;

namespace waymark {

class EntryField;
class EntrySearch;
class Session;

/// Asks what should have been found in a paste: an entry, or nothing. Shows paste and note as they will be kept,
/// masked; the paste is masked on a thread of its own.
class WrongAnswerDialog : public QDialog
{
    Q_OBJECT
public:
    /// The session outlives the dialog.
    explicit WrongAnswerDialog(const Session &session, QWidget *parent = nullptr);

    /// Where entries are searched; null while a catalog is being read.
    void setSearch(const std::shared_ptr<const EntrySearch> &search);

    /// Begins anew: `given` is the entry that was found in `paste`, empty where nothing was.
    void ask(const QString &given, const QString &paste);

    /// As the fields are now, without time and paste.
    WrongAnswer answer() const;

    /// Whether what is asked can be given up: true without a note, and where the person says so.
    bool confirmDiscard();

    void accept() override;
    void reject() override;

signals:
    /// The person wants it to be kept.
    void answered(const waymark::WrongAnswer &answer, const waymark::MaskedPaste &masked);

private:
    void setupForm();
    void addRow(QWidget *part);
    void setupExpected();
    void setupPreview();
    void setupButtons();
    void retranslate();
    void applyTheme();
    void showFound();
    void showExpected();
    void showPaste();
    void showHint();
    void updateSave();

    const Session &m_session;
    QString m_given;
    std::optional<MaskedPaste> m_masked; // none while it is being made
    QFormLayout *m_form = nullptr;
    QLabel *m_found = nullptr;
    QLabel *m_foundId = nullptr;
    QWidget *m_foundPart = nullptr;
    QWidget *m_expectedPart = nullptr;
    QRadioButton *m_isEntry = nullptr;
    EntryField *m_entry = nullptr;
    QLabel *m_entryTitle = nullptr;
    QRadioButton *m_isNothing = nullptr;
    QPlainTextEdit *m_note = nullptr;
    QLabel *m_pasteTitle = nullptr;
    QPlainTextEdit *m_paste = nullptr;
    QLabel *m_hint = nullptr;
    QPushButton *m_save = nullptr;
    QPushButton *m_cancel = nullptr;
    LatestJob m_masking;
};

} // namespace waymark
