#pragma once

#include <QSplitter>

namespace waymark {

/// A splitter whose handles are hairlines. They can be dragged from a few pixels beside the line, and no part can be
/// dragged to nothing. The handle paints itself because that of the style is wider than a line, or invisible.
class ThinSplitter : public QSplitter
{
    Q_OBJECT
public:
    explicit ThinSplitter(Qt::Orientation orientation, QWidget *parent = nullptr);

protected:
    QSplitterHandle *createHandle() override;
};

} // namespace waymark
