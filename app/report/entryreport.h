#pragma once

#include "app/catalog/catalog.h"
#include "app/report/reportwords.h"
#include "app/text/textlayout.h"

#include <QList>
#include <QString>

namespace waymark {

/// An entry as a document that can be kept, mailed or printed. What the entry does not state is left out, never an
/// error. The order: signatures, ID, version table, root cause, official documentation, workarounds, dead ends,
/// related errors, sources.
/// `captures` is what a paste has for the entry's placeholders, as in Finding; the others are words, as in
/// filledEntry(). Commands in blocks of code keep theirs.
/// `catalog` gives the names of domains and of related entries; other ids are shown as they are.
/// `languages` names one language or both, the main one first: with both, every text is in both.
///   entryMarkdown(entry, catalog, words, {Language::Chinese, Language::English})  ->  a bilingual page
///   entryMarkdown(entry, catalog, words, {Language::English}, {{"size", "2 GiB"}})  ->  "# Tried to allocate 2 GiB" …

/// For a terminal, in one language.
QString entryText(const Entry &entry, const Catalog &catalog, const ReportWords &words, Language language,
                  const TextStyle &style = {});

/// GitHub-flavoured Markdown. The entry's own Markdown is normalised first: see cleanMarkdown().
QString entryMarkdown(const Entry &entry, const Catalog &catalog, const ReportWords &words,
                      const QList<Language> &languages, const QMap<QString, QString> &captures = {});

/// One HTML file that needs nothing else: no script, no image, no font, no address that is opened by itself; light
/// or dark as the reader's system. Text of the entry is escaped, its Markdown passes as in markdownToHtml().
QString entryHtml(const Entry &entry, const Catalog &catalog, const ReportWords &words,
                  const QList<Language> &languages, const QMap<QString, QString> &captures = {});

} // namespace waymark
