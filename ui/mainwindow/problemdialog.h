#pragma once

#include "catalog/problem.h"

#include <QDialog>

class QDialogButtonBox;
class QLabel;
class QPushButton;
class QTreeWidget;

namespace waymark {

/// Everything that was wrong with a catalog, a line each: file and line, reason. Lines can be copied as
/// "file:line:column: message", so that an author can mend them.
class ProblemDialog : public QDialog
{
    Q_OBJECT
public:
    explicit ProblemDialog(QWidget *parent = nullptr);

    void showProblems(const Problems &problems);

protected:
    void changeEvent(QEvent *event) override;

private:
    void setupWidgets();
    void retranslate();
    void copyAll() const;

    Problems m_problems;
    QLabel *m_summary = nullptr;
    QTreeWidget *m_list = nullptr;
    QDialogButtonBox *m_buttons = nullptr;
    QPushButton *m_copy = nullptr;
};

} // namespace waymark
