#include "ui/dialogs/shortcutsheet.h"

#include "ui/base/dialogs.h"
#include "ui/base/plainlabel.h"
#include "ui/base/refresh.h"
#include "ui/dialogs/menucommands.h"
#include "ui/dialogs/palettematch.h"

#include <QGridLayout>
#include <QLabel>
#include <QMenu>
#include <QScrollArea>

using namespace Qt::StringLiterals;

namespace waymark {

ShortcutSheet::ShortcutSheet(QList<const QMenu *> menus, QWidget *parent)
    : QDialog(parent)
    , m_menus(std::move(menus))
{
    setupWidgets();
    onLanguageChange(this, [this] { retranslate(); });
    onThemeChange(this, [this] { m_area->setWidget(makePage()); });
    resize(fontMetrics().averageCharWidth() * 84, fontMetrics().height() * 44);
}

QStringList ShortcutSheet::lines() const
{
    QStringList all;
    for (const QMenu *menu : m_menus) {
        QStringList group;
        for (const MenuCommand &command : commandsOf(*menu)) {
            if (!command.keys.isEmpty())
                group.append(command.name + u'\t' + command.keys);
        }
        if (!group.isEmpty())
            all << withoutMnemonic(menu->title()) << group;
    }
    return all;
}

void ShortcutSheet::setupWidgets()
{
    m_area = new QScrollArea(this);
    m_area->setWidgetResizable(true);
    m_area->setFrameShape(QFrame::NoFrame);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(4 * SpacingUnit, 2 * SpacingUnit, 4 * SpacingUnit, 4 * SpacingUnit);
    layout->addWidget(m_area, 1);
    layout->addWidget(newCloseBox(this));
}

QWidget *ShortcutSheet::makePage() const
{
    auto *page = new QWidget;
    auto *grid = new QGridLayout(page);
    grid->setColumnStretch(0, 1);
    grid->setHorizontalSpacing(6 * SpacingUnit);
    grid->setVerticalSpacing(SpacingUnit + 2);
    int row = 0;
    for (const QString &line : lines()) {
        const QStringList parts = line.split(u'\t');
        QLabel *name = newPlainLabel(nullptr, parts.first());
        if (parts.size() == 1) {
            QFont heading = font();
            heading.setBold(true);
            name->setFont(heading);
            name->setContentsMargins(0, row == 0 ? 0 : 3 * SpacingUnit, 0, 0);
            grid->addWidget(name, row++, 0, 1, 2);
            continue;
        }
        QLabel *keys = newPlainLabel(nullptr, parts.at(1));
        keys->setPalette(inkPalette(ColorRole::Muted, palette()));
        grid->addWidget(name, row, 0);
        grid->addWidget(keys, row++, 1);
    }
    grid->setRowStretch(row, 1);
    return page;
}

void ShortcutSheet::retranslate()
{
    setWindowTitle(tr("Keyboard Shortcuts"));
    m_area->setAccessibleName(tr("Keyboard shortcuts"));
    m_area->setWidget(makePage());
}

} // namespace waymark
