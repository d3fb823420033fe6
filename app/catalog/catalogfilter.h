#pragma once

#include <QSortFilterProxyModel>
#include <QStringList>

namespace waymark {

/// A CatalogModel narrowed to the entries in whose search text all typed words occur, in either language and
/// whatever their case. Domains and categories stay where they still hold an entry, and CountRole counts the
/// entries that are left. Without words everything is shown.
///   setWords(u"cuda memory"_s)  ->  CUDA (1) / resource errors (1) / CUDA out of memory …
class CatalogFilter : public QSortFilterProxyModel
{
    Q_OBJECT

public:
    explicit CatalogFilter(QObject *parent = nullptr);

    /// Words are separated by blanks.
    void setWords(const QString &words);
    QString words() const { return m_words.join(u' '); }

    /// Entries that are shown.
    int entryCount() const;

    QVariant data(const QModelIndex &index, int role) const override;

protected:
    bool filterAcceptsRow(int sourceRow, const QModelIndex &sourceParent) const override;

private:
    QStringList m_words;
};

} // namespace waymark
