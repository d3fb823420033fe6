#pragma once

#include "app/catalog/problem.h"
#include "app/check/catalogcheck.h"

#include <QString>

namespace waymark {

/// What is wrong with the recognition of domains in `domains.json`, in the order of the file: a regex that RE2 refuses
/// or that nothing of it can be looked for by, a sample that is not named as an error of its domain, another text that
/// is, a domain without samples, and, where options.guides is set, one without its guide. Samples are diagnosed by
/// these domains alone, without entries.
///   checkDomains(u"data/domains.json"_s, options)
///       ->  data/domains.json:12:8: domains[3].samples[1]: is named as an error of make
/// A file that cannot be read gives nothing: loading it reports that.
Problems checkDomains(const QString &taxonomyFile, const CheckOptions &options = {});

} // namespace waymark
