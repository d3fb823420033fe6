#pragma once

#include "app/trace/traceformat.h"

#include <optional>

namespace waymark::python {

/// What the readers of Python's formats share.

/// File, line and function of `  File "train.py", line 12, in step`.
std::optional<FrameText> frameOf(QByteArrayView line);

/// "Traceback (most recent call last):", indented or not.
bool isHeader(QByteArrayView line);

/// "During handling of the above exception, another exception occurred:" and its like.
bool isChainMarker(QByteArrayView line);

/// "ValueError: bad", "torch.cuda.OutOfMemoryError: …", "KeyboardInterrupt": a dotted name before a colon,
/// or alone and ends as exceptions do.
bool isExceptionLine(QByteArrayView line);

/// Reads frames and the code under them from line `i` on into the current record.
qsizetype readFrames(SegmentsBuilder &out, const TraceLines &lines, qsizetype i);

/// Reads the message at line `i` and what the program adds to it.
qsizetype readMessage(SegmentsBuilder &out, const TraceLines &lines, qsizetype i);

/// Lines that follow the name of a graph break: "  Explanation: …".
bool isGraphBreakDetail(QByteArrayView line);

/// Reads what follows the first line of a graph break: its type and details, and the frames of the user's code.
qsizetype readGraphBreakText(SegmentsBuilder &out, const TraceLines &lines, qsizetype i);

/// Reads torchrun's box of failed workers behind its exception line: a record of its own kind.
qsizetype readElasticBox(SegmentsBuilder &out, const TraceLines &lines, qsizetype i);

} // namespace waymark::python
