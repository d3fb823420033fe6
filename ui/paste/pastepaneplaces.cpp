// The marked places of a paste pane: which there are, the way from one to the next, and what is shown of one.

#include "app/paste/cleantext.h"
#include "ui/base/findbar.h"
#include "ui/paste/findingactions.h"
#include "ui/paste/findingsview.h"
#include "ui/paste/ownlinebar.h"
#include "ui/paste/pastebar.h"
#include "ui/paste/pasteedit.h"
#include "ui/paste/pastepane.h"
#include "ui/paste/placebar.h"

#include <QClipboard>
#include <QGuiApplication>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace waymark {

void PastePane::markOccurrences()
{
    QList<PasteMark> marks;
    m_markRefs.clear();
    const QList<Finding> &findings = m_diagnosis->findings;
    for (int finding = 0; finding < findings.size(); ++finding) {
        const QList<Occurrence> &occurrences = findings[finding].occurrences;
        for (int index = 0; index < occurrences.size(); ++index) {
            const Occurrence &occurrence = occurrences[index];
            const QList<Span> words = occurrence.pieces.isEmpty() ? QList<Span>{occurrence.span} : occurrence.pieces;
            marks.append({words + occurrence.further, false});
            m_markRefs.append({finding, index});
        }
    }
    for (const Finding &finding : findings) {
        for (const Span &repeat : finding.suppressed)
            marks.append({{repeat}, true});
    }
    m_edit->setMarks(marks);
}

int PastePane::markOf(const QString &entryId, int occurrence) const
{
    for (int mark = 0; mark < m_markRefs.size(); ++mark) {
        const MarkRef &ref = m_markRefs[mark];
        if (ref.occurrence == occurrence && m_diagnosis->findings[ref.finding].entryId == entryId)
            return mark;
    }
    return -1;
}

void PastePane::goTo(int mark)
{
    if (mark < 0)
        return;
    m_edit->setCurrentMark(mark);
    m_edit->revealMark(mark);
    showPlace();
}

/// As goTo(), with the finding that the mark belongs to; a repeat is only shown.
void PastePane::goToMark(int mark)
{
    if (mark < 0 || mark >= m_markRefs.size()) {
        m_edit->revealMark(mark);
        return;
    }
    const MarkRef ref = m_markRefs[mark];
    const QString entryId = m_diagnosis->findings[ref.finding].entryId;
    const bool isOther = entryId != m_findings->selectedEntry();
    m_findings->select(entryId, ref.occurrence);
    goTo(mark);
    if (isOther)
        emit findingActivated(entryId);
}

QString PastePane::markWords(int mark) const
{
    const int line = m_edit->linesOf(mark).first;
    if (line == 0)
        return {};
    const QString place = tr("Line %1").arg(QLocale().toString(line));
    const QString title = mark < m_markRefs.size()
        ? m_findings->titleOf(m_diagnosis->findings[m_markRefs[mark].finding].entryId)
        : tr("the same again, counted but not listed");
    //: Tooltip of a mark in the scroll bar: "Line 41: CUDA out of memory"
    return title.isEmpty() ? place : tr("%1: %2").arg(place, title);
}

void PastePane::selectFinding(const QString &entryId)
{
    if (entryId != m_findings->selectedEntry() && m_findings->select(entryId))
        goTo(markOf(entryId, 0));
}

void PastePane::revealOccurrence(const QString &entryId, int index)
{
    const int mark = markOf(entryId, index);
    if (mark < 0)
        return;
    m_findings->select(entryId, index);
    goTo(mark);
}

void PastePane::activateUnknownError(int index)
{
    if (!m_diagnosis || index < 0 || index >= m_diagnosis->unknown.size())
        return;
    m_unknown = index;
    m_findings->selectUnknown(index);
    m_edit->setCurrentMark(-1);
    revealText(m_diagnosis->unknown[index].span);
    showPlace();
    emit unknownErrorActivated(index);
}

