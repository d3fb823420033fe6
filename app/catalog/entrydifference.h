#pragma once

#include "app/catalog/entry.h"
#include "app/text/span.h"

#include <QList>
#include <QString>

namespace waymark {

/// Where two texts differ, by words; in Chinese by characters.
struct TextDifference
{
    QList<Span> removed; ///< Of the former text, in order.
    QList<Span> added; ///< Of the new text, in order.

    bool operator==(const TextDifference &) const = default;
};

/// Texts of many thousand words that differ in most of them are taken to differ as a whole.
///   differenceOf(u"Install it first", u"Install it again")  ->  {removed: "first", added: "again"}
TextDifference differenceOf(const QString &before, const QString &after);

/// One field in which two states of an entry differ.
struct FieldDifference
{
    QString key; ///< Of the entry in its file: "root_cause", "workarounds".
    int item = 0; ///< Which one of a list, from 1, in the newer state, or in the older one where it has gone; else 0.
    QString part; ///< Of the item: "action", "outcomes/0/regex"; empty for the whole item or field.
    QString before; ///< Its text; empty where it was not there.
    QString after;
    TextDifference words;
};

/// Every field in which two states of an entry differ, in the order of the entry's file. The day of the last change is
/// left out. Items of lists are compared with those that have the same first words (action, question, text), wherever
/// they stand; others in their order.
QList<FieldDifference> differencesBetween(const Entry &before, const Entry &after);

} // namespace waymark
