#pragma once

#include "ui/base/panel.h"
#include "ui/catalog/searchitem.h"

#include <QStandardItemModel>

class QLabel;
class QListView;
class QToolButton;

namespace waymark {

/// The list below the search line, with a note at its foot. It never takes the focus: keys come to it from the line.
class SearchPopup : public Panel
{
    Q_OBJECT
public:
    static constexpr int ItemRole = Qt::UserRole; ///< The whole SearchItem of a row.
    static constexpr int KindRole = Qt::UserRole + 1; ///< Its kind as a number; known before the item is made.

    explicit SearchPopup(QWidget *parent);

    /// Shows the rows from the first on; a sentence where there are none. Dividers can be neither picked nor chosen.
    void showItems(const QList<SearchItem> &items);

    /// The sentence where there are no rows, in place of the one for the window's search.
    void setAdvice(const QString &advice);

    /// A line below the rows, and a button in it; none for an empty `note`.
    void showNote(const QString &note, const QString &command);

    /// The row picked, the first where none was; invalid where there is none.
    QModelIndex chosen() const;

    /// Whether a row was picked since showItems().
    bool isPicked() const { return m_isPicked; }

    /// Moves by `rows`: single steps go round the ends, longer ones stop there.
    void moveBy(int rows);
    void moveToEnd(bool last);

    /// Rows that one page holds.
    int pageStep() const;

    /// The height that shows up to `limit` pixels of rows without a gap below the last.
    int heightFor(int limit) const;

signals:
    void clicked(const QModelIndex &index, Qt::KeyboardModifiers modifiers);
    void noteCommandTriggered();

private:
    void setupWidgets();
    void setupNote();
    void showAdvice();
    bool isPickable(int row) const;
    void pick(int row, int step);

    QStandardItemModel m_model;
    QListView *m_list = nullptr;
    QLabel *m_nothing = nullptr;
    QWidget *m_foot = nullptr;
    QLabel *m_note = nullptr;
    QToolButton *m_noteCommand = nullptr;
    QString m_advice; // empty for the one of the window's search
    bool m_isPicked = false;
};

} // namespace waymark
