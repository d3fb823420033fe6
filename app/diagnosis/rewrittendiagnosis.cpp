#include "app/diagnosis/rewrittendiagnosis.h"

#include <vector>

namespace waymark {

void mapToPaste(Diagnosis &diagnosis, const RewrittenPaste &rewritten, QStringView paste)
{
    const QString &text = rewritten.text;
    const TextMap &map = rewritten.map;
    std::vector<qsizetype> starts; // of the lines of the text, in the paste
    starts.push_back(0);
    for (qsizetype at = text.indexOf(u'\n'); at >= 0; at = text.indexOf(u'\n', at + 1))
        starts.push_back(at + 1 < text.size() ? map.toSource(at + 1) : paste.size());
    const auto lineAt = [paste](qsizetype position) { return int(paste.first(position).count(u'\n')) + 1; };
    const auto mapPlace = [&](CodePlace &place) {
        if (place.line > 0 && std::size_t(place.line) <= starts.size())
            place.line = lineAt(starts[std::size_t(place.line) - 1]);
    };
    const auto mapPieces = [&map](QList<Span> &spans) {
        QList<Span> mapped;
        for (const Span &span : std::as_const(spans))
            mapped += map.pieces(span);
        spans = mapped;
    };
    for (Finding &finding : diagnosis.findings) {
        for (Occurrence &occurrence : finding.occurrences) {
            occurrence.span = map.toSource(occurrence.span);
            mapPieces(occurrence.pieces);
            mapPieces(occurrence.further);
            occurrence.line = lineAt(occurrence.span.start);
        }
        mapPieces(finding.suppressed);
        mapPlace(finding.place);
    }
    for (UnknownError &error : diagnosis.unknown) {
        error.span = map.toSource(error.span);
        error.line = lineAt(error.span.start);
        mapPlace(error.place);
    }
    for (FrameRun &run : diagnosis.frameRuns)
        run.span = map.toSource(run.span);
}

} // namespace waymark
