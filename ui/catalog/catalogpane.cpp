#include "ui/catalog/catalogpane.h"

#include "ui/base/fieldline.h"
#include "ui/base/iconbutton.h"
#include "ui/base/layouts.h"
#include "ui/base/plainlabel.h"
#include "ui/base/refresh.h"
#include "ui/base/session.h"
#include "ui/base/theme.h"
#include "ui/catalog/catalogdelegate.h"
#include "ui/catalog/catalogtree.h"
#include "ui/catalog/filterbar.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QToolButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr int ActivationDelayMs = 80;
/// With more hits than this only the domains are unfolded: a tree of thousands of rows helps nobody find one.
constexpr int MaxUnfoldedEntries = 2000;
constexpr int MaxFilterLength = 200;

/// "pytorch" for a domain, "pytorch/runtime_error" for a category; empty for what is opened.
QString nodeId(const QModelIndex &index)
{
    const QString id = index.data(CatalogModel::IdRole).toString();
    switch (index.data(CatalogModel::KindRole).toInt()) {
    case CatalogModel::DomainKind:
        return id;
    case CatalogModel::CategoryKind:
        return index.parent().data(CatalogModel::IdRole).toString() + u'/' + id;
    default:
        return {};
    }
}

} // namespace

CatalogPane::CatalogPane(const Session &session, QWidget *parent)
    : QWidget(parent)
{
    setupFilterLine();
    setupFilterBar(session);
    setupTree();
    setupLayout();
    connect(&session, &Session::catalogChanged, this, [this, &session] { showCatalog(session.catalog()); });
    connect(&session, &Session::furtherCatalogsChanged, this,
            [this, &session] { m_model.setFurtherCatalogs(session.furtherCatalogs()); });
    connect(&session, &Session::languageChanged, this, [this, &session] { m_model.setLanguage(session.language()); });
    onLanguageChange(this, [this] {
        m_filterLine->setPlaceholderText(tr("Filter the catalog"));
        m_filterLine->setAccessibleName(tr("Filter the catalog"));
        m_onlyBookmarks->setToolTip(tr("Only bookmarked entries"));
        m_onlyBookmarks->setAccessibleName(tr("Only bookmarked entries"));
        m_tree->setAccessibleName(tr("Catalog"));
        m_tree->setAccessibleDescription(tr("Domains, categories and entries"));
        updateEmptyText();
    });
    onThemeChange(this, [this] { applyTheme(); });
}

void CatalogPane::setupFilterLine()
{
    m_filterLine = new FieldLine(u"filter"_s, this);
    m_filterLine->setObjectName("catalogFilter"_L1);
    m_filterLine->setMaxLength(MaxFilterLength);
    m_filterLine->installEventFilter(this);
    connect(m_filterLine, &QLineEdit::textChanged, this, &CatalogPane::filterAnew);

    m_onlyBookmarks = newIconButton(this);
    m_onlyBookmarks->setObjectName("onlyBookmarks"_L1);
    m_onlyBookmarks->setCheckable(true);
    m_onlyBookmarks->installEventFilter(this);
    connect(m_onlyBookmarks, &QToolButton::toggled, this, &CatalogPane::setOnlyBookmarks);
}

void CatalogPane::setupFilterBar(const Session &session)
{
    m_filterBar = new FilterBar(session, this);
    connect(m_filterBar, &FilterBar::filterChanged, this, [this](const EntryFilter &filter) {
        filterAnew();
        emit filterChanged(filter);
    });
}

