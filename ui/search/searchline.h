#pragma once

#include "search/fieldline.h"

#include <QList>
#include <QPointer>
#include <QString>

namespace waymark {

class SearchPopup;

/// One hit as the list of results shows it; all text is plain.
struct SearchItem
{
    QString id; ///< Comes back when the hit is chosen.
    QString title; ///< First line.
    QString detail; ///< Second line, muted.
};

/// The window's search line with its list of results below it. It knows nothing about what is searched: it says what
/// was typed, shows the items that it is given for it, and says which one was chosen.
///   queryChanged("oom")  ->  the owner calls showResults({…})  ->  Down, Enter  ->  itemChosen(id)
/// Enter takes the first item where none was picked. Esc closes the list, a second Esc empties the line and emits
/// escaped(). The list lies over the window, below the line, and closes when the line loses the focus.
class SearchLine : public FieldLine
{
    Q_OBJECT
public:
    explicit SearchLine(QWidget *parent = nullptr);
    ~SearchLine() override;

    /// Shows the items for what is typed now; none gives a sentence that says so.
    void showResults(const QList<SearchItem> &items);

    bool isListOpen() const;
    void closeList();

    QSize sizeHint() const override;

signals:
    /// What is typed, without blanks at its ends; never empty.
    void queryChanged(const QString &query);
    void itemChosen(const QString &id);
    void escaped();

protected:
    void changeEvent(QEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void setupLine();
    void setupPopup();
    void retranslate();
    void onTextEdited();
    void choose(const QModelIndex &index);
    void placePopup();

    QPointer<SearchPopup> m_popup; // child of the window, so that it can lie over the other panes
};

} // namespace waymark
