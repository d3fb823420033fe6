#pragma once

#include "ui/base/enterbutton.h"
#include "ui/base/theme.h"

#include <QLabel>

namespace waymark {

/// What the colours of a badge mean.
enum class BadgeLook { Plain, Works, Caution };

/// A few words on a small rounded surface, with an explanation in the tool tip. The colours are those of the palette at
/// construction.
class Badge : public QLabel
{
    Q_OBJECT
public:
    /// `words` and `explanation` are plain text.
    Badge(const QString &words, const QString &explanation, BadgeLook look, QWidget *parent = nullptr);
};

/// A badge that can be clicked.
class BadgeButton : public EnterButton
{
    Q_OBJECT
public:
    BadgeButton(const QString &words, const QString &explanation, BadgeLook look, QWidget *parent = nullptr);
};

} // namespace waymark
