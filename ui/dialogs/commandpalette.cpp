#include "ui/dialogs/commandpalette.h"

#include "ui/base/fieldline.h"
#include "ui/base/plainlabel.h"
#include "ui/base/refresh.h"
#include "ui/base/theme.h"
#include "ui/dialogs/palettematch.h"

#include <QAction>
#include <QApplication>
#include <QKeyEvent>
#include <QListView>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr int WidestPalette = 640;
constexpr int PaletteRowsShown = 12;

} // namespace

void PaletteModel::setCommands(QList<MenuCommand> commands)
{
    m_commands = std::move(commands);
    filter({});
}

void PaletteModel::filter(const QString &typed)
{
    struct Hit
    {
        qsizetype command;
        int match;
    };
    QList<Hit> hits;
    for (qsizetype i = 0; i < m_commands.size(); ++i) {
        const MenuCommand &command = m_commands[i];
        int match = std::max(paletteMatch(typed, command.name),
                             command.otherName.isEmpty() ? 0 : paletteMatch(typed, command.otherName));
        if (match == 0) // "file open" names menu and action
            match = std::min(1, paletteMatch(typed, command.menu + u' ' + command.name));
        if (typed.trimmed().isEmpty())
            match = 1;
        if (match > 0)
            hits.append({i, match});
    }
    std::ranges::stable_sort(hits, std::ranges::greater(), &Hit::match);
    beginResetModel();
    m_shown.clear();
    for (const Hit &hit : hits)
        m_shown.append(hit.command);
    endResetModel();
}

QAction *PaletteModel::action(const QModelIndex &index) const
{
    return index.isValid() ? m_commands[m_shown[index.row()]].action.data() : nullptr;
}

int PaletteModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_shown.size());
}

QVariant PaletteModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const MenuCommand &command = m_commands[m_shown[index.row()]];
    switch (role) {
    case Qt::DisplayRole:
        return command.name;
    case Qt::AccessibleTextRole: {
        QStringList parts{command.name, command.menu};
        if (!command.keys.isEmpty())
            parts.append(command.keys);
        if (!command.action || !command.action->isEnabled())
            parts.append(tr("not possible now"));
        return parts.join(u", "_s);
    }
    case Qt::CheckStateRole:
        return command.action && command.action->isCheckable()
            ? QVariant(command.action->isChecked() ? Qt::Checked : Qt::Unchecked)
            : QVariant();
    case MenuRole:
        return command.menu;
    case KeysRole:
        return command.keys;
    case EnabledRole:
        return command.action && command.action->isEnabled();
    default:
        return {};
    }
}

void PaletteDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const bool enabled = index.data(PaletteModel::EnabledRole).toBool();
    const bool selected = option.state & QStyle::State_Selected;
    const QPalette &colors = option.palette;
    painter->save();
    if (selected)
        painter->fillRect(option.rect, colors.highlight());
    const QColor text = selected ? colors.color(QPalette::HighlightedText)
        : enabled                ? colors.color(QPalette::Text)
                                 : colors.color(QPalette::Disabled, QPalette::Text);
    QColor quiet = selected ? text : enabled ? themeColor(ColorRole::Muted, colors) : text;
    if (selected && !enabled)
        quiet.setAlphaF(0.6F);

    QRect area = option.rect.adjusted(3 * SpacingUnit, 0, -3 * SpacingUnit, 0);
    const QFont small = scaledFont(option.font, TextSize::Small);
    const QFontMetrics smallMetrics(small);
    const QString keys = index.data(PaletteModel::KeysRole).toString();
    painter->setFont(small);
    painter->setPen(quiet);
    painter->drawText(area, Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine, keys);
    area.setRight(area.right() - (keys.isEmpty() ? 0 : smallMetrics.horizontalAdvance(keys) + 4 * SpacingUnit));

    const QVariant checked = index.data(Qt::CheckStateRole);
    const QString name =
        index.data(Qt::DisplayRole).toString() + (checked.toInt() == Qt::Checked ? u" ✓"_s : QString());
    const QFontMetrics metrics(option.font);
    const int nameWidth = std::min(metrics.horizontalAdvance(name), area.width());
    painter->setFont(option.font);
    painter->setPen(selected && !enabled ? quiet : text);
    painter->drawText(area, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                      metrics.elidedText(name, Qt::ElideRight, area.width()));
    area.setLeft(area.left() + nameWidth + 3 * SpacingUnit);
    painter->setFont(small);
    painter->setPen(quiet);
    if (area.width() > 0)
        painter->drawText(
            area, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
            smallMetrics.elidedText(index.data(PaletteModel::MenuRole).toString(), Qt::ElideRight, area.width()));
    painter->restore();
}

QSize PaletteDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const
{
    return {0, QFontMetrics(option.font).height() + 3 * SpacingUnit};
}

CommandPalette::CommandPalette(QWidget *window)
    : Panel(Border::Around, {}, window)
{
    setBackgroundRole(QPalette::Base);
    setupWidgets();
    onLanguageChange(this, [this] { retranslate(); });
    hide();
}

