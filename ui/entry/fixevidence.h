#pragma once

#include "app/catalog/entry.h"
#include "app/notebook/notebook.h"

#include <QCoreApplication>

namespace waymark {

/// The evidence for the words "works" and "fails" of one fix, and how it is worded. The rates of a catalog are an
/// editor's estimates and are shown as words. What a script or the person observed is shown as a count and a date.
struct FixEvidence
{
    Q_DECLARE_TR_FUNCTIONS(waymark::FixEvidence)

public:
    FixKey::Kind kind = FixKey::Kind::Workaround;
    std::optional<double> rate; ///< The estimate, 0…1.
    std::optional<Verified> verified;
    QStringList sources;
    OutcomeCount own;

    static FixEvidence of(const DeadEnd &deadEnd);
    static FixEvidence of(const Workaround &workaround);

    int ownCount() const { return own.worked + own.failed; }

    /// One line for the card: "works: tried with torch 2.14.1 on 2026-11-20", "usually works · estimate, no source".
    QString headline() const;

    /// "you: worked 2 of 3 times, last 2026-11-21"; empty where nothing was recorded.
    QString ownLine() const;

    /// All of it, a sentence a line; the addresses of the sources follow the last one.
    QStringList explanation() const;

    /// The rate as a sentence with the word "estimate"; empty where there is none.
    QString estimate() const;
};

} // namespace waymark
