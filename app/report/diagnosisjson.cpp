#include "app/diagnosis/fixfit.h"
#include "app/report/diagnosisreport.h"
#include "app/text/positions.h"

#include <cmath>
#include <nlohmann/json.hpp>
#include <string>

namespace waymark {

namespace {

// Keys keep the order in which they are set, so that the line reads as it is documented.
using Json = nlohmann::ordered_json;

std::string utf8(QStringView text)
{
    return text.toUtf8().toStdString();
}

PositionMap positionsOf(const DiagnosisSubject &subject)
{
    QList<qsizetype> positions;
    for (const Finding &finding : subject.diagnosis.findings) {
        for (const Occurrence &occurrence : finding.occurrences)
            positions << occurrence.span.start << occurrence.span.end;
        for (const Span &span : finding.suppressed)
            positions << span.start << span.end;
    }
    for (const UnknownError &error : subject.diagnosis.unknown)
        positions << error.span.start << error.span.end;
    return {subject.paste, positions};
}

/// An array of what `make` gives for each of `items`.
template <typename List, typename Make>
Json arrayOf(const List &items, Make make)
{
    Json result = Json::array();
    for (const auto &item : items)
        result.push_back(make(item));
    return result;
}

double rounded(double value)
{
    return std::round(value * 1000) / 1000;
}

/// The region, with its text, of an occurrence or an unknown error.
template <typename Region>
Json regionOf(const Region &region, const PositionMap &positions)
{
    const PositionMap::Position start = positions.at(region.span.start);
    return Json{{"start", start.codePoint},
                {"end", positions.at(region.span.end).codePoint},
                {"line", start.line},
                {"column", start.column},
                {"text", utf8(region.text)}};
}

Json occurrencesOf(const Finding &finding, const PositionMap &positions)
{
    return arrayOf(finding.occurrences, [&](const Occurrence &occurrence) { return regionOf(occurrence, positions); });
}

Json unknownOf(const DiagnosisSubject &subject, const PositionMap &positions)
{
    return arrayOf(subject.diagnosis.unknown, [&](const UnknownError &error) {
        Json result = regionOf(error, positions);
        if (!error.domain.isEmpty()) {
            const auto guide = subject.catalog.guide(domainGuideId(error.domain));
            result["match"] = "domain";
            result["id"] = utf8(error.domain);
            result["guide"] = guide ? Json(utf8(guide->id)) : Json();
        }
        return result;
    });
}

Json capturesOf(const Finding &finding)
{
    Json result = Json::object();
    for (auto capture = finding.captures.cbegin(); capture != finding.captures.cend(); ++capture)
        result[utf8(capture.key())] = utf8(capture.value());
    return result;
}

Json locationsOf(const Finding &finding)
{
    return arrayOf(finding.locations, [](const LocationGroup &group) {
        return Json{
            {"location", utf8(group.location)}, {"occurrences", group.occurrences}, {"suppressed", group.suppressed}};
    });
}

Json suppressedOf(const Finding &finding, const PositionMap &positions)
{
    return arrayOf(finding.suppressed, [&positions](const Span &span) {
        const PositionMap::Position start = positions.at(span.start);
        return Json{{"start", start.codePoint}, {"end", positions.at(span.end).codePoint}, {"line", start.line}};
    });
}

Json wordsOf(const QStringList &words)
{
    return arrayOf(words, [](const QString &word) { return utf8(word); });
}

std::string reasonName(LossReason reason)
{
    switch (reason) {
    case LossReason::LessSpecific:
        return "less specific";
    case LossReason::OutsideMessage:
        return "beside the message";
    case LossReason::FewerWords:
        return "fewer words";
    case LossReason::Tie:
        return "tie";
    }
    return {};
}

Json rivalsOf(const Finding &finding)
{
    return arrayOf(finding.rivals, [](const Rival &rival) {
        return Json{{"id", utf8(rival.entryId)},
                    {"match", utf8(matchKindName(rival.kind))},
                    {"confidence", rounded(rival.confidence)},
                    {"reason", reasonName(rival.reason)}};
    });
}

Json placeOf(const CodePlace &place)
{
    if (place.isNull())
        return nullptr;
    return {{"file", utf8(place.file)},
            {"file_line", place.fileLine},
            {"function", utf8(place.function)},
            {"own", place.own},
            {"line", place.line}};
}

Json nearestOf(const Diagnosis &diagnosis)
{
    return arrayOf(diagnosis.nearest, [](const NearEntry &near) {
        return Json{{"id", utf8(near.entryId)},
                    {"similarity", rounded(near.similarity)},
                    {"shared", wordsOf(near.shared)},
                    {"missing", wordsOf(near.missing)},
                    {"other", wordsOf(near.other)}};
    });
}

std::string fitName(FixFit::Kind kind)
{
    switch (kind) {
    case FixFit::Kind::Checked:
        return "checked";
    case FixFit::Kind::Fits:
        return "fits";
    case FixFit::Kind::Open:
        return "open";
    case FixFit::Kind::Lacking:
        return "lacking";
    case FixFit::Kind::Contradicted:
        return "other case";
    }
    return {};
}

/// In the order to try them, each with its number in the entry.
Json fixesOf(const QList<FixFit> &fits)
{
    return arrayOf(orderOf(fits), [&fits](qsizetype i) {
        return Json{{"number", i + 1}, {"fit", fitName(fits[i].kind)}, {"shown", wordsOf(fits[i].shown)}};
    });
}

Json checksOf(const Entry &entry, const EntryFit &fit)
{
    Json result = Json::array();
    for (qsizetype i = 0; i < entry.checks.size(); ++i) {
        const EntryFit::Seen &seen = fit.checks[i];
        result.push_back({{"ask", utf8(entry.checks[i].ask.en)},
                          {"run", utf8(entry.checks[i].run)},
                          {"outcome", seen.outcome < 0 ? Json() : Json(seen.outcome + 1)},
                          {"shown", utf8(seen.text)}});
    }
    return result;
}

/// How the entry fits the reader's case.
void addFit(Json *result, const DiagnosisSubject &subject, const Finding &finding)
{
    const EntryPtr entry = subject.catalog.find(finding.entryId);
    if (!entry)
        return;
    const EntryFit fit = entryFit(*entry, caseFacts(subject.diagnosis, finding, subject.diagnosis.environment));
    (*result)["workarounds"] = fixesOf(fit.workarounds);
    (*result)["dead_ends"] = fixesOf(fit.deadEnds);
    (*result)["checks"] = checksOf(*entry, fit);
}

} // namespace

QByteArray diagnosisJson(const DiagnosisSubject &subject)
{
    const PositionMap positions = positionsOf(subject);
    const Json findings = arrayOf(subject.shownFindings(), [&](const Finding &finding) {
        Json result{{"id", utf8(finding.entryId)},
                    {"match", utf8(matchKindName(finding.kind))},
                    {"confidence", rounded(finding.confidence)},
                    {"occurrences", occurrencesOf(finding, positions)},
                    {"captures", capturesOf(finding)},
                    {"locations", locationsOf(finding)},
                    {"suppressed", suppressedOf(finding, positions)},
                    {"rule", utf8(finding.rule)},
                    {"words", wordsOf(finding.words)},
                    {"place", placeOf(finding.place)},
                    {"asynchronous", finding.asynchronous},
                    {"rivals", rivalsOf(finding)}};
        addFit(&result, subject, finding);
        return result;
    });
    const QString &rootCause = subject.diagnosis.rootCause;
    Json report{{"file", utf8(subject.file)},
                {"lines", subject.diagnosis.lines},
                {"characters", subject.diagnosis.characters},
                {"findings", findings},
                {"root_cause", rootCause.isEmpty() ? Json() : Json(utf8(rootCause))},
                {"unknown", unknownOf(subject, positions)}};
    if (subject.diagnosis.findings.isEmpty())
        report["nearest"] = nearestOf(subject.diagnosis);
    return QByteArray::fromStdString(report.dump(-1, ' ', false, Json::error_handler_t::replace));
}

} // namespace waymark
