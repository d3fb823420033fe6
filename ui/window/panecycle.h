#pragma once

#include <QList>
#include <QObject>

#include <functional>

class QWidget;

namespace waymark {

/// Moves the focus from pane to pane, in the order they were added and round again; hidden panes are skipped. Where
/// none has the focus, the first one counts as focused.
class PaneCycle : public QObject
{
    Q_OBJECT
public:
    using QObject::QObject;

    /// `focus` gives the pane, or a part of it, the focus. The pane outlives this object.
    void add(const QWidget *pane, std::function<void()> focus);

    /// Moves the focus to the next pane, by 1, or to the one before, by -1.
    void step(int by);

private:
    struct Pane
    {
        const QWidget *widget;
        std::function<void()> focus;
    };

    QList<Pane> m_panes;
};

} // namespace waymark
