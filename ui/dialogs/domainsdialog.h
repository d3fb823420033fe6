#pragma once

#include "app/catalog/catalog.h"
#include "app/catalog/furthercatalog.h"

#include <QDialog>

class QListWidget;

namespace waymark {

/// Which domains of a further catalog are used: a list with a box for each. Accepted with OK.
class DomainsDialog : public QDialog
{
    Q_OBJECT
public:
    /// Lists the domains of `further` that are in `catalog`, which was made with it, and those that it leaves out.
    DomainsDialog(const FurtherCatalog &further, const Catalog &catalog, Language language, QWidget *parent);

    /// Of the further catalog.
    const QString &path() const { return m_path; }

    /// Ids of the domains without a tick.
    QStringList leftOut() const;

private:
    const QString m_path;
    QListWidget *m_list = nullptr;
};

} // namespace waymark
