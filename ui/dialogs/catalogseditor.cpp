#include "ui/dialogs/catalogseditor.h"

#include "app/text/textlayout.h"
#include "ui/base/catalogdot.h"
#include "ui/base/layouts.h"
#include "ui/base/plainlabel.h"
#include "ui/base/plaintooltip.h"
#include "ui/base/refresh.h"
#include "ui/base/theme.h"
#include "ui/dialogs/domainsdialog.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QPushButton>
#include <QSignalBlocker>
#include <QStyle>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr int RowsShown = 4;
constexpr int NameWidth = 26; // in average characters, beside the box and the dot

enum Column { Name, Path, ColumnCount };

/// The home folder as ~.
QString shownPath(const QString &path)
{
    const QString home = QDir::homePath();
    return QDir::toNativeSeparators(path.startsWith(home + u'/') ? u'~' + path.sliced(home.size()) : path);
}

} // namespace

CatalogsEditor::CatalogsEditor(QWidget *parent)
    : QWidget(parent)
{
    QVBoxLayout *column = newColumn(this, SpacingUnit * 2);
    m_explanation = newPlainLabel(this);
    m_explanation->setWordWrap(true);
    column->addWidget(m_explanation);
    setupList();
    setupButtons();
    onLanguageChange(this, [this] { retranslate(); });
    onThemeChange(this, [this] {
        m_explanation->setPalette(inkPalette(ColorRole::Muted, palette()));
        fill();
        fillColors();
    });
}

void CatalogsEditor::setupList()
{
    m_list = new QTreeWidget(this);
    m_list->setObjectName(u"catalogs"_s);
    m_list->setColumnCount(ColumnCount);
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setAlternatingRowColors(true);
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers); // only the name, by rename()
    m_list->setTextElideMode(Qt::ElideMiddle);
    m_list->header()->setStretchLastSection(true);
    m_list->header()->setSectionsMovable(false);
    m_list->setColumnWidth(Name,
                           fontMetrics().averageCharWidth() * NameWidth
                               + style()->pixelMetric(QStyle::PM_IndicatorWidth)
                               + style()->pixelMetric(QStyle::PM_SmallIconSize) + 4 * SpacingUnit);
    m_list->setFixedHeight((RowsShown + 1) * (fontMetrics().height() + 2 * SpacingUnit) + 2 * SpacingUnit);
    layout()->addWidget(m_list);
    connect(m_list, &QTreeWidget::itemChanged, this, &CatalogsEditor::takeRow);
    connect(m_list, &QTreeWidget::currentItemChanged, this, &CatalogsEditor::updateButtons);
    connect(m_list, &QTreeWidget::itemDoubleClicked, this, &CatalogsEditor::rename);
    m_list->installEventFilter(this);
}

void CatalogsEditor::setupButtons()
{
    auto *row = new FlowLayout;
    row->setSpacing(SpacingUnit * 2);
    const auto addButton = [&](QPushButton *&button, const QString &name, void (CatalogsEditor::*act)()) {
        button = new QPushButton(this);
        button->setObjectName(name);
        button->setAutoDefault(false);
        row->addWidget(button);
        if (act)
            connect(button, &QPushButton::clicked, this, act);
    };
    addButton(m_addFolder, u"addCatalogFolder"_s, &CatalogsEditor::addFolder);
    addButton(m_addFile, u"addCatalogFile"_s, &CatalogsEditor::addFile);
    addButton(m_remove, u"removeCatalog"_s, &CatalogsEditor::remove);
    addButton(m_up, u"moveCatalogUp"_s, nullptr);
    connect(m_up, &QPushButton::clicked, this, [this] { move(-1); });
    addButton(m_down, u"moveCatalogDown"_s, nullptr);
    connect(m_down, &QPushButton::clicked, this, [this] { move(1); });
    addButton(m_rename, u"renameCatalog"_s, &CatalogsEditor::rename);
    addButton(m_color, u"catalogColor"_s, nullptr);
    addButton(m_domains, u"catalogDomains"_s, &CatalogsEditor::chooseDomains);
    m_colors = new QMenu(this);
    m_color->setMenu(m_colors);
    static_cast<QVBoxLayout *>(layout())->addLayout(row);
}

