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
    m_list->setColumnCount(4);
    m_list->header()->setStretchLastSection(true);
    m_list->header()->setSectionResizeMode(0, QHeaderView::ResizeToContents);
    m_list->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    QSizePolicy policy = m_list->sizePolicy();
    policy.setRetainSizeWhenHidden(true); // else the lines above drift apart
    m_list->setSizePolicy(policy);
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
    layout->addLayout(foot);

    connect(m_copy, &QPushButton::clicked, this, &ProblemDialog::copyAll);
    connect(m_list, &QTreeWidget::itemActivated, this, &ProblemDialog::copyPlace);
}

void ProblemDialog::showProblems(const Problems &problems)
{
    m_problems = problems;
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
    m_list->setHeaderLabels({tr("Place"), tr("Weight"), tr("Problem"), tr("What to do")});
    m_copy->setText(tr("Copy All"));

    QList<QTreeWidgetItem *> items;
    items.reserve(m_problems.size());
    for (const Problem &problem : std::as_const(m_problems)) {
        const QString weight = problem.severity == Problem::Severity::Error ? tr("error") : tr("warning");
        const char *cure = cureFor(problem);
        const QString advice = *cure ? QCoreApplication::translate("CatalogCures", cure) : QString();
        auto *item = new QTreeWidgetItem({shortPlace(problem), weight, problem.message, advice});
        item->setToolTip(0, plainToolTip(problem.file));
        item->setToolTip(2, plainToolTip(problem.message));
        item->setToolTip(3, plainToolTip(advice));
        items.append(item);
    }
    m_list->clear();
    m_list->addTopLevelItems(items);
    constexpr int ProblemCharacters = 60;
    m_list->resizeColumnToContents(2);
    m_list->setColumnWidth(2, std::min(m_list->columnWidth(2), fontMetrics().averageCharWidth() * ProblemCharacters));
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
