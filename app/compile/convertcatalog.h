#pragma once

#include "app/compile/catalogsource.h"

#include <QString>

#include <optional>

namespace waymark {

/// What convertCatalog() has written.
struct ConvertedCatalog
{
    qsizetype entries = 0;
    qsizetype guides = 0;
};

/// Writes a catalog of any format as files of the native one, from which the same catalog can be compiled again:
///   folder/catalog/<domain>/<slug>.json, folder/guides/<domain>/<slug>.{en,zh}.md and folder/domains.json
/// or, of a catalog that has neither guides nor names of domains, folder/<domain>/<slug>.json. An id that is no plain
/// "domain/slug" gets a file name made from it; the id in the file stays. `folder` is made; where it holds anything,
/// nothing is written. Nothing where a file cannot be written: `reason` is then a sentence, and what was written before
/// stays.
std::optional<ConvertedCatalog> convertCatalog(const SourceContents &source, const QString &folder, QString *reason);

} // namespace waymark
