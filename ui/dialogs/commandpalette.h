#pragma once

#include "ui/base/panel.h"
#include "ui/dialogs/menucommands.h"

#include <QHash>
#include <QList>
#include <QPointer>

class QAction;
class QLabel;
class QMenu;
class QTreeWidget;
class QTreeWidgetItem;

namespace waymark {

class FieldLine;

/// The commands of the window, found by typing in either language: the best match first, all in the order of the menus
/// where nothing is typed. It covers the upper part of the window while it is open. Enter runs the selected command,
/// Esc or a click elsewhere closes; the focus then is where it was. Disabled commands are greyed, and Enter on one does
/// nothing.
class CommandPalette : public Panel
{
    Q_OBJECT
public:
    explicit CommandPalette(QWidget *window);

    /// Opens with the actions of these menus and of their submenus; `otherNames` are their names in the other language
    /// by their object names.
    void open(const QList<const QMenu *> &menus, const QHash<QString, QString> &otherNames);

    /// Names of the listed actions, as shown.
    QStringList names() const;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    void setupWidgets();
    void retranslate();
    void place();
    void showMatches();
    void moveBy(int rows);
    QTreeWidgetItem *rowOf(const MenuCommand &command) const;
    void runCurrent();
    void close(bool givesFocusBack);

    FieldLine *m_line = nullptr;
    QTreeWidget *m_list = nullptr; // name, menu, keys
    QLabel *m_nothing = nullptr;
    QList<MenuCommand> m_commands;
    QPointer<QWidget> m_formerFocus;
};

} // namespace waymark
