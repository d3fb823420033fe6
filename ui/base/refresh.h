#pragma once

#include <functional>

class QWidget;

namespace waymark {

/// Calls `retranslate` now and whenever the language of `widget` changes. Qt sends the change to every widget when a
/// translation is installed or removed. Call it at the end of the constructor, when all parts of the widget are there.
///   onLanguageChange(this, [this] { m_close->setText(tr("Close")); });
/// The function lives as long as the widget and may use it.
void onLanguageChange(QWidget *widget, std::function<void()> retranslate);

/// Calls `applyTheme` now and whenever the palette or the font of `widget` changes: what is made from these (icons,
/// fonts of parts, sizes) is made anew there. A change that `applyTheme` itself makes to the widget's own palette or
/// font does not call it again.
void onThemeChange(QWidget *widget, std::function<void()> applyTheme);

} // namespace waymark
