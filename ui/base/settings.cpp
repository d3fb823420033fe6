#include "ui/base/settings.h"

#include "ui/base/languagecontroller.h"

#include <QDir>
#include <QSettings>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr auto FormerCatalogs = "catalogPaths"; // of the only catalog, before there could be several

/// In the order of ColorScheme.
QStringList schemeNames()
{
    return {u"system"_s, u"light"_s, u"dark"_s};
}

/// In the order of EntryTexts.
QStringList textsNames()
{
    return {u"one"_s, u"cause"_s, u"both"_s};
}

} // namespace

Settings::Settings()
    : m_store(std::make_unique<QSettings>())
{
}

Settings::Settings(const QString &iniFile)
    : m_store(std::make_unique<QSettings>(iniFile, QSettings::IniFormat))
{
}

Settings::~Settings() = default;

std::optional<Language> Settings::language() const
{
    return languageFromName(m_store->value("language").toString());
}

void Settings::setLanguage(Language language)
{
    m_store->setValue("language", languageName(language));
}

ColorScheme Settings::colorScheme() const
{
    const qsizetype scheme = schemeNames().indexOf(m_store->value("colorScheme").toString());
    return scheme < 0 ? ColorScheme::System : ColorScheme(scheme);
}

void Settings::setColorScheme(ColorScheme scheme)
{
    m_store->setValue("colorScheme", schemeNames().at(int(scheme)));
}

EntryTexts Settings::entryTexts() const
{
    const qsizetype texts = textsNames().indexOf(m_store->value("entryTexts").toString());
    return texts < 0 ? EntryTexts::CauseInBoth : EntryTexts(texts);
}

void Settings::setEntryTexts(EntryTexts texts)
{
    m_store->setValue("entryTexts", textsNames().at(int(texts)));
}

QMap<QString, QString> Settings::versions() const
{
    QMap<QString, QString> versions;
    for (const QString &line : m_store->value("versions").toStringList()) {
        const qsizetype sign = line.indexOf(u'=');
        if (sign > 0)
            versions.insert(line.first(sign), line.sliced(sign + 1));
    }
    return versions;
}

void Settings::setVersions(const QMap<QString, QString> &versions)
{
    QStringList lines;
    for (auto it = versions.cbegin(); it != versions.cend(); ++it)
        lines.append(it.key() + u'=' + it.value());
    m_store->setValue("versions", lines);
}

int Settings::zoom() const
{
    bool isNumber = false;
    const int percent = m_store->value("zoom", 100).toInt(&isNumber);
    return isNumber && percent > 0 ? percent : 100;
}

void Settings::setZoom(int percent)
{
    m_store->setValue("zoom", percent);
}

bool Settings::offersClipboard() const
{
    return m_store->value("offersClipboard", true).toBool();
}

void Settings::setOffersClipboard(bool offers)
{
    m_store->setValue("offersClipboard", offers);
}

QList<FurtherCatalog> Settings::furtherCatalogs() const
{
    QList<FurtherCatalog> catalogs;
    if (!m_store->contains("furtherCatalogs/size")) {
        for (const QString &path : m_store->value(FormerCatalogs).toStringList()) {
            if (!path.startsWith(u':')) // the built-in one
                catalogs.append(furtherCatalogAt(path, catalogs));
        }
        return catalogs;
    }
    const int count = m_store->beginReadArray("furtherCatalogs");
    for (int i = 0; i < count; ++i) {
        m_store->setArrayIndex(i);
        const QString path = m_store->value("path").toString();
        if (path.isEmpty())
            continue;
        FurtherCatalog catalog = furtherCatalogAt(path, catalogs);
        if (const QString name = m_store->value("name").toString(); !name.isEmpty())
            catalog.name = name;
        bool isNumber = false;
        if (const int color = m_store->value("color").toInt(&isNumber); isNumber)
            catalog.color = std::clamp(color, 0, FurtherCatalog::Colors - 1);
        catalog.isUsed = m_store->value("used", true).toBool();
        catalog.leftOut = m_store->value("leftOut").toStringList();
        catalogs.append(catalog);
    }
    m_store->endArray();
    return catalogs;
}

void Settings::setFurtherCatalogs(const QList<FurtherCatalog> &catalogs)
{
    m_store->remove("furtherCatalogs");
    m_store->remove(FormerCatalogs);
    m_store->beginWriteArray("furtherCatalogs", int(catalogs.size()));
    for (qsizetype i = 0; i < catalogs.size(); ++i) {
        m_store->setArrayIndex(int(i));
        m_store->setValue("path", catalogs[i].path);
        m_store->setValue("name", catalogs[i].name);
        m_store->setValue("color", catalogs[i].color);
        m_store->setValue("used", catalogs[i].isUsed);
        m_store->setValue("leftOut", catalogs[i].leftOut);
    }
    m_store->endArray();
}

QStringList Settings::recentFiles() const
{
    return m_store->value("recentFiles").toStringList().mid(0, MaxRecentFiles);
}

void Settings::addRecentFile(const QString &path)
{
    const QString absolute = QDir::cleanPath(QDir().absoluteFilePath(path));
    QStringList files = recentFiles();
    files.removeAll(absolute);
    files.prepend(absolute);
    m_store->setValue("recentFiles", files.mid(0, MaxRecentFiles));
}

void Settings::clearRecentFiles()
{
    m_store->remove("recentFiles");
}

std::optional<bool> Settings::keepPastes() const
{
    const QVariant value = m_store->value("keepPastes");
    return value.isValid() ? std::optional(value.toBool()) : std::nullopt;
}

void Settings::setKeepPastes(bool keep)
{
    m_store->setValue("keepPastes", keep);
}

bool Settings::pastesMasked() const
{
    return m_store->value("pastesMasked").toBool();
}

void Settings::setPastesMasked(bool masked)
{
    m_store->setValue("pastesMasked", masked);
}

qint64 Settings::openPaste() const
{
    return m_store->value("openPaste").toLongLong();
}

void Settings::setOpenPaste(qint64 id)
{
    m_store->setValue("openPaste", id);
}

QString Settings::editorCommand() const
{
    return m_store->value("editorCommand").toString();
}

void Settings::setEditorCommand(const QString &command)
{
    m_store->setValue("editorCommand", command);
}

QByteArray Settings::state(const QString &part) const
{
    return m_store->value(u"window/"_s + part).toByteArray();
}

void Settings::setState(const QString &part, const QByteArray &state)
{
    m_store->setValue(u"window/"_s + part, state);
}

QStringList Settings::expandedNodes() const
{
    return m_store->value("expandedNodes").toStringList();
}

void Settings::setExpandedNodes(const QStringList &ids)
{
    m_store->setValue("expandedNodes", ids);
}

QString Settings::lastPlace() const
{
    return m_store->value("lastPlace").toString();
}

void Settings::setLastPlace(const QString &place)
{
    m_store->setValue("lastPlace", place);
}

} // namespace waymark
