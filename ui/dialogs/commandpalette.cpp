#include "ui/dialogs/commandpalette.h"

#include "ui/base/fieldline.h"
#include "ui/base/plainlabel.h"
#include "ui/base/refresh.h"
#include "ui/base/theme.h"
#include "ui/dialogs/palettematch.h"

#include <QAction>
#include <QApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr int MaxPaletteWidth = 640;
constexpr int PaletteRowsShown = 12;

/// How well `command` matches; 0 where it does not.
int matchOf(const MenuCommand &command, const QString &typed)
{
    if (typed.trimmed().isEmpty())
        return 1;
    const int match = std::max(paletteMatch(typed, command.name),
                               command.otherName.isEmpty() ? 0 : paletteMatch(typed, command.otherName));
    if (match > 0)
        return match;
    return std::min(1, paletteMatch(typed, command.menu + u' ' + command.name)); // "file open" names menu and action
}

bool isPossible(const MenuCommand &command)
{
    return command.action && command.action->isEnabled();
}

} // namespace

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
    m_list = new QTreeWidget(this);
    m_list->setObjectName("commandList"_L1);
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setFocusProxy(m_line); // its selection is that of what is typed: not dim
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setColumnCount(3);
    m_list->setHeaderHidden(true);
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setStyleSheet(u"QTreeView::item { padding: %1px }"_s.arg(3 * SpacingUnit / 2));
    m_list->setAllColumnsShowFocus(true);
    m_list->header()->setStretchLastSection(false);
    m_list->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_list->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_nothing = newPlainLabel(this);
    m_nothing->setMargin(2 * SpacingUnit);

    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(2 * SpacingUnit, 2 * SpacingUnit, 2 * SpacingUnit, 2 * SpacingUnit);
    layout->setSpacing(SpacingUnit);
    layout->addWidget(m_line);
    layout->addWidget(m_nothing);
    layout->addWidget(m_list, 1);
    connect(m_line, &QLineEdit::textChanged, this, &CommandPalette::showMatches);
    connect(m_list, &QTreeWidget::itemClicked, this, &CommandPalette::runCurrent);
}

void CommandPalette::open(const QList<const QMenu *> &menus, const QHash<QString, QString> &otherNames)
{
    m_commands.clear();
    for (const QMenu *menu : menus)
        m_commands.append(commandsOf(*menu));
    for (MenuCommand &command : m_commands)
        command.otherName = withoutMnemonic(otherNames.value(command.action->objectName()));
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
    for (int row = 0; row < m_list->topLevelItemCount(); ++row)
        names.append(m_list->topLevelItem(row)->text(0));
    return names;
}

QTreeWidgetItem *CommandPalette::rowOf(const MenuCommand &command) const
{
    const bool isChecked = command.action && command.action->isCheckable() && command.action->isChecked();
    auto *row = new QTreeWidgetItem({command.name + (isChecked ? u" ✓"_s : QString()), command.menu, command.keys});
    QStringList spoken{command.name, command.menu};
    if (!command.keys.isEmpty())
        spoken.append(command.keys);
    if (!isPossible(command))
        spoken.append(tr("not possible now"));
    row->setData(0, Qt::AccessibleTextRole, spoken.join(u", "_s));
    row->setData(0, Qt::UserRole, QVariant::fromValue(command.action));
    row->setTextAlignment(2, Qt::AlignRight | Qt::AlignVCenter);
    for (int column = 0; column < 3; ++column) {
        if (column > 0)
            row->setFont(column, scaledFont(font(), TextSize::Small));
        if (!isPossible(command))
            row->setForeground(column, palette().color(QPalette::Disabled, QPalette::Text));
        else if (column > 0)
            row->setForeground(column, themeColor(ColorRole::Muted, palette()));
    }
    return row;
}

void CommandPalette::showMatches()
{
    QList<std::pair<int, QTreeWidgetItem *>> rows;
    for (const MenuCommand &command : std::as_const(m_commands)) {
        if (const int match = matchOf(command, m_line->text()); match > 0)
            rows.append({match, rowOf(command)});
    }
    std::ranges::stable_sort(rows, std::ranges::greater(), &std::pair<int, QTreeWidgetItem *>::first);
    m_list->clear();
    for (const auto &[match, row] : rows)
        m_list->addTopLevelItem(row);
    m_list->setVisible(!rows.isEmpty());
    m_nothing->setVisible(rows.isEmpty());
    moveBy(0);
    place();
}

void CommandPalette::place()
{
    const QWidget *window = parentWidget();
    const int rowHeight = m_list->sizeHintForRow(0);
    const int rows = std::min(m_list->topLevelItemCount(), PaletteRowsShown);
    const int frame = m_line->sizeHint().height() + 5 * SpacingUnit;
    const int wanted = frame + (rows > 0 ? rows * rowHeight : m_nothing->sizeHint().height());
    const int top = std::min(12 * SpacingUnit, window->height() / 8);
    const QSize size(std::min(MaxPaletteWidth, window->width() - 6 * SpacingUnit),
                     std::min(wanted, window->height() - top - 2 * SpacingUnit));
    setGeometry(QRect(QPoint((window->width() - size.width()) / 2, top), size));
}

void CommandPalette::moveBy(int rows)
{
    const int count = m_list->topLevelItemCount();
    const int current = std::max(0, m_list->indexOfTopLevelItem(m_list->currentItem()));
    if (count > 0)
        m_list->setCurrentItem(m_list->topLevelItem(std::abs(rows) > 1 ? std::clamp(current + rows, 0, count - 1)
                                                                       : (current + rows + count) % count));
    m_line->setAccessibleDescription(m_list->currentIndex().siblingAtColumn(0).data(Qt::AccessibleTextRole).toString());
}

void CommandPalette::runCurrent()
{
    const QTreeWidgetItem *row = m_list->currentItem();
    const auto action = row ? row->data(0, Qt::UserRole).value<QPointer<QAction>>() : nullptr;
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

bool CommandPalette::eventFilter(QObject *watched, QEvent *event)
{
    const auto *widget = qobject_cast<const QWidget *>(watched);
    if (event->type() == QEvent::MouseButtonPress && widget && widget != this && !isAncestorOf(widget)) {
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
    const QHash<int, int> moves{{Qt::Key_Down, 1}, {Qt::Key_Up, -1}, {Qt::Key_PageDown, page}, {Qt::Key_PageUp, -page}};
    const int key = static_cast<const QKeyEvent *>(event)->key();
    if (moves.contains(key))
        moveBy(moves.value(key));
    else if (key == Qt::Key_Escape)
        close(true);
    else if (key == Qt::Key_Return || key == Qt::Key_Enter)
        runCurrent();
    else if (key != Qt::Key_Tab && key != Qt::Key_Backtab)
        return Panel::eventFilter(watched, event);
    return true;
}

void CommandPalette::retranslate()
{
    m_line->setPlaceholderText(tr("Type what you want to do"));
    m_line->setAccessibleName(tr("Command"));
    m_list->setAccessibleName(tr("Commands"));
    m_nothing->setText(tr("There is no command of that name."));
}

} // namespace waymark
