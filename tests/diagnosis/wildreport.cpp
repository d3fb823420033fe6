#include "tests/diagnosis/wildreport.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMap>
#include <QSet>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr qsizetype MaxFindings = 3; // of a miss, that are printed
constexpr qsizetype MaxExcerpt = 300;

QStringList strings(const QJsonValue &value)
{
    QStringList result;
    const QJsonArray array = value.toArray();
    for (const QJsonValue &each : array)
        result.append(each.toString());
    return result;
}

enum class Answer : unsigned char { Nothing, Right, Acceptable, Wrong };

struct WildScore
{
    int pastes = 0;
    int known = 0; // an entry exists
    int knownRight = 0; // its first finding is right
    int answered = 0; // something was found
    int trueFirst = 0; // the first finding is right or acceptable
    int wrong = 0; // it is neither
    int helped = 0; // the first finding is right or acceptable, or, where there is none, the domain is
    int wrongDomain = 0; // another domain is named

    void add(bool isKnown, Answer answer, Answer domain)
    {
        const bool isTrue = answer == Answer::Right || answer == Answer::Acceptable;
        helped += isTrue || (answer == Answer::Nothing && domain == Answer::Right) ? 1 : 0;
        wrongDomain += answer == Answer::Nothing && domain == Answer::Wrong ? 1 : 0;
        ++pastes;
        known += isKnown ? 1 : 0;
        knownRight += isKnown && answer == Answer::Right ? 1 : 0;
        answered += answer != Answer::Nothing ? 1 : 0;
        trueFirst += answer == Answer::Right || answer == Answer::Acceptable ? 1 : 0;
        wrong += answer == Answer::Wrong ? 1 : 0;
    }
};

QString rate(int part, int whole)
{
    return (whole > 0 ? QString::number(double(part) / whole, 'f', 3) : u"-"_s).rightJustified(13);
}

void printRow(QTextStream &out, const QString &name, const WildScore &score)
{
    out << name.leftJustified(20) << QString::number(score.pastes).rightJustified(8)
        << QString::number(score.known).rightJustified(8) << rate(score.knownRight, score.known)
        << rate(score.trueFirst, score.pastes) << rate(score.wrong, score.answered) << rate(score.helped, score.pastes)
        << rate(score.wrongDomain, score.pastes) << "\n";
}

QString oneLine(QString text)
{
    text.replace(u'\n', u"\\n"_s).replace(u'\r', u"\\r"_s);
    return text.size() > MaxExcerpt ? text.first(MaxExcerpt) + u'…' : text;
}

Answer answerOf(const WildPaste &paste, const QStringList &answers, const Diagnosis &diagnosis)
{
    if (diagnosis.findings.isEmpty())
        return Answer::Nothing;
    const QString first = diagnosis.findings.constFirst().entryId;
    return answers.contains(first)         ? Answer::Right
        : paste.acceptable.contains(first) ? Answer::Acceptable
                                           : Answer::Wrong;
}

/// Domains of which either guide helps with an error of the other: a build tool and what it calls, a language and its
/// runtime. A file of pastes names few of them.
bool areNeighbours(const QString &first, const QString &second)
{
    static const QList<QSet<QString>> groups{{u"make"_s, u"cmake"_s, u"cpp"_s},
                                             {u"bash"_s, u"linux"_s, u"systemd"_s, u"macos"_s},
                                             {u"unity"_s, u"dotnet"_s},
                                             {u"macos"_s, u"swift"_s},
                                             {u"powershell"_s, u"windows"_s, u"dotnet"_s},
                                             {u"node"_s, u"npm"_s, u"yarn"_s, u"pnpm"_s},
                                             {u"webpack"_s, u"typescript"_s, u"vite"_s},
                                             {u"cuda"_s, u"nvidia"_s, u"pytorch"_s},
                                             {u"docker"_s, u"podman"_s},
                                             {u"java"_s, u"kotlin"_s, u"spring"_s},
                                             {u"android"_s, u"gradle"_s, u"flutter"_s},
                                             {u"kubernetes"_s, u"helm"_s},
                                             {u"apache"_s, u"php"_s},
                                             {u"pip"_s, u"poetry"_s, u"python"_s},
                                             {u"express"_s, u"node"_s},
                                             {u"onnx"_s, u"pytorch"_s},
                                             {u"react"_s, u"nextjs"_s}};
    return std::ranges::any_of(
        groups, [&](const QSet<QString> &group) { return group.contains(first) && group.contains(second); });
}

/// The unknown error in the labelled line, else the first.
UnknownError errorOf(const WildPaste &paste, const Diagnosis &diagnosis)
{
    const qsizetype region = paste.text.indexOf(paste.region);
    const Span line{region, region + paste.region.size()};
    const auto found = std::ranges::find_if(diagnosis.unknown, [&line](const UnknownError &error) {
        return error.span.start < line.end && line.start < error.span.end;
    });
    return found != diagnosis.unknown.end() ? *found : diagnosis.unknown.value(0);
}

Answer domainOf(const WildPaste &paste, const Diagnosis &diagnosis)
{
    const QString domain = errorOf(paste, diagnosis).domain;
    const bool isRight = std::ranges::any_of(
        paste.domains, [&domain](const QString &right) { return right == domain || areNeighbours(right, domain); });
    return domain.isEmpty() ? Answer::Nothing : isRight ? Answer::Right : Answer::Wrong;
}

