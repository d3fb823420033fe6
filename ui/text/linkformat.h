#pragma once

#include <QPalette>
#include <QString>
#include <QTextCharFormat>

namespace waymark {

/// How the words of a link to `address` are written in a document. An address that leads nowhere
/// (see linkTarget()) gives an empty format: its words are plain text.
QTextCharFormat linkFormat(const QString &address, const QPalette &palette);

} // namespace waymark
