#pragma once

#include "ui/base/theme.h"
#include "ui/dialogs/fieldform.h"

#include <QList>
#include <QWidget>

class QLabel;
class QPushButton;
class QToolButton;
class QVBoxLayout;

namespace waymark {

/// What the cards of a list are.
struct CardKind
{
    const char *name; ///< Object name of the list; that of its button has "add" before it.
    const char *heading; ///< For tr() in the context waymark::CardList; %1 is the number of the card.
    const char *add; ///< Of the button that adds one.
    QList<FormField> fields;
    const CardKind *parts = nullptr; ///< Each card has a list of these; none where it is null. It outlives the list.
};

/// Things of one kind that a person writes one below the other, each a card with its fields: fixes, dead ends, checks.
/// Cards are added at the end, moved up, and removed.
class CardList : public QWidget
{
    Q_OBJECT
public:
    /// A card, and which one of those that were shown it is: -1 for one that the person has added.
    struct Card
    {
        FieldForm *form = nullptr;
        int origin = -1;
        CardList *parts = nullptr; ///< Null where its kind has none.
    };

    /// Of a card to its left and right, in pixels.
    static constexpr int Margin = 3 * SpacingUnit;

    explicit CardList(const CardKind &kind, QWidget *parent = nullptr);

    const QList<Card> &cards() const { return m_cards; }

    /// Empties the list.
    void clear();
    /// A card at the end; its fields are empty.
    Card addCard(int origin = -1);

signals:
    void changed();
    /// By the person, here or in a list of parts.
    void cardAdded();
    /// Cards have other places: `origins` has for each its former one.
    void reordered(const QList<int> &origins);

private:
    struct Head
    {
        QWidget *panel = nullptr;
        QLabel *title = nullptr;
        QToolButton *up = nullptr;
        QToolButton *remove = nullptr;
    };

    void remove(const FieldForm *form);
    void moveUp(const FieldForm *form);
    qsizetype indexOf(const FieldForm *form) const;
    void orderTabs();
    QList<QWidget *> inTabOrder() const;
    void label();
    void applyTheme();

    const CardKind m_kind;
    QList<Card> m_cards;
    QList<Head> m_heads; // of the cards, in the same order
    QVBoxLayout *m_column = nullptr;
    QPushButton *m_add = nullptr;
};

} // namespace waymark
