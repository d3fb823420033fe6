#pragma once

#include "ui/entry/fixorder.h"

#include <QWidget>

class QHBoxLayout;
class QToolButton;
class QVBoxLayout;

namespace waymark {

class ElidedLabel;
class FixCard;
class PartFactory;

/// Dead ends beside workarounds, and how many have been tried. What the person ticks goes to the notebook, and
/// what the notebook has is shown, whoever changed it. Nothing moves under the reader: a card folds where it is, its
/// head staying in its place on the screen. Cards change their order only when neither the pointer nor the focus is
/// among them, or when an order is chosen.
class FixSection : public QWidget
{
    Q_OBJECT

public:
    /// Factory and notebook outlive the section.
    FixSection(PartFactory &parts, Notebook &notebook, QWidget *parent = nullptr);

    /// To be called once. Items without any words are left out; a side without items has one sentence instead.
    void showFixes(const Entry &entry, FixSorting sorting);

    void setSorting(FixSorting sorting);

    /// Cards in the order of the catalog, dead ends first, and whether each is unfolded.
    QList<bool> openCards() const;
    void setOpenCards(const QList<bool> &open);

signals:
    void sortingChanged(waymark::FixSorting sorting);

protected:
    void leaveEvent(QEvent *event) override;

private:
    struct Item
    {
        FixKey key;
        FixEvidence evidence;
        FixCard *card = nullptr;
        bool applies = true; // to the person's versions
    };
    /// The cards of one kind.
    struct Side
    {
        QVBoxLayout *column = nullptr;
        QHBoxLayout *top = nullptr; // holds the heading
        QList<Item> items; // as the catalog has them
        QList<qsizetype> order; // as they are shown
    };

    QWidget *makeSide(Side *side, const QString &heading);
    void setupProgress();
    void addSortingButton();
    FixCard *addCard(Side *side, const FixKey &key, const FixEvidence &evidence);
    void showSortingWords();

    QList<FixFacts> factsOf(const Side &side) const;
    QList<qsizetype> orderOf(const Side &side) const;
    void refresh();
    void showProgress(int tried, const QString &worked, const QString &next);
    void arrange();
    void arrange(Side *side);
    void arrangeWhenLeft();
    void startOver();
    bool isInUse() const;

    PartFactory &m_parts;
    Notebook &m_notebook;
    QString m_entryId;
    FixSorting m_sorting = FixSorting::Evidence;
    QWidget *m_progress; // hidden while nothing was tried
    ElidedLabel *m_progressWords = nullptr;
    Side m_deadEnds;
    Side m_workarounds;
    QToolButton *m_sortingButton = nullptr;
};

} // namespace waymark
