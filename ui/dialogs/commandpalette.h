#pragma once

#include "ui/base/panel.h"
#include "ui/dialogs/menucommands.h"

#include <QAbstractListModel>
#include <QHash>
#include <QList>
#include <QPointer>
#include <QStyledItemDelegate>

class QAction;
class QLabel;
class QListView;
class QMenu;

namespace waymark {

class FieldLine;

/// The actions that match what was typed, best first; all of them, in the order of the menus, where nothing was.
class PaletteModel : public QAbstractListModel
{
    Q_OBJECT
public:
    enum Role { MenuRole = Qt::UserRole, KeysRole, EnabledRole };

    using QAbstractListModel::QAbstractListModel;

    void setCommands(QList<MenuCommand> commands);
    void filter(const QString &typed);

    /// Null where the action is gone.
    QAction *action(const QModelIndex &index) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;

private:
    QList<MenuCommand> m_commands;
    QList<qsizetype> m_shown; // indexes in m_commands
};

/// Draws an action: its name, after it its menu in a muted colour, at the right its keys.
class PaletteDelegate : public QStyledItemDelegate
{
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
};

/// Everything that the window can do, found by typing in either language. It lies over the upper part of the window
/// while it is open. Enter does what is selected, Esc or a click elsewhere closes; the focus then is where it was. What
/// cannot be done at the moment is greyed, and Enter on it does nothing.
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
    void run(const QModelIndex &index);
    void close(bool givesFocusBack);
    bool isElsewhere(const QObject *watched) const;

    FieldLine *m_line = nullptr;
    QListView *m_list = nullptr;
    QLabel *m_nothing = nullptr;
    PaletteModel m_model;
    QPointer<QWidget> m_formerFocus;
};

} // namespace waymark
