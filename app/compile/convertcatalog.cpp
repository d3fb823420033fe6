#include "app/compile/convertcatalog.h"

#include "app/catalog/entrywriter.h"
#include "app/catalog/jsondocument.h"
#include "app/catalog/savefile.h"

#include <QDir>
#include <QFileInfo>
#include <QSet>

#include <nlohmann/json.hpp>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr qsizetype MaxStepLength = 80; // of a made file name, in characters

/// Lower-case letters, digits and hyphens.
QString plainStep(const QString &text)
{
    QString step;
    const QString lower = text.toLower();
    for (const QChar c : lower) {
        const bool isPlain = (c >= u'a' && c <= u'z') || (c >= u'0' && c <= u'9');
        if (isPlain)
            step += c;
        else if (!step.isEmpty() && !step.endsWith(u'-'))
            step += u'-';
    }
    step.truncate(MaxStepLength);
    while (step.endsWith(u'-'))
        step.chop(1);
    return step.isEmpty() ? u"entry"_s : step;
}

/// Writes the files of one catalog, no two with one name.
class CatalogWriter
{
public:
    CatalogWriter(const SourceContents &source, const QString &folder)
        : m_catalog(source.catalog)
        , m_taxonomyText(source.taxonomyText)
        , m_folder(folder)
        , m_hasData(!m_catalog.guides.isEmpty() || !m_catalog.taxonomy.domains.isEmpty())
    {
    }

    /// Returns why it failed, or an empty string.
    QString write()
    {
        QSet<QString> entries; // names of files
        QSet<QString> guides;
        for (const Entry &entry : m_catalog.entries) {
            const QString file = (m_hasData ? u"catalog/"_s : QString()) + fileStem(entry.id, &entries) + u".json"_s;
            if (const QString reason = save(file, toJson(entry)); !reason.isEmpty())
                return reason;
        }
        for (const Guide &guide : m_catalog.guides) {
            const QString stem = u"guides/"_s + fileStem(guide.id, &guides);
            for (const auto &[suffix, text] :
                 {std::pair(u".en.md"_s, guide.markdown.en), std::pair(u".zh.md"_s, guide.markdown.zh)}) {
                if (text.isEmpty())
                    continue;
                if (const QString reason = save(stem + suffix, text.toUtf8()); !reason.isEmpty())
                    return reason;
            }
        }
        if (!m_hasData)
            return {};
        return save(u"domains.json"_s, m_taxonomyText.isEmpty() ? taxonomyJson() : m_taxonomyText);
    }

private:
    /// The id, where it can be a file name on any system.
    static QString fileStem(const QString &id, QSet<QString> *used)
    {
        QString stem = id;
        if (!isPlainId(id))
            stem = plainStep(id.section(u'/', 0, 0)) + u'/' + plainStep(id.section(u'/', 1));
        const QString first = stem;
        for (int number = 2; used->contains(stem); ++number)
            stem = first + u'-' + QString::number(number);
        used->insert(stem);
        return stem;
    }

    QString save(const QString &file, const QByteArray &bytes) const
    {
        const QString path = m_folder + u'/' + file;
        if (!QDir().mkpath(QFileInfo(path).path()))
            return u"the folder %1 cannot be made"_s.arg(QFileInfo(path).path());
        const QString reason = saveFile(path, bytes);
        return reason.isEmpty() ? QString() : u"%1 could not be written: %2"_s.arg(path, reason);
    }

    static Json nameJson(const QString &id, const LocalizedText &name)
    {
        Json json{{"id", id.toStdString()}, {"name", name.en.toStdString()}};
        if (!name.zh.isEmpty())
            json["name_zh"] = name.zh.toStdString();
        return json;
    }

    QByteArray taxonomyJson() const
    {
        Json domains = Json::array();
        for (const Domain &domain : m_catalog.taxonomy.domains) {
            Json json = nameJson(domain.id, domain.name);
            for (const auto &[key, regexes] :
                 {std::pair("messages", domain.messages), std::pair("context", domain.context),
                  std::pair("samples", domain.samples), std::pair("others", domain.others)}) {
                for (const QString &regex : regexes)
                    json[key].push_back(regex.toStdString());
            }
            if (domain.isGeneral)
                json["general"] = true;
            domains.push_back(std::move(json));
        }
        Json categories = Json::array();
        for (const Category &category : m_catalog.taxonomy.categories) {
            Json json = nameJson(category.id, category.name);
            for (const QString &alias : category.aliases)
                json["aliases"].push_back(alias.toStdString());
            categories.push_back(std::move(json));
        }
        return QByteArray::fromStdString(Json{{"domains", domains}, {"categories", categories}}.dump(2)) + '\n';
    }

    const CatalogContents &m_catalog;
    const QByteArray m_taxonomyText;
    const QString m_folder;
    const bool m_hasData;
};

} // namespace

std::optional<ConvertedCatalog> convertCatalog(const SourceContents &source, const QString &folder, QString *reason)
{
    const QFileInfo info(folder);
    if (info.exists() && (!info.isDir() || !QDir(folder).isEmpty())) {
        *reason = u"%1 is there already; name a folder that does not exist yet"_s.arg(folder);
        return std::nullopt;
    }
    *reason = CatalogWriter(source, info.absoluteFilePath()).write();
    if (!reason->isEmpty())
        return std::nullopt;
    return ConvertedCatalog{source.catalog.entries.size(), source.catalog.guides.size()};
}

} // namespace waymark
