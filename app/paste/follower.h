#pragma once

#include "app/paste/growingsource.h"
#include "app/paste/growingtext.h"

#include <memory>

namespace waymark {

/// What one step of following brought.
struct FollowedText
{
    QString text; ///< To be appended to what came before; lines that are whole, or the rest of one.
    QString lineInProgress; ///< The line that is being written, such as the present state of a progress bar.
    Growth::Event event = Growth::Event::None; ///< What happened before `text` came.
    qint64 skipped = 0; ///< Bytes before `text` that were left out.
    bool more = false; ///< The next step will bring more at once.
    QString error; ///< With Growth::Event::Failed.

    /// Nothing will follow.
    bool isEnd() const { return event == Growth::Event::Ended || event == Growth::Event::Failed; }
};

/// Follows something that grows, step by step, as text. Between steps the caller waits as long as it wants; one that
/// steps some four times a second sees a line that was left unfinished after about a second.
///   Follower follower(std::make_unique<FileFollower>(u"train.log"_s));
///   follower.step().text  ->  "epoch 1\nepoch 2\n"
class Follower
{
public:
    /// After so many steps that brought nothing, an unfinished line is given out as it is.
    static constexpr int MaxIdleSteps = 4;

    explicit Follower(std::unique_ptr<GrowingSource> source);

    FollowedText step();

private:
    std::unique_ptr<GrowingSource> m_source;
    GrowingText m_text;
    int m_idleSteps = 0;
};

} // namespace waymark
