#pragma once

#include "app/catalog/entry.h"
#include "app/diagnosis/applicability.h"
#include "app/result/diagnosis.h"

#include <QCoreApplication>

namespace waymark {

/// The values of an entry in words of the interface. All texts are plain.
class Words
{
    Q_DECLARE_TR_FUNCTIONS(waymark::Words)

public:
    static QString tier(VerificationTier tier);
    static QString tierExplanation(VerificationTier tier);
    static QString resolvable(Resolvable resolvable);

    static QString failEstimate(double rate);
    static QString successEstimate(double rate);
    static QString verified(const Verified &verified);

    /// A status of the version table, where it is a known one; else the word as the catalog has it.
    static QString versionStatus(const QString &status);
    static QString matchKind(MatchKind kind);

    /// "Yours: torch 2.4.1, from the paste (line 3)" and the like.
    static QString yours(const VersionFact &fact);
    /// "torch 2.4.1, from the paste (line 3), is not listed." and the like.
    static QString notListed(const VersionFact &fact);
    /// What a workaround lacks: "Needs torch ≥ 2.6; the paste shows 2.4.1." Empty where nothing is lacking.
    static QString lacking(const Applicability &applicability);

    /// "Reproduced with torch 2.14.1" and the like.
    static QString sampleOrigin(const Sample &sample);

    /// A web address short enough for a line: host and path, the middle cut out.
    static QString shortAddress(const QUrl &url, qsizetype limit = 70);

private:
    static QString origin(const VersionFact &fact);
};

} // namespace waymark
