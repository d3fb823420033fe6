#include "ui/paste/findingsview.h"

#include "ui/base/dimmedview.h"
#include "ui/base/iconbutton.h"
#include "ui/base/plainlabel.h"
#include "ui/base/refresh.h"
#include "ui/base/theme.h"
#include "ui/paste/findingdelegate.h"
#include "ui/paste/findingsmodel.h"
#include "ui/paste/whystrip.h"

#include <QAccessible>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

/// With more rows than this in all, only the places of the selected finding are unfolded.
constexpr int UnfoldedRows = 12;

/// Of the height below the summary, the share that the list keeps where the reasons need more than is left.
constexpr double ListShare = 0.4;

} // namespace

FindingsView::FindingsView(QWidget *parent)
    : QWidget(parent)
{
    setMinimumWidth(SpacingUnit * 40);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    setupSummary();
    setupList();
    setupWhy();
    layout->setStretchFactor(m_list, 1);
    onLanguageChange(this, [this] { retranslate(); });
    onThemeChange(this, [this] { applyTheme(); });
}

void FindingsView::setupSummary()
{
    m_summary = newPlainLabel();
    m_summary->setWordWrap(true);
    m_summary->setContentsMargins(SpacingUnit * 3, SpacingUnit, SpacingUnit * 2, SpacingUnit);
    layout()->addWidget(m_summary);
    m_tie = newIconButton(nullptr);
    m_tie->setObjectName(u"tie"_s);
    m_tie->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_tie->hide();
    auto *row = new QHBoxLayout;
    row->setContentsMargins(SpacingUnit * 2, 0, SpacingUnit * 2, SpacingUnit);
    row->addWidget(m_tie);
    row->addStretch(1);
    static_cast<QVBoxLayout *>(layout())->addLayout(row);
    connect(m_tie, &QToolButton::clicked, this, [this] { emit compareRequested(selectedEntry()); });
}

void FindingsView::setupWhy()
{
    m_why = new WhyStrip;
    layout()->addWidget(m_why);
    connect(m_why, &WhyStrip::entryRequested, this, &FindingsView::entryRequested);
    connect(m_why, &WhyStrip::compareRequested, this, [this] { emit compareRequested(selectedEntry()); });
    connect(m_why, &WhyStrip::openChanged, this, &FindingsView::shareRoom);
}

void FindingsView::setupList()
{
    m_model = new FindingsModel(this);
    m_delegate = new FindingDelegate(this);
    m_list = new DimmedView<QTreeView>;
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
    m_list->setMinimumHeight(SpacingUnit * 12);
    m_list->setSizePolicy(QSizePolicy::Expanding,
                          QSizePolicy::Ignored); // the reasons below it set the height that they need
    layout()->addWidget(m_list);
    setFocusProxy(m_list);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this, &FindingsView::onCurrentChanged);
    connect(m_list, &QTreeView::pressed, this, &FindingsView::onPressed);
    connect(m_list, &QTreeView::expanded, this, &FindingsView::shareRoom);
    connect(m_list, &QTreeView::collapsed, this, &FindingsView::shareRoom);
    m_list->installEventFilter(this);
    m_list->viewport()->installEventFilter(this);
}

void FindingsView::showDiagnosis(const Diagnosis &diagnosis, const CatalogPtr &catalog)
{
    m_catalog = catalog;
    m_showing = true;
    m_model->setDiagnosis(diagnosis, catalog);
    m_showing = false;
    m_hasDiagnosis = true;
    m_findings = int(diagnosis.findings.size());
    m_lines = int(diagnosis.lines);
    noteCurrent({});
    expandPlaces(diagnosis.findings.isEmpty() ? QString() : diagnosis.findings.first().entryId);
    fillSummary();
    shareRoom();
    QAccessibleEvent announcement(m_summary, QAccessible::Alert);
    QAccessible::updateAccessibility(&announcement);
}

void FindingsView::clear()
{
    m_showing = true;
    m_model->clear();
    m_showing = false;
    m_hasDiagnosis = false;
    m_findings = 0;
    noteCurrent({});
    fillSummary();
}

void FindingsView::setLanguage(Language language)
{
    m_model->setLanguage(language);
    m_why->setLanguage(language);
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

QString FindingsView::summary() const
{
    return m_summary->text();
}

bool FindingsView::isWhyOpen() const
{
    return m_why->isOpen();
}

void FindingsView::setWhyOpen(bool open)
{
    m_why->setOpen(open);
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
    else
        emit occurrenceActivated(entryId, occurrences[m_placeStep % occurrences.size()]);
}

void FindingsView::noteCurrent(const QModelIndex &index)
{
    m_delegate->setCurrentEntry(index.data(FindingsModel::EntryIdRole).toString());
    m_list->viewport()->update();
    if (const Finding *finding = m_model->findingAt(index))
        m_why->showFinding(*finding, m_catalog);
    else
        m_why->showNothing();
    fillTie();
    shareRoom();
    emit selectedEntryChanged(index.data(FindingsModel::EntryIdRole).toString());
}

int FindingsView::rowsHeight() const
{
    int height = 0;
    for (QModelIndex index = m_model->index(0, 0); index.isValid(); index = m_list->indexBelow(index))
        height += m_list->visualRect(index).height();
    return height;
}

void FindingsView::shareRoom()
{
    // The list gets what its rows need and the reasons the rest; where that is too little for them, they share.
    const int tie = m_tie->isVisibleTo(this) ? m_tie->sizeHint().height() + SpacingUnit : 0;
    const int room = height() - m_summary->height() - tie - m_why->headerHeight();
    m_why->setRoom(std::max(room - rowsHeight() - SpacingUnit, int(room * (1 - ListShare))));
}

void FindingsView::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    shareRoom();
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

void FindingsView::retranslate()
{
    m_list->setAccessibleName(tr("Findings"));
    m_list->setAccessibleDescription(tr("In the order in which they came about"));
    m_model->retranslate();
    m_tie->setToolTip(tr("Shows the words that tell them apart (Ctrl+Shift+D)"));
    m_tie->setAccessibleDescription(m_tie->toolTip());
    fillSummary();
    fillTie();
}

void FindingsView::applyTheme()
{
    m_summary->setFont(scaledFont(font(), TextSize::Body));
    m_tie->setFont(scaledFont(font(), TextSize::Small));
    m_tie->setIcon(themedIcon(u"compare"_s, palette()));
    m_list->doItemsLayout(); // row heights follow the font
}

void FindingsView::fillTie()
{
    const Finding *finding = m_model->findingAt(m_list->currentIndex());
    m_tie->setVisible(finding && finding->isTied());
    const auto tied = finding ? std::ranges::count(finding->rivals, LossReason::Tie, &Rival::reason) : 0;
    //: A button. This error and others, %n in all, may be the one.
    m_tie->setText(tr("%n equally likely: compare", nullptr, int(tied) + 1));
}

void FindingsView::fillSummary()
{
    if (!m_hasDiagnosis) {
        m_summary->clear();
    } else {
        //: Part of "2 findings in 214 lines".
        const QString lines = tr("%Ln line(s)", nullptr, m_lines);
        //: %1 is "214 lines".
        m_summary->setText(tr("%Ln finding(s) in %1", nullptr, m_findings).arg(lines));
    }
}

} // namespace waymark
