#include "ui/text/codeblock.h"

#include "app/result/codeline.h"
#include "app/text/textlayout.h"
#include "ui/base/iconbutton.h"
#include "ui/base/plainlabel.h"
#include "ui/base/plaintooltip.h"
#include "ui/base/refresh.h"
#include "ui/base/thinscrollbar.h"
#include "ui/text/codehighlight.h"
#include "ui/text/codetext.h"

#include <QAccessible>
#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHelpEvent>
#include <QLabel>
#include <QMimeData>
#include <QPainter>
#include <QPlainTextEdit>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextDocumentFragment>
#include <QTextLayout>
#include <QTimer>
#include <QToolButton>
#include <QToolTip>
#include <QWheelEvent>

#include <algorithm>
#include <chrono>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace waymark {

namespace {

/// Copies what is selected without the line end at its end: in a terminal that would run it. Without a horizontal
/// scroll bar, lines that are too long end in an ellipsis.
class CodeView : public QPlainTextEdit
{
public:
    using QPlainTextEdit::QPlainTextEdit;

protected:
    void paintEvent(QPaintEvent *event) override
    {
        QPlainTextEdit::paintEvent(event);
        if (horizontalScrollBarPolicy() == Qt::ScrollBarAlwaysOff)
            elideLines();
    }

    QMimeData *createMimeDataFromSelection() const override
    {
        auto *copied = new QMimeData; // the caller takes ownership
        copied->setText(withoutLineEnds(textCursor().selection().toPlainText()));
        return copied;
    }

private:
    void elideLines()
    {
        QPainter painter(viewport());
        painter.setFont(font());
        const QString ellipsis(QChar(0x2026));
        const double width = viewport()->width();
        const double room = width - painter.fontMetrics().horizontalAdvance(ellipsis);
        for (QTextBlock block = firstVisibleBlock(); block.isValid(); block = block.next()) {
            const QRectF area = blockBoundingGeometry(block).translated(contentOffset());
            if (area.top() >= viewport()->height())
                break;
            const QTextLine line = block.layout()->lineAt(0); // without wrapping there is no other
            if (!block.isVisible() || !line.isValid() || area.left() + line.naturalTextWidth() <= width)
                continue;
            int cut = line.xToCursor(room - area.left(), QTextLine::CursorOnCharacter);
            const QRectF rest(area.left() + line.cursorToX(&cut), area.top(), width, area.height());
            painter.fillRect(rest, themeColor(ColorRole::Card, palette()));
            painter.setPen(themeColor(ColorRole::Muted, palette()));
            painter.drawText(rest, Qt::AlignLeft | Qt::AlignTop | Qt::TextSingleLine, ellipsis);
        }
    }
};

/// Whether a line of code only makes something ready: a comment, an import, nothing.
bool isPreparation(const QString &line)
{
    static const QStringList starts{u"#"_s, u"//"_s, u"--"_s, u"import "_s, u"from "_s, u"using "_s, u"use "_s};
    const QString words = line.trimmed();
    return words.isEmpty()
        || std::ranges::any_of(starts, [&words](const QString &start) { return words.startsWith(start); });
}

} // namespace

CodeBlock::CodeBlock(KSyntaxHighlighting::Repository &repository, QWidget *parent)
    : Panel(Border::Around, ColorRole::Card, parent)
    , m_repository(repository)
{
    setRadius(SpacingUnit);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(SpacingUnit * 2, SpacingUnit, SpacingUnit, SpacingUnit);
    row->setSpacing(SpacingUnit);
    setupEditor();
    setupButton();
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    onThemeChange(this, [this] { applyTheme(); });
    onLanguageChange(this, [this] { retranslate(); });
}

void CodeBlock::setupEditor()
{
    m_cautionStrip = new QWidget(this);
    m_editor = new CodeView(this);
    m_editor->setObjectName(u"code"_s);
    m_editor->setReadOnly(true);
    m_editor->setUndoRedoEnabled(false);
    m_editor->setFrameShape(QFrame::NoFrame);
    m_editor->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_editor->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_editor->setHorizontalScrollBar(new ThinScrollBar(Qt::Horizontal, m_editor));
    m_editor->setVerticalScrollBar(new ThinScrollBar(Qt::Vertical, m_editor));
    m_editor->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_editor->setTabChangesFocus(true);
    m_editor->document()->setDocumentMargin(0);
    m_editor->viewport()->setAutoFillBackground(false);
    m_editor->viewport()->installEventFilter(this);
    m_editor->horizontalScrollBar()->installEventFilter(this);
    m_commandStrip = new QWidget(this);
    auto *row = static_cast<QHBoxLayout *>(layout());
    row->addWidget(m_cautionStrip);
    row->addWidget(m_editor, 1);
    row->addWidget(m_commandStrip);
    connect(m_editor->verticalScrollBar(), &QScrollBar::valueChanged, this, &CodeBlock::showCommands);
    setFocusProxy(m_editor);
}

