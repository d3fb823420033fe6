#include "ui/paste/pastepane.h"

#include "app/paste/cleantext.h"
#include "ui/base/findbar.h"
#include "ui/base/layouts.h"
#include "ui/base/refresh.h"
#include "ui/base/theme.h"
#include "ui/base/thinsplitter.h"
#include "ui/paste/findingactions.h"
#include "ui/paste/findingsview.h"
#include "ui/paste/ownlinebar.h"
#include "ui/paste/pastebar.h"
#include "ui/paste/pasteedit.h"
#include "ui/paste/placebar.h"
#include "ui/paste/startcard.h"

#include <QClipboard>
#include <QDataStream>
#include <QEvent>
#include <QGuiApplication>
#include <QIODevice>
#include <QMimeData>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr quint32 StateVersion = 3;

/// Lines of the text that are shown at least, and at most unless the window is high; a higher one gives the paste this
/// share of its height, and a list of findings that needs more another one.
constexpr int MinLines = 3;
constexpr int MaxLines = 7;
constexpr double TextShare = 0.12;
constexpr double FindingsShare = 0.2;

/// `font` as one that a widget keeps whatever font its parent has.
QFont ownFont(QFont font)
{
    font.setFamilies(font.families());
    if (font.pointSizeF() > 0)
        font.setPointSizeF(font.pointSizeF());
    else
        font.setPixelSize(font.pixelSize());
    return font;
}

} // namespace

PastePane::PastePane(KSyntaxHighlighting::Repository &repository, QWidget *parent)
    : QWidget(parent)
    , m_edit(new PasteEdit(repository))
{
    newColumn(this, 0);
    setupBar();
    m_splitter = new ThinSplitter(Qt::Horizontal);
    layout()->addWidget(m_splitter);
    setupEditor();
    setupFindBar();
    setupFindings();
    setupStartCard();
    setFocusProxy(m_edit);
    onLanguageChange(this, [this] { retranslate(); });
    onThemeChange(this, [this] { applyTheme(); });
    updateEmptyState();
    updateClipboardState();
}

void PastePane::setupBar()
{
    m_bar = new PasteBar;
    layout()->addWidget(m_bar);
    connect(m_bar, &PasteBar::cancelRequested, this, &PastePane::cancelRequested);
    connect(m_bar, &PasteBar::pasteRequested, this, &PastePane::pasteFromClipboard);
    connect(m_bar, &PasteBar::openRequested, this, &PastePane::openRequested);
    connect(m_bar, &PasteBar::clearRequested, this, &PastePane::clear);
    connect(m_bar, &PasteBar::wrappedToggled, m_edit, &PasteEdit::setWrapped);
    connect(m_edit, &PasteEdit::wrappedChanged, m_bar, &PasteBar::setWrapped);
    m_bar->setWrapped(m_edit->isWrapped());
    connect(m_bar->ownLine(), &OwnLineBar::lineRequested, this, &PastePane::revealLine);
    connect(m_bar->ownLine(), &OwnLineBar::fileRequested, this, &PastePane::codePlaceRequested);
    connect(m_bar->place(), &PlaceBar::copyRequested, this, &PastePane::copyMessage);
    connect(m_bar->place(), &PlaceBar::previousRequested, this, &PastePane::previousOccurrence);
    connect(m_bar->place(), &PlaceBar::nextRequested, this, &PastePane::nextOccurrence);
    connect(m_bar->findingActions(), &FindingActions::entryRequested, this, &PastePane::entryRequested);
    connect(m_bar->findingActions(), &FindingActions::compareRequested, this,
            [this] { emit compareRequested(m_findings->selectedEntry()); });
    connect(m_bar->findingActions(), &FindingActions::wrongAnswerRequested, this,
            [this] { emit wrongAnswerRequested(m_findings->selectedEntry()); });
}

