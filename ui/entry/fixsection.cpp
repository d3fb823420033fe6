#include "ui/entry/fixsection.h"

#include "app/diagnosis/applicability.h"
#include "app/notebook/fixkey.h"
#include "ui/base/elidedlabel.h"
#include "ui/base/iconbutton.h"
#include "ui/base/keepplace.h"
#include "ui/base/layouts.h"
#include "ui/base/plaintooltip.h"
#include "ui/entry/fixcard.h"
#include "ui/entry/partfactory.h"

#include <QAccessible>
#include <QActionGroup>
#include <QApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace waymark {

FixSection::FixSection(PartFactory &parts, Notebook &notebook, QWidget *parent)
    : QWidget(parent)
    , m_parts(parts)
    , m_notebook(notebook)
    , m_progress(new QWidget(this))
{
    newColumn(this, SpacingUnit)->addWidget(m_progress);
    setupProgress();
    connect(&m_notebook, &Notebook::triesChanged, this, [this](const QString &entryId) {
        if (entryId == m_entryId)
            refresh();
    });
    connect(qApp, &QApplication::focusChanged, this, &FixSection::arrangeWhenLeft);
}

void FixSection::setupProgress()
{
    QHBoxLayout *row = newRow(m_progress, SpacingUnit * 2);
    const QFont small = scaledFont(m_parts.font(), TextSize::Small);
    m_progressWords = new ElidedLabel(m_progress);
    m_progressWords->setObjectName(u"progress"_s);
    m_progressWords->setFont(small);
    m_progressWords->setPalette(m_parts.inkPalette(ColorRole::Muted));
    row->addWidget(m_progressWords, 1);
    QToolButton *startOver = newIconButton(m_progress);
    startOver->setObjectName(u"startOver"_s);
    startOver->setFont(small);
    //: button: take all "tried" ticks of this entry away
    startOver->setText(tr("Start over"));
    startOver->setToolTip(plainToolTip(tr("Takes the ticks away. What you recorded as worked or not stays counted.")));
    row->addWidget(startOver);
    connect(startOver, &QToolButton::clicked, this, &FixSection::startOver);
}

QWidget *FixSection::makeSide(Side *side, const QString &heading)
{
    auto *panel = new QWidget(this);
    side->column = newColumn(panel, SpacingUnit + SpacingUnit / 2);
    QHBoxLayout *top = newRow(nullptr, SpacingUnit);
    QLabel *words = m_parts.heading(heading, panel);
    words->setMinimumHeight(words->fontMetrics().height()
                            + 2 * SpacingUnit); // level with the other one, which has a button
    top->addWidget(words);
    top->addStretch(1);
    side->column->addLayout(top);
    side->top = top;
    return panel;
}

void FixSection::showFixes(const Entry &entry, FixSorting sorting)
{
    m_entryId = entry.id;
    m_sorting = sorting;
    auto *columns = new ColumnsLayout;
    columns->setSpacing(SpacingUnit * 4);
    columns->addWidget(makeSide(&m_deadEnds, tr("Dead ends")));
    for (const DeadEnd &deadEnd : entry.deadEnds) {
        if (!deadEnd.action.isEmpty() || !deadEnd.whyFails.isEmpty())
            addCard(&m_deadEnds, fixKey(entry.id, deadEnd), FixEvidence::of(deadEnd))->showDeadEnd(deadEnd);
    }
    if (m_deadEnds.items.isEmpty())
        m_deadEnds.column->addWidget(m_parts.note(tr("No dead end is known."), this));

    columns->addWidget(makeSide(&m_workarounds, tr("Workarounds")));
    for (const Workaround &workaround : entry.workarounds) {
        if (workaround.action.isEmpty() && workaround.how.isEmpty())
            continue;
        addCard(&m_workarounds, fixKey(entry.id, workaround), FixEvidence::of(workaround))->showWorkaround(workaround);
        m_workarounds.items.last().applies =
            applicability(workaround, m_parts.environment()).verdict != Applicability::Verdict::DoesNotApply;
    }
    if (m_workarounds.items.isEmpty())
        m_workarounds.column->addWidget(m_parts.note(tr("No workaround is known."), this));
    static_cast<QVBoxLayout *>(layout())->addLayout(columns);
    if (m_deadEnds.items.size() > 1 || m_workarounds.items.size() > 1)
        addSortingButton();
    refresh();
    arrange();
}

