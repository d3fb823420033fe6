#include "ui/catalog/searchline.h"

#include "ui/base/refresh.h"
#include "ui/base/theme.h"
#include "ui/catalog/searchpopup.h"

#include <QAccessible>
#include <QApplication>
#include <QEvent>
#include <QKeyEvent>
#include <QMouseEvent>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr int MinPopupWidth = 640;
constexpr int MaxPopupHeight = 480;
constexpr int AnnouncementPauseMs = 600;

} // namespace

SearchLine::SearchLine(QWidget *parent)
    : FieldLine(u"search"_s, parent)
{
    setupLine();
    setupPopup();
    onLanguageChange(this, [this] {
        setPlaceholderText(tr("Search: message, code, cause, 中文 …"));
        setAccessibleName(tr("Search entries"));
    });
}

SearchLine::~SearchLine() = default;

void SearchLine::setupLine()
{
    setMaxLength(1000);
    connect(this, &QLineEdit::textEdited, this, &SearchLine::onTextEdited);
    // The button that empties the line changes the text without editing it.
    connect(this, &QLineEdit::textChanged, this, [this](const QString &text) {
        if (text.isEmpty())
            closeList();
    });
    m_announcement.setSingleShot(true);
    m_announcement.setInterval(AnnouncementPauseMs);
    connect(&m_announcement, &QTimer::timeout, this, [this] { announce(m_announced); });
}

void SearchLine::setupPopup()
{
    m_popup = new SearchPopup(window());
    connect(m_popup, &SearchPopup::clicked, this, [this](const QModelIndex &index, Qt::KeyboardModifiers modifiers) {
        choose(index, modifiers.testFlag(Qt::ControlModifier));
    });
    connect(m_popup, &SearchPopup::noteCommandTriggered, this, &SearchLine::noteCommandTriggered);
}

QSize SearchLine::sizeHint() const
{
    return {fontMetrics().averageCharWidth() * 70, FieldLine::sizeHint().height() + SpacingUnit};
}

void SearchLine::onTextEdited()
{
    const QString query = text().trimmed();
    if (query.isEmpty())
        closeList();
    else
        emit queryChanged(query);
}

void SearchLine::activate()
{
    setFocus(Qt::ShortcutFocusReason);
    selectAll();
    if (text().trimmed().isEmpty())
        emit suggestionsWanted();
}

void SearchLine::setQuery(const QString &query)
{
    setText(query);
    onTextEdited();
}

void SearchLine::showResults(const QList<SearchItem> &items, const QString &note, const QString &noteCommand)
{
    m_popup->showItems(items);
    m_popup->showNote(note, noteCommand);
    const auto isHit = [](const SearchItem &item) {
        return item.kind == SearchItem::Kind::Entry || item.kind == SearchItem::Kind::Guide;
    };
    m_announced = tr("%n result(s)", nullptr, int(std::count_if(items.begin(), items.end(), isHit)));
    if (!note.isEmpty())
        m_announced += u". "_s + note;
    setAccessibleDescription(m_announced);
    if (!hasFocus())
        return;
    placePopup();
    m_popup->show();
    m_popup->raise();
    qApp->installEventFilter(this);
    m_announcement.start();
}

void SearchLine::setAdvice(const QString &advice)
{
    m_popup->setAdvice(advice);
}

void SearchLine::announce(const QString &text)
{
    if (!isListOpen())
        return;
#if QT_VERSION >= QT_VERSION_CHECK(6, 8, 0)
    QAccessibleAnnouncementEvent event(this, text);
#else
    setAccessibleDescription(text);
    QAccessibleEvent event(this, QAccessible::DescriptionChanged);
#endif
    QAccessible::updateAccessibility(&event);
}

bool SearchLine::isListOpen() const
{
    return m_popup && m_popup->isVisible();
}

void SearchLine::closeList()
{
    qApp->removeEventFilter(this);
    m_announcement.stop();
    if (m_popup)
        m_popup->hide();
}

