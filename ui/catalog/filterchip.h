#pragma once

#include "ui/base/enterbutton.h"

namespace waymark {

/// A word on a rounded surface with a cross behind it. A click, Space, Enter or Delete emits clicked(), whose receiver
/// removes what the chip is for.
class FilterChip : public EnterButton
{
    Q_OBJECT
public:
    /// `text` is plain; font and colours are those of `parent` at construction.
    FilterChip(const QString &text, QWidget *parent);

    QSize minimumSizeHint() const override;

protected:
    void keyPressEvent(QKeyEvent *event) override;
};

} // namespace waymark
