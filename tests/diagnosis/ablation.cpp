#include "tests/diagnosis/ablation.h"

#include "app/diagnosis/diagnoser.h"
#include "app/match/tuning.h"
#include "tests/diagnosis/corpusscore.h"

#include <QSet>

#include <array>
#include <variant>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr double Unreachable = 1e9;

struct Ablation
{
    const char *name;
    std::variant<double Tuning::*, qsizetype Tuning::*> member;
    double neutral; // has no effect, or takes the distinction away that the number makes
};

#define WAYMARK_ABLATION(member, neutral)                                                                              \
    Ablation                                                                                                           \
    {                                                                                                                  \
        #member, &Tuning::member, neutral                                                                              \
    }
constexpr std::array Ablations = {
    WAYMARK_ABLATION(rareWord, Unreachable),
    WAYMARK_ABLATION(commonWord, 0),
    WAYMARK_ABLATION(minSignatures, 1),
    WAYMARK_ABLATION(minPartBytes, Unreachable),
    WAYMARK_ABLATION(minInformation, 0),
    WAYMARK_ABLATION(minTemplateInformation, 0),
    WAYMARK_ABLATION(minOfWholeMessage, Unreachable),
    WAYMARK_ABLATION(codeInformation, 6),
    WAYMARK_ABLATION(enoughWithoutNames, 0),
    WAYMARK_ABLATION(enoughWithoutNames, Unreachable),
    WAYMARK_ABLATION(minLetters, 0),
    WAYMARK_ABLATION(lettersPerHan, 1),
    WAYMARK_ABLATION(minRareWeight, 0),
    WAYMARK_ABLATION(enoughInformation, Unreachable),
    WAYMARK_ABLATION(likeWord, 0),
    WAYMARK_ABLATION(likeWord, 1),
    WAYMARK_ABLATION(lineGap, 0),
    WAYMARK_ABLATION(phraseGap, 0),
    WAYMARK_ABLATION(minStemmedLetters, Unreachable),
    WAYMARK_ABLATION(minMisspeltLetters, Unreachable),
    WAYMARK_ABLATION(minSimilarInformation, 0),
    WAYMARK_ABLATION(minSimilarCoverage, 0),
    WAYMARK_ABLATION(minSimilarDensity, 0),
    WAYMARK_ABLATION(minSimilarWords, 0),
    WAYMARK_ABLATION(minCutInformation, 0),
    WAYMARK_ABLATION(minCutPieces, 0),
    WAYMARK_ABLATION(minCutCoverage, 0),
    WAYMARK_ABLATION(minCutDensity, 0),
    WAYMARK_ABLATION(minNearInformation, 0),
    WAYMARK_ABLATION(minNearCoverage, 0),
    WAYMARK_ABLATION(shortPaste, 0),
    WAYMARK_ABLATION(bitsOutsideMessage, 0),
    WAYMARK_ABLATION(bitsOfOutranked, 0),
    WAYMARK_ABLATION(tieMargin, 0),
    WAYMARK_ABLATION(tieOverlap, 0),
    WAYMARK_ABLATION(confidenceBits, 1),
    WAYMARK_ABLATION(exactBase, 0.60),
    WAYMARK_ABLATION(exactGain, 0),
    WAYMARK_ABLATION(fewWordsFactor, 0),
    WAYMARK_ABLATION(fewWordsPenalty, 0),
    WAYMARK_ABLATION(templateBase, 0.80),
    WAYMARK_ABLATION(templateGain, 0),
    WAYMARK_ABLATION(codeConfidence, 0.60),
    WAYMARK_ABLATION(similarBase, 0.60),
    WAYMARK_ABLATION(similarGain, 0),
    WAYMARK_ABLATION(sureEnough, 1),
    WAYMARK_ABLATION(generalPenalty, 0),
};
#undef WAYMARK_ABLATION

/// Whether the table names every member, all of which are of one size.
bool isComplete()
{
    QSet<QLatin1StringView> names;
    for (const Ablation &ablation : Ablations)
        names.insert(QLatin1StringView(ablation.name));
    return std::size_t(names.size()) == sizeof(Tuning) / sizeof(double);
}

/// What was found where, and what led to what.
QString findingsAsText(const Diagnosis &diagnosis)
{
    QString text = diagnosis.rootCause;
    for (const auto &[cause, consequence] : diagnosis.causes)
        text += u'\n' + cause + u'>' + consequence;
    for (const Finding &finding : diagnosis.findings) {
        text += u'\n' + finding.entryId + u' ' + matchKindName(finding.kind);
        for (const Occurrence &occurrence : finding.occurrences)
            text += u' ' + QString::number(occurrence.span.start) + u'-' + QString::number(occurrence.span.end);
    }
    return text;
}

/// What else a person sees of a diagnosis.
QString detailsAsText(const Diagnosis &diagnosis)
{
    QString text;
    for (const Finding &finding : diagnosis.findings) {
        text += QString::number(finding.confidence, 'f', 2) + finding.words.join(u' ');
        for (const Rival &rival : finding.rivals)
            text += u'\n' + rival.entryId + u' ' + QString::number(int(rival.reason));
    }
    for (const NearEntry &near : diagnosis.nearest)
        text += u'\n' + near.entryId + near.shared.join(u' ');
    return text;
}

struct Answers
{
    CorpusScore score;
    QStringList findings; // of each paste
    QStringList details;
    QStringList others;
};

Answers answersWith(const Tuning &numbers, const Subject &subject, const QStringList &others)
{
    setTuning(numbers);
    const Diagnoser diagnoser(subject.catalog);
    Answers answers;
    for (const CorpusPaste &paste : subject.corpus.pastes) {
        const Diagnosis diagnosis = diagnoser.diagnose(paste.text);
        answers.score.add(judge(paste, *subject.catalog, diagnosis));
        answers.findings.append(findingsAsText(diagnosis));
        answers.details.append(detailsAsText(diagnosis));
    }
    for (const QString &text : others)
        answers.others.append(findingsAsText(diagnoser.diagnose(text)));
    setTuning({});
    return answers;
}

int differences(const QStringList &a, const QStringList &b)
{
    int count = 0;
    for (qsizetype i = 0; i < a.size(); ++i)
        count += a[i] != b[i] ? 1 : 0;
    return count;
}

} // namespace

void printAblation(const Subject &subject, const QStringList &others, QTextStream &out)
{
    if (!isComplete())
        out << "The table of neutral values does not name every member of Tuning.\n";
    const Answers base = answersWith({}, subject, others);
    for (const Ablation &ablation : Ablations) {
        Tuning numbers;
        std::visit(
            [&](auto member) {
                numbers.*member = static_cast<std::decay_t<decltype(numbers.*member)>>(ablation.neutral);
            },
            ablation.member);
        const Answers answers = answersWith(numbers, subject, others);
        const auto change = [](int now, int before) {
            return (now > before ? u"+"_s : QString()) + QString::number(now - before);
        };
        out << u"%1 as %2  P@1 %3  region %4  alarms %5  findings %6  details %7  others %8\n"_s
                   .arg(QLatin1StringView(ablation.name), -24)
                   .arg(ablation.neutral, -5)
                   .arg(change(answers.score.first, base.score.first), 4)
                   .arg(change(answers.score.exactRegions, base.score.exactRegions), 4)
                   .arg(change(answers.score.falseAlarms, base.score.falseAlarms), 4)
                   .arg(differences(answers.findings, base.findings), 4)
                   .arg(differences(answers.details, base.details), 4)
                   .arg(differences(answers.others, base.others), 4);
        out.flush();
    }
}

} // namespace waymark
