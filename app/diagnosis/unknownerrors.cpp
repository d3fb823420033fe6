#include "app/diagnosis/unknownerrors.h"

#include "app/diagnosis/causeevidence.h"
#include "app/diagnosis/findings.h"
#include "app/trace/errormessage.h"
#include "app/trace/scan.h"
#include "app/trace/sourcelocation.h"

#include <algorithm>
#include <map>
#include <set>

namespace waymark {

namespace {

constexpr int MaxLinesWithin = 5; // between two messages of one event
constexpr qsizetype MaxErrorsNamed = 1'000; // by their domains: each of a long paste is searched for it
constexpr qsizetype MaxLinesOfWords = 100; // of a paste in which a message may have no tag
constexpr qsizetype MinHexDigits = 8; // of an id without "0x"

/// A message without what differs between two events of one error: its place in the source, numbers, quoted names.
///   "a.c:3:1: error: 'x' undeclared", "b.c:7:2: error: 'y' undeclared"  ->  "error: '' undeclared"
QByteArray wordingOf(QByteArrayView line)
{
    if (const auto place = sourceLocationAt(line))
        line = place->rest;
    QByteArray wording;
    wording.reserve(line.size());
    for (qsizetype i = 0; i < line.size();) {
        const char c = line[i];
        const qsizetype close = c == '\'' || c == '"' || c == '`' ? line.indexOf(c == '`' ? '\'' : c, i + 1) : -1;
        const bool isApostrophe = i > 0 && scan::isLetter(line[i - 1]);
        if (close > 0 && !isApostrophe) {
            wording += "''";
            i = close + 1;
            continue;
        }
        qsizetype end = i;
        bool hasDigit = false;
        bool isHex = true;
        while (end < line.size() && scan::isWord(line[end])) {
            const char d = line[end++];
            hasDigit = hasDigit || scan::isDigit(d);
            isHex = isHex && (scan::isDigit(d) || (d >= 'a' && d <= 'f') || (d >= 'A' && d <= 'F') || d == 'x');
        }
        if (end == i) {
            wording += line[i++];
        } else if (hasDigit && (scan::isDigit(c) || (isHex && end - i >= MinHexDigits))) {
            wording += '0';
            i = end;
        } else {
            wording += line.sliced(i, end - i);
            i = end;
        }
    }
    return wording;
}

/// A line that opens a warning: what a logger prints below it, a trace, too, stopped nothing.
bool isWarning(QByteArrayView line)
{
    const QByteArrayView text = line.trimmed();
    return scan::startsWithAny(text, {"[WARN", "WARN", "Warning: ", "warning: ", "[warn", "W/"});
}

/// Whether a line is a comment, a test that passed, a key of a configuration, a system call that strace lists, what
/// stops nothing, or what a person stopped, whatever its words.
bool isNoError(QByteArrayView text)
{
    return scan::startsWithAny(text, {"#", "//", "ok ", "Subtest: ", "<testcase ", "on-error: ", "KeyboardInterrupt"})
        || scan::contains(text, " = -1 E") || scan::contains(text, "Is /dev/pts mounted?");
}

/// Whether the first line of a record's message has the form of one: what precedes or follows the message may have
/// been taken for it where the paste lacks a part.
bool isMessage(const Record &record, QByteArrayView text)
{
    if (isRemark(text) || isNoError(text) || text.startsWith("Trace: ")) // of console.trace()
        return false;
    if (errorShape(text) != ErrorShape::None)
        return true;
    const qsizetype name = scan::dottedName(text);
    switch (record.kind) {
    case Record::Kind::Compiler:
    case Record::Kind::Crash:
    case Record::Kind::Rust:
    case Record::Kind::Go:
        return true;
    case Record::Kind::Python:
    case Record::Kind::Java:
    case Record::Kind::JavaScript:
    case Record::Kind::DotNet: // an exception whose name does not end like one
        if (name > 0 && scan::isUpper(text[0]) && (name == text.size() || text.sliced(name).startsWith(": ")))
            return true;
        break;
    case Record::Kind::Build: // npm sets details apart
        if (text.startsWith("npm ERR!  ") || text.startsWith("npm error  "))
            return false;
        if (record.messageLine > record.firstLine) // below a heading: "CMake Error at …", "What went wrong:"
            return true;
        break;
    case Record::Kind::Shell: // a script prints other things than errors behind its name
        if (record.endLine - record.firstLine == 1 && record.location.isEmpty())
            return false;
        break;
    default:
        break;
    }
    return saysWhatFailed(text);
}

/// Whether a line is source text, which may hold the words of messages, by its first words or its last characters.
bool beginsAsSource(QByteArrayView text)
{
    return scan::startsWithAny(
               text, {"return ", "if (", "case ", "} ", "|| ", "&& ", ": ", "def ", "except ", "raise ", ":raises "})
        || scan::contains(text, "() {");
}

bool endsAsSource(QByteArrayView text)
{
    return scan::contains(text, ":  # ") || scan::endsWithAny(text, {";", "{", "},", "\","});
}

/// Whether a person wrote a line: it speaks of them, or asks.
bool isOfPerson(QByteArrayView text)
{
    if (text.contains('?') && scan::startsWithAny(text, {"How ", "Why ", "What ", "Is ", "Does ", "Can ", "Has "}))
        return true;
    const QByteArray words = ' ' + text.toByteArray() + ' ';
    return std::ranges::any_of(
        std::initializer_list<QByteArrayView>{" I ", " I'm ", " I've ", " my ", " me ", " we ", " anyone "},
        [&words](QByteArrayView word) { return scan::contains(words, word); });
}

class UnknownErrors
{
public:
    UnknownErrors(const Catalog &catalog, const CleanText &text, const Segments &segments, const ErrorDomains &domains)
        : m_catalog(catalog)
        , m_text(text)
        , m_segments(segments)
        , m_domains(domains)
    {
    }

