#pragma once

#include "ui/base/panel.h"

#include <QTextCursor>

namespace waymark {

class PartFactory;
class ProseView;

/// A few lines of explanation below the button that opened it. It can be read with the keyboard, Tab goes to its
/// links, and Esc or a click elsewhere closes it; the focus is then where it was. Deletes itself when closed.
///   auto *popover = new Popover(parts, button);
///   popover->addLine(tr("2 sources:"));
///   popover->addLink("https://git-scm.com/docs");
///   popover->popUp();
class Popover : public Panel
{
    Q_OBJECT

public:
    /// The factory outlives the popover; `anchor` is its parent.
    Popover(PartFactory &parts, QWidget *anchor);

    void addLine(const QString &words);

    /// A line that leads to `address`; plain words where that is no web page.
    void addLink(const QString &address);

    void popUp();

    /// Its text, a line each.
    QString text() const;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;

private:
    void startLine();
    QPoint placeFor(const QSize &size) const;

    PartFactory &m_parts;
    QWidget *m_anchor;
    ProseView *m_view;
    QTextCursor m_cursor;
};

} // namespace waymark
