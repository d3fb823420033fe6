#include "ui/catalog/searchpopup.h"

#include "ui/base/iconbutton.h"
#include "ui/base/plainlabel.h"
#include "ui/base/plaintooltip.h"
#include "ui/base/refresh.h"
#include "ui/catalog/searchdelegate.h"

#include <QGuiApplication>
#include <QHBoxLayout>
#include <QListView>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <cstdlib>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

/// A row whose item is made when something of it is asked for.
class Row : public QStandardItem
{
public:
    explicit Row(const SearchItem &item)
        : m_item(item)
    {
        if (item.kind == SearchItem::Kind::Divider)
            setFlags(Qt::NoItemFlags);
    }

    QVariant data(int role) const override
    {
        if (role == SearchPopup::KindRole)
            return int(m_item.kind);
        if (m_item.make)
            m_item = m_item.make();
        switch (role) {
        case SearchPopup::ItemRole:
            return QVariant::fromValue(m_item);
        case Qt::DisplayRole:
            return m_item.title.text;
        case Qt::AccessibleTextRole: {
            QStringList parts{m_item.title.text, m_item.note, m_item.sign,
                              QString(m_item.lead + u' ' + m_item.detail.text).trimmed()};
            parts.removeAll(QString());
            return parts.join(u", "_s);
        }
        case Qt::ToolTipRole:
            return m_item.kind == SearchItem::Kind::Divider ? QVariant() : plainToolTip(m_item.title.text);
        default:
            return QStandardItem::data(role);
        }
    }

private:
    mutable SearchItem m_item;
};

} // namespace

SearchPopup::SearchPopup(QWidget *parent)
    : Panel(Border::Around, {}, parent)
{
    setBackgroundRole(QPalette::Base);
    setupWidgets();
    setupNote();
    onLanguageChange(this, [this] {
        m_list->setAccessibleName(tr("Search results"));
        showAdvice();
    });
    onThemeChange(this, [this] {
        const QFont small = scaledFont(font(), TextSize::Small);
        m_note->setFont(small);
        m_noteCommand->setFont(small);
        QPalette foot = palette();
        foot.setColor(QPalette::Window, themeColor(ColorRole::Card, palette()));
        m_foot->setPalette(foot);
    });
    hide();
}

void SearchPopup::setupWidgets()
{
    setFocusPolicy(Qt::NoFocus);
    m_list = new QListView(this);
    m_list->setObjectName("searchResults"_L1);
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_list->setModel(&m_model);
    m_list->setItemDelegate(new SearchDelegate(m_list));
    m_nothing = newPlainLabel(this);
    m_nothing->setMargin(3 * SpacingUnit);

    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(1, 1, 1, 1);
    layout->setSpacing(0);
    layout->addWidget(m_nothing);
    layout->addWidget(m_list, 1);
    connect(m_list, &QListView::clicked, this,
            [this](const QModelIndex &index) { emit clicked(index, QGuiApplication::keyboardModifiers()); });
}

void SearchPopup::setupNote()
{
    m_foot = new QWidget(this);
    m_foot->setAutoFillBackground(true);
    m_note = newPlainLabel(m_foot);
    m_note->setObjectName("searchNote"_L1);
    m_note->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_noteCommand = newIconButton(m_foot);
    m_noteCommand->setObjectName("searchNoteCommand"_L1);
    m_noteCommand->setFocusPolicy(Qt::NoFocus);
    auto *row = new QHBoxLayout(m_foot);
    row->setContentsMargins(3 * SpacingUnit, SpacingUnit, 2 * SpacingUnit, SpacingUnit);
    row->addWidget(m_note, 1);
    row->addWidget(m_noteCommand);
    layout()->addWidget(m_foot);
    m_foot->hide();
    connect(m_noteCommand, &QToolButton::clicked, this, &SearchPopup::noteCommandTriggered);
}

void SearchPopup::setAdvice(const QString &advice)
{
    m_advice = advice;
    showAdvice();
}

void SearchPopup::showAdvice()
{
    m_nothing->setText(m_advice.isEmpty() ? tr("No entry matches. Try other words, or paste the whole message below.")
                                          : m_advice);
}

void SearchPopup::showItems(const QList<SearchItem> &items)
{
    m_isPicked = false;
    m_model.clear();
    for (const SearchItem &item : items)
        m_model.appendRow(new Row(item));
    m_nothing->setVisible(items.isEmpty());
    m_list->setVisible(!items.isEmpty());
    if (!items.isEmpty()) {
        m_list->setCurrentIndex(chosen());
        m_list->scrollToTop();
    }
}

void SearchPopup::showNote(const QString &note, const QString &command)
{
    m_note->setText(note);
    m_noteCommand->setText(command);
    m_foot->setVisible(!note.isEmpty());
}

bool SearchPopup::isPickable(int row) const
{
    return m_model.index(row, 0).flags().testFlag(Qt::ItemIsEnabled);
}

QModelIndex SearchPopup::chosen() const
{
    const QModelIndex current = m_list->currentIndex();
    if (current.isValid())
        return current;
    int row = 0;
    while (row < m_model.rowCount() && !isPickable(row))
        ++row;
    return m_model.index(row, 0);
}

/// Goes on by `step` where the row is a divider.
void SearchPopup::pick(int row, int step)
{
    const int count = m_model.rowCount();
    for (int tries = 0; tries < count && !isPickable(row); ++tries)
        row = (row + step + count) % count;
    m_list->setCurrentIndex(m_model.index(row, 0));
    m_isPicked = true;
}

void SearchPopup::moveBy(int rows)
{
    const int count = m_model.rowCount();
    if (count == 0)
        return;
    int row = m_list->currentIndex().row() + rows;
    if (std::abs(rows) > 1)
        row = std::clamp(row, 0, count - 1);
    pick((row + count) % count, rows < 0 ? -1 : 1);
}

void SearchPopup::moveToEnd(bool last)
{
    if (const int count = m_model.rowCount(); count > 0)
        pick(last ? count - 1 : 0, last ? -1 : 1);
}

int SearchPopup::pageStep() const
{
    const int rowHeight = std::max(1, m_list->sizeHintForRow(0));
    return std::max(1, m_list->viewport()->height() / rowHeight - 1);
}

int SearchPopup::heightFor(int limit) const
{
    const int foot = m_foot->isHidden() ? 0 : m_foot->sizeHint().height();
    if (m_model.rowCount() == 0)
        return m_nothing->sizeHint().height() + foot + 2;
    int height = 0;
    for (int row = 0; row < m_model.rowCount(); ++row) {
        const int rowHeight = m_list->sizeHintForRow(row);
        if (row > 0 && height + rowHeight + foot > limit)
            break;
        height += rowHeight;
    }
    return height + foot + 2;
}

} // namespace waymark
