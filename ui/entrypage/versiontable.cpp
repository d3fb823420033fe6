#include "entrypage/versiontable.h"

#include "entrypage/partfactory.h"
#include "entrypage/versionmodel.h"

#include <QHeaderView>
#include <QLabel>
#include <QPainter>
#include <QResizeEvent>
#include <QScrollBar>
#include <QVBoxLayout>
#include <QWheelEvent>

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
    const int rows = model()->rowCount();
    for (int row = 0; row < std::min(rows, MostRowsAtOnce); ++row)
        height += rowHeight(row);
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
    layout()->addWidget(m_parts.heading(tr("Versions"), this));
    if (versions.isEmpty()) {
        layout()->addWidget(m_parts.note(tr("Nothing is known about particular versions."), this));
        return;
    }
    setupTable();
    m_model->setVersions(versions, m_parts.language());
    for (int column = 0; column < VersionModel::ColumnCount; ++column) {
        m_table->setColumnHidden(column, column != VersionModel::Version
                                     && m_model->isColumnEmpty(VersionModel::Column(column)));
    }
    m_table->horizontalHeader()->setStretchLastSection(m_table->isColumnHidden(VersionModel::BehaviorChange));
    m_table->fit();
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