void PastePane::setupEditor()
{
    auto *column = new QWidget;
    newColumn(column, 0)->addWidget(m_edit);
    m_splitter->addWidget(column);
    m_splitter->setStretchFactor(0, 3);
    connect(&m_schedule, &DiagnosisSchedule::due, this, &PastePane::requestDiagnosis);
    connect(m_edit, &PasteEdit::replaced, this, &PastePane::onReplaced);
    connect(m_edit, &PasteEdit::edited, this, &PastePane::onEdited);
    connect(m_edit, &PasteEdit::appended, this, &PastePane::onAppended);
    connect(m_edit, &PasteEdit::shortened, this, &PastePane::onShortened);
    connect(m_edit, &PasteEdit::completed, this, &PastePane::showPlace);
    connect(m_edit, &PasteEdit::wrappedChanged, this, &PastePane::wantedHeightChanged);
    connect(m_edit, &PasteEdit::foldsChanged, this, &PastePane::wantedHeightChanged);
    connect(m_edit, &PasteEdit::markClicked, this, &PastePane::goToMark);
    m_edit->setMarkWords([this](int mark) { return markWords(mark); });
    connect(m_edit, &PasteEdit::filesDropped, this, &PastePane::filesDropped);
    connect(QGuiApplication::clipboard(), &QClipboard::dataChanged, this, &PastePane::updateClipboardState);
    m_edit->viewport()->installEventFilter(this);
}

void PastePane::setupFindBar()
{
    m_findBar = new FindBar({m_edit, [this] { return m_edit->document(); }, [this] { return m_edit->textCursor(); },
                             [this](const QTextCursor &found) { m_edit->showFound(found); }});
    m_splitter->widget(0)->layout()->addWidget(m_findBar);
    connect(m_edit, &PasteEdit::replaced, m_findBar, &FindBar::recount);
    connect(m_edit, &PasteEdit::exchanged, m_findBar, &FindBar::recount);
}

void PastePane::setupFindings()
{
    m_findings = new FindingsView;
    m_splitter->addWidget(m_findings);
    m_splitter->setStretchFactor(1, 2);
    connect(m_findings, &FindingsView::findingActivated, this, [this](const QString &entryId) {
        goTo(markOf(entryId, 0));
        emit findingActivated(entryId);
    });
    connect(m_findings, &FindingsView::occurrenceActivated, this, [this](const QString &entryId, int index) {
        goTo(markOf(entryId, index));
        emit findingActivated(entryId);
    });
    connect(m_findings, &FindingsView::unknownErrorActivated, this, &PastePane::activateUnknownError);
    connect(m_findings, &FindingsView::selectedEntryChanged, this, &PastePane::showSelected);
    connect(m_findings, &FindingsView::rowsChanged, this, &PastePane::wantedHeightChanged);
}

void PastePane::setupStartCard()
{
    m_start = new StartCard(m_edit->viewport());
    connect(m_start, &StartCard::pasteRequested, this, &PastePane::pasteFromClipboard);
    connect(m_start, &StartCard::openRequested, this, &PastePane::openRequested);
    connect(m_start, &StartCard::openFileRequested, this, &PastePane::openFileRequested);
    connect(m_start, &StartCard::recentPasteRequested, this, &PastePane::recentPasteRequested);
    connect(m_start, &StartCard::exampleRequested, this, &PastePane::exampleRequested);
}

// --- Text

QString PastePane::text() const
{
    return m_edit->text();
}

void PastePane::setText(const QString &text)
{
    m_edit->replaceText(text);
}

bool PastePane::appendText(const QString &text)
{
    return m_edit->appendText(text);
}

void PastePane::dropFront(qsizetype characters)
{
    m_edit->dropFront(characters);
}

void PastePane::pasteFromClipboard()
{
    m_edit->replaceFromClipboard();
    m_edit->setFocus();
}

void PastePane::clear()
{
    m_edit->replaceText(QString());
    m_edit->setFocus();
}

void PastePane::undo()
{
    m_edit->stepBack();
}

void PastePane::redo()
{
    m_edit->stepForward();
}

void PastePane::focusEditor()
{
    m_edit->setFocus(Qt::OtherFocusReason);
}

void PastePane::focusFindings()
{
    if (m_findings->isVisibleTo(this) && m_findings->hasRows())
        m_findings->setFocus(Qt::OtherFocusReason);
    else
        focusEditor();
}

void PastePane::onReplaced()
{
    m_revealNext = true;
    forgetDiagnosis();
    updateEmptyState();
    emit textChanged();
    m_schedule.callNow();
}

