#include "report/diagnosisreport.h"
#include "report/positions.h"

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
    return QByteArray::fromStdString(report.dump(-1, ' ', false, Json::error_handler_t::replace));
}

} // namespace waymark
