#pragma once

#include "app/catalog/entry.h"

namespace waymark::test {

/// An entry with its signature, in the domain that its id names; tests set the rest.
///   entry(u"git/oops"_s, {u"fatal: oops"_s, u"出错"_s})  ->  domain "git"
inline Entry entry(const QString &id, const LocalizedText &signature = {}, const QString &category = {})
{
    Entry made;
    made.id = id;
    made.domain = id.section(u'/', 0, 0);
    made.category = category;
    made.signature = signature;
    return made;
}

/// An entry by what it is recognised by.
inline Entry patternEntry(const QString &id, const QString &signature, const QString &regex = {},
                          const QStringList &aliases = {}, const QString &code = {})
{
    Entry made = entry(id, {signature, {}});
    made.regex = regex;
    made.aliases = aliases;
    made.errorCode = code;
    return made;
}

/// `texts` as samples of an entry.
inline QList<Sample> samples(const QStringList &texts)
{
    QList<Sample> made;
    for (const QString &text : texts)
        made.append({text, QStringLiteral("composed"), {}, {}});
    return made;
}

} // namespace waymark::test
