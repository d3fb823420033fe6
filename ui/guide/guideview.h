#pragma once

#include "ui/text/textview.h"

class QMenu;

namespace waymark {

/// The text of a guide: lines of at most 46 em, plain text when copied, nothing opened by itself, and a
/// context menu that copies the block of code under the mouse.
class GuideView : public TextView
{
    Q_OBJECT

public:
    explicit GuideView(QWidget *parent = nullptr);

    /// A position in the text that survives a change of language: a section and how far into it.
    struct Position
    {
        int heading = -1; ///< Which heading was passed last, from 0; -1 above the first.
        double share = 0; ///< How far between it and the next, from 0 to 1.
    };
    Position position() const;
    void setPosition(const Position &position);

protected:
    void contextMenuEvent(QContextMenuEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    void fitMargins();
    QList<double> headingPositions() const;
    void addCopyActions(QMenu *menu, const QString &code);
    QString codeAt(const QPoint &position) const;
};

} // namespace waymark
