#include "ui/dialogs/exportdialog.h"

#include "app/catalog/entrywriter.h"
#include "app/report/entryreport.h"
#include "ui/base/refresh.h"

#include <QComboBox>

using namespace Qt::StringLiterals;

namespace waymark {

ExportDialog::ExportDialog(ReportWords words, QWidget *parent)
    : PreviewDialog(parent)
    , m_words(std::move(words))
{
    setObjectName(u"exportDialog"_s);
    setFormats({Format::Markdown, Format::Html, Format::Json});
    languageChoices()->setCurrentIndex(languageChoices()->count() - 1);
    onLanguageChange(this, [this] {
        retranslate();
        refresh();
    });
}

void ExportDialog::showEntry(const CatalogPtr &catalog, const QString &entryId, const QMap<QString, QString> &captures)
{
    m_catalog = catalog;
    m_entryId = entryId;
    m_captures = captures;
    showMessage(entryId);
    refresh();
}

EntryPtr ExportDialog::entry() const
{
    return m_catalog ? m_catalog->find(m_entryId) : nullptr;
}

void ExportDialog::refresh()
{
    const EntryPtr shown = entry();
    languageChoices()->setEnabled(format() != Format::Json); // which always has both
    if (shown && format() == Format::Json)
        showText(QString::fromUtf8(toJson(*shown)));
    else if (shown && format() == Format::Html)
        showText(entryHtml(*shown, *m_catalog, m_words, languages(), m_captures));
    else
        showText(markdown());
}

QString ExportDialog::markdown() const
{
    const EntryPtr shown = entry();
    return shown ? entryMarkdown(*shown, *m_catalog, m_words, languages(), m_captures) : QString();
}

QString ExportDialog::suggestedName() const
{
    return m_entryId.section(u'/', -1);
}

void ExportDialog::retranslate()
{
    PreviewDialog::retranslate();
    setWindowTitle(tr("Export Entry"));
}

} // namespace waymark
