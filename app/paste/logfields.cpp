#include "app/paste/logfields.h"

namespace waymark {

namespace {

bool takeBracketed(ByteCursor &c, char open, char close, qsizetype atMost)
{
    return c.takeAll([=](ByteCursor &group) { return group.take(open) && group.takePast(close, atMost); });
}

/// "name - ERROR - " and "ERROR - " of Python, behind "- ".
bool takePythonLogger(ByteCursor &log)
{
    if (takeLevel(log) && log.take(" - "))
        return true;
    return log.takeWord() && log.take(" - ") && takeLevel(log) && (log.take(" - ") || log.take(": "));
}

/// "--- [main] c.e.App : " and "--- [app] [main] c.e.App : " of Spring Boot, behind the process number.
bool takeSpringLogger(ByteCursor &log)
{
    if (!log.take(" --- ") || !takeBracketed(log, '[', ']', 100) || !takeBlanks(log))
        return false;
    if (log.peek() == '[' && (!takeBracketed(log, '[', ']', 100) || !takeBlanks(log)))
        return false;
    if (!log.takeWord() || !takeBlanks(log) || !log.take(':'))
        return false;
    log.take(' ');
    return true;
}

/// GitLab's "01O " and "01E+".
bool takeGitlabStream(ByteCursor &c)
{
    const char first = c.peek();
    const bool hexadecimal = ByteCursor::isDigit(first) || (first >= 'a' && first <= 'f');
    if (!hexadecimal || !ByteCursor::isNameCharacter(c.peek(1)) || (c.peek(2) != 'O' && c.peek(2) != 'E')
        || (c.peek(3) != ' ' && c.peek(3) != '+'))
        return false;
    c.skip(4);
    return true;
}

/// PostgreSQL's "UTC [812] ", "CEST [812] ana@shop ".
bool takePostgresZone(ByteCursor &c)
{
    return c.takeAll([](ByteCursor &zone) {
        for (int i = 0; i < 3; ++i) {
            if (!ByteCursor::isUpper(zone.peek(i)))
                return false;
        }
        return zone.takeName() <= 5 && zone.take(" [") && zone.takeDigits(1, 10) && zone.take("] ");
    });
}

} // namespace

bool takeClock(ByteCursor &c)
{
    return c.takeAll([](ByteCursor &clock) {
        if (!clock.takeDigits(1, 2) || !clock.takeShape(":99:99") || ByteCursor::isDigit(clock.peek()))
            return false;
        if ((clock.peek() == '.' || clock.peek() == ',') && ByteCursor::isDigit(clock.peek(1))) {
            clock.skip(1);
            clock.takeDigits(1, 9);
        }
        return true;
    });
}

void takeZone(ByteCursor &c)
{
    if (c.take('Z'))
        return;
    c.takeAll([](ByteCursor &zone) {
        zone.take(' ');
        if ((!zone.take('+') && !zone.take('-')) || !zone.takeShape("99"))
            return false;
        zone.take(':');
        return zone.takeShape("99") && !ByteCursor::isNameCharacter(zone.peek());
    });
}

bool takeDate(ByteCursor &c)
{
    return c.takeShape("9999-99-99") || c.takeShape("9999/99/99");
}

bool takeMonth(ByteCursor &c)
{
    return c.takeOneOf(
        {"Jan ", "Feb ", "Mar ", "Apr ", "May ", "Jun ", "Jul ", "Aug ", "Sep ", "Oct ", "Nov ", "Dec "});
}

bool takeWeekday(ByteCursor &c)
{
    return c.takeOneOf({"Mon ", "Tue ", "Wed ", "Thu ", "Fri ", "Sat ", "Sun "});
}

bool takeLevel(ByteCursor &c)
{
    return c.takeAll([](ByteCursor &level) {
        return level.takeOneOf(
                   {"TRACE", "DEBUG", "INFO", "NOTICE", "WARNING", "WARN", "ERROR", "FATAL", "CRITICAL", "SEVERE"})
            && !ByteCursor::isNameCharacter(level.peek()) && level.peek() != ':';
    });
}

bool takeBlanks(ByteCursor &c)
{
    return c.takeSpaces() > 0;
}

bool takeHostAndProgram(ByteCursor &c, bool bare)
{
    return c.takeAll([bare](ByteCursor &fields) {
        if (!fields.takeName() || !takeBlanks(fields))
            return false;
        const QByteArrayView rest = fields.rest();
        const QByteArrayView name = rest.first(fields.takeName());
        if (name.isEmpty())
            return false;
        takeBracketed(fields, '(', ')', 60); // systemd's "(sd-executor)" and the like
        const bool numbered = fields.take('[');
        if (numbered && (!fields.takeDigits(1, 10) || !fields.take(']')))
            return false;
        if (!numbered && !bare && name != "kernel" && name != "sudo" && name != "audit")
            return false;
        return fields.take(": ") || (fields.take(':') && fields.atEnd());
    });
}

bool takeLogger(ByteCursor &c)
{
    return c.takeAll([](ByteCursor &log) {
        if (log.take("- "))
            return takePythonLogger(log);
        if (log.take("| "))
            return takeLevel(log) && takeBlanks(log) && log.take("| ") && log.takeWord() && log.take(" - ");
        const bool threadFirst = takeBracketed(log, '[', ']', 100) && takeBlanks(log);
        if (!takeLevel(log) || !takeBlanks(log))
            return false;
        if (!threadFirst && log.takeDigits(1, 10))
            return takeSpringLogger(log);
        if (!threadFirst && (!takeBracketed(log, '[', ']', 100) || !takeBlanks(log)))
            return false;
        if (!threadFirst && takeBracketed(log, '(', ')', 100) && takeBlanks(log)) { // JBoss
            log.take("- ");
            return true;
        }
        return log.takeWord() && takeBlanks(log) && (log.take("- ") || log.take("-- "));
    });
}

void takeBehindStamp(ByteCursor &c)
{
    if (takeGitlabStream(c))
        return;
    if (c.rest().startsWith("stdout ") || c.rest().startsWith("stderr ")) { // a container's own log: "stderr F "
        c.takeAll([](ByteCursor &log) { return log.takeOneOf({"stdout ", "stderr "}) && log.takeOneOf({"F ", "P "}); });
        return;
    }
    c.takeAll([](ByteCursor &fields) {
        fields.takeSpaces();
        if (takePostgresZone(fields))
            return true;
        ByteCursor gunicorn = fields; // "[812] [ERROR] "
        if (gunicorn.take('[') && gunicorn.takeDigits(1, 10) && gunicorn.take("] [")
            && ByteCursor::isUpper(gunicorn.peek())) {
            fields.takePast(' ', 20);
            return true;
        }
        return takeHostAndProgram(fields, false) || takeLogger(fields);
    });
}

} // namespace waymark
