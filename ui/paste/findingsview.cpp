#include "ui/paste/findingsview.h"

#include "ui/base/layouts.h"
#include "ui/base/refresh.h"
#include "ui/base/theme.h"
#include "ui/paste/findingdelegate.h"
#include "ui/paste/findingsmodel.h"

#include <QAccessible>
#include <QKeyEvent>
#include <QTreeView>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

/// With more rows than this in all, only the places of the selected finding are unfolded.
constexpr int UnfoldedRows = 12;

} // namespace

FindingsView::FindingsView(QWidget *parent)
    : QWidget(parent)
{
    setMinimumWidth(SpacingUnit * 40);
    setupList();
    onLanguageChange(this, [this] {
        m_model->retranslate();
        describe();
    });
    onThemeChange(this, [this] {
        fillSelection();
        m_list->doItemsLayout(); // row heights follow the font
    });
}

void FindingsView::setupList()
{
    m_model = new FindingsModel(this);
    m_delegate = new FindingDelegate(this);
    m_list = new QTreeView;
    m_list->setModel(m_model);
    m_list->setItemDelegate(m_delegate);
    m_list->setHeaderHidden(true);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setUniformRowHeights(false);
    m_list->setIndentation(SpacingUnit * 4);
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setExpandsOnDoubleClick(false);
    newColumn(this, 0)->addWidget(m_list);
    setFocusProxy(m_list);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this, &FindingsView::onCurrentChanged);
    connect(m_list, &QTreeView::pressed, this, &FindingsView::onPressed);
    connect(m_list, &QTreeView::expanded, this, &FindingsView::rowsChanged);
    connect(m_list, &QTreeView::collapsed, this, &FindingsView::rowsChanged);
    m_list->installEventFilter(this);
    m_list->viewport()->installEventFilter(this);
}

void FindingsView::showDiagnosis(const Diagnosis &diagnosis, const CatalogPtr &catalog)
{
    m_showing = true;
    m_model->setDiagnosis(diagnosis, catalog);
    m_showing = false;
    m_findings = int(diagnosis.findings.size());
    m_lines = int(diagnosis.lines);
    noteCurrent({});
    expandPlaces(diagnosis.findings.isEmpty() ? QString() : diagnosis.findings.first().entryId);
    describe();
    QAccessibleEvent announcement(m_list, QAccessible::Alert);
    QAccessible::updateAccessibility(&announcement);
}

void FindingsView::clear()
{
    m_showing = true;
    m_model->clear();
    m_showing = false;
    m_findings = 0;
    noteCurrent({});
    describe();
}

void FindingsView::setLanguage(Language language)
{
    m_model->setLanguage(language);
}

void FindingsView::setFurtherCatalogs(const QList<FurtherCatalog> &catalogs)
{
    m_model->setFurtherCatalogs(catalogs);
}

bool FindingsView::select(const QString &entryId, int occurrence)
{
    const QModelIndex finding = m_model->indexOf(entryId);
    if (!finding.isValid())
        return false;
    const QModelIndex index = occurrence < 0 ? finding : m_model->indexOfOccurrence(finding, occurrence);
    m_showing = true;
    if (index != finding)
        m_list->expand(finding);
    m_list->setCurrentIndex(index);
    m_list->scrollTo(index);
    m_showing = false;
    m_placeStep =
        int(std::max<qsizetype>(0, index.data(FindingsModel::OccurrencesRole).value<QList<int>>().indexOf(occurrence)));
    return true;
}

bool FindingsView::selectUnknown(int index)
{
    const QModelIndex row = m_model->unknownRow();
    if (!row.isValid())
        return false;
    m_showing = true;
    m_list->setCurrentIndex(row);
    m_list->scrollTo(row);
    m_showing = false;
    m_placeStep = index;
    return true;
}

bool FindingsView::isUnknownSelected() const
{
    return m_list->currentIndex().isValid() && m_list->currentIndex() == m_model->unknownRow();
}

QString FindingsView::selectedEntry() const
{
    return m_list->currentIndex().data(FindingsModel::EntryIdRole).toString();
}

QString FindingsView::titleOf(const QString &entryId) const
{
    return m_model->indexOf(entryId).data(Qt::DisplayRole).toString();
}

void FindingsView::selectNext()
{
    step(1);
}

void FindingsView::selectPrevious()
{
    step(-1);
}

