#include "ui/catalog/filterbar.h"

#include "ui/base/iconbutton.h"
#include "ui/base/layouts.h"
#include "ui/base/menubutton.h"
#include "ui/base/plaintooltip.h"
#include "ui/base/refresh.h"
#include "ui/base/session.h"
#include "ui/base/stayopenmenu.h"
#include "ui/base/theme.h"
#include "ui/catalog/filterchip.h"

#include <QLocale>
#include <QMap>
#include <QToolButton>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

/// `text` in a menu: no mnemonic where it holds "&".
QString menuText(QString text)
{
    return text.replace(u'&', "&&"_L1);
}

} // namespace

FilterBar::FilterBar(const Session &session, QWidget *parent)
    : QWidget(parent)
    , m_session(session)
{
    setupButtons();
    connect(&session, &Session::catalogChanged, this, &FilterBar::showCatalog);
    connect(&session, &Session::languageChanged, this, &FilterBar::showChips);
    onLanguageChange(this, [this] {
        //: A button that opens a menu of what to filter by
        m_button->setText(tr("Filter") + u" ▾"_s);
        m_button->setAccessibleName(tr("Filter by domain, category, evidence or fix"));
        m_button->setToolTip(tr("Show only some entries, here and in search"));
        m_clear->setText(tr("Clear Filters"));
        showChips();
    });
    onThemeChange(this, [this] {
        const QFont small = scaledFont(font(), TextSize::Small);
        for (QWidget *widget : {static_cast<QWidget *>(m_button), static_cast<QWidget *>(m_clear)})
            widget->setFont(small);
        showChips();
    });
}

void FilterBar::setupButtons()
{
    m_menu = new StayOpenMenu(this);
    m_menu->setObjectName("filterMenu"_L1);
    connect(m_menu, &QMenu::aboutToShow, this, &FilterBar::fillMenu);
    m_button = new MenuButton(this); // its text has the arrow
    m_button->setObjectName("filterButton"_L1);
    m_button->setAutoRaise(true);
    m_button->setToolButtonStyle(Qt::ToolButtonTextOnly);
    m_button->setPopupMode(QToolButton::InstantPopup);
    m_button->setMenu(m_menu);
    m_button->setFocusPolicy(Qt::StrongFocus);
    m_clear = newIconButton(this);
    m_clear->setObjectName("clearFilters"_L1);
    m_clear->setFocusPolicy(Qt::StrongFocus);
    m_clear->hide();
    connect(m_clear, &QToolButton::clicked, this, &FilterBar::clear);

    auto *layout = new FlowLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(SpacingUnit);
    layout->addWidget(m_button);
    layout->addWidget(m_clear);
}

void FilterBar::showCatalog()
{
    const Catalog &catalog = *m_session.catalog();
    EntryFilter left;
    for (const FilterPart &part : FilterWords::partsOf(m_filter, catalog, m_session.language()))
        left.set(part.group, part.id);
    setFilter(left);
    m_button->setEnabled(!catalog.isEmpty());
}

void FilterBar::setFilter(const EntryFilter &filter)
{
    if (filter == m_filter)
        return;
    m_filter = filter;
    showChips();
    showCounts();
    emit filterChanged(m_filter);
}

void FilterBar::fillMenu()
{
    m_menu->clear();
    qDeleteAll(m_menu->findChildren<StayOpenMenu *>(Qt::FindDirectChildrenOnly));
    m_partActions.clear();
    m_clearAll = nullptr;
    m_parts =
        m_session.catalog() ? FilterWords::partsOf(*m_session.catalog(), m_session.language()) : QList<FilterPart>();
    for (const EntryFilter::Group group : EntryFilter::Groups) {
        const bool isLong = group == EntryFilter::Group::Domain || group == EntryFilter::Group::Category;
        QMenu *menu = m_menu;
        if (isLong) {
            menu = new StayOpenMenu(FilterWords::groupName(group), m_menu);
            m_menu->addMenu(menu);
        } else {
            m_menu->addSection(FilterWords::groupName(group));
        }
        for (const FilterPart &part : std::as_const(m_parts)) {
            if (part.group == group)
                addPart(menu, part);
        }
    }
    m_menu->addSeparator();
    m_clearAll = m_menu->addAction(tr("Clear Filters"), this, &FilterBar::clear);
    showCounts();
}

void FilterBar::addPart(QMenu *menu, const FilterPart &part)
{
    QAction *action = menu->addAction(menuText(part.name));
    action->setCheckable(true);
    action->setData(part.id);
    connect(action, &QAction::toggled, this, [this, part](bool isWanted) {
        EntryFilter filter = m_filter;
        filter.set(part.group, part.id, isWanted);
        setFilter(filter);
    });
    m_partActions.append(action);
}

/// Beside each part, how many entries there would be with it: the wanted ids of its own group do not count.
void FilterBar::showCounts()
{
    if (m_clearAll)
        m_clearAll->setEnabled(!m_filter.isEmpty());
    if (m_partActions.isEmpty() || !m_session.catalog())
        return;
    QMap<EntryFilter::Group, QHash<QString, int>> counts;
    for (const EntryFilter::Group group : EntryFilter::Groups) {
        EntryFilter others = m_filter;
        others.wanted.remove(group);
        counts.insert(group, others.counts(*m_session.catalog(), group));
    }
    for (qsizetype i = 0; i < m_partActions.size(); ++i) {
        const FilterPart &part = m_parts[i];
        const int count = counts[part.group].value(part.id);
        const bool isWanted = m_filter.contains(part.group, part.id);
        QAction *action = m_partActions[i];
        action->setText(menuText(part.name) + u'\t' + QLocale().toString(count));
        action->setEnabled(count > 0 || isWanted);
        action->setChecked(isWanted);
    }
}

void FilterBar::showChips()
{
    const bool hadFocus =
        std::any_of(m_chips.begin(), m_chips.end(), [](const QWidget *chip) { return chip->hasFocus(); });
    for (QWidget *chip : std::as_const(m_chips)) {
        chip->hide();
        chip->deleteLater();
    }
    m_chips.clear();
    layout()->removeWidget(m_clear);
    const QList<FilterPart> parts = m_session.catalog()
        ? FilterWords::partsOf(m_filter, *m_session.catalog(), m_session.language())
        : QList<FilterPart>();
    for (const FilterPart &part : parts) {
        auto *chip = new FilterChip(part.name, this);
        //: %1: a group, "Domain"; %2: what is chosen of it, "Git"
        setPlainToolTip(chip, tr("%1: %2").arg(FilterWords::groupName(part.group), part.name));
        chip->setAccessibleName(tr("Remove the filter %1").arg(part.name));
        connect(chip, &QAbstractButton::clicked, this, [this, part] { removePart(part); });
        layout()->addWidget(chip);
        chip->show();
        m_chips.append(chip);
    }
    layout()->addWidget(m_clear);
    m_clear->setVisible(parts.size() > 1);
    QWidget *before = m_button;
    for (QWidget *chip : std::as_const(m_chips)) {
        setTabOrder(before, chip);
        before = chip;
    }
    setTabOrder(before, m_clear);
    if (hadFocus)
        (m_chips.isEmpty() ? static_cast<QWidget *>(m_button) : m_chips.constFirst())->setFocus();
    updateGeometry();
}

void FilterBar::removePart(const FilterPart &part)
{
    EntryFilter filter = m_filter;
    filter.set(part.group, part.id, false);
    setFilter(filter);
}

} // namespace waymark
