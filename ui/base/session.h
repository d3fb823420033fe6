#pragma once

#include "app/catalog/catalog.h"
#include "app/catalog/furthercatalog.h"
#include "app/result/diagnosis.h"

#include <QDate>
#include <QMap>
#include <QObject>

#include <optional>

namespace waymark {

/// What one window works with at the moment: the catalog, the language of its texts, the diagnosis of the paste, and
/// the versions known. The window sets it; panes and controllers get a `const Session &` and follow its signals, each
/// of which is sent once the value has changed.
///   connect(&session, &Session::languageChanged, this, [this] { showTitle(m_session.language()); });
/// It lives on the interface thread and outlives whoever is given it, except for child widgets of its owner, which do
/// not use it in their destructors.
class Session : public QObject
{
    Q_OBJECT
public:
    using QObject::QObject;

    /// Null until the first one has been loaded.
    const CatalogPtr &catalog() const { return m_catalog; }
    /// The entry of the catalog, or null.
    EntryPtr entry(const QString &id) const { return m_catalog ? m_catalog->find(id) : nullptr; }
    bool hasEntry(const QString &id) const { return m_catalog && m_catalog->contains(id); }
    /// The newest date on which an entry was updated or confirmed; invalid where there is none.
    QDate catalogDate() const { return m_catalog ? m_catalog->newest() : QDate(); }
    /// Titles of the catalog's guides, in the order of their ids.
    const QList<GuideTitle> &guides() const { return m_guides; }

    /// The catalogs besides the built-in one that catalog() was made of, in order.
    const QList<FurtherCatalog> &furtherCatalogs() const { return m_furtherCatalogs; }

    /// The language of the interface, in which the texts of the catalog are shown, too.
    Language language() const { return m_language; }

    /// The diagnosis of the paste, or nothing where there is no paste or it has not been diagnosed.
    const std::optional<Diagnosis> &diagnosis() const { return m_diagnosis; }
    /// The text that diagnosis() is about; empty without one.
    const QString &diagnosedText() const { return m_diagnosedText; }
    bool hasFindings() const { return m_diagnosis && !m_diagnosis->findings.isEmpty(); }
    /// The finding of this entry, or null. It lives until diagnosisChanged().
    const Finding *findingOf(const QString &entryId) const;

    /// The versions that the paste names, before those that the person has noted down.
    const Environment &environment() const { return m_environment; }

    // For the owner.
    /// `catalog` is never null.
    void setCatalog(const CatalogPtr &catalog);
    void setFurtherCatalogs(const QList<FurtherCatalog> &catalogs);
    void setLanguage(Language language);
    void setDiagnosis(const Diagnosis &diagnosis, const QString &text);
    void clearDiagnosis();
    /// What the person has noted down; see Environment::fromProfile().
    void setVersions(const QMap<QString, QString> &versions);

signals:
    void catalogChanged();
    /// Names or colours, too.
    void furtherCatalogsChanged();
    void languageChanged();
    void diagnosisChanged();
    /// Comes before diagnosisChanged() where both change.
    void environmentChanged();

private:
    void updateEnvironment();

    CatalogPtr m_catalog;
    QList<GuideTitle> m_guides;
    QList<FurtherCatalog> m_furtherCatalogs;
    Language m_language = Language::English;
    std::optional<Diagnosis> m_diagnosis;
    QString m_diagnosedText;
    Environment m_profile;
    Environment m_environment;
};

} // namespace waymark
