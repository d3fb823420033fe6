#include "ui/dialogs/versionseditor.h"

#include "app/catalog/product.h"
#include "ui/base/layouts.h"
#include "ui/base/plainlabel.h"
#include "ui/base/refresh.h"
#include "ui/base/theme.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QTableWidget>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr int EditorRowsShown = 4;

enum Column { Name, Version, ColumnCount };

} // namespace

VersionsEditor::VersionsEditor(QWidget *parent)
    : QWidget(parent)
{
    QVBoxLayout *column = newColumn(this, SpacingUnit * 2);
    for (QLabel **label : {&m_explanation, &m_problem}) {
        *label = newPlainLabel(this);
        (*label)->setWordWrap(true);
    }
    m_problem->setObjectName(u"versionsProblem"_s);
    column->addWidget(m_explanation);
    setupTable();
    setupButtons();
    column->addWidget(m_problem);
    onLanguageChange(this, [this] { retranslate(); });
    onThemeChange(this, [this] {
        m_explanation->setPalette(inkPalette(ColorRole::Muted, palette()));
        m_problem->setPalette(inkPalette(ColorRole::Caution, palette()));
    });
}

void VersionsEditor::setupTable()
{
    m_table = new QTableWidget(0, ColumnCount, this);
    m_table->setObjectName(u"versions"_s);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 2 * SpacingUnit);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setTabKeyNavigation(false);
    m_table->setShowGrid(false);
    m_table->setAlternatingRowColors(true);
    m_table->setFixedHeight((EditorRowsShown + 1) * (fontMetrics().height() + 2 * SpacingUnit) + 2 * SpacingUnit);
    layout()->addWidget(m_table);
    connect(m_table, &QTableWidget::cellChanged, this, [this] { update(true); });
    connect(m_table, &QTableWidget::itemSelectionChanged, this, [this] { update(false); });
    m_table->installEventFilter(this); // for the Delete key
}

void VersionsEditor::setupButtons()
{
    QHBoxLayout *row = newRow(nullptr, SpacingUnit * 2);
    for (QPushButton **button : {&m_add, &m_remove, &m_take}) {
        *button = new QPushButton(this);
        (*button)->setAutoDefault(false);
        row->addWidget(*button);
    }
    m_add->setObjectName(u"addVersion"_s);
    m_remove->setObjectName(u"removeVersion"_s);
    m_take->setObjectName(u"takeVersions"_s);
    row->addStretch(1);
    static_cast<QVBoxLayout *>(layout())->addLayout(row);
    connect(m_add, &QPushButton::clicked, this, &VersionsEditor::addRow);
    connect(m_remove, &QPushButton::clicked, this, &VersionsEditor::removeRows);
    connect(m_take, &QPushButton::clicked, this, &VersionsEditor::takeFromPaste);
}

void VersionsEditor::append(const QString &name, const QString &version)
{
    const QSignalBlocker quiet(m_table);
    const int row = m_table->rowCount();
    m_table->insertRow(row);
    m_table->setItem(row, Name, new QTableWidgetItem(name));
    m_table->setItem(row, Version, new QTableWidgetItem(version));
}

void VersionsEditor::showVersions(const QMap<QString, QString> &shown)
{
    if (shown == versions())
        return;
    const QSignalBlocker quiet(m_table);
    m_table->setRowCount(0);
    for (auto it = shown.cbegin(); it != shown.cend(); ++it)
        append(it.key(), it.value());
    update(false);
}

QMap<QString, QString> VersionsEditor::versions() const
{
    QMap<QString, QString> all;
    for (int row = 0; row < m_table->rowCount(); ++row) {
        const QString name = m_table->item(row, Name)->text().simplified().remove(u'=');
        const QString version = m_table->item(row, Version)->text().simplified();
        if (!name.isEmpty() && !version.isEmpty())
            all.insert(name, version);
    }
    return all;
}

void VersionsEditor::setPaste(const Environment &paste)
{
    m_paste = paste;
    update(false);
}

void VersionsEditor::addRow()
{
    append({}, {});
    const int row = m_table->rowCount() - 1;
    m_table->setCurrentCell(row, Name);
    m_table->setFocus();
    m_table->editItem(m_table->item(row, Name));
    update(false);
}

void VersionsEditor::removeRows()
{
    QList<int> rows;
    for (const QModelIndex &index : m_table->selectionModel()->selectedRows())
        rows.append(index.row());
    std::ranges::sort(rows, std::greater());
    const QSignalBlocker quiet(m_table);
    for (const int row : std::as_const(rows))
        m_table->removeRow(row);
    update(!rows.isEmpty());
}

void VersionsEditor::takeFromPaste()
{
    QMap<QString, QString> all = versions();
    for (const VersionFact &fact : m_paste.settled()) {
        all.removeIf([&](const auto &row) { return productId(row.key()) == fact.product; });
        all.insert(productName(fact.product), fact.version.text());
    }
    showVersions(all);
    update(true);
}

/// Shows what is possible and what is wrong; `changed` where the versions are others now.
void VersionsEditor::update(bool changed)
{
    m_remove->setEnabled(m_table->selectionModel()->hasSelection());
    m_take->setEnabled(!m_paste.isEmpty());
    const QMap<QString, QString> all = versions();
    const auto wrong = std::ranges::find_if(all, [](const QString &version) { return !VersionNumber::read(version); });
    m_problem->setVisible(wrong != all.end());
    if (wrong != all.end())
        m_problem->setText(tr("“%1” is no version. Write numbers, such as 2.4.1.").arg(*wrong));
    if (changed)
        emit versionsChanged(all);
}

void VersionsEditor::retranslate()
{
    m_explanation->setText(tr("Entries are marked for these versions. What a paste says itself comes first."));
    m_table->setHorizontalHeaderLabels({tr("Program or package"), tr("Version")});
    m_table->setAccessibleName(tr("My versions"));
    m_add->setText(tr("&Add"));
    m_remove->setText(tr("&Remove"));
    m_take->setText(tr("&Take from This Paste"));
    m_take->setToolTip(tr("Take over the versions that the paste in the window names"));
    update(false);
}

bool VersionsEditor::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_table && event->type() == QEvent::KeyPress
        && static_cast<QKeyEvent *>(event)->matches(QKeySequence::Delete)) {
        removeRows();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace waymark
