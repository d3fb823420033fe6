#pragma once

#include <QFileInfo>
#include <QString>

namespace waymark::test {

/// A file or folder of other projects' catalogs, which are no part of the source tree: in the folder that
/// WAYMARK_PEER_DIR names, else in ../shared/peer beside the source tree. Empty where it is missing.
inline QString peerPath(const QString &name)
{
    const QString folder =
        qEnvironmentVariable("WAYMARK_PEER_DIR", QStringLiteral(WAYMARK_SOURCE_DIR "/../shared/peer"));
    const QFileInfo file(folder + u'/' + name);
    return file.exists() ? file.canonicalFilePath() : QString();
}

} // namespace waymark::test
