#pragma once

#include "app/result/diagnosis.h"

#include <QList>
#include <QString>

#include <optional>

namespace waymark {

/// One way in which the same error comes into the paste box otherwise: carried by something else, or printed by another
/// run.
struct PasteChange
{
    const char *name; ///< "docker compose", "wrapped at 80 columns", …
    bool keepsLines; ///< Lines stay as they were or get the same in front of them: what a terminal has wrapped can be
                     ///< so changed later.

    /// `paste` so changed; nothing where the change does not apply to it (a paste without frames has none to leave
    /// out). `finding` is what was found first in `paste`: its words must not change.
    std::optional<QString> (*apply)(const QString &paste, const Finding &finding);
};

/// All of them. Each is a pure function: the same paste is changed in the same way every time.
const QList<PasteChange> &pasteChanges();

} // namespace waymark
