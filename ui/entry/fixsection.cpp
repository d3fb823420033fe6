#include "ui/entry/fixsection.h"

#include "app/catalog/product.h"
#include "app/notebook/fixkey.h"
#include "app/report/versionwords.h"
#include "ui/base/elidedlabel.h"
#include "ui/base/iconbutton.h"
#include "ui/base/keepplace.h"
#include "ui/base/layouts.h"
#include "ui/base/plaintooltip.h"
#include "ui/entry/disclosure.h"
#include "ui/entry/fixcard.h"
#include "ui/entry/partfactory.h"

#include <QAccessible>
#include <QApplication>
#include <QHBoxLayout>
#include <QLabel>
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
    setPlainToolTip(startOver, tr("Takes the ticks away. What you recorded as worked or not stays counted."));
    row->addWidget(startOver);
    connect(startOver, &QToolButton::clicked, this, &FixSection::startOver);
}

QWidget *FixSection::makeSide(Side *side, const QString &heading)
{
    auto *panel = new QWidget(this);
    side->column = newColumn(panel, SpacingUnit + SpacingUnit / 2);
    side->heading = m_parts.heading(heading, panel);
    return panel;
}

void FixSection::showFixes(const Entry &entry, const EntryFit &fit, bool isFound)
{
    m_entryId = entry.id;
    m_isFound = isFound;
    auto *columns = new ColumnsLayout;
    columns->setSpacing(SpacingUnit * 4);
    columns->addWidget(makeDeadEnds(entry, fit));
    columns->addWidget(makeWorkarounds(entry, fit));
    static_cast<QVBoxLayout *>(layout())->addLayout(columns);
    refresh();
    arrange();
}

QWidget *FixSection::makeDeadEnds(const Entry &entry, const EntryFit &fit)
{
    QWidget *panel = makeSide(&m_deadEnds, tr("Dead ends"));
    m_deadEnds.column->addWidget(m_deadEnds.heading);
    for (qsizetype i = 0; i < entry.deadEnds.size(); ++i) {
        const DeadEnd &deadEnd = entry.deadEnds[i];
        if (!deadEnd.action.isEmpty() || !deadEnd.whyFails.isEmpty())
            addCard(&m_deadEnds, fixKey(entry.id, deadEnd), fit.deadEnds[i], i)->showDeadEnd(deadEnd, fit.deadEnds[i]);
    }
    addOthers(&m_deadEnds);
    if (m_deadEnds.items.isEmpty())
        m_deadEnds.column->addWidget(m_parts.note(tr("No dead end is known."), panel));
    return panel;
}

QWidget *FixSection::makeWorkarounds(const Entry &entry, const EntryFit &fit)
{
    QWidget *panel = makeSide(&m_workarounds, tr("Workarounds"));
    QHBoxLayout *top = newRow(nullptr, SpacingUnit * 2);
    m_why = new ElidedLabel(panel);
    m_why->setObjectName(u"whyFirst"_s);
    m_why->setFont(scaledFont(m_parts.font(), TextSize::Small));
    m_why->setPalette(m_parts.inkPalette(ColorRole::Muted));
    top->addWidget(m_workarounds.heading);
    top->addWidget(m_why, 1);
    m_workarounds.column->addLayout(top);
    m_others = m_parts.note(tr("Other workarounds"), panel);
    m_others->setObjectName(u"otherWorkarounds"_s);
    for (qsizetype i = 0; i < entry.workarounds.size(); ++i) {
        const Workaround &workaround = entry.workarounds[i];
        const FixFit &each = fit.workarounds[i];
        if (!workaround.action.isEmpty() || !workaround.how.isEmpty())
            addCard(&m_workarounds, fixKey(entry.id, workaround), each, i)->showWorkaround(workaround, each);
    }
    addOthers(&m_workarounds);
    if (m_workarounds.items.isEmpty())
        m_workarounds.column->addWidget(m_parts.note(tr("No workaround is known."), panel));
    return panel;
}

/// The line that unfolds what is for other cases. The cards exist beforehand: they hold what the person recorded.
void FixSection::addOthers(Side *side)
{
    const auto count =
        std::ranges::count(side->items, FixFit::Kind::Contradicted, [](const Item &item) { return item.fit.kind; });
    if (count == 0)
        return;
    auto *cards = new QWidget(side->heading->parentWidget());
    cards->hide();
    side->othersColumn = newColumn(cards, SpacingUnit + SpacingUnit / 2);
    //: line that unfolds fixes that the paste rules out
    side->others = new Disclosure(
        tr("For other cases (%1)").arg(count), [cards](QWidget *) { return cards; }, side->heading->parentWidget());
    side->others->setObjectName(u"otherCases"_s);
    side->column->addWidget(side->others);
}

