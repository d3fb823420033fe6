#pragma once

#include <QLayout>

namespace waymark {

/// Lays items out like words: one after another, on the next line where the width ends.
class FlowLayout : public QLayout
{
public:
    explicit FlowLayout(QWidget *parent = nullptr);
    ~FlowLayout() override;

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
    enum class Pass { Measure, Place };
    int flow(const QRect &rect, Pass pass) const;

    QList<QLayoutItem *> m_items;
};

} // namespace waymark
