#include "app/report/entryfacts.h"

#include "app/report/entrywords.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

LocalizedText titleOf(const Catalog &catalog, const QString &id)
{
    const Entry *entry = catalog.find(id);
    return entry ? entry->signature : LocalizedText();
}

} // namespace

QList<Fact> entryFacts(const Entry &entry, const Catalog &catalog, const ReportWords &words, Language language)
{
    QList<Fact> facts;
    const auto add = [&](const char *name, const QString &value) {
        if (!value.isEmpty())
            facts.append({words.text(language, name), value});
    };
    const Taxonomy &taxonomy = catalog.taxonomy();
    if (!entry.domain.isEmpty())
        add(QT_TRANSLATE_NOOP("Report", "Domain"), taxonomy.domainName(entry.domain).in(language));
    if (!entry.category.isEmpty())
        add(QT_TRANSLATE_NOOP("Report", "Category"), taxonomy.categoryName(entry.category).in(language));
    add(QT_TRANSLATE_NOOP("Report", "Error code"), entry.errorCode);
    add(QT_TRANSLATE_NOOP("Report", "Verification"), tierWords(words, language, entry.tier));
    if (entry.confidence)
        add(QT_TRANSLATE_NOOP("Report", "Confidence"), estimateText(words, language, *entry.confidence));
    add(QT_TRANSLATE_NOOP("Report", "Can be resolved"), resolvableWords(words, language, entry.resolvable));
    add(QT_TRANSLATE_NOOP("Report", "First seen"), dateText(entry.firstSeen));
    add(QT_TRANSLATE_NOOP("Report", "Last confirmed"), dateText(entry.lastConfirmed));
    add(QT_TRANSLATE_NOOP("Report", "Last updated"), dateText(entry.lastUpdated));
    add(QT_TRANSLATE_NOOP("Report", "Guide"), entry.guide);
    add(QT_TRANSLATE_NOOP("Report", "Tags"), entry.tags.join(u", "_s));
    return facts;
}

QList<QStringList> versionTable(const Entry &entry, const ReportWords &words, const QList<Language> &languages)
{
    if (entry.versions.isEmpty())
        return {};
    const auto name = [&](const char *source) {
        QStringList names;
        for (const Language language : languages)
            names.append(words.text(language, source));
        names.removeDuplicates();
        return names.join(u" · "_s);
    };
    QList<QStringList> rows{{name(QT_TRANSLATE_NOOP("Report", "Version")), name(QT_TRANSLATE_NOOP("Report", "Status")),
                             name(QT_TRANSLATE_NOOP("Report", "Introduced")),
                             name(QT_TRANSLATE_NOOP("Report", "Deprecated")),
                             name(QT_TRANSLATE_NOOP("Report", "Removed")), name(QT_TRANSLATE_NOOP("Report", "Notes"))}};
    for (const VersionNote &version : entry.versions) {
        QStringList notes;
        for (const Language language : languages)
            notes.append(version.behaviorChange.in(language));
        notes.removeAll(QString());
        notes.removeDuplicates();
        rows.append({version.version, version.status, version.introduced, version.deprecated, version.removed,
                     notes.join(u" · "_s)});
    }
    for (qsizetype column = rows.first().size() - 1; column > 0; --column) {
        const bool empty = std::all_of(rows.cbegin() + 1, rows.cend(),
                                       [column](const QStringList &row) { return row[column].isEmpty(); });
        for (QStringList &row : rows) {
            if (empty)
                row.removeAt(column);
            else if (row[column].isEmpty())
                row[column] = u"—"_s;
        }
    }
    return rows;
}

QList<Relation> entryRelations(const Entry &entry, const Catalog &catalog, const ReportWords &words, Language language)
{
    QList<Relation> relations;
    const auto addTransitions = [&](const QList<Transition> &transitions, const char *name) {
        for (const Transition &transition : transitions) {
            relations.append({words.text(language, name), transition.entryId, titleOf(catalog, transition.entryId),
                              transition.condition});
        }
    };
    addTransitions(entry.leadsTo, QT_TRANSLATE_NOOP("Report", "Leads to"));
    addTransitions(entry.precededBy, QT_TRANSLATE_NOOP("Report", "Preceded by"));
    for (const Confusion &confusion : entry.confusedWith) {
        relations.append({words.text(language, QT_TRANSLATE_NOOP("Report", "Easily confused with")), confusion.entryId,
                          titleOf(catalog, confusion.entryId), confusion.distinction});
    }
    return relations;
}

QStringList entrySources(const Entry &entry)
{
    QStringList sources = entry.sources;
    for (const Workaround &workaround : entry.workarounds)
        sources += workaround.sources;
    for (const DeadEnd &deadEnd : entry.deadEnds)
        sources += deadEnd.sources;
    sources.removeAll(QString());
    sources.removeDuplicates();
    return sources;
}

QString systemName(const QString &system)
{
    if (system == u"linux")
        return u"Linux"_s;
    if (system == u"windows")
        return u"Windows"_s;
    return system == u"macos" ? u"macOS"_s : system;
}

} // namespace waymark
