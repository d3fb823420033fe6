#include "tests/diagnosis/pastechanges.h"

#include "tests/diagnosis/cleanlog.h"

#include <QRegularExpression>
#include <QSet>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

using Changed = std::optional<QString>;

/// `changed`, or nothing where it is `paste` still.
Changed unlessSame(const QString &paste, const QString &changed)
{
    return changed == paste ? Changed() : Changed(changed);
}

/// `paste` with `change(line, number)` in place of every line; lines keep their ends.
template <typename Change>
QString eachLine(const QString &paste, Change change)
{
    QStringList lines = paste.split(u'\n');
    const bool open = !lines.constLast().isEmpty();
    for (qsizetype i = 0; i < lines.size() - (open ? 0 : 1); ++i) {
        const bool carriageReturn = lines[i].endsWith(u'\r');
        if (carriageReturn)
            lines[i].chop(1);
        lines[i] = change(lines[i], int(i));
        if (carriageReturn)
            lines[i] += u'\r';
    }
    return lines.join(u'\n');
}

// --- Frames ---

/// A Python frame: its header line, and the lines of code and marks under it.
struct Frame
{
    qsizetype first = 0; // line, from 0
    qsizetype end = 0; // one past the last
    QString path;
    QString function; // may be empty
};

const QRegularExpression &frameHeader()
{
    static const QRegularExpression shape(
        uR"re(^(?<before>.*?)( *)File "(?<path>[^"\n]+)", line (?<number>\d+)(?:, in (?<function>\S+))?\s*$)re"_s);
    return shape;
}

QList<Frame> framesOf(const QStringList &lines)
{
    QList<Frame> frames;
    for (qsizetype i = 0; i < lines.size(); ++i) {
        const auto header = frameHeader().match(lines[i]);
        if (!header.hasMatch())
            continue;
        Frame frame{i, i + 1, header.captured(u"path"), header.captured(u"function")};
        const QString code = lines[i].left(header.capturedStart(u"path") - 6) + u"  "_s; // deeper than `File "`
        while (frame.end < lines.size() && lines[frame.end].startsWith(code)
               && !frameHeader().match(lines[frame.end]).hasMatch())
            ++frame.end;
        frames.append(frame);
    }
    return frames;
}

bool isOwn(const Frame &frame)
{
    static const QStringList libraries = {u"site-packages"_s, u"dist-packages"_s, u"/lib/python"_s,
                                          u"\\Lib\\"_s,       u"\\lib\\"_s,       u"<"_s};
    return std::none_of(libraries.begin(), libraries.end(),
                        [&](const QString &part) { return frame.path.contains(part); });
}

/// Lines that hold words of the finding.
QSet<qsizetype> linesOf(const Finding &finding, const QString &paste)
{
    QSet<qsizetype> lines;
    for (const Occurrence &occurrence : finding.occurrences) {
        const qsizetype first = QStringView(paste).left(occurrence.span.start).count(u'\n');
        const qsizetype more = QStringView(paste).mid(occurrence.span.start, occurrence.span.length()).count(u'\n');
        for (qsizetype i = 0; i <= more; ++i)
            lines.insert(first + i);
    }
    return lines;
}

bool touches(const Frame &frame, const QSet<qsizetype> &lines)
{
    for (qsizetype i = frame.first; i < frame.end; ++i) {
        if (lines.contains(i))
            return true;
    }
    return false;
}

/// Another word of the same length, so that marks under the code stay in place.
QString rot13(QString word)
{
    for (QChar &c : word) {
        const char16_t u = c.unicode();
        if ((u >= u'a' && u <= u'z') || (u >= u'A' && u <= u'Z'))
            c = QChar(char16_t((u & 0x20) + u'A' + ((u & ~0x20) - u'A' + 13) % 26));
    }
    return word;
}

/// The names that a person gave in own frames: files, functions, variables.
QSet<QString> ownNames(const QStringList &lines, const QList<Frame> &frames)
{
    static const QRegularExpression assignment(u"\\b([A-Za-z_]\\w*) = "_s);
    QSet<QString> names;
    for (const Frame &frame : frames) {
        if (!isOwn(frame))
            continue;
        const QString file = frame.path.mid(frame.path.lastIndexOf(QRegularExpression(u"[/\\\\]"_s)) + 1);
        names.insert(file.left(file.indexOf(u'.')));
        if (!frame.function.contains(u'<') && !frame.function.startsWith(u"__"_s))
            names.insert(frame.function.mid(frame.function.lastIndexOf(u'.') + 1));
        for (qsizetype i = frame.first + 1; i < frame.end; ++i) {
            const auto match = assignment.match(lines[i]);
            if (match.hasMatch())
                names.insert(match.captured(1));
        }
    }
    names.remove(QString());
    return names;
}

Changed renamed(const QString &paste, const Finding &finding)
{
    QStringList lines = paste.split(u'\n');
    const QList<Frame> frames = framesOf(lines);
    const QSet<QString> names = ownNames(lines, frames);
    const QSet<qsizetype> kept = linesOf(finding, paste);
    static const QRegularExpression identifier(u"[A-Za-z_]\\w*"_s);
    for (const Frame &frame : frames) {
        if (!isOwn(frame) || touches(frame, kept))
            continue;
        for (qsizetype i = frame.first; i < frame.end; ++i) {
            QString line;
            qsizetype copied = i == frame.first ? lines[i].indexOf(u"File \""_s) : 0;
            line = lines[i].left(copied);
            for (auto match = identifier.globalMatch(lines[i], copied); match.hasNext();) {
                const auto word = match.next();
                line += lines[i].mid(copied, word.capturedStart() - copied)
                    + (names.contains(word.captured()) ? rot13(word.captured()) : word.captured());
                copied = word.capturedEnd();
            }
            lines[i] = line + lines[i].mid(copied);
        }
    }
    return unlessSame(paste, lines.join(u'\n'));
}

Changed elsewhere(const QString &paste, const Finding &finding)
{
    QStringList lines = paste.split(u'\n');
    const QSet<qsizetype> kept = linesOf(finding, paste);
    for (const Frame &frame : framesOf(lines)) {
        if (touches(frame, kept))
            continue;
        QString &line = lines[frame.first];
        const auto header = frameHeader().match(line);
        line.replace(header.capturedStart(u"number"), header.capturedLength(u"number"),
                     QString::number(header.captured(u"number").toInt() + 117));
        if (!isOwn(frame))
            continue;
        const bool windows = frame.path.contains(u'\\');
        const QString file = frame.path.mid(frame.path.lastIndexOf(windows ? u'\\' : u'/') + 1);
        line.replace(header.capturedStart(u"path"), header.capturedLength(u"path"),
                     (windows ? u"D:\\build\\agent 7\\work\\"_s : u"/mnt/data/ana/exp-2/"_s) + file);
    }
    static const QRegularExpression call(u"^(\\s+at .*:)(\\d+)(?::\\d+)?(\\)?\\s*)$"_s); // Java, Node
    for (qsizetype i = 0; i < lines.size(); ++i) {
        const auto match = call.match(lines[i]);
        if (match.hasMatch() && !kept.contains(i))
            lines[i].replace(match.capturedStart(2), match.capturedLength(2),
                             QString::number(match.captured(2).toInt() + 117));
    }
    return unlessSame(paste, lines.join(u'\n'));
}

/// Without the frames in the middle of each stack.
Changed cutShort(const QString &paste, const Finding &finding)
{
    const QStringList lines = paste.split(u'\n');
    QList<Frame> frames = framesOf(lines);
    static const QRegularExpression call(u"^\\s+at .*[)\\d]\\s*$"_s); // Java, Node
    for (qsizetype i = 0; i < lines.size(); ++i) {
        if (call.match(lines[i]).hasMatch())
            frames.append({i, i + 1, {}, {}});
    }
    const QSet<qsizetype> kept = linesOf(finding, paste);
    QSet<qsizetype> dropped;
    for (qsizetype i = 1; i + 1 < frames.size(); ++i) {
        const bool inMiddle = frames[i - 1].end == frames[i].first && frames[i].end == frames[i + 1].first;
        if (!inMiddle || touches(frames[i], kept))
            continue;
        for (qsizetype line = frames[i].first; line < frames[i].end; ++line)
            dropped.insert(line);
    }
    QStringList rest;
    for (qsizetype i = 0; i < lines.size(); ++i) {
        if (!dropped.contains(i))
            rest.append(lines[i]);
    }
    return unlessSame(paste, rest.join(u'\n'));
}

// --- Carriers ---

Changed prefixed(const QString &paste, const QString &prefix)
{
    return eachLine(paste, [&](const QString &line, int) { return prefix + line; });
}

QString clock(int tick)
{
    return u"%1:%2:%3"_s.arg(9 + tick / 3600 % 12, 2, 10, QChar(u'0'))
        .arg(tick / 60 % 60, 2, 10, QChar(u'0'))
        .arg(tick % 60, 2, 10, QChar(u'0'));
}

Changed stampedByGitHub(const QString &paste, const Finding &)
{
    return eachLine(paste, [](const QString &line, int i) {
        return u"2026-11-21T%1.%2Z "_s.arg(clock(i / 7)).arg(1234567 + 91 * i % 8'000'000) + line;
    });
}

Changed composed(const QString &paste, const Finding &)
{
    return prefixed(paste, u"web-1  | "_s);
}

Changed ofOneRank(const QString &paste, const Finding &)
{
    return prefixed(paste, u"[rank3]: "_s);
}

Changed inJournal(const QString &paste, const Finding &)
{
    return eachLine(
        paste, [](const QString &line, int i) { return u"Nov 21 %1 build1 train[812]: "_s.arg(clock(i / 9)) + line; });
}

/// Only what torch._dynamo logs comes this way, and what has such a prefix already has no second one.
Changed loggedByTorch(const QString &paste, const Finding &)
{
    static const QRegularExpression prefix(u"^[VDIWE]\\d{4} "_s, QRegularExpression::MultilineOption);
    if (!paste.contains(u"torch._dynamo"_s) || prefix.match(paste).hasMatch())
        return {};
    return eachLine(paste, [](const QString &line, int i) {
        return u"V1121 %1.058000 49093 torch/_dynamo/symbolic_convert.py:556] [0/0] [__graph_breaks] "_s.arg(
                   clock(i / 9))
            + line;
    });
}

Changed quoted(const QString &paste, const Finding &)
{
    return eachLine(paste, [](const QString &line, int) { return line.isEmpty() ? u">"_s : u"> "_s + line; });
}

Changed quotedTwice(const QString &paste, const Finding &)
{
    return prefixed(paste, u"> > "_s);
}

/// As in a list or a code block of Markdown, whose editors leave no lone carriage return.
Changed indented(const QString &paste, const Finding &)
{
    if (QString(paste).remove(u"\r\n"_s).contains(u'\r'))
        return {};
    return eachLine(paste, [](const QString &line, int) { return line.isEmpty() ? line : u"    "_s + line; });
}

Changed fenced(const QString &paste, const Finding &)
{
    return u"Since the update I get this:\n\n```\n"_s + paste + (paste.endsWith(u'\n') ? u"```\n"_s : u"\n```\n"_s)
        + u"\nAny idea?\n"_s;
}

Changed colouredLines(const QString &paste, const Finding &)
{
    return eachLine(
        paste, [](const QString &line, int) { return line.isEmpty() ? line : u"\x1b[1;31m"_s + line + u"\x1b[0m"_s; });
}

/// As a browser or an editor keeps them: without their escape characters.
Changed leftoverColours(const QString &paste, const Finding &)
{
    if (paste.contains(u'\x1b'))
        return {};
    return eachLine(paste,
                    [](const QString &line, int) { return line.isEmpty() ? line : u"[1;31m"_s + line + u"[0m"_s; });
}

/// Colours as gcc and rich write them, beginning and ending between words.
Changed colouredWords(const QString &paste, const Finding &)
{
    return eachLine(paste, [](const QString &line, int) {
        QString result;
        int word = 0;
        for (qsizetype i = 0; i < line.size(); ++i) {
            result += line[i];
            const bool wordStarts = line[i] == u' ' && i + 1 < line.size() && line[i + 1].isLetter();
            if (wordStarts)
                result += ++word % 2 == 1 ? u"\x1b[01;35m\x1b[K"_s : u"\x1b[m\x1b[K"_s;
        }
        return word % 2 == 1 ? result + u"\x1b[m\x1b[K"_s : result;
    });
}

Changed withCarriageReturns(const QString &paste, const Finding &)
{
    if (paste.contains(u'\r'))
        return {};
    return unlessSame(paste, QString(paste).replace(u"\n"_s, u"\r\n"_s));
}

const QRegularExpression &htmlEntity()
{
    static const QRegularExpression shape(u"&(?:[a-z]+|#\\d+|#x[0-9a-fA-F]+);"_s);
    return shape;
}

/// Columns that a terminal gives to `c`, half a pair of surrogates counting half of two.
int columnsOf(QChar c)
{
    const char16_t u = c.unicode();
    const bool wide = (u >= 0x1100 && u <= 0x115f) || (u >= 0x2e80 && u <= 0xa4cf) || (u >= 0xac00 && u <= 0xd7a3)
        || (u >= 0xf900 && u <= 0xfaff) || (u >= 0xfe30 && u <= 0xfe6f) || (u >= 0xff01 && u <= 0xff60);
    return wide ? 2 : 1;
}

/// As a terminal of 80 columns is copied by programs that do not know which lines go on. Escape sequences are gone from
/// such a copy, boxes are drawn to fit, and HTML is not what it shows. Two lines at least are broken: one alone does
/// not tell how wide the terminal was.
Changed wrapped(const QString &paste, const Finding &)
{
    constexpr int Columns = 80;
    static const QRegularExpression other(u"\x1b|[─-╿]|\r(?!\n)"_s);
    if (paste.contains(other) || paste.contains(htmlEntity()))
        return {};
    int broken = 0;
    const QString changed = eachLine(paste, [&broken](const QString &line, int) {
        QString result;
        int column = 0;
        for (const QChar c : line) {
            const bool full = column + columnsOf(c) > Columns || (column + 2 > Columns && c.isHighSurrogate());
            if (full) {
                result += u'\n';
                column = 0;
                ++broken;
            }
            result += c;
            column += columnsOf(c);
        }
        return result;
    });
    return broken < 2 ? Changed() : changed;
}

Changed escapedForHtml(const QString &paste, const Finding &)
{
    if (paste.contains(htmlEntity()))
        return {};
    return unlessSame(paste, paste.toHtmlEscaped().replace(u"'"_s, u"&#39;"_s));
}

Changed withNoBreakSpaces(const QString &paste, const Finding &)
{
    return unlessSame(paste, QString(paste).replace(u' ', QChar(QChar::Nbsp)));
}

Changed amongOtherPrograms(const QString &paste, const Finding &)
{
    return cleanLog(11, 250).join(u'\n') + u'\n' + paste + (paste.endsWith(u'\n') ? QString() : u"\n"_s)
        + cleanLog(12, 250).join(u'\n') + u'\n';
}

Changed onCiPage(const QString &paste, const Finding &finding)
{
    const QString coloured = *colouredLines(paste, finding);
    return stampedByGitHub(*amongOtherPrograms(coloured, finding), finding);
}

} // namespace

const QList<PasteChange> &pasteChanges()
{
    static const QList<PasteChange> changes = {
        {"renamed files, functions and variables", false, renamed},
        {"other folders and line numbers", false, elsewhere},
        {"middle frames left out", false, cutShort},
        {"GitHub's time stamps", false, stampedByGitHub},
        {"docker compose", false, composed},
        {"torchrun rank", false, ofOneRank},
        {"journal", false, inJournal},
        {"TORCH_LOGS prefix", false, loggedByTorch},
        {"quoted", true, quoted},
        {"quoted twice", true, quotedTwice},
        {"indented by four", true, indented},
        {"in a Markdown fence", true, fenced},
        {"coloured lines", false, colouredLines},
        {"coloured words", false, colouredWords},
        {"colours without their escapes", false, leftoverColours},
        {"CRLF", true, withCarriageReturns},
        {"wrapped at 80 columns", false, wrapped},
        {"HTML escaped", true, escapedForHtml},
        {"no-break spaces", true, withNoBreakSpaces},
        {"among 500 lines of other programs", false, amongOtherPrograms},
        {"coloured, among other programs, stamped", false, onCiPage},
    };
    return changes;
}

} // namespace waymark
