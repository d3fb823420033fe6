#pragma once

#include "app/catalog/catalog.h"
#include "app/catalog/furthercatalog.h"

#include <QWidget>

class QLabel;
class QMenu;
class QPushButton;
class QTreeWidget;
class QTreeWidgetItem;

namespace waymark {

/// The catalogs that are used besides the built-in one, as a list: each with its dot, its name, which is edited in
/// place, a box for its use, and its folder or file; below it buttons that add, remove, move, colour and narrow them.
class CatalogsEditor : public QWidget
{
    Q_OBJECT
public:
    explicit CatalogsEditor(QWidget *parent = nullptr);

    void showCatalogs(const QList<FurtherCatalog> &catalogs);
    const QList<FurtherCatalog> &catalogs() const { return m_catalogs; }

    /// What is loaded; the domains that can be left out are read from it. Never null.
    void setCatalog(const CatalogPtr &catalog);

    /// Of the names of domains.
    void setLanguage(Language language) { m_language = language; }

    /// Adds a folder or file to the end of the list, if it is not there yet, and selects it.
    void add(const QString &path);

signals:
    /// The person has changed something.
    void catalogsChanged(const QList<waymark::FurtherCatalog> &catalogs);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void setupList();
    void setupButtons();
    void retranslate();
    void fill();
    void showRow(QTreeWidgetItem *item, const FurtherCatalog &catalog);
    void takeRow(const QTreeWidgetItem *item);
    void addFolder();
    void addFile();
    void remove();
    void move(int by);
    void rename();
    void setColor(int color);
    void fillColors();
    void chooseDomains();
    void updateButtons();
    int currentRow() const;
    void change(const QList<FurtherCatalog> &catalogs, int row);

    QList<FurtherCatalog> m_catalogs;
    CatalogPtr m_catalog;
    Language m_language = Language::English;
    QLabel *m_explanation = nullptr;
    QTreeWidget *m_list = nullptr;
    QMenu *m_colors = nullptr;
    QPushButton *m_addFolder = nullptr;
    QPushButton *m_addFile = nullptr;
    QPushButton *m_remove = nullptr;
    QPushButton *m_up = nullptr;
    QPushButton *m_down = nullptr;
    QPushButton *m_rename = nullptr;
    QPushButton *m_color = nullptr;
    QPushButton *m_domains = nullptr;
};

} // namespace waymark
