#include "diagnosis/prefix.h"

namespace waymark {

namespace {

bool isDigit(QChar c)
{
    return c >= u'0' && c <= u'9';
}

bool isNameCharacter(QChar c)
{
    return isDigit(c) || (c >= u'a' && c <= u'z') || (c >= u'A' && c <= u'Z') || c == u'_' || c == u'-' || c == u'.';
}

/// Reads from the front of a line; every step says whether it could be taken.
class Cursor
{
public:
    explicit Cursor(QStringView text) : m_text(text) {}

    qsizetype position() const { return m_position; }
    bool atEnd() const { return m_position >= m_text.size(); }
    QChar peek() const { return atEnd() ? QChar() : m_text[m_position]; }

    bool take(QChar c)
    {
        if (peek() != c || atEnd())
            return false;
        ++m_position;
        return true;
    }

    bool take(QStringView word)
    {
        if (!m_text.sliced(m_position).startsWith(word))
            return false;
        m_position += word.size();
        return true;
    }

    int takeDigits(int atLeast, int atMost)
    {
        int count = 0;
        while (count < atMost && !atEnd() && isDigit(peek())) {
            ++m_position;
            ++count;
        }
        return count >= atLeast ? count : 0;
    }

    int takeSpaces()
    {
        int count = 0;
        while (!atEnd() && (peek() == u' ' || peek() == u'\t')) {
            ++m_position;
            ++count;
        }
        return count;
    }

    int takeName()
    {
        int count = 0;
        while (!atEnd() && isNameCharacter(peek())) {
            ++m_position;
            ++count;
        }
        return count;
    }

    bool takeUntil(QChar c, int atMost)
    {
        for (int i = 0; i < atMost && !atEnd(); ++i) {
            if (m_text[m_position++] == c)
                return true;
        }
        return false;
    }

    QStringView rest() const { return m_text.sliced(qMin(m_position, m_text.size())); }

private:
    QStringView m_text;
    qsizetype m_position = 0;
};

bool takeClock(Cursor &c)
{
    if (!c.takeDigits(1, 2) || !c.take(u':') || !c.takeDigits(2, 2) || !c.take(u':') || !c.takeDigits(2, 2))
        return false;
    if (c.peek() == u'.' || c.peek() == u',') {
        Cursor fraction = c;
        fraction.take(c.peek());
        if (fraction.takeDigits(1, 9))
            c = fraction;
    }
    return true;
}

bool takeZone(Cursor &c)
{
    if (c.take(u'Z'))
        return true;
    if (c.peek() == u'+' || c.peek() == u'-') {
        c.take(c.peek());
        return c.takeDigits(2, 2) && (c.take(u':') || true) && c.takeDigits(2, 2);
    }
    return true;
}

bool takeDate(Cursor &c)
{
    if (!c.takeDigits(4, 4))
        return false;
    const QChar separator = c.peek();
    if (separator != u'-' && separator != u'/')
        return false;
    return c.take(separator) && c.takeDigits(2, 2) && c.take(separator) && c.takeDigits(2, 2);
}

qsizetype quoteMark(QStringView line)
{
    if (line == u">")
        return 1;
    return line.startsWith(u"> ") ? 2 : 0;
}

qsizetype rank(QStringView line)
{
    Cursor c(line);
    if (!c.take(u"[rank") && !c.take(u"[default"))
        return 0;
    c.takeSpaces();
    if (!c.takeDigits(1, 6) || !c.take(u"]:"))
        return 0;
    if (c.peek() == u' ')
        c.take(u' ');
    return c.position();
}

qsizetype composeService(QStringView line)
{
    Cursor c(line);
    const int name = c.takeName();
    if (name < 3 || !isDigit(line[name - 1]))
        return 0;
    qsizetype digits = name;
    while (digits > 0 && isDigit(line[digits - 1]))
        --digits;
    if (digits < 2 || (line[digits - 1] != u'-' && line[digits - 1] != u'_'))
        return 0;
    if (c.takeSpaces() == 0 || !c.take(u'|'))
        return 0;
    if (c.peek() == u' ')
        c.take(u' ');
    return c.position();
}

qsizetype timeStamp(QStringView line)
{
    Cursor c(line);
    const bool bracket = c.take(u'[');
    Cursor dated = c;
    if (takeDate(dated)) {
        if (!dated.take(u'T') && !dated.takeSpaces())
            return 0;
        c = dated;
    } else if (!bracket) {
        return 0; // a bare clock at a line's start may well be the program's own
    }
    if (!takeClock(c) || !takeZone(c))
        return 0;
    if (bracket && !c.take(u']'))
        return 0;
    const bool end = c.atEnd();
    return end || c.takeSpaces() ? c.position() : 0;
}

qsizetype syslog(QStringView line)
{
    static constexpr QStringView months[] = {u"Jan ", u"Feb ", u"Mar ", u"Apr ", u"May ", u"Jun ",
                                             u"Jul ", u"Aug ", u"Sep ", u"Oct ", u"Nov ", u"Dec "};
    Cursor c(line);
    bool month = false;
    for (QStringView name : months)
        month = month || c.take(name);
    if (!month)
        return 0;
    c.takeSpaces();
    if (!c.takeDigits(1, 2) || !c.takeSpaces() || !takeClock(c) || !c.takeSpaces())
        return 0;
    if (!c.takeName() || !c.takeSpaces() || !c.takeName()) // host, program
        return 0;
    if (c.take(u'[') && (!c.takeDigits(1, 10) || !c.take(u']')))
        return 0;
    return c.take(u": ") ? c.position() : 0;
}

qsizetype glog(QStringView line)
{
    Cursor c(line);
    const QChar level = c.peek();
    if (!QStringView(u"VDIWEFC").contains(level) || c.atEnd())
        return 0;
    c.take(level);
    if (!c.takeDigits(4, 8) || !c.takeSpaces() || !takeClock(c) || !c.takeSpaces() || !c.takeDigits(1, 10) || !c.takeSpaces())
        return 0;
    if (!c.takeUntil(u']', 300))
        return 0;
    for (;;) { // "[0/0]", "[0/0_1]", "[__graph_breaks]"
        Cursor group = c;
        group.takeSpaces();
        if (!group.take(u'['))
            break;
        const QStringView inside = group.rest();
        const bool compileId = !inside.isEmpty() && (isDigit(inside[0]) || inside[0] == u'!' || inside.startsWith(u"__"));
        if (!compileId || !group.takeUntil(u']', 60))
            break;
        c = group;
    }
    if (c.peek() == u' ')
        c.take(u' ');
    return c.position();
}

qsizetype pytest(QStringView line)
{
    if (line == u"E")
        return 1;
    return line.startsWith(u"E   ") ? 4 : 0;
}

} // namespace

qsizetype peelPrefix(QStringView line)
{
    qsizetype peeled = 0;
    for (int round = 0; round < 8 && peeled < line.size(); ++round) {
        const QStringView rest = line.sliced(peeled);
        const char16_t first = rest[0].unicode();
        qsizetype found = 0;
        if (first == u'>')
            found = quoteMark(rest);
        else if (first == u'[')
            found = qMax(rank(rest), timeStamp(rest));
        else if (first >= u'0' && first <= u'9')
            found = timeStamp(rest);
        if (!found && first == u'E')
            found = pytest(rest);
        if (!found && first >= u'A' && first <= u'W')
            found = qMax(glog(rest), syslog(rest));
        if (!found)
            found = composeService(rest);
        if (!found)
            break;
        peeled += found;
    }
    return peeled;
}

} // namespace waymark
