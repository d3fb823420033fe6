#pragma once

#include "app/result/environment.h"

#include <QMap>
#include <QWidget>

class QLabel;
class QPushButton;
class QTableWidget;

namespace waymark {

/// The user's versions, as a small table of names and versions that is edited in place. What is no version
/// is kept as it was typed and named below the table; it counts for nothing until it is one.
class VersionsEditor : public QWidget
{
    Q_OBJECT
public:
    explicit VersionsEditor(QWidget *parent = nullptr);

    void showVersions(const QMap<QString, QString> &versions);

    /// Name -> version as in the table; rows without a name or a version are left out.
    QMap<QString, QString> versions() const;

    /// The versions that the paste names, for the button that takes them over.
    void setPaste(const Environment &paste);

signals:
    void versionsChanged(const QMap<QString, QString> &versions);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void setupTable();
    void setupButtons();
    void retranslate();
    void addRow();
    void removeRows();
    void takeFromPaste();
    void update(bool changed);
    void append(const QString &name, const QString &version);

    QTableWidget *m_table = nullptr;
    QPushButton *m_add = nullptr;
    QPushButton *m_remove = nullptr;
    QPushButton *m_take = nullptr;
    QLabel *m_explanation = nullptr;
    QLabel *m_problem = nullptr;
    Environment m_paste;
};

} // namespace waymark
