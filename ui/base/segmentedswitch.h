#pragma once

#include "ui/base/panel.h"

QT_BEGIN_NAMESPACE
class QAbstractButton;
class QHBoxLayout;
QT_END_NAMESPACE

namespace waymark {

/// A few choices side by side on a common track, one of them pressed: "English | 中文". Each segment is a button that
/// can be checked; what the choice means is the matter of whoever adds the segments.
class SegmentedSwitch : public Panel
{
    Q_OBJECT
public:
    explicit SegmentedSwitch(QWidget *parent = nullptr);

    /// Adds a choice at the end, unchecked; the switch owns it.
    QAbstractButton *addSegment(const QString &objectName);

private:
    QHBoxLayout *m_row = nullptr;
};

} // namespace waymark
