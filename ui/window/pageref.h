#pragma once

#include <QString>

namespace waymark {

/// Something that the page of the window shows: an entry, a guide, a comparison of two entries, that nothing is
/// known about the paste or an error in it, or nothing.
struct PageRef
{
    enum class Kind { Nothing, Entry, Guide, Comparison, NothingKnown };

    Kind kind = Kind::Nothing;
    QString id; ///< Of a comparison: the ids of the two, with a blank between them.

    /// "entry:git/not-a-repository", "guide:pytorch/graph-breaks", "compare:git/a git/b" or "", and back; a text of
    /// another form is Nothing.
    QString toString() const;
    static PageRef fromString(const QString &text);

    static PageRef entry(const QString &id) { return {Kind::Entry, id}; }
    static PageRef guide(const QString &id) { return {Kind::Guide, id}; }
    /// Lasts as long as the diagnosis; toString() is "".
    static PageRef nothingKnown() { return {Kind::NothingKnown, {}}; }
    static PageRef comparison(const QString &first, const QString &second)
    {
        return {Kind::Comparison, first + u' ' + second};
    }

    /// The two of a comparison.
    QString firstEntry() const { return id.section(u' ', 0, 0); }
    QString secondEntry() const { return id.section(u' ', 1); }

    bool operator==(const PageRef &) const = default;
};

} // namespace waymark
