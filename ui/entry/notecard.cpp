#include "ui/entry/notecard.h"

#include "app/notebook/notebook.h"
#include "ui/base/plainlabel.h"
#include "ui/base/refresh.h"

#include <QEvent>
#include <QKeyEvent>
#include <QPlainTextDocumentLayout>
#include <QPlainTextEdit>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <utility>

using namespace Qt::StringLiterals;

namespace waymark {

NoteCard::NoteCard(Notebook &notebook, QWidget *parent)
    : Panel(Border::None, ColorRole::Card, parent)
    , m_notebook(notebook)
{
    setupWidgets();
    setRadius(CardRadius);
    onLanguageChange(this, [this] {
        //: Heading of what the person wrote about an entry.
        m_title->setText(tr("Your note"));
        m_editor->setPlaceholderText(tr("What you found out about this error. It stays on this machine."));
        m_editor->setAccessibleName(tr("Your note"));
        m_editor->setAccessibleDescription(tr("Saved as you type. Esc leaves it."));
    });
    onThemeChange(this, [this] { applyTheme(); });
    m_saving.setSingleShot(true);
    m_saving.setInterval(SaveDelayMs);
    connect(&m_saving, &QTimer::timeout, this, &NoteCard::save);
    connect(&m_notebook, &Notebook::noteChanged, this, [this](const QString &entryId) {
        if (entryId == m_entryId && !m_changed)
            showNote();
    });
    hide();
}

NoteCard::~NoteCard()
{
    save();
}

void NoteCard::setupWidgets()
{
    m_title = newPlainLabel(this);
    m_editor = new QPlainTextEdit(this);
    m_editor->setObjectName("note"_L1);
    m_editor->setFrameShape(QFrame::NoFrame);
    m_editor->setTabChangesFocus(true);
    m_editor->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_editor->document()->setDocumentMargin(0);
    m_editor->installEventFilter(this);
    m_title->setBuddy(m_editor);

    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(SpacingUnit * 3, SpacingUnit * 2, SpacingUnit * 3, SpacingUnit * 2);
    column->setSpacing(SpacingUnit);
    column->addWidget(m_title);
    column->addWidget(m_editor);

    connect(m_editor, &QPlainTextEdit::textChanged, this, [this] {
        if (m_loading)
            return;
        m_changed = true;
        m_saving.start();
    });
    connect(m_editor->document()->documentLayout(), &QAbstractTextDocumentLayout::documentSizeChanged, this,
            &NoteCard::fitHeight);
}

void NoteCard::showEntry(const QString &entryId)
{
    if (entryId == m_entryId)
        return;
    save();
    m_entryId = entryId;
    showNote();
    setVisible(!m_notebook.note(entryId).isEmpty());
}

void NoteCard::showNote()
{
    const QString note = m_notebook.note(m_entryId);
    if (m_editor->toPlainText() != note) {
        m_loading = true;
        m_editor->setPlainText(note);
        m_loading = false;
    }
    if (!m_editor->hasFocus()) // it may be empty because it is about to be written
        setVisible(!note.isEmpty());
    fitHeight();
}

void NoteCard::edit()
{
    if (m_entryId.isEmpty())
        return;
    show();
    m_editor->moveCursor(QTextCursor::End);
    m_editor->setFocus(Qt::ShortcutFocusReason);
}

void NoteCard::save()
{
    m_saving.stop();
    if (std::exchange(m_changed, false))
        m_notebook.setNote(m_entryId, m_editor->toPlainText());
}

void NoteCard::fitHeight()
{
    // The size of a plain document is counted in lines.
    const int lines = std::clamp(int(std::ceil(m_editor->document()->size().height())), 1, MaxLines);
    m_editor->setFixedHeight(lines * m_editor->fontMetrics().lineSpacing() + SpacingUnit);
}

void NoteCard::applyTheme()
{
    m_title->setFont(scaledFont(font(), TextSize::Small));
    m_title->setPalette(inkPalette(ColorRole::Muted, palette()));
    QPalette onCard = palette();
    onCard.setColor(QPalette::Base, themeColor(ColorRole::Card, palette()));
    onCard.setColor(QPalette::PlaceholderText, themeColor(ColorRole::Muted, palette()));
    m_editor->setPalette(onCard);
    fitHeight();
}

bool NoteCard::eventFilter(QObject *watched, QEvent *event)
{
    switch (event->type()) {
    case QEvent::ShortcutOverride:
    case QEvent::KeyPress:
        if (static_cast<QKeyEvent *>(event)->key() != Qt::Key_Escape)
            break;
        event->accept();
        if (event->type() == QEvent::KeyPress) {
            save();
            emit left();
        }
        return true;
    case QEvent::FocusOut:
        save();
        setOutline(Qt::NoPen);
        break;
    case QEvent::FocusIn:
        setOutline(palette().color(QPalette::Highlight));
        break;
    default:
        break;
    }
    return Panel::eventFilter(watched, event);
}

} // namespace waymark
