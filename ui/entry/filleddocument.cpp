#include "ui/entry/filleddocument.h"

#include "ui/base/plaintooltip.h"
#include "ui/base/theme.h"

#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

/// A stretch of a paragraph in one way of writing.
struct Stretch
{
    qsizetype start = 0;
    QString text;
    bool isCode = false;
};

QList<Stretch> stretchesOf(const QTextBlock &block)
{
    QList<Stretch> stretches;
    for (auto it = block.begin(); !it.atEnd(); ++it) {
        const QTextFragment fragment = it.fragment();
        const bool isCode = fragment.charFormat().fontFixedPitch();
        if (stretches.isEmpty() || stretches.constLast().isCode != isCode)
            stretches.append({fragment.position() - block.position(), {}, isCode});
        stretches.last().text += fragment.text();
    }
    return stretches;
}

bool isPlaceholderAlone(const QString &text)
{
    return text.startsWith(u'{') && text.indexOf(u'}') == text.size() - 1;
}

void fillBlock(const QTextBlock &block, const SlotValues &values, const QPalette &palette, QList<SlotMark> *marks)
{
    const QList<Stretch> stretches = stretchesOf(block);
    QList<SlotMark> found;
    qsizetype longer = 0; // than the paragraph was
    QTextCursor cursor(block);
    for (const Stretch &stretch : stretches) {
        if (!stretch.text.contains(u'{'))
            continue;
        const bool asCode = stretch.isCode && !isPlaceholderAlone(stretch.text);
        const FilledText filled = asCode ? fillInlineCode(stretch.text, values) : fillWords(stretch.text, values);
        for (SlotMark mark : filled.marks) {
            mark.start += stretch.start + longer;
            const qsizetype length = mark.name.size() + 2;
            const int start = block.position() + int(mark.start);
            cursor.setPosition(start + 1); // the format is that of the character before the cursor
            QTextCharFormat format = cursor.charFormat();
            format.merge(formatOf(mark, palette));
            if (mark.kind == SlotMark::Kind::ToFillIn) // words for reading: there is nothing to fill in
                format.setUnderlineColor(themeColor(ColorRole::Muted, palette));
            cursor.setPosition(start);
            cursor.setPosition(start + int(length), QTextCursor::KeepAnchor);
            const QString words = filled.text.mid(mark.start - stretch.start - longer, mark.length);
            cursor.insertText(words, format);
            found.append(mark);
        }
        longer += filled.text.size() - stretch.text.size();
    }
    *marks += found;
}

} // namespace

QTextCharFormat formatOf(const SlotMark &mark, const QPalette &palette)
{
    const bool filled = mark.kind == SlotMark::Kind::Filled;
    QTextCharFormat format;
    format.setUnderlineStyle(filled ? QTextCharFormat::DotLine : QTextCharFormat::DashUnderline);
    format.setUnderlineColor(themeColor(filled ? ColorRole::Link : ColorRole::Caution, palette));
    format.setToolTip(plainToolTip(explanationOf(mark)));
    return format;
}

QList<SlotMark> fillDocument(QTextDocument *document, const SlotValues &values, const QPalette &palette)
{
    QList<SlotMark> marks;
    for (QTextBlock block = document->begin(); block.isValid(); block = block.next()) {
        if (block.text().contains(u'{'))
            fillBlock(block, values, palette, &marks);
    }
    return marks;
}

} // namespace waymark
