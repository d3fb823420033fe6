#pragma once

#include <QList>

namespace waymark {

/// How a person left a page: its scroll position in pixels, and what was unfolded on it. The default is a page as it is
/// first shown.
struct PageState
{
    int scroll = 0;
    QList<bool> unfolded = {}; ///< Disclosures, from the top.
    QList<bool> openCards = {}; ///< Cards of fixes, from the top; empty for as they are first shown.

    bool operator==(const PageState &) const = default;
};

/// A page that can be left and come back to.
class RestorablePage
{
public:
    virtual ~RestorablePage() = default;

    virtual PageState pageState() const = 0;
    /// For the page that is shown, with the same content as when `state` was taken: lays it out at once and scrolls it.
    virtual void restorePage(const PageState &state) = 0;
};

} // namespace waymark
