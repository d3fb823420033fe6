#include "mainwindow/problemdialog.h"

#include "findings/plaintooltip.h"
#include "theme/theme.h"

#include <QClipboard>
#include <QDialogButtonBox>
#include <QEvent>
#include <QFileInfo>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

/// "git/oops.json:12": the last two parts of the path are enough to know a file of a catalog by.
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

ProblemDialog::ProblemDialog(QWidget *parent)
    : QDialog(parent)
{
    setupWidgets();
    retranslate();
    resize(fontMetrics().averageCharWidth() * 110, fontMetrics().height() * 24);
}

void ProblemDialog::setupWidgets()
{
    m_summary = new QLabel(this);
    m_summary->setTextFormat(Qt::PlainText);
    m_summary->setWordWrap(true);
    m_list = new QTreeWidget(this);
    m_list->setObjectName("problems"_L1);
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setAlternatingRowColors(true);
    m_list->setColumnCount(3);
    m_list->header()->setSectionResizeMode(0, QHeaderView::ResizeToContents);
    m_list->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    m_buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    m_buttons->button(QDialogButtonBox::Close)->setIcon({});
    m_copy = m_buttons->addButton(QString(), QDialogButtonBox::ActionRole);

    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(4 * SpacingUnit, 4 * SpacingUnit, 4 * SpacingUnit, 4 * SpacingUnit);
    layout->setSpacing(3 * SpacingUnit);
    layout->addWidget(m_summary);
    layout->addWidget(m_list, 1);
    layout->addWidget(m_buttons);

    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_copy, &QPushButton::clicked, this, &ProblemDialog::copyAll);
}

void ProblemDialog::showProblems(const Problems &problems)
{
    m_problems = problems;
    retranslate();
}

void ProblemDialog::retranslate()
{
    setWindowTitle(tr("Catalog Problems"));
    m_summary->setText(
        tr("%n problem(s) in the catalog. Everything else was read and can be used.", nullptr, int(m_problems.size())));
    m_list->setAccessibleName(tr("Catalog problems"));
    //: Column headers of the list of catalog problems
    m_list->setHeaderLabels({tr("Place"), tr("Weight"), tr("Problem")});
    m_copy->setText(tr("Copy All"));

    QList<QTreeWidgetItem *> items;
    items.reserve(m_problems.size());
    for (const Problem &problem : std::as_const(m_problems)) {
        const QString weight = problem.severity == Problem::Severity::Error ? tr("error") : tr("warning");
        auto *item = new QTreeWidgetItem({shortPlace(problem), weight, problem.message});
        item->setToolTip(0, plainToolTip(problem.file));
        item->setToolTip(2, plainToolTip(problem.message));
        items.append(item);
    }
    m_list->clear();
    m_list->addTopLevelItems(items);
}

void ProblemDialog::copyAll() const
{
    QStringList lines;
    for (const Problem &problem : m_problems)
        lines.append(problem.toString());
    QGuiApplication::clipboard()->setText(lines.join(u'\n'));
}

void ProblemDialog::changeEvent(QEvent *event)
{
    QDialog::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

} // namespace waymark
