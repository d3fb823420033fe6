#include "tests/proofs/runner/proof.h"

#include "app/diagnosis/diagnoser.h"
#include "app/diagnosis/fixfit.h"
#include "app/markdown/howto.h"
#include "app/paste/cleantext.h"

#include <QDir>
#include <QFileInfo>
#include <QProcess>
#include <QProcessEnvironment>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QVersionNumber>

#include <unistd.h>

#include <algorithm>
#include <csignal>

namespace waymark {

using namespace Qt::StringLiterals;

namespace {

/// The lines at the start of a script in which `# needs:` is looked for.
constexpr int HeaderLines = 10;

/// `python -c PrintVersion NAME`: the version of a distribution, or nothing for a module that is none.
const QString PrintVersion = uR"(import importlib.metadata, importlib.util, sys
try:
    print(importlib.metadata.version(sys.argv[1]))
except importlib.metadata.PackageNotFoundError:
    sys.exit(importlib.util.find_spec(sys.argv[1]) is None)
)"_s;

/// `sh -c EnterFolder sh FOLDER COMMAND…`. Servers lie in folders that are not on everybody's PATH; of several
/// PostgreSQL the newest is taken.
const QString EnterFolder = uR"(cd -- "$1" && shift || exit
for programs in $(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -rV) /usr/sbin /sbin; do PATH=$PATH:$programs; done
exec "$@")"_s;

QString quoted(const QString &text)
{
    return u"\""_s + text + u"\""_s;
}

/// An item of the entry that a script tries.
struct Item
{
    QString action;
    bool verified = true;
};

/// The entry's items of that kind, as written.
QList<Item> itemsOf(const Entry &entry, ProofScript::Kind kind)
{
    QList<Item> items;
    switch (kind) {
    case ProofScript::Kind::DeadEnd:
        for (const DeadEnd &deadEnd : entry.deadEnds)
            items.append({deadEnd.action.en, deadEnd.verified.has_value()});
        break;
    case ProofScript::Kind::Workaround:
        for (const Workaround &workaround : entry.workarounds)
            items.append({workaround.action.en, workaround.verified.has_value()});
        break;
    case ProofScript::Kind::Check:
        for (const Check &check : entry.checks)
            items.append({check.ask.en});
        break;
    case ProofScript::Kind::Reproduce:
        break;
    }
    return items;
}

/// The code of a check, without its fences.
QString codeOf(const Check &check)
{
    QStringList code;
    for (const HowToPart &part : howToParts(check.run)) {
        if (part.kind == HowToPart::Kind::Code)
            code.append(part.text);
    }
    return code.join(u'\n');
}

/// Reads the header of the script; false where its name is none that a proof has.
bool readScript(const QFileInfo &file, ProofScript *script)
{
    using Kind = ProofScript::Kind;
    static const QRegularExpression form(u"^(?:(dead-end|workaround)-([1-9][0-9]?)|check-([1-9])-([1-9]))$"_s);
    script->path = file.absoluteFilePath();
    if (const auto match = form.match(file.fileName()); match.hasCaptured(1)) {
        script->kind = match.captured(1) == u"dead-end" ? Kind::DeadEnd : Kind::Workaround;
        script->number = match.captured(2).toInt();
    } else if (match.hasMatch()) {
        script->kind = Kind::Check;
        script->number = match.captured(3).toInt();
        script->outcome = match.captured(4).toInt();
    } else if (file.fileName() != u"reproduce") {
        return false;
    }
    QFile opened(script->path);
    if (!opened.open(QIODevice::ReadOnly))
        return false;
    for (int line = 1; line <= HeaderLines && !opened.atEnd(); ++line) {
        const QString text = QString::fromUtf8(opened.readLine()).trimmed();
        if (line == 2 && text.startsWith(u"# "_s))
            script->action = text.mid(2);
        if (text.startsWith(u"# needs:"_s)) {
            for (const QString &need : text.mid(8).split(u' ', Qt::SkipEmptyParts))
                script->needs.append(ProofNeed::fromString(need));
        }
    }
    return true;
}

/// Puts the child into a process group of its own, so that all it starts can be ended with it.
void leadGroup()
{
    ::setpgid(0, 0);
}

} // namespace

ProofNeed ProofNeed::fromString(const QString &text)
{
    static const QRegularExpression form(u"^([^:]+)(?::([A-Za-z0-9_.-]+)((?:(?:>=|==|<)[0-9][^,]*,?)*))?$"_s);
    const auto match = form.match(text);
    if (!match.hasMatch())
        return {text, {}, {}};
    return {match.captured(1), match.captured(2), match.captured(3).split(u',', Qt::SkipEmptyParts)};
}

