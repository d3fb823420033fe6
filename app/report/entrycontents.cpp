#include "app/report/entrycontents.h"

#include "app/markdown/howto.h"
#include "app/markdown/markdown.h"
#include "app/report/entrywords.h"
#include "app/report/rates.h"
#include "app/report/versionwords.h"
#include "app/result/slotvalues.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

using Kind = ReportSection::Kind;

/// The texts to show: one a language, but none twice. A report in a single language has the text of the other one where
/// there is none, marked as such. Empty for an empty text.
QList<ReportText> reportTexts(const LocalizedText &text, const ReportWords &words)
{
    if (text.isEmpty())
        return {};
    const Language main = words.language();
    if (words.languages().size() == 1) {
        const Language other = main == Language::Chinese ? Language::English : Language::Chinese;
        return {{localizedWords(words, text), isMissingIn(text, main) ? other : main}};
    }
    QList<ReportText> texts;
    for (const Language language : words.languages()) {
        const QString shown = text.in(language);
        if (!isMissingIn(text, language) && (texts.isEmpty() || texts.first().text != shown))
            texts.append({shown, language});
    }
    return texts;
}

/// Domain, verification, dates, tags, …
ReportSection factSection(const Entry &entry, const Catalog &catalog, const ReportWords &words)
{
    //: heading of dates, tags and the like
    ReportSection section{Kind::List, words.label(QT_TRANSLATE_NOOP("Report", "About this entry"))};
    const auto add = [&](const char *name, const QString &value) {
        if (!value.isEmpty())
            section.lines.append({words.text(name), {}, value, {}, {}});
    };
    const Taxonomy &taxonomy = catalog.taxonomy();
    if (!entry.domain.isEmpty())
        add(QT_TRANSLATE_NOOP("Report", "Domain"), taxonomy.domainName(entry.domain).in(words.language()));
    if (!entry.category.isEmpty())
        add(QT_TRANSLATE_NOOP("Report", "Category"), taxonomy.categoryName(entry.category).in(words.language()));
    add(QT_TRANSLATE_NOOP("Report", "Subcategory"), entry.subcategory);
    add(QT_TRANSLATE_NOOP("Report", "Error code"), entry.errorCode);
    add(QT_TRANSLATE_NOOP("Report", "Verification"), tierWords(words, entry.tier));
    if (const int count = evidenceCount(entry); count > 0)
        //: how often something was run for the entry
        add(QT_TRANSLATE_NOOP("Report", "Runs"), QString::number(count));
    if (entry.confidence)
        add(QT_TRANSLATE_NOOP("Report", "Confidence"), confidenceWords(words, *entry.confidence));
    add(QT_TRANSLATE_NOOP("Report", "Can be resolved"), resolvableWords(words, entry.resolvable));
    add(QT_TRANSLATE_NOOP("Report", "First seen"), dateText(entry.firstSeen));
    add(QT_TRANSLATE_NOOP("Report", "Last confirmed"), dateText(entry.lastConfirmed));
    add(QT_TRANSLATE_NOOP("Report", "Last updated"), dateText(entry.lastUpdated));
    add(QT_TRANSLATE_NOOP("Report", "Guide"), entry.guide);
    add(QT_TRANSLATE_NOOP("Report", "Tags"), entry.tags.join(u", "_s));
    add(QT_TRANSLATE_NOOP("Report", "Former IDs"), entry.formerIds.join(u", "_s));
    return section;
}

