#include "app/trace/segments.h"

#include "app/trace/errormessage.h"
#include "app/trace/traceformat.h"

namespace waymark {

Segments::Segments(const CleanText &text, const std::atomic_bool *cancel)
{
    SegmentsBuilder(text, *this).readAll(cancel);
}

std::vector<int> Segments::messageCandidates(const CleanText &text) const
{
    std::vector<int> lines;
    for (std::size_t i = 0; i < m_recordOf.size(); ++i) {
        if (m_recordOf[i] < 0 && looksLikeErrorMessage(text.line(qsizetype(i))))
            lines.push_back(int(i));
    }
    return lines;
}

} // namespace waymark
