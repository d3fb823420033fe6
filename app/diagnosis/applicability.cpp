#include "app/diagnosis/applicability.h"

#include "app/catalog/product.h"

#include <QRegularExpression>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

/// Whether words name versions in a way that is not read: then they may allow what a need forbids.
bool speaksOfVersions(const QString &words)
{
    static const QRegularExpression speech(u"\\d\\.\\d|\\bbefore\\b|\\bolder\\b|\\d\\.x\\b|之前|以前|旧版|新版"_s);
    return speech.match(words).hasMatch();
}

bool names(const QString &words, const QString &product)
{
    const QRegularExpression name(u"\\b%1 \\d"_s.arg(QRegularExpression::escape(productName(product))),
                                  QRegularExpression::CaseInsensitiveOption);
    return name.match(words).hasMatch();
}

/// Takes a note in parentheses off the end of a clause. "(run with 2.6.0)" only describes how it was checked.
QString takeNote(QString &clause)
{
    static const QRegularExpression note(u"\\s*[(（]([^()（）]*)[)）]\\s*$"_s);
    const QRegularExpressionMatch match = note.match(clause);
    if (!match.hasMatch())
        return {};
    clause.truncate(match.capturedStart());
    const QString words = match.captured(1);
    return words.startsWith("run with"_L1) ? QString() : words;
}

struct Clause
{
    std::optional<VersionNeed> need;
    QString rest; ///< The text beside it.
};

Clause readClause(QString words)
{
    // "with … as backend" and "and …" require more; they do not cancel what is before them.
    static const QRegularExpression more(u"^(.*?\\d[\\w.]*)\\s+(?:with|and the|以及|并且)\\s.*$"_s);
    static const QRegularExpression part(
        u"^(.*`[^`]+`(?:\\s*\\([^()]*\\))?)\\s*(?::|：|needs|requires|exists in|需要|要求)\\s*(.+)$"_s);
    Clause clause;
    clause.rest = takeNote(words);
    bool partly = false;
    if (const QRegularExpressionMatch match = part.match(words); match.hasMatch()) {
        partly = true;
        words = match.captured(2);
    }
    std::optional<VersionRange> range = readVersionRange(words);
    if (!range) {
        if (const QRegularExpressionMatch match = more.match(words); match.hasMatch())
            range = readVersionRange(match.captured(1));
    }
    if (range)
        clause.need = VersionNeed{*range, partly, false};
    else
        clause.rest = words + u' ' + clause.rest;
    return clause;
}

bool isChoice(const QString &clause)
{
    return clause.startsWith("or "_L1) || clause.startsWith(u"或"_s);
}

bool isAlternative(const QString &clause)
{
    return isChoice(clause) || !knownProduct(clause).isEmpty() || clause.startsWith("Podman"_L1);
}

QStringList sentencesOf(const QString &condition)
{
    static const QRegularExpression sentenceEnd(u"\\s*[;；。]\\s*|\\.\\s+"_s);
    return condition.simplified().split(sentenceEnd, Qt::SkipEmptyParts);
}

QStringList clausesOf(const QString &sentence)
{
    static const QRegularExpression comma(u"\\s*[,，、]\\s*"_s);
    return sentence.split(comma, Qt::SkipEmptyParts);
}

/// The systems of "Linux", "on Windows", "macOS only", "Linux or macOS", "仅限 Windows"; none of other words.
QList<OperatingSystem> systemsOfClause(const QString &clause)
{
    static const QRegularExpression whole(
        u"^(?:(?:only )?(?:on |under )?|(?:仅限|仅|只在|在) ?)(%1)(?:(?: or | and | ?/ ?| ?或 ?| ?和 ?)(%1))?"
        "(?: only| ?上)?$"_s.arg(u"Linux|Windows|macOS|Debian|Ubuntu|Fedora|RHEL|CentOS"_s));
    QList<OperatingSystem> systems;
    const QRegularExpressionMatch match = whole.match(clause);
    for (int group = 1; group <= match.lastCapturedIndex(); ++group) {
        const QString name = match.captured(group);
        const auto system = name == "Windows"_L1 ? OperatingSystem::Windows
            : name == "macOS"_L1                 ? OperatingSystem::MacOs
                                                 : OperatingSystem::Linux;
        if (!systems.contains(system))
            systems.append(system);
    }
    return systems;
}

bool namesSystem(const QString &clause)
{
    static const QRegularExpression names(
        u"\\b(?:Linux|Windows|macOS|WSL|Docker Desktop|Debian|Ubuntu|Fedora|RHEL|CentOS)\\b"_s);
    return names.match(clause).hasMatch();
}

} // namespace

QList<VersionNeed> versionNeeds(const QString &condition)
{
    QList<VersionNeed> needs;
    QString rest;
    for (const QString &sentence : sentencesOf(condition)) {
        const QStringList clauses = clausesOf(sentence);
        const bool isChoice = std::ranges::any_of(clauses, isAlternative);
        for (const QString &words : clauses) {
            Clause clause = readClause(words);
            if (clause.need && !isChoice)
                needs.append(*clause.need);
            rest += u' ' + clause.rest;
        }
    }
    for (VersionNeed &need : needs)
        need.alternative = speaksOfVersions(rest) || names(rest, need.range.product);
    return needs;
}

