#pragma once

#include <QString>
#include <QWidget>

namespace waymark {

/// `text` as a tool tip that shows it letter for letter. QToolTip guesses whether a text is HTML; this one always is,
/// with everything in it escaped.
///   "TypeError: <br>"  ->  a tool tip that reads TypeError: <br>
inline QString plainToolTip(const QString &text)
{
    return QStringLiteral("<p style=\"white-space: pre-wrap; margin: 0\">") + text.toHtmlEscaped()
        + QStringLiteral("</p>");
}

/// Sets it, and `text` as the description for screen readers: without one they are given the tool tip with its markup.
inline void setPlainToolTip(QWidget *widget, const QString &text)
{
    widget->setToolTip(text.isEmpty() ? QString() : plainToolTip(text));
    widget->setAccessibleDescription(text);
}

} // namespace waymark
