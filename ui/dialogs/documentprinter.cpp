#include "ui/dialogs/documentprinter.h"

#include "ui/base/theme.h"
#include "ui/text/documentbuilder.h"

#include <QAbstractTextDocumentLayout>
#include <QGuiApplication>
#include <QPainter>
#include <QPrinter>
#include <QTextBlock>
#include <QTextDocument>
#include <QTextFrame>
#include <QTextList>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr double PrintedPoints = 10;
constexpr qsizetype MaxCharacters = 2'000'000;
constexpr double PaperMargin = 18; // millimetres
constexpr double MaxKeptShare = 0.5; // of a page: longer items may be split between their parts

/// Black on white, whatever the theme.
QPalette paperPalette()
{
    QPalette palette(QColor(0xee, 0xee, 0xee));
    for (const QPalette::ColorRole ground : {QPalette::Window, QPalette::Base})
        palette.setColor(ground, Qt::white);
    for (const QPalette::ColorRole ink : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(ink, Qt::black);
    palette.setColor(QPalette::AlternateBase, QColor(0xf5, 0xf5, 0xf5));
    palette.setColor(QPalette::Link, QColor(0x0b, 0x4a, 0x8f));
    return palette;
}

/// What is not to be split between two pages: a paragraph, a block of code, a table, or several of them.
struct Unit
{
    QTextBlock block; // its first part: a block,
    QTextFrame *frame = nullptr; // or a frame
    QRectF place;
    bool isHeading = false;
    bool beginsItem = false;
};

QList<Unit> unitsOf(const QTextDocument &document)
{
    QList<Unit> units;
    const QAbstractTextDocumentLayout *layout = document.documentLayout();
    for (auto part = document.rootFrame()->begin(); !part.atEnd(); ++part) {
        if (QTextFrame *frame = part.currentFrame()) {
            units.append({{}, frame, layout->frameBoundingRect(frame)});
        } else if (const QTextBlock block = part.currentBlock(); !block.text().isEmpty()) {
            units.append({block, nullptr, layout->blockBoundingRect(block), block.blockFormat().headingLevel() > 0,
                          block.textList() && block.textList()->format().indent() == 1});
        }
    }
    return units;
}

/// How many units from `first` on belong together: a heading and what is below it, or a short item of a list.
qsizetype keptWith(const QList<Unit> &units, qsizetype first, double pageHeight)
{
    qsizetype last = first;
    while (last + 1 < units.size() && units.at(last).isHeading)
        ++last;
    qsizetype end = last + 1;
    if (!units.at(last).beginsItem)
        return end - first;
    while (end < units.size() && !units.at(end).isHeading && !units.at(end).beginsItem)
        ++end;
    const bool isShort = units.at(end - 1).place.bottom() - units.at(last).place.top() <= pageHeight * MaxKeptShare;
    // A title is not left alone at the end of a page.
    return (isShort ? end : std::min(last + 2, end)) - first;
}

template <typename Format>
Format onNewPage(Format format)
{
    format.setPageBreakPolicy(QTextFormat::PageBreak_AlwaysBefore);
    return format;
}

/// The part of the paper that is written on, in dots.
QRectF writtenArea(const QPrinter &printer)
{
    const double dotsPerMillimetre = printer.resolution() / 25.4;
    const QRectF paper(QPointF(), printer.paperRect(QPrinter::DevicePixel).size());
    const double margin = PaperMargin * dotsPerMillimetre;
    return paper.adjusted(margin, margin, -margin, -margin);
}

void paintPage(QPainter &painter, const QTextDocument &document, const QRectF &area, int page)
{
    const QRectF view(0, page * area.height(), area.width(), area.height());
    painter.save();
    painter.translate(area.topLeft() - view.topLeft());
    painter.setClipRect(view);
    QAbstractTextDocumentLayout::PaintContext context;
    context.clip = view;
    context.palette.setColor(QPalette::Text, Qt::black);
    document.documentLayout()->draw(&painter, context);
    painter.restore();
    painter.setFont(scaledFont(document.defaultFont(), TextSize::Small));
    painter.setPen(Qt::black);
    painter.drawText(area.translated(0, painter.fontMetrics().height() * 2), Qt::AlignRight | Qt::AlignBottom,
                     u"%1 / %2"_s.arg(page + 1).arg(document.pageCount()));
}

} // namespace

void buildPrintDocument(QTextDocument *document, const QString &markdown, KSyntaxHighlighting::Repository &repository)
{
    QFont font = QGuiApplication::font();
    font.setPointSizeF(PrintedPoints);
    DocumentBuilder builder(repository, paperPalette(), font);
    builder.setCharacterLimit(MaxCharacters);
    builder.build(document, markdown);
    QTextOption option = document->defaultTextOption();
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    document->setDefaultTextOption(option);
    for (QTextBlock block = document->begin(); block.isValid(); block = block.next()) {
        if (!block.blockFormat().nonBreakableLines())
            continue;
        QTextBlockFormat format = block.blockFormat();
        format.setNonBreakableLines(false);
        QTextCursor(block).setBlockFormat(format);
    }
}

void keepBlocksTogether(QTextDocument *document)
{
    const double height = document->pageSize().height();
    QList<Unit> units = unitsOf(*document);
    for (qsizetype i = 0; i < units.size();) {
        const qsizetype count = keptWith(units, i, height);
        const double top = units.at(i).place.top();
        const double bottom = units.at(i + count - 1).place.bottom();
        const bool isSplit = std::floor(top / height) != std::floor((bottom - 1) / height);
        if (isSplit && i > 0 && bottom - top <= height) {
            if (units.at(i).frame)
                units.at(i).frame->setFrameFormat(onNewPage(units.at(i).frame->frameFormat()));
            else
                QTextCursor(units.at(i).block).setBlockFormat(onNewPage(units.at(i).block.blockFormat()));
            units = unitsOf(*document);
        }
        i += count;
    }
}

bool printDocument(QPrinter *printer, const QString &markdown, KSyntaxHighlighting::Repository &repository)
{
    if (!printer->isValid())
        return false;
    printer->setFullPage(true);
    const QRectF area = writtenArea(*printer);
    QTextDocument document;
    document.documentLayout()->setPaintDevice(printer);
    buildPrintDocument(&document, markdown, repository);
    document.setDocumentMargin(SpacingUnit * 2); // keeps what begins a page out of the clip of the one before
    document.setPageSize(area.size());
    keepBlocksTogether(&document);
    QPainter painter(printer);
    for (int page = 0; page < document.pageCount(); ++page) {
        if (page > 0)
            printer->newPage();
        paintPage(painter, document, area, page);
    }
    return printer->printerState() != QPrinter::Error;
}

} // namespace waymark