/// Columns that are empty in every row are left out.
ReportSection versionSection(const Entry &entry, const ReportWords &words)
{
    ReportSection section{Kind::Table, words.label(QT_TRANSLATE_NOOP("Report", "Versions"))};
    if (entry.versions.isEmpty())
        return section;
    QList<QList<ReportCell>> &rows = section.rows;
    rows.append(QList<ReportCell>());
    for (const char *name : {QT_TRANSLATE_NOOP("Report", "Version"), QT_TRANSLATE_NOOP("Report", "Status"),
                             QT_TRANSLATE_NOOP("Report", "Introduced"), QT_TRANSLATE_NOOP("Report", "Deprecated"),
                             QT_TRANSLATE_NOOP("Report", "Removed"), QT_TRANSLATE_NOOP("Report", "Notes")})
        rows.first().append(ReportCell{words.label(name)});
    for (const VersionNote &version : entry.versions) {
        QStringList notes;
        for (const Language language : words.languages())
            notes.append(version.behaviorChange.in(language).simplified());
        notes.removeAll(QString());
        notes.removeDuplicates();
        rows.append(QList<ReportCell>{{version.version},
                                      {version.status},
                                      {version.introduced},
                                      {version.deprecated},
                                      {version.removed},
                                      {notes.join(u" · "_s), true}});
    }
    for (qsizetype column = rows.first().size() - 1; column > 0; --column) {
        const bool empty = std::all_of(rows.cbegin() + 1, rows.cend(),
                                       [column](const QList<ReportCell> &row) { return row[column].text.isEmpty(); });
        for (QList<ReportCell> &row : rows) {
            if (empty)
                row.removeAt(column);
            else if (row[column].text.isEmpty())
                row[column].text = u"—"_s;
        }
    }
    return section;
}

ReportSection systemSection(const Entry &entry, const ReportWords &words)
{
    ReportSection section{Kind::Systems, words.label(QT_TRANSLATE_NOOP("Report", "Operating systems"))};
    for (const OsNote &note : entry.osNotes) {
        if (!note.note.isEmpty())
            section.lines.append({systemName(note.system), {}, {}, {}, reportTexts(note.note, words)});
    }
    return section;
}

ReportSection documentationSection(const Entry &entry, const ReportWords &words)
{
    ReportSection section{Kind::Documentation, words.label(QT_TRANSLATE_NOOP("Report", "Official documentation"))};
    if (!entry.officialDocUrl.isEmpty())
        section.lines = {{{}, {}, entry.officialDocUrl, entry.officialDocSection, {}}};
    return section;
}

ReportSection relationSection(const Entry &entry, const Catalog &catalog, const ReportWords &words)
{
    ReportSection section{Kind::List, words.label(QT_TRANSLATE_NOOP("Report", "Related errors"))};
    const auto add = [&](const char *name, const QString &id, const LocalizedText &detail) {
        const EntryPtr other = catalog.find(id);
        section.lines.append({words.text(name),
                              id,
                              {},
                              other ? titleOf(*other, words.language()).text : QString(),
                              reportTexts(detail, words)});
    };
    for (const Transition &transition : entry.leadsTo)
        add(QT_TRANSLATE_NOOP("Report", "Leads to"), transition.entryId, transition.condition);
    for (const Transition &transition : entry.precededBy)
        add(QT_TRANSLATE_NOOP("Report", "Preceded by"), transition.entryId, transition.condition);
    for (const Confusion &confusion : entry.confusedWith)
        add(QT_TRANSLATE_NOOP("Report", "Easily confused with"), confusion.entryId, confusion.distinction);
    return section;
}

ReportSection aliasSection(const Entry &entry, const ReportWords &words)
{
    ReportSection section{Kind::List, words.label(QT_TRANSLATE_NOOP("Report", "Other wordings"))};
    for (const QString &alias : entry.aliases)
        section.lines.append({{}, alias, {}, {}, {}});
    return section;
}

/// Every source that the entry, its workarounds and its dead ends name, once each, in that order.
ReportSection sourceSection(const Entry &entry, const ReportWords &words)
{
    QStringList sources = entry.sources;
    for (const Workaround &workaround : entry.workarounds)
        sources += workaround.sources;
    for (const DeadEnd &deadEnd : entry.deadEnds)
        sources += deadEnd.sources;
    sources.removeAll(QString());
    sources.removeDuplicates();
    ReportSection section{Kind::List, words.label(QT_TRANSLATE_NOOP("Report", "Sources"))};
    for (const QString &source : std::as_const(sources))
        section.lines.append({{}, {}, source, {}, {}});
    return section;
}

void addDetail(ReportFix &fix, const QString &name, const QList<ReportText> &texts)
{
    if (!texts.isEmpty())
        fix.details.append({name, texts});
}

void addFit(ReportFix &report, const ReportWords &words, const FixFit &fit)
{
    if (const QString why = fitWords(words, fit, report.kind == ReportFix::Kind::Fails); !why.isEmpty())
        addDetail(report, {}, {{escapedMarkdown(why), words.language()}});
}

