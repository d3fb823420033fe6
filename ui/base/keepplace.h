#pragma once

#include <QWidget>

#include <functional>

namespace waymark {

/// Runs `change`, which may fold, unfold or add parts of a page that scrolls, and scrolls the page so that `anchor`
/// stays at its height on the screen, as far as the page is long enough. A null anchor keeps nothing.
void keepPlace(QWidget *anchor, const std::function<void()> &change);

} // namespace waymark
