#pragma once

#include <QString>
#include <QStringList>

namespace waymark {

/// Lines that programs print while all is well: training runs, web servers, package managers, builds, test runs,
/// databases, the journal. Some of them speak of errors that did not happen ("0 errors"). No line tells of a known
/// error, none ends in a line end. The same seed gives the same lines.
///   cleanLog(1, 2)  ->  {"Compiling serde v1.0.197", "epoch 3 step 120 loss 0.4117 …"}
QStringList cleanLog(quint32 seed, int lines);

/// The same as one text of `size` UTF-16 units or a little more, each line ended by "\n".
QString cleanLogText(quint32 seed, qsizetype size);

} // namespace waymark
