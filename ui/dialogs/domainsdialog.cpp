#include "ui/dialogs/domainsdialog.h"

#include "ui/base/dialogs.h"
#include "ui/base/plainlabel.h"

#include <QListWidget>

using namespace Qt::StringLiterals;

namespace waymark {

DomainsDialog::DomainsDialog(const FurtherCatalog &further, const Catalog &catalog, Language language, QWidget *parent)
    : QDialog(parent)
    , m_path(further.path)
{
    //: Title of a dialog; %1 is the name of a catalog
    setWindowTitle(tr("Domains of %1").arg(further.name));
    QVBoxLayout *column = newDialogColumn(this);
    QLabel *explanation = newPlainLabel(this, tr("Entries of a domain without a tick are left out."));
    explanation->setWordWrap(true);
    column->addWidget(explanation);
    m_list = new QListWidget(this);
    m_list->setObjectName(u"domains"_s);
    m_list->setAccessibleName(tr("Domains"));
    column->addWidget(m_list, 1);
    QStringList domains = catalog.domainsIn(further.path) + further.leftOut;
    domains.sort();
    domains.removeDuplicates();
    for (const QString &domain : std::as_const(domains)) {
        auto *item = new QListWidgetItem(catalog.taxonomy().domainName(domain).in(language).simplified(), m_list);
        item->setData(Qt::UserRole, domain);
        item->setSizeHint({0, fontMetrics().height() + SpacingUnit});
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
        item->setCheckState(further.leftOut.contains(domain) ? Qt::Unchecked : Qt::Checked);
    }
    m_list->setCurrentRow(0);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    for (QAbstractButton *button : buttons->buttons())
        button->setIcon({});
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    column->addWidget(buttons);
    resize(fontMetrics().averageCharWidth() * 48, fontMetrics().height() * 22);
}

QStringList DomainsDialog::leftOut() const
{
    QStringList ids;
    for (int row = 0; row < m_list->count(); ++row) {
        if (m_list->item(row)->checkState() == Qt::Unchecked)
            ids.append(m_list->item(row)->data(Qt::UserRole).toString());
    }
    return ids;
}

} // namespace waymark