/// What an output looks like, and the fix or the entry that it leads to.
LocalizedText outcomeText(const CheckOutcome &outcome, const Entry &entry)
{
    LocalizedText text = outcome.looksLike;
    LocalizedText target;
    if (outcome.workaround >= 1 && outcome.workaround <= entry.workarounds.size())
        target = entry.workarounds[outcome.workaround - 1].action;
    else if (!outcome.entryId.isEmpty())
        target = {codeSpan(outcome.entryId), codeSpan(outcome.entryId)};
    for (const auto &[words, end] : {std::pair{&text.en, target.en}, std::pair{&text.zh, target.zh}}) {
        if (!words->isEmpty() && !end.isEmpty())
            *words += u" → "_s + end;
    }
    return text;
}

/// "`NAMESPACE`: the namespace of the pod" for each word of `code` that the reader replaces.
QList<ReportText> replacementTexts(const Entry &entry, const QString &code, const ReportWords &words)
{
    QStringList lines;
    for (const SlotMark &mark : replacementsIn(code, SlotValues(entry), words.language())) {
        const QString line = codeSpan(mark.name) + words.colon() + escapedMarkdown(mark.value);
        if (!lines.contains(line))
            lines.append(line);
    }
    return lines.isEmpty() ? QList<ReportText>() : QList<ReportText>{{lines.join(u"; "_s), words.language()}};
}

} // namespace

Entry filledEntry(const Entry &entry, const QMap<QString, QString> &captures)
{
    const SlotValues values(entry, captures);
    if (values.names().isEmpty())
        return entry;
    Entry filled = entry;
    const auto words = [&values](QString &text) { text = fillWords(text, values).text; };
    const auto markdown = [&values](LocalizedText &text) {
        text = {fillMarkdown(text.en, values), fillMarkdown(text.zh, values)};
    };
    words(filled.signature.en);
    words(filled.signature.zh);
    markdown(filled.rootCause);
    for (VersionNote &version : filled.versions)
        markdown(version.behaviorChange);
    for (OsNote &note : filled.osNotes)
        markdown(note.note);
    for (Check &check : filled.checks) {
        markdown(check.ask);
        check.run = fillMarkdown(check.run, values);
        for (CheckOutcome &outcome : check.outcomes)
            markdown(outcome.looksLike);
    }
    for (DeadEnd &deadEnd : filled.deadEnds) {
        for (LocalizedText *text : {&deadEnd.action, &deadEnd.whyFails, &deadEnd.condition})
            markdown(*text);
    }
    for (Workaround &workaround : filled.workarounds) {
        markdown(workaround.action);
        markdown(workaround.condition);
        markdown(workaround.confirm);
        workaround.how = fillMarkdown(workaround.how, values);
        workaround.proseZh = fillMarkdown(workaround.proseZh, values);
        workaround.codeZh = fillMarkdown(workaround.codeZh, values);
    }
    for (Transition &transition : filled.leadsTo)
        markdown(transition.condition);
    for (Transition &transition : filled.precededBy)
        markdown(transition.condition);
    for (Confusion &confusion : filled.confusedWith)
        markdown(confusion.distinction);
    for (QString &alias : filled.aliases)
        words(alias);
    return filled;
}

ReportSection rootCauseSection(const Entry &entry, const ReportWords &words)
{
    ReportSection section{Kind::Prose, words.label(QT_TRANSLATE_NOOP("Report", "Root cause"))};
    section.texts = reportTexts(entry.rootCause, words);
    return section;
}

ReportSection checkSection(const Entry &entry, const ReportWords &words,
                           const std::optional<QList<EntryFit::Seen>> &seen)
{
    ReportSection section{Kind::Fixes, words.label(QT_TRANSLATE_NOOP("Report", "Which case is yours?"))};
    for (qsizetype i = 0; i < entry.checks.size(); ++i) {
        const Check &check = entry.checks[i];
        ReportFix question{ReportFix::Kind::Question, reportTexts(check.ask, words), {}, {}};
        if (!check.run.isEmpty())
            addDetail(question, {}, {{check.run, {}}});
        const EntryFit::Seen found = seen ? seen->value(i) : EntryFit::Seen();
        if (found.outcome >= 0)
            //: before an output of a command; it follows
            addDetail(question, words.label(QT_TRANSLATE_NOOP("Report", "Your paste shows")),
                      {{codeSpan(found.text), {}}});
        for (qsizetype j = 0; j < check.outcomes.size(); ++j) {
            if (!seen || found.outcome == j)
                addDetail(question, {}, reportTexts(outcomeText(check.outcomes[j], entry), words));
        }
        section.fixes.append(question);
    }
    return section;
}

