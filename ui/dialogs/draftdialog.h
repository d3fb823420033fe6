#pragma once

#include "app/catalog/catalog.h"
#include "app/draft/drafttrial.h"
#include "app/draft/signaturedraft.h"

#include <QDialog>

#include <memory>

class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QPushButton;

namespace waymark {

class WordPicker;

/// A draft of an entry, made from a message that no entry explains. The user marks the words that vary from run to run;
/// signature and regex follow, and are tried at once against the paste and against the whole catalog. The saved file is
/// an entry file like any other.
class DraftDialog : public QDialog
{
    Q_OBJECT
public:
    explicit DraftDialog(QWidget *parent = nullptr);

    /// Begins anew with the message of a paste and the domain that it is known to be of, else empty. Names of domains
    /// and categories are offered in `language`.
    void showMessage(const QString &message, const QString &domain, const QString &paste, const CatalogPtr &catalog,
                     Language language);

    /// The entry as the fields are now; a masked paste is its sample.
    Entry entry() const;

    /// Writes it to a file; false, with the reason shown, where that fails. What `waymark check` still misses is named.
    bool saveTo(const QString &path);

    /// The lines about the trial and about the saving.
    QString trialText() const;
    QString statusText() const;

signals:
    void saved(const QString &path);

private:
    void setupWords();
    void setupForm();
    void addForm(QWidget *page);
    void setupButtons();
    void retranslate();
    void useDraft();
    void tryRegex();
    void fillChoices(const QString &domain);
    void chooseFile();
    bool isComplete() const;
    void updateButtons();
    QString check(const QString &path) const;

    SignatureDraft m_draft;
    QString m_paste;
    CatalogPtr m_catalog;
    Language m_language = Language::English;
    std::unique_ptr<DraftTrial> m_trial;
    DraftTrial::Result m_result;

    QLabel *m_hint = nullptr;
    WordPicker *m_words = nullptr;
    QFormLayout *m_form = nullptr;
    QLineEdit *m_signature = nullptr;
    QLineEdit *m_regex = nullptr;
    QLabel *m_matches = nullptr;
    QLabel *m_others = nullptr;
    QComboBox *m_domain = nullptr;
    QLineEdit *m_slug = nullptr;
    QComboBox *m_category = nullptr;
    QLineEdit *m_signatureZh = nullptr;
    QPlainTextEdit *m_cause = nullptr;
    QPlainTextEdit *m_causeZh = nullptr;
    QLineEdit *m_title = nullptr;
    QLineEdit *m_titleZh = nullptr;
    QLineEdit *m_question = nullptr; // of a check, with the next two
    QLineEdit *m_checkCommand = nullptr;
    QLineEdit *m_output = nullptr;
    QLineEdit *m_workaround = nullptr;
    QPlainTextEdit *m_commands = nullptr; // of the workaround, as the next two
    QLineEdit *m_shows = nullptr;
    QLineEdit *m_confirm = nullptr;
    QLineEdit *m_official = nullptr;
    QLabel *m_status = nullptr;
    QPushButton *m_save = nullptr;
    QPushButton *m_copy = nullptr;
};

} // namespace waymark
