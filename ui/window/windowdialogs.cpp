
#include "ui/window/windowdialogs.h"

#include "ui/base/dialogs.h"
#include "ui/base/languagecontroller.h"
#include "ui/base/session.h"
#include "ui/dialogs/aboutdialog.h"
#include "ui/dialogs/commandpalette.h"
#include "ui/dialogs/shortcutsheet.h"
#include "ui/window/mainmenu.h"
#include "ui/window/windowactions.h"

#include <QAction>
#include <QHash>

namespace waymark {

WindowDialogs::WindowDialogs(const MainMenu &menu, LanguageController &languages, const Session &session,
                             QWidget &window)
    : QObject(&window)
    , m_menu(menu)
    , m_languages(languages)
    , m_session(session)
    , m_window(window)
{
}

void WindowDialogs::showCommands()
{
    QHash<QString, QString> otherNames;
    m_languages.speakDuring(m_languages.otherLanguage(), [&otherNames] {
        QWidget elsewhere;
        const WindowActions actions(&elsewhere);
        for (const QAction *action : actions.findChildren<QAction *>())
            otherNames.insert(action->objectName(), action->text());
    });
    if (!m_commands)
        m_commands = new CommandPalette(&m_window);
    m_commands->open(m_menu.parts(), otherNames);
}

void WindowDialogs::showShortcuts()
{
    if (!m_shortcuts)
        m_shortcuts = new ShortcutSheet(m_menu.parts(), &m_window);
    present(m_shortcuts);
}

void WindowDialogs::showAbout()
{
    if (!m_about)
        m_about = new AboutDialog(&m_window);
    const CatalogPtr &catalog = m_session.catalog();
    m_about->showCatalog(catalog ? catalog->size() : 0, m_session.catalogDate());
    present(m_about);
}

} // namespace waymark
