#pragma once

#include "catalog/catalog.h"
#include "diagnosis/diagnosis.h"

#include <QScrollArea>

#include <optional>

namespace KSyntaxHighlighting {
class Repository;
}

namespace waymark {

class PartFactory;

/// Everything about one entry on a page that scrolls as a whole: its message, root cause, versions, dead
/// ends beside workarounds, related errors, samples, sources.
///   page.setCatalog(catalog);
///   page.showEntry("git/not-a-repository");             // as browsed
///   page.showEntry(finding.entryId, finding);           // as recognised in a paste
///   page.showEntry("no/such-id");                       // as showNothing()
/// The message and the root cause are always shown in both languages, the rest in the one set. A change
/// of language, palette or font keeps the place on the page and what is unfolded.
class EntryPage : public QScrollArea
{
    Q_OBJECT

public:
    /// The repository outlives the page.
    explicit EntryPage(KSyntaxHighlighting::Repository &repository, QWidget *parent = nullptr);

    /// The catalog that ids are looked up in. The shown entry is looked up again.
    void setCatalog(CatalogPtr catalog);

    /// Shows an entry from its top; asked for again while it is shown, it keeps the place.
    void showEntry(const QString &entryId, const std::optional<Finding> &finding = {});

    /// Shows a sentence that says what to do.
    void showNothing();

    /// Id of the entry that is shown; empty where none is.
    QString currentEntry() const { return m_entryId; }

    void setLanguage(Language language);

    /// Further buttons at the top of every entry, in this order. The actions outlive the page.
    void setHeaderActions(const QList<QAction *> &actions);

signals:
    void entryRequested(const QString &id);
    void guideRequested(const QString &id);
    void linkActivated(const QUrl &url);
    void copied(const QString &what);

protected:
    void changeEvent(QEvent *event) override;
    void customEvent(QEvent *event) override;

private:
    QWidget *nothingPage();
    QWidget *entryPage(const Entry &entry);
    void addFindings(QWidget *page);
    void addFixes(const Entry &entry, QWidget *page);
    void addDetails(const Entry &entry, QWidget *page);
    void rebuild();
    void rebuildInPlace();
    void rebuildSoon();
    QList<bool> unfolded() const;
    void unfold(const QList<bool> &open);

    PartFactory *m_parts;
    CatalogPtr m_catalog;
    QString m_entryId;
    std::optional<Finding> m_finding;
    QList<QAction *> m_actions;
    bool m_rebuildIsDue = false;
};

} // namespace waymark