void CatalogsEditor::showCatalogs(const QList<FurtherCatalog> &catalogs)
{
    if (catalogs == m_catalogs)
        return;
    m_catalogs = catalogs;
    fill();
}

void CatalogsEditor::setCatalog(const CatalogPtr &catalog)
{
    m_catalog = catalog;
    fill(); // a folder may be gone, or back
}

int CatalogsEditor::currentRow() const
{
    return m_list->indexOfTopLevelItem(m_list->currentItem());
}

void CatalogsEditor::fill()
{
    const int row = currentRow();
    {
        const QSignalBlocker quiet(m_list);
        m_list->clear();
        for (const FurtherCatalog &catalog : std::as_const(m_catalogs)) {
            auto *item = new QTreeWidgetItem(m_list);
            item->setFlags(Qt::ItemIsSelectable | Qt::ItemIsEnabled | Qt::ItemIsUserCheckable | Qt::ItemIsEditable
                           | Qt::ItemNeverHasChildren);
            showRow(item, catalog);
        }
        m_list->setCurrentItem(m_list->topLevelItem(std::clamp(row, 0, std::max(0, int(m_catalogs.size()) - 1))));
    }
    updateButtons();
}

void CatalogsEditor::showRow(QTreeWidgetItem *item, const FurtherCatalog &catalog)
{
    item->setText(Name, catalog.name);
    item->setIcon(Name, catalogDotIcon(catalog.color, palette()));
    item->setCheckState(Name, catalog.isUsed ? Qt::Checked : Qt::Unchecked);
    QString place = shownPath(catalog.path);
    if (!QFileInfo::exists(catalog.path)) {
        //: %1 is a path at which there is nothing
        place = tr("%1 (gone)").arg(place);
    } else if (!catalog.leftOut.isEmpty()) {
        //: %1 is a path
        place = tr("%1 (without %n domain(s))", nullptr, int(catalog.leftOut.size())).arg(place);
    } else if (catalog.isUsed && m_catalog && m_catalog->domainsIn(catalog.path).isEmpty()) {
        //: %1 is the path of a catalog without an entry that could be read, or of which others replace all
        place = tr("%1 (no entry is used)").arg(place);
    }
    item->setText(Path, place);
    item->setToolTip(Name, plainToolTip(catalog.name));
    item->setToolTip(Path, plainToolTip(catalog.path));
    //: %1 is the name of a catalog, %2 a colour, %3 a path
    item->setData(Name, Qt::AccessibleTextRole,
                  tr("%1, %2, %3").arg(catalog.name, catalogColorName(catalog.color), place));
}

/// Name and box as the person has set them.
void CatalogsEditor::takeRow(const QTreeWidgetItem *item)
{
    const int row = m_list->indexOfTopLevelItem(const_cast<QTreeWidgetItem *>(item));
    QList<FurtherCatalog> catalogs = m_catalogs;
    FurtherCatalog &catalog = catalogs[row];
    if (const QString name = visibleLine(item->text(Name)).simplified(); !name.isEmpty())
        catalog.name = name;
    catalog.isUsed = item->checkState(Name) == Qt::Checked;
    change(catalogs, row);
}

void CatalogsEditor::change(const QList<FurtherCatalog> &catalogs, int row)
{
    const bool isOther = catalogs != m_catalogs;
    m_catalogs = catalogs;
    // Not while the list is at work on an item, as where one has been edited.
    const auto show = [this, row] {
        fill();
        m_list->setCurrentItem(m_list->topLevelItem(row));
    };
    QMetaObject::invokeMethod(this, show, Qt::QueuedConnection);
    if (isOther)
        emit catalogsChanged(m_catalogs);
}

void CatalogsEditor::add(const QString &path)
{
    const FurtherCatalog added = furtherCatalogAt(path, m_catalogs);
    QList<FurtherCatalog> catalogs = m_catalogs;
    auto place = std::ranges::find(catalogs, added.path, &FurtherCatalog::path);
    const int row = int(place - catalogs.begin());
    if (place == catalogs.end())
        catalogs.append(added);
    else
        place->isUsed = true;
    change(catalogs, row);
}

