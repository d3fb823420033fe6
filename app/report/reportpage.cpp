#include "app/report/reportpage.h"

#include "app/report/entrywords.h"

#include <QStringList>

using namespace Qt::StringLiterals;

namespace waymark {

ReportPage::ReportPage(const Entry &entry, const Catalog &catalog, const ReportWords &words,
                       const QList<Language> &languages)
    : m_entry(entry)
    , m_catalog(catalog)
    , m_words(words)
    , m_languages(languages.isEmpty() ? QList<Language>{Language::English} : languages)
{
}

bool ReportPage::isChineseOnly() const
{
    return m_languages.size() == 1 && mainLanguage() == Language::Chinese;
}

QString ReportPage::label(const char *source) const
{
    QStringList labels;
    for (const Language language : m_languages)
        labels.append(m_words.text(language, source));
    labels.removeDuplicates();
    return labels.join(u" · "_s);
}

QString ReportPage::colon() const
{
    return colonWords(m_words, mainLanguage());
}

LocalizedText ReportPage::proseOfHow(const Workaround &workaround) const
{
    return m_languages.contains(Language::Chinese) ? LocalizedText{{}, workaround.howZh} : LocalizedText{};
}

QList<std::pair<Language, QString>> ReportPage::texts(const LocalizedText &text) const
{
    QList<std::pair<Language, QString>> result;
    if (text.isEmpty())
        return result;
    if (m_languages.size() == 1) {
        const Language other = mainLanguage() == Language::Chinese ? Language::English : Language::Chinese;
        result.append({isMissingIn(text, mainLanguage()) ? other : mainLanguage(),
                       localizedWords(m_words, mainLanguage(), text)});
        return result;
    }
    for (const Language language : m_languages) {
        const QString shown = text.in(language);
        if (!isMissingIn(text, language) && (result.isEmpty() || result.first().second != shown))
            result.append({language, shown});
    }
    return result;
}

} // namespace waymark
