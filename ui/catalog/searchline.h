#pragma once

#include "ui/base/fieldline.h"
#include "ui/catalog/searchitem.h"

#include <QList>
#include <QPointer>
#include <QString>
#include <QTimer>

namespace waymark {

class SearchPopup;

/// The window's search line with its list of results below it. It has no knowledge of what is searched: it reports
/// what was typed, shows the items that it is given for it, and reports which one was chosen.
///   queryChanged("oom")  ->  the owner calls showResults({…})  ->  Down, Enter  ->  itemChosen(item), left()
/// Enter takes the first item where none was picked, Ctrl+Enter takes it and leaves the list open. Esc closes the list,
/// a second Esc empties the line and emits escaped(). Home and End go through the list once an item has been picked in
/// it, else through the line. The list lies over the window, below the line, and closes when the line loses the focus.
/// What an input method is still composing is no query yet, and its keys are its own.
class SearchLine : public FieldLine
{
    Q_OBJECT
public:
    explicit SearchLine(QWidget *parent = nullptr);
    ~SearchLine() override;

    /// Shows the items for what is typed now; none gives a sentence instead. `note` is below them, with a
    /// button `noteCommand`.
    void showResults(const QList<SearchItem> &items, const QString &note = {}, const QString &noteCommand = {});

    /// The sentence for no items, in place of the window's own.
    void setAdvice(const QString &advice);

    /// Takes the focus and selects what is typed; where nothing is, offers what was searched before.
    void activate();

    /// Types `query` as the person would.
    void setQuery(const QString &query);

    bool isListOpen() const;
    void closeList();

    QSize sizeHint() const override;

signals:
    /// What is typed, without blanks at its ends; never empty.
    void queryChanged(const QString &query);
    /// The line is empty, and the person looks for something to take.
    void suggestionsWanted();
    void itemChosen(const waymark::SearchItem &item);
    /// An item was chosen and the list is closed: the focus can go where it is shown.
    void left();
    void noteCommandTriggered();
    void escaped();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;

private:
    void setupLine();
    void setupPopup();
    void onTextEdited();
    void choose(const QModelIndex &index, bool keepsList);
    bool moveInList(const QKeyEvent &event);
    void announce(const QString &text);
    void placePopup();

    QPointer<SearchPopup> m_popup; // child of the window, so that it can lie over the other panes
    QTimer m_announcement; // after a pause in typing
    QString m_announced;
};

} // namespace waymark
