#pragma once

#include "app/diagnosis/ranking.h"
#include "app/paste/cleantext.h"
#include "app/trace/segments.h"

#include <QSet>
#include <QString>

#include <map>
#include <utility>
#include <vector>

namespace waymark {

/// The words of a wording, names and common ones included, in small letters.
///   "error: exit code 12"  ->  {"error", "exit", "code"}
QSet<QString> wordsOfWording(const QString &text);

/// Finds out which matches of one entry are lines of one event, for a program may print several about one error:
///   "hint: Diverging branches can't be fast-forwarded …", and ten lines below it
///   "fatal: Not possible to fast-forward, aborting."   ->  one event
/// A second event begins where the words are those of a line that the event has already, with a new command, in another
/// trace or stream, or far below.
class EventGrouping
{
public:
    /// The arguments outlive this object.
    EventGrouping(const CleanText &text, const Segments &segments);

    /// The number of the event that `match` belongs to: that of the former match of its entry in its stream, or a new
    /// one. To be asked once for each match, in the order of the paste.
    int eventOf(const Candidate &match);

private:
    struct Event
    {
        int number = 0;
        qsizetype end = -1; ///< Byte.
        int record = -1;
        std::vector<QSet<QString>> wordings; ///< Of each line, its words.
    };

    int streamAt(qsizetype line) const;
    bool isNear(const Event &event, qsizetype begin) const;
    bool areTwoTraces(int one, int other) const;

    const CleanText &m_text;
    const Segments &m_segments;
    std::map<std::pair<qsizetype, int>, Event> m_events; // the last one, by entry and stream
    int m_count = 0;
};

} // namespace waymark