    QList<UnknownError> find(const std::vector<Verdict> &verdicts, const std::vector<int> &messageCandidates)
    {
        addFindings(verdicts);
        addRecords();
        std::set<int> lines = m_hasFindings ? std::set<int>() : linesOfDomains();
        lines.insert(messageCandidates.begin(), messageCandidates.end());
        for (const int line : lines)
            addLine(line);
        std::ranges::stable_sort(m_messages, {}, &Message::first);
        groupEvents();
        if (m_unknown.empty() && !m_hasFindings)
            addWords(messageCandidates);
        return listed();
    }

private:
    enum class Kind : unsigned char { Finding, Trace, Line };

    /// Something that a program printed about an error.
    struct Message
    {
        Kind kind = Kind::Line;
        int first = 0; ///< Lines of the text, with the stack of a trace.
        int last = 0;
        int line = 0; ///< Of its message.
        int record = -1;
    };

    /// Messages of one stream with few lines in between.
    struct Event
    {
        int last = -1; ///< Line.
        bool isKnown = false;
        bool hasKnownLine = false; ///< Outside traces.
        std::vector<const Message *> unknown;
    };

    const Record &recordAt(int index) const { return m_segments.records()[std::size_t(index)]; }
    QByteArrayView messageOf(int line) const { return m_text.line(line).trimmed(); }

    bool isWrapper(qsizetype entry)
    {
        const auto [known, isNew] = m_wrappers.try_emplace(entry, false);
        if (isNew)
            known->second = m_catalog.entry(entry)->isWrapper();
        return known->second;
    }

    void addFindings(const std::vector<Verdict> &verdicts)
    {
        for (const Verdict &verdict : verdicts) {
            const Candidate &winner = verdict.winner;
            const int first = int(m_text.lineAt(winner.bytes.begin));
            const int last = int(m_text.lineAt(winner.bytes.end - 1));
            for (int line = first; line <= last; ++line)
                m_explainedLines.insert(line);
            if (winner.record >= 0)
                m_explainedRecords.insert(winner.record);
            m_hasFindings = true;
            if (isWrapper(winner.entry))
                continue;
            if (winner.record >= 0) {
                m_explainedChains.insert(recordAt(winner.record).chain);
                if (!recordAt(winner.record).location.isEmpty())
                    m_explainedPlaces.insert(recordAt(winner.record).location);
            }
            const bool isOne = winner.record >= 0 && isOneError(recordAt(winner.record));
            m_messages.push_back({Kind::Finding, isOne ? std::min(first, recordAt(winner.record).firstLine) : first,
                                  isOne ? std::max(last, recordAt(winner.record).endLine - 1) : last, first,
                                  winner.record});
        }
    }

