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
    return {subject.paste, positions};
}

Json occurrencesOf(const Finding &finding, const PositionMap &positions)
{
    Json result = Json::array();
    for (const Occurrence &occurrence : finding.occurrences) {
        const PositionMap::Position start = positions.at(occurrence.span.start);
        Json object;
        object["start"] = start.codePoint;
        object["end"] = positions.at(occurrence.span.end).codePoint;
        object["line"] = start.line;
        object["column"] = start.column;
        object["text"] = utf8(occurrence.text);
        result.push_back(std::move(object));
    }
    return result;
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
    Json result = Json::array();
    for (const LocationGroup &group : finding.locations) {
        Json object;
        object["location"] = utf8(group.location);
        object["occurrences"] = group.occurrences;
        object["suppressed"] = group.suppressed;
        result.push_back(std::move(object));
    }
    return result;
}

Json suppressedOf(const Finding &finding, const PositionMap &positions)
{
    Json result = Json::array();
    for (const Span &span : finding.suppressed) {
        const PositionMap::Position start = positions.at(span.start);
        Json object;
        object["start"] = start.codePoint;
        object["end"] = positions.at(span.end).codePoint;
        object["line"] = start.line;
        result.push_back(std::move(object));
    }
    return result;
}

Json wordsOf(const QStringList &words)
{
    Json result = Json::array();
    for (const QString &word : words)
        result.push_back(utf8(word));
    return result;
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
    Json result = Json::array();
    for (const Rival &rival : finding.rivals) {
        Json object;
        object["id"] = utf8(rival.entryId);
        object["match"] = utf8(matchKindName(rival.kind));
        object["confidence"] = std::round(rival.confidence * 1000) / 1000;
        object["reason"] = reasonName(rival.reason);
        result.push_back(std::move(object));
    }
    return result;
}

Json placeOf(const CodePlace &place)
{
    if (place.isNull())
        return nullptr;
    Json object;
    object["file"] = utf8(place.file);
    object["file_line"] = place.fileLine;
    object["function"] = utf8(place.function);
    object["own"] = place.own;
    object["line"] = place.line;
    return object;
}

Json nearestOf(const Diagnosis &diagnosis)
{
    Json result = Json::array();
    for (const NearEntry &near : diagnosis.nearest) {
        Json object;
        object["id"] = utf8(near.entryId);
        object["similarity"] = std::round(near.similarity * 1000) / 1000;
        object["shared"] = wordsOf(near.shared);
        object["missing"] = wordsOf(near.missing);
        object["other"] = wordsOf(near.other);
        result.push_back(std::move(object));
    }
    return result;
}

} // namespace

QByteArray diagnosisJson(const DiagnosisSubject &subject)
{
    const PositionMap positions = positionsOf(subject);
    Json findings = Json::array();
    for (const Finding &finding : subject.shownFindings()) {
        Json object;
        object["id"] = utf8(finding.entryId);
        object["match"] = utf8(matchKindName(finding.kind));
        object["confidence"] = std::round(finding.confidence * 1000) / 1000;
        object["occurrences"] = occurrencesOf(finding, positions);
        object["captures"] = capturesOf(finding);
        object["locations"] = locationsOf(finding);
        object["suppressed"] = suppressedOf(finding, positions);
        object["rule"] = utf8(finding.rule);
        object["words"] = wordsOf(finding.words);
        object["place"] = placeOf(finding.place);
        object["asynchronous"] = finding.asynchronous;
        object["rivals"] = rivalsOf(finding);
        findings.push_back(std::move(object));
    }
    Json report;
    report["file"] = utf8(subject.file);
    report["lines"] = subject.diagnosis.lines;
    report["characters"] = subject.diagnosis.characters;
    report["findings"] = std::move(findings);
    if (subject.diagnosis.rootCause.isEmpty())
        report["root_cause"] = nullptr;
    else
        report["root_cause"] = utf8(subject.diagnosis.rootCause);
    if (subject.diagnosis.findings.isEmpty())
        report["nearest"] = nearestOf(subject.diagnosis);
    return QByteArray::fromStdString(report.dump(-1, ' ', false, Json::error_handler_t::replace));
}

} // namespace waymark
