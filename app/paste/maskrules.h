#pragma once

#include "app/paste/masking.h"

#include <span>

namespace waymark {

/// What the first group of a rule's regex must be besides.
enum class MaskTest {
    None,
    Random, ///< A key that a program made, not a word.
    Key, ///< The same, with capitals: not the name of an algorithm.
    Value, ///< Not a word for a missing value.
    Password, ///< The same, and no path: PWD is a folder.
    Home, ///< Not a folder for everybody.
    Card, ///< The number of a payment card: its prefix, its length and its check digit.
    Name, ///< A person's, not one that every system has.
    HostName, ///< Not this machine, an address or a public site.
    PlainZone, ///< The same; and not a dotted name of a program's module.
    Ip4,
    Ip6,
    Mac,
    Mail,
};

/// A shape of something private: the first group of `regex` is masked, if it passes `test`.
struct MaskRule
{
    MaskKind kind;
    const char *base; ///< Its replacement, without brackets and number.
    MaskTest test;
    const char *regex; ///< RE2, on UTF-8.
};

/// Shapes within a line, those of secrets first. Each is searched by itself; where two are over each other, Masker
/// chooses.
std::span<const MaskRule> maskRules();

/// Shapes of several lines.
std::span<const MaskRule> maskBlockRules();

} // namespace waymark
