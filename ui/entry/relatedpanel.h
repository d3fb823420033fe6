#pragma once

#include "app/catalog/catalog.h"

#include <QWidget>

class QTextCursor;

namespace waymark {

class PartFactory;

/// The errors that this one leads to, that come before it, and that are taken for it: as links, with what is said of
/// each.
class RelatedPanel : public QWidget
{
    Q_OBJECT

public:
    /// The factory outlives the panel.
    explicit RelatedPanel(PartFactory &parts, QWidget *parent = nullptr);

    /// Whether `entry` has anything for this panel.
    static bool hasContent(const Entry &entry);

    /// To be called once. An entry that `catalog` does not hold is named by its id, without a link.
    void showRelated(const Entry &entry, const Catalog &catalog);

signals:
    /// The shown entry is to be compared with this one.
    void compareRequested(const QString &otherId);

private:
    void writeOther(QTextCursor &cursor, const LocalizedText &text);
    void writeGroup(QTextCursor &cursor, const QString &heading);
    void writeItem(QTextCursor &cursor, const QString &entryId, const QStringList &remarks, const Catalog &catalog);
    void writeTransitions(QTextCursor &cursor, const QString &heading, const QList<Transition> &transitions,
                          const Catalog &catalog);
    void writeCompareLink(QTextCursor &cursor, const QString &entryId, const Catalog &catalog);
    QString remark(const LocalizedText &text) const;

    PartFactory &m_parts;
};

} // namespace waymark
