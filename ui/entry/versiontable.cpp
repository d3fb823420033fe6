#include "ui/entry/versiontable.h"

#include "ui/entry/partfactory.h"
#include "ui/entry/versionmodel.h"
#include "ui/text/words.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPainter>
#include <QResizeEvent>
#include <QScrollBar>
#include <QToolButton>
#include <QVBoxLayout>
#include <QWheelEvent>
#include <QtMath>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr int MostRowsAtOnce = 4; // what fails and what works should be seen without scrolling

/// Quiet words above a hairline.
class FlatHeader : public QHeaderView
{
public:
    explicit FlatHeader(QWidget *parent)
        : QHeaderView(Qt::Horizontal, parent)
    {
    }

protected:
    /// Room for the words as paintSection() puts them; a style's own margins may be smaller.
    QSize sectionSizeFromContents(int section) const override
    {
        const QString words = model()->headerData(section, Qt::Horizontal).toString();
        const int width = qCeil(QFontMetricsF(font()).horizontalAdvance(words)) + 2 * SpacingUnit + 1;
        return QHeaderView::sectionSizeFromContents(section).expandedTo({width, 0});
    }

    void paintSection(QPainter *painter, const QRect &rect, int section) const override
    {
        const QString words = model()->headerData(section, Qt::Horizontal).toString();
        painter->save();
        painter->setPen(themeColor(ColorRole::Muted, palette()));
        const QRect inside = rect.adjusted(SpacingUnit, 0, -SpacingUnit, -1);
        painter->drawText(inside, Qt::AlignLeft | Qt::AlignVCenter,
                          fontMetrics().elidedText(words, Qt::ElideRight, inside.width()));
        painter->setPen(themeColor(ColorRole::Border, palette()));
        painter->drawLine(rect.bottomLeft(), rect.bottomRight());
        painter->restore();
    }
};

} // namespace

FittedTable::FittedTable(QWidget *parent)
    : QTableView(parent)
{
    setHorizontalHeader(new FlatHeader(this));
    setFrameShape(QFrame::NoFrame);
    setShowGrid(false);
    setAlternatingRowColors(true);
    setWordWrap(true);
    setCornerButtonEnabled(false);
    setEditTriggers(NoEditTriggers);
    setSelectionBehavior(SelectRows);
    setSelectionMode(ContiguousSelection);
    setTabKeyNavigation(false);
    setHorizontalScrollMode(ScrollPerPixel);
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    verticalHeader()->hide();
    connect(horizontalHeader(), &QHeaderView::sectionResized, this, &FittedTable::fit);
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setSectionsClickable(false);
    horizontalHeader()->setMinimumSectionSize(fontMetrics().averageCharWidth() * 5);
}

void FittedTable::fit()
{
    if (!model())
        return;
    verticalHeader()->setMinimumSectionSize(fontMetrics().height() + SpacingUnit);
    resizeRowsToContents();
    int height = horizontalHeader()->sizeHint().height();
    int rows = 0;
    for (int row = 0; row < model()->rowCount(); ++row) {
        if (!isRowHidden(row) && ++rows <= MostRowsAtOnce)
            height += rowHeight(row);
    }
    setFixedHeight(height);
    setVerticalScrollBarPolicy(rows > MostRowsAtOnce ? Qt::ScrollBarAsNeeded : Qt::ScrollBarAlwaysOff);
}

void FittedTable::resizeEvent(QResizeEvent *event)
{
    QTableView::resizeEvent(event);
    // The header gives the columns their new widths after this event: rows can be measured only then.
    if (event->size().width() != event->oldSize().width())
        QMetaObject::invokeMethod(this, &FittedTable::fit, Qt::QueuedConnection);
}

void FittedTable::wheelEvent(QWheelEvent *event)
{
    if (verticalScrollBar()->maximum() == 0)
        event->ignore(); // the page scrolls
    else
        QTableView::wheelEvent(event);
}

VersionTable::VersionTable(PartFactory &parts, QWidget *parent)
    : QWidget(parent)
    , m_parts(parts)
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(SpacingUnit / 2);
}

