#pragma once

#include <QLayout>
#include <QVBoxLayout>

namespace waymark {

template <typename Layout>
Layout *newLayout(QWidget *widget, int spacing)
{
    auto *layout = new Layout(widget);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing);
    return layout;
}

/// A column for the parts of `widget`, without margins; `spacing` in pixels between them. Without a widget it is to be
/// added to another layout.
inline QVBoxLayout *newColumn(QWidget *widget, int spacing)
{
    return newLayout<QVBoxLayout>(widget, spacing);
}

/// The same as a row.
inline QHBoxLayout *newRow(QWidget *widget, int spacing)
{
    return newLayout<QHBoxLayout>(widget, spacing);
}

/// A layout without margins whose height depends on its width. It is never narrower than its widest item, and hidden
/// items take no room.
class WidthLayout : public QLayout
{
public:
    explicit WidthLayout(QWidget *parent = nullptr);
    ~WidthLayout() override;

    void addItem(QLayoutItem *item) override;
    int count() const override { return int(m_items.size()); }
    QLayoutItem *itemAt(int index) const override { return m_items.value(index, nullptr); }
    QLayoutItem *takeAt(int index) override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override { return arrange({0, 0, width, 0}, false); }
    QSize sizeHint() const override { return minimumSize(); }
    QSize minimumSize() const override;
    void setGeometry(const QRect &rect) override;

protected:
    /// The height of all items at the width of `rect`; gives them their places in it if `isPlaced`.
    virtual int arrange(const QRect &rect, bool isPlaced) const = 0;

    QList<QLayoutItem *> shownItems() const;

private:
    QList<QLayoutItem *> m_items;
};

/// Lays items out like words: one after another, on the next line where the width ends.
class FlowLayout : public WidthLayout
{
public:
    using WidthLayout::WidthLayout;

protected:
    int arrange(const QRect &rect, bool isPlaced) const override;
};

/// Lays its items out side by side in equal columns where there is room for it, else one below the other, the first
/// added on top.
class ColumnsLayout : public WidthLayout
{
public:
    /// From this width on, in device-independent pixels, the items are side by side.
    static constexpr int SideBySideFrom = 520;

    using WidthLayout::WidthLayout;

protected:
    int arrange(const QRect &rect, bool isPlaced) const override;
};

} // namespace waymark