void SearchLine::choose(const QModelIndex &index, bool keepsList)
{
    if (!index.isValid() || !index.flags().testFlag(Qt::ItemIsEnabled))
        return;
    const auto item = index.data(SearchPopup::ItemRole).value<SearchItem>();
    const bool isPlace = item.kind == SearchItem::Kind::Entry || item.kind == SearchItem::Kind::Guide;
    if (!isPlace || keepsList) {
        emit itemChosen(item);
        return;
    }
    closeList();
    selectAll();
    emit itemChosen(item);
    emit left();
}

void SearchLine::placePopup()
{
    if (m_popup->parentWidget() != window())
        m_popup->setParent(window());
    const QPoint below = mapTo(window(), QPoint(0, height() + 2));
    const int room = window()->height() - below.y() - 2 * SpacingUnit;
    const int width = std::min(std::max(this->width(), MinPopupWidth), window()->width() - below.x());
    m_popup->setGeometry(QRect(below, QSize(width, m_popup->heightFor(std::min(room, MaxPopupHeight)))));
}

bool SearchLine::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize && watched == window() && isListOpen()) {
        placePopup();
    } else if (event->type() == QEvent::MouseButtonPress && isListOpen()) {
        const QPoint position = static_cast<QMouseEvent *>(event)->globalPosition().toPoint();
        const auto holds = [position](const QWidget *widget) {
            return widget->rect().contains(widget->mapFromGlobal(position));
        };
        if (!holds(this) && !holds(m_popup))
            closeList();
    }
    return FieldLine::eventFilter(watched, event);
}

void SearchLine::focusInEvent(QFocusEvent *event)
{
    FieldLine::focusInEvent(event);
    const bool byKey = event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason
        || event->reason() == Qt::ShortcutFocusReason;
    if (byKey)
        selectAll();
}

void SearchLine::focusOutEvent(QFocusEvent *event)
{
    FieldLine::focusOutEvent(event);
    if (event->reason() != Qt::PopupFocusReason && event->reason() != Qt::ActiveWindowFocusReason)
        closeList();
}

void SearchLine::mousePressEvent(QMouseEvent *event)
{
    FieldLine::mousePressEvent(event);
    if (event->button() == Qt::LeftButton && text().isEmpty() && !isComposing() && !isListOpen())
        emit suggestionsWanted();
}

/// Whether the key belongs to the open list.
bool SearchLine::moveInList(const QKeyEvent &event)
{
    switch (event.key()) {
    case Qt::Key_Down:
        m_popup->moveBy(1);
        break;
    case Qt::Key_Up:
        m_popup->moveBy(-1);
        break;
    case Qt::Key_PageDown:
        m_popup->moveBy(m_popup->pageStep());
        break;
    case Qt::Key_PageUp:
        m_popup->moveBy(-m_popup->pageStep());
        break;
    case Qt::Key_Home:
    case Qt::Key_End:
        if (!m_popup->isPicked() || event.modifiers().testFlag(Qt::ShiftModifier))
            return false;
        m_popup->moveToEnd(event.key() == Qt::Key_End);
        break;
    default:
        return false;
    }
    m_announcement.stop();
    announce(m_popup->chosen().data(Qt::AccessibleTextRole).toString());
    return true;
}

void SearchLine::keyPressEvent(QKeyEvent *event)
{
    if (isComposing()) {
        FieldLine::keyPressEvent(event);
        return;
    }
    if (isListOpen() && moveInList(*event))
        return;
    switch (event->key()) {
    case Qt::Key_Down:
    case Qt::Key_Up:
        if (text().trimmed().isEmpty())
            emit suggestionsWanted();
        else
            onTextEdited();
        return;
    case Qt::Key_PageDown:
    case Qt::Key_PageUp:
        return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (!isListOpen())
            onTextEdited();
        if (isListOpen())
            choose(m_popup->chosen(), event->modifiers().testFlag(Qt::ControlModifier));
        return;
    case Qt::Key_Escape:
        if (isListOpen()) {
            closeList();
        } else {
            clear();
            emit escaped();
        }
        return;
    default:
        FieldLine::keyPressEvent(event);
    }
}

} // namespace waymark
