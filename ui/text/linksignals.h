#pragma once

#include "app/markdown/linktarget.h"

namespace waymark {

/// Tells where `address` leads by one of the sender's signals: entryRequested(id), guideRequested(id) or
/// linkActivated(url). An address that leads nowhere (see linkTarget()) is not told of.
///   announceLink(view, QUrl("entry:git/not-a-repository"))   ->  view emits entryRequested("git/not-a-repository")
template <typename Sender>
void announceLink(Sender *sender, const QUrl &address)
{
    const LinkTarget target = linkTarget(address.toString());
    switch (target.kind) {
    case LinkTarget::Kind::Entry:
        emit sender->entryRequested(target.id);
        break;
    case LinkTarget::Kind::Guide:
        emit sender->guideRequested(target.id);
        break;
    case LinkTarget::Kind::Web:
        emit sender->linkActivated(target.url);
        break;
    case LinkTarget::Kind::None:
        break;
    }
}

} // namespace waymark
