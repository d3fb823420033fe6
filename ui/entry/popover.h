#pragma once

#include "ui/base/popuppanel.h"

#include <QTextCursor>

namespace waymark {

class PartFactory;
class ProseView;

/// A few lines of explanation below the button that opened it. It can be read with the keyboard, and Tab goes to its
/// links.
///   new Popover({tr("1 source:")}, {"https://git-scm.com/docs"}, parts, button);
class Popover : public PopupPanel
{
    Q_OBJECT

public:
    /// Opens it with plain `lines` and then `addresses`, which are links where they lead to a web page. The factory
    /// outlives the popover; `anchor` is its parent.
    Popover(const QStringList &lines, const QStringList &addresses, PartFactory &parts, QWidget *anchor);

    /// Its text, a line each.
    QString text() const;

private:
    void addLine(const QString &words);
    void addLink(const QString &address);
    void fitAndPopUp();
    void startLine();

    PartFactory &m_parts;
    ProseView *m_view;
    QTextCursor m_cursor;
};

} // namespace waymark
