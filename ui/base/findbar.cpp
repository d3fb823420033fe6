#include "ui/base/findbar.h"

#include "ui/base/iconbutton.h"
#include "ui/base/plainlabel.h"
#include "ui/base/refresh.h"
#include "ui/base/theme.h"

#include <QCoreApplication>
#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QLocale>
#include <QTextBlock>
#include <QTextDocument>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr int RecountDelay = 300; // ms after a change of the text

} // namespace

FindBar::FindBar(FindTarget target, QWidget *parent)
    : QWidget(parent)
    , m_target(std::move(target))
{
    setupLine();
    m_target.view->installEventFilter(this);
    m_countTimer.setInterval(0);
    m_changeTimer.setSingleShot(true);
    m_changeTimer.setInterval(RecountDelay);
    connect(&m_countTimer, &QTimer::timeout, this, &FindBar::count);
    connect(&m_changeTimer, &QTimer::timeout, this, &FindBar::startCounting);
    onLanguageChange(this, [this] { retranslate(); });
    onThemeChange(this, [this] { m_close->setIcon(themedIcon(u"cross"_s, palette())); });
    hide();
}

void FindBar::setupLine()
{
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(SpacingUnit * 2, SpacingUnit, SpacingUnit * 2, SpacingUnit);
    row->setSpacing(SpacingUnit);
    m_words = new QLineEdit(this);
    m_words->setObjectName(u"find"_s);
    m_words->setClearButtonEnabled(true);
    m_words->setMinimumWidth(fontMetrics().averageCharWidth() * 12);
    m_words->setMaximumWidth(fontMetrics().averageCharWidth() * 40);
    m_words->installEventFilter(this);
    m_case = newIconButton(this);
    m_case->setObjectName(u"findCase"_s);
    m_case->setCheckable(true);
    m_previous = newIconButton(this);
    m_previous->setObjectName(u"findPrevious"_s);
    m_previous->setArrowType(Qt::UpArrow);
    m_next = newIconButton(this);
    m_next->setObjectName(u"findNext"_s);
    m_next->setArrowType(Qt::DownArrow);
    m_result = newPlainLabel(this);
    m_result->setObjectName(u"findResult"_s);
    m_close = newIconButton(this);
    m_close->setObjectName(u"findClose"_s);
    row->addWidget(m_words, 3);
    row->addWidget(m_case);
    row->addWidget(m_previous);
    row->addWidget(m_next);
    row->addWidget(m_result, 1);
    row->addWidget(m_close);

    connect(m_words, &QLineEdit::textChanged, this, [this] {
        find(false, true);
        startCounting();
    });
    connect(m_case, &QToolButton::toggled, this, [this] {
        find(false, true);
        startCounting();
    });
    connect(m_next, &QToolButton::clicked, this, &FindBar::findNext);
    connect(m_previous, &QToolButton::clicked, this, &FindBar::findPrevious);
    connect(m_close, &QToolButton::clicked, this, &FindBar::close);
}

void FindBar::setWords(const QString &prompt, const QString &nothingFound)
{
    m_words->setPlaceholderText(prompt);
    m_words->setAccessibleName(prompt);
    m_nothingFound = nothingFound;
    showCount();
}

QString FindBar::result() const
{
    return m_result->text();
}

void FindBar::retranslate()
{
    //: A button that is pressed while upper and lower case are different; two letters that show it
    m_case->setText(tr("Aa"));
    setButtonName(m_case, tr("Match case"));
    setButtonName(m_previous, tr("Previous match (Shift+F3)"));
    setButtonName(m_next, tr("Next match (F3)"));
    setButtonName(m_close, tr("Close (Esc)"));
    for (QToolButton *clear : m_words->findChildren<QToolButton *>())
        setButtonName(clear, tr("Clear"));
    showCount();
}

bool FindBar::isCaseSensitive() const
{
    return m_case->isChecked();
}

void FindBar::open()
{
    show();
    const QString selected = m_target.cursor().selectedText();
    if (!selected.isEmpty() && !selected.contains(QChar::ParagraphSeparator) && !m_words->hasFocus()) {
        const QSignalBlocker quiet(m_words);
        m_words->setText(selected);
    }
    m_words->setFocus(Qt::ShortcutFocusReason);
    m_words->selectAll();
    startCounting();
}

void FindBar::findNext()
{
    if (m_words->text().isEmpty())
        open();
    else
        find(false, false);
}

void FindBar::findPrevious()
{
    if (m_words->text().isEmpty())
        open();
    else
        find(true, false);
}

void FindBar::close()
{
    hide();
    m_countTimer.stop();
    m_target.view->setFocus(Qt::OtherFocusReason);
}

