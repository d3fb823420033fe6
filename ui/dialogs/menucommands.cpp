#include "ui/dialogs/menucommands.h"

#include "ui/dialogs/palettematch.h"

#include <QAction>
#include <QMenu>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

QString keysOf(const QAction &action)
{
    QStringList keys;
    for (const QKeySequence &sequence : action.shortcuts())
        keys.append(sequence.toString(QKeySequence::NativeText));
    return keys.join(u"   "_s);
}

void collect(const QMenu &menu, const QString &path, QList<MenuCommand> *commands)
{
    for (QAction *action : menu.actions()) {
        if (const QMenu *submenu = action->menu()) {
            if (submenu->isEnabled())
                collect(*submenu, path + u" › "_s + withoutMnemonic(submenu->title()), commands);
        } else if (!action->isSeparator() && action->isVisible() && !action->text().isEmpty()) {
            commands->append({action, withoutMnemonic(action->text()), {}, path, keysOf(*action)});
        }
    }
}

} // namespace

QList<MenuCommand> commandsOf(const QMenu &menu)
{
    QList<MenuCommand> commands;
    collect(menu, withoutMnemonic(menu.title()), &commands);
    return commands;
}

} // namespace waymark
