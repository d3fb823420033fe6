#pragma once

#include "app/catalog/localizedtext.h"
#include "app/catalog/slot.h"

#include <QList>
#include <QMap>
#include <QString>
#include <QStringList>

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

private:
    QStringList m_names;
    QMap<QString, QString> m_values;
    QMap<QString, Slot> m_slots;
};

/// One placeholder of a text, filled in or not.
struct SlotMark
{
    enum class Kind {
        Filled, ///< Replaced by the value.
        ToFillIn, ///< The paste has no value: the name as a word, in a block of code still `{name}`.
        Withheld, ///< The value is not written into this place of code: likewise.
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

/// `words` with values in the place of placeholders, and without their braces: one that has no value becomes its name
/// as a word, to be shown in a quiet style where the medium has one. Long values are cut in the middle, line ends
/// become signs: what is put in is for reading. Braces around anything but the entry's placeholders stay.
///   ("GPU has {total}.", total = "8.00 GiB")  ->  "GPU has 8.00 GiB.", its mark filled
///   ("GPU has {total_memory}.")               ->  "GPU has total memory.", its mark to fill in
///   ("lib{name}.so")                          ->  "libNAME.so": a word that would run into letters is in capitals
FilledText fillWords(const QString &words, const SlotValues &values);

/// The wording of an entry as a title, on one line, filled by fillWords(): the signature in `language`, or in the other
/// one where there is none; the id where there is no signature. For headings, lists, trees, menus.
///   titleOf(entry, Language::English)                                       ->  "No module named 'module'"
///   titleOf(entry, Language::English, {{"module", "torch"}})                ->  "No module named 'torch'"
FilledText titleOf(const Entry &entry, Language language, const QMap<QString, QString> &captures = {});

/// The same for Markdown, which stays Markdown: a value is put in as a code span, which marks it as the paste's and
/// keeps it from being read as Markdown. Blocks of code keep their placeholders.
///   ("GPU has {total}.", total = "8.00 GiB")  ->  "GPU has `8.00 GiB`."
QString fillMarkdown(const QString &markdown, const SlotValues &values);

/// The same for code, which people copy and run, while the paste may be a stranger's: a value is put in only where it
/// fits the kind that the entry states, cannot be anything but one word of an argument, and the command does not delete
/// or change rights, unless the entry states that it is safe even there. It is quoted for the language. Braces that are
/// the code's own (f-strings, `${name}`, `{{name}}`, blocks of C, arguments of LaTeX) stay.
///   ("git add {file}", "bash", file = "a b.py")   ->  "git add 'a b.py'"
///   ("git add {file}", "bash", file = "a; rm b")  ->  unchanged, its mark withheld: OtherKind
///   ("sudo rm {file}", "bash", file = "a.py")     ->  unchanged, its mark withheld: Destructive
///   ("f\"{name}\"", "python", name = "w")         ->  unchanged, without a mark
/// `language` is the word behind the fence; empty is taken for a shell's.
FilledText fillCode(const QString &code, const QString &language, const SlotValues &values);

/// The same for code within a sentence, which is for reading: placeholders without a value lose their braces, as in
/// fillWords(). What is one word is no command, but a value still has to fit its kind.
///   ("{name}.py", name = "random")  ->  "random.py"
///   ("ssh-keygen -R {host}")        ->  "ssh-keygen -R host"
FilledText fillInlineCode(const QString &code, const SlotValues &values);

/// The placeholders that occur in the code of an entry's fixes and causes, sorted: those that need a kind.
QStringList placeholdersInCode(const Entry &entry);

/// A slot's name as words: "total_memory" -> "total memory".
QString slotLabel(const QString &name);

/// The explanation of a mark: "From your paste: file = a.py".
QString explanationOf(const SlotMark &mark);

} // namespace waymark
