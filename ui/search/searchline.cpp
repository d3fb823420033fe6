#include "search/searchline.h"

#include "search/searchpopup.h"
#include "theme/theme.h"

#include <QApplication>
#include <QEvent>
#include <QKeyEvent>
#include <QMouseEvent>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr int LeastPopupWidth = 480;
constexpr int MostPopupHeight = 460;

} // namespace

SearchLine::SearchLine(QWidget *parent)
    : FieldLine(u"search"_s, parent)
{
    setupLine();
    setupPopup();
    retranslate();
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
}

void SearchLine::setupPopup()
{
    m_popup = new SearchPopup(window());
    connect(m_popup, &SearchPopup::clicked, this, &SearchLine::choose);
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

void SearchLine::showResults(const QList<SearchItem> &items)
{
    m_popup->showItems(items);
    setAccessibleDescription(tr("%n result(s)", nullptr, int(items.size())));
    if (!hasFocus())
        return;
    placePopup();
    m_popup->show();
    m_popup->raise();
    qApp->installEventFilter(this);
}

bool SearchLine::isListOpen() const
{
    return m_popup && m_popup->isVisible();
}

void SearchLine::closeList()
{
    qApp->removeEventFilter(this);
    if (m_popup)
        m_popup->hide();
}

void SearchLine::choose(const QModelIndex &index)
{
    if (!index.isValid())
        return;
    const QString id = index.data(SearchResultModel::IdRole).toString();
    closeList();
    selectAll();
    emit itemChosen(id);
}

void SearchLine::placePopup()
{
    if (m_popup->parentWidget() != window())
        m_popup->setParent(window());
    const QPoint below = mapTo(window(), QPoint(0, height() + 2));
    const int room = window()->height() - below.y() - 2 * SpacingUnit;
    const int width = std::min(std::max(this->width(), LeastPopupWidth), window()->width() - below.x());
    m_popup->setGeometry(QRect(below, QSize(width, m_popup->heightFor(std::min(room, MostPopupHeight)))));
}

void SearchLine::retranslate()
{
    setPlaceholderText(tr("Search: message, code, cause, 中文 …"));
    setAccessibleName(tr("Search entries"));
}

void SearchLine::changeEvent(QEvent *event)
{
    FieldLine::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
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

void SearchLine::keyPressEvent(QKeyEvent *event)
{
    switch (event->key()) {
    case Qt::Key_Down:
    case Qt::Key_Up:
        if (isListOpen())
            m_popup->moveBy(event->key() == Qt::Key_Down ? 1 : -1);
        else
            onTextEdited();
        return;
    case Qt::Key_PageDown:
    case Qt::Key_PageUp:
        if (isListOpen())
            m_popup->moveBy(event->key() == Qt::Key_PageDown ? m_popup->pageStep() : -m_popup->pageStep());
        return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (!isListOpen())
            onTextEdited();
        if (isListOpen())
            choose(m_popup->chosen());
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
