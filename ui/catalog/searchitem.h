#pragma once

#include "app/search/searchsnippet.h"

#include <functional>

namespace waymark {

/// One row of the list below the search line; all text is plain.
struct SearchItem
{
    enum class Kind {
        Entry,
        Guide,
        Recent, ///< Something that was searched before.
        Command, ///< Something to do.
        Divider, ///< Words between groups of rows; cannot be picked.
    };

    Kind kind = Kind::Entry;
    QString id; ///< Of the entry or guide.
    MarkedText title; ///< First line.
    QString lead; ///< Before the second line, muted: where its words are, "in a workaround:".
    MarkedText detail; ///< Second line.
    QString note; ///< At the end of the first line: the domain.
    QString sign; ///< At the end of the second line: the evidence for the entry.

    /// Makes the item when its row comes into view, as reading an entry takes a while; kind and id are there before.
    /// Empty for an item that is whole.
    std::function<SearchItem()> make;
};

} // namespace waymark
