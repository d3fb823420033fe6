#include "app/catalog/guide.h"

#include "app/catalog/entry.h"
#include "app/catalog/plainfile.h"

#include <QDir>
#include <QSet>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr qint64 MaxGuideBytes = 1'000'000;

/// The text of one language, without a byte order mark and with plain line ends; empty where there is none.
QString readText(const QString &folder, const QString &id, const QString &language)
{
    const QString path = u"%1/%2.%3.md"_s.arg(folder, id, language);
    QFile file;
    if (!openPlainFile(path, folder, &file).isEmpty() || file.size() > MaxGuideBytes)
        return {};
    QByteArray bytes = file.read(MaxGuideBytes);
    if (bytes.startsWith("\xef\xbb\xbf"))
        bytes.remove(0, 3);
    return QString::fromUtf8(bytes).replace(u"\r\n"_s, u"\n"_s);
}

/// The text of the first line that is a heading, as `# Graph breaks #` has it; outside of code fences.
QString firstHeading(const QString &markdown)
{
    bool inFence = false;
    for (QStringView line : QStringView(markdown).split(u'\n')) {
        line = line.trimmed();
        if (line.startsWith(u"```"_s) || line.startsWith(u"~~~"_s))
            inFence = !inFence;
        if (inFence || !line.startsWith(u'#'))
            continue;
        qsizetype level = 0;
        while (level < line.size() && line[level] == u'#')
            ++level;
        if (level > 6 || level == line.size() || !line[level].isSpace())
            continue;
        QStringView title = line.sliced(level).trimmed();
        while (title.endsWith(u'#'))
            title = title.chopped(1);
        return title.trimmed().toString();
    }
    return {};
}

} // namespace

QStringList GuideFolder::ids() const
{
    if (m_folder.isEmpty())
        return {};
    QSet<QString> found;
    const QStringList domains = QDir(m_folder).entryList(QDir::Dirs | QDir::NoDotAndDotDot | QDir::NoSymLinks);
    for (const QString &domain : domains) {
        const QStringList files = QDir(m_folder + u'/' + domain).entryList({u"*.en.md"_s, u"*.zh.md"_s}, QDir::Files);
        for (const QString &file : files) {
            const QString id = domain + u'/' + file.chopped(QLatin1StringView(".en.md").size());
            if (isPlainId(id))
                found.insert(id);
        }
    }
    QStringList result(found.begin(), found.end());
    result.sort();
    return result;
}

QList<Guide> GuideFolder::guides() const
{
    QList<Guide> guides;
    for (const QString &id : ids()) {
        if (std::optional<Guide> read = guide(id))
            guides.append(*std::move(read));
    }
    return guides;
}

std::optional<Guide> GuideFolder::guide(const QString &id) const
{
    if (m_folder.isEmpty() || !isPlainId(id))
        return std::nullopt;
    Guide result;
    result.id = id;
    result.markdown = {readText(m_folder, id, u"en"_s), readText(m_folder, id, u"zh"_s)};
    if (result.markdown.isEmpty())
        return std::nullopt;
    result.title = {firstHeading(result.markdown.en), firstHeading(result.markdown.zh)};
    return result;
}

} // namespace waymark