    bool isUnknown(int index) const
    {
        const Record &record = recordAt(index);
        if (record.messageLine < 0 || record.warning || record.suppressed || m_explainedRecords.contains(index)
            || m_explainedChains.contains(record.chain) || !maySayError(m_segments.role(record.messageLine))
            || !(isOfDomain(record.messageLine) || isMessage(record, messageOf(record.messageLine))))
            return false;
        return record.firstLine == 0 || !isWarning(m_text.line(record.firstLine - 1));
    }

    /// One record of each chain: the last cause of those that nothing explains.
    void addRecords()
    {
        std::set<int> chains;
        for (int i = 0; i < int(m_segments.records().size()); ++i) {
            if (!isUnknown(i) || chains.contains(recordAt(i).chain))
                continue;
            const int root = m_segments.rootOf(i);
            const int record = isUnknown(root) ? root : i;
            const Record &shown = recordAt(record);
            chains.insert(shown.chain);
            const bool isList = shown.kind == Record::Kind::Compiler || shown.kind == Record::Kind::Linker;
            if (isList && m_explainedPlaces.contains(shown.location))
                continue;
            const Kind kind = isOneError(shown) || isList ? Kind::Trace : Kind::Line;
            m_messages.push_back({kind, shown.firstLine, shown.endLine - 1, shown.messageLine, record});
        }
    }

    /// Whether only programs of one domain print the line. Not asked where something is found: most pastes are known
    /// errors and nothing else, and need no search for domains.
    bool isOfDomain(int line) const { return !m_hasFindings && m_domains.messageLines().contains(line); }

    /// Lines outside records that only programs of one domain print about an error.
    std::set<int> linesOfDomains() const
    {
        std::set<int> lines = m_domains.messageLines();
        std::erase_if(lines, [this](int line) {
            return m_segments.recordOf(line) >= 0 || !maySayError(m_segments.role(line)) || isOfPerson(messageOf(line));
        });
        return lines;
    }

    void addLine(int line)
    {
        const QByteArrayView text = messageOf(line);
        const ErrorShape shape = errorShape(text);
        const bool hasShape = shape == ErrorShape::Tag || (shape == ErrorShape::Level && saysWhatFailed(text));
        const bool isCode = shape == ErrorShape::Level && scan::contains(text, "]   "); // of a trace
        const bool isTestLog = scan::isIndented(m_text.line(line)) && sourceLocationAt(text); // of Go, that passed
        const bool isError =
            isOfDomain(line) || (hasShape && !isRemark(text) && !isTestLog && !isCode && !endsAsSource(text));
        if (isError && !beginsAsSource(text) && !isNoError(text) && !isOfWarning(line) && !leadsToOther(line)
            && !m_explainedLines.contains(line))
            m_messages.push_back({Kind::Line, line, line, line, -1});
    }

    /// Whether a line is what a logger printed below a warning, with a trace below it.
    bool isOfWarning(int line) const
    {
        return line > 0 && line + 1 < int(m_text.lines().size()) && isWarning(m_text.line(line - 1))
            && scan::isIndented(m_text.line(line + 1));
    }

    /// Whether "The above exception …" follows, so that the line is the cause of what is below.
    bool leadsToOther(int line) const
    {
        int next = line + 1;
        while (next < int(m_text.lines().size()) && scan::isBlank(m_text.line(next)))
            ++next;
        return next < int(m_text.lines().size())
            && scan::startsWithAny(m_text.line(next).trimmed(),
                                   {"The above exception", "During handling of the above"});
    }

    /// Words of failure without a tag, where there is nothing else: the last line that a program may have printed. A
    /// long text may be a manual.
    void addWords(const std::vector<int> &messageCandidates)
    {
        if (qsizetype(m_text.lines().size()) > MaxLinesOfWords)
            return;
        for (auto line = messageCandidates.rbegin(); line != messageCandidates.rend(); ++line) {
            const QByteArrayView text = messageOf(*line);
            if (errorShape(text) != ErrorShape::Words || scan::isIndented(m_text.line(*line)) || isOfPerson(text)
                || text.contains('?'))
                continue;
            m_unknown.push_back({Kind::Line, *line, *line, *line, -1});
            return;
        }
    }

