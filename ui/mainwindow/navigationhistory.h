#pragma once

#include <QList>
#include <QObject>
#include <QString>

namespace waymark {

/// Something that the page of the window shows: an entry, a guide, or nothing.
struct Place
{
    enum class Kind { Nothing, Entry, Guide };

    Kind kind = Kind::Nothing;
    QString id;

    /// "entry:git/not-a-repository", "guide:pytorch/graph-breaks" or "", and back; a text of another form is Nothing.
    QString toString() const;
    static Place fromString(const QString &text);

    bool operator==(const Place &) const = default;
};

/// The places that were visited, and where among them the reader stands, as in a web browser.
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
    Place current() const;
    bool canGoBack() const { return m_position > 0; }
    bool canGoForward() const { return m_position + 1 < m_places.size(); }

    void visit(const Place &place);

    /// One step; returns the place reached, which is the current one where there is no step to take.
    Place back();
    Place forward();

signals:
    /// canGoBack() or canGoForward() may have changed.
    void changed();

private:
    QList<Place> m_places;
    qsizetype m_position = -1;
};

} // namespace waymark
