#include "entrypage/fixpanels.h"

#include "entrypage/fixcard.h"
#include "entrypage/partfactory.h"

#include <QLabel>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

QVBoxLayout *columnIn(QWidget *panel)
{
    auto *column = new QVBoxLayout(panel);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(SpacingUnit + SpacingUnit / 2);
    return column;
}

} // namespace

DeadEndsPanel::DeadEndsPanel(PartFactory &parts, QWidget *parent)
    : QWidget(parent)
    , m_parts(parts)
    , m_column(columnIn(this))
{
}

void DeadEndsPanel::showDeadEnds(const QList<DeadEnd> &deadEnds)
{
    m_column->addWidget(m_parts.heading(tr("Dead ends"), this));
    bool any = false;
    for (const DeadEnd &deadEnd : deadEnds) {
        if (deadEnd.action.isEmpty() && deadEnd.whyFails.isEmpty())
            continue;
        auto *card = new FixCard(FixCard::Kind::DeadEnd, m_parts, this);
        card->showDeadEnd(deadEnd);
        m_column->addWidget(card);
        any = true;
    }
    if (!any)
        m_column->addWidget(m_parts.note(tr("No dead end is known."), this));
}

WorkaroundsPanel::WorkaroundsPanel(PartFactory &parts, QWidget *parent)
    : QWidget(parent)
    , m_parts(parts)
    , m_column(columnIn(this))
{
}

void WorkaroundsPanel::showWorkarounds(const QList<Workaround> &workarounds)
{
    m_column->addWidget(m_parts.heading(tr("Workarounds"), this));
    bool any = false;
    for (const Workaround &workaround : workarounds) {
        if (workaround.action.isEmpty() && workaround.how.isEmpty())
            continue;
        auto *card = new FixCard(FixCard::Kind::Workaround, m_parts, this);
        card->showWorkaround(workaround);
        m_column->addWidget(card);
        any = true;
    }
    if (!any)
        m_column->addWidget(m_parts.note(tr("No workaround is known."), this));
}

} // namespace waymark
