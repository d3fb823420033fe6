#pragma once

#include "app/catalog/catalog.h"
#include "app/notebook/notebook.h"
#include "app/report/reportwords.h"
#include "app/result/diagnosis.h"

#include <QByteArray>
#include <QDate>
#include <QList>
#include <QString>

namespace waymark {

/// Wrong answers as a file that can be sent in, JSON (UTF-8, indented):
///   {"waymark_wrong_answers": 1, "program": "1.0", "catalog_date": "2026-11-20",
///    "answers": [{"date": "2026-11-21", "given": "git/x", "expected": "", "note": "…", "paste": "…",
///                 "program": "0.9", "catalog_date": "2026-11-01"}]}
/// Program and catalog of the file are those that wrote it, of an answer those that gave it. An id that is empty stands
/// for nothing: see WrongAnswer. An unknown date is left out.
QByteArray wrongAnswersToJson(const QList<WrongAnswer> &answers, const QString &programVersion, QDate catalogDate);

/// The same as Markdown for an issue, with the titles of the entries in `language` where `catalog`, which may be null,
/// has them. Of a paste of more than WholeLimit characters, the beginning.
QString wrongAnswersMarkdown(const QList<WrongAnswer> &answers, const Catalog *catalog, const ReportWords &words,
                             Language language);

/// The two sides of a wrong answer on one line of plain text: the title of the entry, its id where the catalog has no
/// such entry, or words for none.
QString givenTitle(const WrongAnswer &answer, const Catalog *catalog, const ReportWords &words, Language language);
QString expectedTitle(const WrongAnswer &answer, const Catalog *catalog, const ReportWords &words, Language language);

/// Whether `diagnosis`, that of its paste, is what the person expected: has the expected entry; where none was
/// expected, the given one no longer; where nothing had been found, anything.
bool isAsExpected(const WrongAnswer &answer, const Diagnosis &diagnosis);

} // namespace waymark
