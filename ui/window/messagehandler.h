#pragma once

#include <QString>
#include <QtGlobal>

namespace waymark {

/// The most of a message that is printed, in UTF-16 units.
inline constexpr qsizetype MessageLimit = 200;

/// What is printed of a log message: one line, control characters escaped, at most MessageLimit long. Nothing for the
/// debugging output of libraries (categories qt.* and kf.*), which may repeat the text that it was about.
QString filteredMessage(QtMsgType type, const QString &category, const QString &message);

/// From here on log messages go to standard error through filteredMessage(), so that a paste never ends up in a
/// terminal or a journal.
void installMessageHandler();

} // namespace waymark
