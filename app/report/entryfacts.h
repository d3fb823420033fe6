#pragma once

#include "app/catalog/catalog.h"
#include "app/report/reportwords.h"

#include <QList>
#include <QString>
#include <QStringList>

namespace waymark {

/// Short facts about an entry, ready to be listed: the same in every kind of report.

/// A name and what it stands for.
struct Fact
{
    QString name;
    QString value; ///< Plain text.
};

/// Domain, category, error code, verification, confidence, dates, tags: those that the entry states.
QList<Fact> entryFacts(const Entry &entry, const Catalog &catalog, const ReportWords &words, Language language);

/// The version table: a row of column names, then a row a version. Columns that are empty in every row are left out,
/// empty cells are "—". Empty for an entry without versions.
QList<QStringList> versionTable(const Entry &entry, const ReportWords &words, const QList<Language> &languages);

/// One related entry.
struct Relation
{
    QString name; ///< How it is related: "Leads to", "Preceded by", "Easily confused with".
    QString entryId;
    LocalizedText title; ///< Its signature; empty where the catalog does not hold it.
    LocalizedText detail; ///< Condition or distinction, Markdown.
};

/// Related entries, in the order leads to, preceded by, confused with.
QList<Relation> entryRelations(const Entry &entry, const Catalog &catalog, const ReportWords &words, Language language);

/// Every source that the entry, its dead ends and its workarounds name, once each, in that order.
QStringList entrySources(const Entry &entry);

/// "Linux", "Windows" or "macOS"; any other word as it is.
QString systemName(const QString &system);

} // namespace waymark
