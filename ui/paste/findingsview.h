#pragma once

#include "app/catalog/catalog.h"
#include "app/catalog/furthercatalog.h"
#include "app/result/diagnosis.h"

#include <QPersistentModelIndex>
#include <QWidget>

#include <optional>

class QTreeView;

namespace waymark {

class FindingDelegate;
class FindingsModel;

/// What a diagnosis found, as a list in the order of cause and consequence.
class FindingsView : public QWidget
{
    Q_OBJECT
public:
    explicit FindingsView(QWidget *parent = nullptr);

    /// Shows `diagnosis`; nothing is selected.
    void showDiagnosis(const Diagnosis &diagnosis, const CatalogPtr &catalog);

    /// Shows nothing at all.
    void clear();

    /// Language of the signatures.
    void setLanguage(Language language);

    /// The catalogs besides the built-in one, whose findings are marked.
    void setFurtherCatalogs(const QList<FurtherCatalog> &catalogs);

    /// Selects a finding, or the place that one of its occurrences belongs to; false where there is no such finding.
    /// Emits nothing.
    bool select(const QString &entryId, int occurrence = -1);

    /// Selects the row of the unknown errors; false where there are none. Emits nothing.
    bool selectUnknown(int index = 0);

    /// Whether the row of the unknown errors is selected.
    bool isUnknownSelected() const;

    /// Id of the selected finding, or of the one whose place is selected; empty if none is.
    QString selectedEntry() const;

    /// What the list calls a finding; empty for an unknown id.
    QString titleOf(const QString &entryId) const;

    /// The entry that the page shows, or none. The selected finding is an outline while that is another one.
    void setShownEntry(const QString &entryId);

    /// Selects the finding after or before the selected one, as a person would.
    void selectNext();
    void selectPrevious();

    /// "2 findings in 214 lines", as the list is described; empty where there are none.
    QString summary() const;

    /// Whether there are findings.
    bool hasRows() const { return m_findings > 0; }

    /// The height of all rows that are unfolded, in pixels.
    int rowsHeight() const;

signals:
    /// A finding was selected by key or click, or clicked again.
    void findingActivated(const QString &entryId);

    /// A place was selected or clicked: its first occurrence, and at each further click the next of the same place.
    /// `index` is a position in Finding::occurrences.
    void occurrenceActivated(const QString &entryId, int index);

    /// The row of the unknown errors was selected or clicked: the first one, and at each further click the next.
    /// `index` is a position in Diagnosis::unknown.
    void unknownErrorActivated(int index);

    /// Another finding is selected, by whomever: its id, or none.
    void selectedEntryChanged(const QString &entryId);

    /// rowsHeight() may be another one.
    void rowsChanged();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void setupList();
    void describe();
    void fillSelection();
    void expandPlaces(const QString &best);
    void step(int by);
    void onCurrentChanged(const QModelIndex &current, const QModelIndex &previous);
    void onPressed(const QModelIndex &index);
    void activateAgain();
    void activatePlace(const QModelIndex &index);
    void noteCurrent(const QModelIndex &index);

    FindingsModel *m_model = nullptr;
    FindingDelegate *m_delegate = nullptr;
    QTreeView *m_list = nullptr;

    std::optional<QString> m_shownEntry; // nothing is known before the first one
    int m_findings = 0;
    int m_lines = 0;
    bool m_showing = false; // the selection changes because of select(), not by the person
    QPersistentModelIndex m_currentAtPress; // what was selected when the mouse button went down
    int m_placeStep = 0; // which occurrence of the selected place was activated last
};

} // namespace waymark