void CommandPalette::setupWidgets()
{
    m_line = new FieldLine(u"command"_s, this);
    m_line->setObjectName("commandLine"_L1);
    m_line->installEventFilter(this);
    m_list = new QListView(this);
    m_list->setObjectName("commandList"_L1);
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setUniformItemSizes(true);
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_list->setModel(&m_model);
    m_list->setItemDelegate(new PaletteDelegate(m_list));
    m_nothing = newPlainLabel(this);
    m_nothing->setMargin(2 * SpacingUnit);

    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(2 * SpacingUnit, 2 * SpacingUnit, 2 * SpacingUnit, 2 * SpacingUnit);
    layout->setSpacing(SpacingUnit);
    layout->addWidget(m_line);
    layout->addWidget(m_nothing);
    layout->addWidget(m_list, 1);
    connect(m_line, &QLineEdit::textChanged, this, &CommandPalette::showMatches);
    connect(m_list, &QListView::clicked, this, &CommandPalette::run);
}

void CommandPalette::open(const QList<const QMenu *> &menus, const QHash<QString, QString> &otherNames)
{
    QList<MenuCommand> commands;
    for (const QMenu *menu : menus)
        commands.append(commandsOf(*menu));
    for (MenuCommand &command : commands)
        command.otherName = withoutMnemonic(otherNames.value(command.action->objectName()));
    m_model.setCommands(std::move(commands));
    if (!isVisible())
        m_formerFocus = QApplication::focusWidget();
    m_line->clear();
    showMatches();
    raise();
    show();
    m_line->setFocus(Qt::PopupFocusReason);
    qApp->installEventFilter(this);
}

QStringList CommandPalette::names() const
{
    QStringList names;
    for (int row = 0; row < m_model.rowCount(); ++row)
        names.append(m_model.index(row).data().toString());
    return names;
}

void CommandPalette::showMatches()
{
    m_model.filter(m_line->text());
    const bool any = m_model.rowCount() > 0;
    m_list->setVisible(any);
    m_nothing->setVisible(!any);
    m_list->setCurrentIndex(m_model.index(0));
    m_line->setAccessibleDescription(m_model.index(0).data(Qt::AccessibleTextRole).toString());
    place();
}

void CommandPalette::place()
{
    const QWidget *window = parentWidget();
    const int rowHeight = m_list->sizeHintForRow(0);
    const int rows = std::min(m_model.rowCount(), PaletteRowsShown);
    const int frame = m_line->sizeHint().height() + 5 * SpacingUnit;
    const int wanted = frame + (rows > 0 ? rows * rowHeight : m_nothing->sizeHint().height());
    const int top = std::min(12 * SpacingUnit, window->height() / 8);
    const QSize size(std::min(WidestPalette, window->width() - 6 * SpacingUnit),
                     std::min(wanted, window->height() - top - 2 * SpacingUnit));
    setGeometry(QRect(QPoint((window->width() - size.width()) / 2, top), size));
}

void CommandPalette::moveBy(int rows)
{
    const int count = m_model.rowCount();
    if (count == 0)
        return;
    const int current = m_list->currentIndex().row();
    const int row = std::abs(rows) > 1 ? std::clamp(current + rows, 0, count - 1) : (current + rows + count) % count;
    m_list->setCurrentIndex(m_model.index(row));
    m_line->setAccessibleDescription(m_model.index(row).data(Qt::AccessibleTextRole).toString());
}

void CommandPalette::run(const QModelIndex &index)
{
    const QPointer<QAction> action = m_model.action(index);
    if (!action || !action->isEnabled())
        return;
    close(true);
    if (action)
        action->trigger();
}

void CommandPalette::close(bool givesFocusBack)
{
    const QPointer<QWidget> former = m_formerFocus;
    hide();
    if (givesFocusBack && former)
        former->setFocus(Qt::PopupFocusReason);
}

void CommandPalette::hideEvent(QHideEvent *event)
{
    Panel::hideEvent(event);
    qApp->removeEventFilter(this);
    m_formerFocus = nullptr;
}

/// Whether this is a widget outside of the palette.
bool CommandPalette::isElsewhere(const QObject *watched) const
{
    const auto *widget = qobject_cast<const QWidget *>(watched);
    return widget && widget != this && !isAncestorOf(widget);
}

bool CommandPalette::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::MouseButtonPress && isElsewhere(watched)) {
        close(false);
        return false;
    }
    if (event->type() == QEvent::Resize && watched == parentWidget())
        place();
    if (watched != m_line)
        return Panel::eventFilter(watched, event);
    if (event->type() == QEvent::FocusOut && isVisible()
        && static_cast<const QFocusEvent *>(event)->reason() != Qt::ActiveWindowFocusReason
        && static_cast<const QFocusEvent *>(event)->reason() != Qt::PopupFocusReason) {
        close(false);
        return false;
    }
    if (event->type() != QEvent::KeyPress)
        return Panel::eventFilter(watched, event);
    const int page = std::max(1, m_list->viewport()->height() / std::max(1, m_list->sizeHintForRow(0)) - 1);
    switch (static_cast<const QKeyEvent *>(event)->key()) {
    case Qt::Key_Escape:
        close(true);
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        run(m_list->currentIndex());
        return true;
    case Qt::Key_Down:
        moveBy(1);
        return true;
    case Qt::Key_Up:
        moveBy(-1);
        return true;
    case Qt::Key_PageDown:
        moveBy(page);
        return true;
    case Qt::Key_PageUp:
        moveBy(-page);
        return true;
    case Qt::Key_Tab:
    case Qt::Key_Backtab:
        return true;
    default:
        return Panel::eventFilter(watched, event);
    }
}

void CommandPalette::retranslate()
{
    m_line->setPlaceholderText(tr("Type what you want to do"));
    m_line->setAccessibleName(tr("Command"));
    m_list->setAccessibleName(tr("Commands"));
    m_nothing->setText(tr("There is no command of that name."));
}

} // namespace waymark