void FindingsView::step(int by)
{
    const QModelIndex current = m_list->currentIndex();
    const QModelIndex finding = current.parent().isValid() ? current.parent() : current;
    const int wanted = finding.isValid() ? finding.row() + by : 0;
    const QModelIndex next = m_model->index(std::clamp(wanted, 0, std::max(0, m_model->rowCount() - 1)), 0);
    if (next.isValid() && next != current)
        m_list->setCurrentIndex(next);
}

void FindingsView::onCurrentChanged(const QModelIndex &current, const QModelIndex &previous)
{
    noteCurrent(current);
    if (m_showing || !current.isValid())
        return;
    m_placeStep = 0;
    if (current.data(FindingsModel::IsLocationRole).toBool())
        activatePlace(current);
    else if (current.data(FindingsModel::EntryIdRole) != previous.data(FindingsModel::EntryIdRole)
             || previous.data(FindingsModel::IsLocationRole).toBool())
        emit findingActivated(selectedEntry());
    m_list->expand(current);
}

bool FindingsView::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::MouseButtonPress && watched == m_list->viewport())
        m_currentAtPress = m_list->currentIndex();
    if (event->type() == QEvent::KeyPress && watched == m_list) {
        const int key = static_cast<QKeyEvent *>(event)->key();
        if (key == Qt::Key_Return || key == Qt::Key_Enter || key == Qt::Key_Space) {
            activateAgain();
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

void FindingsView::onPressed(const QModelIndex &index)
{
    if (index == m_currentAtPress) // otherwise onCurrentChanged() has emitted it
        activateAgain();
}

void FindingsView::activateAgain()
{
    const QModelIndex index = m_list->currentIndex();
    if (index.data(FindingsModel::IsLocationRole).toBool()) {
        ++m_placeStep;
        activatePlace(index);
    } else if (index.isValid()) {
        emit findingActivated(selectedEntry());
    }
}

void FindingsView::activatePlace(const QModelIndex &index)
{
    const QString entryId = index.data(FindingsModel::EntryIdRole).toString();
    const auto occurrences = index.data(FindingsModel::OccurrencesRole).value<QList<int>>();
    if (occurrences.isEmpty())
        emit findingActivated(entryId);
    else if (entryId.isEmpty())
        emit unknownErrorActivated(occurrences[m_placeStep % occurrences.size()]);
    else
        emit occurrenceActivated(entryId, occurrences[m_placeStep % occurrences.size()]);
}

void FindingsView::noteCurrent(const QModelIndex &index)
{
    m_delegate->setCurrentEntry(index.data(FindingsModel::EntryIdRole).toString());
    fillSelection();
    m_list->viewport()->update();
    emit selectedEntryChanged(index.data(FindingsModel::EntryIdRole).toString());
}

void FindingsView::setShownEntry(const QString &entryId)
{
    m_shownEntry = entryId;
    fillSelection();
    m_list->viewport()->update();
}

void FindingsView::fillSelection()
{
    const bool isHollow = m_shownEntry && *m_shownEntry != selectedEntry();
    QPalette colors; // those of the view around it
    if (isHollow) {
        for (const QPalette::ColorGroup group : {QPalette::Active, QPalette::Inactive}) {
            colors.setColor(group, QPalette::Highlight, Qt::transparent);
            colors.setColor(group, QPalette::HighlightedText, palette().color(group, QPalette::Text));
        }
    }
    m_delegate->setOutline(isHollow ? palette().color(QPalette::Highlight) : QColor());
    m_list->setPalette(colors);
}

int FindingsView::rowsHeight() const
{
    int height = 0;
    for (QModelIndex index = m_model->index(0, 0); index.isValid(); index = m_list->indexBelow(index))
        height += m_list->visualRect(index).height();
    return height;
}

void FindingsView::expandPlaces(const QString &best)
{
    int rows = m_model->rowCount();
    for (int row = 0; row < m_model->rowCount(); ++row)
        rows += m_model->rowCount(m_model->index(row, 0));
    if (rows <= UnfoldedRows)
        m_list->expandAll();
    else
        m_list->expand(m_model->indexOf(best));
    m_list->setRootIsDecorated(rows > m_model->rowCount());
}

void FindingsView::describe()
{
    m_list->setAccessibleName(tr("Findings"));
    m_list->setAccessibleDescription(summary());
}

QString FindingsView::summary() const
{
    if (m_findings == 0)
        return {};
    //: Part of "2 findings in 214 lines".
    const QString lines = tr("%Ln line(s)", nullptr, m_lines);
    //: %1 is "214 lines".
    return tr("%Ln finding(s) in %1", nullptr, m_findings).arg(lines);
}

} // namespace waymark
