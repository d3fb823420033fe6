#pragma once

#include <QList>
#include <QPointer>
#include <QString>

class QAction;
class QMenu;

namespace waymark {

/// One action of a menu, as lists of commands show it.
struct MenuCommand
{
    QPointer<QAction> action;
    QString name; ///< "Open File…"
    QString otherName; ///< The same in the other language; empty where nobody fills it in.
    QString menu; ///< "File", "File › Recent Files"
    QString keys; ///< "Ctrl+O"; may be empty, or several.
};

/// The visible actions of a menu and of its submenus that are enabled, in order.
QList<MenuCommand> commandsOf(const QMenu &menu);

} // namespace waymark
