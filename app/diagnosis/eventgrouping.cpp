#include "app/diagnosis/eventgrouping.h"

#include "app/diagnosis/causeevidence.h"

#include <algorithm>

namespace waymark {

namespace {

constexpr qsizetype MaxBytesBetween = 6'000; // two lines of one event; bytes, which no terminal wraps
constexpr qsizetype MinLetters = 2; // of a word

/// Whether half of the words of the shorter one are in the other: the same wording with other names.
bool areAlike(const QSet<QString> &one, const QSet<QString> &other)
{
    const QSet<QString> &fewer = one.size() < other.size() ? one : other;
    const QSet<QString> &more = one.size() < other.size() ? other : one;
    const auto shared = std::ranges::count_if(fewer, [&more](const QString &word) { return more.contains(word); });
    return shared * 2 >= fewer.size();
}

} // namespace

QSet<QString> wordsOfWording(const QString &text)
{
    QSet<QString> words;
    qsizetype from = 0;
    for (qsizetype i = 0; i <= text.size(); ++i) {
        if (i < text.size() && text[i].isLetter())
            continue;
        if (i - from >= MinLetters)
            words.insert(text.sliced(from, i - from).toLower());
        from = i + 1;
    }
    return words;
}

EventGrouping::EventGrouping(const CleanText &text, const Segments &segments)
    : m_text(text)
    , m_segments(segments)
{
}

int EventGrouping::eventOf(const Candidate &match)
{
    Event &event = m_events[{match.entry, streamAt(m_text.lineAt(match.bytes.begin))}];
    QSet<QString> words = wordsOfWording(
        QString::fromUtf8(QByteArrayView(m_text.utf8()).sliced(match.bytes.begin, match.bytes.length())));
    const bool continues = isNear(event, match.bytes.begin) && !areTwoTraces(event.record, match.record)
        && std::ranges::none_of(event.wordings, [&words](const auto &wording) { return areAlike(wording, words); });
    if (!continues) {
        event = {};
        event.number = m_count++;
    }
    event.wordings.push_back(std::move(words));
    event.end = match.bytes.end;
    event.record = match.record >= 0 ? match.record : event.record;
    return event.number;
}

/// A wrapped line has no prefix: its stream is that of the line above it.
int EventGrouping::streamAt(qsizetype line) const
{
    const int stream = m_text.lines()[std::size_t(line)].stream;
    return stream >= 0 || line == 0 ? stream : m_text.lines()[std::size_t(line) - 1].stream;
}

/// Whether a match at `begin` may belong to the event: not far below it, with no new command between them.
bool EventGrouping::isNear(const Event &event, qsizetype begin) const
{
    if (event.end < 0 || begin - event.end > MaxBytesBetween)
        return false;
    const qsizetype last = m_text.lineAt(begin);
    for (qsizetype line = m_text.lineAt(event.end - 1) + 1; line <= last; ++line) {
        if (beginsCommand(m_text, line))
            return false;
    }
    return true;
}

/// Whether two records are of different errors. Warnings, lists of diagnostics and of log lines are not one error each.
bool EventGrouping::areTwoTraces(int one, int other) const
{
    if (one < 0 || other < 0 || one == other)
        return false;
    const Record &first = m_segments.records()[std::size_t(one)];
    const Record &second = m_segments.records()[std::size_t(other)];
    const auto isTrace = [](const Record &record) { return isOneError(record) && !record.warning; };
    return first.chain != second.chain && isTrace(first) && isTrace(second);
}

} // namespace waymark
