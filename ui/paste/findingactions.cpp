#include "ui/paste/findingactions.h"

#include "app/diagnosis/compare.h"
#include "ui/base/iconbutton.h"
#include "ui/base/layouts.h"
#include "ui/base/refresh.h"
#include "ui/base/theme.h"
#include "ui/paste/whypopover.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace waymark {

FindingActions::FindingActions(QWidget *parent)
    : QWidget(parent)
    , m_why(newIconButton(this))
    , m_compare(newIconButton(this))
    , m_wrong(newIconButton(this))
{
    QHBoxLayout *row = newRow(this, 0);
    m_why->setObjectName(u"why"_s);
    m_compare->setObjectName(u"compare"_s);
    m_wrong->setObjectName(u"wrongAnswer"_s);
    for (QToolButton *button : {m_why, m_compare, m_wrong}) {
        row->addWidget(button);
        button->setToolButtonStyle(Qt::ToolButtonTextOnly);
    }
    connect(m_why, &QToolButton::clicked, this, &FindingActions::openReasons);
    connect(m_compare, &QToolButton::clicked, this, &FindingActions::compareRequested);
    connect(m_wrong, &QToolButton::clicked, this, &FindingActions::wrongAnswerRequested);
    onLanguageChange(this, [this] { retranslate(); });
    onThemeChange(this, [this] { applyTheme(); });
    hide();
}

void FindingActions::showFinding(const Finding &finding, const CatalogPtr &catalog)
{
    m_finding = finding;
    m_catalog = catalog;
    fill();
    show();
}

void FindingActions::showNothing()
{
    m_finding.reset();
    hide();
}

void FindingActions::openReasons()
{
    if (!m_finding)
        return;
    auto *popover = new WhyPopover(*m_finding, m_catalog, m_language, m_why);
    connect(popover, &WhyPopover::entryRequested, this, &FindingActions::entryRequested);
}

void FindingActions::fill()
{
    const EntryPtr entry = m_finding && m_catalog ? m_catalog->find(m_finding->entryId) : nullptr;
    const auto tied = m_finding ? std::ranges::count(m_finding->rivals, LossReason::Tie, &Rival::reason) : 0;
    m_compare->setVisible(tied > 0 || (entry && !comparableWith(*entry, &*m_finding, *m_catalog).isEmpty()));
    m_compare->setText(tied == 0 ? tr("Not this one?")
                                 //: A button. This error and others, %n in all, may be the one.
                                 : tr("%n equally likely: compare", nullptr, int(tied) + 1));
    m_compare->setToolTip(tied == 0 ? tr("Not this one? Compare it with what it is easily taken for (Ctrl+Shift+D)")
                                    : tr("Shows the words that tell them apart (Ctrl+Shift+D)"));
    m_compare->setAccessibleDescription(m_compare->toolTip());
}

void FindingActions::retranslate()
{
    m_why->setText(tr("Why this one?"));
    m_why->setToolTip(tr("Show the words and the line that decided, and what lost"));
    m_why->setAccessibleDescription(m_why->toolTip());
    //: A button. This finding is not what the reader expected
    m_wrong->setText(tr("Wrong answer?"));
    m_wrong->setToolTip(tr("Note down what should have been found, for a report"));
    m_wrong->setAccessibleDescription(m_wrong->toolTip());
    fill();
}

void FindingActions::applyTheme()
{
    const QFont small = scaledFont(font(), TextSize::Small);
    for (QToolButton *button : {m_why, m_compare, m_wrong})
        button->setFont(small);
}

} // namespace waymark
