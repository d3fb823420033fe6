#include "ui/dialogs/documentprinter.h"

#include "ui/text/documentbuilder.h"

#include <QGuiApplication>
#include <QPrinter>
#include <QTextBlock>
#include <QTextDocument>

namespace waymark {

namespace {

constexpr double PrintedPoints = 10;
constexpr qsizetype MaxCharacters = 2'000'000;

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

bool printDocument(QPrinter *printer, const QString &markdown, KSyntaxHighlighting::Repository &repository)
{
    if (!printer->isValid())
        return false;
    QTextDocument document;
    buildPrintDocument(&document, markdown, repository);
    document.print(printer);
    return printer->printerState() != QPrinter::Error;
}

} // namespace waymark
