#include "ui/entry/popover.h"

#include "app/markdown/linktarget.h"
#include "app/text/textlayout.h"
#include "ui/entry/partfactory.h"
#include "ui/text/proseview.h"

#include <QTextBlockFormat>
#include <QTextDocument>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <memory>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr int MaxCharactersPerLine = 64;
constexpr qsizetype MaxPopoverAddress = 60;

} // namespace

Popover::Popover(const QStringList &lines, const QStringList &addresses, PartFactory &parts, QWidget *anchor)
    : PopupPanel(anchor)
    , m_parts(parts)
    , m_view(parts.emptyProse(this))
{
    setObjectName(u"evidence"_s);
    setPalette(parts.palette());
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(SpacingUnit * 3, SpacingUnit * 2, SpacingUnit * 3, SpacingUnit * 2);
    column->addWidget(m_view);
    m_view->document()->setDefaultFont(scaledFont(parts.font(), TextSize::Small));
    m_cursor = QTextCursor(m_view->document());
    connect(m_view, &ProseView::linkActivated, this, &QWidget::close, Qt::QueuedConnection);
    for (const QString &line : lines)
        addLine(line);
    for (const QString &address : addresses)
        addLink(address);
    fitAndPopUp();
}

void Popover::startLine()
{
    QTextBlockFormat line;
    line.setBottomMargin(SpacingUnit);
    startBlock(m_cursor, line);
}

void Popover::addLine(const QString &words)
{
    startLine();
    m_cursor.insertText(visibleText(words, TextKind::Prose), m_parts.textInk());
}

void Popover::addLink(const QString &address)
{
    startLine();
    const LinkTarget target = linkTarget(address);
    writeLink(m_cursor, target.kind == LinkTarget::Kind::Web ? shortAddress(target.url, MaxPopoverAddress) : address,
              address, m_parts.palette(), m_parts.ink(ColorRole::Muted));
}

QString Popover::text() const
{
    return m_view->toPlainText();
}

void Popover::fitAndPopUp()
{
    m_view->documentChanged();
    setAccessibleName(text());
    m_view->setAccessibleName(text());
    m_view->setFocusPolicy(Qt::StrongFocus);
    const QMargins margins = layout()->contentsMargins();
    const std::unique_ptr<QTextDocument> unwrapped(m_view->document()->clone());
    unwrapped->setTextWidth(-1);
    const int width = std::min(int(std::ceil(unwrapped->idealWidth())),
                               m_view->fontMetrics().averageCharWidth() * MaxCharactersPerLine);
    const QSize size = QSize(width, m_view->heightForWidth(width)).grownBy(margins).grownBy(contentsMargins());
    popUp(size, m_view);
}

} // namespace waymark
