#pragma once

#include <QList>
#include <QObject>

#include <functional>

QT_BEGIN_NAMESPACE
class QWidget;
QT_END_NAMESPACE

namespace waymark {

/// Leads the focus from pane to pane, in the order they were added and round again; panes that cannot be seen are left
/// out. Where none has the focus, the first one counts as the one that has.
class PaneCycle : public QObject
{
    Q_OBJECT
public:
    using QObject::QObject;

    /// `focus` gives the pane, or a part of it, the focus. The pane outlives this object.
    void add(const QWidget *pane, std::function<void()> focus);

public slots:
    void next();
    void previous();

private:
    struct Pane
    {
        const QWidget *widget;
        std::function<void()> focus;
    };

    void step(int by);

    QList<Pane> m_panes;
};

} // namespace waymark
