#include "ui/paste/pastehighlighter.h"

#include "ui/base/theme.h"

#include <KSyntaxHighlighting/Definition>
#include <KSyntaxHighlighting/Format>
#include <KSyntaxHighlighting/Repository>
#include <KSyntaxHighlighting/Theme>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

KSyntaxHighlighting::Theme themeFor(const KSyntaxHighlighting::Repository &repository, const QPalette &palette)
{
    return repository.defaultTheme(isDark(palette) ? KSyntaxHighlighting::Repository::DarkTheme
                                                   : KSyntaxHighlighting::Repository::LightTheme);
}

} // namespace

PasteHighlighter::PasteHighlighter(KSyntaxHighlighting::Repository &repository, const QPalette &palette,
                                   QTextDocument *document)
    : SyntaxHighlighter(document)
    , m_repository(repository)
    , m_palette(palette)
{
    setTheme(themeFor(m_repository, palette));
    setDefinition(m_repository.definitionForName(u"Traceback and Logs"_s));
}

void PasteHighlighter::followPalette(const QPalette &palette)
{
    if (palette == m_palette)
        return;
    m_palette = palette;
    m_formats.clear();
    setTheme(themeFor(m_repository, palette));
    rehighlight();
}

void PasteHighlighter::highlightBlock(const QString &text)
{
    if (text.size() <= MaxLineLength)
        SyntaxHighlighter::highlightBlock(text);
}

void PasteHighlighter::applyFormat(int offset, int length, const KSyntaxHighlighting::Format &format)
{
    if (format.isDefaultTextStyle(theme()))
        return;
    auto known = m_formats.constFind(format.id());
    if (known == m_formats.cend())
        known = m_formats.insert(format.id(), charFormat(format));
    setFormat(offset, length, *known);
}

QTextCharFormat PasteHighlighter::charFormat(const KSyntaxHighlighting::Format &format) const
{
    const KSyntaxHighlighting::Theme colors = theme();
    QTextCharFormat text;
    if (format.hasTextColor(colors))
        text.setForeground(codeColor(format.textColor(colors), m_palette));
    if (format.isBold(colors))
        text.setFontWeight(QFont::Bold);
    if (format.isItalic(colors))
        text.setFontItalic(true);
    return text;
}

} // namespace waymark
