#pragma once

#include "app/catalog/catalog.h"
#include "app/report/reportwords.h"

#include <QList>
#include <QString>

#include <utility>

namespace waymark {

/// What the Markdown and the HTML page of an entry share: the entry, the page's languages, and their words.
/// Entry, catalog and words outlive the page.
class ReportPage
{
public:
    ReportPage(const Entry &entry, const Catalog &catalog, const ReportWords &words, const QList<Language> &languages);

protected:
    /// The first of the page's languages.
    Language mainLanguage() const { return m_languages.first(); }

    /// What `how` says in prose, in Chinese; empty on a page without Chinese.
    LocalizedText proseOfHow(const Workaround &workaround) const;

    /// Whether the page is in Chinese alone, so that what the program prints has to be added to the title.
    bool isChineseOnly() const;

    /// A word in the page's languages, "Root cause · 根因".
    QString label(const char *source) const;

    /// What stands between a name and its value.
    QString colon() const;

    /// The texts to show: one a language, but none twice. A lone language falls back to the other one, and says so.
    QList<std::pair<Language, QString>> texts(const LocalizedText &text) const;

    const Entry &m_entry;
    const Catalog &m_catalog;
    const ReportWords &m_words;
    const QList<Language> m_languages;
};

} // namespace waymark