void PastePane::revealText(const Span &span)
{
    if (span.end <= text().size()) // it may have been edited since
        m_edit->select(span);
}

void PastePane::revealLine(int line)
{
    const QString paste = text();
    qsizetype start = 0;
    for (int ends = 1; ends < line; ++ends) {
        const qsizetype end = paste.indexOf(u'\n', start);
        if (end < 0)
            return; // edited since
        start = end + 1;
    }
    qsizetype end = paste.indexOf(u'\n', start);
    if (end < 0)
        end = paste.size();
    while (start < end && paste[start].isSpace())
        ++start;
    while (end > start && paste[end - 1].isSpace())
        --end;
    m_edit->select({start, end});
}

void PastePane::setOpensEditor(bool opens)
{
    m_bar->ownLine()->setOpensEditor(opens);
}

void PastePane::showSelected(const QString &entryId)
{
    const Finding *selected = nullptr;
    if (m_diagnosis) {
        const auto found = std::ranges::find(m_diagnosis->findings, entryId, &Finding::entryId);
        selected = found == m_diagnosis->findings.end() ? nullptr : &*found;
    }
    m_bar->ownLine()->showPlace(selected ? selected->place : CodePlace(), selected && selected->asynchronous);
    if (selected)
        m_bar->findingActions()->showFinding(*selected, m_catalog);
    else
        m_bar->findingActions()->showNothing();
}

void PastePane::copyMessage()
{
    if (!m_diagnosis || !m_diagnosis->clean)
        return;
    const int current = m_edit->currentMark();
    const int mark = current >= 0 ? current : markOf(m_findings->selectedEntry(), 0);
    QList<Span> pieces{m_diagnosis->unknown.value(m_unknown).span};
    if (mark >= 0 && mark < m_markRefs.size()) {
        const MarkRef ref = m_markRefs[mark];
        const Occurrence &occurrence = m_diagnosis->findings[ref.finding].occurrences[ref.occurrence];
        pieces = occurrence.pieces.isEmpty() ? QList<Span>{occurrence.span} : occurrence.pieces;
    }
    const QString message = m_diagnosis->clean->linesWith(pieces).trimmed();
    if (message.isEmpty())
        return;
    QGuiApplication::clipboard()->setText(message);
    emit textCopied(message);
}

void PastePane::selectNextFinding()
{
    m_findings->selectNext();
}

void PastePane::selectPreviousFinding()
{
    m_findings->selectPrevious();
}

void PastePane::nextOccurrence()
{
    stepOccurrence(1);
}

void PastePane::previousOccurrence()
{
    stepOccurrence(-1);
}

void PastePane::stepOccurrence(int by)
{
    // In the order of the text, without those that editing has taken away.
    QList<int> marks;
    for (int mark = 0; mark < m_markRefs.size(); ++mark) {
        if (!m_edit->markedInDocument(mark).isEmpty())
            marks.append(mark);
    }
    if (marks.isEmpty())
        return;
    std::ranges::stable_sort(marks, {}, [this](int mark) { return m_edit->markedInDocument(mark).constFirst().start; });
    const qsizetype current = marks.indexOf(m_edit->currentMark());
    const qsizetype wanted = current < 0 ? 0 : (current + by + marks.size()) % marks.size();
    goToMark(marks[wanted]);
}

void PastePane::showPlace()
{
    const int mark = m_edit->currentMark();
    const auto [first, last] = m_edit->linesOf(mark);
    PlaceBar *bar = m_bar->place();
    bar->setVisible(m_diagnosis && !m_diagnosis->findings.isEmpty());
    bar->setCanStep(m_markRefs.size() > 1);
    if (mark < 0 || mark >= m_markRefs.size() || first == 0)
        bar->clear();
    else
        bar->showPlace(m_diagnosis->findings[m_markRefs[mark].finding], m_markRefs[mark].occurrence, first, last);
}

} // namespace waymark
