#pragma once

#include "app/catalog/entrydifference.h"

#include <QDialog>
#include <QList>

class QLabel;
class QTextBrowser;
class QTextCursor;

namespace waymark {

/// How an own entry differs from the one that it replaces: a field a row, the former text beside the present one, with
/// the words marked that were taken out (struck through) and put in (underlined).
class DifferenceDialog : public QDialog
{
    Q_OBJECT
public:
    explicit DifferenceDialog(QWidget *parent = nullptr);

    void showDifferences(const QString &id, const QList<FieldDifference> &differences);

    /// All of it as plain text.
    QString text() const;

private:
    void fill();
    void writeText(QTextCursor &cursor, const QString &text, const QList<Span> &marks, bool isRemoved) const;
    static QString fieldName(const FieldDifference &difference);

    QString m_id;
    QList<FieldDifference> m_differences;
    QLabel *m_title = nullptr;
    QTextBrowser *m_view = nullptr;
};

} // namespace waymark