void CatalogsEditor::addFolder()
{
    const QString folder =
        QFileDialog::getExistingDirectory(window(), tr("Add Catalog Folder"), m_catalogs.value(0).path);
    if (!folder.isEmpty())
        add(folder);
}

void CatalogsEditor::addFile()
{
    const QString file = QFileDialog::getOpenFileName(window(), tr("Add Catalog File"), m_catalogs.value(0).path,
                                                      tr("Catalogs (*.json *.jsonl *.ndjson *.zip *.waymark)"));
    if (!file.isEmpty())
        add(file);
}

/// The files stay.
void CatalogsEditor::remove()
{
    const int row = currentRow();
    if (row < 0)
        return;
    QList<FurtherCatalog> catalogs = m_catalogs;
    catalogs.removeAt(row);
    change(catalogs, std::min(row, int(catalogs.size()) - 1));
}

void CatalogsEditor::move(int by)
{
    const int row = currentRow();
    if (row < 0 || row + by < 0 || row + by >= m_catalogs.size())
        return;
    QList<FurtherCatalog> catalogs = m_catalogs;
    catalogs.swapItemsAt(row, row + by);
    change(catalogs, row + by);
}

void CatalogsEditor::rename()
{
    if (currentRow() >= 0)
        m_list->editItem(m_list->currentItem(), Name);
}

void CatalogsEditor::setColor(int color)
{
    const int row = currentRow();
    if (row < 0)
        return;
    QList<FurtherCatalog> catalogs = m_catalogs;
    catalogs[row].color = color;
    change(catalogs, row);
}

void CatalogsEditor::fillColors()
{
    m_colors->clear();
    for (int color = 0; color < FurtherCatalog::Colors; ++color) {
        m_colors->addAction(catalogDotIcon(color, palette()), catalogColorName(color), this,
                            [this, color] { setColor(color); });
    }
}

void CatalogsEditor::chooseDomains()
{
    const int row = currentRow();
    if (row < 0 || !m_catalog)
        return;
    auto *dialog = new DomainsDialog(m_catalogs[row], *m_catalog, m_language, window());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        QList<FurtherCatalog> catalogs = m_catalogs;
        const auto place = std::ranges::find(catalogs, dialog->path(), &FurtherCatalog::path);
        if (place == catalogs.end())
            return; // removed meanwhile
        place->leftOut = dialog->leftOut();
        change(catalogs, int(place - catalogs.begin()));
    });
    dialog->open();
}

void CatalogsEditor::updateButtons()
{
    const int row = currentRow();
    for (QPushButton *button : {m_remove, m_rename, m_color})
        button->setEnabled(row >= 0);
    m_up->setEnabled(row > 0);
    m_down->setEnabled(row >= 0 && row + 1 < m_catalogs.size());
    const bool hasDomains = row >= 0 && m_catalog
        && (!m_catalogs[row].leftOut.isEmpty() || !m_catalog->domainsIn(m_catalogs[row].path).isEmpty());
    m_domains->setEnabled(hasDomains);
}

void CatalogsEditor::retranslate()
{
    m_explanation->setText(tr("Used besides the built-in catalog, in this order: of entries with one id, that of the "
                              "lower catalog is shown. Edits of their files appear at once."));
    m_list->setHeaderLabels({tr("Catalog"), tr("Folder or file")});
    m_list->setAccessibleName(tr("Catalogs"));
    m_addFolder->setText(tr("Add &Folder…"));
    m_addFile->setText(tr("Add File…"));
    m_remove->setText(tr("Remo&ve"));
    m_remove->setToolTip(tr("Takes the catalog from the list; its files stay"));
    //: Moves a catalog in the list
    m_up->setText(tr("&Up"));
    //: Moves a catalog in the list
    m_down->setText(tr("Do&wn"));
    m_rename->setText(tr("Rename"));
    m_color->setText(tr("Colour"));
    m_domains->setText(tr("Domains…"));
    m_domains->setToolTip(tr("Leave out domains of this catalog"));
    fill();
    fillColors();
}

bool CatalogsEditor::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_list && event->type() == QEvent::KeyPress) {
        const auto *key = static_cast<QKeyEvent *>(event);
        if (key->matches(QKeySequence::Delete)) {
            remove();
            return true;
        }
        if (key->key() == Qt::Key_F2) {
            rename();
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace waymark
