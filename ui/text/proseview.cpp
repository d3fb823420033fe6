#include "ui/text/proseview.h"

#include "ui/text/links.h"

#include <QAbstractTextDocumentLayout>
#include <QFocusEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QSignalBlocker>
#include <QTextBlock>
#include <QTextDocument>
#include <QTextLayout>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <utility>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

bool hasLinks(const QTextDocument &document)
{
    const QList<QTextFormat> formats = document.allFormats();
    return std::ranges::any_of(formats, [](const QTextFormat &format) { return format.toCharFormat().isAnchor(); });
}

} // namespace

ProseView::ProseView(QWidget *parent)
    : TextView(parent)
{
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setTabChangesFocus(true);
    setTextInteractionFlags(Qt::TextSelectableByMouse);
    setFocusPolicy(Qt::ClickFocus);
    viewport()->setAutoFillBackground(false);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    connect(this, &QTextBrowser::anchorClicked, this, [this](const QUrl &address) { announceLink(this, address); });
}

void ProseView::documentChanged()
{
    m_heights.clear();
    moveCursor(QTextCursor::Start); // what was written has moved it, and the view follows it
    if (hasLinks(*document())) {
        setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
        setFocusPolicy(Qt::StrongFocus);
    } else {
        setTextInteractionFlags(Qt::TextSelectableByMouse);
        setFocusPolicy(Qt::ClickFocus);
    }
    m_idealWidth = int(std::ceil(document()->idealWidth()));
    updateGeometry();
}

void ProseView::setMaximumLines(int lines)
{
    m_maximumLines = lines;
    m_heights.clear();
    updateGeometry();
    showCut();
}

/// The height of what is shown of the document as it is laid out now.
int ProseView::shownHeight() const
{
    const QTextLayout *first = document()->firstBlock().layout();
    if (m_maximumLines == 0 || first->lineCount() <= m_maximumLines)
        return int(std::ceil(document()->size().height()));
    return int(std::ceil(first->position().y() + first->lineAt(m_maximumLines - 1).rect().bottom()));
}

void ProseView::showCut()
{
    const QSignalBlocker silent(document()->documentLayout());
    document()->setTextWidth(width());
    const bool isCut = m_maximumLines > 0 && shownHeight() < document()->size().height();
    if (std::exchange(m_isCut, isCut) != isCut)
        emit cutChanged();
}

void ProseView::resizeEvent(QResizeEvent *event)
{
    TextView::resizeEvent(event);
    showCut();
}

int ProseView::heightForWidth(int width) const
{
    const auto known = m_heights.constFind(width);
    if (known != m_heights.cend())
        return *known;
    // The editor below would answer a change of size at once by laying out for its present width again.
    const QSignalBlocker silent(document()->documentLayout());
    document()->setTextWidth(width);
    return *m_heights.insert(width, shownHeight());
}

QSize ProseView::sizeHint() const
{
    const int width = std::max(m_idealWidth, 1);
    return {width, m_heights.value(viewport()->width(), fontMetrics().height())};
}

QSize ProseView::minimumSizeHint() const
{
    return {fontMetrics().averageCharWidth() * 12, fontMetrics().height()};
}

void ProseView::paintEvent(QPaintEvent *event)
{
    // A layout may have asked for the height at another width since this one was set.
    if (document()->textWidth() != viewport()->width())
        document()->setTextWidth(viewport()->width());
    TextView::paintEvent(event);
}

void ProseView::mouseReleaseEvent(QMouseEvent *event)
{
    const bool isOnWords = event->button() == Qt::LeftButton && anchorAt(event->pos()).isEmpty();
    TextView::mouseReleaseEvent(event);
    if (isOnWords && !textCursor().hasSelection())
        emit clicked();
}

void ProseView::wheelEvent(QWheelEvent *event)
{
    event->ignore(); // the page scrolls
}

void ProseView::keyPressEvent(QKeyEvent *event)
{
    switch (event->key()) {
    case Qt::Key_Up:
    case Qt::Key_Down:
    case Qt::Key_PageUp:
    case Qt::Key_PageDown:
    case Qt::Key_Home:
    case Qt::Key_End:
        event->ignore(); // the page scrolls
        return;
    default:
        TextView::keyPressEvent(event);
    }
}

bool ProseView::focusNextPrevChild(bool next)
{
    const bool moved = TextView::focusNextPrevChild(next);
    QTextCursor link = textCursor();
    if (moved && hasFocus() && link.hasSelection()) {
        link.setPosition(link.selectionStart());
        emit linkFocused(cursorRect(link));
    }
    return moved;
}

void ProseView::focusInEvent(QFocusEvent *event)
{
    TextView::focusInEvent(event);
    // Tab leads to the first link, and shows where it is.
    const bool byKey = event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason
        || event->reason() == Qt::ShortcutFocusReason || event->reason() == Qt::OtherFocusReason;
    if (byKey && textInteractionFlags().testFlag(Qt::LinksAccessibleByKeyboard) && !textCursor().hasSelection())
        focusNextPrevChild(event->reason() != Qt::BacktabFocusReason);
}

void ProseView::focusOutEvent(QFocusEvent *event)
{
    TextView::focusOutEvent(event);
    const bool comesBack = event->reason() == Qt::PopupFocusReason || event->reason() == Qt::MenuBarFocusReason
        || event->reason() == Qt::ActiveWindowFocusReason;
    if (!comesBack && textCursor().hasSelection()) {
        QTextCursor cursor = textCursor();
        cursor.clearSelection();
        setTextCursor(cursor);
    }
}

} // namespace waymark
