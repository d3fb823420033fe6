#pragma once

#include "app/catalog/localizedtext.h"

#include <QList>
#include <QString>
#include <QStringList>

#include <memory>

class QTranslator;

namespace waymark {

/// The words of reports in either language, or in both, whatever language the interface has at the moment: a person
/// who reads English may hand a Chinese page to a colleague.
///   ReportWords words = ReportWords::fromFolders({translations});
///   words.in({Language::Chinese}).text("Root cause")                     ->  "根因"
///   words.in({Language::English, Language::Chinese}).label("Root cause") ->  "Root cause · 根因"
///   ReportWords().in({Language::Chinese}).text("Root cause")             ->  "Root cause"
/// A word that has no translation is given in English. Cheap to copy.
class ReportWords
{
public:
    /// English words alone.
    ReportWords() = default;

    /// Words from these translations; either may be null. English needs one for its plurals only.
    ReportWords(std::shared_ptr<QTranslator> english, std::shared_ptr<QTranslator> chinese);

    /// Reads waymark_en.qm and waymark_zh_CN.qm, each from the first of `folders` that has it. A file that is in none
    /// leaves that language without.
    static ReportWords fromFolders(const QStringList &folders);

    /// The words of the window: see interfaceWords().
    friend ReportWords interfaceWords();

    /// The same words for a report in `languages`: one, or both, the main one first. English for an empty list.
    ReportWords in(const QList<Language> &languages) const;

    /// The main language; English unless in() chose another.
    Language language() const { return m_languages.first(); }
    const QList<Language> &languages() const { return m_languages; }

    /// Whether the report is in Chinese alone.
    bool isChineseOnly() const { return m_languages == QList<Language>{Language::Chinese}; }

    /// `source`, marked with QT_TRANSLATE_NOOP(context, source), in the main language. `n` ≥ 0 replaces %n. Empty for
    /// "".
    QString text(const char *source, int n = -1, const char *context = "Report") const;

    /// `source` in every language of the report, "Root cause · 根因".
    QString label(const char *source) const;

    /// What is written between a name and its value: ": " or "：".
    QString colon() const;

    /// The translation of `language`, or null. Lives as long as any copy of these words.
    QTranslator *translator(Language language) const;

private:
    QString textIn(Language language, const char *source, int n, const char *context) const;

    std::shared_ptr<QTranslator> m_english;
    std::shared_ptr<QTranslator> m_chinese;
    QList<Language> m_languages{Language::English};
    bool m_areInstalled = false; ///< The program's translations are asked.
};

/// The words of reports as the window shows them: in the language that the interface has at the moment of asking. So
/// window and reports share their sentences.
///   whyWords(interfaceWords(), finding)   with the Chinese translation installed   ->  Chinese
ReportWords interfaceWords();

} // namespace waymark
