#include "app/catalog/graphbreakregistries.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr qint64 MaxVersionFileBytes = 16'384;

/// The folders that match a path of which any part may have wildcards, in name order.
///   "/home/ana/.pyenv/versions/*/lib"  ->  {"/home/ana/.pyenv/versions/3.12.1/lib", …}
QStringList foldersLike(const QString &pattern)
{
    QStringList folders{u"/"_s};
    const QStringList parts = pattern.split(u'/', Qt::SkipEmptyParts);
    for (const QString &part : parts) {
        QStringList next;
        for (const QString &folder : std::as_const(folders)) {
            const QDir dir(folder);
            if (!part.contains(u'*')) {
                if (dir.exists(part))
                    next.append(dir.filePath(part));
                continue;
            }
            for (const QString &name : dir.entryList({part}, QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name))
                next.append(dir.filePath(name));
        }
        folders = next;
    }
    return folders;
}

QStringList patternsOf(const PythonPlaces &places)
{
    QStringList prefixes;
    for (const QString &environment : places.environments) {
        if (!environment.isEmpty())
            prefixes.append(environment);
    }
    if (!places.home.isEmpty()) {
        prefixes.append(places.home + u"/.local"_s);
        for (const QString &conda : {u"miniconda3"_s, u"anaconda3"_s, u"miniforge3"_s}) {
            prefixes.append(u"%1/%2"_s.arg(places.home, conda));
            prefixes.append(u"%1/%2/envs/*"_s.arg(places.home, conda));
        }
        prefixes.append(places.home + u"/.pyenv/versions/*"_s);
    }
    QStringList patterns;
    for (const QString &prefix : std::as_const(prefixes))
        patterns.append(prefix + u"/lib/python3*/site-packages"_s);
    patterns.append(places.root + u"/usr/lib/python3*/dist-packages"_s);
    patterns.append(places.root + u"/usr/local/lib/python3*/site-packages"_s);
    patterns.append(places.root + u"/usr/local/lib/python3*/dist-packages"_s);
    return patterns;
}

/// From the line `__version__ = '2.9.1+cpu'` of torch/version.py, else from the name of the folder
/// torch-2.9.1+cpu.dist-info.
QString versionIn(const QDir &packages)
{
    static const QRegularExpression line(uR"(^__version__\s*(?::[^=\n]*)?=\s*['"]([^'"\n]+)['"])"_s,
                                         QRegularExpression::MultilineOption);
    QFile file(packages.filePath(u"torch/version.py"_s));
    if (QFileInfo(file).isFile() && file.open(QIODevice::ReadOnly)) {
        const QRegularExpressionMatch match = line.match(QString::fromUtf8(file.read(MaxVersionFileBytes)));
        if (match.hasMatch())
            return match.captured(1);
    }
    const QString name = packages.entryList({u"torch-*.dist-info"_s}, QDir::Dirs, QDir::Name).value(0);
    return name.section(u'-', 1).chopped(name.isEmpty() ? 0 : int(QLatin1StringView(".dist-info").size()));
}

} // namespace

PythonPlaces PythonPlaces::ofThisProcess()
{
    return {{qEnvironmentVariable("VIRTUAL_ENV"), qEnvironmentVariable("CONDA_PREFIX")}, QDir::homePath(), {}};
}

QList<GraphBreakRegistry> graphBreakRegistries(const PythonPlaces &places)
{
    QList<GraphBreakRegistry> registries;
    QStringList seen;
    const QStringList patterns = patternsOf(places);
    for (const QString &pattern : patterns) {
        for (const QString &folder : foldersLike(QDir::cleanPath(pattern))) {
            const QDir packages(folder);
            const QFileInfo file(packages.filePath(u"torch/_dynamo/graph_break_registry.json"_s));
            const QString canonical = file.canonicalFilePath();
            if (!file.isFile() || seen.contains(canonical))
                continue;
            seen.append(canonical);
            registries.append({file.absoluteFilePath(), versionIn(packages)});
        }
    }
    return registries;
}

} // namespace waymark
