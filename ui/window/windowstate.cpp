#include "ui/window/windowstate.h"

#include "ui/base/settings.h"
#include "ui/catalog/catalogpane.h"
#include "ui/paste/pastepane.h"
#include "ui/window/pasteheight.h"
#include "ui/window/treetoggle.h"
#include "ui/window/treewidth.h"

#include <QMainWindow>
#include <QScreen>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr QSize FirstSize{1280, 800};

} // namespace

WindowState::WindowState(Settings &settings, const Parts &parts, QObject *parent)
    : QObject(parent)
    , m_settings(settings)
    , m_parts(parts)
{
}

void WindowState::restore()
{
    QMainWindow &window = m_parts.window;
    if (!window.restoreGeometry(m_settings.state(u"geometry"_s))) {
        const QSize room = window.screen()->availableSize();
        window.resize(FirstSize.boundedTo(room * 0.95));
    }
    m_parts.treeWidth.setChosen(m_settings.state(u"treeWidth"_s).toInt());
    m_parts.pasteHeight.setChosen(m_settings.state(u"pasteHeight"_s).toInt());
    m_parts.paste.restoreState(m_settings.state(u"paste"_s));
    m_parts.tree.setExpandedNodes(m_settings.expandedNodes());
    m_parts.showMenuBar.setChecked(m_settings.state(u"menuBar"_s) == "shown");
    m_parts.treeToggle.setWanted(m_settings.state(u"tree"_s) != "hidden");
}

void WindowState::save() const
{
    m_settings.setState(u"geometry"_s, m_parts.window.saveGeometry());
    m_settings.setState(u"treeWidth"_s, QByteArray::number(m_parts.treeWidth.chosen()));
    m_settings.setState(u"pasteHeight"_s, QByteArray::number(m_parts.pasteHeight.chosen()));
    m_settings.setState(u"paste"_s, m_parts.paste.saveState());
    m_settings.setState(u"tree"_s, m_parts.treeToggle.isWanted() ? "shown" : "hidden");
    m_settings.setState(u"menuBar"_s, m_parts.showMenuBar.isChecked() ? "shown" : "hidden");
    m_settings.setExpandedNodes(m_parts.tree.expandedNodes());
}

} // namespace waymark
