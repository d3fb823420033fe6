#include "ui/entry/fixevidence.h"

#include "app/report/entrywords.h"
#include "app/report/rates.h"

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

template <typename Fix>
FixEvidence evidenceOf(FixKey::Kind kind, const Fix &fix, std::optional<double> rate)
{
    FixEvidence evidence;
    evidence.kind = kind;
    evidence.rate = rate;
    evidence.verified = fix.verified;
    evidence.sources = fix.sources;
    evidence.sources.removeAll(QString());
    return evidence;
}

} // namespace

FixEvidence FixEvidence::of(const DeadEnd &deadEnd)
{
    return evidenceOf(FixKey::Kind::DeadEnd, deadEnd, deadEnd.failRate);
}

FixEvidence FixEvidence::of(const Workaround &workaround)
{
    return evidenceOf(FixKey::Kind::Workaround, workaround, workaround.successRate);
}

QString FixEvidence::headline() const
{
    const bool fails = kind == FixKey::Kind::DeadEnd;
    // What was run is a fact and needs no estimate beside it.
    const std::optional<double> shown = verified ? std::nullopt : rate;
    const QString words = !verified && !rate ? tr("not rated")
        : fails                              ? failRateWords(interfaceWords(), shown)
                                             : successRateWords(interfaceWords(), shown);
    if (verified)
        //: %1 is "works" or "fails", %2 "tried with …"
        return tr("%1: %2").arg(words, verifiedWords(interfaceWords(), *verified));
    const int count = int(sources.size());
    if (rate && count == 0)
        //: %1: "usually works" and the like
        return tr("%1 · estimate, no source").arg(words);
    if (rate)
        //: %1: "usually works" and the like
        return tr("%1 · estimate, %n sources", nullptr, count).arg(words);
    return count == 0 ? words : tr("%1 · %n sources", nullptr, count).arg(words);
}

QString FixEvidence::ownLine() const
{
    if (ownCount() == 0)
        return {};
    //: What the reader recorded; %1 how often it worked, %2 a date
    return tr("you: worked %1 of %n times, last %2", nullptr, ownCount())
        .arg(QString::number(own.worked), own.last.toString(Qt::ISODate));
}

QString FixEvidence::estimate() const
{
    if (!rate)
        return {};
    return kind == FixKey::Kind::DeadEnd ? failEstimate(interfaceWords(), *rate)
                                         : successEstimate(interfaceWords(), *rate);
}

QStringList FixEvidence::explanation() const
{
    const bool fails = kind == FixKey::Kind::DeadEnd;
    QStringList lines;
    if (verified) {
        lines << (fails ? tr("The error was made to happen and this was tried: the error stayed.")
                        : tr("The error was made to happen and this was tried: it worked."));
        if (!verified->with.isEmpty() || verified->date.isValid())
            //: %1: "tried with torch 2.14.1 on 2026-11-20"
            lines << tr("It was %1.").arg(verifiedWords(interfaceWords(), *verified));
    } else {
        lines << tr("It was not run for this catalog.");
    }
    if (rate)
        //: %1 ends without a full stop
        lines << tr("%1.").arg(estimate());
    if (ownCount() > 0)
        lines << tr("Your own record: worked %1, did not work %2; last on %3.")
                     .arg(QString::number(own.worked), QString::number(own.failed), own.last.toString(Qt::ISODate));
    else if (!fails)
        lines << tr("You have not recorded an outcome yet.");
    lines << (sources.isEmpty() ? tr("No source is named.") : tr("%n sources:", nullptr, int(sources.size())));
    return lines;
}

} // namespace waymark
