#pragma once

#include "app/diagnosis/compare.h"

#include <QTreeWidget>

namespace waymark {

/// The words that part two entries, one a row: the word, whether A and B have it, and where the paste has it. As high
/// as its rows. A click or Enter on a row that the paste has asks for its place, the next one each time.
class DecidingWords : public QTreeWidget
{
    Q_OBJECT
public:
    explicit DecidingWords(QWidget *parent = nullptr);

    /// `hasPaste`: whether there is a paste at all; without one its column is left out.
    void showWords(const QList<DecidingWord> &words, bool hasPaste);

    /// Colours and font of the rows; call it before showWords().
    void setLook(const QPalette &palette, const QFont &font);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void placeRequested(const waymark::Span &place);

protected:
    bool event(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    enum Column { Word, InFirst, InSecond, InPaste, ColumnCount };

    void retranslate();
    void fitWords();
    void addRow(const DecidingWord &word, bool hasPaste);
    void showMark(QTreeWidgetItem *row, Column column, bool has, const QString &words);
    void goTo(const QTreeWidgetItem *row);

    QList<DecidingWord> m_words;
    QList<int> m_steps; // how often each word's place was asked for
};

} // namespace waymark
