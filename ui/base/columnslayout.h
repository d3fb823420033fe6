#pragma once

#include <QLayout>

namespace waymark {

/// Lays its items out side by side in equal columns where there is room for it, else one below the
/// other, the first added on top. Hidden items take no column.
class ColumnsLayout : public QLayout
{
public:
    /// From this width on, in device-independent pixels, the items stand side by side.
    static constexpr int SideBySideFrom = 520;

    explicit ColumnsLayout(QWidget *parent = nullptr);
    ~ColumnsLayout() override;

    void addItem(QLayoutItem *item) override;
    int count() const override { return int(m_items.size()); }
    QLayoutItem *itemAt(int index) const override;
    QLayoutItem *takeAt(int index) override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSize() const override;
    void setGeometry(const QRect &rect) override;

private:
    QList<QLayoutItem *> shownItems() const;
    static int itemHeight(QLayoutItem *item, int width);
    int columnWidth(int width, qsizetype columns) const;

    QList<QLayoutItem *> m_items;
};

} // namespace waymark
