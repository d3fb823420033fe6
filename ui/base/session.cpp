#include "ui/base/session.h"

#include <algorithm>
#include <utility>

namespace waymark {

const Finding *Session::findingOf(const QString &entryId) const
{
    if (!m_diagnosis)
        return nullptr;
    const QList<Finding> &findings = m_diagnosis->findings;
    const auto found = std::find_if(findings.begin(), findings.end(),
                                    [&](const Finding &finding) { return finding.entryId == entryId; });
    return found == findings.end() ? nullptr : &*found;
}

void Session::setCatalog(const CatalogPtr &catalog)
{
    m_catalog = catalog;
    m_guides = catalog->guideTitles();
    m_guides.removeIf([](const GuideTitle &guide) { return guide.id == domainGuideId(guide.id.section(u'/', 0, 0)); });
    emit catalogChanged();
}

void Session::setFurtherCatalogs(const QList<FurtherCatalog> &catalogs)
{
    if (std::exchange(m_furtherCatalogs, catalogs) != catalogs)
        emit furtherCatalogsChanged();
}

void Session::setLanguage(Language language)
{
    if (std::exchange(m_language, language) != language)
        emit languageChanged();
}

void Session::setDiagnosis(const Diagnosis &diagnosis, const QString &text)
{
    m_diagnosis = diagnosis;
    m_diagnosedText = text;
    updateEnvironment();
    emit diagnosisChanged();
}

void Session::clearDiagnosis()
{
    m_diagnosis.reset();
    m_diagnosedText.clear();
    updateEnvironment();
    emit diagnosisChanged();
}

void Session::setVersions(const QMap<QString, QString> &versions)
{
    m_profile = Environment::fromProfile(versions);
    updateEnvironment();
}

void Session::updateEnvironment()
{
    const Environment paste = m_diagnosis ? m_diagnosis->environment : Environment();
    const Environment known = paste.with(m_profile);
    if (known == m_environment)
        return;
    m_environment = known;
    emit environmentChanged();
}

} // namespace waymark
