#pragma once

#include <QList>
#include <QString>

namespace waymark {

/// What a placeholder of an entry is replaced with in commands. Each kind has a grammar of its own: see fitsSlot().
enum class SlotKind {
    Path, ///< A folder or file, absolute or relative.
    File, ///< The same, where only a file makes sense.
    Package, ///< A name in a package index, never a path or an archive.
    Host, ///< A host name or an IP address.
    Port,
    User, ///< Of an operating system or of a database.
    Identifier, ///< Of a programming language, a database or a cluster: "torch.nn.Linear", "api-7c9f".
    Number, ///< Without a sign.
    Version,
    Branch, ///< A branch, tag or commit.
    Image, ///< Of a container, with registry and tag.
    Url, ///< http or https, without a user or a password.
    Text, ///< A line of words.
    Unknown, ///< The catalog states none, or one that this program does not know: nothing is filled in.
};

/// How one placeholder is filled in.
struct Slot
{
    SlotKind kind = SlotKind::Unknown;
    bool isSafeInDestructive = false; ///< Also on a line that deletes or changes rights; counts for narrow kinds alone.

    bool operator==(const Slot &) const = default;
};

/// The kind's name in catalog files ("path", …; "" for Unknown), and back (Unknown for any other word).
QString slotKindName(SlotKind kind);
SlotKind slotKindFromName(QStringView name);

/// The names of all kinds but Unknown, in the order of SlotKind.
QStringList slotKindNames();

/// Whether a value of this kind can do no harm on a line that deletes or changes rights: port, number, version and
/// identifier.
bool isNarrow(SlotKind kind);

/// Whether `value`, which a paste has, is one of this kind and harmless as the argument of a command. No kind takes
/// control characters, quotes, the operators of shells, wildcards, or a "-" at the beginning. Letters are those of
/// ASCII; names of files and texts also take those of Chinese, Japanese and Korean, but none that only look like ASCII.
/// Of paths, those that mean more than one file are refused: "/", "..", "~", "/etc", "C:\Windows".
///   fitsSlot(SlotKind::Package, u"numpy")         ->  true
///   fitsSlot(SlotKind::Package, u"/tmp/evil.deb") ->  false
///   fitsSlot(SlotKind::Path, u"/")                ->  false
bool fitsSlot(SlotKind kind, QStringView value);

} // namespace waymark