FixCard *FixSection::addCard(Side *side, const FixKey &key, const FixEvidence &evidence)
{
    auto *card = new FixCard(key.kind, m_parts, side->column->parentWidget());
    side->column->addWidget(card);
    side->items.append({key, evidence, card});
    connect(card, &FixCard::stateWanted, this,
            [this, card, key](TryState state) { keepPlace(card, [&] { m_notebook.setTryState(key, state); }); });
    connect(card, &FixCard::openWanted, this, [card](bool open) { keepPlace(card, [&] { card->setOpen(open); }); });
    return card;
}

void FixSection::addSortingButton()
{
    m_sortingButton = newIconButton(this);
    m_sortingButton->setObjectName(u"sorting"_s);
    m_sortingButton->setFont(scaledFont(m_parts.font(), TextSize::Small));
    m_sortingButton->setPalette(m_parts.inkPalette(ColorRole::Muted));
    auto *menu = new QMenu(m_sortingButton);
    auto *group = new QActionGroup(menu);
    const auto addChoice = [&](const QString &words, FixSorting sorting) {
        QAction *action = menu->addAction(words);
        action->setCheckable(true);
        action->setChecked(sorting == m_sorting);
        group->addAction(action);
        connect(action, &QAction::triggered, this, [this, sorting] { setSorting(sorting); });
    };
    addChoice(tr("By Evidence"), FixSorting::Evidence);
    addChoice(tr("In Catalog Order"), FixSorting::Catalog);
    connect(m_sortingButton, &QToolButton::clicked, menu,
            [this, menu] { menu->popup(m_sortingButton->mapToGlobal(QPoint(0, m_sortingButton->height()))); });
    m_workarounds.top->addWidget(m_sortingButton);
    showSortingWords();
}

void FixSection::showSortingWords()
{
    if (!m_sortingButton)
        return;
    const QString words = m_sorting == FixSorting::Evidence ? tr("sorted by evidence") : tr("in catalog order");
    m_sortingButton->setText(words + u" ▾"_s);
    m_sortingButton->setAccessibleName(tr("Order of fixes: %1").arg(words));
}

void FixSection::setSorting(FixSorting sorting)
{
    if (sorting == m_sorting)
        return;
    m_sorting = sorting;
    showSortingWords();
    keepPlace(m_sortingButton, [this] {
        arrange();
        refresh();
    });
    emit sortingChanged(sorting);
}

QList<FixFacts> FixSection::factsOf(const Side &side) const
{
    QList<FixFacts> facts;
    for (const Item &item : side.items) {
        FixFacts fact{item.evidence, m_notebook.tryState(item.key), item.applies};
        fact.evidence.own = m_notebook.outcomes(item.key);
        facts.append(fact);
    }
    return facts;
}

QList<qsizetype> FixSection::orderOf(const Side &side) const
{
    QList<FixFacts> facts = factsOf(side);
    if (&side == &m_deadEnds) {
        for (FixFacts &fact : facts)
            fact.state = TryState::Untried; // a dead end that was tried stays where it is
    }
    return fixOrder(facts, m_sorting);
}

