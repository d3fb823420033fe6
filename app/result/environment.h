#pragma once

#include "app/catalog/versionnumber.h"
#include "app/result/operatingsystem.h"
#include "app/text/span.h"

#include <QList>
#include <QMap>
#include <QString>
#include <QStringView>

#include <atomic>
#include <optional>

namespace waymark {

/// One version of one program that the person has.
struct VersionFact
{
    enum class Origin {
        Stated, ///< Printed in the paste: "torch==2.4.1", "Python 3.11.4".
        Implied, ///< A path or a build of something else gives it away: "lib/python3.11", "+cu121".
        Profile, ///< Entered in Waymark's preferences.
    };

    QString product; ///< Id; see productId().
    VersionNumber version;
    Origin origin = Origin::Stated;
    Span span; ///< Of the number, in the paste; empty for a profile.
    int line = 0; ///< Of the paste, from 1; 0 for a profile.

    bool operator==(const VersionFact &) const = default;
};

/// The versions and the system that an error happened with, as far as they are known.
class Environment
{
public:
    /// What a person noted down: name -> version, as they wrote them. What is no version is left out.
    static Environment fromProfile(const QMap<QString, QString> &versions);

    /// Everything that was found, in the order of the paste; a program may occur several times.
    const QList<VersionFact> &facts() const { return m_facts; }
    void append(const VersionFact &fact) { m_facts.append(fact); }
    /// Whether no version is known.
    bool isEmpty() const { return m_facts.isEmpty(); }

    /// The system that the paste shows; see SystemSigns.
    std::optional<OperatingSystem> system() const { return m_system; }
    void setSystem(std::optional<OperatingSystem> system) { m_system = system; }

    /// The fact that counts for a program: what the paste states before what it implies before a profile, and of
    /// several the last, which is nearest to the error. Null where nothing is known.
    const VersionFact *find(const QString &product) const;

    /// The facts that count, one a program, in the order of the paste.
    QList<VersionFact> settled() const;

    /// This system and these facts, and the facts of `other` that are about other programs or count less.
    Environment with(const Environment &other) const;

    bool operator==(const Environment &) const = default;

private:
    QList<VersionFact> m_facts;
    std::optional<OperatingSystem> m_system;
};

/// The system and the versions that a paste shows: package lists, banners, reports of an environment, paths, file names
/// of packages. Other numbers of that shape (addresses, dates, times, sizes, requirements of packages) are no versions.
///   "Python 3.11.4"                       ->  python 3.11.4, stated
///   "lib/python3.11/site-packages/torch"  ->  python 3.11.*, implied
///   "torch 2.4.1+cu121"                   ->  torch 2.4.1+cu121, stated; cuda 12.1, implied
/// A very long paste is read at its beginning and its end. Stops early once `*cancel` is true.
Environment readEnvironment(QStringView paste, const std::atomic_bool *cancel = nullptr);

} // namespace waymark
