#pragma once

#include <QList>
#include <QMap>
#include <QString>
#include <QStringList>

namespace waymark {

struct Entry;

/// What a paste has for an entry's {placeholders}: those of its signature and aliases, and the named
/// groups of its regex. Nothing else in braces is a placeholder.
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

    bool hasValues() const { return !m_values.isEmpty(); }

private:
    QStringList m_names;
    QMap<QString, QString> m_values;
};

/// One placeholder of a text, filled in or not.
struct SlotMark
{
    enum class Kind {
        Filled, ///< Replaced by the value.
        ToFillIn, ///< Still `{name}`: the paste has no value.
        Withheld, ///< Still `{name}`: the value does not belong into code.
    };

    Kind kind = Kind::ToFillIn;
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

/// `words` with values in the place of placeholders. Long values are cut in the middle, line ends become signs: what is
/// put in is for reading.
///   ("GPU has {total}.", total = "8.00 GiB")  ->  "GPU has 8.00 GiB."
FilledText fillWords(const QString &words, const SlotValues &values);

/// The same for code, which people copy and run. Braces that are the code's own (f-strings, `${name}`, `{{name}}`,
/// blocks of C, arguments of LaTeX) stay, and so do placeholders whose value could do anything but name a thing: only
/// letters, digits and `_ . / : @ + , -` are put in, blanks only between quotes, never an option or an address; in
/// other languages than a shell's also what looks like a shape.
///   ("git add {file}", "bash", file = "a.py")     ->  "git add a.py"
///   ("git add {file}", "bash", file = "a; rm b")  ->  unchanged, its mark withheld
///   ("f\"{name}\"", "python", name = "w")         ->  unchanged, without a mark
/// `language` is the word behind the fence; empty is taken for a shell's.
FilledText fillCode(const QString &code, const QString &language, const SlotValues &values);

/// A slot's name as words: "total_memory" -> "total memory".
QString slotLabel(const QString &name);

/// The explanation of a mark: "From your paste: file = a.py".
QString explanationOf(const SlotMark &mark);

} // namespace waymark