void CodeBlock::setupButton()
{
    m_confirmation = newPlainLabel(this);
    m_confirmation->hide();
    m_copy = newIconButton(this);
    m_copy->setObjectName(u"copy"_s);
    m_copy->setIconSize(QSize(14, 14));
    connect(m_copy, &QToolButton::clicked, this, &CodeBlock::copyCode);

    m_more = newIconButton(this);
    m_more->setObjectName(u"moreLines"_s);
    m_more->hide();
    connect(m_more, &QToolButton::clicked, this, &CodeBlock::allWanted);

    auto *row = static_cast<QHBoxLayout *>(layout());
    row->addWidget(m_confirmation, 0, Qt::AlignTop);
    row->addWidget(m_more, 0, Qt::AlignTop);
    row->addWidget(m_copy, 0, Qt::AlignTop);

    m_confirmationTimer = new QTimer(this);
    m_confirmationTimer->setSingleShot(true);
    m_confirmationTimer->setInterval(1500ms);
    connect(m_confirmationTimer, &QTimer::timeout, this, &CodeBlock::showIdleButton);
}

void CodeBlock::retranslate()
{
    m_editor->setAccessibleName(tr("Code"));
    describeMarks();
    showLines();
}

void CodeBlock::describeMarks()
{
    QStringList explanations;
    for (const CodeMark &mark : std::as_const(m_marks))
        explanations.append(mark.explanation);
    explanations.removeDuplicates();
    m_editor->setAccessibleDescription(explanations.join(u'\n'));
}

void CodeBlock::applyTheme()
{
    m_editor->setFont(scaledFont(font(), TextSize::Code));
    m_editor->setTabStopDistance(QFontMetricsF(m_editor->font()).horizontalAdvance(u' ') * 4);
    m_confirmation->setFont(scaledFont(font(), TextSize::Small));
    m_more->setFont(scaledFont(font(), TextSize::Small));
    m_copy->setFont(scaledFont(font(), TextSize::Small));
    m_confirmation->setMinimumHeight(m_copy->sizeHint().height()); // in line with it
    QPalette quiet = palette();
    for (const QPalette::ColorRole text : {QPalette::Text, QPalette::WindowText})
        quiet.setColor(text, themeColor(ColorRole::Works, palette()));
    m_confirmation->setPalette(quiet);
    showIdleButton();
    highlight();
    showLines();
}

void CodeBlock::showCode(const QString &code, const QString &language, const QList<CodeMark> &marks)
{
    m_code = withoutLineEnds(visibleText(code, TextKind::Code));
    m_language = language;
    m_marks = marks;
    m_editor->setPlainText(m_code);
    describeMarks();
    highlight();
    showIdleButton();
    findCommands();
}

void CodeBlock::separateCommands()
{
    m_isSeparated = true;
    findCommands();
}

void CodeBlock::findCommands()
{
    const CodeFamily family = codeFamilyOf(m_language);
    m_commands = m_isSeparated ? commandsOf(m_code, family) : QList<Span>();
    m_hasCaution = std::ranges::any_of(m_commands, [&](Span command) {
        return isDestructive(m_code.sliced(command.start, command.length()), family);
    });
    showLines();
}

void CodeBlock::setBrief(bool brief)
{
    m_isBrief = brief;
    m_editor->setHorizontalScrollBarPolicy(brief ? Qt::ScrollBarAlwaysOff : Qt::ScrollBarAsNeeded);
    m_editor->horizontalScrollBar()->setValue(0);
    showLines();
}

