#pragma once

#include "app/catalog/catalog.h"
#include "app/result/diagnosis.h"

#include <QPersistentModelIndex>
#include <QWidget>

class QLabel;
class QToolButton;
class QTreeView;

namespace waymark {

class FindingDelegate;
class FindingsModel;
class WhyStrip;

/// What a diagnosis found, as a list in the order of cause and consequence, with one line above it that sums it up:
/// "2 findings in 214 lines", and, where another entry is as likely as the selected one, "2 equally likely: compare".
/// Below it is why the selected finding was chosen, folded until it is asked for.
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

    /// Selects a finding, or the place that one of its occurrences belongs to; false where there is no such finding.
    /// Emits nothing.
    bool select(const QString &entryId, int occurrence = -1);

    /// Id of the selected finding, or of the one whose place is selected; empty if none is.
    QString selectedEntry() const;

    /// What the list calls a finding; empty for an unknown id.
    QString titleOf(const QString &entryId) const;

    /// Selects the finding after or before the selected one, as a person would.
    void selectNext();
    void selectPrevious();

    /// The line above the list, as it is shown.
    QString summary() const;

    /// Whether there are findings.
    bool hasRows() const { return m_findings > 0; }

    /// Whether the reasons for the selected finding are unfolded.
    bool isWhyOpen() const;
    void setWhyOpen(bool open);

signals:
    /// A finding was selected by key or click, or clicked again.
    void findingActivated(const QString &entryId);

    /// A place was selected or clicked: its first occurrence, and at each further click the next of the same place.
    /// `index` is a position in Finding::occurrences.
    void occurrenceActivated(const QString &entryId, int index);

    /// Another finding is selected, by whomever: its id, or none.
    void selectedEntryChanged(const QString &entryId);

    /// The selected finding is to be compared with what it may be taken for.
    void compareRequested(const QString &entryId);

    /// An entry that is none of the findings is to be shown.
    void entryRequested(const QString &entryId);

protected:
    void resizeEvent(QResizeEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void setupSummary();
    void setupList();
    void setupWhy();
    void retranslate();
    void applyTheme();
    void fillSummary();
    void fillTie();
    void shareRoom();
    int rowsHeight() const;
    void expandPlaces(const QString &best);
    void step(int by);
    void onCurrentChanged(const QModelIndex &current, const QModelIndex &previous);
    void onPressed(const QModelIndex &index);
    void activateAgain();
    void activatePlace(const QModelIndex &index);
    void noteCurrent(const QModelIndex &index);

    FindingsModel *m_model = nullptr;
    FindingDelegate *m_delegate = nullptr;
    QLabel *m_summary = nullptr;
    QToolButton *m_tie = nullptr; // how many are equally likely; compares them
    QTreeView *m_list = nullptr;
    WhyStrip *m_why = nullptr;

    CatalogPtr m_catalog;
    bool m_hasDiagnosis = false;
    int m_findings = 0;
    int m_lines = 0;
    bool m_showing = false; // the selection changes because of select(), not by the person
    QPersistentModelIndex m_currentAtPress; // what was selected when the mouse button went down
    int m_placeStep = 0; // which occurrence of the selected place was activated last
};

} // namespace waymark
