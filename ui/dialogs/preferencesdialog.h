#pragma once

#include "app/catalog/catalog.h"
#include "app/catalog/furthercatalog.h"
#include "app/result/environment.h"
#include "ui/base/entrytexts.h"
#include "ui/base/settings.h"

#include <QDialog>

#include <functional>

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QPushButton;
class QScrollArea;
class QVBoxLayout;

namespace waymark {

class Appearance;
class CatalogsEditor;
class LanguageController;
class VersionsEditor;

/// The settings, on one page. Everything takes effect at once and is saved by the class that it belongs to;
/// there is nothing to confirm. Other features add their own rows:
///   dialog.addSwitch(PreferencesDialog::Section::Privacy, [] { return tr("Keep pastes"); }, kept, [this](bool on) { …
///   });
class PreferencesDialog : public QDialog
{
    Q_OBJECT
public:
    enum class Section { Language, Looks, Versions, Catalogs, Privacy, Tools };

    /// Gives a text in the present language of the interface.
    using Words = std::function<QString()>;

    /// All of them outlive the dialog.
    PreferencesDialog(Settings &settings, LanguageController &languages, Appearance &appearance,
                      QWidget *parent = nullptr);

    /// Adds a switch to the end of a section; `changed` is called when a person changes it. The returned box belongs to
    /// the dialog and may be set from outside.
    QCheckBox *addSwitch(Section section, const Words &words, bool on, const std::function<void(bool)> &changed);

    /// Adds a line of text, with its label, to the end of a section; `changed` is called when a person has finished
    /// typing.
    QLineEdit *addText(Section section, const Words &words, const QString &text,
                       const std::function<void(const QString &)> &changed);

    /// Shows what was set elsewhere.
    void showEntryTexts(EntryTexts texts);

    /// The versions that the paste in the window names.
    void setPaste(const Environment &paste);

    /// The catalogs besides the built-in one.
    void showFurtherCatalogs(const QList<FurtherCatalog> &catalogs);

    /// What is loaded: it has the domains that can be left out. Never null.
    void setCatalog(const CatalogPtr &catalog);

    /// Scrolls to a section.
    void reveal(Section section);

signals:
    void entryTextsRequested(waymark::EntryTexts texts);
    void versionsChanged(const QMap<QString, QString> &versions);
    void furtherCatalogsChanged(const QList<waymark::FurtherCatalog> &catalogs);

private:
    struct Label
    {
        QWidget *widget;
        Words words;
    };

    QFormLayout *addSection(Section section, const Words &heading);
    QFormLayout *form(Section section) const;
    void setupLanguage();
    void setupLooks();
    void setupVersions();
    void setupCatalogs();
    void setupPrivacy();
    QComboBox *addChoice(Section section, const Words &words, const char *name, const QList<int> &values,
                         const std::function<void(int)> &changed);
    void addRow(Section section, const Words &words, QWidget *field);
    void retranslate();
    void showState();

    Settings &m_settings;
    LanguageController &m_languages;
    Appearance &m_appearance;
    QScrollArea *m_area = nullptr;
    QVBoxLayout *m_column = nullptr;
    QMap<int, QFormLayout *> m_forms;
    QMap<int, QWidget *> m_headings;
    QList<Label> m_labels; ///< Everything whose words follow the language.
    QComboBox *m_language = nullptr;
    QComboBox *m_entryTexts = nullptr;
    QComboBox *m_colors = nullptr;
    QLabel *m_size = nullptr;
    VersionsEditor *m_versions = nullptr;
    CatalogsEditor *m_catalogs = nullptr;
};

} // namespace waymark
