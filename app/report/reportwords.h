#pragma once

#include "app/catalog/localizedtext.h"

#include <QString>
#include <QStringList>

#include <memory>

class QTranslator;

namespace waymark {

/// The words of reports in either language, whatever language the interface speaks at the moment: a person who reads
/// English may hand a Chinese page to a colleague.
///   ReportWords::fromFolders({translations}).text(Language::Chinese, "Root cause")  ->  "根因"
///   ReportWords().text(Language::Chinese, "Root cause")                          ->  "Root cause"
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

    /// `source`, marked with QT_TRANSLATE_NOOP(context, source), in `language`. `n` ≥ 0 stands for %n.
    QString text(Language language, const char *source, int n = -1, const char *context = "Report") const;

    /// The translation of `language`, or null. Lives as long as any copy of these words.
    QTranslator *translator(Language language) const;

private:
    std::shared_ptr<QTranslator> m_english;
    std::shared_ptr<QTranslator> m_chinese;
};

} // namespace waymark
