#pragma once

#include <QElapsedTimer>
#include <QTreeView>

namespace waymark {

/// The tree of the catalog pane: letters typed in it go to the next row whose name or gloss, as it is drawn, begins
/// with them.
class CatalogTree : public QTreeView
{
    Q_OBJECT
public:
    using QTreeView::QTreeView;

    /// `letters`: what was typed so far, quickly one after another.
    void keyboardSearch(const QString &letters) override;

private:
    QElapsedTimer m_sinceLetter;
    QString m_letters;
};

} // namespace waymark
