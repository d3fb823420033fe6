#include "ui/window/treetoggle.h"

#include <QAction>
#include <QWidget>

namespace waymark {

TreeToggle::TreeToggle(QAction &showTree, QWidget &tree, QObject *parent)
    : QObject(parent)
    , m_showTree(showTree)
    , m_tree(tree)
{
    connect(&m_showTree, &QAction::toggled, &m_tree, &QWidget::setVisible);
}

bool TreeToggle::isWanted() const
{
    return m_narrow ? m_wanted : m_showTree.isChecked();
}

void TreeToggle::setWanted(bool wanted)
{
    m_showTree.setChecked(wanted);
    m_tree.setVisible(wanted);
}

void TreeToggle::show()
{
    m_showTree.setChecked(true);
}

void TreeToggle::setWindowWidth(int width)
{
    const bool narrow = width < NarrowWidth;
    if (narrow == m_narrow)
        return;
    m_narrow = narrow;
    if (narrow)
        m_wanted = m_showTree.isChecked();
    m_showTree.setChecked(!narrow && m_wanted);
}

} // namespace waymark