    /// Whether a message goes on the event that ends at line `last`.
    bool continues(int last, int line) const
    {
        if (last < 0 || line - last > MaxLinesWithin + 1)
            return false;
        for (int i = last + 1; i <= line; ++i) {
            if (scan::isBlank(m_text.line(i)) || beginsCommand(m_text, i))
                return false;
        }
        return true;
    }

    void groupEvents()
    {
        std::map<int, Event> open; // by stream
        for (const Message &message : m_messages) {
            Event &event = open[m_text.lines()[std::size_t(message.first)].stream];
            if (!continues(event.last, message.first)) {
                close(event);
                event = {};
            }
            event.last = std::max(event.last, message.last);
            if (message.kind == Kind::Finding) {
                event.isKnown = true;
                event.hasKnownLine = event.hasKnownLine || message.record < 0;
            } else {
                event.unknown.push_back(&message);
            }
        }
        for (auto &[stream, event] : open)
            close(event);
        std::ranges::stable_sort(m_unknown, {}, &Message::first);
    }

    /// Notes what is unknown of an event: each trace, or one of its lines where nothing else says what it is. A trace
    /// beside a line that is known is that line's.
    void close(const Event &event)
    {
        bool hasTrace = event.hasKnownLine;
        for (const Message *message : event.unknown) {
            if (message->kind != Kind::Trace || event.hasKnownLine)
                continue;
            m_unknown.push_back(*message);
            hasTrace = true;
        }
        if (hasTrace || event.isKnown || event.unknown.empty())
            return;
        const auto tells = [this](const Message *message) { return !reportsOtherError(messageOf(message->line)); };
        const auto first = std::ranges::find_if(event.unknown, tells);
        m_unknown.push_back(first == event.unknown.end() ? *event.unknown.front() : **first);
    }

    /// What only reports another error is listed where it is all there is.
    QList<UnknownError> listed()
    {
        const auto reports = [this](const Message &message) {
            return reportsOtherError(messageOf(message.line))
                || (message.record >= 0 && recordAt(message.record).kind == Record::Kind::Elastic);
        };
        if (m_hasFindings || !std::ranges::all_of(m_unknown, reports))
            std::erase_if(m_unknown, reports);
        QList<UnknownError> errors;
        std::map<QByteArray, qsizetype> known; // by wording
        for (const Message &message : m_unknown) {
            const QByteArrayView text = messageOf(message.line);
            const auto [place, isNew] = known.try_emplace(wordingOf(text), errors.size());
            if (isNew) {
                errors.append(errorAt(message));
                if (errors.size() <= MaxErrorsNamed)
                    errors.last().domain = m_domains.nameOf(message.first, message.last, message.line);
            }
            ++errors[place->second].count;
        }
        return errors;
    }

    UnknownError errorAt(const Message &message) const
    {
        const QByteArrayView text = messageOf(message.line);
        const qsizetype begin = text.data() - m_text.utf8().constData();
        UnknownError error;
        error.span = m_text.toPaste({begin, begin + text.size()});
        error.text = QString::fromUtf8(text);
        error.line = m_text.lines()[std::size_t(message.line)].pasteLine;
        if (message.record >= 0)
            error.place = placeOf(recordAt(message.record).ownFrame, m_segments, m_text);
        return error;
    }

    const Catalog &m_catalog;
    const CleanText &m_text;
    const Segments &m_segments;
    const ErrorDomains &m_domains;
    std::map<qsizetype, bool> m_wrappers; // by entry
    std::set<int> m_explainedLines;
    std::set<int> m_explainedRecords;
    std::set<int> m_explainedChains;
    std::set<QString> m_explainedPlaces;
    bool m_hasFindings = false;
    std::vector<Message> m_messages;
    std::vector<Message> m_unknown;
};

} // namespace

QList<UnknownError> unknownErrorsOf(const std::vector<Verdict> &verdicts, const Catalog &catalog, const CleanText &text,
                                    const Segments &segments, const std::vector<int> &messageCandidates,
                                    const ErrorDomains &domains)
{
    return UnknownErrors(catalog, text, segments, domains).find(verdicts, messageCandidates);
}

} // namespace waymark
