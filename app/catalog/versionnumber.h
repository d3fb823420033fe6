#pragma once

#include <QList>
#include <QString>
#include <QStringView>

#include <compare>
#include <optional>

namespace waymark {

/// A version as programs and people write it: numbers with points, perhaps a "v" before them, a pre-release behind them
/// ("rc1", "dev20240601"), and a build of it ("+cu121"). Ordered by the numbers, missing ones being 0, then by the
/// pre-release; the build does not affect the order.
///   2.10 > 2.9      2.4.1+cu121 == 2.4.1      2.7.0rc1 < 2.7      v20 == 20.0
/// "3.11.*", "2.x", and a number with fewer than three parts leave the rest open: see isOpen().
class VersionNumber
{
public:
    VersionNumber() = default;

    /// The version that `text` is; nothing where it is none, or is more than a version.
    static std::optional<VersionNumber> read(QStringView text);

    /// The version that `text` begins with, and how many characters it takes.
    static std::optional<VersionNumber> readStart(QStringView text, qsizetype *length);

    /// As it was written, without the "v".
    const QString &text() const { return m_text; }

    const QList<int> &parts() const { return m_parts; }

    /// Whether it may mean several releases: "3.11.*", and "2.4", which may be 2.4.1.
    bool isOpen() const { return m_wildcard || (m_parts.size() < 3 && m_stage == Final); }

    bool isPreRelease() const { return m_stage < Final; }

    /// The same version with the open rest named, for showing: "3.11" -> "3.11.*" where it was read from a path.
    VersionNumber withWildcard() const;

    /// The end of all releases that begin with its numbers: 2.4 -> after every 2.4.x.
    VersionNumber last() const;

    std::strong_ordering operator<=>(const VersionNumber &other) const;
    bool operator==(const VersionNumber &other) const { return (*this <=> other) == 0; }

private:
    enum Stage { Dev, Alpha, Beta, Candidate, Final, Post };

    void readStage(QStringView text, qsizetype *at);

    QList<int> m_parts;
    Stage m_stage = Final;
    int m_stageNumber = 0;
    bool m_wildcard = false;
    QString m_text;
};

/// Whether a version is in a range. Unknown: it may mean several releases, of which some are.
enum class Fit { Yes, No, Unknown };

/// Versions of one program, from one to another. An end that is not set is open.
///   {torch, from 2.7}.holds(2.4.1)  ->  No          {python, from 3.11.4}.holds(3.11.*)  ->  Unknown
struct VersionRange
{
    QString product; ///< Id; see productId(). Empty where the text names none.
    std::optional<VersionNumber> from;
    std::optional<VersionNumber> to;
    bool afterFrom = false; ///< `from` itself, and versions that begin with its numbers are outside.
    bool beforeTo =
        false; ///< The same for `to`. Otherwise versions that begin with its numbers are inside: "≤ 2.9" holds 2.9.1.

    Fit holds(const VersionNumber &version) const;

    /// Without the product: "≥ 2.7", "< 1.13", "2.7 – 2.9", "2.14".
    QString numbers() const;

    /// "torch ≥ 2.7"
    QString toString() const;

    bool operator==(const VersionRange &) const = default;
};

/// The range that the whole of `text` states, as catalogs and people write them; nothing for anything else.
/// `product` is meant where the text names none.
///   "torch ≥ 2.7"  "pytorch>=2.0"  "torch 2.6 to 2.9"  "torch 1.13 – 2.14"  "torch 1.11 and older"  "numpy 2.x"
///   "Python 3.9+"  "needs 2.6 or later"  "torch 2.7 及以上"  "Python 3.9 以上"  "低于 torch 1.13"
std::optional<VersionRange> readVersionRange(QStringView text, const QString &product = {});

} // namespace waymark
