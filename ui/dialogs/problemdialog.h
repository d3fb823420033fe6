#pragma once

#include "app/catalog/furthercatalog.h"
#include "app/catalog/problem.h"

#include <QDialog>

class QLabel;
class QPushButton;
class QTreeWidget;
class QTreeWidgetItem;

namespace waymark {

/// What was wrong when the catalog was loaded, a line each: catalog, file and line, reason, what to do; or what could
/// not be imported of a notebook. What a line has no room for is below the list. Lines can be copied as
/// "file:line:column: message" for the author; a double click copies the place of one.
class ProblemDialog : public QDialog
{
    Q_OBJECT
public:
    /// What the problems are in.
    enum class Subject { Catalog, Notebook };

    explicit ProblemDialog(Subject subject = Subject::Catalog, QWidget *parent = nullptr);

    /// The catalogs are those whose names are shown beside the problems of their files.
    void showProblems(const Problems &problems, const QList<FurtherCatalog> &catalogs = {});

private:
    void setupWidgets();
    void retranslate();
    void fill();
    void showDetails();
    void copyAll();
    void copyPlace(QTreeWidgetItem *item);

    Subject m_subject;
    Problems m_problems;
    QList<FurtherCatalog> m_catalogs;
    QLabel *m_summary = nullptr;
    QTreeWidget *m_list = nullptr;
    QLabel *m_details = nullptr; // of the current line
    QLabel *m_hint = nullptr;
    QPushButton *m_copy = nullptr;
};

} // namespace waymark