QList<OperatingSystem> systemNeeds(const QString &condition)
{
    QList<OperatingSystem> needs;
    for (const QString &sentence : sentencesOf(condition)) {
        QList<OperatingSystem> systems;
        bool canBegin = needs.isEmpty(); // a list of systems comes first, or after versions
        for (const QString &clause : clausesOf(sentence)) {
            const QList<OperatingSystem> named = systemsOfClause(clause);
            if (named.isEmpty() ? namesSystem(clause) || isChoice(clause) : !canBegin)
                return {};
            systems += named;
            canBegin = canBegin && (!named.isEmpty() || (systems.isEmpty() && readVersionRange(clause)));
        }
        needs += systems;
    }
    return needs;
}

Applicability applicability(const Workaround &workaround, const Environment &environment)
{
    Applicability result;
    if (environment.isEmpty() && !environment.system())
        return result;
    const QString &condition = workaround.condition.en.isEmpty() ? workaround.condition.zh : workaround.condition.en;
    const QList<OperatingSystem> systems = systemNeeds(condition);
    if (environment.system() && !systems.isEmpty() && !systems.contains(*environment.system()))
        return {Applicability::Verdict::DoesNotApply, {}, {}, systems, environment.system()};
    for (const VersionNeed &need : versionNeeds(condition)) {
        const VersionFact *fact = environment.find(need.range.product);
        if (!fact)
            continue;
        const Fit fit = need.range.holds(fact->version);
        if (fit == Fit::Unknown || (fit == Fit::No && need.alternative))
            return {};
        const auto verdict = fit == Fit::Yes ? Applicability::Verdict::Applies
            : need.partly                    ? Applicability::Verdict::PartLacks
                                             : Applicability::Verdict::DoesNotApply;
        if (verdict > result.verdict)
            result = {verdict, need.range, *fact, {}, {}};
    }
    return result;
}

std::optional<RowRange> rowRange(const VersionNote &note, const std::optional<VersionNumber> &next)
{
    const auto stated = readVersionRange(note.version);
    if (!stated)
        return std::nullopt;
    const bool isOneVersion = stated->from && stated->to && *stated->from == *stated->to;
    if (!isOneVersion)
        return RowRange{*stated, false};
    // What came or went with the row's own version holds from there on.
    const bool begins = note.introduced == stated->from->text() || note.removed == stated->from->text();
    if (!begins)
        return RowRange{*stated, false};
    const bool isOver =
        note.introduced == stated->from->text() && note.status.compare("active"_L1, Qt::CaseInsensitive) != 0;
    RowRange row{{stated->product, stated->from, {}, false, false}, false};
    if (!isOver)
        return row;
    if (next) {
        row.range.to = next;
        row.range.beforeTo = true;
    } else {
        row.range.to = stated->to;
        row.openEnded = true;
    }
    return row;
}

int VersionMatch::bestRow() const
{
    int best = -1;
    for (int row = 0; row < rows.size(); ++row) {
        if (rows.at(row) != Fit::Yes)
            continue;
        const auto &from = ranges.at(row).from;
        if (best < 0 || (from && (!ranges.at(best).from || *from > *ranges.at(best).from)))
            best = row;
    }
    return best;
}

VersionMatch versionMatch(const QList<VersionNote> &versions, const Environment &environment)
{
    VersionMatch match;
    QMap<QString, bool> outside; // product -> whether every row of it excludes the version
    QList<std::optional<VersionRange>> stated;
    for (const VersionNote &note : versions)
        stated.append(readVersionRange(note.version));
    for (qsizetype row = 0; row < versions.size(); ++row) {
        const auto &own = stated.at(row);
        std::optional<VersionNumber> next;
        for (const auto &other : stated) {
            if (own && own->from && other && other->product == own->product && other->from && *other->from > *own->from
                && (!next || *other->from < *next))
                next = other->from;
        }
        const auto range = rowRange(versions.at(row), next);
        match.ranges.append(range ? range->range : VersionRange());
        const VersionFact *fact = range ? environment.find(range->range.product) : nullptr;
        if (!fact) {
            match.rows.append(Fit::Unknown);
            continue;
        }
        Fit fit = range->range.holds(fact->version);
        if (fit == Fit::No && range->openEnded && fact->version > *range->range.from)
            fit = Fit::Unknown;
        match.rows.append(fit);
        if (!outside.contains(fact->product))
            match.given.append(*fact);
        outside[fact->product] = outside.value(fact->product, true) && fit == Fit::No;
    }
    const bool allRead = std::ranges::all_of(stated, [](const auto &range) { return range.has_value(); });
    for (const VersionFact &fact : std::as_const(match.given)) {
        if (allRead && outside.value(fact.product))
            match.notListed.append(fact);
    }
    return match;
}

} // namespace waymark
