#include "app/report/versionwords.h"

#include "app/catalog/product.h"

#include <QCoreApplication>
#include <QLocale>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

QString origin(const ReportWords &words, const VersionFact &fact)
{
    const QString line = QLocale().toString(fact.line);
    switch (fact.origin) {
    case VersionFact::Origin::Stated:
        return words.text(QT_TRANSLATE_NOOP("Report", "from the paste, line %1")).arg(line);
    case VersionFact::Origin::Implied:
        return words.text(QT_TRANSLATE_NOOP("Report", "read from a path or file name in the paste, line %1")).arg(line);
    case VersionFact::Origin::Profile:
        return words.text(QT_TRANSLATE_NOOP("Report", "from My Versions"));
    }
    return {};
}

/// "Linux or macOS".
QString systemWords(const ReportWords &words, const QList<OperatingSystem> &systems)
{
    QString all;
    for (const OperatingSystem system : systems)
        //: %1 and %2 are operating systems, as in "Linux or macOS"
        all = all.isEmpty() ? systemName(system)
                            : words.text(QT_TRANSLATE_NOOP("Report", "%1 or %2")).arg(all, systemName(system));
    return all;
}

} // namespace

QStringList versionWords(const Environment &environment)
{
    QStringList words;
    const QList<VersionFact> facts = environment.settled();
    for (const VersionFact &fact : facts) {
        QString version = fact.version.text();
        if (version.endsWith(".*"_L1))
            version.chop(2);
        words.append(productName(fact.product) + u' ' + version);
    }
    return words;
}

QString yourVersion(const ReportWords &words, const VersionFact &fact)
{
    //: the person's own version: %1 a program, %2 its version, %3 where that is known from
    return words.text(QT_TRANSLATE_NOOP("Report", "Yours: %1 %2 (%3)"))
        .arg(productName(fact.product), fact.version.text(), origin(words, fact));
}

QString versionNotListed(const ReportWords &words, const VersionFact &fact)
{
    //: no row of the version table is about the person's version: %1 a program, %2 its version, %3 where that is known
    //: from
    return words.text(QT_TRANSLATE_NOOP("Report", "Yours, %1 %2, is not listed (%3)"))
        .arg(productName(fact.product), fact.version.text(), origin(words, fact));
}

QString fitWords(const ReportWords &words, const FixFit &fit, bool isDeadEnd)
{
    if (!fit.isForCase() && fit.kind != FixFit::Kind::Contradicted)
        return lackingWords(words, fit.applicability);
    const char *sentence = fit.kind == FixFit::Kind::Contradicted
        //: why a fix is folded away; %1 is what the paste has, such as "torch 2.4.1" or a part of the message
        ? QT_TRANSLATE_NOOP("Report", "For other cases: your paste shows %1.")
        : isDeadEnd
            //: why a dead end is shown first; %1 likewise
            ? QT_TRANSLATE_NOOP("Report", "Your paste shows %1.")
            : fit.kind == FixFit::Kind::Fits
                //: why a fix comes first; %1 likewise
                ? QT_TRANSLATE_NOOP("Report", "For your case: your paste shows %1.")
                //: why a fix comes first; %1 is a part of the output of a command that the reader ran
                : QT_TRANSLATE_NOOP("Report", "For your case: the output in your paste shows %1.");
    return words.text(sentence).arg(fit.shown.join(u", "_s));
}

QString lackingWords(const ReportWords &words, const Applicability &applicability)
{
    using Verdict = Applicability::Verdict;
    const bool partly = applicability.verdict == Verdict::PartLacks;
    if (!partly && applicability.verdict != Verdict::DoesNotApply)
        return {};
    const bool ofSystem = applicability.givenSystem.has_value();
    const bool fromPaste = ofSystem || applicability.given.origin != VersionFact::Origin::Profile;
    //: %1 is "torch ≥ 2.6", %2 a version; or both are operating systems
    const char *whole = fromPaste ? QT_TRANSLATE_NOOP("Report", "Needs %1; the paste shows %2.")
                                  : QT_TRANSLATE_NOOP("Report", "Needs %1; you have %2 (My Versions).");
    //: %1 is "torch ≥ 2.6", %2 a version
    const char *part = fromPaste ? QT_TRANSLATE_NOOP("Report", "A part of it needs %1; the paste shows %2.")
                                 : QT_TRANSLATE_NOOP("Report", "A part of it needs %1; you have %2 (My Versions).");
    const QString sentence = words.text(partly ? part : whole);
    return ofSystem
        ? sentence.arg(systemWords(words, applicability.neededSystems), systemName(*applicability.givenSystem))
        : sentence.arg(applicability.needed.toString(), applicability.given.version.text());
}

} // namespace waymark
