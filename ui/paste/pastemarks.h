#pragma once

#include "app/text/span.h"

#include <QList>
#include <QTextEdit>

#include <vector>

class QPalette;
class QTextDocument;

namespace waymark {

class ShownMap;

/// A stretch of the paste to be marked: one occurrence of a finding.
struct PasteMark
{
    QList<Span> pieces; ///< The marked characters, in order; positions in PasteEdit::text().
    bool suppressed = false; ///< A repeat that the program itself counted: drawn more faintly, never the current mark.
};

/// The marks of a document, by index: their positions in it while it is edited, and their formats.
class PasteMarks
{
public:
    struct Mark
    {
        QList<Span> pieces; ///< In the document, in order; none: it went away.
        bool suppressed = false;
    };

    PasteMarks() = default;
    /// The marks of a paste where its document shows them.
    PasteMarks(const QList<PasteMark> &marks, const ShownMap &map);

    const std::vector<Mark> &all() const { return m_marks; }
    bool isEmpty() const { return m_marks.empty(); }
    void add(Mark mark) { m_marks.push_back(std::move(mark)); }

    /// The position of a mark; empty for an index without a mark.
    QList<Span> pieces(int index) const;
    bool contains(int index) const { return index >= 0 && std::size_t(index) < m_marks.size(); }
    /// How many there are to go to: neither gone nor suppressed.
    int countShown() const;

    /// Indexes of those that have a piece in `span`, in order.
    std::vector<std::size_t> within(const Span &span) const;

    /// The document was edited at `position`. Marks stay on their characters; one whose characters were touched goes
    /// away.
    void move(int position, int removed, int added);

    /// What is drawn.
    struct View
    {
        QTextDocument *document;
        QPalette palette;
        Span visible; ///< Pieces elsewhere are left out ...
        qsizetype inserted = 0; ///< ... and those that end behind this position.
        int current = -1; ///< Index of the mark that is drawn more strongly.
        qsizetype limit = 0; ///< So many pieces are drawn at most, the most important ones.
    };
    /// The selections that draw the marks with these indexes, the most important ones last: they lie above the others.
    QList<QTextEdit::ExtraSelection> selections(const std::vector<std::size_t> &indexes, const View &view) const;

private:
    std::vector<Mark> m_marks;
};

} // namespace waymark
