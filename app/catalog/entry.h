#pragma once

#include "app/catalog/localizedtext.h"
#include "app/catalog/slot.h"

#include <QByteArray>
#include <QDate>
#include <QList>
#include <QMap>
#include <QString>
#include <QStringList>

#include <optional>

namespace waymark {

/// The evidence for an entry, strongest first.
enum class VerificationTier { Reproduced, Documented, Community, AiGenerated, Unknown };

/// Whether a fix ends the error: for most people, for some, for nobody, or not known.
enum class Resolvable { Yes, Partial, No, Unknown };

/// A fix or dead end that was really run: with which program version, and when.
struct Verified
{
    QString with;
    QDate date;

    bool operator==(const Verified &) const = default;
};

/// What a paste shows where a fix or a dead end is the reader's case. What is empty is not asked for.
struct FixCase
{
    QMap<QString, QString> captures; ///< Placeholder -> regex that matches in its value.
    QString text; ///< Regex that matches in the paste, as the regex of an entry does.
    QString product; ///< Versions of one program: "torch >= 2.6".
    QString system; ///< "linux", "windows" or "macos".

    bool isEmpty() const { return captures.isEmpty() && text.isEmpty() && product.isEmpty() && system.isEmpty(); }
    bool operator==(const FixCase &) const = default;
};

/// One row of the version table. Fields are as in the catalog ("2.7"; never "—": what is not
/// known is empty).
struct VersionNote
{
    QString version;
    QString introduced;
    QString deprecated;
    QString removed;
    LocalizedText behaviorChange;
    QString status;

    bool operator==(const VersionNote &) const = default;
};

/// A common fix that fails. `action` may be empty: older catalogs have everything in `whyFails`.
struct DeadEnd
{
    LocalizedText action;
    LocalizedText whyFails;
    LocalizedText condition; ///< When it does help; often empty.
    FixCase when; ///< What the paste of a reader shows who is about to try it.
    std::optional<double> failRate; ///< 0…1; without observations an editor's estimate.
    QStringList sources;
    std::optional<Verified> verified;

    bool operator==(const DeadEnd &) const = default;
};

/// A fix that works. All texts are Markdown.
struct Workaround
{
    LocalizedText action; ///< One line.
    QString how; ///< Commands or code, ready to copy; empty where it only repeats `action`.
    QString proseZh; ///< Chinese of the prose in `how`, where there is any.
    QString codeZh; ///< The code of `how` with Chinese comments; empty where its comments need no translation.
    LocalizedText condition; ///< When it applies, e.g. "torch ≥ 2.7".
    FixCase when; ///< What the paste of a reader shows whom it helps.
    LocalizedText confirm; ///< How the reader sees that it worked; one line.
    std::optional<double> successRate; ///< 0…1; without observations an editor's estimate.
    QStringList sources;
    std::optional<Verified> verified;

    bool operator==(const Workaround &) const = default;
};

/// What the output of a check's command may look like, and what then is to be done: a fix or another entry.
struct CheckOutcome
{
    LocalizedText looksLike; ///< One line.
    QString regex; ///< Finds it in the output, searched as the regex of an entry; empty where none can.
    int workaround = 0; ///< Of the entry, from 1, in the order written; 0 for none.
    QString entryId; ///< Empty for none.

    bool operator==(const CheckOutcome &) const = default;
};

/// A question that tells which of an entry's causes is the reader's: a command to run and what its output means.
struct Check
{
    LocalizedText ask; ///< One line.
    QString run; ///< Code as in Workaround::how, never run by Waymark; empty where the reader only has to look.
    QList<CheckOutcome> outcomes;

    bool operator==(const Check &) const = default;
};

/// An error that follows from this one, or comes before it.
struct Transition
{
    QString entryId;
    std::optional<double> probability; ///< 0…1
    LocalizedText condition;

    bool operator==(const Transition &) const = default;
};

/// An error that is easily confused with this one, and how they differ.
struct Confusion
{
    QString entryId;
    LocalizedText distinction;

