#include "app/paste/follower.h"

using namespace Qt::StringLiterals;

namespace waymark {

Follower::Follower(std::unique_ptr<GrowingSource> source)
    : m_source(std::move(source))
{
}

FollowedText Follower::step()
{
    const Growth growth = m_source->poll();
    FollowedText followed;
    followed.event = growth.event;
    followed.skipped = growth.skipped;
    followed.more = growth.more;
    followed.error = growth.error;
    const bool isEnd = followed.isEnd();
    if (isEnd)
        followed.text = m_text.add(growth.bytes);
    if (isEnd || growth.event == Growth::Event::Shrunk || growth.event == Growth::Event::Replaced) {
        followed.text += m_text.finish();
        if (!isEnd && !followed.text.isEmpty())
            followed.text += u'\n'; // what follows is another text
    }
    if (!isEnd)
        followed.text += m_text.add(growth.bytes);
    m_idleSteps = growth.bytes.isEmpty() ? m_idleSteps + 1 : 0;
    if (m_idleSteps == MaxIdleSteps)
        followed.text += m_text.takeUnfinished();
    followed.lineInProgress = m_text.lineInProgress();
    return followed;
}

} // namespace waymark
