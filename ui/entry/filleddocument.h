#pragma once

#include "app/result/slotvalues.h"

class QPalette;
class QTextCharFormat;
class QTextDocument;

namespace waymark {

/// Puts values in the place of placeholders in a document that was built from an entry's text: as plain text, whatever
/// is in them. What is written as code is filled as code (see fillCode()), unless it is nothing but a placeholder. What
/// was put in is underlined with dots, the name of what is missing with dashes, quietly; both have a tool tip. Gives
/// the marks, in order, their places those in their paragraphs.
QList<SlotMark> fillDocument(QTextDocument *document, const SlotValues &values, const QPalette &palette);

/// The look of one such place.
QTextCharFormat formatOf(const SlotMark &mark, const QPalette &palette);

} // namespace waymark
