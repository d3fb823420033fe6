#pragma once

#include <QList>
#include <QObject>

class QWidget;

namespace waymark {

class FindBar;

/// Routes Find, Find Next and Find Previous to the pane that has the focus. Where no searchable pane has it, the pane
/// searched last is used while it is visible, then the first visible one in the order they were added.
class FindRouter : public QObject
{
    Q_OBJECT
public:
    using QObject::QObject;

    /// `bar` looks through `pane`; both outlive this object.
    void add(QWidget *pane, FindBar *bar);

    /// Calls open(), findNext() or findPrevious() of the bar of that pane, if any.
    void apply(void (FindBar::*step)());

private:
    struct Pane
    {
        QWidget *widget = nullptr;
        FindBar *bar = nullptr;
    };

    FindBar *choose();

    QList<Pane> m_panes;
    FindBar *m_last = nullptr;
};

} // namespace waymark
