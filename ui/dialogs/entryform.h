#pragma once

#include "app/catalog/catalog.h"
#include "ui/dialogs/cardlist.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QLineEdit;
class QVBoxLayout;

namespace waymark {

/// All that a person writes of an entry, in one form: what it is recognised by, its names, its root cause, fixes, dead
/// ends and checks, each with the Chinese beside the English. What an entry has besides is kept as it is.
///   form.showEntry(entry);  …  form.entry()   ->  the same entry with what was changed
class EntryForm : public QWidget
{
    Q_OBJECT
public:
    explicit EntryForm(QWidget *parent = nullptr);

    /// Domains and categories to choose from, by their names in `language`.
    void showChoices(const Taxonomy &taxonomy, Language language);

    /// Shows an entry; the lists of one that has none begin with an empty card. The id of one that exists already
    /// stays as it is.
    void showEntry(const Entry &entry, bool hasFixedId);

    /// The entry as the fields are now. Cards without words are left out. A fix of which words or commands were changed
    /// is no longer verified.
    Entry entry() const;

    QString id() const;
    QString signature() const;
    QString regex() const;
    void setRecognition(const QString &signature, const QString &regex);

    /// A widget below the regex, about it, and one below the name of the entry. The form owns them now.
    void setTrial(QWidget *trial);
    void setIdNote(QWidget *note);

signals:
    void changed();
    void regexChanged();

private:
    FieldForm *addSection(const char *title, const QList<FormField> &fields);
    CardList *addCards(const char *title, const CardKind &kind);
    void setupNames();
    void retranslate();
    void alignLabels();
    void showCards(const Entry &entry);
    void followFixes(const QList<int> &origins);
    void takeFixes(Entry *entry) const;
    void takeDeadEnds(Entry *entry) const;
    void takeChecks(Entry *entry) const;

    Entry m_entry; // as it was shown
    bool m_hasFixedId = false;
    QVBoxLayout *m_column = nullptr;
    QList<std::pair<QLabel *, const char *>> m_titles;
    FieldForm *m_recognition = nullptr;
    FieldForm *m_names = nullptr;
    FieldForm *m_cause = nullptr;
    FieldForm *m_more = nullptr;
    QComboBox *m_domain = nullptr;
    QComboBox *m_category = nullptr;
    QLineEdit *m_slug = nullptr;
    QLabel *m_domainLabel = nullptr;
    QLabel *m_slugLabel = nullptr;
    QLabel *m_categoryLabel = nullptr;
    CardList *m_fixes = nullptr;
    CardList *m_deadEnds = nullptr;
    CardList *m_checks = nullptr;
};

} // namespace waymark