/// The lines that a brief block shows: of the first command, or of a program what comes after comments and imports.
QSet<int> CodeBlock::briefLines() const
{
    const QTextDocument *document = m_editor->document();
    const bool isOneOfSeveral = m_commands.size() > 1;
    const Span command = isOneOfSeveral ? m_commands.first() : Span{0, m_code.size()};
    QSet<int> lines;
    bool hasBegun = isOneOfSeveral;
    for (QTextBlock block = document->findBlock(int(command.start)); block.isValid() && lines.size() < MaxBriefLines;
         block = block.next()) {
        if (block.position() >= command.end)
            break;
        hasBegun |= !isPreparation(block.text());
        if (hasBegun && !block.text().trimmed().isEmpty())
            lines.insert(block.blockNumber());
    }
    return lines.isEmpty() ? QSet<int>{0} : lines;
}

/// Hides the lines that a brief block does not show.
void CodeBlock::showLines()
{
    QTextDocument *document = m_editor->document();
    const QSet<int> lines = briefLines();
    for (QTextBlock block = document->begin(); block.isValid(); block = block.next())
        block.setVisible(!m_isBrief || lines.contains(block.blockNumber()));
    document->markContentsDirty(0, document->characterCount());
    m_hiddenLines = m_isBrief ? document->blockCount() - int(lines.size()) : 0;
    m_more->setVisible(m_hiddenLines > 0);
    //: lines of code that are not shown
    m_more->setText(tr("+%n lines", nullptr, m_hiddenLines));
    m_more->setAccessibleName(tr("Show %n more lines", nullptr, m_hiddenLines));
    fitHeight();
    showCommands();
}

/// Puts a sign and a button at the first line of each command that needs one.
void CodeBlock::showCommands()
{
    for (QWidget *strip : {m_cautionStrip, m_commandStrip})
        qDeleteAll(strip->findChildren<QWidget *>(Qt::FindDirectChildrenOnly));
    const bool hasButtons = m_commands.size() > 1 && !m_isBrief;
    const CodeFamily family = codeFamilyOf(m_language);
    const bool hasSigns = m_hasCaution && (!m_isBrief || isDestructive(textOf(m_commands.first()), family));
    m_cautionStrip->setVisible(hasSigns);
    m_commandStrip->setVisible(hasButtons);
    m_copy->setEnabled(!isCopiedApart());
    //: beside the sign for copying: all commands of a block, each of which has a sign of its own
    m_copy->setText(tr("All"));
    m_copy->setToolButtonStyle(hasButtons ? Qt::ToolButtonTextBesideIcon : Qt::ToolButtonIconOnly);
    const bool isFirst = m_isBrief && m_commands.size() > 1;
    m_copy->setAccessibleName(isFirst ? tr("Copy the first command") : tr("Copy code"));
    m_copy->setToolTip(isCopiedApart()
                           ? tr("Copied one command at a time: some delete, stop or overwrite things, or have "
                                "more rights")
                           : isFirst    ? tr("Copy this command")
                           : hasButtons ? tr("Copy all commands")
                                        : tr("Copy"));
    const double spacing = QFontMetricsF(m_editor->font()).lineSpacing();
    const int height = int(std::ceil(spacing));
    m_cautionStrip->setFixedWidth(height);
    m_commandStrip->setFixedWidth(height + SpacingUnit);
    for (const Span command : std::as_const(m_commands)) {
        const int line = m_editor->document()->findBlock(int(command.start)).blockNumber();
        const int top = m_isBrief ? 0 : int((line - m_editor->verticalScrollBar()->value()) * spacing);
        if (hasSigns && isDestructive(textOf(command), family))
            addCaution(top, height);
        if (hasButtons)
            addCommandButton(textOf(command), top, height);
        if (m_isBrief)
            break;
    }
}

void CodeBlock::addCaution(int top, int height)
{
    auto *sign = new QLabel(m_cautionStrip);
    sign->setObjectName(u"caution"_s);
    sign->setPixmap(themedIcon(u"warning"_s, inkPalette(ColorRole::Caution, palette())).pixmap(QSize(14, 14)));
    sign->setToolTip(tr("Deletes, stops or overwrites something, or has more rights: check each word of it"));
    sign->setAccessibleName(sign->toolTip());
    sign->setGeometry(0, top, height, height);
    sign->show();
}

void CodeBlock::addCommandButton(const QString &command, int top, int height)
{
    QToolButton *button = newIconButton(m_commandStrip);
    button->setObjectName(u"copyCommand"_s);
    button->setIcon(themedIcon(u"copy"_s, palette()));
    button->setIconSize(QSize(14, 14));
    setButtonName(button, tr("Copy this command"));
    button->setGeometry(0, top, height + SpacingUnit, height);
    connect(button, &QToolButton::clicked, this, [this, command] { copy(command); });
    button->show();
}

