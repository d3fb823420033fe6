#pragma once

#include "app/catalog/catalog.h"
#include "app/diagnosis/fixfit.h"
#include "app/report/reportwords.h"

#include <QList>
#include <QString>

#include <optional>

namespace waymark {

/// What a report shows of an entry, worded once for every form of report. Names and rates are plain text; texts are
/// Markdown unless noted otherwise. What the entry does not state is left out.

/// A text in one language.
struct ReportText
{
    QString text;
    std::optional<Language> language; ///< None for code and ids.
};

/// A cell of a table, on one line.
struct ReportCell
{
    QString text;
    bool isMarkdown = false; ///< Else plain.
};

/// One line of a list, such as a related entry or a source.
struct ReportLine
{
    QString name; ///< "Leads to"; empty for none.
    QString code; ///< An id or a wording, plain.
    QString address; ///< Plain; perhaps no address of the web.
    QString text; ///< Plain: the title of a related entry, the section of a document, the value of a key.
    QList<ReportText> detail;
    int level = 0; ///< In a list of lists, from 0.
};

/// A workaround, a dead end or a check.
struct ReportFix
{
    enum class Kind { Works, Fails, Question };

    struct Detail
    {
        QString name; ///< "Condition"; empty for none.
        QList<ReportText> texts;
    };

    Kind kind = Kind::Works;
    QList<ReportText> action; ///< Of a dead end without one, why it fails; of a check, what it asks.
    QString rate;
    QList<Detail> details;
};

struct ReportSection
{
    enum class Kind { Table, Prose, Systems, Documentation, Fixes, List, Tree };

    Kind kind = Kind::Prose;
    QString title;
    QList<QList<ReportCell>> rows =
        {}; ///< Table: the names of the columns, then a row a version; an empty cell is "—".
    QList<ReportText> texts = {}; ///< Prose.
    QList<ReportLine> lines = {}; ///< Systems (name and detail), Documentation (a single one), List, Tree (name, level,
                                  ///< and one of code, address and text at most).
    QList<ReportFix> fixes = {};
    QString rest = {}; ///< Fixes: how many are left out.

    bool isEmpty() const { return rows.isEmpty() && texts.isEmpty() && lines.isEmpty() && fixes.isEmpty(); }
};

struct EntryContents
{
    QList<ReportText> titles; ///< Plain: the title, else the signature, else the id.
    QString message; ///< What the program prints, where the title is not that.
    QString idName;
    QString id;
    QList<ReportSection> sections; ///< None of them empty: cause, fixes, what else is known, facts such as dates,
                                   ///< what has no field.
};

/// `entry` with values of a paste in its texts, in the place of placeholders, and without their braces: see fillWords()
/// and fillMarkdown(). `captures` as in Finding; empty without a paste.
Entry filledEntry(const Entry &entry, const QMap<QString, QString> &captures = {});

/// Of a filled entry, as are the sections.
EntryContents entryContents(const Entry &entry, const Catalog &catalog, const ReportWords &words);

ReportSection rootCauseSection(const Entry &entry, const ReportWords &words);

/// What the entry's file holds and no field of the entry does (Entry::unknown), as a tree: keys as words, members of
/// objects and arrays one level deeper, what belongs to a fix below the fix's number. Empty where there is nothing.
///   {"environment": {"os": "linux"}, …}   ->  {"environment", level 0}, {"os", text "linux", level 1}
ReportSection moreSection(const Entry &entry, const ReportWords &words);

/// The lines of a tree as one list in Markdown.
QString treeMarkdown(const QList<ReportLine> &lines, const ReportWords &words);

/// `fits` is what a paste shows, one for each of the entry's dead ends or workarounds; empty without a paste. Words why
/// a fix is or is not for the reader's case are then among its details.
ReportSection deadEndSection(const Entry &entry, const ReportWords &words, const QList<FixFit> &fits = {});

/// The first `most` workarounds; all for a negative number.
ReportSection workaroundSection(const Entry &entry, const ReportWords &words, const QList<FixFit> &fits = {},
                                qsizetype most = -1);

/// With all outcomes; for a paste, with `seen`, only those that it shows.
ReportSection checkSection(const Entry &entry, const ReportWords &words,
                           const std::optional<QList<EntryFit::Seen>> &seen = {});

} // namespace waymark
