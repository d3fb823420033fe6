#pragma once

#include "app/diagnosis/fixfit.h"
#include "ui/entry/fixorder.h"

#include <QWidget>

class QLabel;
class QVBoxLayout;

namespace waymark {

class Disclosure;
class ElidedLabel;
class FixCard;
class PartFactory;

/// Dead ends beside workarounds, and how many have been tried. Where there is a finding and nothing was tried yet, "Do
/// this first" is the heading of the workaround that fits the reader's case best, with the reason; what the paste
/// contradicts is folded under "For other cases". What the person ticks goes to the notebook, and what the notebook has
/// is shown, whoever changed it. Nothing moves under the reader: a card folds where it is, its head staying in its
/// place on the screen. Cards change their order only when neither the pointer nor the focus is among them.
class FixSection : public QWidget
{
    Q_OBJECT

public:
    /// Factory and notebook outlive the section.
    FixSection(PartFactory &parts, Notebook &notebook, QWidget *parent = nullptr);

    /// To be called once. Items without any words are left out; a side without items has one sentence instead.
    /// `fit` is of this entry.
    void showFixes(const Entry &entry, const EntryFit &fit, bool isFound);

    /// Opens the card of a workaround, counted from 0 as in the entry, and gives it the focus. Null where it has none.
    QWidget *revealWorkaround(qsizetype number);

    /// Cards in the order of the catalog, dead ends first, and whether each is unfolded.
    QList<bool> openCards() const;
    void setOpenCards(const QList<bool> &open);

protected:
    void leaveEvent(QEvent *event) override;

private:
    struct Item
    {
        FixKey key;
        FixCard *card = nullptr;
        FixFit fit; // to the reader's case
        qsizetype number = 0; // in the entry
    };
    /// The cards of one kind.
    struct Side
    {
        QVBoxLayout *column = nullptr;
        QLabel *heading = nullptr;
        Disclosure *others = nullptr; // what is for other cases; hidden where there is none
        QVBoxLayout *othersColumn = nullptr;
        QList<Item> items; // as the catalog has them
        QList<qsizetype> order; // as they are shown
    };

    QWidget *makeSide(Side *side, const QString &heading);
    QWidget *makeDeadEnds(const Entry &entry, const EntryFit &fit);
    QWidget *makeWorkarounds(const Entry &entry, const EntryFit &fit);
    void addOthers(Side *side);
    void setupProgress();
    FixCard *addCard(Side *side, const FixKey &key, const FixFit &fit, qsizetype number);

    QList<FixFacts> factsOf(const Side &side) const;
    QList<qsizetype> orderOf(const Side &side) const;
    void refresh();
    void showFirst(bool isFirst);
    QString whyFirst() const;
    static QString whyNotEarlier(const QList<Item> &skipped);
    void showProgress(int tried, const QString &worked, const QString &next);
    void arrange();
    void arrange(Side *side);
    void arrangeWhenLeft();
    void startOver();
    bool isInUse() const;

    PartFactory &m_parts;
    Notebook &m_notebook;
    QString m_entryId;
    bool m_isFound = false; // in a paste
    QWidget *m_progress; // hidden while nothing was tried
    ElidedLabel *m_progressWords = nullptr;
    Side m_deadEnds;
    Side m_workarounds;
    ElidedLabel *m_why = nullptr; // why the first is the first
    QLabel *m_others = nullptr; // heading of the other workarounds
};

} // namespace waymark
