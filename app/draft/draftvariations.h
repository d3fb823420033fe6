#pragma once

#include "app/draft/signaturedraft.h"

#include <QList>
#include <QString>

namespace waymark {

/// The message of a draft as it may arrive another time. A pattern that is to recognise the error has to match in all
/// of them.
struct DraftVariation
{
    enum class Kind {
        OtherValues, ///< With other values in the places of those that vary.
        Wrapped, ///< Copied from a narrow terminal, behind other lines.
        Prefixed, ///< From a log, quoted in a mail.
    };

    Kind kind = Kind::OtherValues;
    QString text; ///< A paste.
};

/// One variation of each kind, in their order; none for a draft without words.
///   SignatureDraft(u"cannot open port 8080")
///       ->  "cannot open port 9191", the same broken at 40 columns, "> 2026-11-21 10:15:32,120 ERROR app: cannot …"
QList<DraftVariation> variationsOf(const SignatureDraft &draft);

} // namespace waymark
