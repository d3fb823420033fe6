#include "app/catalog/slot.h"

#include <QRegularExpression>
#include <QStringList>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr qsizetype MaxValueLength = 160;

struct KindRow
{
    SlotKind kind;
    const char *name;
    const char16_t *grammar; ///< Of the whole value.
};

// "CJK" stands for the letters of Chinese, Japanese and Korean: see grammarOf().
constexpr std::array Kinds{
    KindRow{SlotKind::Path, "path", uR"((?:[A-Za-z]:)?[\w./\\CJK](?:[\w./\\:@+,=~()CJK-]| (?=[^\s-]))*)"},
    KindRow{SlotKind::File, "file", uR"((?:[A-Za-z]:)?[\w./\\CJK](?:[\w./\\:@+,=~()CJK-]| (?=[^\s-]))*)"},
    KindRow{SlotKind::Package, "package", uR"(@?\w[\w.+-]*(?:/\w[\w.+-]*)*(?::\w+)?(?:\[\w[\w,-]*\])?)"},
    KindRow{SlotKind::Host, "host", uR"([A-Za-z0-9_](?:[\w.-]*\w)?|\[?[0-9A-Fa-f]*:[0-9A-Fa-f:.]+(?:%\w+)?\]?)"},
    KindRow{SlotKind::Port, "port", uR"([1-9]\d{0,4})"},
    KindRow{SlotKind::User, "user", uR"([A-Za-z_][\w.-]{0,63})"},
    KindRow{SlotKind::Identifier, "identifier", uR"(\w[\w-]*(?:(?:\.|::)\w[\w-]*)*)"},
    KindRow{SlotKind::Number, "number", uR"(\d+(?:\.\d+)?)"},
    KindRow{SlotKind::Version, "version", uR"(v?\d+(?:[.+_-]\w+)*)"},
    KindRow{SlotKind::Branch, "branch", uR"(\w(?:[\w/-]|\.(?!\.))*)"},
    KindRow{SlotKind::Image, "image", uR"(\w(?:(?:[\w./-]|:(?=\w)|@(?=sha256:))*\w)?)"},
    KindRow{SlotKind::Url, "url", uR"(https?://\w[\w.-]*(?::\d{1,5})?(?:/[\w./~+%=-]*)?)"},
    KindRow{SlotKind::Text, "text", uR"([\wCJK](?:[\w./:@+,=CJK-]| (?=[^\s-]))*)"},
};

/// `\w` is ASCII alone, as UseUnicodePropertiesOption is not set.
QRegularExpression grammarOf(const KindRow &row)
{
    QString pattern = QString::fromUtf16(row.grammar);
    pattern.replace(
        "CJK"_L1,
        uR"(\x{3041}-\x{3096}\x{30a1}-\x{30fa}\x{30fc}\x{3400}-\x{4dbf}\x{4e00}-\x{9fff}\x{ac00}-\x{d7a3})"_s);
    return QRegularExpression(QRegularExpression::anchoredPattern(pattern));
}

/// The folders that are not one project's: of a system and of a person.
bool isSharedFolder(const QString &path)
{
    static const QRegularExpression unixFolder(QRegularExpression::anchoredPattern(
        uR"(/[^/]*|/(?:usr|home|var|opt|Users|System|Library|mnt|media|run|private)/[^/]*|/usr/local/[^/]*|/var/lib/[^/]*)"_s));
    static const QRegularExpression windowsFolder(
        QRegularExpression::anchoredPattern(
            uR"([A-Za-z]:/?|[A-Za-z]:/(?:Windows|Program Files(?: \(x86\))?|ProgramData)(?:/.*)?|[A-Za-z]:/Users(?:/[^/]*)?)"_s),
        QRegularExpression::CaseInsensitiveOption);
    return unixFolder.match(path).hasMatch() || windowsFolder.match(path).hasMatch();
}

bool isOneFile(QStringView value)
{
    QString path = value.toString().replace(u'\\', u'/');
    static const QRegularExpression repeated(u"/{2,}"_s);
    if (path.startsWith("//"_L1) || path.contains("://"_L1)) // of another machine
        return false;
    path.replace(repeated, u"/"_s);
    QStringList steps = path.split(u'/');
    if (steps.contains(u".."_s) || steps.contains(u"~"_s))
        return false;
    steps.removeAll(u"."_s);
    if (steps.size() > 1 && steps.constLast().isEmpty())
        steps.removeLast();
    path = steps.join(u'/');
    return !path.isEmpty() && !isSharedFolder(path);
}

/// A file in the shape of a package's name: package managers would install the file.
bool isArchive(QStringView value)
{
    static const QRegularExpression archive(
        uR"(\.(?:deb|rpm|apk|whl|egg|zip|tgz|tar|gz|bz2|xz|msi|exe|dmg|jar|gem)$)"_s,
        QRegularExpression::CaseInsensitiveOption);
    return archive.match(value.toString()).hasMatch();
}

} // namespace

QString slotKindName(SlotKind kind)
{
    const auto row = std::ranges::find(Kinds, kind, &KindRow::kind);
    return row == Kinds.end() ? QString() : QString::fromLatin1(row->name);
}

SlotKind slotKindFromName(QStringView name)
{
    const auto row =
        std::ranges::find_if(Kinds, [name](const KindRow &r) { return name == QLatin1StringView(r.name); });
    return row == Kinds.end() ? SlotKind::Unknown : row->kind;
}

QStringList slotKindNames()
{
    QStringList names;
    for (const KindRow &row : Kinds)
        names.append(QString::fromLatin1(row.name));
    return names;
}

bool isNarrow(SlotKind kind)
{
    return kind == SlotKind::Port || kind == SlotKind::Number || kind == SlotKind::Version
        || kind == SlotKind::Identifier;
}

bool fitsSlot(SlotKind kind, QStringView value)
{
    static const std::vector<QRegularExpression> grammars = [] {
        std::vector<QRegularExpression> made;
        made.reserve(Kinds.size());
        for (const KindRow &row : Kinds)
            made.push_back(grammarOf(row));
        return made;
    }();
    const auto row = std::ranges::find(Kinds, kind, &KindRow::kind);
    if (row == Kinds.end() || value.size() > MaxValueLength
        || !grammars[std::size_t(row - Kinds.begin())].match(value.toString()).hasMatch())
        return false;
    switch (kind) {
    case SlotKind::Path:
    case SlotKind::File:
    case SlotKind::Text:
        return isOneFile(value);
    case SlotKind::Package:
        return !isArchive(value);
    case SlotKind::Port:
        return value.toInt() <= 65535;
    default:
        return true;
    }
}

} // namespace waymark
