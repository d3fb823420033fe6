#pragma once

#include "app/catalog/catalog.h"
#include "app/report/reportwords.h"
#include "app/result/diagnosis.h"
#include "app/text/textlayout.h"

#include <QByteArray>
#include <QString>
#include <QStringView>

namespace waymark {

/// A diagnosis, and what is needed to report it. Everything named by reference or view outlives the report.
struct DiagnosisSubject
{
    const Diagnosis &diagnosis;
    QStringView paste; ///< The text that was diagnosed.
    QString file; ///< Its name, as the reader gave it; "-" for standard input.
    const Catalog &catalog; ///< Names the findings; an unknown one is shown as its id.
    qsizetype limit = -1; ///< Findings to report, best first; all for a negative limit.

    QList<Finding> shownFindings() const
    {
        return limit < 0 ? diagnosis.findings : diagnosis.findings.first(qMin(limit, diagnosis.findings.size()));
    }
};

/// The JSON object that `waymark diagnose --format json` prints: UTF-8, one line, without a line end.
///   {"file":"a.log","lines":3,"characters":64,"findings":[{"id":"git/not-a-repository","match":"exact",
///    "confidence":0.97,"occurrences":[{"start":7,"end":51,"line":2,"column":1,"text":"fatal: …"}],"captures":{},
///    "locations":[],"suppressed":[]}],"root_cause":"git/not-a-repository",
///    "unknown":[{"start":52,"end":64,"line":3,"column":1,"text":"error: …","match":"domain","id":"git",
///    "guide":"git/reading-errors"}]}
/// `start` and `end` count Unicode code points of the paste from 0, end excluded; `line` and `column` from 1.
/// Of each finding further: `rule` (the regex, signature or code that matched), its deciding `words`, `place`
/// (innermost own frame, or null), `asynchronous`, and `rivals` ({"id", "match", "confidence", "reason": "tie" | "less
/// specific" | …}); the entry's `workarounds` and `dead_ends` in the order of the reader's case ({"number" in the
/// entry, "fit": "checked" | "fits" | "open" | "lacking" | "other case", "shown": what of the paste decided}), and its
/// `checks` ({"ask", "run", "outcome": number of the one that the paste shows, or null, "shown"}). `unknown` lists the
/// messages of errors that no finding explains, each once, in the order of the paste; where its domain is known, with
/// that: `match`, `id` and `guide` (null where the catalog has none). Where nothing was found, `nearest` lists entries
/// that resemble the message: {"id", "similarity", "shared", "missing", "other"}. `locations` lists {"location",
/// "occurrences", "suppressed"}; `suppressed` the regions
/// {"start", "end", "line"} of repeats that the program itself marked as duplicates. Takes time in proportion to the
/// paste.
QByteArray diagnosisJson(const DiagnosisSubject &subject);

/// For a terminal, in one language: the first `detailed` findings with root cause, dead ends and the best workaround,
/// the others on a line each. Where nothing is known, that, the line that looks like the message, and the
/// beginning of the guide to its domain.
QString diagnosisText(const DiagnosisSubject &subject, const ReportWords &words, Language language,
                      const TextStyle &style = {}, qsizetype detailed = 3);

/// GitHub-flavoured Markdown, in one language, for a bug report.
QString diagnosisMarkdown(const DiagnosisSubject &subject, const ReportWords &words, Language language);

} // namespace waymark
