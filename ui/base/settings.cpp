#include "ui/base/settings.h"

#include <QDir>
#include <QSettings>

using namespace Qt::StringLiterals;

namespace waymark {

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
    const QString name = m_store->value("language").toString();
    if (name == "zh"_L1)
        return Language::Chinese;
    if (name == "en"_L1)
        return Language::English;
    return std::nullopt;
}

void Settings::setLanguage(Language language)
{
    m_store->setValue("language", language == Language::Chinese ? u"zh"_s : u"en"_s);
}

ColorScheme Settings::colorScheme() const
{
    const QString name = m_store->value("colorScheme").toString();
    if (name == "light"_L1)
        return ColorScheme::Light;
    if (name == "dark"_L1)
        return ColorScheme::Dark;
    return ColorScheme::System;
}

void Settings::setColorScheme(ColorScheme scheme)
{
    switch (scheme) {
    case ColorScheme::System:
        m_store->remove("colorScheme");
        break;
    case ColorScheme::Light:
        m_store->setValue("colorScheme", u"light"_s);
        break;
    case ColorScheme::Dark:
        m_store->setValue("colorScheme", u"dark"_s);
        break;
    }
}

EntryTexts Settings::entryTexts() const
{
    const QString name = m_store->value("entryTexts").toString();
    if (name == "one"_L1)
        return EntryTexts::OneLanguage;
    return name == "both"_L1 ? EntryTexts::Both : EntryTexts::CauseInBoth;
}

void Settings::setEntryTexts(EntryTexts texts)
{
    m_store->setValue("entryTexts",
                      texts == EntryTexts::OneLanguage ? u"one"_s
                          : texts == EntryTexts::Both  ? u"both"_s
                                                       : u"cause"_s);
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

QStringList Settings::catalogPaths() const
{
    return m_store->value("catalogPaths").toStringList();
}

void Settings::setCatalogPaths(const QStringList &paths)
{
    if (paths.isEmpty())
        m_store->remove("catalogPaths");
    else
        m_store->setValue("catalogPaths", paths);
}

QStringList Settings::recentFiles() const
{
    return m_store->value("recentFiles").toStringList().mid(0, RecentFilesLimit);
}

void Settings::addRecentFile(const QString &path)
{
    const QString absolute = QDir::cleanPath(QDir().absoluteFilePath(path));
    QStringList files = recentFiles();
    files.removeAll(absolute);
    files.prepend(absolute);
    m_store->setValue("recentFiles", files.mid(0, RecentFilesLimit));
}

void Settings::clearRecentFiles()
{
    m_store->remove("recentFiles");
}

bool Settings::keepPastes() const
{
    return m_store->value("keepPastes", true).toBool();
}

void Settings::setKeepPastes(bool keep)
{
    m_store->setValue("keepPastes", keep);
}

qint64 Settings::openPaste() const
{
    return m_store->value("openPaste").toLongLong();
}

void Settings::setOpenPaste(qint64 id)
{
    if (id != 0)
        m_store->setValue("openPaste", id);
    else
        m_store->remove("openPaste");
}

QString Settings::editorCommand() const
{
    return m_store->value("editorCommand").toString();
}

void Settings::setEditorCommand(const QString &command)
{
    if (command.isEmpty())
        m_store->remove("editorCommand");
    else
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
