#include "ui/window/windowactions.h"

#include "ui/base/refresh.h"
#include "ui/base/theme.h"

#include <QKeySequence>
#include <QWidget>

#include <utility>

using namespace Qt::StringLiterals;

namespace waymark {

WindowActions::WindowActions(QWidget *window)
    : QObject(window)
{
    stopFollowing->setEnabled(false);
    for (QAction *action : {systemColors, lightColors, darkColors})
        colorSchemes->addAction(action);
    for (QAction *action : {oneLanguage, causeInBoth, everythingInBoth})
        entryTexts->addAction(action);
    for (QAction *action : {english, chinese})
        languages->addAction(action);
    connect(bookmark, &QAction::toggled, this, [this] { applyTheme(); });
    quit->setMenuRole(QAction::QuitRole);
    about->setMenuRole(QAction::AboutRole);
    preferences->setMenuRole(QAction::PreferencesRole);
    onLanguageChange(window, [this] { retranslate(); });
    onThemeChange(window, [this] { applyTheme(); });
}

QAction *WindowActions::add(const char *id, const char *text, const char *keys, const char *icon, bool isCheckable)
{
    auto *action = new QAction(this);
    action->setObjectName(QLatin1String(id));
    if (*keys)
        action->setShortcuts(QKeySequence::listFromString(QLatin1String(keys)));
    action->setCheckable(isCheckable);
    action->setMenuRole(QAction::NoRole); // otherwise a word such as "About" moves it to another menu on macOS
    static_cast<QWidget *>(parent())->addAction(action);
    m_labels.append({action, text, icon});
    return action;
}

void WindowActions::retranslate()
{
    for (const Label &label : std::as_const(m_labels))
        label.action->setText(tr(label.text));
    bookmark->setToolTip(tr("Bookmark (Ctrl+D)"));
    editNote->setToolTip(tr("Note (Ctrl+Shift+N)"));
}

void WindowActions::applyTheme()
{
    const QPalette palette = static_cast<QWidget *>(parent())->palette();
    for (const Label &label : std::as_const(m_labels)) {
        if (*label.icon)
            label.action->setIcon(themedIcon(QLatin1String(label.icon), palette));
    }
    if (bookmark->isChecked())
        bookmark->setIcon(themedIcon(u"star-filled"_s, palette));
}

} // namespace waymark
