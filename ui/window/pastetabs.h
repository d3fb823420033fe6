#pragma once

#include "ui/window/diagnosiscontroller.h"
#include "ui/window/navigator.h"
#include "ui/window/pastehistory.h"

#include <QObject>
#include <QString>

#include <memory>
#include <vector>

class QTabBar;

namespace waymark {

class WindowActions;

/// Several pastes at hand, a tab each: its text with one former text to go back to, its findings, its history of pages,
/// and the place in all of them. There is one pane and one page; what they show is exchanged when another tab is shown.
/// A diagnosis is kept and made again only where the text or the catalog has changed since; one that is under way is
/// made when its tab is shown again. A file that is followed goes on growing in its tab. The bar is hidden as long as
/// there is one tab.
///   tabs.open();        ->  an empty tab, shown
///   tabs.makeRoom();    ->  nothing, as that tab is empty
///   tabs.close(1);      ->  the tab before is shown; reopen() brings a paste that was closed back
class PasteTabs : public QObject
{
    Q_OBJECT
public:
    static constexpr int MaxTabs = 8;
    static constexpr int MaxTitleWidth = 32; ///< Of the text of a tab, in times the width of an "x".

    struct Parts
    {
        QTabBar &bar;
        PastePane &pane;
        FollowController &follow;
        DiagnosisController &diagnosis;
        PasteHistory &history;
        Navigator &navigator;
        const Session &session;
        const WindowActions &actions;
    };

    /// All parts outlive the object.
    explicit PasteTabs(const Parts &parts, QObject *parent = nullptr);
    ~PasteTabs() override;

    /// Names the shown paste after a file until it is replaced.
    void setFileName(const QString &name);

    /// Keeps the pastes of the other tabs in the notebook, where that is wanted and has not been done.
    void save() const;

public slots:
    /// Shows an empty tab behind the shown one. False, with a message, where there are MaxTabs.
    bool open();
    /// To be called before something is opened that is not to replace a paste: shows an empty tab unless the shown one
    /// is. Where there are MaxTabs, none of them empty, it shows one that is not followed, with a message.
    void makeRoom();
    /// Closes a tab; the last one is emptied. Following a file ends with its tab.
    void close(int index);
    /// Shows the paste that was closed last, at its place.
    void reopen();
    void showNext();
    void showPrevious();

signals:
    /// The pane shows the paste of another tab; the page is still to come.
    void pasteShown();
    void statusMessage(const QString &sentence);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    struct Tab
    {
        DiagnosisController::Kept diagnosis; // of the shown tab: what it was when that was shown last, as all but
        PasteHistory::Kept history; // fileName
        Navigator::History pages;
        QString fileName;
    };

    void setupBar();
    void connectActions();
    void retranslate();
    void applyTheme();
    void insert(int index, std::unique_ptr<Tab> tab);
    void show(int index);
    void onMoved(int from, int to);
    bool isFollowed(const Tab &tab) const;
    bool isFree(const Tab &tab) const;
    int indexOf(const Tab *tab) const;
    void updateTabs();
    int titleWidth() const;
    QString nameOf(const Tab &tab) const;
    QString textOf(const Tab &tab) const;

    const Parts m_parts;
    std::vector<std::unique_ptr<Tab>> m_tabs; // in the order of the bar; never empty
    Tab *m_shown = nullptr;
    const Tab *m_followed = nullptr; // whose text is followed while another is shown
    std::unique_ptr<Tab> m_closed; // the last one that was not empty
    int m_closedIndex = 0;
};

} // namespace waymark