void FixSection::refresh()
{
    const QList<FixFacts> deadEnds = factsOf(m_deadEnds);
    const QList<FixFacts> workarounds = factsOf(m_workarounds);
    const auto wasTried = [](const FixFacts &fix) { return fix.state != TryState::Untried; };
    const auto tried = std::ranges::count_if(deadEnds, wasTried) + std::ranges::count_if(workarounds, wasTried);
    const qsizetype next = nextFix(workarounds, orderOf(m_workarounds));
    QString worked;
    for (qsizetype i = 0; i < deadEnds.size(); ++i)
        m_deadEnds.items.at(i).card->showStatus({deadEnds.at(i).state, deadEnds.at(i).evidence.own});
    for (qsizetype i = 0; i < workarounds.size(); ++i) {
        FixCard *card = m_workarounds.items.at(i).card;
        // While nothing was tried, the order is enough.
        card->showStatus({workarounds.at(i).state, workarounds.at(i).evidence.own, i == next && tried > 0});
        if (workarounds.at(i).state == TryState::Worked)
            worked = card->title();
    }
    showProgress(int(tried), worked, next < 0 ? QString() : m_workarounds.items.at(next).card->title());
    arrangeWhenLeft();
}

/// `worked` or `next` is the title of a workaround, empty where there is none.
void FixSection::showProgress(int tried, const QString &worked, const QString &next)
{
    QString words;
    if (!worked.isEmpty())
        words = tr("%n tried, this worked: %1", nullptr, tried).arg(worked);
    else if (!next.isEmpty())
        words = tr("%n tried, next: %1", nullptr, tried).arg(next);
    else
        words = tr("%n tried, no workaround is left", nullptr, tried);
    const bool changed = words != m_progressWords->text();
    m_progressWords->setText(words);
    m_progressWords->setToolTip(plainToolTip(words));
    m_progress->setVisible(tried > 0);
    if (changed && tried > 0) {
        QAccessibleEvent announcement(m_progressWords, QAccessible::Alert);
        QAccessible::updateAccessibility(&announcement);
    }
}

void FixSection::arrange()
{
    arrange(&m_deadEnds);
    arrange(&m_workarounds);
}

void FixSection::arrange(Side *side)
{
    const QList<qsizetype> order = orderOf(*side);
    if (order == side->order)
        return;
    side->order = order;
    for (const qsizetype i : order) {
        FixCard *card = side->items.at(i).card;
        side->column->removeWidget(card);
        side->column->addWidget(card);
    }
    // Tab goes through the cards in the order shown.
    QWidget *last = nullptr;
    for (const qsizetype i : order) {
        FixCard *card = side->items.at(i).card;
        QList<QWidget *> stops{card};
        for (QWidget *next = card->nextInFocusChain(); next != card; next = next->nextInFocusChain()) {
            if (card->isAncestorOf(next))
                stops.append(next);
        }
        for (QWidget *stop : std::as_const(stops)) {
            if (last)
                setTabOrder(last, stop);
            last = stop;
        }
    }
}

void FixSection::startOver()
{
    keepPlace(m_workarounds.column->parentWidget(), [this] {
        m_notebook.startOver(m_entryId);
        arrange();
    });
    // The button that had the focus is hidden.
    const Side &side = m_workarounds.items.isEmpty() ? m_deadEnds : m_workarounds;
    side.items.at(side.order.first()).card->setFocus();
}

bool FixSection::isInUse() const
{
    const QWidget *focused = QApplication::focusWidget();
    return underMouse() || (focused && isAncestorOf(focused));
}

void FixSection::arrangeWhenLeft()
{
    if (m_deadEnds.column && m_workarounds.column && !isInUse())
        arrange();
}

void FixSection::leaveEvent(QEvent *event)
{
    QWidget::leaveEvent(event);
    arrangeWhenLeft();
}

QList<bool> FixSection::openCards() const
{
    QList<bool> open;
    for (const Side *side : {&m_deadEnds, &m_workarounds}) {
        for (const Item &item : side->items)
            open.append(item.card->isOpen());
    }
    return open;
}

void FixSection::setOpenCards(const QList<bool> &open)
{
    if (open.size() != m_deadEnds.items.size() + m_workarounds.items.size())
        return;
    qsizetype next = 0;
    for (const Side *side : {&m_deadEnds, &m_workarounds}) {
        for (const Item &item : side->items)
            item.card->setOpen(open.at(next++));
    }
}

} // namespace waymark