void printMiss(QTextStream &out, const WildPaste &paste, const QStringList &answers, Answer answer,
               const Diagnosis &diagnosis)
{
    out << (answer == Answer::Wrong ? "\nWRONG " : "\nMISSED ") << paste.id << "\n  expected  "
        << (answers.isEmpty() ? u"nothing"_s : answers.join(u", "_s));
    if (!paste.acceptable.isEmpty())
        out << " (acceptable: " << paste.acceptable.join(u", "_s) << ")";
    if (answers.isEmpty() && !paste.missing.isEmpty())
        out << " (missing: " << paste.missing << ")";
    out << "\n  line      " << oneLine(paste.region) << "\n";
    if (diagnosis.findings.isEmpty()) {
        const UnknownError error = errorOf(paste, diagnosis);
        out << "  found     nothing; domain " << (error.domain.isEmpty() ? u"unknown"_s : error.domain) << ", not "
            << paste.domains.join(u" or "_s) << ": \"" << oneLine(error.text) << "\"\n";
    }
    for (const Finding &finding : diagnosis.findings.first(std::min(MaxFindings, diagnosis.findings.size()))) {
        out << "  found     " << finding.entryId << ", " << matchKindName(finding.kind) << ", "
            << QString::number(finding.confidence, 'f', 2) << ": \"" << oneLine(finding.occurrences.constFirst().text)
            << "\" by " << oneLine(finding.rule) << "\n";
    }
}

} // namespace

QStringList WildPaste::answersIn(const Catalog &catalog) const
{
    QStringList answers;
    for (const QString &answer : expected) {
        if (catalog.contains(answer))
            answers.append(answer);
    }
    const QString written = missing.section(u':', 0, 0); // "domain/slug", or "domain/slug: what it is about"
    if (catalog.contains(written))
        answers.append(written);
    return answers;
}

QList<WildPaste> readWildPastes(const QString &folder, QStringList *problems)
{
    QList<WildPaste> pastes;
    const QDir dir(folder);
    const QStringList files = dir.entryList({u"*.jsonl"_s}, QDir::Files, QDir::Name);
    if (files.isEmpty())
        problems->append(folder + u": holds no .jsonl file"_s);
    for (const QString &name : files) {
        QFile file(dir.filePath(name));
        if (!file.open(QIODevice::ReadOnly))
            problems->append(name + u": "_s + file.errorString());
        for (int line = 1; !file.atEnd(); ++line) {
            const QByteArray bytes = file.readLine().trimmed();
            if (bytes.isEmpty())
                continue;
            const QJsonObject object = QJsonDocument::fromJson(bytes).object();
            WildPaste paste{name,
                            object.value(u"id"_s).toString(),
                            object.value(u"text"_s).toString(),
                            strings(object.value(u"expected"_s)),
                            strings(object.value(u"acceptable"_s)),
                            object.value(u"missing"_s).toString().section(u':', 0, 0),
                            object.value(u"region"_s).toString(),
                            strings(object.value(u"domains"_s))};
            if (paste.id.isEmpty() || paste.text.isEmpty())
                problems->append(u"%1:%2: no object with an id and a text"_s.arg(name).arg(line));
            else
                pastes.append(std::move(paste));
        }
    }
    return pastes;
}

void printWildReport(const Diagnoser &diagnoser, const QString &folder, QTextStream &out)
{
    QStringList problems;
    const QList<WildPaste> pastes = readWildPastes(folder, &problems);
    for (const QString &problem : std::as_const(problems))
        out << "Problem: " << problem << "\n";
    WildScore all;
    QMap<QString, WildScore> byFile;
    QMap<QString, WildScore> byDomain; // of pastes without an entry
    for (const WildPaste &paste : pastes) {
        const QStringList answers = paste.answersIn(*diagnoser.catalog());
        const Diagnosis diagnosis = diagnoser.diagnose(paste.text);
        const Answer answer = answerOf(paste, answers, diagnosis);
        const Answer domain = domainOf(paste, diagnosis);
        all.add(!answers.isEmpty(), answer, domain);
        byFile[paste.file].add(!answers.isEmpty(), answer, domain);
        if (answers.isEmpty())
            byDomain[paste.domains.value(0, u"no domain"_s)].add(false, answer, domain);
        if (answer == Answer::Wrong || (!answers.isEmpty() && answer != Answer::Right)
            || (answer == Answer::Nothing && domain != Answer::Right))
            printMiss(out, paste, answers, answer, diagnosis);
    }
    out << "\nknown: pastes of which the catalog has a right entry; known right: of these, its first finding is one; "
           "true:\nof all, the first finding is right or acceptable; wrong: of those with a finding, it is neither; "
           "helped:\nof all, true, or nothing is found and "
           "its domain is named; wrong domain: of all, another one is\n\n"
        << u"file"_s.leftJustified(20)
        << "  pastes   known  known right         true        wrong       helped wrong domain\n";
    for (auto score = byFile.cbegin(); score != byFile.cend(); ++score)
        printRow(out, score.key(), score.value());
    printRow(out, u"all"_s, all);
    out << "\nwithout an entry, by the first domain of its label\n";
    for (auto score = byDomain.cbegin(); score != byDomain.cend(); ++score)
        printRow(out, score.key(), score.value());
}

} // namespace waymark
