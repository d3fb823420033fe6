#pragma once

#include <QObject>

class QWidget;

namespace waymark {

class AboutDialog;
class CommandPalette;
class LanguageController;
class MainMenu;
class Session;
class ShortcutSheet;

/// The dialogs about the window itself: its commands, its keys, and the program and its version. Each is made when
/// first asked for.
class WindowDialogs : public QObject
{
    Q_OBJECT
public:
    /// All of them outlive this object; the dialogs open above the window.
    WindowDialogs(const MainMenu &menu, LanguageController &languages, const Session &session, QWidget &window);

public slots:
    /// Commands are found by their names in both languages.
    void showCommands();
    void showShortcuts();
    void showAbout();

private:
    const MainMenu &m_menu;
    LanguageController &m_languages;
    const Session &m_session;
    QWidget &m_window;
    CommandPalette *m_commands = nullptr;
    ShortcutSheet *m_shortcuts = nullptr;
    AboutDialog *m_about = nullptr;
};

} // namespace waymark
