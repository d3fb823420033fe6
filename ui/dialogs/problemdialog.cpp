#include "ui/dialogs/problemdialog.h"

#include "ui/base/plaintooltip.h"
#include "ui/base/theme.h"
#include "ui/text/words.h"

#include <QClipboard>
#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QEvent>
#include <QFileInfo>
#include <QGuiApplication>
#include <QHBoxLayout>
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

ProblemDialog::ProblemDialog(Subject subject, QWidget *parent)
    : QDialog(parent)
    , m_subject(subject)
{
    setupWidgets();
    retranslate();
    resize(fontMetrics().averageCharWidth() * 150, fontMetrics().height() * 24);
}

void ProblemDialog::setupWidgets()
{
    m_summary = new QLabel(this);
    m_summary->setTextFormat(Qt::PlainText);
    m_summary->setWordWrap(true);
    m_figures = new QLabel(this);
    m_figures->setObjectName("figures"_L1);
    m_figures->setTextFormat(Qt::PlainText);
    m_figures->setWordWrap(true);
    m_figures->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
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
    m_buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    m_buttons->button(QDialogButtonBox::Close)->setIcon({});
    m_copy = m_buttons->addButton(QString(), QDialogButtonBox::ActionRole);
    for (QPushButton *button : {m_copy, m_buttons->button(QDialogButtonBox::Close)})
        button->setAutoDefault(false); // Enter belongs to the list
    m_hint = new QLabel(this);
    m_hint->setTextFormat(Qt::PlainText);
    auto *foot = new QHBoxLayout;
    foot->addWidget(m_hint, 1);
    foot->addWidget(m_buttons);

    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(4 * SpacingUnit, 4 * SpacingUnit, 4 * SpacingUnit, 4 * SpacingUnit);
    layout->setSpacing(3 * SpacingUnit);
    layout->addWidget(m_summary);
    layout->addWidget(m_figures);
    layout->addWidget(m_list, 1);
    layout->addLayout(foot);

    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_copy, &QPushButton::clicked, this, &ProblemDialog::copyAll);
    connect(m_list, &QTreeWidget::itemActivated, this, &ProblemDialog::copyPlace);
}

void ProblemDialog::showProblems(const Problems &problems)
{
    m_problems = problems;
    m_health.reset();
    retranslate();
}

void ProblemDialog::showHealth(const CatalogHealth &health)
{
    m_problems = health.problems;
    m_health = health;
    retranslate();
}

QStringList ProblemDialog::figures() const
{
    if (!m_health)
        return {tr("The entries are being checked…")};
    QStringList tiers;
    for (auto tier = m_health->tiers.cbegin(); tier != m_health->tiers.cend(); ++tier) {
        //: %1 is what stands behind entries, such as "reproduced", %2 how many there are
        tiers.append(
            tr("%1: %2").arg(tier.key() == VerificationTier::Unknown ? tr("tier not given") : Words::tier(tier.key()),
                             QString::number(tier.value())));
    }
    const QStringList gaps{
        tr("%n without full Chinese", nullptr, m_health->withoutChinese),
        tr("%n without a sample", nullptr, m_health->withoutSample),
        tr("%n not confirmed for a year", nullptr, m_health->stale),
        tr("%n dead link(s)", nullptr, m_health->deadLinks),
        tr("%n pattern(s) refused", nullptr, m_health->refusedPatterns),
    };
    const QString separator = u" · "_s;
    //: %1 is "325 entries", %2 "900 samples"
    return {tr("%1, %2").arg(tr("%n entries", nullptr, int(m_health->entries)),
                             tr("%n sample(s)", nullptr, m_health->samples))
                + separator + tiers.join(separator),
            gaps.join(separator)};
}

void ProblemDialog::retranslateCatalog()
{
    setWindowTitle(tr("Catalog Health"));
    m_figures->setText(figures().join(u'\n'));
    m_summary->setText(
        m_problems.isEmpty()
            ? (m_health ? tr("Nothing is wrong with the catalog.") : tr("The catalog was read without a problem."))
            : tr("%n problem(s) in the catalog. Everything else was read and can be used.", nullptr,
                 int(m_problems.size())));
    m_list->setAccessibleName(tr("Catalog problems"));
}

void ProblemDialog::retranslateNotebook()
{
    setWindowTitle(tr("Import Problems"));
    m_summary->setText(
        tr("%n problem(s) in the file. What is named here was not imported.", nullptr, int(m_problems.size())));
    m_list->setAccessibleName(tr("Import problems"));
}

void ProblemDialog::retranslate()
{
    //: Enter or a double click in the list of problems
    m_hint->setText(m_problems.isEmpty() ? QString() : tr("Enter copies the place of a problem."));
    m_list->setVisible(!m_problems.isEmpty());
    m_copy->setEnabled(!m_problems.isEmpty());
    m_figures->setVisible(m_subject == Subject::Catalog);
    if (m_subject == Subject::Catalog)
        retranslateCatalog();
    else
        retranslateNotebook();
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
    m_list->setColumnWidth(2, fontMetrics().averageCharWidth() * ProblemCharacters);
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

void ProblemDialog::changeEvent(QEvent *event)
{
    QDialog::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

} // namespace waymark
