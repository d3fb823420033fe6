#pragma once

#include "app/catalog/problem.h"

#include <QDialog>

class QLabel;
class QPushButton;
class QTreeWidget;
class QTreeWidgetItem;

namespace waymark {

/// What was wrong when the catalog was loaded, a line each: file and line, reason, what to do; or what could not be
/// imported of a notebook. Lines can be copied as "file:line:column: message" for the author; a double click copies
/// the place of one.
class ProblemDialog : public QDialog
{
    Q_OBJECT
public:
    /// What the problems are in.
    enum class Subject { Catalog, Notebook };

    explicit ProblemDialog(Subject subject = Subject::Catalog, QWidget *parent = nullptr);

    void showProblems(const Problems &problems);

private:
    void setupWidgets();
    void retranslate();
    void copyAll();
    void copyPlace(QTreeWidgetItem *item);

    Subject m_subject;
    Problems m_problems;
    QLabel *m_summary = nullptr;
    QTreeWidget *m_list = nullptr;
    QLabel *m_hint = nullptr;
    QPushButton *m_copy = nullptr;
};

} // namespace waymark
