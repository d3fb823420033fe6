#include "ui/entry/versiontable.h"

#include "app/report/entrywords.h"
#include "app/report/versionwords.h"
#include "app/text/textlayout.h"
#include "ui/base/layouts.h"
#include "ui/entry/disclosure.h"
#include "ui/entry/documentdelegate.h"
#include "ui/entry/partfactory.h"

#include <QHeaderView>
#include <QLabel>
#include <QPainter>
#include <QResizeEvent>
#include <QScrollBar>
#include <QStandardItemModel>
#include <QVBoxLayout>
#include <QWheelEvent>
#include <QtMath>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr int MaxRowsAtOnce = 4; // what fails and what works should be seen without scrolling
constexpr qsizetype MaxListedVersions = 3; // in the line above the table

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
    , m_versions(versions)
    , m_match(versionMatch(versions, parts.environment()))
    , m_heading(parts.heading(tr("Versions"), this))
{
    QVBoxLayout *column = newColumn(this, SpacingUnit / 2);
    column->addWidget(m_heading);
    if (versions.isEmpty()) {
        column->addWidget(m_parts.note(tr("Nothing is known about particular versions."), this));
    } else {
        m_line = new Disclosure(summary(), [this](QWidget *content) { return this->content(content); }, this);
        column->addWidget(m_line);
    }
    column->addStretch(1);
    setBeside(false);
}

void VersionTable::setBeside(bool beside)
{
    m_heading->setVisible(beside);
    if (m_line)
        m_line->setAlwaysOpen(beside);
}

QString VersionTable::summary() const
{
    const int rows = int(m_versions.size());
    const int best = m_match.bestRow();
    if (best < 0 && m_match.notListed.isEmpty())
        //: line above a folded table of versions: %1 is "torch 2.5, torch 2.9", %n how many rows the table has
        return tr("Versions: %1 · %n rows", nullptr, rows).arg(listedVersions());
    if (best < 0) {
        //: %1 is "torch 2.5, torch 2.9", %2 the person's version, %n how many rows the table has
        return tr("Versions: %1 · yours, %2, is not listed · %n rows", nullptr, rows)
            .arg(listedVersions(), m_match.notListed.first().version.text());
    }
    const VersionRange &range = m_match.ranges.at(best);
    const auto fact = std::ranges::find(m_match.given, range.product, &VersionFact::product);
    const QString status = m_versions.at(best).status;
    if (status.isEmpty() || status == "active"_L1 || status == "legacy"_L1)
        //: the entry holds for %1, as in "torch ≥ 2.0", and the person has %2; %n is how many rows the table has
        return tr("Versions: %1 · yours: %2 ✔ · %n rows", nullptr, rows).arg(range.toString(), fact->version.text());
    //: the table has a row on %1, and the person has %2; %3 is "fixed" and the like; %n how many rows the table has
    return tr("Versions: %1 · yours: %2, %3 · %n rows", nullptr, rows)
        .arg(range.toString(), fact->version.text(), versionStatus(interfaceWords(), status));
}

/// The first versions of the table.
QString VersionTable::listedVersions() const
{
    QStringList names;
    for (const VersionNote &note : m_versions.first(std::min<qsizetype>(m_versions.size(), MaxListedVersions)))
        names.append(visibleText(note.version, TextKind::Prose));
    if (m_versions.size() > MaxListedVersions)
        names.append(u"…"_s);
    return names.join(u", "_s);
}

QWidget *VersionTable::content(QWidget *parent)
{
    auto *content = new QWidget(parent);
    QVBoxLayout *column = newColumn(content, SpacingUnit / 2);
    for (const VersionFact &fact : m_match.given) {
        if (QLabel *line = yours(fact, content))
            column->addWidget(line);
    }
    FittedTable *table = newTable(content);
    column->addWidget(table);
    if (const int row = m_match.bestRow(); row >= MaxRowsAtOnce)
        table->scrollTo(table->model()->index(row, Version), QAbstractItemView::PositionAtBottom);
    return content;
}

