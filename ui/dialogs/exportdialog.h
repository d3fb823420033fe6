#pragma once

#include "app/catalog/catalog.h"
#include "app/report/reportwords.h"
#include "ui/dialogs/previewdialog.h"

namespace waymark {

/// An entry as a page of its own, in Markdown or HTML, in either language or both, or as the file of a catalog, which
/// can be sent in or used elsewhere.
class ExportDialog : public PreviewDialog
{
    Q_OBJECT
public:
    explicit ExportDialog(ReportWords words, QWidget *parent = nullptr);

    /// Shows the page of an entry; one that the catalog does not hold shows nothing. `captures` is what the paste has
    /// for its placeholders.
    void showEntry(const CatalogPtr &catalog, const QString &entryId, const QMap<QString, QString> &captures = {});

protected:
    void refresh() override;
    QString markdown() const override;
    QString suggestedName() const override;
    void retranslate() override;

private:
    EntryPtr entry() const;

    ReportWords m_words;
    CatalogPtr m_catalog;
    QString m_entryId;
    QMap<QString, QString> m_captures;
};

} // namespace waymark