void PastePane::onEdited(bool pasted)
{
    m_firstValid = ++m_revision;
    m_revealNext = false;
    if (m_edit->isEmpty())
        forgetDiagnosis();
    updateEmptyState();
    emit textChanged();
    if (pasted || m_edit->isEmpty())
        m_schedule.callNow();
    else
        m_schedule.typed();
}

void PastePane::onAppended()
{
    ++m_revision;
    m_revealNext = false; // whoever reads on at the end, or elsewhere, is not taken away from there
    updateEmptyState();
    emit textChanged();
    m_schedule.appended();
}

void PastePane::onShortened()
{
    m_firstValid = ++m_revision;
    emit textChanged();
    m_schedule.appended();
}

void PastePane::forgetDiagnosis()
{
    m_firstValid = ++m_revision;
    m_diagnosis.reset();
    m_markRefs.clear();
    m_edit->setMarks({});
    m_findings->clear();
    showPlace();
}

void PastePane::requestDiagnosis()
{
    if (m_edit->isEmpty())
        emit cancelRequested();
    else
        emit diagnosisRequested(text(), m_revision);
}

// --- Diagnosis

bool PastePane::showDiagnosis(const Diagnosis &diagnosis, const CatalogPtr &catalog, quint64 revision)
{
    if (revision < m_firstValid || diagnosis.cancelled || m_edit->isEmpty())
        return false;
    const QString selected = m_findings->selectedEntry();
    const bool wasUnknown = m_findings->isUnknownSelected();
    const int occurrence = m_edit->currentMark() >= 0 && m_edit->currentMark() < m_markRefs.size()
        ? m_markRefs[m_edit->currentMark()].occurrence
        : 0;
    const bool knewNothing = m_diagnosis && m_diagnosis->findings.isEmpty();
    m_diagnosis = diagnosis;
    m_diagnosedRevision = revision;
    m_catalog = catalog;
    m_edit->setFrames(diagnosis.frameRuns);
    m_findings->showDiagnosis(diagnosis, catalog);
    markOccurrences();
    m_findings->setVisible(m_findings->hasRows());
    emit wantedHeightChanged();

    const bool isNew = std::exchange(m_revealNext, false);
    if (diagnosis.findings.isEmpty()) {
        m_unknown = isNew ? 0 : m_unknown;
        if (isNew && !diagnosis.unknown.isEmpty())
            m_edit->reveal(diagnosis.unknown.constFirst().span);
        showPlace();
        if (!knewNothing)
            emit nothingFound();
        return !knewNothing;
    }
    if (wasUnknown && !isNew && m_unknown < diagnosis.unknown.size() && m_findings->selectUnknown(m_unknown))
        return false;
    const QString best = diagnosis.findings.first().entryId;
    const bool keeps = !isNew && m_findings->select(selected);
    if (!keeps)
        m_findings->select(best);
    m_edit->setCurrentMark(
        std::max(markOf(m_findings->selectedEntry(), keeps ? occurrence : 0), markOf(m_findings->selectedEntry(), 0)));
    if (isNew)
        m_edit->revealMark(m_edit->currentMark());
    showPlace();
    if (!isNew && m_findings->selectedEntry() == selected)
        return false;
    emit findingActivated(m_findings->selectedEntry());
    return true;
}

PastePane::Kept PastePane::exchange(Kept next, const CatalogPtr &catalog)
{
    const bool hasDiagnosis = next.diagnosis && next.catalog == catalog;
    Kept kept;
    kept.isUpToDate = isUpToDate();
    kept.selected = m_findings->selectedEntry();
    kept.isNew = std::exchange(m_revealNext, next.isNew);
    kept.diagnosis = std::exchange(m_diagnosis, std::nullopt);
    kept.catalog = std::exchange(m_catalog, nullptr);
    kept.marks = std::exchange(m_markRefs, {});
    m_firstValid = ++m_revision;
    m_schedule.cancel();
    kept.edit = m_edit->exchange(std::move(next.edit));
    if (hasDiagnosis) {
        m_diagnosis = std::move(next.diagnosis);
        m_catalog = catalog;
        m_markRefs = std::move(next.marks);
        m_diagnosedRevision = next.isUpToDate ? m_revision : 0;
        m_findings->showDiagnosis(*m_diagnosis, catalog);
        m_findings->select(next.selected);
    } else {
        m_edit->setMarks({});
        m_findings->clear();
    }
    m_findings->setVisible(m_findings->hasRows());
    updateEmptyState();
    showPlace();
    emit textChanged();
    return kept;
}

