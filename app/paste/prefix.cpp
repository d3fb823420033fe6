#include "app/paste/prefix.h"

#include "app/paste/logfields.h"

#include <algorithm>
#include <array>
#include <vector>

namespace waymark {

namespace {

constexpr qsizetype MaxServiceName = 64;

/// Reads one kind of prefix at the start of a line; the cursor may be anywhere where it is none. `stream` is set where
/// the prefix names one.
using ReadPrefix = bool (*)(ByteCursor &c, const PrefixConventions &conventions, QByteArrayView &stream);

bool timeStamp(ByteCursor &c, const PrefixConventions &, QByteArrayView &)
{
    const bool bracket = c.take('[');
    if (takeDate(c)) {
        if (!c.take('T') && !takeBlanks(c))
            return false;
    } else if (!bracket) {
        // a bare clock may be the program's own, but not before "[main] ERROR c.e.App - "
        return takeClock(c) && takeBlanks(c) && takeLogger(c);
    }
    if (!takeClock(c))
        return false;
    takeZone(c);
    if (bracket && c.take(": ") && takeLevel(c)) // Celery: "[…: ERROR/MainProcess] "
        c.takePast(']', 60);
    else if (bracket && !c.take(']'))
        return false;
    if (c.atEnd())
        return true;
    if (!c.take(' ') && !c.take('\t')) // one: what the program indented stays so
        return false;
    takeBehindStamp(c);
    return true;
}

/// "[    5.123456] " of the kernel, "[Fri May 15 21:32:02.123456 2026] " of Apache and dmesg -T.
bool bracketedStamp(ByteCursor &c, const PrefixConventions &, QByteArrayView &)
{
    c.take('[');
    const bool kernel = c.takeAll([](ByteCursor &clock) {
        clock.takeSpaces();
        return clock.takeDigits(1, 9) && clock.takeShape(".999999] ");
    });
    if (kernel) {
        takeHostAndProgram(c, false);
        return true;
    }
    if (!takeWeekday(c) || !takeMonth(c))
        return false;
    c.takeSpaces();
    return c.takeDigits(1, 2) && takeBlanks(c) && takeClock(c) && takeBlanks(c) && c.takeShape("9999] ");
}

/// "> ", ">> ".
bool quoteMark(ByteCursor &c, const PrefixConventions &conventions, QByteArrayView &)
{
    qsizetype depth = 0;
    while (c.take('>'))
        ++depth;
    if (!conventions.quotes || (depth == 3 && !conventions.promptQuotes))
        return false;
    return c.atEnd() || c.take(' ');
}

bool barQuote(ByteCursor &c, const PrefixConventions &conventions, QByteArrayView &)
{
    c.take('|');
    c.take(' ');
    return conventions.bars;
}

/// "[rank0]: ", "[default3]:" of torchrun, "[1,0]<stderr>:" of mpirun --tag-output.
bool rank(ByteCursor &c, const PrefixConventions &, QByteArrayView &stream)
{
    const QByteArrayView line = c.rest();
    qsizetype end = 0; // of the name
    if (c.take("[rank") || c.take("[default")) {
        c.takeSpaces();
        if (!c.takeDigits(1, 6) || !c.take("]:"))
            return false;
        end = c.position() - 2;
    } else {
        c.take('[');
        if (!c.takeDigits(1, 6) || !c.take(',') || !c.takeDigits(1, 6))
            return false;
        end = c.position();
        if (!c.take("]<stdout>:") && !c.take("]<stderr>:"))
            return false;
    }
    stream = line.sliced(1, end - 1);
    c.take(' ');
    return true;
}

/// "[pod/web-7d9c/app] " of kubectl.
bool podPath(ByteCursor &c, const PrefixConventions &, QByteArrayView &stream)
{
    const QByteArrayView line = c.rest();
    if (!c.take("[pod/") || !c.takeName() || !c.take('/') || !c.takeName() || !c.take(']'))
        return false;
    const qsizetype end = c.position() - 1;
    if (!c.take(' ') && !c.atEnd())
        return false;
    stream = line.sliced(1, end - 1);
    return true;
}

/// "web-1  | ", "web_1  | ", "web.1 | ", and at the column of the paste also "web  | ".
bool composeService(ByteCursor &c, const PrefixConventions &conventions, QByteArrayView &stream)
{
    const QByteArrayView line = c.rest();
    qsizetype name = 0;
    const qsizetype length = conventions.services ? serviceColumn(line, &name) : 0;
    if (!length)
        return false;
    qsizetype digits = name;
    while (digits > 0 && ByteCursor::isDigit(line[digits - 1]))
        --digits;
    const bool numbered =
        digits < name && digits >= 2 && (line[digits - 1] == '-' || line[digits - 1] == '_' || line[digits - 1] == '.');
    if (!numbered && line.indexOf('|') != conventions.serviceColumn)
        return false;
    stream = line.first(name);
    c.skip(length);
    return true;
}

/// "12:34:56 " where it is before most lines.
bool commonClock(ByteCursor &c, const PrefixConventions &conventions, QByteArrayView &)
{
    const qsizetype length = conventions.clocks ? clockStamp(c.rest(), conventions.clockBlanks) : 0;
    c.skip(length);
    return length > 0;
}

/// The "12:34:56 " of foreman's "12:34:56 web.1  | ".
bool foremanClock(ByteCursor &c, const PrefixConventions &conventions, QByteArrayView &stream)
{
    const qsizetype length = clockStamp(c.rest(), 1);
    c.skip(length);
    ByteCursor service(c.rest());
    return length > 0 && composeService(service, conventions, stream);
}

/// "pod container " of stern where it is before most lines.
bool podColumns(ByteCursor &c, const PrefixConventions &conventions, QByteArrayView &stream)
{
    qsizetype name = 0;
    const qsizetype length = conventions.podNames ? podNames(c.rest(), &name) : 0;
    if (!length)
        return false;
    stream = c.rest().first(name);
    c.skip(length);
    return true;
}

bool syslog(ByteCursor &c, const PrefixConventions &, QByteArrayView &)
{
    if (takeWeekday(c)) { // journalctl -o short-full: "Fri 2026-05-15 21:32:02 CEST host …"
        return takeDate(c) && takeBlanks(c) && takeClock(c) && takeBlanks(c) && c.takeName(5) && takeBlanks(c)
            && takeHostAndProgram(c, true);
    }
    if (!takeMonth(c))
        return false;
    c.takeSpaces();
    return c.takeDigits(1, 2) && takeBlanks(c) && takeClock(c) && takeBlanks(c) && takeHostAndProgram(c, true);
}

bool takeGlogLevel(ByteCursor &c)
{
    const bool isLevel = QByteArrayView("VDIWEFC").contains(c.peek()) && ByteCursor::isDigit(c.peek(1));
    c.skip(isLevel ? 1 : 0);
    return isLevel;
}

/// "V0515 21:32:02.058000 49093 torch/_dynamo/x.py:556] [0/0] [__graph_breaks] ".
bool glog(ByteCursor &c, const PrefixConventions &, QByteArrayView &)
{
    if (!takeGlogLevel(c) || !c.takeDigits(4, 8) || !takeBlanks(c) || !takeClock(c) || !takeBlanks(c)
        || !c.takeDigits(1, 10) || !takeBlanks(c) || !c.takePast(']', 300))
        return false;
    const auto takeCompileId = [](ByteCursor &group) { // "[0/0]", "[0/0_1]", "[__graph_breaks]"
        group.takeSpaces();
        if (!group.take('['))
            return false;
        const char first = group.peek();
        return (ByteCursor::isDigit(first) || first == '!' || (first == '_' && group.peek(1) == '_'))
            && group.takePast(']', 60);
    };
    while (c.takeAll(takeCompileId)) { }
    c.take(' ');
    return true;
}

/// "[W1121 16:27:12.242672193 ProcessGroupGloo.cpp:527] " of torch's own library.
bool bracketedGlog(ByteCursor &c, const PrefixConventions &, QByteArrayView &)
{
    c.take('[');
    if (!takeGlogLevel(c) || !c.takeShape("9999") || !takeBlanks(c) || !takeClock(c) || !takeBlanks(c) || !c.takeName()
        || !c.take(':') || !c.takeDigits(1, 6) || !c.take(']'))
        return false;
    c.take(' ');
    return true;
}

/// "##[error]", "::error file=a.c,line=3::" of GitHub, "[Pipeline] " of Jenkins, "section_start:…" of GitLab.
bool ciCommand(ByteCursor &c, const PrefixConventions &, QByteArrayView &)
{
    if (c.take("##["))
        return c.takeName(20) && c.take(']');
    if (c.take("::")) {
        if (!c.takeOneOf({"error", "warning", "notice", "debug", "group", "endgroup"})
            || (c.peek() != ' ' && c.peek() != ':'))
            return false;
        const qsizetype end = c.rest().first(qMin<qsizetype>(c.rest().size(), 400)).indexOf("::");
        if (end < 0)
            return false;
        c.skip(end + 2);
        return true;
    }
    if (c.take("[Pipeline] "))
        return true;
    if (!c.takeOneOf({"section_start:", "section_end:"}) || !c.takeDigits(9, 11) || !c.take(':'))
        return false;
    c.skip(c.rest().size());
    return true;
}

/// Whether what ciCommand() takes from `line` begins a step of the job, rather than a message of it.
bool announcesStep(QByteArrayView line)
{
    return line.startsWith("##[group]Run ") || line.startsWith("##[section]Starting: ")
        || line.startsWith("section_start:") || line.startsWith("[Pipeline] ");
}

/// "#12 0.345 " of docker build.
bool buildStep(ByteCursor &c, const PrefixConventions &, QByteArrayView &)
{
    return c.take('#') && c.takeDigits(1, 4) && c.take(' ') && c.takeDigits(1, 6) && c.take('.') && c.takeDigits(1, 3)
        && (c.take(' ') || c.atEnd());
}

/// " ⨯ ", "✘ ": the mark that a command line tool puts before a message of failure, with the blanks around it.
bool statusMark(ByteCursor &c, const PrefixConventions &, QByteArrayView &)
{
    while (c.position() < 2 && c.take(' ')) { }
    if (!c.takeOneOf({"\u2a2f", "\u2715", "\u2716", "\u2717", "\u2718", "\u274c"}) || !c.take(' ')) // ⨯ ✕ ✖ ✗ ✘ ❌
        return false;
    while (c.take(' ')) { }
    return !c.atEnd();
}

/// "[INFO|trainer.py:12] 2026-05-15 21:32:02,123 >> " of transformers.
bool levelAndFile(ByteCursor &c, const PrefixConventions &, QByteArrayView &)
{
    return c.take('[') && takeLevel(c) && c.take('|') && c.takePast(']', 120) && c.take(' ') && takeDate(c)
        && takeBlanks(c) && takeClock(c) && c.take(" >> ");
}

struct PrefixKind
{
    QByteArrayView firsts; ///< The bytes that it may begin with.
    ReadPrefix read;
    bool isLog = true; ///< The line begins a message.
};

constexpr QByteArrayView Digits("0123456789");
constexpr QByteArrayView Capitals("ABCDEFGHIJKLMNOPQRSTUVWXYZ");
constexpr QByteArrayView NameCharacters("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_-.");

/// In the order in which they are tried.
constexpr PrefixKind Kinds[] = {
    {">", quoteMark, false},
    {"|", barQuote, false},
    {"[", rank},
    {"[0123456789", timeStamp},
    {"[", podPath},
    {"[", bracketedGlog},
    {"[", bracketedStamp},
    {"[", levelAndFile},
    {"[#:s", ciCommand},
    {Digits, commonClock},
    {Digits, foremanClock},
    {"#", buildStep},
    {" \xe2", statusMark},
    {Capitals, glog},
    {Capitals, syslog},
    {NameCharacters, composeService},
    {NameCharacters, podColumns},
};

/// The kinds that may begin with each byte.
const std::array<std::vector<PrefixKind>, 256> &kindsByFirst()
{
    static const auto kinds = [] {
        std::array<std::vector<PrefixKind>, 256> made;
        for (const PrefixKind &kind : Kinds) {
            for (const char first : kind.firsts)
                made[static_cast<unsigned char>(first)].push_back(kind);
        }
        return made;
    }();
    return kinds;
}

} // namespace

qsizetype clockStamp(QByteArrayView line, qsizetype blanks)
{
    ByteCursor c(line);
    if (!takeClock(c))
        return 0;
    if (c.atEnd())
        return c.position();
    if (!c.take(' '))
        return 0;
    for (qsizetype taken = 1; taken < blanks && c.take(' ');)
        ++taken;
    return c.position();
}

qsizetype serviceColumn(QByteArrayView line, qsizetype *name)
{
    ByteCursor c(line);
    bool letter = false;
    while ((ByteCursor::isNameCharacter(c.peek()) || c.peek() == '@') && c.position() <= MaxServiceName) {
        letter = letter || (c.peek() | 0x20) >= 'a';
        c.take(c.peek());
    }
    *name = c.position();
    if (!letter || *name < 2 || !takeBlanks(c) || !c.take('|'))
        return 0;
    if (!c.take(' ') && !c.atEnd())
        return 0;
    return c.position();
}

qsizetype podNames(QByteArrayView line, qsizetype *name)
{
    ByteCursor c(line);
    const int pod = c.takeName();
    if (pod < 4 || !c.take(' '))
        return 0;
    const QByteArrayView podName = line.first(pod);
    const qsizetype dash = podName.lastIndexOf('-');
    if (dash <= 0)
        return 0;
    bool number = true;
    for (qsizetype i = dash + 1; i < pod; ++i) {
        const char letter = podName[i];
        if (!ByteCursor::isDigit(letter) && !(letter >= 'a' && letter <= 'z'))
            return 0;
        number = number && ByteCursor::isDigit(letter);
    }
    const qsizetype tail = pod - dash - 1;
    if (!(number ? tail >= 1 : tail == 5)) // "web-0", "web-7d9c64f6b-x2x7p"
        return 0;
    if (!c.takeName() || c.peek() == ':')
        return 0;
    *name = c.position();
    return c.take(' ') || c.atEnd() ? c.position() : 0;
}

PeeledPrefix peelPrefix(QByteArrayView line, const PrefixConventions &conventions)
{
    constexpr int MaxPrefixes = 8;
    PeeledPrefix peeled;
    for (int round = 0; round < MaxPrefixes && peeled.length < line.size(); ++round) {
        const QByteArrayView rest = line.sliced(peeled.length);
        qsizetype found = 0;
        for (const PrefixKind &kind : kindsByFirst()[static_cast<unsigned char>(rest[0])]) {
            ByteCursor c(rest);
            if (kind.read(c, conventions, peeled.stream)) {
                found = c.position();
                peeled.opensStep = peeled.opensStep || announcesStep(rest);
                peeled.isLog = peeled.isLog || kind.isLog;
                break;
            }
        }
        if (!found)
            break;
        peeled.length += found;
    }
    return peeled;
}

} // namespace waymark
