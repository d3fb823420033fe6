#pragma once

#include "ui/base/enterbutton.h"

namespace waymark {

/// A word on a rounded surface with a cross behind it. A click, Space, Enter or Delete emits clicked(), whose receiver
/// removes what the chip is for. Colours follow the palette.
class FilterChip : public EnterButton
{
    Q_OBJECT
public:
    /// `text` is plain.
    explicit FilterChip(const QString &text, QWidget *parent = nullptr);

    QSize minimumSizeHint() const override;

protected:
    void keyPressEvent(QKeyEvent *event) override;
};

} // namespace waymark