void CatalogPane::setupTree()
{
    m_tree = new CatalogTree(this);
    m_tree->setObjectName("catalogTree"_L1);
    m_tree->setModel(&m_model);
    m_tree->setItemDelegate(new CatalogDelegate(m_tree));
    m_tree->setHeaderHidden(true);
    m_tree->setUniformRowHeights(true);
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_tree->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_tree->setExpandsOnDoubleClick(false);
    m_tree->setIndentation(4 * SpacingUnit);
    m_tree->installEventFilter(this);

    m_activation.setSingleShot(true);
    m_activation.setInterval(ActivationDelayMs);
    connect(&m_activation, &QTimer::timeout, this, &CatalogPane::activateCurrent);
    connect(m_tree->selectionModel(), &QItemSelectionModel::currentChanged, this, [this] {
        if (!m_selecting)
            m_activation.start();
    });
    connect(m_tree, &QTreeView::clicked, this, [this](const QModelIndex &index) {
        if (nodeId(index).isEmpty())
            activateCurrent();
        else
            m_tree->setExpanded(index, !m_tree->isExpanded(index));
    });
    connect(m_tree, &QTreeView::activated, this, &CatalogPane::activateCurrent);
    connect(m_tree, &QTreeView::expanded, this, [this](const QModelIndex &index) {
        if (!m_model.isFiltered())
            m_expanded.insert(nodeId(index));
    });
    connect(m_tree, &QTreeView::collapsed, this, [this](const QModelIndex &index) {
        if (!m_model.isFiltered())
            m_expanded.remove(nodeId(index));
    });
}

void CatalogPane::setupLayout()
{
    m_empty = newPlainLabel(this);
    m_empty->setWordWrap(true);
    m_empty->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_empty->setContentsMargins(3 * SpacingUnit, 2 * SpacingUnit, 3 * SpacingUnit, 2 * SpacingUnit);
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);

    QHBoxLayout *lineRow = newRow(nullptr, SpacingUnit);
    lineRow->addWidget(m_filterLine);
    lineRow->addWidget(m_onlyBookmarks);
    auto *filterRow = new QVBoxLayout;
    filterRow->setContentsMargins(2 * SpacingUnit, 2 * SpacingUnit, 2 * SpacingUnit, SpacingUnit);
    filterRow->setSpacing(SpacingUnit);
    filterRow->addLayout(lineRow);
    filterRow->addWidget(m_filterBar);
    auto *layout = newColumn(this, 0);
    layout->addLayout(filterRow);
    layout->addWidget(m_empty);
    layout->addWidget(m_tree, 1);
    layout->addStretch();
    setMinimumWidth(160);
    setFocusProxy(m_tree);
}

void CatalogPane::showCatalog(const CatalogPtr &catalog)
{
    const QString selected = this->selected();
    const QSet<QString> expanded = m_expanded;
    m_model.setCatalog(catalog);
    m_expanded = expanded;
    unfold();
    select(selected);
    updateEmptyText();
}

void CatalogPane::setBookmarks(const QStringList &entryIds)
{
    if (m_model.showsOnlyBookmarks())
        filterBy([&] { m_model.setBookmarks(entryIds); });
    else
        m_model.setBookmarks(entryIds);
}

void CatalogPane::setOnlyBookmarks(bool only)
{
    if (only == m_model.showsOnlyBookmarks())
        return;
    filterBy([this, only] { m_model.setOnlyBookmarks(only); });
    m_onlyBookmarks->setChecked(only);
    applyTheme();
    emit onlyBookmarksChanged(only);
}

void CatalogPane::select(const QString &id)
{
    m_selecting = true;
    m_activation.stop();
    const QModelIndex index = m_model.indexOf(id);
    if (index.isValid()) {
        // What comes into view comes with its neighbours; what is in view already stays where it is.
        const bool inView = m_tree->viewport()->rect().contains(m_tree->visualRect(index));
        m_tree->setCurrentIndex(index);
        m_tree->scrollTo(index, inView ? QAbstractItemView::EnsureVisible : QAbstractItemView::PositionAtCenter);
    } else {
        m_tree->selectionModel()->clear();
    }
    m_selecting = false;
}

QString CatalogPane::selected() const
{
    const QModelIndex index = m_tree->currentIndex();
    return nodeId(index).isEmpty() ? index.data(CatalogModel::IdRole).toString() : QString();
}

QStringList CatalogPane::expandedNodes() const
{
    QStringList ids(m_expanded.begin(), m_expanded.end());
    ids.sort();
    return ids;
}

void CatalogPane::setExpandedNodes(const QStringList &ids)
{
    m_expanded = QSet<QString>(ids.begin(), ids.end());
    unfold();
}

void CatalogPane::focusTree()
{
    m_tree->setFocus(Qt::ShortcutFocusReason);
    if (!m_tree->currentIndex().isValid()) {
        m_selecting = true;
        m_tree->setCurrentIndex(m_model.index(0, 0));
        m_selecting = false;
    }
}

