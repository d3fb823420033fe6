#pragma once

#include <QList>
#include <QString>

#include <optional>

class QScrollArea;
class QWidget;

namespace waymark {

/// The position on a page that is about to be rebuilt: which part is at the top of the view, and which has
/// the focus. Parts are known by their way down from the page (class, object name, and which of its kind), so they are
/// found again when texts have become longer or shorter, or the language another.
///   const PagePlace place(area);  …area.setWidget(new page)…  place.restore(area);
class PagePlace
{
public:
    /// The place on the page that `area` shows now.
    explicit PagePlace(const QScrollArea &area);

    /// Gives everything on the page its place now, not in a later turn.
    static void layOut(QScrollArea &area);

    /// Scrolls the new page, laid out, so that the same part is at the top.
    void scroll(QScrollArea &area) const;

    /// Gives the focus to the counterpart of the widget that had it; to the area itself where nothing does. Does
    /// nothing where none had it.
    void focus(QScrollArea &area) const;

private:
    struct Step
    {
        QString kind; ///< Class and object name.
        int ordinal = 0;

        bool operator==(const Step &) const = default;
    };
    using Path = QList<Step>;

    static Path pathOf(const QWidget *widget, const QWidget *page);
    static QWidget *find(const Path &path, QWidget *page, bool whole);

    Path m_top; ///< Of the part at the top; empty where the page was at its own top.
    double m_share = 0; ///< How much of that part was above the view; below 0, in pixels, where it began further down.
    int m_value = 0;
    bool m_hadFocus = false;
    Path m_focus;
};

} // namespace waymark
