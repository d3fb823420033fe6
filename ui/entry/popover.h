#pragma once

#include "ui/base/panel.h"

#include <QTextCursor>

namespace waymark {

class PartFactory;
class ProseView;

/// A few lines of explanation below the button that opened it. It can be read with the keyboard, Tab goes to its
/// links, and Esc or a click elsewhere closes it; the focus is then where it was. Deletes itself when closed.
///   new Popover({tr("1 source:")}, {"https://git-scm.com/docs"}, parts, button);
class Popover : public Panel
{
    Q_OBJECT

public:
    /// Opens it with plain `lines` and then `addresses`, which are links where they lead to a web page. The factory
    /// outlives the popover; `anchor` is its parent.
    Popover(const QStringList &lines, const QStringList &addresses, PartFactory &parts, QWidget *anchor);

    /// Its text, a line each.
    QString text() const;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;

private:
    void addLine(const QString &words);
    void addLink(const QString &address);
    void popUp();
    void startLine();
    QPoint placeFor(const QSize &size) const;

    PartFactory &m_parts;
    QWidget *m_anchor;
    ProseView *m_view;
    QTextCursor m_cursor;
};

} // namespace waymark
