#pragma once

#include "app/check/cataloghealth.h"

#include <QDialog>

#include <optional>

class QDialogButtonBox;
class QLabel;
class QPushButton;
class QTreeWidget;
class QTreeWidgetItem;

namespace waymark {

/// How the catalog is: figures about it, and everything that is wrong with it, a line each: file and line, reason, what
/// to do; or what could not be imported of a notebook. Lines can be copied as "file:line:column: message", so that an
/// author can mend them; a double click copies one's place.
class ProblemDialog : public QDialog
{
    Q_OBJECT
public:
    /// What the problems are in.
    enum class Subject { Catalog, Notebook };

    explicit ProblemDialog(Subject subject = Subject::Catalog, QWidget *parent = nullptr);

    /// What loading the catalog found; the rest is still being looked at.
    void showProblems(const Problems &problems);

    /// Everything.
    void showHealth(const CatalogHealth &health);

    /// The figures, a line each, as they are shown.
    QStringList figures() const;

protected:
    void changeEvent(QEvent *event) override;

private:
    void setupWidgets();
    void retranslate();
    void retranslateCatalog();
    void retranslateNotebook();
    void copyAll();
    void copyPlace(QTreeWidgetItem *item);

    Subject m_subject;
    Problems m_problems;
    std::optional<CatalogHealth> m_health; // nothing as long as it is being looked at
    QLabel *m_summary = nullptr;
    QLabel *m_figures = nullptr;
    QTreeWidget *m_list = nullptr;
    QDialogButtonBox *m_buttons = nullptr;
    QLabel *m_hint = nullptr;
    QPushButton *m_copy = nullptr;
};

} // namespace waymark
