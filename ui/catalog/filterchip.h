#pragma once

#include <QAbstractButton>

namespace waymark {

/// A word on a rounded surface with a cross behind it; a click, Space or Delete takes it away, which is up to the owner
/// of the clicked() signal. Colours follow the palette.
class FilterChip : public QAbstractButton
{
    Q_OBJECT
public:
    /// `text` is plain.
    explicit FilterChip(const QString &text, QWidget *parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void changeEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void applyTheme();
    int crossSize() const;
};

} // namespace waymark
