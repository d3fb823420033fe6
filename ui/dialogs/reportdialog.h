#pragma once

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

    /// Shows a report of `material`, in `language` unless another one was chosen before. All masks are on again.
    void showReport(ReportMaterial material, Language language);

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
};

} // namespace waymark
