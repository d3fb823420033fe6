#include "ui/paste/pastemarks.h"

#include "ui/base/theme.h"
#include "ui/paste/shownmap.h"

#include <QPalette>
#include <QTextCursor>
#include <QTextDocument>

#include <algorithm>
#include <utility>

namespace waymark {

PasteMarks::PasteMarks(const QList<PasteMark> &marks, const ShownMap &map)
{
    m_marks.reserve(std::size_t(marks.size()));
    for (const PasteMark &mark : marks) {
        Mark shown{{}, mark.suppressed};
        for (const Span &piece : mark.pieces)
            shown.pieces.append(map.toShown(piece));
        m_marks.push_back(std::move(shown));
    }
}

QList<Span> PasteMarks::pieces(int index) const
{
    return contains(index) ? m_marks[std::size_t(index)].pieces : QList<Span>();
}

int PasteMarks::countShown() const
{
    return int(
        std::ranges::count_if(m_marks, [](const Mark &mark) { return !mark.suppressed && !mark.pieces.isEmpty(); }));
}

std::vector<std::size_t> PasteMarks::within(const Span &span) const
{
    std::vector<std::size_t> indexes;
    for (std::size_t index = 0; index < m_marks.size(); ++index) {
        if (std::ranges::any_of(m_marks[index].pieces, [&span](const Span &piece) { return piece.overlaps(span); }))
            indexes.push_back(index);
    }
    return indexes;
}

void PasteMarks::move(int position, int removed, int added)
{
    const auto isTouched = [position, removed](const Span &piece) {
        return piece.end > position && piece.start < position + removed;
    };
    const auto isSplit = [position](const Span &piece) { return piece.start < position && piece.end > position; };
    for (Mark &mark : m_marks) {
        if (std::ranges::any_of(mark.pieces, isTouched) || std::ranges::any_of(mark.pieces, isSplit)) {
            mark.pieces.clear();
            continue;
        }
        for (Span &piece : mark.pieces) {
            if (piece.start >= position + removed) {
                piece.start += added - removed;
                piece.end += added - removed;
            }
        }
    }
}

QList<QTextEdit::ExtraSelection> PasteMarks::selections(const std::vector<std::size_t> &indexes, const View &view) const
{
    QTextCharFormat match;
    match.setBackground(themeColor(ColorRole::Match, view.palette));
    match.setForeground(view.palette.color(QPalette::Text));
    QTextCharFormat current = match;
    current.setBackground(themeColor(ColorRole::MatchCurrent, view.palette));
    current.setUnderlineStyle(QTextCharFormat::SingleUnderline);
    current.setUnderlineColor(themeColor(ColorRole::MatchBar, view.palette));
    QTextCharFormat suppressed;
    suppressed.setBackground(themeColor(ColorRole::Suppressed, view.palette));

    QList<QTextEdit::ExtraSelection> selections;
    const auto select = [&](std::size_t index, const QTextCharFormat &format) {
        for (const Span &piece : m_marks[index].pieces) {
            if (!piece.overlaps(view.visible) || piece.end > view.inserted || selections.size() >= view.limit)
                continue;
            QTextEdit::ExtraSelection selection;
            selection.cursor = QTextCursor(view.document);
            selection.cursor.setPosition(int(piece.start));
            selection.cursor.setPosition(int(piece.end), QTextCursor::KeepAnchor);
            selection.format = format;
            selections.append(selection);
        }
    };
    // The most important ones first, for they are the ones to be kept where there are too many.
    for (const std::size_t index : indexes) {
        if (int(index) == view.current)
            select(index, current);
    }
    for (const std::size_t index : indexes) {
        if (int(index) != view.current && !m_marks[index].suppressed)
            select(index, match);
    }
    for (const std::size_t index : indexes) {
        if (m_marks[index].suppressed)
            select(index, suppressed);
    }
    std::ranges::reverse(selections);
    return selections;
}

} // namespace waymark