void CodeBlock::setMaximumLines(int lines)
{
    m_maximumLines = lines;
    m_editor->setVerticalScrollBarPolicy(lines > 0 ? Qt::ScrollBarAsNeeded : Qt::ScrollBarAlwaysOff);
    fitHeight();
}

void CodeBlock::highlight()
{
    const QList<CodeRun> runs = highlightCode(m_code, m_language, m_repository, palette());
    QTextDocument *document = m_editor->document();
    auto run = runs.cbegin();
    qsizetype position = 0; // counted in m_code, whose lines are the document's blocks
    for (QTextBlock block = document->begin(); block.isValid(); block = block.next()) {
        const qsizetype length = block.length(); // the line end included
        QList<QTextLayout::FormatRange> formats;
        for (; run != runs.cend() && run->start < position + length; ++run)
            formats.append({int(run->start - position), int(run->length), run->format});
        for (const CodeMark &mark : std::as_const(m_marks)) {
            if (mark.start >= position && mark.start < position + length)
                formats.append({int(mark.start - position), int(mark.length), mark.format});
        }
        block.layout()->setFormats(formats);
        position += length;
    }
    document->markContentsDirty(0, document->characterCount());
}

void CodeBlock::fitHeight()
{
    const int lines = m_editor->document()->blockCount() - m_hiddenLines;
    const int shown = m_maximumLines > 0 ? std::min(lines, m_maximumLines) : lines;
    const QFontMetrics metrics(m_editor->font());
    const QScrollBar *bar = m_editor->horizontalScrollBar();
    const bool hasBar = !m_isBrief && bar->maximum() > bar->minimum();
    const int barHeight = hasBar ? bar->sizeHint().height() : 0;
    const int content = int(std::ceil(QFontMetricsF(m_editor->font()).lineSpacing() * shown)) + barHeight;
    const int height = std::max(content, metrics.lineSpacing()) + 2;
    for (QWidget *part : std::initializer_list<QWidget *>{m_cautionStrip, m_editor, m_commandStrip})
        part->setFixedHeight(height);
}

void CodeBlock::copyCode()
{
    if (isCopiedApart())
        confirm(tr("Copied one command at a time"));
    else
        copy(m_isBrief && m_commands.size() > 1 ? textOf(m_commands.first()) : m_code);
}

void CodeBlock::copy(const QString &code)
{
    const QString text = withoutTrailingComment(withoutPrompts(code, m_language), m_language);
    QGuiApplication::clipboard()->setText(text);
    m_copy->setIcon(themedIcon(u"check"_s, palette()));
    confirm(tr("Copied"));
    emit copied(text);
}

/// Shows `words` beside the button for a while.
void CodeBlock::confirm(const QString &words)
{
    m_confirmation->setText(words);
    m_confirmation->show();
    m_confirmationTimer->start();
    QAccessibleEvent announcement(m_confirmation, QAccessible::Alert);
    QAccessible::updateAccessibility(&announcement);
}

void CodeBlock::showIdleButton()
{
    m_confirmationTimer->stop();
    m_confirmation->hide();
    m_copy->setIcon(themedIcon(u"copy"_s, palette()));
}

bool CodeBlock::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_editor->horizontalScrollBar()) {
        if (event->type() == QEvent::Show || event->type() == QEvent::Hide)
            fitHeight();
    } else if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        return showMarkToolTip(help->pos(), help->globalPos());
    } else if (event->type() == QEvent::Wheel && m_maximumLines == 0) {
        // The page scrolls, not the block, unless the wheel goes sideways.
        const QPoint turn = static_cast<QWheelEvent *>(event)->angleDelta();
        if (std::abs(turn.y()) >= std::abs(turn.x())) {
            event->ignore();
            return true;
        }
    }
    return Panel::eventFilter(watched, event);
}

bool CodeBlock::showMarkToolTip(const QPoint &place, const QPoint &globalPlace)
{
    const int position = m_editor->cursorForPosition(place).position();
    for (const CodeMark &mark : std::as_const(m_marks)) {
        if (position >= mark.start && position <= mark.start + mark.length) {
            QToolTip::showText(globalPlace, plainToolTip(mark.explanation), m_editor);
            return true;
        }
    }
    return false;
}

} // namespace waymark
