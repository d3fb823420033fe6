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

/// Lays items out like words: one after another, on the next line where the width ends; low ones in the middle of their
/// line.
class FlowLayout : public WidthLayout
{
public:
    using WidthLayout::WidthLayout;

protected:
    int arrange(const QRect &rect, bool isPlaced) const override;
};

/// Lays its items out side by side in columns where there is room for it, else one below the other, the first added on
/// top.
class ColumnsLayout : public WidthLayout
{
public:
    /// From this width on, in device-independent pixels, two items are side by side where nothing else is said.
    static constexpr int SideBySideFrom = 520;

    /// Side by side from a width of `from` on.
    explicit ColumnsLayout(QWidget *parent = nullptr, int from = SideBySideFrom)
        : WidthLayout(parent)
        , m_from(from)
    {
    }

    /// How the width is shared, a number an item; equally at first.
    ///   setShares({2, 1})  ->  the first column has two thirds
    void setShares(const QList<int> &shares) { m_shares = shares; }

protected:
    int arrange(const QRect &rect, bool isPlaced) const override;

private:
    const int m_from;
    QList<int> m_shares;
};

} // namespace waymark
