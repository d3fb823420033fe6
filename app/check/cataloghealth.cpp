#include "app/check/cataloghealth.h"

#include "app/check/catalogcheck.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

bool lacksChinese(const LocalizedText &text)
{
    return !text.en.isEmpty() && !text.isTranslated();
}

bool lacksChinese(const Entry &entry)
{
    return lacksChinese(entry.signature) || lacksChinese(entry.rootCause)
        || std::any_of(
               entry.deadEnds.begin(), entry.deadEnds.end(),
               [](const DeadEnd &deadEnd) { return lacksChinese(deadEnd.action) || lacksChinese(deadEnd.whyFails); })
        || std::any_of(entry.workarounds.begin(), entry.workarounds.end(),
                       [](const Workaround &workaround) { return lacksChinese(workaround.action); });
}

bool isStale(const Entry &entry, QDate today)
{
    const QDate date = entry.lastConfirmed.isValid() ? entry.lastConfirmed : entry.lastUpdated;
    return !date.isValid() || date.addYears(1) < today;
}

int deadLinks(const Entry &entry, const Catalog &catalog)
{
    const auto count = [&](const auto &links) {
        return int(
            std::count_if(links.begin(), links.end(), [&](const auto &link) { return !catalog.find(link.entryId); }));
    };
    return count(entry.leadsTo) + count(entry.precededBy) + count(entry.confusedWith);
}

} // namespace

CatalogHealth catalogHealth(const Catalog &catalog, const Problems &loading, const QStringList &guides, QDate today)
{
    CatalogHealth health;
    health.entries = catalog.size();
    for (const Entry &entry : catalog.entries()) {
        ++health.tiers[entry.tier];
        health.withoutChinese += lacksChinese(entry);
        health.samples += int(entry.samples.size());
        health.withoutSample += entry.samples.isEmpty();
        health.stale += isStale(entry, today);
        health.deadLinks += deadLinks(entry, catalog);
    }
    CheckOptions options;
    options.today = today;
    options.guides = guides;
    health.problems = checkCatalog(catalog, loading, options);
    // A refused regex is told of twice: where patterns are built, and by the check, which names the place in the regex.
    const auto isRefusal = [](const Problem &problem) { return problem.message.contains("RE2 refuses"_L1); };
    QSet<QString> refused;
    for (const Problem &problem : std::as_const(health.problems)) {
        if (isRefusal(problem))
            refused.insert(problem.entryId);
    }
    health.refusedPatterns = int(refused.size());
    health.problems.removeIf([&](const Problem &problem) {
        return problem.message.contains("recognised by its signature alone"_L1) && refused.contains(problem.entryId);
    });
    std::stable_sort(health.problems.begin(), health.problems.end(),
                     [](const Problem &a, const Problem &b) { return a.severity < b.severity; });
    health.problems.erase(std::unique(health.problems.begin(), health.problems.end()), health.problems.end());
    return health;
}

const char *cureFor(const Problem &problem)
{
    struct Cure
    {
        QLatin1StringView words; // of the problem
        const char *cure;
    };
    static const Cure cures[] = {
        {"RE2 refuses"_L1,
         QT_TRANSLATE_NOOP(
             "CatalogCures",
             "Write it without look-around and back-references; until then the signature recognises the error.")},
        {"can backtrack without end"_L1,
         QT_TRANSLATE_NOOP("CatalogCures", "Repeat something that can be read in one way only.")},
        {"does not match sample"_L1,
         QT_TRANSLATE_NOOP("CatalogCures", "Widen the regex, or take the sample out if it is another error.")},
        {"matches sample"_L1,
         QT_TRANSLATE_NOOP("CatalogCures",
                           "Make the regex narrower, say under frequently_confused_with how the two differ, or give "
                           "the entry the tag \"general\" if it is meant to be.")},
        {"no such entry"_L1, QT_TRANSLATE_NOOP("CatalogCures", "Correct the id, or take the link out.")},
        {"leads to the entry itself"_L1, QT_TRANSLATE_NOOP("CatalogCures", "Take the link out.")},
        {"that leads back"_L1, QT_TRANSLATE_NOOP("CatalogCures", "Add the link at the other end, too.")},
        {"not translated"_L1, QT_TRANSLATE_NOOP("CatalogCures", "Add the Chinese text.")},
        {"backquotes are seen"_L1, QT_TRANSLATE_NOOP("CatalogCures", "Take them out.")},
        {"is missing; it is the paragraph"_L1, QT_TRANSLATE_NOOP("CatalogCures", "Add the Chinese text.")},
        {"_zh: missing"_L1, QT_TRANSLATE_NOOP("CatalogCures", "Add the Chinese text.")},
        {": missing"_L1, QT_TRANSLATE_NOOP("CatalogCures", "Fill it in.")},
        {"not the file's path"_L1, QT_TRANSLATE_NOOP("CatalogCures", "Rename the file or the entry.")},
        {"lies in the future"_L1, QT_TRANSLATE_NOOP("CatalogCures", "Correct the date.")},
        {"no such guide"_L1, QT_TRANSLATE_NOOP("CatalogCures", "Correct the guide's id, or write the guide.")},
        {"expected two or more"_L1,
         QT_TRANSLATE_NOOP("CatalogCures", "Add outputs in which this entry is the right answer.")},
        {"without evidence"_L1,
         QT_TRANSLATE_NOOP("CatalogCures", "Use one of the four estimates, or say what was observed.")},
        {"home page is no source"_L1, QT_TRANSLATE_NOOP("CatalogCures", "Name the page that says it.")},
        {"not a plain file"_L1, QT_TRANSLATE_NOOP("CatalogCures", "Put a plain file in its place.")},
        {"the name is not UTF-8"_L1, QT_TRANSLATE_NOOP("CatalogCures", "Rename the file.")},
        {"too large"_L1, QT_TRANSLATE_NOOP("CatalogCures", "Split the file.")},
    };
    for (const Cure &cure : cures) {
        if (problem.message.contains(cure.words))
            return cure.cure;
    }
    return problem.severity == Problem::Severity::Error
        ? QT_TRANSLATE_NOOP("CatalogCures", "Correct the file at this line, then reload the catalog.")
        : "";
}

} // namespace waymark