FixCard *FixSection::addCard(Side *side, const FixKey &key, const FixFit &fit, qsizetype number)
{
    auto *card = new FixCard(key.kind, m_parts, side->heading->parentWidget());
    side->column->addWidget(card);
    side->items.append({key, card, fit, number});
    connect(card, &FixCard::stateWanted, this,
            [this, card, key](TryState state) { keepPlace(card, [&] { m_notebook.setTryState(key, state); }); });
    connect(card, &FixCard::openWanted, this, [card](bool open) { keepPlace(card, [&] { card->setOpen(open); }); });
    return card;
}

/// Whether the heading is that of the first workaround alone.
void FixSection::showFirst(bool isFirst)
{
    const QString why = isFirst ? whyFirst() : QString();
    //: heading of the workaround to begin with
    m_workarounds.heading->setText(isFirst ? tr("Do this first") : tr("Workarounds"));
    m_why->setText(why);
    setPlainToolTip(m_why, why);
    const QList<FixFacts> facts = factsOf(m_workarounds);
    m_others->setVisible(isFirst && std::ranges::count(facts, false, &FixFacts::isFolded) > 1);
}

QString FixSection::whyFirst() const
{
    const qsizetype first = orderOf(m_workarounds).first();
    const FixFit &fit = m_workarounds.items.at(first).fit;
    if (fit.isForCase())
        return fitWords(interfaceWords(), fit);
    if (first > 0)
        return whyNotEarlier(m_workarounds.items.first(first));
    const VersionFact &given = fit.applicability.given;
    if (fit.applicability.verdict == Applicability::Verdict::Applies)
        //: %1 is a program and a version, as in "torch 2.4.1"
        return tr("First in the entry; your %1 meets its condition.")
            .arg(productName(given.product) + u' ' + given.version.text());
    return tr("The entry names the best first.");
}

/// Why the first is none of `skipped`.
QString FixSection::whyNotEarlier(const QList<Item> &skipped)
{
    if (std::ranges::any_of(skipped, [](const Item &item) { return item.fit.kind != FixFit::Kind::Lacking; }))
        return tr("The first that your paste does not rule out.");
    const auto ofSystem = [](const Item &item) { return item.fit.applicability.givenSystem.has_value(); };
    const auto systems = std::ranges::count_if(skipped, ofSystem);
    if (systems == 0)
        return tr("The first that your versions do not rule out.");
    if (systems < skipped.size())
        return tr("The first that your system and your versions do not rule out.");
    //: %1 is an operating system
    return tr("The first that your system, %1, does not rule out.")
        .arg(systemName(*skipped.first().fit.applicability.givenSystem));
}

QList<FixFacts> FixSection::factsOf(const Side &side) const
{
    QList<FixFacts> facts;
    for (const Item &item : side.items)
        facts.append({m_notebook.tryState(item.key), item.fit.kind});
    return facts;
}

QList<qsizetype> FixSection::orderOf(const Side &side) const
{
    QList<FixFacts> facts = factsOf(side);
    if (&side == &m_deadEnds) {
        for (FixFacts &fact : facts)
            fact.state = TryState::Untried; // a dead end that was tried stays where it is
    }
    return fixOrder(facts);
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
        m_deadEnds.items.at(i).card->showStatus(
            {deadEnds.at(i).state, m_notebook.outcomes(m_deadEnds.items.at(i).key)});
    for (qsizetype i = 0; i < workarounds.size(); ++i) {
        const Item &item = m_workarounds.items.at(i);
        // While nothing was tried, the order is enough.
        item.card->showStatus({workarounds.at(i).state, m_notebook.outcomes(item.key), i == next && tried > 0});
        if (workarounds.at(i).state == TryState::Worked)
            worked = item.card->title();
    }
    showFirst(m_isFound && tried == 0 && next >= 0 && workarounds.at(next).fit <= FixFit::Kind::Open);
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
    setPlainToolTip(m_progressWords, words);
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
    const QList<FixFacts> facts = factsOf(*side);
    side->column->removeWidget(m_others);
    for (const qsizetype i : order) {
        FixCard *card = side->items.at(i).card;
        QVBoxLayout *column = facts.at(i).isFolded() ? side->othersColumn : side->column;
        column->addWidget(card); // takes it out of the other one
        if (side == &m_workarounds && i == order.first())
            side->column->addWidget(m_others);
    }
    if (side->others) {
        side->column->addWidget(side->others);
        side->others->setVisible(side->othersColumn->count() > 0);
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
    keepPlace(m_workarounds.heading, [this] {
        m_notebook.startOver(m_entryId);
        arrange();
    });
    // The button that had the focus is hidden.
    const Side &side = m_workarounds.items.isEmpty() ? m_deadEnds : m_workarounds;
    side.items.at(side.order.first()).card->setFocus();
}

QWidget *FixSection::revealWorkaround(qsizetype number)
{
    const auto item = std::ranges::find(m_workarounds.items, number, &Item::number);
    if (item == m_workarounds.items.end())
        return nullptr;
    if (m_workarounds.others && !item->card->isVisibleTo(this))
        m_workarounds.others->setOpen(true);
    item->card->setOpen(true);
    item->card->setFocus(Qt::OtherFocusReason);
    return item->card;
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
