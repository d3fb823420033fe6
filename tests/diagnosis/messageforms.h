#pragma once

#include "app/result/diagnosis.h"

#include <QList>
#include <QString>

#include <optional>

namespace waymark {

/// One way in which people post nothing but the message of an error: cut, within a sentence, as a string of code.
struct MessageForm
{
    const char *name; ///< "cut at its end", "emphasised", …
    double minKept; ///< Least share of the catalog's samples that keep their entry in this form.

    /// The message so written; nothing where it cannot be.
    std::optional<QString> (*write)(const QString &message);
};

/// All of them. Each is a pure function.
const QList<MessageForm> &messageForms();

/// The line that holds the first occurrence of the first finding, trimmed; nothing where the occurrence has several
/// lines or is less than a third of its line, or where nothing is found.
std::optional<QString> postedMessage(const Diagnosis &diagnosis);

} // namespace waymark