void VersionTable::showVersions(const QList<VersionNote> &versions)
{
    m_top = new QHBoxLayout;
    m_top->addWidget(m_parts.heading(tr("Versions"), this));
    m_top->addStretch(1);
    static_cast<QVBoxLayout *>(layout())->addLayout(m_top);
    if (versions.isEmpty()) {
        layout()->addWidget(m_parts.note(tr("Nothing is known about particular versions."), this));
        return;
    }
    const VersionMatch match = versionMatch(versions, m_parts.environment());
    addYours(match);
    setupTable();
    m_model->setVersions(versions, m_parts.language());
    m_model->setMatch(match);
    if (m_parts.entryTexts() == EntryTexts::Both)
        m_model->setOtherLanguage(m_parts.otherMark());
    for (int column = 0; column < VersionModel::ColumnCount; ++column) {
        m_table->setColumnHidden(
            column, column != VersionModel::Version && m_model->isColumnEmpty(VersionModel::Column(column)));
    }
    m_table->horizontalHeader()->setStretchLastSection(m_table->isColumnHidden(VersionModel::BehaviorChange));
    m_table->fit();
    if (const int row = match.bestRow(); row >= MostRowsAtOnce)
        m_table->scrollTo(m_model->index(row, VersionModel::Version), QAbstractItemView::PositionAtBottom);
}

void VersionTable::addYours(const VersionMatch &match)
{
    for (const VersionFact &fact : match.given) {
        const bool isListed = !match.notListed.contains(fact);
        bool isMarked = false;
        for (qsizetype row = 0; row < match.rows.size(); ++row)
            isMarked |= match.rows.at(row) == Fit::Yes && match.ranges.at(row).product == fact.product;
        if (isListed && !isMarked)
            continue; // what the rows say of it is not certain
        QLabel *yours = m_parts.note(isListed ? Words::yours(fact) : Words::notListed(fact), this);
        yours->setObjectName(isListed ? u"yours"_s : u"notListed"_s);
        layout()->addWidget(yours);
    }
}

void VersionTable::foldTo(const QList<int> &rows)
{
    if (!m_table)
        return;
    for (int row = 0; row < m_model->rowCount(); ++row)
        m_table->setRowHidden(row, !rows.isEmpty() && !rows.contains(row));
    if (m_unfold) {
        m_unfold->hide();
        m_unfold->deleteLater();
        m_unfold = nullptr;
    }
    m_table->fit();
    if (rows.isEmpty())
        return;
    m_unfold = new QToolButton(this);
    m_unfold->setObjectName(u"allVersions"_s);
    m_unfold->setAutoRaise(true);
    m_unfold->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_unfold->setIconSize(QSize(12, 12));
    m_unfold->setIcon(themedIcon(u"expand"_s, m_parts.palette()));
    m_unfold->setFont(scaledFont(m_parts.font(), TextSize::Small));
    m_unfold->setText(tr("All %n versions", nullptr, m_model->rowCount()));
    m_unfold->setAccessibleName(m_unfold->text());
    connect(m_unfold, &QToolButton::clicked, this, &VersionTable::unfold);
    m_top->addWidget(m_unfold);
}

void VersionTable::unfold()
{
    if (m_unfold && m_unfold->hasFocus())
        m_table->setFocus();
    m_isUnfolded = true;
    foldTo({});
}

void VersionTable::setupTable()
{
    m_model = new VersionModel(this);
    m_table = new FittedTable(this);
    m_table->setObjectName(u"versions"_s);
    m_table->setAccessibleName(tr("Versions"));
    m_table->setModel(m_model);
    QPalette calm = m_parts.palette();
    calm.setColor(QPalette::AlternateBase, themeColor(ColorRole::Card, calm));
    m_table->setPalette(calm);
    const QFont small = scaledFont(m_parts.font(), TextSize::Small);
    m_table->setFont(small);
    QHeaderView *header = m_table->horizontalHeader();
    header->setFont(small);
    header->setSectionResizeMode(QHeaderView::ResizeToContents);
    header->setSectionResizeMode(VersionModel::BehaviorChange, QHeaderView::Stretch);
    layout()->addWidget(m_table);
}

} // namespace waymark
