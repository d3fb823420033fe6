#include "tests/diagnosis/wildreport.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMap>

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

    void add(bool isKnown, Answer answer)
    {
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
        << rate(score.trueFirst, score.pastes) << rate(score.wrong, score.answered) << "\n";
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
    if (diagnosis.findings.isEmpty())
        out << "  found     nothing\n";
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
                            object.value(u"region"_s).toString()};
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
    for (const WildPaste &paste : pastes) {
        const QStringList answers = paste.answersIn(*diagnoser.catalog());
        const Diagnosis diagnosis = diagnoser.diagnose(paste.text);
        const Answer answer = answerOf(paste, answers, diagnosis);
        all.add(!answers.isEmpty(), answer);
        byFile[paste.file].add(!answers.isEmpty(), answer);
        if (answer == Answer::Wrong || (!answers.isEmpty() && answer != Answer::Right))
            printMiss(out, paste, answers, answer, diagnosis);
    }
    out << "\nknown: pastes of which the catalog has a right entry; known right: of these, its first finding is one; "
           "true:\nof all, the first finding is right or acceptable; wrong: of those with a finding, it is neither\n\n"
        << u"file"_s.leftJustified(20) << "  pastes   known  known right         true        wrong\n";
    for (auto score = byFile.cbegin(); score != byFile.cend(); ++score)
        printRow(out, score.key(), score.value());
    printRow(out, u"all"_s, all);
}

} // namespace waymark