bool ProofNeed::allows(const QString &version) const
{
    const QVersionNumber actual = QVersionNumber::fromString(version);
    return std::all_of(versions.begin(), versions.end(), [&](const QString &bound) {
        const QVersionNumber limit = QVersionNumber::fromString(bound.mid(bound.startsWith(u'<') ? 1 : 2));
        if (bound.startsWith(u'<'))
            return actual < limit;
        return bound.startsWith(u">="_s) ? actual >= limit : limit.isPrefixOf(actual);
    });
}

QString ProofScript::name() const
{
    return QFileInfo(path).fileName();
}

Proof Proof::fromFolder(const QString &folder)
{
    const QDir dir(folder);
    Proof proof;
    proof.entryId = QFileInfo(QFileInfo(dir.absolutePath()).path()).fileName() + u'/' + dir.dirName();
    for (const QFileInfo &file :
         dir.entryInfoList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot, QDir::Name)) {
        ProofScript script;
        if (file.suffix() == "transcript"_L1) // of what no script can run; `waymark check --proofs` reads it
            continue;
        if (!file.isFile() || !readScript(file, &script))
            proof.problems.append(u"%1 is no script of a proof: reproduce, dead-end-N, workaround-N or check-N-M was "
                                  "expected."_s.arg(file.filePath()));
        else if (!file.isExecutable())
            proof.problems.append(u"%1 is not executable."_s.arg(file.filePath()));
        else
            proof.scripts.append(script);
    }
    std::stable_partition(proof.scripts.begin(), proof.scripts.end(),
                          [](const ProofScript &s) { return s.kind == ProofScript::Kind::Reproduce; });
    const bool isOfChecks = std::ranges::all_of(
        proof.scripts, [](const ProofScript &script) { return script.kind == ProofScript::Kind::Check; });
    if (proof.scripts.isEmpty() || (!isOfChecks && !proof.hasReproduce()))
        proof.problems.append(u"%1 has no script \"reproduce\"."_s.arg(folder));
    return proof;
}

bool Proof::hasReproduce() const
{
    return !scripts.isEmpty() && scripts.constFirst().kind == ProofScript::Kind::Reproduce;
}

QStringList Proof::disagreements(const Entry &entry) const
{
    QStringList result;
    for (const ProofScript &script : scripts) {
        if (script.action.isEmpty())
            result.append(u"%1: the second line does not say what the script tries."_s.arg(script.path));
        if (script.kind == ProofScript::Kind::Reproduce)
            continue;
        const QList<Item> items = itemsOf(entry, script.kind);
        const Item item = items.value(script.number - 1);
        if (script.number > items.size())
            result.append(u"%1: the entry has only %2 of these."_s.arg(script.path).arg(items.size()));
        else if (script.action != item.action)
            result.append(u"%1: tries %2, but the entry says %3 there."_s.arg(script.path, quoted(script.action),
                                                                              quoted(item.action)));
        else if (!item.verified)
            result.append(u"%1: the entry does not mark this as verified."_s.arg(script.path));
        else if (script.kind == ProofScript::Kind::Check
                 && entry.checks[script.number - 1].outcomes.value(script.outcome - 1).regex.isEmpty())
            result.append(u"%1: the check has no such outcome, or it has no regex."_s.arg(script.path));
    }
    if (hasReproduce() && entry.tier != VerificationTier::Reproduced)
        result.append(u"%1: has a proof, but its verification tier is not \"reproduced\"."_s.arg(entry.id));
    return result;
}

ProofRunner::ProofRunner(CatalogPtr catalog, QStringList via)
    : m_catalog(std::move(catalog))
    , m_via(std::move(via))
{
}

ProofRunner::~ProofRunner() = default;

ProofRunner::Outcome ProofRunner::execute(const QStringList &command, const QString &folder, const QString &check) const
{
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    if (!environment.contains(u"PYTHONUSERBASE"_s))
        environment.insert(u"PYTHONUSERBASE"_s, QDir::homePath() + u"/.local"_s);
    if (!environment.contains(u"RUSTUP_HOME"_s))
        environment.insert(u"RUSTUP_HOME"_s, QDir::homePath() + u"/.rustup"_s);
    environment.insert(u"HOME"_s, folder);
    environment.insert(u"LC_ALL"_s, u"C.UTF-8"_s);
    environment.insert(u"PYTHONDONTWRITEBYTECODE"_s, u"1"_s);
    environment.insert(u"CHECK"_s, check);

    QProcess process;
    process.setProcessEnvironment(environment);
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.setStandardInputFile(QProcess::nullDevice());
    process.setChildProcessModifier(leadGroup);
    const QStringList all = m_via + QStringList{u"/bin/sh"_s, u"-c"_s, EnterFolder, u"sh"_s, folder} + command;
    process.start(all.constFirst(), all.mid(1));
    Outcome outcome;
    if (!process.waitForStarted()) {
        outcome.output = process.errorString();
        return outcome;
    }
    const pid_t group = pid_t(process.processId());
    outcome.timedOut = !process.waitForFinished(TimeLimit);
    ::kill(-group, SIGKILL); // whatever the script left running ends with it
    if (outcome.timedOut)
        process.waitForFinished();
    outcome.output = QString::fromUtf8(process.readAll());
    if (process.exitStatus() == QProcess::NormalExit && !outcome.timedOut)
        outcome.exitStatus = process.exitCode();
    return outcome;
}

