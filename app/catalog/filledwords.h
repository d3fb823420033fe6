#pragma once

#include "app/catalog/localizedtext.h"
#include "app/catalog/slot.h"
#include "app/text/span.h"

#include <QList>
#include <QMap>
#include <QString>
#include <QStringList>

#include <functional>
#include <optional>

namespace waymark {

struct Entry;

/// What a paste has for an entry's {placeholders}: those of its signature and aliases, and the named
/// groups of its regex. Nothing else in braces is a placeholder, nor is the argument of a command of LaTeX:
/// \begin{document}.
class SlotValues
{
public:
    /// No placeholders: texts stay as they are.
    SlotValues() = default;

    /// `captures` as in Finding; empty where the entry is browsed without a paste.
    explicit SlotValues(const Entry &entry, const QMap<QString, QString> &captures = {});

    /// The names, those of the signature first, in its order.
    const QStringList &names() const { return m_names; }

    bool isSlot(const QString &name) const { return m_names.contains(name); }

    /// As the paste has it; empty where it has none.
    QString value(const QString &name) const { return m_values.value(name); }

    /// As the entry states it; of SlotKind::Unknown where it states nothing.
    Slot slot(const QString &name) const { return m_slots.value(name); }

    bool hasValues() const { return !m_values.isEmpty(); }

    /// The words in capitals that a reader replaces in code, and what by; see Entry.
    const QMap<QString, LocalizedText> &replacements() const { return m_replacements; }

private:
    QStringList m_names;
    QMap<QString, QString> m_values;
    QMap<QString, Slot> m_slots;
    QMap<QString, LocalizedText> m_replacements;
};

/// One placeholder of a text, filled in or not.
struct SlotMark
{
    enum class Kind {
        Filled, ///< Replaced by the value.
        ToFillIn, ///< The paste has no value: the name as a word, in a block of code still `{name}`.
        Withheld, ///< The value is not written into this place of code: likewise.
        Replace, ///< A word in capitals that no paste has: `value` is what the reader puts there.
    };

    /// Why a value is withheld.
    enum class Reason {
        None,
        NoKind, ///< The entry does not state what the placeholder is.
        OtherKind, ///< The value is not of the placeholder's kind, or could do harm: see fitsSlot().
        Program, ///< It would be the program that is run.
        Destructive, ///< The command deletes or changes rights: see isDestructive().
        Unquotable, ///< It cannot be written as one word there: see writtenInto().
    };

    Kind kind = Kind::ToFillIn;
    Reason reason = Reason::None;
    qsizetype start = 0; ///< Of what is there now, in UTF-16 units.
    qsizetype length = 0;
    QString name;
    QString value; ///< As the paste has it; empty for ToFillIn.

    bool operator==(const SlotMark &) const = default;
};

/// A text with values in it, and where they are.
struct FilledText
{
    QString text;
    QList<SlotMark> marks; ///< In order.
};

/// A value for reading: on one line, cut in the middle where it is long.
QString slotValueWords(const QString &value);

/// `words` with values in the place of placeholders, and without their braces: one that has no value becomes its name
/// as a word, to be shown in a quiet style where the medium has one. Long values are cut in the middle, line ends
/// become signs: what is put in is for reading. Braces around anything but the entry's placeholders stay.
///   ("GPU has {total}.", total = "8.00 GiB")  ->  "GPU has 8.00 GiB.", its mark filled
///   ("GPU has {total_memory}.")               ->  "GPU has total memory.", its mark to fill in
///   ("lib{name}.so")                          ->  "libNAME.so": a word that would run into letters is in capitals
/// `written` is how a value is put in.
FilledText fillWords(const QString &words, const SlotValues &values,
                     QString (*written)(const QString &value) = slotValueWords);

/// What an entry is called in headings, lists, trees and menus: its title in `language`, or in the other one where
/// there is none; messageOf() where it has no title.
///   titleOf(entry, Language::English)  ->  "Imported module is not installed"
FilledText titleOf(const Entry &entry, Language language, const QMap<QString, QString> &captures = {});

/// The message of an entry on one line, filled by fillWords(): the signature in `language`, or in the other one where
/// there is none; the id where there is no signature.
///   messageOf(entry, Language::English)                         ->  "No module named 'module'"
///   messageOf(entry, Language::English, {{"module", "torch"}})  ->  "No module named 'torch'"
FilledText messageOf(const Entry &entry, Language language, const QMap<QString, QString> &captures = {});

/// What is written for a placeholder in braces; `mark` has its name and value. std::nullopt where these braces belong
/// to the text after all. Sets the mark's kind.
using SlotWriter = std::function<std::optional<QString>(Span braces, SlotMark *mark)>;

/// Asks `writer` for each placeholder of `text`, in order. For texts that are neither words nor a title.
FilledText fillText(const QString &text, const SlotValues &values, const SlotWriter &writer);

/// `name` for the braces in `text` that it replaces; in capitals where it would run into the letters around them.
///   ("lib{name}.so", {3, 9}, "name")  ->  "NAME"
QString slotNameWords(const QString &text, Span braces, const QString &name);

/// A slot's name as words: "total_memory" -> "total memory".
QString slotLabel(const QString &name);

/// The explanation of a mark: "From your paste: file = a.py".
QString explanationOf(const SlotMark &mark);

} // namespace waymark
