#pragma once

#include "app/catalog/guide.h"
#include "ui/paste/example.h"
#include "ui/paste/recentpaste.h"

#include <QList>
#include <QObject>
#include <QString>
#include <QStringList>

#include <utility>

class QAction;
class QMenu;
class QMenuBar;

namespace waymark {

class WindowActions;

/// Arranges the actions of the window in its menu, whose parts are the menus of the menu bar as well, which is shown
/// while the action for it is checked; the lists of recent files, recent pastes, examples and guides are set from
/// outside, that of installed PyTorch versions is made when its menu opens. Menu, bar and actions outlive it.
class MainMenu : public QObject
{
    Q_OBJECT
public:
    MainMenu(QMenu &menu, QMenuBar &bar, const WindowActions &actions, QObject *parent = nullptr);

    /// The parts of the menu, in order; each holds actions and further menus.
    const QList<const QMenu *> &parts() const { return m_parts; }

    void showRecentFiles(const QStringList &paths);
    /// The first RecentPastes of them, newest first.
    void showRecentPastes(const QList<RecentPaste> &pastes);
    static constexpr qsizetype RecentPastes = 15;

    void showExamples(const QList<Example> &examples, Language language);
    void showGuides(const QList<GuideTitle> &guides, Language language);

signals:
    void recentFileRequested(const QString &path);
    void recentPasteRequested(qint64 id);
    void exampleRequested(const QString &id);
    void guideRequested(const QString &id);
    /// A catalog file is to be opened.
    void catalogRequested(const QString &path);

private:
    void setupMenus();
    /// `title` is a text for tr(); a null action is a separator.
    QMenu *addMenu(QMenu &menu, const char *title, const QList<QAction *> &actions);
    void showGraphBreakRegistries();
    void retranslate();

    QMenu &m_menu;
    const WindowActions &m_actions;
    QList<const QMenu *> m_parts;
    QList<std::pair<QMenu *, const char *>> m_titles;
    QMenu *m_recent = nullptr;
    QMenu *m_recentPastes = nullptr;
    QMenu *m_examples = nullptr;
    QMenu *m_guides = nullptr;
    QMenu *m_graphBreaks = nullptr; // filled when the menu that it is in opens
};

} // namespace waymark
