#pragma once

#include <QList>
#include <QObject>

QT_BEGIN_NAMESPACE
class QWidget;
QT_END_NAMESPACE

namespace waymark {

class FindBar;

/// Leads Find, Find Next and Find Previous to the pane that has the focus. Where none of those that can be searched has
/// it, the one that was searched last is meant while it is visible, then the first visible one in the order they were
/// added.
class FindRouter : public QObject
{
    Q_OBJECT
public:
    using QObject::QObject;

    /// `bar` looks through `pane`; both outlive this object.
    void add(QWidget *pane, FindBar *bar);

public slots:
    void find();
    void findNext();
    void findPrevious();

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
