#pragma once

#include <QStyleOptionViewItem>

namespace waymark {

/// An item view (QTreeView, QTreeWidget, …) whose selection is dim while the view does not have the focus: rows are
/// drawn in the inactive colours of the palette, see readablePalette().
template <typename View>
class DimmedView : public View
{
public:
    using View::View;

protected:
    void initViewItemOption(QStyleOptionViewItem *option) const override
    {
        View::initViewItemOption(option);
        if (!this->hasFocus())
            option->state &= ~QStyle::State_Active;
    }
};

} // namespace waymark
