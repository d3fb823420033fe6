#include "ui/entry/versiontable.h"

#include "app/markdown/markdowntree.h"
#include "app/report/entrywords.h"
#include "app/report/versionwords.h"
#include "app/text/textlayout.h"
#include "ui/base/iconbutton.h"
#include "ui/base/layouts.h"
#include "ui/entry/partfactory.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPainter>
#include <QResizeEvent>
#include <QScrollBar>
#include <QStandardItemModel>
#include <QToolButton>
#include <QVBoxLayout>
#include <QWheelEvent>
#include <QtMath>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr int MaxRowsAtOnce = 4; // what fails and what works should be seen without scrolling

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
        if (!isRowHidden(row) && ++rows <= MaxRowsAtOnce)
            height += rowHeight(row);
    }
    setFixedHeight(height);
    setVerticalScrollBarPolicy(rows > MaxRowsAtOnce ? Qt::ScrollBarAsNeeded : Qt::ScrollBarAlwaysOff);
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

VersionTable::VersionTable(const QList<VersionNote> &versions, PartFactory &parts, QWidget *parent)
    : QWidget(parent)
    , m_parts(parts)
    , m_top(parts.headingRow(tr("Versions"), false, this))
{
    newColumn(this, SpacingUnit / 2)->addLayout(m_top);
    if (versions.isEmpty()) {
        layout()->addWidget(m_parts.note(tr("Nothing is known about particular versions."), this));
        return;
    }
    const VersionMatch match = versionMatch(versions, m_parts.environment());
    addYours(match);
    setupTable();
    for (qsizetype row = 0; row < versions.size(); ++row) {
        const auto own = std::ranges::find(match.given, match.ranges.value(row).product, &VersionFact::product);
        const bool isMarked = match.rows.value(row, Fit::Unknown) == Fit::Yes && own != match.given.end();
        addRow(versions.at(row), isMarked ? &*own : nullptr);
    }
    for (int column = Version + 1; column < ColumnCount; ++column)
        m_table->setColumnHidden(column, isColumnEmpty(Column(column)));
    m_table->horizontalHeader()->setStretchLastSection(m_table->isColumnHidden(BehaviorChange));
    m_table->fit();
    if (const int row = match.bestRow(); row >= MaxRowsAtOnce)
        m_table->scrollTo(m_model->index(row, Version), QAbstractItemView::PositionAtBottom);
}

/// `own` is the person's version that the row holds for, or null.
void VersionTable::addRow(const VersionNote &note, const VersionFact *own)
{
    const QStringList cells{note.version,
                            note.introduced,
                            note.deprecated,
                            note.removed,
                            changeWords(note.behaviorChange),
                            versionStatus(interfaceWords(), note.status)};
    QList<QStandardItem *> row;
    for (const QString &cell : cells) {
        row.append(new QStandardItem(visibleText(cell, TextKind::Prose)));
        row.last()->setTextAlignment(Qt::AlignLeft | Qt::AlignTop);
    }
    if (own) {
        //: mark on a row of the version table that holds for the person's version, %1
        row.first()->setText(row.first()->text() + u'\n' + tr("▸ yours: %1").arg(own->version.text()));
        QFont marked;
        marked.setWeight(StrongWeight);
        row.first()->setFont(marked);
    }
    m_model->appendRow(row);
}

/// In the language of the interface; where both are wanted, the other one on lines below it.
QString VersionTable::changeWords(const LocalizedText &change) const
{
    const QString words = plainWords(change.in(m_parts.language()));
    if (m_parts.lacksTranslation(change) && !words.isEmpty())
        //: %1 is an English text instead of a missing Chinese one
        return tr("%1 (not translated)").arg(words);
    const QString other = plainWords(m_parts.otherLanguage(change));
    return other.isEmpty() ? words : words + u'\n' + m_parts.otherMark() + u"  "_s + other;
}

bool VersionTable::isColumnEmpty(Column column) const
{
    for (int row = 0; row < m_model->rowCount(); ++row) {
        if (!m_model->item(row, column)->text().isEmpty())
            return false;
    }
    return true;
}

void VersionTable::addYours(const VersionMatch &match)
{
    for (const VersionFact &fact : match.given) {
        const bool isListed = !match.notListed.contains(fact);
        bool isMarked = false;
        for (qsizetype row = 0; row < match.rows.size(); ++row)
            isMarked |= match.rows.at(row) == Fit::Yes && match.ranges.at(row).product == fact.product;
        if (isListed && !isMarked)
            continue; // the rows are not certain about it
        QLabel *yours = m_parts.note(
            isListed ? yourVersion(interfaceWords(), fact) : versionNotListed(interfaceWords(), fact), this);
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
    m_unfold = newIconButton(this);
    m_unfold->setObjectName(u"allVersions"_s);
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
    m_model = new QStandardItemModel(0, ColumnCount, this);
    m_model->setHorizontalHeaderLabels(
        {tr("Version"), tr("Introduced"), tr("Deprecated"), tr("Removed"), tr("Behaviour change"), tr("Status")});
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
    header->setSectionResizeMode(BehaviorChange, QHeaderView::Stretch);
    layout()->addWidget(m_table);
}

} // namespace waymark
