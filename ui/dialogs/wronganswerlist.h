#pragma once

#include "app/notebook/notebook.h"

#include <QDialog>
#include <QHash>
#include <QList>

class QLabel;
class QPushButton;
class QTreeWidget;
class QTreeWidgetItem;

namespace waymark {

class Session;

/// The wrong answers of the notebook, newest first, each with what the present catalog answers as far as that has been
/// reported by setToday(). It follows notebook, catalog and language; what is to be done with answers it only requests.
class WrongAnswerList : public QDialog
{
    Q_OBJECT
public:
    /// Both outlive the dialog.
    WrongAnswerList(const Session &session, const Notebook &notebook, QWidget *parent = nullptr);

    /// Whether the present catalog gives what was expected in this answer.
    void setToday(qint64 id, bool isAsExpected);
    /// The first answer of which that is not known yet; 0 where it is known of all.
    qint64 nextUnknown() const;
    /// The catalog is another one: nothing is known of what it gives.
    void forgetToday();

    /// A sentence about what was done, until the next one.
    void showMessage(const QString &sentence);

signals:
    void openRequested(qint64 id);
    /// The selected ones, or all where none is selected; never none.
    void exportRequested(const QList<qint64> &ids);
    void copyRequested(const QList<qint64> &ids);
    /// The person has confirmed it.
    void deleteRequested(const QList<qint64> &ids);

private:
    void setupList();
    void setupButtons();
    void retranslate();
    void fill();
    void showToday(QTreeWidgetItem *item);
    void onSelectionChanged();
    void confirmDelete();
    QList<qint64> selected() const;
    QList<qint64> wanted() const;

    const Session &m_session;
    const Notebook &m_notebook;
    QHash<qint64, bool> m_today;
    QLabel *m_summary = nullptr;
    QTreeWidget *m_list = nullptr;
    QLabel *m_note = nullptr;
    QLabel *m_message = nullptr;
    QPushButton *m_open = nullptr;
    QPushButton *m_export = nullptr;
    QPushButton *m_copy = nullptr;
    QPushButton *m_delete = nullptr;
};

} // namespace waymark