/// What the table has on one of the person's versions; null where it is not certain.
QLabel *VersionTable::yours(const VersionFact &fact, QWidget *parent) const
{
    const bool isListed = !m_match.notListed.contains(fact);
    bool isMarked = false;
    for (qsizetype row = 0; row < m_match.rows.size(); ++row)
        isMarked |= m_match.rows.at(row) == Fit::Yes && m_match.ranges.at(row).product == fact.product;
    if (isListed && !isMarked)
        return nullptr;
    QLabel *words =
        m_parts.note(isListed ? yourVersion(interfaceWords(), fact) : versionNotListed(interfaceWords(), fact), parent);
    words->setObjectName(isListed ? u"yours"_s : u"notListed"_s);
    return words;
}

void VersionTable::fill(QStandardItemModel *model)
{
    model->setHorizontalHeaderLabels(
        {tr("Version"), tr("Introduced"), tr("Deprecated"), tr("Removed"), tr("Behaviour change"), tr("Status")});
    for (qsizetype row = 0; row < m_versions.size(); ++row) {
        const auto own = std::ranges::find(m_match.given, m_match.ranges.value(row).product, &VersionFact::product);
        const bool isMarked = m_match.rows.value(row, Fit::Unknown) == Fit::Yes && own != m_match.given.end();
        addRow(model, m_versions.at(row), isMarked ? &*own : nullptr);
    }
}

/// `own` is the person's version that the row holds for, or null.
void VersionTable::addRow(QStandardItemModel *model, const VersionNote &note, const VersionFact *own)
{
    QList<QStandardItem *> row;
    const QFont small = scaledFont(m_parts.font(), TextSize::Small);
    const std::shared_ptr<QTextDocument> change = m_parts.filledDocument(changeMarkdown(note.behaviorChange), small);
    for (const QString &cell : {note.version, note.introduced, note.deprecated, note.removed, change->toPlainText(),
                                versionStatus(interfaceWords(), note.status)}) {
        row.append(new QStandardItem(visibleText(cell, TextKind::Prose)));
        row.last()->setTextAlignment(Qt::AlignLeft | Qt::AlignTop);
        if (own)
            row.last()->setBackground(themeColor(ColorRole::WorksSurface, m_parts.palette()));
    }
    row[BehaviorChange]->setData(QVariant::fromValue(change), DocumentDelegate::DocumentRole);
    if (own) {
        //: mark on a row of the version table that holds for the person's version, %1
        row.first()->setText(row.first()->text() + u'\n' + tr("▸ yours: %1").arg(own->version.text()));
        QFont marked;
        marked.setWeight(StrongWeight);
        row.first()->setFont(marked);
    }
    model->appendRow(row);
}

/// In the language of the interface; where both are wanted, the other one in a paragraph below it.
QString VersionTable::changeMarkdown(const LocalizedText &change) const
{
    const QString words = change.in(m_parts.language());
    if (m_parts.lacksTranslation(change) && !words.isEmpty())
        //: %1 is an English text instead of a missing Chinese one
        return tr("%1 (not translated)").arg(words);
    const QString other = m_parts.otherLanguage(change);
    return other.isEmpty() ? words : words + u"\n\n"_s + m_parts.otherMark() + u"  "_s + other;
}

FittedTable *VersionTable::newTable(QWidget *parent)
{
    auto *table = new FittedTable(parent);
    auto *model = new QStandardItemModel(0, ColumnCount, table);
    fill(model);
    table->setObjectName(u"versions"_s);
    table->setAccessibleName(tr("Versions"));
    table->setModel(model);
    table->setItemDelegateForColumn(BehaviorChange, new DocumentDelegate(table));
    QPalette calm = m_parts.palette();
    calm.setColor(QPalette::AlternateBase, themeColor(ColorRole::Card, calm));
    table->setPalette(calm);
    const QFont small = scaledFont(m_parts.font(), TextSize::Small);
    table->setFont(small);
    QHeaderView *header = table->horizontalHeader();
    header->setFont(small);
    header->setSectionResizeMode(QHeaderView::ResizeToContents);
    header->setSectionResizeMode(BehaviorChange, QHeaderView::Stretch);
    const auto isEmpty = [model](int column) {
        for (int row = 0; row < model->rowCount(); ++row) {
            if (!model->item(row, column)->text().isEmpty())
                return false;
        }
        return true;
    };
    for (int column = Version + 1; column < ColumnCount; ++column)
        table->setColumnHidden(column, isEmpty(column));
    header->setStretchLastSection(table->isColumnHidden(BehaviorChange));
    table->fit();
    return table;
}

} // namespace waymark
