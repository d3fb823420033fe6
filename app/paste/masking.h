#pragma once

#include "app/text/span.h"

#include <QHash>
#include <QList>
#include <QSet>
#include <QString>
#include <QStringView>

#include <utility>

namespace waymark {

/// What kind of private thing a stretch of a text is. Where two lie over each other, the one named first here is taken.
enum class MaskKind {
    Secret, ///< Passwords, tokens, keys, credentials in addresses.
    Email,
    Home, ///< A home folder, "/home/anna" or "C:\Users\anna"; what lies in it stays.
    Hardware, ///< Addresses of network cards, UUIDs and serial numbers of machines and GPUs.
    Address, ///< IPv4 and IPv6 addresses of other machines than this one.
    Host, ///< Names of machines: in prompts, behind ssh, in private zones; not those of public sites.
    User, ///< Names of people: in prompts and home folders, and wherever such a name is a word of its own.
};

/// A private stretch of a text, and what to write in its place.
struct Mask
{
    Span span; ///< UTF-16 positions in the text that was searched.
    MaskKind kind = MaskKind::Secret;
    QString original; ///< Without what cleaning takes out, such as colours.
    QString replacement; ///< "<home>", "<user>", "<host-1>", "<token>": equal originals have equal replacements.

    bool operator==(const Mask &) const = default;
};

/// Finds what should not leave the machine with a text, and names it so that the text stays readable.
///   Masker masker(u"anna@gpu7:~$ python /home/anna/train.py");
///   maskedText(u"File \"/home/anna/x/site-packages/torch/nn.py\"", masker.masks(…))
///       ->  File "<home>/x/site-packages/torch/nn.py"
///   masker.masks(u"see anna, 10.0.0.7")   ->  "anna" as <user>, "10.0.0.7" as <ip-1>
/// Both the text and its CleanText are searched, so that colours and prefixes of loggers hide nothing.
///   "api | -----BEGIN PRIVATE KEY-----\napi | MIIEow"  ->  "api | <private-key>"
/// It works by the shape of words, and each mask is shown: nothing is masked that a person cannot see and
/// take back, and what has no such shape is not found. Versions, times, sizes, addresses of this machine (127.0.0.1,
/// 0.0.0.0, ::1) and public sites stay. Takes time in proportion to the text.
class Masker
{
public:
    /// Learns names and numbers from `text`, mostly the whole paste, so that all parts of a report use the same masks.
    /// A long paste is learned in parts, each by masks().
    explicit Masker(QStringView text = {});

    /// The private stretches of `text`, in order, none over another. Originals that are new get new names.
    QList<Mask> masks(QStringView text);

private:
    struct Candidate;

    static QList<Candidate> candidates(QStringView text);
    void learn(const QList<Candidate> &found);
    void addKnownNames(QStringView text, QList<Candidate> *found) const;
    QString replacementOf(const Candidate &candidate, const QString &original);

    QSet<QString> m_users;
    QSet<QString> m_hosts;
    QHash<std::pair<QString, QString>, QString> m_replacements; // (base, original) -> replacement
    QHash<QString, int> m_counts; // base -> how many originals it names
};

/// `text` with its masks applied, except those whose originals are in `shown`.
QString maskedText(QStringView text, const QList<Mask> &masks, const QSet<QString> &shown = {});

} // namespace waymark
