#pragma once

#include "app/catalog/catalog.h"
#include "app/notebook/fixkey.h"
#include "app/paste/masking.h"
#include "app/report/reportwords.h"
#include "app/result/diagnosis.h"

#include <QDate>
#include <QList>
#include <QSet>
#include <QString>
#include <QStringView>

namespace waymark {

/// What a person wrote down about one fix of an entry.
struct TriedFix
{
    QString entryId;
    LocalizedText fix; ///< Its action, Markdown.
    TryState state = TryState::Tried; ///< Never Untried.
};

/// A diagnosis, and what is needed to report it. What is named by reference or view outlives the report.
struct ProblemSubject
{
    const Diagnosis &diagnosis;
    QStringView paste; ///< The text that was diagnosed.
    const Catalog &catalog;
    QString programVersion;
    QDate catalogDate; ///< Of its newest entry; may be invalid.
    QList<TriedFix> tried;
};

struct ProblemReportOptions
{
    enum class Format { Markdown, Plain, Html };
    enum class Excerpt { None, Matched, Whole };

    Format format = Format::Markdown;
    QList<Language> languages = {Language::English}; ///< One, or both, the main one first.
    Excerpt excerpt = Excerpt::Matched; ///< Which lines of the paste to quote.
    bool withVersions = true;
    bool withTried = true;
    QSet<QString> shown; ///< Originals that the person does not want to be masked.
};

/// A report that can be handed on, and what was masked in it.
struct ProblemReport
{
    /// One private thing, however often it occurs in the report.
    struct Masked
    {
        MaskKind kind = MaskKind::Secret;
        QString original;
        QString replacement;
        int count = 0; ///< How often it occurs.
    };
    /// Where it is in `text`: as its replacement, or as itself where the person wants to show it.
    struct MaskRef
    {
        Span span;
        qsizetype masked = 0; ///< Index in `masked`.
    };

    QString text;
    QList<Masked> masked; ///< In order of first appearance.
    QList<MaskRef> places; ///< In order.
};

/// What a person would put into a bug report or a chat: the message, the place in their own code, the entry that
/// explains it, how it was recognised, its root cause in short, what they tried, versions, the lines of the paste
/// concerned. Everything that comes from the paste is masked: see Masker. `masker` has been made from the whole paste,
/// so that all reports of it use the same names. Of a paste of more than WholeLimit characters, Excerpt::Whole quotes
/// the lines around the message only, with a note.
ProblemReport problemReport(const ProblemSubject &subject, const ReportWords &words,
                            const ProblemReportOptions &options, Masker *masker);

inline constexpr qsizetype WholeLimit = 50'000;

} // namespace waymark