QString ProofRunner::missing(const QList<ProofNeed> &needs) const
{
    for (const ProofNeed &need : needs) {
        if (need.program == u"root") {
            if (::geteuid() != 0)
                return u"it is for root alone"_s;
            continue;
        }
        if (execute({u"/bin/sh"_s, u"-c"_s, u"command -v \"$0\""_s, need.program}, QDir::tempPath()).exitStatus != 0)
            return need.program + u" is not installed"_s;
        if (need.program == u"unshare"
            && execute({need.program, u"-rm"_s, u"true"_s}, QDir::tempPath()).exitStatus != 0)
            return u"this system lets nobody make namespaces"_s;
        if (need.distribution.isEmpty())
            continue;
        const Outcome asked = execute({need.program, u"-c"_s, PrintVersion, need.distribution}, QDir::tempPath());
        if (asked.exitStatus != 0)
            return u"%1 has no %2"_s.arg(need.program, need.distribution);
        if (!need.allows(asked.output.trimmed()))
            return u"%1 has %2 %3, needed is %4"_s.arg(need.program, need.distribution, asked.output.trimmed(),
                                                       need.versions.join(u','));
    }
    return {};
}

ProofResult ProofRunner::run(const ProofScript &script, const QString &entryId) const
{
    ProofResult result;
    if (const QString lacking = missing(script.needs); !lacking.isEmpty()) {
        result.state = ProofResult::State::Skipped;
        result.reason = lacking;
        return result;
    }
    const QTemporaryDir folder;
    if (!folder.isValid()) {
        result.reason = folder.errorString();
        return result;
    }
    const EntryPtr entry = m_catalog->find(entryId);
    if (entry == nullptr) {
        result.reason = u"there is no entry "_s + entryId;
        return result;
    }
    const bool isCheck = script.kind == ProofScript::Kind::Check;
    const Outcome outcome =
        execute({script.path}, folder.path(), isCheck ? codeOf(entry->checks.value(script.number - 1)) : QString());
    result.output = outcome.output;
    if (outcome.exitStatus == ProofResult::SkippedStatus) {
        result.state = ProofResult::State::Skipped;
        result.reason = outcome.output.trimmed().section(u'\n', -1);
        return result;
    }
    if (outcome.timedOut)
        result.reason = u"it took longer than %1 s"_s.arg(TimeLimit / 1000);
    else
        result.reason =
            isCheck ? faultOfCheck(script, *entry, outcome.output) : faultOfFindings(script, entryId, outcome);
    if (result.reason.isEmpty())
        result.state = ProofResult::State::Passed;
    return result;
}

QString ProofRunner::faultOfCheck(const ProofScript &script, const Entry &entry, const QString &output) const
{
    CaseFacts facts;
    if (const std::shared_ptr<const CleanText> clean = diagnose(output).clean)
        facts.paste = clean->utf8();
    const int seen = entryFit(entry, facts).checks.value(script.number - 1).outcome + 1;
    if (seen == script.outcome)
        return {};
    return seen == 0 ? u"no outcome of the check matches"_s : u"the outcome is the check's %1"_s.arg(seen);
}

QString ProofRunner::faultOfFindings(const ProofScript &script, const QString &entryId, const Outcome &outcome) const
{
    QStringList found;
    for (const Finding &finding : diagnose(outcome.output).findings)
        found.append(finding.entryId);
    const QString others = found.isEmpty() ? u"nothing"_s : found.join(u", "_s);
    if (script.kind == ProofScript::Kind::Reproduce && found.value(0) != entryId)
        return u"the first finding should be this entry; found: %1"_s.arg(others);
    if (script.kind == ProofScript::Kind::DeadEnd && !found.contains(entryId))
        return u"the error is gone, so this is no dead end; found: %1"_s.arg(others);
    if (script.kind == ProofScript::Kind::Workaround && found.contains(entryId))
        return u"the error is still there"_s;
    if (script.kind == ProofScript::Kind::Workaround && outcome.exitStatus != 0)
        return u"it exited with %1; found: %2"_s.arg(QString::number(outcome.exitStatus), others);
    return {};
}

Diagnosis ProofRunner::diagnose(const QString &output) const
{
    if (!m_diagnoser)
        m_diagnoser = std::make_unique<const Diagnoser>(m_catalog);
    return m_diagnoser->diagnose(output);
}

} // namespace waymark
