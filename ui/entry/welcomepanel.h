#pragma once

#include "app/catalog/catalog.h"
#include "app/catalog/guide.h"

#include <QWidget>

namespace waymark {

class PartFactory;

/// What the page offers while no entry is shown: a sentence that says what to do, some entries to begin with, and the
/// guides.
class WelcomePanel : public QWidget
{
    Q_OBJECT

public:
    static constexpr qsizetype Entries = 5;

    /// The factory outlives the panel; its signals tell what is chosen.
    explicit WelcomePanel(PartFactory &parts, QWidget *parent = nullptr);

    /// To be called once. Lists that are empty are left out.
    void showOffers(const Catalog &catalog, const QList<GuideTitle> &guides);

private:
    QWidget *list(const QString &heading, const QString &objectName, const QList<QPair<QString, QString>> &links);

    PartFactory &m_parts;
};

} // namespace waymark