    bool operator==(const Confusion &) const = default;
};

/// A whole paste in which the entry is the right answer.
struct Sample
{
    QString text;
    QString origin; ///< "reproduced", "documented" or "composed".
    QString with; ///< Program and version, or what documents it.
    QString command; ///< What was run; empty where nothing was.

    bool operator==(const Sample &) const = default;
};

/// What differs on one operating system.
struct OsNote
{
    QString system; ///< "linux", "windows" or "macos".
    LocalizedText note;

    bool operator==(const OsNote &) const = default;
};

/// One known error, as read from any catalog format. A plain value, complete without the catalog.
/// Missing, null and empty values of the file are empty here; values under keys that
/// Waymark does not know are kept in `unknown`.
struct Entry
{
    QString id; ///< "domain/slug", unique in a catalog.
    LocalizedText signature; ///< `en` is what the program prints, with {placeholders}; `zh` explains it.
    LocalizedText title; ///< What went wrong, in a few words; empty in older catalogs. See titleOf().
    QString regex; ///< Python `re` syntax; empty where the signature alone must do.
    QString domain;
    QString category;
    QString subcategory;
    LocalizedText rootCause; ///< Markdown.
    QString rootCauseType;
    QList<VersionNote> versions;
    QList<OsNote> osNotes;
    QList<Check> checks; ///< For an entry with more than one cause.
    QList<DeadEnd> deadEnds;
    QList<Workaround> workarounds; ///< Best first.
    QList<Transition> leadsTo;
    QList<Transition> precededBy;
    QList<Confusion> confusedWith;
    QString officialDocUrl;
    QString officialDocSection;
    QString errorCode;
    VerificationTier tier = VerificationTier::Unknown;
    std::optional<double> confidence; ///< 0…1
    std::optional<double> fixSuccessRate; ///< 0…1
    Resolvable resolvable = Resolvable::Unknown;
    QDate firstSeen;
    QDate lastConfirmed;
    QDate lastUpdated;
    QStringList tags;
    QString locale;
    QStringList aliases; ///< Other names and wordings; may hold {placeholders}.
    QMap<QString, Slot> placeholders; ///< Those that are filled into commands, by name.
    QMap<QString, LocalizedText> replacements; ///< Words in capitals that the reader replaces in code: what by.
    QStringList formerIds; ///< Ids that it had before, or of entries that it has taken up.
    QList<Sample> samples;
    QString guide; ///< Id of a guide, e.g. "pytorch/graph-breaks".
    QStringList sources;

    /// Key -> its value as compact JSON (UTF-8). Keys inside of lists are JSON pointers, "/workarounds/0/author";
    /// those of the entry itself are names, "author".
    QMap<QString, QByteArray> unknown;

    QString file; ///< Where it was read; for messages.
    int line = 0; ///< Of the entry's opening brace, from 1.

    bool operator==(const Entry &) const = default;

    /// Whether the message only reports another error, which then comes first.
    bool isWrapper() const { return tags.contains(QLatin1StringView("wrapper")); }
    /// Whether the message also occurs in pastes of other entries.
    bool isGeneral() const { return tags.contains(QLatin1StringView("general")); }
};

/// Whether `id` is "domain/slug" in lower-case letters, digits and hyphens, as ids of entries and guides are.
bool isPlainId(QStringView id);

/// How often something was really run for an entry: its reproduced samples, and the fixes and dead ends that are
/// verified.
int evidenceCount(const Entry &entry);

/// The tier's name in catalog files ("reproduced", …; "" for Unknown), and back (Unknown for any other word).
QString tierName(VerificationTier tier);
VerificationTier tierFromName(QStringView name);

/// "true", "partial", "false" or "" as in catalog files, and back.
QString resolvableName(Resolvable resolvable);
Resolvable resolvableFromName(QStringView name);

} // namespace waymark
