#include "ui/text/words.h"

#include "app/catalog/product.h"
#include "app/markdown/linktarget.h"
#include "app/report/entrywords.h"
#include "app/report/rates.h"

#include <QLocale>
#include <QUrl>

using namespace Qt::StringLiterals;

namespace waymark {

QString Words::tier(VerificationTier tier)
{
    switch (tier) {
    case VerificationTier::Reproduced:
        return tr("reproduced");
    case VerificationTier::Documented:
        return tr("documented");
    case VerificationTier::Community:
        return tr("from the community");
    case VerificationTier::AiGenerated:
        return tr("AI-generated");
    case VerificationTier::Unknown:
        break;
    }
    return {};
}

QString Words::tierExplanation(VerificationTier tier)
{
    switch (tier) {
    case VerificationTier::Reproduced:
        return tr("The error was made to happen, and its output was captured.");
    case VerificationTier::Documented:
        return tr("The program's source code or official documentation has this message.");
    case VerificationTier::Community:
        return tr("Reported by people who had this error; not checked by running it.");
    case VerificationTier::AiGenerated:
        return tr("Written by a language model and not checked. Take it with caution.");
    case VerificationTier::Unknown:
        break;
    }
    return {};
}

QString Words::resolvable(Resolvable resolvable)
{
    switch (resolvable) {
    case Resolvable::Yes:
        return tr("can be fixed");
    case Resolvable::Partial:
        return tr("can be fixed in part");
    case Resolvable::No:
        return tr("no fix known");
    case Resolvable::Unknown:
        break;
    }
    return {};
}

QString Words::failEstimate(double rate)
{
    return tr("An editor's estimate, without observations: fails in %1 % of cases").arg(ratePercent(rate));
}

QString Words::successEstimate(double rate)
{
    return tr("An editor's estimate, without observations: works in %1 % of cases").arg(ratePercent(rate));
}

QString Words::verified(const Verified &verified)
{
    const QString date = verified.date.toString(Qt::ISODate);
    if (verified.with.isEmpty())
        return date.isEmpty() ? tr("verified") : tr("verified on %1").arg(date);
    //: between two versions, "torch 2.14.1 and 2.6.0"
    const QString with = triedWith(verified.with, tr("and"));
    //: %1 is a program and its version, %2 a date
    return date.isEmpty() ? tr("verified with %1").arg(with) : tr("verified with %1, %2").arg(with, date);
}

QString Words::versionStatus(const QString &status)
{
    static const QHash<QString, const char *> known{
        {u"active"_s, QT_TR_NOOP("active")},         {u"deprecated"_s, QT_TR_NOOP("deprecated")},
        {u"removed"_s, QT_TR_NOOP("removed")},       {u"fixed"_s, QT_TR_NOOP("fixed")},
        {u"changed"_s, QT_TR_NOOP("changed")},       {u"unknown"_s, QT_TR_NOOP("unknown")},
        {u"unaffected"_s, QT_TR_NOOP("unaffected")}, {u"legacy"_s, QT_TR_NOOP("legacy")},
    };
    const auto found = known.constFind(status.toLower());
    return found == known.cend() ? status : tr(*found);
}

QString Words::matchKind(MatchKind kind)
{
    switch (kind) {
    case MatchKind::Exact:
        return tr("exact");
    case MatchKind::Template:
        return tr("template");
    case MatchKind::Code:
        return tr("error code");
    case MatchKind::Similar:
        return tr("similar");
    }
    return {};
}

QString Words::origin(const VersionFact &fact)
{
    const QString line = QLocale().toString(fact.line);
    switch (fact.origin) {
    case VersionFact::Origin::Stated:
        return tr("from the paste, line %1").arg(line);
    case VersionFact::Origin::Implied:
        return tr("read from a path or file name in the paste, line %1").arg(line);
    case VersionFact::Origin::Profile:
        return tr("from My Versions");
    }
    return {};
}

QString Words::yours(const VersionFact &fact)
{
    //: the person's own version: %1 a program, %2 its version, %3 where that is known from
    return tr("Yours: %1 %2 (%3)").arg(productName(fact.product), fact.version.text(), origin(fact));
}

QString Words::notListed(const VersionFact &fact)
{
    //: no row of the version table is about the person's version: %1 a program, %2 its version, %3 where that is known
    //: from
    return tr("Yours, %1 %2, is not listed (%3)").arg(productName(fact.product), fact.version.text(), origin(fact));
}

QString Words::lacking(const Applicability &applicability)
{
    const QString needed = applicability.needed.toString();
    const QString given = applicability.given.version.text();
    const bool fromPaste = applicability.given.origin != VersionFact::Origin::Profile;
    switch (applicability.verdict) {
    case Applicability::Verdict::DoesNotApply:
        //: %1 is "torch ≥ 2.6", %2 a version
        return fromPaste ? tr("Needs %1; the paste shows %2.").arg(needed, given)
                         : tr("Needs %1; you have %2 (My Versions).").arg(needed, given);
    case Applicability::Verdict::PartLacks:
        //: %1 is "torch ≥ 2.6", %2 a version
        return fromPaste ? tr("A part of it needs %1; the paste shows %2.").arg(needed, given)
                         : tr("A part of it needs %1; you have %2 (My Versions).").arg(needed, given);
    case Applicability::Verdict::Unknown:
    case Applicability::Verdict::Applies:
        break;
    }
    return {};
}

QString Words::sampleOrigin(const Sample &sample)
{
    if (sample.origin == "reproduced"_L1)
        return sample.with.isEmpty() ? tr("reproduced")
                                     : tr("reproduced with %1").arg(triedWith(sample.with, tr("and")));
    if (sample.origin == "documented"_L1)
        return sample.with.isEmpty() ? tr("documented") : tr("documented: %1").arg(sample.with);
    if (sample.origin == "composed"_L1)
        return tr("composed as an example");
    return sample.with;
}

QString Words::shortAddress(const QUrl &url, qsizetype limit)
{
    QString address = asciiHost(url) + url.path(QUrl::PrettyDecoded);
    if (url.hasFragment())
        address += u'#' + url.fragment(QUrl::PrettyDecoded);
    if (address.endsWith(u'/'))
        address.chop(1);
    if (address.size() <= limit)
        return address;
    const qsizetype head = limit * 2 / 3;
    return address.first(head) + u'…' + address.last(limit - head - 1);
}

} // namespace waymark
