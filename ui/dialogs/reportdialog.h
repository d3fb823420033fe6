#pragma once

#include "app/report/problemreport.h"
#include "ui/base/latestjob.h"
#include "ui/dialogs/previewdialog.h"

class QCheckBox;
class QTreeWidget;
class QTreeWidgetItem;

namespace waymark {

/// What the dialog reports; a copy of its own, so that the paste may change meanwhile.
struct ReportMaterial
{
    Diagnosis diagnosis;
    QString paste;
    CatalogPtr catalog;
    QString programVersion;
    QDate catalogDate;
    QList<TriedFix> tried;
};

/// A report of the present diagnosis, for an issue or a chat. What is private in it is masked: the text shows where, a
/// list beside it what, and each can be shown again by taking its tick away.
class ReportDialog : public PreviewDialog
{
    Q_OBJECT
public:
    explicit ReportDialog(ReportWords words, QWidget *parent = nullptr);

    /// Shows a report of `material`, in `language` unless another one was chosen before. All masks are on again. A
    /// paste of more than MaxDirectPaste characters is searched on a thread of its own: until that ends the dialog is
    /// empty, shows how far the search is, and cannot copy, save or print.
    void showReport(ReportMaterial material, Language language);

    static constexpr qsizetype MaxDirectPaste = 1'000'000;

    /// How many things are masked in the report.
    int maskedCount() const;

protected:
    void refresh() override;
    QString markdown() const override;
    QString suggestedName() const override;
    void retranslate() override;

private:
    void setupOptions();
    void setupMasks();
    void search(const LatestJob::Run &run, const QString &paste);
    ProblemReport written(Format format) const;
    QString selectedOriginal() const;
    void fillMasks();
    void markPlaces();
    void showHint();

    ReportWords m_words;
    ReportMaterial m_material;
    mutable Masker m_masker;
    ProblemReport m_report;
    QSet<QString> m_shown; // originals that the user unmasked
    QComboBox *m_excerpt = nullptr;
    QCheckBox *m_withVersions = nullptr;
    QCheckBox *m_withTried = nullptr;
    QLabel *m_masksTitle = nullptr;
    QTreeWidget *m_masks = nullptr;
    bool m_filling = false;
    bool m_searching = false;
    LatestJob m_search;
};

} // namespace waymark
