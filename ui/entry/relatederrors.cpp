#include "ui/entry/relatederrors.h"

#include "app/report/entrywords.h"
#include "app/report/rates.h"
#include "app/result/slotvalues.h"
#include "app/text/textlayout.h"
#include "ui/base/elidedlabel.h"
#include "ui/base/layouts.h"
#include "ui/base/linkbutton.h"
#include "ui/entry/disclosure.h"
#include "ui/entry/partfactory.h"
#include "ui/text/proseview.h"

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr int MinGroupWidth = 420; // side by side the groups are at least as wide

} // namespace

RelatedErrors::RelatedErrors(const Entry &entry, PartFactory &parts, QWidget *parent)
    : QWidget(parent)
    , m_parts(parts)
{
    setFont(parts.font());
    QList<Item> confused;
    for (const Confusion &confusion : entry.confusedWith)
        confused.append({confusion.entryId, {}, confusion.distinction, true});
    const QList<std::pair<QString, QList<Item>>> groups{{tr("Often confused with"), confused},
                                                        {tr("Leads to"), itemsOf(entry.leadsTo)},
                                                        {tr("Preceded by"), itemsOf(entry.precededBy)}};
    const auto count = std::ranges::count_if(groups, [](const auto &group) { return !group.second.isEmpty(); });
    auto *columns = new ColumnsLayout(this, MinGroupWidth * int(count));
    columns->setSpacing(SpacingUnit * 4);
    for (const auto &[heading, items] : groups) {
        if (!items.isEmpty())
            columns->addWidget(newGroup(heading, items));
    }
}

bool RelatedErrors::hasAny(const Entry &entry)
{
    return !entry.leadsTo.isEmpty() || !entry.precededBy.isEmpty() || !entry.confusedWith.isEmpty();
}

QList<RelatedErrors::Item> RelatedErrors::itemsOf(const QList<Transition> &transitions) const
{
    QList<Item> items;
    for (const Transition &transition : transitions) {
        const QString likelihood =
            transition.probability ? likelihoodWords(interfaceWords(), *transition.probability) : QString();
        items.append({transition.entryId, likelihood, transition.condition, false});
    }
    return items;
}

QWidget *RelatedErrors::newGroup(const QString &heading, const QList<Item> &items)
{
    auto *group = new QWidget(this);
    auto *column = newColumn(group, SpacingUnit);
    column->addWidget(m_parts.note(heading, group));
    const qsizetype shown = std::min(items.size(), MaxShown);
    column->addWidget(newList(items.first(shown), group));
    if (shown < items.size()) {
        const QList<Item> rest = items.sliced(shown);
        //: line that unfolds further related errors
        column->addWidget(new Disclosure(
            tr("%n more", nullptr, int(rest.size())), [this, rest](QWidget *parent) { return newList(rest, parent); },
            group));
    }
    return group;
}

QWidget *RelatedErrors::newList(const QList<Item> &items, QWidget *parent)
{
    auto *list = new QWidget(parent);
    auto *column = newColumn(list, 0);
    for (const Item &item : items) {
        if (column->count() > 0)
            column->addSpacing(SpacingUnit);
        addTitle(item, column, list);
        QString remark = item.remark.in(m_parts.language());
        if (!remark.isEmpty() && m_parts.lacksTranslation(item.remark))
            remark = tr("%1 (not translated)").arg(remark);
        QStringList words{item.likelihood, remark};
        words.removeAll(QString());
        addRemark(words.join(u" · "_s), column, list);
        if (const QString other = m_parts.otherLanguage(item.remark); !other.isEmpty())
            addRemark(m_parts.otherMark() + u"  "_s + other, column, list);
    }
    return list;
}

void RelatedErrors::addTitle(const Item &item, QVBoxLayout *column, QWidget *parent)
{
    QHBoxLayout *row = newRow(nullptr, SpacingUnit * 2);
    column->addLayout(row);
    const EntryPtr target = m_parts.session().entry(item.entryId);
    if (!target) {
        auto *id = new ElidedLabel(parent);
        id->setText(visibleText(item.entryId, TextKind::Prose));
        row->addWidget(id, 1);
        return;
    }
    auto *link = new LinkButton(visibleText(titleOf(*target, m_parts.language()).text, TextKind::Prose), parent);
    link->setObjectName(u"related"_s);
    // Later: what is opened may replace this very page.
    connect(
        link, &QAbstractButton::clicked, &m_parts, [this, id = item.entryId] { emit m_parts.entryRequested(id); },
        Qt::QueuedConnection);
    row->addWidget(link);
    if (item.canBeCompared) {
        //: A link: shows two errors side by side.
        auto *compare = new LinkButton(tr("Compare"), parent);
        compare->setObjectName(u"compare"_s);
        compare->setFont(scaledFont(m_parts.font(), TextSize::Small));
        compare->setAccessibleName(tr("Compare with: %1").arg(link->text()));
        connect(
            compare, &QAbstractButton::clicked, this, [this, id = item.entryId] { emit compareRequested(id); },
            Qt::QueuedConnection);
        row->addWidget(compare);
    }
    row->addStretch(1);
}

void RelatedErrors::addRemark(const QString &markdown, QVBoxLayout *column, QWidget *parent)
{
    if (!markdown.isEmpty())
        column->addWidget(m_parts.remark(markdown, parent));
}

} // namespace waymark
