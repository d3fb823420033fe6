#include "ui/dialogs/cardlist.h"

#include "ui/base/iconbutton.h"
#include "ui/base/layouts.h"
#include "ui/base/panel.h"
#include "ui/base/plainlabel.h"
#include "ui/base/refresh.h"

#include <QPushButton>

#include <numeric>

using namespace Qt::StringLiterals;

namespace waymark {

CardList::CardList(const CardKind &kind, QWidget *parent)
    : QWidget(parent)
    , m_kind(kind)
{
    setObjectName(QLatin1String(kind.name));
    QVBoxLayout *column = newColumn(this, 2 * SpacingUnit);
    m_column = newColumn(nullptr, 2 * SpacingUnit);
    column->addLayout(m_column);
    m_add = new QPushButton(this);
    m_add->setObjectName(u"add-"_s + objectName());
    m_add->setAutoDefault(false);
    column->addWidget(m_add, 0, Qt::AlignLeft);
    connect(m_add, &QPushButton::clicked, this, [this] {
        const Card card = addCard();
        emit cardAdded();
        card.form->field(m_kind.fields.first().name)->setFocus(Qt::TabFocusReason);
        emit changed();
    });
    onLanguageChange(this, [this] { label(); });
    onThemeChange(this, [this] { applyTheme(); });
}

void CardList::clear()
{
    for (const Head &head : std::as_const(m_heads))
        delete head.panel;
    m_heads.clear();
    m_cards.clear();
}

CardList::Card CardList::addCard(int origin)
{
    auto *panel = new Panel(Panel::Border::Around, ColorRole::Card, this);
    panel->setRadius(Panel::CardRadius);
    QVBoxLayout *column = newColumn(panel, SpacingUnit);
    column->setContentsMargins(Margin, 2 * SpacingUnit, Margin, 3 * SpacingUnit);
    Head head{panel, newPlainLabel(panel), newIconButton(panel), newIconButton(panel)};
    head.up->setObjectName(u"up"_s);
    head.up->setText(u"↑"_s);
    head.remove->setObjectName(u"remove"_s);
    QHBoxLayout *row = newRow(nullptr, SpacingUnit);
    row->addWidget(head.title, 1);
    row->addWidget(head.up);
    row->addWidget(head.remove);
    column->addLayout(row);
    Card card{new FieldForm(m_kind.fields, panel), origin, nullptr};
    column->addWidget(card.form);
    if (m_kind.parts) {
        card.parts = new CardList(*m_kind.parts, panel);
        column->addWidget(card.parts);
        connect(card.parts, &CardList::changed, this, &CardList::changed);
        connect(card.parts, &CardList::cardAdded, this, &CardList::cardAdded);
    }
    const FieldForm *form = card.form;
    connect(form, &FieldForm::changed, this, &CardList::changed);
    connect(head.up, &QToolButton::clicked, this, [this, form] { moveUp(form); });
    connect(head.remove, &QToolButton::clicked, this, [this, form] { remove(form); });
    m_column->addWidget(panel);
    m_cards.append(card);
    m_heads.append(head);
    label();
    applyTheme();
    orderTabs();
    panel->show();
    return card;
}

QList<QWidget *> CardList::inTabOrder() const
{
    QList<QWidget *> widgets;
    for (qsizetype i = 0; i < m_cards.size(); ++i) {
        widgets << m_heads[i].up << m_heads[i].remove << m_cards[i].form->fields();
        if (m_cards[i].parts)
            widgets << m_cards[i].parts->inTabOrder();
    }
    return widgets << m_add;
}

/// Tab goes through the cards as they lie, and not in the order in which they were made.
void CardList::orderTabs()
{
    QWidget *before = m_add->previousInFocusChain();
    // Qt leaves what takes no focus out of the order.
    while (before != m_add && (before->focusPolicy() == Qt::NoFocus || isAncestorOf(before)))
        before = before->previousInFocusChain();
    for (QWidget *widget : inTabOrder()) {
        setTabOrder(before, widget);
        before = widget;
    }
}

qsizetype CardList::indexOf(const FieldForm *form) const
{
    for (qsizetype i = 0; i < m_cards.size(); ++i) {
        if (m_cards[i].form == form)
            return i;
    }
    return -1;
}

void CardList::remove(const FieldForm *form)
{
    const qsizetype index = indexOf(form);
    QList<int> origins(m_cards.size());
    std::iota(origins.begin(), origins.end(), 0);
    origins.removeAt(index);
    m_cards.removeAt(index);
    const Head head = m_heads.takeAt(index);
    head.panel->hide();
    head.panel->deleteLater(); // one of its buttons has brought us here
    label();
    m_add->setFocus();
    emit reordered(origins);
    emit changed();
}

void CardList::moveUp(const FieldForm *form)
{
    const qsizetype index = indexOf(form);
    if (index < 1)
        return;
    QList<int> origins(m_cards.size());
    std::iota(origins.begin(), origins.end(), 0);
    origins.swapItemsAt(index, index - 1);
    m_cards.swapItemsAt(index, index - 1);
    m_heads.swapItemsAt(index, index - 1);
    m_column->insertWidget(int(index) - 1, m_heads[index - 1].panel);
    label();
    orderTabs();
    emit reordered(origins);
    emit changed();
}

void CardList::label()
{
    m_add->setText(tr(m_kind.add));
    for (qsizetype i = 0; i < m_heads.size(); ++i) {
        const Head &head = m_heads[i];
        const QString title = tr(m_kind.heading).arg(i + 1);
        head.title->setText(title);
        //: %1 is "Workaround 2" and the like
        setButtonName(head.up, tr("Move %1 up").arg(title));
        //: %1 is "Workaround 2" and the like
        setButtonName(head.remove, tr("Remove %1").arg(title));
        head.up->setEnabled(i > 0);
    }
}

void CardList::applyTheme()
{
    QFont strong = font();
    strong.setWeight(StrongWeight);
    for (const Head &head : std::as_const(m_heads)) {
        head.title->setFont(strong);
        head.remove->setIcon(themedIcon(u"cross"_s, palette()));
    }
}

} // namespace waymark
