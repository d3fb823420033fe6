#include "findings/findingsview.h"

#include "findings/findingdelegate.h"
#include "findings/findingsmodel.h"
#include "findings/plaintooltip.h"
#include "theme/theme.h"

#include <QAccessible>
#include <QKeyEvent>
#include <QLabel>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>

namespace waymark {

namespace {

/// With more rows than this in all, only the places of the selected finding are unfolded.
constexpr int UnfoldedRows = 12;

/// Characters of the message line that are quoted.
constexpr qsizetype QuotedCharacters = 300;

} // namespace

FindingsView::FindingsView(QWidget *parent)
    : QWidget(parent)
{
    setMinimumWidth(SpacingUnit * 40);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    setupSummary();
    setupList();
    layout->setStretchFactor(m_list, 1);
    layout->addStretch(); // keeps the words at the top where there is no list
    retranslate();
    applyTheme();
}

void FindingsView::setupSummary()
{
    const auto addLabel = [this] {
        auto *label = new QLabel;
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
        label->setContentsMargins(SpacingUnit * 3, SpacingUnit, SpacingUnit * 2, SpacingUnit);
        layout()->addWidget(label);
        return label;
    };
    m_summary = addLabel();
    m_messageTitle = addLabel();
    m_message = addLabel();
    m_message->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_messageTitle->hide();
    m_message->hide();
}

void FindingsView::setupList()
{
    m_model = new FindingsModel(this);
    m_delegate = new FindingDelegate(this);
    m_list = new QTreeView;
    m_list->setModel(m_model);
    m_list->setItemDelegate(m_delegate);
    m_list->setHeaderHidden(true);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setUniformRowHeights(false);
    m_list->setIndentation(SpacingUnit * 4);
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setExpandsOnDoubleClick(false);
    layout()->addWidget(m_list);
    setFocusProxy(m_list);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this, &FindingsView::onCurrentChanged);
    connect(m_list, &QTreeView::pressed, this, &FindingsView::onPressed);
    m_list->installEventFilter(this);
    m_list->viewport()->installEventFilter(this);
}

void FindingsView::showDiagnosis(const Diagnosis &diagnosis, const CatalogPtr &catalog, const QString &message)
{
    m_showing = true;
    m_model->setDiagnosis(diagnosis, catalog);
    m_showing = false;
    m_hasDiagnosis = true;
    m_findings = int(diagnosis.findings.size());
    m_lines = int(diagnosis.lines);
    m_messageText = message.trimmed();
    noteCurrent({});
    expandPlaces();
    fillSummary();
    QAccessibleEvent announcement(m_summary, QAccessible::Alert);
    QAccessible::updateAccessibility(&announcement);
}

void FindingsView::clear()
{
    m_showing = true;
    m_model->clear();
    m_showing = false;
    m_hasDiagnosis = false;
    m_findings = 0;
    m_messageText.clear();
    noteCurrent({});
    fillSummary();
}

void FindingsView::setLanguage(Language language)
{
    m_model->setLanguage(language);
}

bool FindingsView::select(const QString &entryId, int occurrence)
{
    const QModelIndex finding = m_model->indexOf(entryId);
    if (!finding.isValid())
        return false;
    const QModelIndex index = occurrence < 0 ? finding : m_model->indexOfOccurrence(finding, occurrence);
    m_showing = true;
    if (index != finding)
        m_list->expand(finding);
    m_list->setCurrentIndex(index);
    m_list->scrollTo(index);
    m_showing = false;
    m_placeStep = int(std::max<qsizetype>(
        0, index.data(FindingsModel::OccurrencesRole).value<QList<int>>().indexOf(occurrence)));
    return true;
}

QString FindingsView::selectedEntry() const
{
    return m_list->currentIndex().data(FindingsModel::EntryIdRole).toString();
}

void FindingsView::selectNext()
{
    step(1);
}

void FindingsView::selectPrevious()
{
    step(-1);
}

void FindingsView::step(int by)
{
    const QModelIndex current = m_list->currentIndex();
    const QModelIndex finding = current.parent().isValid() ? current.parent() : current;
    const int wanted = finding.isValid() ? finding.row() + by : 0;
    const QModelIndex next = m_model->index(std::clamp(wanted, 0, std::max(0, m_model->rowCount() - 1)), 0);
    if (next.isValid() && next != current)
        m_list->setCurrentIndex(next);
}

QString FindingsView::summary() const
{
    return m_summary->text();
}

