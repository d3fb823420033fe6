#include "app/diagnosis/fixfit.h"

#include "app/catalog/product.h"
#include "app/match/compiledregex.h"
#include "app/match/regexsyntax.h"
#include "app/paste/cleantext.h"

#include <algorithm>
#include <numeric>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr qsizetype MaxBytesBefore = 200'000; // of the paste before the error, and behind it
constexpr qsizetype MaxBytesBehind = 200'000;
constexpr int MaxShownCharacters = 80;

/// The words that `regex` matches in `text`; null where it matches none, or is refused.
QString matchIn(QByteArrayView text, const QString &regex)
{
    const std::string source = regex.toStdString();
    const std::unique_ptr<RE2> compiled = compiledRegex(source, spansLines(source));
    re2::StringPiece found;
    const re2::StringPiece whole(text.data(), std::size_t(text.size()));
    if (!compiled || !compiled->Match(whole, 0, whole.size(), RE2::UNANCHORED, &found, 1))
        return {};
    const QString words = QString::fromUtf8(found.data(), qsizetype(found.size())).simplified();
    return words.size() <= MaxShownCharacters ? words : words.first(MaxShownCharacters) + u'…';
}

std::optional<OperatingSystem> systemOf(const QString &name)
{
    for (const auto system : {OperatingSystem::Linux, OperatingSystem::MacOs, OperatingSystem::Windows}) {
        if (systemName(system).compare(name, Qt::CaseInsensitive) == 0)
            return system;
    }
    return std::nullopt;
}

/// A part of a `when`, held against the facts.
struct Part
{
    Fit fit = Fit::Unknown;
    QString shown;
};

QList<Part> partsOf(const FixCase &when, const CaseFacts &facts)
{
    QList<Part> parts;
    for (auto at = when.captures.cbegin(); at != when.captures.cend(); ++at) {
        const QString value = facts.captures.value(at.key());
        const bool matches = !matchIn(value.toUtf8(), at.value()).isNull();
        parts.append({value.isEmpty() ? Fit::Unknown : matches ? Fit::Yes : Fit::No, value});
    }
    if (!when.text.isEmpty()) {
        const QString words = matchIn(facts.paste, when.text);
        parts.append({words.isNull() ? Fit::Unknown : Fit::Yes, words});
    }
    if (!when.product.isEmpty()) {
        const auto range = readVersionRange(when.product);
        const VersionFact *fact = range ? facts.environment.find(range->product) : nullptr;
        parts.append({fact ? range->holds(fact->version) : Fit::Unknown,
                      fact ? productName(fact->product) + u' ' + fact->version.text() : QString()});
    }
    if (!when.system.isEmpty()) {
        const auto needed = systemOf(when.system);
        const auto given = facts.environment.system();
        parts.append({!needed || !given       ? Fit::Unknown
                          : *needed == *given ? Fit::Yes
                                              : Fit::No,
                      given ? systemName(*given) : QString()});
    }
    return parts;
}

FixFit caseFit(const FixCase &when, const CaseFacts &facts)
{
    const QList<Part> parts = partsOf(when, facts);
    const auto shownOf = [&parts](Fit fit) {
        QStringList shown;
        for (const Part &part : parts) {
            if (part.fit == fit)
                shown.append(part.shown);
        }
        return shown;
    };
    if (const QStringList against = shownOf(Fit::No); !against.isEmpty())
        return {FixFit::Kind::Contradicted, against};
    const QStringList inFavour = shownOf(Fit::Yes);
    return !parts.isEmpty() && inFavour.size() == parts.size() ? FixFit{FixFit::Kind::Fits, inFavour} : FixFit();
}

EntryFit::Seen seenOutcome(const Check &check, QByteArrayView output)
{
    for (int i = 0; i < check.outcomes.size(); ++i) {
        const QString &regex = check.outcomes[i].regex;
        if (const QString words = regex.isEmpty() ? QString() : matchIn(output, regex); !words.isNull())
            return {i, words};
    }
    return {};
}

} // namespace

CaseFacts caseFacts(const Diagnosis &diagnosis, const Finding &finding, const Environment &environment)
{
    CaseFacts facts{environment, finding.captures};
    if (!diagnosis.clean || finding.occurrences.isEmpty())
        return facts;
    const Occurrence &first = finding.occurrences.constFirst();
    const qsizetype lastLine = first.line + first.text.count(u'\n');
    const auto &lines = diagnosis.clean->lines();
    const auto byteOf = [&](qsizetype pasteLine) {
        const auto line = std::ranges::lower_bound(lines, pasteLine, {}, &CleanText::Line::pasteLine);
        return line == lines.end() ? diagnosis.clean->utf8().size() : line->bytes.begin;
    };
    const qsizetype error = byteOf(first.line);
    const qsizetype behind = byteOf(lastLine + 1);
    const qsizetype begin = std::max<qsizetype>(error - MaxBytesBefore, 0);
    facts.paste = diagnosis.clean->utf8().sliced(
        begin, std::min(behind + MaxBytesBehind, diagnosis.clean->utf8().size()) - begin);
    facts.outputStart = behind - begin;
    return facts;
}

EntryFit entryFit(const Entry &entry, const CaseFacts &facts)
{
    EntryFit fit;
    for (const DeadEnd &deadEnd : entry.deadEnds)
        fit.deadEnds.append(caseFit(deadEnd.when, facts));
    for (const Workaround &workaround : entry.workarounds) {
        FixFit each = caseFit(workaround.when, facts);
        each.applicability = applicability(workaround, facts.environment);
        if (each.kind == FixFit::Kind::Open && each.applicability.verdict == Applicability::Verdict::DoesNotApply)
            each.kind = FixFit::Kind::Lacking;
        fit.workarounds.append(each);
    }
    const QByteArrayView output = QByteArrayView(facts.paste).sliced(facts.outputStart);
    for (const Check &check : entry.checks) {
        const EntryFit::Seen seen = output.isEmpty() ? EntryFit::Seen() : seenOutcome(check, output);
        fit.checks.append(seen);
        const int target = seen.outcome < 0 ? 0 : check.outcomes[seen.outcome].workaround;
        if (target >= 1 && target <= fit.workarounds.size()) {
            FixFit &pointed = fit.workarounds[target - 1];
            pointed.kind = FixFit::Kind::Checked;
            pointed.shown = {seen.text};
        }
    }
    return fit;
}

QList<qsizetype> orderOf(const QList<FixFit> &fits)
{
    QList<qsizetype> order(fits.size());
    std::iota(order.begin(), order.end(), 0);
    std::ranges::stable_sort(order, {}, [&fits](qsizetype i) { return fits[i].kind; });
    return order;
}

} // namespace waymark
