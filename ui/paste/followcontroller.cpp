#include "ui/paste/followcontroller.h"

#include "ui/paste/newlinesbutton.h"
#include "ui/paste/pasteedit.h"
#include "ui/paste/pastepane.h"

#include <QFileInfo>
#include <QScrollBar>

#include <algorithm>
#include <cstdio>
#include <utility>

using namespace Qt::StringLiterals;

namespace waymark {

FollowController::FollowController(PastePane &pane, FollowBar &bar, QObject *parent)
    : QObject(parent)
    , m_pane(pane)
    , m_editor(*pane.editor())
    , m_bar(bar)
    , m_newLines(new NewLinesButton(pane.editor()))
{
    m_dropTimer.setInterval(0);
    connect(&m_dropTimer, &QTimer::timeout, this, &FollowController::dropOrGoOn);
    connect(&m_reader, &FollowReader::stepped, this, &FollowController::take);
    connect(&m_bar, &FollowBar::stopRequested, this, &FollowController::stop);
    connect(m_newLines, &QPushButton::clicked, this, &FollowController::goToEnd);
    connect(&m_editor, &PasteEdit::completed, this, &FollowController::settle);
    connect(&m_editor, &PasteEdit::replaced, this, &FollowController::onReplaced);
    connect(m_editor.verticalScrollBar(), &QScrollBar::valueChanged, this, &FollowController::onScrolled);
    connect(m_editor.verticalScrollBar(), &QScrollBar::rangeChanged, this, &FollowController::onResized);
}

FollowController::~FollowController() = default;

void FollowController::setLimits(qsizetype most, qsizetype kept)
{
    m_maxSize = most;
    m_kept = kept;
}

void FollowController::followFile(const QString &path)
{
    const QString absolute = QFileInfo(path).absoluteFilePath();
    follow(std::make_unique<FileFollower>(absolute, m_kept), QFileInfo(path).fileName());
}

void FollowController::followStandardInput()
{
    follow(std::make_unique<PipeFollower>(fileno(stdin)), {});
}

void FollowController::follow(std::unique_ptr<GrowingSource> source, const QString &name)
{
    m_away = nullptr;
    m_state = {};
    m_state.name = name;
    m_goesAlong = true;
    m_isLineOpen = false;
    m_newLines->showCount(m_unseen = 0);
    m_replacing = true;
    m_pane.setText(QString());
    m_replacing = false;
    m_followed = true;
    m_dropTimer.stop();
    showState();
    m_reader.start(std::move(source));
    emit followingChanged(true);
}

void FollowController::leave(PastePane::Kept &kept)
{
    m_away = &kept;
    m_isBarShown = m_bar.isVisibleTo(m_bar.parentWidget());
    m_bar.hide();
    m_newLines->showCount(0);
    m_isWaiting = m_dropTimer.isActive();
    m_dropTimer.stop();
}

void FollowController::comeBack()
{
    m_away = nullptr;
    if (m_isBarShown)
        showState();
    settle();
    if (m_reader.isRunning() && std::exchange(m_isWaiting, false))
        dropOrGoOn();
}

void FollowController::showState()
{
    if (m_away)
        m_isBarShown = true;
    else
        m_bar.showState(m_state);
}

void FollowController::stop()
{
    if (m_reader.isRunning())
        end(FollowState::Kind::Stopped);
}

void FollowController::end(FollowState::Kind kind)
{
    m_state.kind = kind;
    m_state.lineInProgress.clear();
    m_dropTimer.stop();
    m_reader.stop();
    showState();
    emit followingChanged(false);
    if (!m_away)
        emit ended();
}

void FollowController::onReplaced()
{
    if (!m_replacing && !m_away)
        forget();
}

void FollowController::forget()
{
    m_away = nullptr;
    m_followed = false;
    m_goesAlong = false;
    m_newLines->showCount(m_unseen = 0);
    m_bar.hide();
    if (!m_reader.isRunning())
        return;
    m_dropTimer.stop();
    m_reader.stop();
    emit followingChanged(false);
}

void FollowController::take(const FollowedText &followed)
{
    noteIncident(followed.event);
    m_state.letGo += followed.skipped;
    m_state.lineInProgress = followed.lineInProgress;
    m_state.error = followed.error;
    if (!append(followed.text)) {
        m_state.error = tr("What is followed is one endless line; no more of it is read.");
        end(FollowState::Kind::Failed);
        return;
    }
    if (followed.isEnd()) {
        end(followed.event == Growth::Event::Ended ? FollowState::Kind::Ended : FollowState::Kind::Failed);
        return;
    }
    showState();
    dropOrGoOn();
}

void FollowController::noteIncident(Growth::Event event)
{
    using Incident = FollowState::Incident;
    const bool isNew = m_state.lines == 0; // there was no file before
    switch (event) {
    case Growth::Event::Shrunk:
        m_state.incident = Incident::Emptied;
        break;
    case Growth::Event::Replaced:
        m_state.kind = FollowState::Kind::Following;
        m_state.incident = isNew ? Incident::None : Incident::Replaced;
        break;
    case Growth::Event::Gone:
        m_state.kind = isNew ? FollowState::Kind::Waiting : FollowState::Kind::Following;
        m_state.incident = isNew ? Incident::None : Incident::Gone;
        break;
    case Growth::Event::None:
    case Growth::Event::Ended:
    case Growth::Event::Failed:
        return;
    }
    m_state.incidentTime = QTime::currentTime();
}

/// False where the paste would become too long: where there are no lines whose first ones could go.
bool FollowController::append(const QString &text)
{
    if (text.isEmpty())
        return true;
    const qsizetype lines = text.count(u'\n') + (text.endsWith(u'\n') ? 0 : 1) - (m_isLineOpen ? 1 : 0);
    m_isLineOpen = !text.endsWith(u'\n');
    if (!m_away && m_editor.textCursor().hasSelection())
        m_goesAlong = false; // what is being selected stays under the mouse
    m_changing = true;
    const bool fits = m_away ? appendToKept(text) : m_pane.appendText(text);
    m_changing = false;
    if (!fits)
        return false;
    m_state.lines += lines;
    m_unseen += lines;
    settle();
    return true;
}

bool FollowController::appendToKept(const QString &text)
{
    m_away->isUpToDate = false;
    m_away->isNew = false;
    return m_away->edit.appendText(text);
}

/// Whoever scrolls to the end goes with it from there on; whoever scrolls away stays.
void FollowController::onScrolled()
{
    if (m_changing || m_away || !m_editor.isComplete())
        return;
    m_goesAlong = isAtEnd();
    if (m_goesAlong)
        m_newLines->showCount(m_unseen = 0);
}

/// The end stays in view when the editor gets smaller.
void FollowController::onResized()
{
    if (hasFollowed() && m_goesAlong && !m_changing && m_editor.isComplete())
        m_editor.verticalScrollBar()->setValue(m_editor.verticalScrollBar()->maximum());
}

/// After text has come: shows the end, or a button with the number of new lines.
void FollowController::settle()
{
    if (m_away || !m_editor.isComplete())
        return;
    if (m_goesAlong) {
        m_editor.verticalScrollBar()->setValue(m_editor.verticalScrollBar()->maximum());
        m_unseen = 0;
    }
    if (isAtEnd())
        m_unseen = 0;
    m_newLines->showCount(m_unseen);
}

/// Lets the beginning of a long paste go, a little each turn of the event loop; then asks for more.
void FollowController::dropOrGoOn()
{
    if (m_away) {
        m_isWaiting = m_away->edit.text().size() > m_maxSize;
        if (!m_isWaiting)
            m_reader.takeMore();
        return;
    }
    const qsizetype size = m_pane.text().size();
    const bool isDropping = m_dropTimer.isActive();
    if ((isDropping ? size <= m_kept : size <= m_maxSize) || !m_editor.isComplete()) {
        if (isDropping && !m_editor.isComplete())
            return;
        m_dropTimer.stop();
        m_reader.takeMore();
        return;
    }
    m_changing = true;
    m_pane.dropFront(std::min(DroppedAtATime, size - m_kept));
    m_changing = false;
    const qsizetype dropped = size - m_pane.text().size();
    m_state.letGo += dropped;
    settle();
    m_bar.showState(m_state);
    if (dropped > 0) {
        m_dropTimer.start();
    } else { // one endless line
        m_dropTimer.stop();
        m_reader.takeMore();
    }
}

bool FollowController::isAtEnd() const
{
    const QScrollBar *bar = m_editor.verticalScrollBar();
    return bar->value() >= bar->maximum() && !m_editor.textCursor().hasSelection();
}

void FollowController::goToEnd()
{
    m_editor.moveCursor(QTextCursor::End);
    m_editor.verticalScrollBar()->setValue(m_editor.verticalScrollBar()->maximum());
    m_editor.setFocus();
    m_goesAlong = true;
    m_newLines->showCount(m_unseen = 0);
}

} // namespace waymark
