// Prints how well the shipped catalog and the engine answer the corpus: over all, by domain, by format and by kind of
// match, and every miss. Run by the target diagnosis_report. `corpusreport --ablate [FILE…]` prints instead what each
// number of Tuning changes, in the corpus and in further pastes. `corpusreport --wild DIR` prints how well the pastes
// of DIR/*.jsonl are answered, see wildreport.h; `corpusreport --clean DIR` which of the logs DIR/* of programs that
// succeeded, see make-clean-logs, and which negatives of the corpus have a finding or a domain; `corpusreport --forms`
// how many samples of the catalog keep their entry in each form of messageforms.h, with those that do not.

#include "app/diagnosis/diagnoser.h"
#include "app/paste/pastefile.h"
#include "tests/diagnosis/ablation.h"
#include "tests/diagnosis/corpusscore.h"
#include "tests/diagnosis/messageforms.h"
#include "tests/diagnosis/wildreport.h"

#include <QDir>
#include <QMap>
#include <QTextStream>

#include <algorithm>

using namespace waymark;
using namespace Qt::StringLiterals;

namespace {

QString rate(double value)
{
    return QString::number(value, 'f', 3).rightJustified(8);
}

QString count(int value)
{
    return QString::number(value).rightJustified(8);
}

void printTable(QTextStream &out, const QString &title, const QMap<QString, CorpusScore> &scores)
{
    qsizetype width = title.size();
    for (auto score = scores.begin(); score != scores.end(); ++score)
        width = std::max(width, score.key().size());
    out << "\n" << title.leftJustified(width) << "  answers     P@1     P@3     MRR  region   quiet  alarms waiting\n";
    for (auto score = scores.begin(); score != scores.end(); ++score) {
        const CorpusScore &s = score.value();
        out << score.key().leftJustified(width) << ' ' << count(s.answerable);
        if (s.answerable > 0)
            out << rate(s.precisionAtOne()) << rate(s.precisionAtThree()) << rate(s.meanReciprocalRank())
                << rate(s.exactRegionRate());
        else
            out << QString(32, u' ');
        out << count(s.negatives + s.waiting) << count(s.falseAlarms) << count(s.waiting) << "\n";
    }
}

void printGoals(QTextStream &out, const CorpusScore &score)
{
    const auto line = [&out](const char *name, double value, const char *relation, double goal, bool reached) {
        out << name << rate(value) << "   goal " << relation << ' ' << goal << (reached ? ": reached\n" : ": MISSED\n");
    };
    out << "\n";
    line("P@1                       ", score.precisionAtOne(), "≥", MinPrecisionAtOne,
         score.precisionAtOne() >= MinPrecisionAtOne);
    line("exact region              ", score.exactRegionRate(), "≥", MinExactRegionRate,
         score.exactRegionRate() >= MinExactRegionRate);
    line("false alarms              ", score.falseAlarmRate(), "≤", MaxFalseAlarmRate,
         score.falseAlarmRate() <= MaxFalseAlarmRate);
    line("false alarms in negatives ", score.falseAlarmRateInNegatives(), "≤", MaxFalseAlarmRate,
         score.falseAlarmRateInNegatives() <= MaxFalseAlarmRate);
}

void printReport(const Subject &subject, QTextStream &out)
{
    const Diagnoser diagnoser(subject.catalog);
    CorpusScore all;
    QMap<QString, CorpusScore> byDomain;
    QMap<QString, CorpusScore> byFormat;
    QMap<QString, CorpusScore> byKind;
    QList<CorpusResult> misses;
    QStringList unexpected;
    for (const CorpusPaste &paste : subject.corpus.pastes) {
        const CorpusResult result = judge(paste, *subject.catalog, diagnoser.diagnose(paste.text));
        all.add(result);
        byDomain[paste.domain].add(result);
        byFormat[paste.format].add(result);
        if (result.isAnswerable())
            byKind[result.kind.isEmpty() ? u"(not found)"_s : result.kind].add(result);
        if (result.isMiss())
            misses.append(result);
        if (!result.unexpected.isEmpty())
            unexpected.append(paste.file + u" ("_s + paste.entryId + u"): "_s + result.unexpected.join(u", "_s));
    }
    out << subject.corpus.pastes.size() << " pastes, " << subject.catalog->size()
        << " entries. \"answers\": pastes whose entry is written; \"quiet\": negatives "
        << "and waiting\npastes, in which nothing may be found; \"waiting\": pastes whose entry is not written yet.\n";
    printTable(out, u"all"_s, {{u"all"_s, all}});
    printTable(out, u"domain"_s, byDomain);
    printTable(out, u"format"_s, byFormat);
    printTable(out, u"kind of match"_s, byKind);
    out << "\n" << misses.size() << " misses\n";
    for (const CorpusResult &miss : misses)
        out << miss.toString() << "\n";
    out << "\n"
        << unexpected.size() << " answered pastes with findings that are neither their entry nor named beside it\n";
    for (const QString &line : unexpected)
        out << line << "\n";
    printGoals(out, all);
}

void printForms(const Subject &subject, QTextStream &out)
{
    const Diagnoser diagnoser(subject.catalog);
    QList<std::pair<int, int>> counts(messageForms().size()); // messages, and those of them that keep their entry
    for (qsizetype e = 0; e < subject.catalog->size(); ++e) {
        const Entry &entry = *subject.catalog->entry(e);
        for (const auto &sample : entry.samples) {
            const Diagnosis diagnosis = diagnoser.diagnose(sample.text);
            const std::optional<QString> message = postedMessage(diagnosis);
            if (!message || diagnosis.findings.constFirst().entryId != entry.id)
                continue;
            for (qsizetype i = 0; i < messageForms().size(); ++i) {
                const std::optional<QString> written = messageForms()[i].write(*message);
                if (!written)
                    continue;
                const Diagnosis after = diagnoser.diagnose(*written);
                const QString found = after.findings.isEmpty() ? u"-"_s : after.findings.constFirst().entryId;
                ++counts[i].first;
                counts[i].second += found == entry.id ? 1 : 0;
                if (found != entry.id)
                    out << messageForms()[i].name << "\t" << entry.id << "\t" << found << "\t"
                        << written->left(300).replace(u'\n', u"\\n"_s) << "\n";
            }
        }
    }
    for (qsizetype i = 0; i < counts.size(); ++i)
        out << QString::fromUtf8(messageForms()[i].name).leftJustified(32) << count(counts[i].first)
            << rate(double(counts[i].second) / std::max(1, counts[i].first)) << "\n";
}

void printClean(const Subject &subject, const QString &folder, QTextStream &out)
{
    const Diagnoser diagnoser(subject.catalog);
    int texts = 0;
    int found = 0;
    int named = 0;
    const auto look = [&](const QString &name, const QString &text, const QString &domain = {}) {
        const Diagnosis diagnosis = diagnoser.diagnose(text);
        ++texts;
        found += diagnosis.findings.isEmpty() ? 0 : 1;
        const auto isNamed = [&domain](const UnknownError &error) {
            return !error.domain.isEmpty() && error.domain != domain;
        };
        named += std::ranges::any_of(diagnosis.unknown, isNamed) ? 1 : 0;
        for (const Finding &finding : diagnosis.findings)
            out << name << ": " << finding.entryId << ": " << finding.occurrences.constFirst().text << "\n";
        for (const UnknownError &error : diagnosis.unknown) {
            if (!domain.isEmpty() && error.domain == domain)
                continue;
            out << name << ":" << error.line << ": " << (error.domain.isEmpty() ? u"no domain"_s : error.domain) << ": "
                << error.text << "\n";
        }
    };
    const auto total = [&](const char *of) {
        out << texts << ' ' << of << ": " << found << " with findings, " << named << " with a wrong domain\n\n";
        texts = found = named = 0;
    };
    for (const CorpusPaste &paste : subject.corpus.pastes) {
        if (paste.isNegative())
            look(paste.file, paste.text, paste.errorDomain);
    }
    total("negatives of the corpus");
    const QDir logs(folder);
    for (const QString &name : logs.entryList(QDir::Files, QDir::Name))
        look(name, readPaste(logs.filePath(name)).text);
    total("logs of programs that succeeded");
}

} // namespace

int main(int argc, char **argv)
{
    QTextStream out(stdout);
    const Subject subject = readSubject();
    for (const QString &problem : subject.problems)
        out << "Problem: " << problem << "\n";
    if (argc > 1 && qstrcmp(argv[1], "--ablate") == 0) {
        QStringList others;
        for (int i = 2; i < argc; ++i)
            others.append(readPaste(QString::fromLocal8Bit(argv[i])).text);
        printAblation(subject, others, out);
    } else if (argc > 2 && qstrcmp(argv[1], "--wild") == 0) {
        printWildReport(Diagnoser(subject.catalog), QString::fromLocal8Bit(argv[2]), out);
    } else if (argc > 2 && qstrcmp(argv[1], "--clean") == 0) {
        printClean(subject, QString::fromLocal8Bit(argv[2]), out);
    } else if (argc > 1 && qstrcmp(argv[1], "--forms") == 0) {
        printForms(subject, out);
    } else {
        printReport(subject, out);
    }
    return 0;
}