void PastePane::showBusy(bool busy)
{
    m_schedule.setBusy(busy);
    m_bar->showBusy(busy, !m_diagnosis, BusyDelay);
}

void PastePane::showStopped()
{
    m_findings->hide();
    emit wantedHeightChanged();
    emit nothingFound();
}

void PastePane::setLanguage(Language language)
{
    m_findings->setLanguage(language);
    m_bar->findingActions()->setLanguage(language);
    m_start->setLanguage(language);
    placeStartCard();
}

void PastePane::setExamples(const QList<Example> &examples)
{
    m_start->setExamples(examples);
    placeStartCard();
}

void PastePane::setRecentFiles(const QStringList &paths)
{
    m_start->setRecentFiles(paths);
    placeStartCard();
}

void PastePane::setRecentPastes(const QList<RecentPaste> &pastes)
{
    m_start->setRecentPastes(pastes);
    placeStartCard();
}

QByteArray PastePane::saveState() const
{
    QByteArray state;
    QDataStream stream(&state, QIODevice::WriteOnly);
    stream << StateVersion << m_splitter->saveState() << m_edit->isWrapped();
    return state;
}

bool PastePane::restoreState(const QByteArray &state)
{
    QDataStream stream(state);
    quint32 version = 0;
    QByteArray splitter;
    bool wrapped = false;
    stream >> version >> splitter >> wrapped;
    if (stream.status() != QDataStream::Ok || version != StateVersion || !m_splitter->restoreState(splitter))
        return false;
    m_edit->setWrapped(wrapped);
    return true;
}

void PastePane::updateEmptyState()
{
    const bool empty = m_edit->isEmpty();
    m_start->setVisible(empty);
    if (empty)
        m_findings->hide(); // otherwise the next diagnosis decides
    m_bar->setVisible(!empty);
    if (empty)
        placeStartCard();
    emit wantedHeightChanged();
}

int PastePane::wantedHeight(int windowHeight) const
{
    const int line = m_edit->fontMetrics().lineSpacing();
    const int margins = qCeil(2 * m_edit->document()->documentMargin());
    if (m_edit->isEmpty())
        return MinLines * line + margins;
    const int most = std::max(MaxLines * line, int(windowHeight * TextShare));
    const int text = std::clamp(m_edit->rowsHeight(most), MinLines * line, most) + margins;
    const int findings =
        m_findings->hasRows() ? std::min(m_findings->rowsHeight(), int(windowHeight * FindingsShare)) : 0;
    return m_bar->sizeHint().height() + (m_findBar->isHidden() ? 0 : m_findBar->sizeHint().height())
        + std::max(text, findings);
}

void PastePane::placeStartCard()
{
    m_start->placeIn(m_edit->viewport()->rect().adjusted(SpacingUnit * 2, SpacingUnit, -SpacingUnit * 2, -SpacingUnit));
}

void PastePane::updateClipboardState()
{
    const QMimeData *clipboard = QGuiApplication::clipboard()->mimeData();
    const bool canPaste = clipboard && (clipboard->hasText() || clipboard->hasUrls());
    m_bar->setPasteEnabled(canPaste);
    m_start->setPasteEnabled(canPaste);
}

bool PastePane::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize && watched == m_edit->viewport())
        placeStartCard();
    return QWidget::eventFilter(watched, event);
}

void PastePane::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::ActivationChange)
        updateClipboardState(); // some systems report changes of the clipboard only while the window is active
}

void PastePane::retranslate()
{
    m_findBar->setWords(tr("Find in the paste"), tr("Not in the paste"));
    showPlace();
    placeStartCard();
}

void PastePane::applyTheme()
{
    m_edit->setFont(codeFont(font()));
    m_start->setFont(ownFont(font())); // not the code font of the editor that it is a child of
    placeStartCard();
}

} // namespace waymark
