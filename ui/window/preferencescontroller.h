#pragma once

#include "ui/base/entrytexts.h"

#include <QObject>

class QWidget;

namespace waymark {

class Appearance;
class CatalogController;
class EditorLauncher;
class EntryPage;
class LanguageController;
class PreferencesDialog;
class Session;
class Settings;
class WindowActions;

/// Settings of looks and versions: takes changes from the menu and from the settings dialog, saves them, and updates
/// menu, dialog and entry page.
class PreferencesController : public QObject
{
    Q_OBJECT
public:
    struct Services
    {
        Session &session; ///< Gets the versions.
        Settings &settings;
        LanguageController &languages;
        Appearance &appearance;
        EditorLauncher &editor;
        CatalogController &catalogs;
    };

    /// All of them outlive the controller; the dialog opens above the window when it is first asked for.
    PreferencesController(const Services &services, const WindowActions &actions, EntryPage &page, QWidget &window);

public slots:
    void showDialog();
    /// The dialog, scrolled to the list of catalogs.
    void showCatalogs();

private:
    void connectActions();
    void addRows();
    void connectCatalogs();
    void setEntryTexts(EntryTexts texts);
    void showEntryTexts();
    void showColorScheme();
    void showVersions();

    const Services m_services;
    const WindowActions &m_actions;
    EntryPage &m_page;
    QWidget &m_window;
    EntryTexts m_textsBeforeBoth = EntryTexts::CauseInBoth;
    PreferencesDialog *m_dialog = nullptr;
};

} // namespace waymark
