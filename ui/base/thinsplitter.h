#pragma once

#include <QSplitter>

namespace waymark {

/// A splitter whose handles are hairlines. They can be caught a little beside the line, and no part can be dragged out
/// of sight.
class ThinSplitter : public QSplitter
{
    Q_OBJECT
public:
    explicit ThinSplitter(Qt::Orientation orientation, QWidget *parent = nullptr);

protected:
    QSplitterHandle *createHandle() override;
};

} // namespace waymark