const EntryFilter &CatalogPane::filter() const
{
    return m_filterBar->filter();
}

void CatalogPane::setFilter(const EntryFilter &filter)
{
    m_filterBar->setFilter(filter);
}

void CatalogPane::clearFilters()
{
    m_filterLine->clear();
    m_filterBar->clear();
    setOnlyBookmarks(false);
}

void CatalogPane::focusFilter()
{
    m_filterLine->setFocus(Qt::ShortcutFocusReason);
    m_filterLine->selectAll();
}

void CatalogPane::filterAnew()
{
    filterBy([this] { m_model.setFilter(m_filterLine->text(), m_filterBar->filter()); });
}

void CatalogPane::filterBy(const std::function<void()> &change)
{
    const QString selected = this->selected();
    m_selecting = true;
    change();
    m_selecting = false;
    unfold();
    select(selected);
    updateEmptyText();
}

void CatalogPane::unfold()
{
    if (m_model.isFiltered()) {
        if (m_model.entryCount() <= MaxUnfoldedEntries)
            m_tree->expandAll();
        else
            m_tree->expandToDepth(0);
        return;
    }
    const QSet<QString> expanded = m_expanded;
    for (int row = 0; row < m_model.rowCount(); ++row) {
        const QModelIndex domain = m_model.index(row, 0);
        for (int child = 0; child < m_model.rowCount(domain); ++child) {
            const QModelIndex category = m_model.index(child, 0, domain);
            m_tree->setExpanded(category, expanded.contains(nodeId(category)));
        }
        m_tree->setExpanded(domain, expanded.contains(nodeId(domain)));
    }
    m_expanded = expanded;
}

void CatalogPane::activateCurrent()
{
    m_activation.stop();
    const QString id = selected();
    if (id.isEmpty())
        return;
    if (m_tree->currentIndex().data(CatalogModel::KindRole).toInt() == CatalogModel::GuideKind)
        emit guideActivated(id);
    else
        emit entryActivated(id);
}

void CatalogPane::openFirstMatch()
{
    QModelIndex index = m_model.index(0, 0);
    while (m_model.hasChildren(index))
        index = m_model.index(0, 0, index);
    if (!index.isValid())
        return;
    m_tree->setCurrentIndex(index);
    activateCurrent();
}

void CatalogPane::updateEmptyText()
{
    if (!m_model.catalog())
        m_empty->setText(tr("Reading the catalog…"));
    else if (m_model.showsOnlyBookmarks() && m_model.words().isEmpty())
        m_empty->setText(tr("No entry of this catalog is bookmarked. Ctrl+D bookmarks the one that is shown."));
    else if (m_model.isFiltered())
        m_empty->setText(m_filterBar->filter().isEmpty() ? tr("No entry holds these words.")
                                                         : tr("No entry suits these filters."));
    else
        m_empty->setText(tr("The catalog is empty."));
    const bool isEmpty = m_model.rowCount() == 0;
    m_empty->setVisible(isEmpty);
    m_tree->setVisible(!isEmpty);
}

void CatalogPane::applyTheme()
{
    m_empty->setPalette(inkPalette(ColorRole::Muted, palette()));
    m_onlyBookmarks->setIcon(themedIcon(m_onlyBookmarks->isChecked() ? u"star-filled"_s : u"star"_s, palette()));
}

bool CatalogPane::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::KeyPress || m_filterLine->isComposing())
        return QWidget::eventFilter(watched, event);
    const int key = static_cast<QKeyEvent *>(event)->key();
    if (key == Qt::Key_Escape) {
        if (!m_filterLine->text().isEmpty())
            m_filterLine->clear();
        else if (m_model.showsOnlyBookmarks())
            setOnlyBookmarks(false);
        else
            emit escaped();
        return true;
    }
    if (watched == m_filterLine && (key == Qt::Key_Down || key == Qt::Key_PageDown)) {
        focusTree();
        return true;
    }
    if (watched == m_filterLine && (key == Qt::Key_Return || key == Qt::Key_Enter)) {
        openFirstMatch();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace waymark
