#include "app/paste/prefix.h"

#include "app/text/bytecursor.h"

#include <algorithm>
#include <array>

namespace waymark {

namespace {

constexpr qsizetype LongestServiceName = 64;

bool takeClock(ByteCursor &c)
{
    ByteCursor clock = c;
    if (!clock.takeDigits(1, 2) || !clock.take(':') || !clock.takeDigits(2, 2) || !clock.take(':')
        || !clock.takeDigits(2, 2))
        return false;
    if (ByteCursor::isDigit(clock.peek()))
        return false;
    if ((clock.peek() == '.' || clock.peek() == ',') && ByteCursor::isDigit(clock.peek(1))) {
        clock.take(clock.peek());
        clock.takeDigits(1, 9);
    }
    c = clock;
    return true;
}

/// "Z", "+0200", "+02:00", " +0000"; nothing is a zone too.
bool takeZone(ByteCursor &c)
{
    if (c.take('Z'))
        return true;
    ByteCursor zone = c;
    zone.take(' ');
    if (!zone.take('+') && !zone.take('-'))
        return true;
    if (!zone.takeDigits(2, 2))
        return true;
    zone.take(':');
    if (zone.takeDigits(2, 2) && !ByteCursor::isNameCharacter(zone.peek()))
        c = zone;
    return true;
}

bool takeDate(ByteCursor &c)
{
    ByteCursor date = c;
    if (!date.takeDigits(4, 4))
        return false;
    const char separator = date.peek();
    if (separator != '-' && separator != '/')
        return false;
    if (!date.take(separator) || !date.takeDigits(2, 2) || !date.take(separator) || !date.takeDigits(2, 2))
        return false;
    c = date;
    return true;
}

bool takeMonth(ByteCursor &c)
{
    static constexpr std::array<QByteArrayView, 12> Months = {"Jan ", "Feb ", "Mar ", "Apr ", "May ", "Jun ",
                                                              "Jul ", "Aug ", "Sep ", "Oct ", "Nov ", "Dec "};
    for (const QByteArrayView name : Months) {
        if (c.take(name))
            return true;
    }
    return false;
}

bool takeWeekday(ByteCursor &c)
{
    static constexpr std::array<QByteArrayView, 7> Days = {"Mon ", "Tue ", "Wed ", "Thu ", "Fri ", "Sat ", "Sun "};
    for (const QByteArrayView name : Days) {
        if (c.take(name))
            return true;
    }
    return false;
}

/// A level as loggers print it between other fields; never one that ends in a colon.
bool takeLevel(ByteCursor &c)
{
    static constexpr std::array<QByteArrayView, 10> Levels = {"TRACE", "DEBUG", "INFO",  "NOTICE",   "WARNING",
                                                              "WARN",  "ERROR", "FATAL", "CRITICAL", "SEVERE"};
    for (const QByteArrayView level : Levels) {
        ByteCursor word = c;
        if (word.take(level) && !ByteCursor::isNameCharacter(word.peek()) && word.peek() != ':') {
            c = word;
            return true;
        }
    }
    return false;
}

bool takeBracketed(ByteCursor &c, char open, char close, qsizetype atMost)
{
    ByteCursor group = c;
    if (!group.take(open) || !group.takePast(close, atMost))
        return false;
    c = group;
    return true;
}

bool takeBlanks(ByteCursor &c)
{
    return c.takeSpaces() > 0;
}

/// " host dockerd[812]: "; without a number only behind `bare` and for programs that have none.
bool takeHostAndProgram(ByteCursor &c, bool bare)
{
    ByteCursor fields = c;
    if (!fields.takeName() || !takeBlanks(fields))
        return false;
    const QByteArrayView program = fields.rest();
    const int length = fields.takeName();
    if (!length)
        return false;
    if (fields.peek() == '(') // systemd's "(sd-executor)" and the like
        takeBracketed(fields, '(', ')', 60);
    bool numbered = false;
    if (fields.take('[')) {
        if (!fields.takeDigits(1, 10) || !fields.take(']'))
            return false;
        numbered = true;
    }
    const QByteArrayView name = program.first(length);
    if (!numbered && !bare && name != "kernel" && name != "sudo" && name != "audit")
        return false;
    if (!fields.take(": ") && !(fields.take(':') && fields.atEnd()))
        return false;
    c = fields;
    return true;
}

/// " - name - ERROR - " of Python, " ERROR 12 --- [main] c.e.App : " of Spring Boot, " [main] ERROR c.e.App - " of
/// logback and log4j, " ERROR [c.e.App] (main) " of JBoss, " | ERROR    | app:run:12 - " of loguru.
bool takeLogger(ByteCursor &c)
{
    ByteCursor log = c;
    if (log.take("- ")) {
        if (takeLevel(log) && log.take(" - ")) {
            c = log;
            return true;
        }
        if (!log.takeWord() || !log.take(" - ") || !takeLevel(log))
            return false;
        if (!log.take(" - ") && !log.take(": "))
            return false;
        c = log;
        return true;
    }
    if (log.take("| ")) {
        if (!takeLevel(log) || !takeBlanks(log) || !log.take("| ") || !log.takeWord() || !log.take(" - "))
            return false;
        c = log;
        return true;
    }
    const bool threadFirst = takeBracketed(log, '[', ']', 100) && takeBlanks(log);
    if (!takeLevel(log) || !takeBlanks(log))
        return false;
    if (!threadFirst && log.takeDigits(1, 10)) {
        if (!log.take(" --- ") || !takeBracketed(log, '[', ']', 100) || !takeBlanks(log))
            return false;
        if (log.peek() == '[' && (!takeBracketed(log, '[', ']', 100) || !takeBlanks(log)))
            return false;
        if (!log.takeWord() || !takeBlanks(log) || !log.take(':'))
            return false;
        log.take(' ');
        c = log;
        return true;
    }
    if (!threadFirst) {
        if (!takeBracketed(log, '[', ']', 100) || !takeBlanks(log))
            return false;
        if (takeBracketed(log, '(', ')', 100) && takeBlanks(log)) { // JBoss
            log.take("- ");
            c = log;
            return true;
        }
    }
    if (!log.takeWord() || !takeBlanks(log) || (!log.take("- ") && !log.take("-- ")))
        return false;
    c = log;
    return true;
}

/// What follows a stamp and belongs to it.
void takeBehindStamp(ByteCursor &c)
{
    ByteCursor next = c;
    const bool hexadecimal = ByteCursor::isDigit(next.peek()) || (next.peek() >= 'a' && next.peek() <= 'f');
    if (hexadecimal && ByteCursor::isNameCharacter(next.peek(1)) && (next.peek(2) == 'O' || next.peek(2) == 'E')
        && (next.peek(3) == ' ' || next.peek(3) == '+')) { // GitLab: "01O "
        next.take(next.peek());
        next.take(next.peek());
        next.take(next.peek());
        next.take(next.peek());
        c = next;
        return;
    }
    if (next.take("stdout ") || next.take("stderr ")) { // a container's own log: "stderr F "
        if (next.take("F ") || next.take("P "))
            c = next;
        return;
    }
    next = c;
    next.takeSpaces();
    const ByteCursor fields = next;
    if (ByteCursor::isUpper(next.peek()) && ByteCursor::isUpper(next.peek(1)) && ByteCursor::isUpper(next.peek(2))) {
        const int letters = next.takeName(); // PostgreSQL: "UTC [812] ", "CEST [812] ana@shop "
        if (letters <= 5 && next.take(" [") && next.takeDigits(1, 10) && next.take("] ")) {
            c = next;
            return;
        }
        next = fields;
    }
    if (next.take('[') && next.takeDigits(1, 10) && next.take("] [")
        && ByteCursor::isUpper(next.peek())) { // gunicorn: "[812] [ERROR] "
        c = fields;
        c.takePast(' ', 20);
        return;
    }
    next = fields;
    if (takeHostAndProgram(next, false) || takeLogger(next))
        c = next;
}

qsizetype timeStamp(QByteArrayView line)
{
    ByteCursor c(line);
    const bool bracket = c.take('[');
    ByteCursor dated = c;
    if (takeDate(dated)) {
        if (!dated.take('T') && !takeBlanks(dated))
            return 0;
        c = dated;
    } else if (!bracket) {
        ByteCursor clock = c; // a bare clock may well be the program's own, but not before "[main] ERROR c.e.App - "
        if (takeClock(clock) && takeBlanks(clock) && takeLogger(clock))
            return clock.position();
        return 0;
    }
    if (!takeClock(c) || !takeZone(c))
        return 0;
    if (bracket && c.take(": ") && takeLevel(c)) // Celery: "[…: ERROR/MainProcess] "
        c.takePast(']', 60);
    else if (bracket && !c.take(']'))
        return 0;
    if (c.atEnd())
        return c.position();
    if (!c.take(' ') && !c.take('\t')) // one: what the program indented stays so
        return 0;
    takeBehindStamp(c);
    return c.position();
}

/// "[    5.123456] " of the kernel, "[Fri May 15 21:32:02.123456 2026] " of Apache and dmesg -T.
qsizetype bracketedStamp(QByteArrayView line)
{
    ByteCursor c(line);
    if (!c.take('['))
        return 0;
    ByteCursor clock = c;
    clock.takeSpaces();
    if (clock.takeDigits(1, 9) && clock.take('.') && clock.takeDigits(6, 6) && clock.take("] ")) {
        takeHostAndProgram(clock, false);
        return clock.position();
    }
    if (!takeWeekday(c) || !takeMonth(c))
        return 0;
    c.takeSpaces();
    if (!c.takeDigits(1, 2) || !takeBlanks(c) || !takeClock(c) || !takeBlanks(c) || !c.takeDigits(4, 4)
        || !c.take("] "))
        return 0;
    return c.position();
}

qsizetype quoteMark(QByteArrayView line, const PrefixHabits &habits)
{
    if (!habits.quotes)
        return 0;
    qsizetype depth = 1;
    while (depth < line.size() && line[depth] == '>')
        ++depth;
    if (depth == 3 && !habits.promptQuotes)
        return 0;
    if (depth == line.size())
        return depth;
    return line[depth] == ' ' ? depth + 1 : 0;
}

qsizetype rank(QByteArrayView line, QByteArrayView &stream)
{
    ByteCursor c(line);
    if (c.take("[rank") || c.take("[default")) {
        c.takeSpaces();
        if (!c.takeDigits(1, 6) || !c.take("]:"))
            return 0;
        stream = line.sliced(1, c.position() - 3);
        c.take(' ');
        return c.position();
    }
    c.take('['); // mpirun --tag-output
    if (!c.takeDigits(1, 6) || !c.take(',') || !c.takeDigits(1, 6) || !c.take("]<"))
        return 0;
    const qsizetype name = c.position() - 2;
    if (!c.take("stdout>:") && !c.take("stderr>:"))
        return 0;
    stream = line.sliced(1, name - 1);
    c.take(' ');
    return c.position();
}

qsizetype podPath(QByteArrayView line, QByteArrayView &stream)
{
    ByteCursor c(line);
    if (!c.take("[pod/") || !c.takeName() || !c.take('/') || !c.takeName() || !c.take(']'))
        return 0;
    const qsizetype end = c.position() - 1;
    if (!c.take(' ') && !c.atEnd())
        return 0;
    stream = line.sliced(1, end - 1);
    return c.position();
}

/// "web-1  | ", "web_1  | ", "web.1 | ", and at the column of the paste also "web  | ".
qsizetype composeService(QByteArrayView line, const PrefixHabits &habits, QByteArrayView &stream)
{
    qsizetype name = 0;
    const qsizetype length = habits.services ? serviceColumn(line, &name) : 0;
    if (!length)
        return 0;
    qsizetype digits = name;
    while (digits > 0 && ByteCursor::isDigit(line[digits - 1]))
        --digits;
    const bool numbered =
        digits < name && digits >= 2 && (line[digits - 1] == '-' || line[digits - 1] == '_' || line[digits - 1] == '.');
    if (!numbered && line.indexOf('|') != habits.serviceColumn)
        return 0;
    stream = line.first(name);
    return length;
}

qsizetype syslog(QByteArrayView line)
{
    ByteCursor c(line);
    if (takeWeekday(c)) { // journalctl -o short-full: "Fri 2026-05-15 21:32:02 CEST host …"
        if (!takeDate(c) || !takeBlanks(c) || !takeClock(c) || !takeBlanks(c) || !c.takeName(5) || !takeBlanks(c))
            return 0;
        return takeHostAndProgram(c, true) ? c.position() : 0;
    }
    if (!takeMonth(c))
        return 0;
    c.takeSpaces();
    if (!c.takeDigits(1, 2) || !takeBlanks(c) || !takeClock(c) || !takeBlanks(c))
        return 0;
    return takeHostAndProgram(c, true) ? c.position() : 0;
}

qsizetype glog(QByteArrayView line)
{
    ByteCursor c(line);
    const char level = c.peek();
    if (!ByteCursor::isDigit(c.peek(1)) || !QByteArrayView("VDIWEFC").contains(level))
        return 0;
    c.take(level);
    if (!c.takeDigits(4, 8) || !takeBlanks(c) || !takeClock(c) || !takeBlanks(c) || !c.takeDigits(1, 10)
        || !takeBlanks(c))
        return 0;
    if (!c.takePast(']', 300))
        return 0;
    for (;;) { // "[0/0]", "[0/0_1]", "[__graph_breaks]"
        ByteCursor group = c;
        group.takeSpaces();
        if (!group.take('['))
            break;
        const char first = group.peek();
        const bool compileId = ByteCursor::isDigit(first) || first == '!' || (first == '_' && group.peek(1) == '_');
        if (!compileId || !group.takePast(']', 60))
            break;
        c = group;
    }
    c.take(' ');
    return c.position();
}

/// "[W1121 16:27:12.242672193 ProcessGroupGloo.cpp:527] " of torch's own library.
qsizetype bracketedGlog(QByteArrayView line)
{
    ByteCursor c(line);
    if (!c.take('[') || !QByteArrayView("VDIWEFC").contains(c.peek()) || !c.take(c.peek()) || !c.takeDigits(4, 4))
        return 0;
    if (!takeBlanks(c) || !takeClock(c) || !takeBlanks(c) || !c.takeName() || !c.take(':') || !c.takeDigits(1, 6)
        || !c.take(']'))
        return 0;
    c.take(' ');
    return c.position();
}

/// "##[error]", "::error file=a.c,line=3::" of GitHub, "[Pipeline] " of Jenkins, "section_start:…" of GitLab.
qsizetype ciCommand(QByteArrayView line)
{
    ByteCursor c(line);
    if (c.take("##[")) {
        const int word = c.takeName(20);
        return word && c.take(']') ? c.position() : 0;
    }
    if (c.take("::")) {
        const bool known = c.take("error") || c.take("warning") || c.take("notice") || c.take("debug")
            || c.take("group") || c.take("endgroup");
        if (!known || (c.peek() != ' ' && c.peek() != ':'))
            return 0;
        const qsizetype end = c.rest().first(qMin<qsizetype>(c.rest().size(), 400)).indexOf("::");
        return end < 0 ? 0 : c.position() + end + 2;
    }
    if (c.take("[Pipeline] "))
        return c.position();
    if (c.take("section_start:") || c.take("section_end:"))
        return c.takeDigits(9, 11) && c.take(':') ? line.size() : 0;
    return 0;
}

/// "#12 0.345 " of docker build.
qsizetype buildStep(QByteArrayView line)
{
    ByteCursor c(line);
    if (!c.take('#') || !c.takeDigits(1, 4) || !c.take(' ') || !c.takeDigits(1, 6) || !c.take('.')
        || !c.takeDigits(1, 3))
        return 0;
    return c.take(' ') || c.atEnd() ? c.position() : 0;
}

/// " ⨯ ", "✘ ": the mark that a command line tool puts before a message of failure, with the blanks around it.
qsizetype statusMark(QByteArrayView line)
{
    constexpr std::array<QByteArrayView, 6> Marks = {"\u2a2f", "\u2715", "\u2716",
                                                     "\u2717", "\u2718", "\u274c"}; // ⨯ ✕ ✖ ✗ ✘ ❌
    qsizetype length = 0;
    while (length < 2 && length < line.size() && line[length] == ' ')
        ++length;
    const auto mark =
        std::find_if(Marks.begin(), Marks.end(), [&](QByteArrayView m) { return line.sliced(length).startsWith(m); });
    if (mark == Marks.end())
        return 0;
    length += mark->size();
    const qsizetype blanks = length;
    while (length < line.size() && line[length] == ' ')
        ++length;
    return length > blanks && length < line.size() ? length : 0;
}

/// "[INFO|trainer.py:12] 2026-05-15 21:32:02,123 >> " of transformers.
qsizetype levelAndFile(QByteArrayView line)
{
    ByteCursor c(line);
    if (!c.take('[') || !takeLevel(c) || !c.take('|') || !c.takePast(']', 120) || !c.take(' '))
        return 0;
    if (!takeDate(c) || !takeBlanks(c) || !takeClock(c) || !c.take(" >> "))
        return 0;
    return c.position();
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
    while ((ByteCursor::isNameCharacter(c.peek()) || c.peek() == '@') && c.position() <= LongestServiceName) {
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

PeeledPrefix peelPrefix(QByteArrayView line, const PrefixHabits &habits)
{
    PeeledPrefix peeled;
    for (int round = 0; round < 8 && peeled.length < line.size(); ++round) {
        const QByteArrayView rest = line.sliced(peeled.length);
        const char first = rest[0];
        qsizetype found = 0;
        bool isLog = true;
        if (first == '>') {
            found = quoteMark(rest, habits);
            isLog = false;
        } else if (first == '|') {
            found = habits.bars ? (rest.size() > 1 && rest[1] == ' ' ? 2 : 1) : 0;
            isLog = false;
        } else if (first == '[') {
            found = rank(rest, peeled.stream);
            if (!found)
                found = timeStamp(rest);
            if (!found)
                found = podPath(rest, peeled.stream);
            if (!found)
                found = bracketedGlog(rest);
            if (!found)
                found = bracketedStamp(rest);
            if (!found)
                found = levelAndFile(rest);
            if (!found)
                found = ciCommand(rest);
        } else if (first >= '0' && first <= '9') {
            found = timeStamp(rest);
            if (!found && habits.clocks)
                found = clockStamp(rest, habits.clockBlanks);
            if (!found) { // foreman: "12:34:56 web.1  | "
                const qsizetype clock = clockStamp(rest, 1);
                if (clock && composeService(rest.sliced(clock), habits, peeled.stream))
                    found = clock;
            }
        } else if (first == '#') {
            found = ciCommand(rest);
            if (!found)
                found = buildStep(rest);
        } else if (first == ':' || first == 's') {
            found = ciCommand(rest);
        } else if (first == ' ' || first == '\xe2') {
            found = statusMark(rest);
        } else if (ByteCursor::isUpper(first)) {
            found = glog(rest);
            if (!found)
                found = syslog(rest);
        }
        if (!found && ByteCursor::isNameCharacter(first)) {
            found = composeService(rest, habits, peeled.stream);
            qsizetype name = 0;
            if (!found && habits.podNames) {
                found = podNames(rest, &name);
                if (found)
                    peeled.stream = rest.first(name);
            }
        }
        if (!found)
            break;
        peeled.length += found;
        peeled.isLog = peeled.isLog || isLog;
    }
    return peeled;
}

} // namespace waymark