void FindingsView::onCurrentChanged(const QModelIndex &current, const QModelIndex &previous)
{
    noteCurrent(current);
    if (m_showing || !current.isValid())
        return;
    m_placeStep = 0;
    if (current.data(FindingsModel::IsLocationRole).toBool())
        activatePlace(current);
    else if (current.data(FindingsModel::EntryIdRole) != previous.data(FindingsModel::EntryIdRole)
             || previous.data(FindingsModel::IsLocationRole).toBool())
        emit findingActivated(selectedEntry());
    m_list->expand(current);
}

bool FindingsView::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::MouseButtonPress && watched == m_list->viewport())
        m_currentAtPress = m_list->currentIndex();
    if (event->type() == QEvent::KeyPress && watched == m_list) {
        const int key = static_cast<QKeyEvent *>(event)->key();
        if (key == Qt::Key_Return || key == Qt::Key_Enter) {
            activateAgain();
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

void FindingsView::onPressed(const QModelIndex &index)
{
    if (index == m_currentAtPress) // otherwise onCurrentChanged() has told it
        activateAgain();
}

void FindingsView::activateAgain()
{
    const QModelIndex index = m_list->currentIndex();
    if (index.data(FindingsModel::IsLocationRole).toBool()) {
        ++m_placeStep;
        activatePlace(index);
    } else if (index.isValid()) {
        emit findingActivated(selectedEntry());
    }
}

void FindingsView::activatePlace(const QModelIndex &index)
{
    const QString entryId = index.data(FindingsModel::EntryIdRole).toString();
    const auto occurrences = index.data(FindingsModel::OccurrencesRole).value<QList<int>>();
    if (occurrences.isEmpty())
        emit findingActivated(entryId);
    else
        emit occurrenceActivated(entryId, occurrences[m_placeStep % occurrences.size()]);
}

void FindingsView::noteCurrent(const QModelIndex &index)
{
    m_delegate->setCurrentEntry(index.data(FindingsModel::EntryIdRole).toString());
    m_list->viewport()->update();
}

void FindingsView::expandPlaces()
{
    int rows = m_model->rowCount();
    for (int row = 0; row < m_model->rowCount(); ++row)
        rows += m_model->rowCount(m_model->index(row, 0));
    if (rows <= UnfoldedRows)
        m_list->expandAll();
    else
        m_list->expand(m_model->index(0, 0));
    m_list->setRootIsDecorated(rows > m_model->rowCount());
}

void FindingsView::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    switch (event->type()) {
    case QEvent::LanguageChange:
        retranslate();
        break;
    case QEvent::PaletteChange:
    case QEvent::FontChange:
        applyTheme();
        break;
    default:
        break;
    }
}

void FindingsView::retranslate()
{
    m_list->setAccessibleName(tr("Findings"));
    m_messageTitle->setText(tr("This line looks like the message:"));
    m_model->retranslate();
    fillSummary();
}

void FindingsView::applyTheme()
{
    QPalette muted = palette();
    muted.setColor(QPalette::WindowText, themeColor(ColorRole::Muted, palette()));
    m_summary->setFont(scaledFont(font(), TextSize::Body));
    m_messageTitle->setFont(scaledFont(font(), TextSize::Small));
    m_messageTitle->setPalette(muted);
    m_message->setFont(codeFont(font()));
    m_list->doItemsLayout(); // row heights follow the font
}

void FindingsView::fillSummary()
{
    const bool nothing = m_hasDiagnosis && m_findings == 0;
    m_list->setVisible(!nothing);
    m_messageTitle->setVisible(nothing && !m_messageText.isEmpty());
    m_message->setVisible(nothing && !m_messageText.isEmpty());
    m_message->setText(m_messageText.size() > QuotedCharacters ? m_messageText.first(QuotedCharacters) + QChar(0x2026)
                                                               : m_messageText);
    m_message->setToolTip(m_messageText.isEmpty() ? QString() : plainToolTip(m_messageText.first(
                              std::min<qsizetype>(m_messageText.size(), 10 * QuotedCharacters))));
    if (!m_hasDiagnosis) {
        m_summary->clear();
    } else if (nothing) {
        //: Upper-case L: digits as the language groups them.
        m_summary->setText(tr("Nothing known in these %Ln line(s).", nullptr, m_lines));
    } else {
        //: Part of "2 findings in 214 lines".
        const QString lines = tr("%Ln line(s)", nullptr, m_lines);
        //: %1 is "214 lines".
        m_summary->setText(tr("%Ln finding(s) in %1", nullptr, m_findings).arg(lines));
    }
}

} // namespace waymark
