#pragma once

#include "ui/paste/example.h"

#include <QList>
#include <QString>

namespace waymark {

/// The sample pastes built into the program.
QList<Example> builtInExamples();

/// The text of one of them; empty for an id that is none of theirs.
QString exampleText(const QString &id);

} // namespace waymark