void FindBar::recount()
{
    if (isVisible())
        startCounting();
}

void FindBar::find(bool backwards, bool fromStart)
{
    const QString words = m_words->text();
    QTextCursor cursor = m_target.cursor();
    if (fromStart)
        cursor.setPosition(cursor.selectionStart());
    if (words.isEmpty()) {
        cursor.clearSelection();
        m_target.select(cursor);
        return;
    }
    QTextDocument::FindFlags flags = backwards ? QTextDocument::FindBackward : QTextDocument::FindFlags();
    if (isCaseSensitive())
        flags |= QTextDocument::FindCaseSensitively;
    QTextDocument *document = m_target.document();
    QTextCursor found = document->find(words, cursor, flags);
    if (found.isNull()) {
        cursor.movePosition(backwards ? QTextCursor::End : QTextCursor::Start);
        found = document->find(words, cursor, flags);
    }
    if (found.isNull()) {
        cursor = m_target.cursor();
        cursor.clearSelection();
        m_target.select(cursor);
    } else {
        m_target.select(found);
    }
    if (document != m_counted)
        startCounting();
    showCount();
}

void FindBar::startCounting()
{
    QTextDocument *document = m_target.document();
    if (m_counted && m_counted != document)
        disconnect(m_counted, nullptr, &m_changeTimer, nullptr);
    if (m_counted != document)
        connect(document, &QTextDocument::contentsChanged, &m_changeTimer, qOverload<>(&QTimer::start));
    m_counted = document;
    m_matches.clear();
    m_nextLine = 0;
    m_isCounted = false;
    if (m_words->text().isEmpty() || isHidden()) {
        m_countTimer.stop();
        showCount();
        return;
    }
    m_countTimer.start();
    count(); // all of it, mostly
}

void FindBar::count()
{
    if (!m_counted || m_counted != m_target.document()) {
        startCounting();
        return;
    }
    const QString words = m_words->text();
    const Qt::CaseSensitivity sensitivity = isCaseSensitive() ? Qt::CaseSensitive : Qt::CaseInsensitive;
    QTextBlock block = m_counted->findBlockByNumber(m_nextLine);
    int line = 0;
    for (; block.isValid() && line < LinesAtOnce && m_matches.size() < MaxCounted; block = block.next(), ++line) {
        const QString text = block.text().replace(QChar::Nbsp, u' ');
        for (qsizetype at = text.indexOf(words, 0, sensitivity); at >= 0;
             at = text.indexOf(words, at + words.size(), sensitivity))
            m_matches.push_back(block.position() + int(at));
    }
    m_nextLine += line;
    m_isCounted = !block.isValid() || m_matches.size() >= MaxCounted;
    if (m_isCounted)
        m_countTimer.stop();
    showCount();
}

void FindBar::showCount()
{
    m_result->clear();
    if (m_words->text().isEmpty() || (!m_isCounted && m_matches.empty()))
        return;
    if (m_matches.empty()) {
        m_result->setText(m_nothingFound);
        return;
    }
    const QLocale locale;
    const bool more = !m_isCounted || m_matches.size() >= MaxCounted;
    const QString total = locale.toString(qulonglong(m_matches.size())) + (more ? u"+"_s : QString());
    const QTextCursor cursor = m_target.cursor();
    const auto at = std::ranges::lower_bound(m_matches, cursor.selectionStart());
    if (cursor.hasSelection() && at != m_matches.end() && *at == cursor.selectionStart()) {
        //: Which match of the words that are sought is shown: "3 of 12"
        m_result->setText(tr("%1 of %2").arg(locale.toString(at - m_matches.begin() + 1), total));
    } else {
        m_result->setText(more ? tr("more than %1 matches").arg(locale.toString(qulonglong(m_matches.size())))
                               : tr("%n match(es)", nullptr, int(m_matches.size())));
    }
}

bool FindBar::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    const auto *press = static_cast<QKeyEvent *>(event);
    if (press->key() == Qt::Key_Escape && isVisible()) {
        close();
        return true;
    }
    if (watched != m_words)
        return QWidget::eventFilter(watched, event);
    switch (press->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        find(press->modifiers().testFlag(Qt::ShiftModifier), false);
        return true;
    case Qt::Key_Up:
    case Qt::Key_Down:
    case Qt::Key_PageUp:
    case Qt::Key_PageDown:
        QCoreApplication::sendEvent(m_target.view, event); // the text scrolls while words are being sought
        return true;
    default:
        return QWidget::eventFilter(watched, event);
    }
}

} // namespace waymark
