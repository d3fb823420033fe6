#pragma once

#include <QHash>
#include <QPalette>
#include <QTextCharFormat>

#include <KSyntaxHighlighting/SyntaxHighlighter>

namespace KSyntaxHighlighting {
class Repository;
}

namespace waymark {

/// Colours a pasted traceback or log: frames, exceptions, levels, timestamps, prefixes.
/// The rules are in resources/syntax/traceback.xml, the colours are a theme's that suits the palette, moved as far as
/// it takes to be read on the palette's base. A line of more than MaxLineLength characters stays plain, because some
/// lines of that size keep a highlighter busy for seconds. The repository outlives the highlighter.
class PasteHighlighter : public KSyntaxHighlighting::SyntaxHighlighter
{
    Q_OBJECT
public:
    /// Lines up to this many UTF-16 units are coloured.
    static constexpr qsizetype MaxLineLength = 2'000;
    /// Texts up to this many UTF-16 units are worth a highlighter; colouring goes at a few characters a microsecond.
    static constexpr qsizetype MaxTextLength = 256 * 1024;

    /// Highlights `document`, which becomes the parent.
    PasteHighlighter(KSyntaxHighlighting::Repository &repository, const QPalette &palette, QTextDocument *document);

    /// Takes the colours that suit `palette`, and colours all text anew.
    void followPalette(const QPalette &palette);

protected:
    void highlightBlock(const QString &text) override;
    void applyFormat(int offset, int length, const KSyntaxHighlighting::Format &format) override;

private:
    QTextCharFormat charFormat(const KSyntaxHighlighting::Format &format) const;

    KSyntaxHighlighting::Repository &m_repository;
    QPalette m_palette;
    QHash<int, QTextCharFormat> m_formats; // by Format::id(), in the colours of the present theme and palette
};

} // namespace waymark
