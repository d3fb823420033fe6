#pragma once

#include "app/catalog/catalog.h"
#include "app/catalog/filledwords.h"
#include "app/catalog/furthercatalog.h"
#include "app/diagnosis/triage.h"
#include "app/result/diagnosis.h"

#include <QAbstractItemModel>

#include <vector>

namespace waymark {

/// The findings of a diagnosis as a tree of two levels: a row for each finding, in the order of triage() (a cause
/// before its consequences), and below it a row for each place in the user's code that it came from. A finding whose
/// places are not known has no rows below it.
///   CUDA out of memory. Tried to allocate {size}     "exact · 0.97 · 3 times", "root cause"
///     train.py:12 · step ×2
///     eval.py:40 (3 suppressed)
///   DataLoader worker is killed     "template · 0.81 · 1 time", "→ consequence"
///   and 2 unknown errors
/// The last row is there where errors are known beside others that no entry explains: the places of no entry.
/// An entry that the catalog does not hold is shown by its id. A finding that is only similar to an entry is named
/// with "possibly"; the second line names entries that are as likely and, where no place is shown below,
/// the own frame.
class FindingsModel : public QAbstractItemModel
{
    Q_OBJECT
public:
    enum Role {
        EntryIdRole = Qt::UserRole + 1, ///< QString; of the finding, also in the rows below it. Empty in the last row.
        IsLocationRole, ///< bool; a place, or the last row, rather than a finding.
        IsRootCauseRole, ///< bool; the cause of other findings. False where there is only one.
        RelationRole, ///< QString; what the finding is to the others: "root cause", "→ consequence", or empty. The
                      ///< arrow: the finding in the row before led to it.
        MarksRole, ///< QList<SlotMark>; the placeholders in the signature, filled or not. Empty for a place.
        DetailRole, ///< QString; the second line: kind, confidence, count. Empty for a place.
        CautionRole, ///< QString; a third line that warns, or empty.
        OccurrencesRole, ///< QList<int>; indexes in Finding::occurrences that belong to the row; of the last row in
                         ///< Diagnosis::unknown.
        OriginRole, ///< QString; name of the further catalog that the entry is from, or empty.
        OriginColorRole, ///< int; FurtherCatalog::color of that catalog, or -1.
    };

    explicit FindingsModel(QObject *parent = nullptr);

    void setDiagnosis(const Diagnosis &diagnosis, const CatalogPtr &catalog);
    void clear();

    /// Language of the signatures.
    void setLanguage(Language language);

    /// The catalogs besides the built-in one: their entries have an origin.
    void setFurtherCatalogs(const QList<FurtherCatalog> &catalogs);

    /// Words of the interface are to be read again.
    void retranslate();

    /// The row of the unknown errors, or an invalid index.
    QModelIndex unknownRow() const;

    /// The row of a finding, or an invalid index.
    QModelIndex indexOf(const QString &entryId) const;

    /// The row of the place that an occurrence of `finding` belongs to; `finding` itself where there is none.
    QModelIndex indexOfOccurrence(const QModelIndex &finding, int occurrence) const;

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &child) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;

private:
    struct PlaceRow
    {
        LocationGroup group;
        QList<int> occurrences;
    };
    struct Row
    {
        Finding finding;
        FilledText english; ///< The signature with values of the paste.
        FilledText chinese; ///< The English one where there is no Chinese.
        QString file; ///< Of the entry.
        TriageItem relation;
        std::vector<PlaceRow> places;
    };

    bool isLocation(const QModelIndex &index) const;
    bool isUnknown(const QModelIndex &index) const;
    const Row &rowOf(const QModelIndex &index) const;
    const PlaceRow &placeOf(const QModelIndex &index) const;
    bool isRootCause(const Row &row) const;

    QString relationText(const Row &row) const;
    QString originText(const Row &row) const;
    QString causeText(const Row &row) const;
    QString detailText(const Row &row) const;
    FilledText titleOf(const Row &row) const;
    QString titleText(const Row &row) const { return titleOf(row).text; }
    QString cautionText(const Row &row) const;
    QString placeText(const Row &row, const PlaceRow &place) const;
    QString fullText(const Row &row) const;
    QVariant findingData(const Row &row, int role) const;
    QVariant placeData(const Row &row, const PlaceRow &place, int role) const;
    QVariant unknownData(int role) const;
    void announceTexts();

    // internalId() is 0 for a finding, and for a place the row of its finding, counted from 1.
    std::vector<Row> m_rows;
    QList<UnknownError> m_unknown; // empty where there is no finding
    CatalogPtr m_catalog; // names their domains
    QString m_rootCause;
    Language m_language = Language::English;
    QList<FurtherCatalog> m_furtherCatalogs;
};

} // namespace waymark
