#include "app/trace/python.h"
#include "app/trace/scan.h"

namespace waymark {

using namespace scan;

namespace python {

/// The box is drawn with rulers: "====", the command that failed, "----", the failures, "----", the root cause, "====".
qsizetype readElasticBox(SegmentsBuilder &out, const TraceLines &lines, qsizetype i)
{
    out.current().kind = Record::Kind::Elastic;
    bool inside = false;
    bool code = false; // workers may have recorded their tracebacks
    for (; i < lines.size(); ++i) {
        const QByteArrayView text = lines[i];
        if (isRuler(text, '=')) {
            out.message(lines, i);
            if (inside)
                return i + 1;
            inside = true;
        } else if (isHeader(text) || isChainMarker(text) || (!inside && isBlank(text))) {
            break;
        } else if (const auto frame = frameOf(text)) {
            out.frame(lines, i, *frame, true);
            code = true;
        } else if (code && text.startsWith("     ")) {
            out.mark(lines, i, LineRole::Code);
        } else {
            code = false;
            out.message(lines, i);
        }
    }
    return i;
}

} // namespace python

namespace {

/// "failed (exitcode: -9) local_rank: 1 (pid: 16420) of binary: /usr/bin/python3": what the launcher logs of a worker.
bool isExit(QByteArrayView line)
{
    return line.startsWith("failed (exitcode: ") && contains(line, " local_rank: ");
}

/// The box without the traceback that contains it: a ruler, then "train.py FAILED".
bool beginsElastic(const TraceLines &lines, qsizetype i)
{
    if (lines[i][0] == 'f')
        return isExit(lines[i]);
    return isRuler(lines[i], '=') && lines[i + 1].trimmed().endsWith(" FAILED") && isRuler(lines[i + 2], '-');
}

qsizetype readElastic(SegmentsBuilder &out, const TraceLines &lines, qsizetype i)
{
    out.open(Record::Kind::Elastic, lines, i);
    if (isExit(lines[i])) {
        out.message(lines, i);
        return i + 1;
    }
    return python::readElasticBox(out, lines, i);
}

} // namespace

const TraceFormat traces::elastic = {"torchrun summary", "=f", false, beginsElastic, readElastic};

} // namespace waymark
