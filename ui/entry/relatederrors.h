#pragma once

#include "app/catalog/entry.h"

#include <QWidget>

class QVBoxLayout;

namespace waymark {

class PartFactory;

/// The errors that an entry leads to, that come before it and that are taken for it, as links, each with what tells it
/// apart in one line below. Of each kind MaxShown are shown, and the rest where the person asks for more. What is
/// easily confused can be compared.
class RelatedErrors : public QWidget
{
    Q_OBJECT

public:
    static constexpr qsizetype MaxShown = 4;

    /// The factory outlives the widget, and reports which entries are wanted. One that the catalog does not hold is
    /// named by its id, without a link.
    RelatedErrors(const Entry &entry, PartFactory &parts, QWidget *parent = nullptr);

    static bool hasAny(const Entry &entry);

signals:
    /// The shown entry is to be compared with this one.
    void compareRequested(const QString &otherId);

private:
    struct Item
    {
        QString entryId;
        QString likelihood;
        LocalizedText remark;
        bool canBeCompared = false;
    };
    QWidget *newGroup(const QString &heading, const QList<Item> &items);
    QWidget *newList(const QList<Item> &items, QWidget *parent);
    void addTitle(const Item &item, QVBoxLayout *column, QWidget *parent);
    void addRemark(const QString &markdown, QVBoxLayout *column, QWidget *parent);
    QList<Item> itemsOf(const QList<Transition> &transitions) const;

    PartFactory &m_parts;
};

} // namespace waymark