ReportSection deadEndSection(const Entry &entry, const ReportWords &words, const QList<FixFit> &fits)
{
    ReportSection section{Kind::Fixes,
                          words.label(QT_TRANSLATE_NOOP("Report", "Dead ends: common, and they do not help"))};
    for (qsizetype i = 0; i < entry.deadEnds.size(); ++i) {
        const DeadEnd &deadEnd = entry.deadEnds[i];
        const bool bare = deadEnd.action.isEmpty();
        ReportFix fix{ReportFix::Kind::Fails,
                      reportTexts(bare ? deadEnd.whyFails : deadEnd.action, words),
                      deadEndRate(words, deadEnd),
                      {}};
        addFit(fix, words, fits.value(i));
        if (!bare)
            addDetail(fix, {}, reportTexts(deadEnd.whyFails, words));
        addDetail(fix, words.label(QT_TRANSLATE_NOOP("Report", "When it helps")),
                  reportTexts(deadEnd.condition, words));
        section.fixes.append(fix);
    }
    return section;
}

ReportSection workaroundSection(const Entry &entry, const ReportWords &words, const QList<FixFit> &fits, qsizetype most)
{
    ReportSection section{Kind::Fixes, words.label(QT_TRANSLATE_NOOP("Report", "Workarounds"))};
    const qsizetype count = most < 0 ? entry.workarounds.size() : std::min(most, entry.workarounds.size());
    for (qsizetype i = 0; i < count; ++i) {
        const Workaround &workaround = entry.workarounds[i];
        ReportFix fix{
            ReportFix::Kind::Works, reportTexts(workaround.action, words), workaroundRate(words, workaround), {}};
        addFit(fix, words, fits.value(i));
        addDetail(fix, words.label(QT_TRANSLATE_NOOP("Report", "Condition")), reportTexts(workaround.condition, words));
        if (words.languages().contains(Language::Chinese))
            addDetail(fix, {}, reportTexts({{}, workaround.proseZh}, words));
        const QString how = words.isChineseOnly() ? howForChinese(workaround) : workaround.how;
        if (!how.isEmpty())
            addDetail(fix, {}, {{howToMarkdown(howToParts(how)), {}}});
        addDetail(fix, words.label(QT_TRANSLATE_NOOP("Report", "Replace")), replacementTexts(entry, how, words));
        addDetail(fix, words.label(QT_TRANSLATE_NOOP("Report", "It worked if")),
                  reportTexts(workaround.confirm, words));
        section.fixes.append(fix);
    }
    if (const qsizetype rest = entry.workarounds.size() - count; rest > 0)
        section.rest = words.text(QT_TRANSLATE_N_NOOP("Report", "and %n more workaround(s)"), int(rest));
    return section;
}

EntryContents entryContents(const Entry &entry, const Catalog &catalog, const ReportWords &words)
{
    EntryContents contents;
    contents.titles = reportTexts(entry.title.isEmpty() ? entry.signature : entry.title, words);
    if (contents.titles.isEmpty())
        contents.titles = {{entry.id, {}}};
    if (!entry.title.isEmpty() || (words.isChineseOnly() && entry.signature.isTranslated()))
        contents.message = entry.signature.en;
    contents.idName = words.label(QT_TRANSLATE_NOOP("Report", "ID"));
    contents.id = entry.id;
    contents.sections = {rootCauseSection(entry, words),         checkSection(entry, words),
                         workaroundSection(entry, words),        deadEndSection(entry, words),
                         versionSection(entry, words),           systemSection(entry, words),
                         relationSection(entry, catalog, words), aliasSection(entry, words),
                         documentationSection(entry, words),     sourceSection(entry, words),
                         factSection(entry, catalog, words),     moreSection(entry, words)};
    contents.sections.removeIf([](const ReportSection &section) { return section.isEmpty(); });
    return contents;
}

} // namespace waymark
