#include "ui/guide/guideview.h"

#include "app/result/codeline.h"
#include "ui/base/refresh.h"
#include "ui/base/theme.h"
#include "ui/text/codetext.h"

#include <QAbstractTextDocumentLayout>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QMenu>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextDocumentFragment>
#include <QTextFrame>
#include <QTextTable>

#include <algorithm>
#include <memory>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr int MaxLineInEm = 46;
constexpr int MaxActionWidth = 400; // pixels

} // namespace

GuideView::GuideView(QWidget *parent)
    : TextView(parent)
{
    setTextInteractionFlags(Qt::TextBrowserInteraction);
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
    onThemeChange(this, [this] { fitMargins(); });
}

void GuideView::fitMargins()
{
    const int em = fontMetrics().height();
    const int margin = SpacingUnit * 5;
    const int bar = verticalScrollBar()->sizeHint().width();
    const int spare = width() - bar - margin - em * MaxLineInEm;
    setViewportMargins(margin, SpacingUnit * 3, std::max(margin, spare), SpacingUnit * 2);
}

void GuideView::resizeEvent(QResizeEvent *event)
{
    fitMargins();
    TextView::resizeEvent(event);
}

void GuideView::showEvent(QShowEvent *event)
{
    // Qt scrolls to the caret; a view that has no height yet would lose its place.
    const int place = verticalScrollBar()->value();
    TextView::showEvent(event);
    verticalScrollBar()->setValue(place);
}

QList<double> GuideView::headingPositions() const
{
    QList<double> positions;
    for (QTextBlock block = document()->begin(); block.isValid(); block = block.next()) {
        if (block.blockFormat().headingLevel() > 0)
            positions.append(document()->documentLayout()->blockBoundingRect(block).top());
    }
    return positions;
}

GuideView::Position GuideView::position() const
{
    const QList<double> headings = headingPositions();
    const double top = verticalScrollBar()->value();
    Position position;
    position.heading = int(std::ranges::upper_bound(headings, top) - headings.begin()) - 1;
    const double start = position.heading >= 0 ? headings.at(position.heading) : 0;
    const double end =
        position.heading + 1 < headings.size() ? headings.at(position.heading + 1) : document()->size().height();
    position.share = end > start ? std::clamp((top - start) / (end - start), 0.0, 1.0) : 0;
    return position;
}

void GuideView::setPosition(const Position &position)
{
    const QList<double> headings = headingPositions();
    const int heading = std::min(position.heading, int(headings.size()) - 1);
    const double start = heading >= 0 ? headings.at(heading) : 0;
    const double end = heading + 1 < headings.size() ? headings.at(heading + 1) : document()->size().height();
    verticalScrollBar()->setValue(qRound(start + (end - start) * position.share));
}

QString GuideView::codeAt(const QPoint &position) const
{
    const QTextCursor cursor = cursorForPosition(position);
    QTextFrame *frame = cursor.currentFrame();
    if (!frame || frame == document()->rootFrame() || qobject_cast<QTextTable *>(frame))
        return {};
    QTextCursor whole(document());
    whole.setPosition(frame->firstPosition());
    whole.setPosition(frame->lastPosition(), QTextCursor::KeepAnchor);
    return whole.selection().toPlainText();
}

/// One action for all of the code; one for each command where some of them delete or change rights (see
/// isDestructive()).
void GuideView::addCopyActions(QMenu *menu, const QString &code)
{
    const QList<Span> commands = commandsOf(code, CodeFamily::Shell);
    const auto text = [&code](Span span) { return code.sliced(span.start, span.length()); };
    const bool isApart = commands.size() > 1 && std::ranges::any_of(commands, [&text](Span command) {
                             return isDestructive(text(command), CodeFamily::Shell);
                         });
    const QList<Span> offered = isApart ? commands : QList<Span>{{0, code.size()}};
    QAction *before = menu->actions().value(0);
    for (const Span span : offered) {
        const QString line = fontMetrics().elidedText(text(span).section(u'\n', 0, 0), Qt::ElideRight, MaxActionWidth);
        auto *copy = new QAction(
            themedIcon(u"copy"_s, palette()),
            isApart ? tr("Copy “%1”").arg(QString(line).replace(u'&', u"&&"_s)) : tr("Copy This Code"), menu);
        connect(copy, &QAction::triggered, this,
                [copied = text(span)] { QGuiApplication::clipboard()->setText(withoutPrompts(copied, u"console"_s)); });
        menu->insertAction(before, copy);
    }
}

void GuideView::contextMenuEvent(QContextMenuEvent *event)
{
    const std::unique_ptr<QMenu> menu(createStandardContextMenu(event->pos()));
    if (const QString code = codeAt(viewport()->mapFrom(this, event->pos())); !code.isEmpty())
        addCopyActions(menu.get(), code);
    menu->exec(event->globalPos());
}

} // namespace waymark
