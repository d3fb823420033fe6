#pragma once

#include <QDialog>
#include <QList>
#include <QString>

class QMenu;
class QScrollArea;

namespace waymark {

/// All keys of the program on one page, read from its menus: a heading a menu, a line an action that has a key.
/// Submenus are read along. The menus outlive the sheet.
class ShortcutSheet : public QDialog
{
    Q_OBJECT
public:
    explicit ShortcutSheet(QList<const QMenu *> menus, QWidget *parent = nullptr);

    /// The lines of the sheet as "Open File…\tCtrl+O", headings without a tab.
    QStringList lines() const;

private:
    void setupWidgets();
    void retranslate();
    QWidget *makePage() const;

    const QList<const QMenu *> m_menus;
    QScrollArea *m_area = nullptr;
};

} // namespace waymark
