#pragma once

#include <QList>
#include <QObject>
#include <QString>

namespace waymark {

/// Something that the page of the window shows: an entry, a guide, a comparison of two entries, or nothing.
struct PageRef
{
    enum class Kind { Nothing, Entry, Guide, Comparison };

    Kind kind = Kind::Nothing;
    QString id; ///< Of a comparison: the ids of the two, with a blank between them.

    /// "entry:git/not-a-repository", "guide:pytorch/graph-breaks", "compare:git/a git/b" or "", and back; a text of
    /// another form is Nothing.
    QString toString() const;
    static PageRef fromString(const QString &text);

    static PageRef entry(const QString &id) { return {Kind::Entry, id}; }
    static PageRef guide(const QString &id) { return {Kind::Guide, id}; }
    static PageRef comparison(const QString &first, const QString &second)
    {
        return {Kind::Comparison, first + u' ' + second};
    }

    /// The two of a comparison.
    QString firstEntry() const { return id.section(u' ', 0, 0); }
    QString secondEntry() const { return id.section(u' ', 1); }

    bool operator==(const PageRef &) const = default;
};

/// The navigation targets that were visited, and which of them is the current one, as in a web browser.
///   visit(a); visit(b); back();  ->  current() is a, canGoForward()
///   visit(c);                    ->  b is forgotten
/// Visiting the current place again changes nothing, so following it from several sides leaves one trace.
class NavigationHistory : public QObject
{
    Q_OBJECT
public:
    /// So many places are kept; the oldest goes first.
    static constexpr qsizetype Limit = 200;

    using QObject::QObject;

    /// Nothing before the first visit.
    PageRef current() const;
    bool canGoBack() const { return m_position > 0; }
    bool canGoForward() const { return m_position + 1 < m_places.size(); }

    void visit(const PageRef &place);

    /// One step; returns the place reached, which is the current one where there is no step to take.
    PageRef back();
    PageRef forward();

signals:
    /// canGoBack() or canGoForward() may have changed.
    void changed();

private:
    QList<PageRef> m_places;
    qsizetype m_position = -1;
};

} // namespace waymark
