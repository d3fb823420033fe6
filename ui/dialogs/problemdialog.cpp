#include "ui/dialogs/problemdialog.h"

#include "ui/base/dialogs.h"
#include "ui/base/plainlabel.h"
#include "ui/base/plaintooltip.h"
#include "ui/base/refresh.h"

#include <QClipboard>
#include <QCoreApplication>
#include <QFileInfo>
#include <QGuiApplication>
#include <QHeaderView>
#include <QTreeWidget>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr int DetailLines = 3;

enum ProblemColumn { Place, Weight, Message, Advice, CatalogName, ProblemColumnCount };

/// "git/oops.json:12": the last two parts of the path identify a file of a catalog.
QString shortPlace(const Problem &problem)
{
    const QFileInfo file(problem.file);
    const QString folder = QFileInfo(file.path()).fileName();
    QString place = folder.isEmpty() ? file.fileName() : folder + u'/' + file.fileName();
    if (problem.line > 0)
        place += u':' + QString::number(problem.line);
    return place;
}

} // namespace

ProblemDialog::ProblemDialog(Subject subject, QWidget *parent)
    : QDialog(parent)
    , m_subject(subject)
{
    setupWidgets();
    onLanguageChange(this, [this] { retranslate(); });
    resize(fontMetrics().averageCharWidth() * 150, fontMetrics().height() * 24);
}

void ProblemDialog::setupWidgets()
{
    m_summary = newPlainLabel(this);
    m_summary->setWordWrap(true);
    m_list = new QTreeWidget(this);
    m_list->setObjectName("problems"_L1);
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setAlternatingRowColors(true);
    m_list->setColumnCount(ProblemColumnCount);
    m_list->header()->setStretchLastSection(true);
    for (const ProblemColumn column : {Place, Weight, CatalogName})
        m_list->header()->setSectionResizeMode(column, QHeaderView::ResizeToContents);
    m_list->header()->moveSection(CatalogName, 0);
    QSizePolicy policy = m_list->sizePolicy();
    policy.setRetainSizeWhenHidden(true); // else the lines above drift apart
    m_list->setSizePolicy(policy);
    m_details = newPlainLabel(this);
    m_details->setObjectName("details"_L1);
    m_details->setWordWrap(true);
    m_details->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_details->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_details->setMinimumHeight(m_details->fontMetrics().lineSpacing() * DetailLines);
    QDialogButtonBox *buttons = newCloseBox(this);
    m_copy = buttons->addButton(QString(), QDialogButtonBox::ActionRole);
    for (QPushButton *button : {m_copy, buttons->button(QDialogButtonBox::Close)})
        button->setAutoDefault(false); // Enter belongs to the list
    m_hint = newPlainLabel(this);
    auto *foot = new QHBoxLayout;
    foot->addWidget(m_hint, 1);
    foot->addWidget(buttons);

    QVBoxLayout *layout = newDialogColumn(this);
    layout->addWidget(m_summary);
    layout->addWidget(m_list, 1);
    layout->addWidget(m_details);
    layout->addLayout(foot);

    connect(m_copy, &QPushButton::clicked, this, &ProblemDialog::copyAll);
    connect(m_list, &QTreeWidget::itemActivated, this, &ProblemDialog::copyPlace);
    connect(m_list, &QTreeWidget::currentItemChanged, this, &ProblemDialog::showDetails);
}

void ProblemDialog::showProblems(const Problems &problems, const QList<FurtherCatalog> &catalogs)
{
    m_problems = problems;
    m_catalogs = catalogs;
    retranslate();
}

void ProblemDialog::retranslate()
{
    //: Enter or a double click in the list of problems
    m_hint->setText(m_problems.isEmpty() ? QString() : tr("Enter copies the place of a problem."));
    m_list->setVisible(!m_problems.isEmpty());
    m_copy->setEnabled(!m_problems.isEmpty());
    const bool isCatalog = m_subject == Subject::Catalog;
    const int count = int(m_problems.size());
    setWindowTitle(isCatalog ? tr("Catalog Problems") : tr("Import Problems"));
    m_list->setAccessibleName(isCatalog ? tr("Catalog problems") : tr("Import problems"));
    if (!isCatalog)
        m_summary->setText(tr("%n problem(s) in the file. What is named here was not imported.", nullptr, count));
    else if (count > 0)
        m_summary->setText(
            tr("%n problem(s) in the catalog. Everything else was read and can be used.", nullptr, count));
    else
        m_summary->setText(tr("The catalog was read without a problem."));
    //: Column headers of the list of catalog problems
    m_list->setHeaderLabels({tr("Place"), tr("Weight"), tr("Problem"), tr("What to do"), tr("Catalog")});
    m_copy->setText(tr("Copy All"));
    fill();
}

void ProblemDialog::fill()
{
    const int row = std::max(0, m_list->indexOfTopLevelItem(m_list->currentItem()));
    bool areCatalogsNamed = false;
    QList<QTreeWidgetItem *> items;
    items.reserve(m_problems.size());
    for (const Problem &problem : std::as_const(m_problems)) {
        const QString weight = problem.severity == Problem::Severity::Error ? tr("error") : tr("warning");
        const char *cure = cureFor(problem);
        const QString advice = *cure ? QCoreApplication::translate("CatalogCures", cure) : QString();
        const FurtherCatalog *catalog = catalogOf(problem.file, m_catalogs);
        areCatalogsNamed = areCatalogsNamed || catalog;
        auto *item = new QTreeWidgetItem(
            {shortPlace(problem), weight, problem.message, advice, catalog ? catalog->name : QString()});
        item->setSizeHint(Advice, {0, fontMetrics().height() + SpacingUnit});
        item->setToolTip(Place, plainToolTip(problem.file));
        item->setToolTip(Message, plainToolTip(problem.message));
        item->setToolTip(Advice, plainToolTip(advice));
        items.append(item);
    }
    m_list->clear();
    m_list->addTopLevelItems(items);
    m_list->setColumnHidden(CatalogName, !areCatalogsNamed);
    constexpr int ProblemCharacters = 60;
    m_list->resizeColumnToContents(Message);
    m_list->setColumnWidth(
        Message, std::min(m_list->columnWidth(Message), fontMetrics().averageCharWidth() * ProblemCharacters));
    m_list->setCurrentItem(m_list->topLevelItem(std::min(row, m_list->topLevelItemCount() - 1)));
    showDetails();
}

void ProblemDialog::showDetails()
{
    const QTreeWidgetItem *item = m_list->currentItem();
    m_details->setText(item ? QStringList{item->text(Message), item->text(Advice)}.join(u'\n').trimmed() : QString());
}

void ProblemDialog::copyPlace(QTreeWidgetItem *item)
{
    const Problem &problem = m_problems[m_list->indexOfTopLevelItem(item)];
    const QString place = problem.line > 0 ? problem.file + u':' + QString::number(problem.line) : problem.file;
    QGuiApplication::clipboard()->setText(place);
    m_hint->setText(tr("Copied: %1").arg(place));
}

void ProblemDialog::copyAll()
{
    QStringList lines;
    for (const Problem &problem : m_problems)
        lines.append(problem.toString());
    QGuiApplication::clipboard()->setText(lines.join(u'\n'));
}

} // namespace waymark
