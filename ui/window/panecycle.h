#pragma once

#include <QList>
#include <QObject>

#include <functional>

class QWidget;

namespace waymark {

/// Moves the focus from pane to pane, in the order they were added and round again; hidden panes are skipped. Where
/// none has the focus, the first one counts as focused. A line at its upper edge marks the pane that has the focus.
class PaneCycle : public QObject
{
    Q_OBJECT
public:
    /// The panes are in `window`.
    explicit PaneCycle(QWidget *window);

    /// `focus` gives the pane, or a part of it, the focus. The pane outlives this object.
    void add(QWidget *pane, std::function<void()> focus);

    /// Moves the focus to the next pane, by 1, or to the one before, by -1.
    void step(int by);

    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    struct Pane
    {
        QWidget *widget;
        std::function<void()> focus;
    };

    QList<Pane>::const_iterator focused() const;
    void placeMark();

    QList<Pane> m_panes;
    QWidget *m_mark; // in the pane that has the focus, or had it last
};

} // namespace waymark
