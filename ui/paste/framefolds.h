#pragma once

#include "app/result/diagnosis.h"

#include <QStringList>

#include <vector>

QT_BEGIN_NAMESPACE
class QTextBlock;
class QTextDocument;
QT_END_NAMESPACE

namespace waymark {

class PasteMarks;
class ShownMap;

/// The frames of stack traces in a document, and which runs of library frames are folded to one row.
/// A fold hides the lines of a run except one, its row: the shortest of them, over which the editor writes what is
/// folded. Nothing is ever taken out of the document, so positions, copying and undo are independent of folds. All
/// positions are positions in the document.
class FrameFolds
{
public:
    static constexpr int MinFoldedFrames = 2; ///< Fewer are not worth a fold.
    static constexpr int FoldedFrames =
        4; ///< A run of so many is folded at first, if its trace has an own frame to be seen.

    struct Run
    {
        Span lines; ///< From the start of its first line to the end of its last.
        int frames = 1;
        bool own = false; ///< One frame of the person's own code: never folded.
        bool folded = false;
        QStringList libraries; ///< As FrameRun has them.
        int row = -1; ///< Start of the line that represents the run while it is hidden; -1 while it is not.

        bool isFoldable() const { return !own && frames >= MinFoldedFrames; }
    };

    /// Takes the frames of `paste`, in order, that `document` shows as `map` says; lines that former ones hid are shown
    /// again. Long runs of library frames are folded where they are new and hold no mark; others stay as they were.
    /// Says whether anything was done: frames that are known already change nothing.
    bool setFrames(const QList<FrameRun> &frames, const QString &paste, const ShownMap &map, const PasteMarks &marks,
                   QTextDocument &document);
    const std::vector<Run> &runs() const { return m_runs; }

    bool canFold() const; ///< Whether some run is open that can be folded.
    bool canUnfold() const; ///< Whether some run is folded.

    void setFolded(std::size_t index, bool folded) { m_runs[index].folded = folded && m_runs[index].isFoldable(); }
    void setAllFolded(bool folded);

    /// Unfolds what overlaps or touches a stretch of the document; false where nothing did.
    bool unfold(const Span &span);

    /// Hides and shows lines of `document` as the runs are folded; lines behind `inserted` wait. True where a line
    /// changed: ask the layout to go over the document then.
    bool apply(QTextDocument &document, qsizetype inserted);

    /// `removed` characters at `position` were replaced by `added` others. A run that this touches is unfolded.
    void move(int position, int removed, int added);

    /// So many characters at the start of the document went away.
    void dropFront(int removed);

    /// Index of the run that holds a position, or -1.
    int at(qsizetype position) const;

    /// Index of the run that `block` is the row of, or -1.
    int rowAt(const QTextBlock &block) const;

    /// Index of the run that opens with `block`, or -1.
    int headAt(const QTextBlock &block) const;

private:
    static void show(Run &run, QTextDocument &document);
    static void hide(Run &run, QTextDocument &document);

    QList<FrameRun> m_frames; // as they were given
    std::vector<Run> m_runs;
    qsizetype m_freshFrom = 0; // frames from here on, in the document, have not been seen before
};

} // namespace waymark
