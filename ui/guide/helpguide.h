#pragma once

#include "app/catalog/guide.h"

namespace waymark {

/// The guide built into the program: what each part of the window is for. No guide of a catalog has its
/// id.
inline const QString HelpGuideId = QStringLiteral("waymark/help");

Guide helpGuide();

} // namespace waymark
