#pragma once

#include <QDate>
#include <QDialog>

class QLabel;

namespace waymark {

/// What the program is, its version, and what catalog it has loaded.
class AboutDialog : public QDialog
{
    Q_OBJECT
public:
    explicit AboutDialog(QWidget *parent = nullptr);

    /// `entries` and the newest date in the catalog; an invalid date is left out.
    void showCatalog(qsizetype entries, const QDate &date);

private:
    void setupWidgets();
    void retranslate();

    qsizetype m_entries = 0;
    QDate m_date;
    QLabel *m_name = nullptr;
    QLabel *m_purpose = nullptr;
    QLabel *m_catalog = nullptr;
    QLabel *m_privacy = nullptr;
    QLabel *m_parts = nullptr;
};

} // namespace waymark
