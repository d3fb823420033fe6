#pragma once

#include "app/diagnosis/compare.h"

#include <QTreeWidget>

namespace waymark {

/// The words that distinguish two entries, one a row: the word, whether A and B have it, and where the paste has it. As
/// high as its rows. A click or Enter on a row that the paste has requests its place, the next one each time.
class DecidingWords : public QTreeWidget
{
    Q_OBJECT
public:
    /// Without a paste (`hasPaste`), its column is left out. Colours and font are those of `parent`.
    DecidingWords(const QList<DecidingWord> &words, bool hasPaste, QWidget *parent);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void placeRequested(const waymark::Span &place);

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    enum Column { Word, InFirst, InSecond, InPaste, ColumnCount };

    void fitWords();
    void addRow(const DecidingWord &word, bool hasPaste);
    void showMark(QTreeWidgetItem *row, Column column, bool has, const QString &words);
    void goTo(const QTreeWidgetItem *row);

    QList<DecidingWord> m_words;
    QList<int> m_steps; // how often each word's place was requested
};

} // namespace waymark
