#pragma once

#include "app/catalog/catalog.h"
#include "app/result/diagnosis.h"
#include "ui/base/entrytexts.h"
#include "ui/base/pagestate.h"

#include <QScrollArea>

#include <optional>

namespace KSyntaxHighlighting {
class Repository;
}

namespace waymark {

class EntryHeader;
class FixSection;
class Notebook;
class PartFactory;
class Session;
class VersionTable;

/// Everything about one entry on a page that scrolls as a whole: its message, root cause, versions, dead
/// ends beside workarounds, related errors, samples, sources.
///   EntryPage page(session, repository, notebook);
///   page.showEntry("git/not-a-repository");             // as browsed
///   page.showEntry(finding.entryId, finding);           // as recognised in a paste
///   page.showEntry("no/such-id");                       // as showNothing()
/// With a finding, {placeholders} in texts and commands are replaced by what the paste has for them, marked as such,
/// unless the person switches that off; what was tried so far is kept in the notebook. Which texts are shown in both
/// languages is set by setEntryTexts(). A change of language, palette or font keeps what is at the top of the view,
/// what is unfolded, and what has the focus.
class EntryPage : public QScrollArea, public RestorablePage
{
    Q_OBJECT

public:
    /// Session, repository and notebook outlive the page. What the person tries is read from the notebook and written
    /// to it.
    EntryPage(const Session &session, KSyntaxHighlighting::Repository &repository, Notebook &notebook,
              QWidget *parent = nullptr);

    /// Shows an entry from its top; the one already shown keeps its place.
    void showEntry(const QString &entryId, const std::optional<Finding> &finding = {});

    /// Shows an empty page.
    void showNothing();

    PageState pageState() const override;
    void restorePage(const PageState &state) override;

    /// Id of the entry that is shown; empty where none is.
    QString currentEntry() const { return m_entryId; }

    /// Which texts are shown in both languages.
    void setEntryTexts(EntryTexts texts);

    /// Further buttons at the top of every entry, in this order. The actions outlive the page.
    void setHeaderActions(const QList<QAction *> &actions);

    /// A widget of the caller's below the header of every entry; null for none. It is the page's now, which keeps it,
    /// with caret and focus, however often it rebuilds its other parts. Whether it is visible is the caller's choice.
    void setInset(QWidget *inset);
    /// Scrolls to the inset.
    void revealInset();

signals:
    /// currentEntry() is another one.
    void currentEntryChanged(const QString &id);
    void entryRequested(const QString &id);
    /// The shown entry is to be compared with one that it is easily taken for.
    void comparisonRequested(const QString &first, const QString &second);
    void guideRequested(const QString &id);
    void linkActivated(const QUrl &url);
    void copied(const QString &what);
    /// The shown entry is to be edited, where it is one of the user's own, or else a copy of it improved; removed;
    /// compared with the entry that it replaces.
    void editingRequested();
    void removalRequested();
    void differencesRequested();

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    static QWidget *nothingPage();
    QWidget *entryPage(const Entry &entry);
    EntryHeader *newHeader(const Entry &entry, QWidget *page);
    void addChecksAndFixes(const Entry &entry, QWidget *page);
    QWidget *newRootCause(const LocalizedText &text, QWidget *page);
    void placeVersions();
    void rebuild();
    void rebuildInPlace();
    void unfold(const PageState &state);
    void rebuildSoon();
    void setFilled(bool filled);

    const Session &m_session;
    PartFactory *m_parts;
    Notebook &m_notebook;
    QString m_entryId;
    std::optional<Finding> m_finding;
    QString m_announcedId;
    QList<QAction *> m_actions;
    QWidget *m_inset = nullptr;
    VersionTable *m_versions = nullptr; // this and the next, of the entry that is shown
    FixSection *m_fixes = nullptr;
    bool m_filled = true; // whether placeholders are replaced
    bool m_rebuildIsDue = false;
};

} // namespace waymark
